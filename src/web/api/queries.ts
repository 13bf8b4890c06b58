import { QueryClient, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import { firstCalls } from '#contract/first-calls.ts';
import { ApiError, isFinalRefusal } from '#web/api/api-error.ts';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { commonHeaders, fetchInTime, networkError, withCacheBuster } from '#web/api/fetch-in-time.ts';
import { fetchRest, restNow } from '#web/rest.ts';
import { sessionStore } from '#web/state/session-store.ts';

const calls: Readonly<Partial<Record<CallKey, Call>>> = firstCalls;

/** What a visitor without a login reads on the first page; null when the answer is not a plain success. */
const readPlainly = async (
  { path }: Call,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
): Promise<unknown> => {
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const address = withCacheBuster(`${path}?${query}`);
  const answer = await fetchInTime(address, { headers: commonHeaders() }, signal);
  const body = answer.ok ? ((await answer.json().catch(() => null)) as Record<string, unknown> | null) : null;
  return body === null || 'success' in body ? null : body;
};

const whole = async () => {
  try {
    return await fetchRest();
  } catch {
    throw networkError();
  }
};

/** Makes a call as soon as can be: what the first page reads needs nothing else, all other calls wait for the rest of the app. */
export const callEarly = async <K extends CallKey>(
  key: K,
  input: Input<K>,
  signal?: AbortSignal,
): Promise<Output<K>> => {
  const row = calls[key];
  if (row !== undefined && restNow() === null && sessionStore.get() === null) {
    const answer = await readPlainly(row, input as Record<string, unknown>, signal);
    if (answer !== null) return answer as Output<K>;
  }
  return (await whole()).call(key, input, { signal });
};

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
    // What is shown instead of an answer would come and go with each question that is refused again.
    refetchInterval: ({ state }) =>
      state.data === undefined && isFinalRefusal(state.error) ? false : (options.refetchMs ?? false),
    ...(options.keepLast === true ? { placeholderData: keepPreviousData as never } : {}),
  });
