import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { invalidates } from '#contract/invalidates.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { showError } from '#web/state/toast.ts';

type WriteOptions<K extends CallKey> = {
  readonly onDone?: (answer: Output<K>, input: Input<K>) => void;
  /** The caller shows what went wrong; without it a toast does. */
  readonly silent?: boolean;
  /** Runs before what went wrong is shown: who reads it can try again with what is true by then. */
  readonly onRefusal?: (error: Error) => Promise<unknown> | undefined;
  /** Several may be on their way together. Without it a second press is ignored while the first is on its way, however quickly it comes; who waits for it gets the answer of the first. */
  readonly manyAtOnce?: boolean;
};

/** One call to write through, and how far it is. */
export type Write<K extends CallKey> = UseMutationResult<Output<K>, Error, Input<K>>;

/** Writes through a call; afterwards everything that it made old loads again. */
export const useWrite = <K extends CallKey>(key: K, options: WriteOptions<K> = {}): Write<K> => {
  const client = useQueryClient();
  const readAgain = (): void => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => invalidates(key, String(queryKey[0])) });
  };
  // What the screen shows follows later than two quick presses.
  const running = useRef<Promise<Output<K>>>(null);
  const mutation: Write<K> = useMutation({
    mutationKey: [key],
    mutationFn: (input: Input<K>) => call(key, input),
    onSettled: () => {
      running.current = null;
    },
    onError: async (error) => {
      // Its first answer did not arrive, so what is shown is from before it.
      if (error instanceof ApiError && error.code === 'idempotency.done') readAgain();
      if (options.silent !== true) showError(messageOf(error));
      await options.onRefusal?.(error);
    },
    onSuccess: (answer, input) => {
      readAgain();
      options.onDone?.(answer, input);
    },
  });
  const mutateAsync: typeof mutation.mutateAsync = (...input) => {
    if (options.manyAtOnce === true) return mutation.mutateAsync(...input);
    return (running.current ??= mutation.mutateAsync(...input));
  };
  const mutate: typeof mutation.mutate = (...input) => {
    // What went wrong is shown, and kept in `error`.
    void mutateAsync(...input).catch(() => undefined);
  };
  return { ...mutation, mutate, mutateAsync };
};
