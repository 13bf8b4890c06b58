import { useQueries } from '@tanstack/react-query';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';

/** Reads through one call several times; each answer is kept like any other. */
export const useCalls = <K extends CallKey>(key: K, inputs: readonly Input<K>[]) =>
  useQueries({
    queries: inputs.map((input) => ({
      queryKey: [key, input],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Output<K>> => call(key, input, { signal }),
    })),
    combine: (results) => ({
      /** In the order of the questions; undefined where the answer is not here. */
      answers: results.map(({ data }) => data as Output<K> | undefined),
      isPending: results.some(({ isPending }) => isPending),
    }),
  });
