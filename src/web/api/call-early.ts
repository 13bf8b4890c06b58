import type { Call } from '#contract/call.ts';
import { firstCalls } from '#contract/first-calls.ts';
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
