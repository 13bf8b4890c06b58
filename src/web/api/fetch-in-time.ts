import { ApiError } from '#web/api/api-error.ts';
import { apiOrigin } from '#contract/api-origin.ts';
import { readStored } from '#web/device/storage.ts';
import { noteServerTime } from '#web/state/clock.ts';
import { languageStore } from '#web/state/language.ts';
import { frameText } from '#web/text/frame.ts';

/** Source: SPEC section 9. */
const timeoutMs = 30_000;

/** The headers of every call. */
export const commonHeaders = (): Headers => {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': languageStore.get() === 'zh' ? 'zh-Hans' : 'en',
    'X-Requested-With': 'XMLHttpRequest',
  });
  const tenant = readStored('tenant_id');
  if (tenant !== null) headers.set('__tenant', tenant);
  return headers;
};

/** A path that no cache on the way has seen before. */
export const withCacheBuster = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}_t=${Date.now()}`;

/** No answer came. */
export const networkError = (): ApiError =>
  new ApiError(frameText.now().networkFailed, { status: 0, code: 'network' });

/** `own` once the page's own host answered in place of the `api.` host, `api` once that one did. */
let answering: 'api' | 'own' | null = null;

/** Where calls go. */
export const apiBase = (): string => (answering === 'own' ? '' : apiOrigin(location));

/** A shop that is opened by a name in its own network has no `api.` host: its page asks the server that it came from. */
const fetchThere = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    const answer = await fetch(apiBase() + path, init);
    answering ??= 'api';
    return answer;
  } catch (error) {
    // A write is not sent to two places.
    if (answering !== null || (init.method ?? 'GET') !== 'GET' || apiBase() === '') throw error;
    const answer = await fetch(path, init);
    if (!/json/.test(answer.headers.get('content-type') ?? '')) throw error;
    answering = 'own';
    return answer;
  }
};

/** Fetches and waits at most 30 seconds; throws an ApiError with status 0 when no answer comes. */
export const fetchInTime = async (
  path: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  // AbortSignal.any and .timeout are missing on the phones we still serve.
  const control = new AbortController();
  const abort = (): void => control.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort);
  const sentAt = Date.now();
  try {
    const answer = await fetchThere(path, {
      ...init,
      signal: control.signal,
      // The `api.` host has the same cookies as the page.
      credentials: 'include',
    });
    noteServerTime(answer.headers, sentAt);
    // An answer that stops half-way is none: it has to be here in time as a whole.
    await answer.clone().arrayBuffer();
    return answer;
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw networkError();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};
