import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { showError } from '#web/state/toast.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow } from '#web/text/use-text.ts';

type WriteOptions<K extends CallKey> = {
  readonly onDone?: (answer: Output<K>, input: Input<K>) => void;
  /** The caller shows what went wrong; without it a toast does. */
  readonly silent?: boolean;
};

const areaOf = (key: unknown): string => String(key).split('.')[0] ?? '';
/** Orders and gear change each other. */
const touchedBy = (key: CallKey): readonly string[] =>
  ['orders', 'equipment'].includes(areaOf(key)) ? ['orders', 'equipment'] : [areaOf(key)];

/** Writes through a call; afterwards everything read from the areas it touches loads again. */
export const useWrite = <K extends CallKey>(key: K, options: WriteOptions<K> = {}) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [key],
    mutationFn: (input: Input<K>) => call(key, input),
    onError: (error) => {
      if (options.silent !== true) showError(messageOf(error, textNow(shellText).unknownError));
    },
    onSuccess: (answer, input) => {
      const areas = touchedBy(key);
      void client.invalidateQueries({ predicate: ({ queryKey }) => areas.includes(areaOf(queryKey[0])) });
      options.onDone?.(answer, input);
    },
  });
};
