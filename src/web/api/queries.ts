import { QueryClient, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { callEarly } from '#web/api/call-early.ts';

/** A refusal stays a refusal; only what may pass by itself is tried again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails at once and says so, instead of waiting unseen.
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < 2 && mayPass(error),
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

type ReadOptions = {
  readonly enabled?: boolean;
  readonly staleMs?: number;
  readonly refetchMs?: number;
  /** Goes on showing the last answer while the next one, for other input, is on its way. */
  readonly keepLast?: boolean;
};

/** Reads through a call and keeps the answer; loads again when it went stale or a write changed its area. */
export const useCall = <K extends CallKey>(key: K, input: Input<K>, options: ReadOptions = {}) =>
  useQuery<Output<K>, Error, Output<K>, QueryKey>({
    queryKey: [key, input],
    queryFn: (({ signal }) => callEarly(key, input, signal)) as QueryFunction<Output<K>>,
    enabled: options.enabled ?? true,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.refetchMs === undefined ? {} : { refetchInterval: options.refetchMs }),
    ...(options.keepLast === true ? { placeholderData: keepPreviousData as never } : {}),
  });
