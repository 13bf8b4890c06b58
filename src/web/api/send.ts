import { ApiError } from '#web/api/api-error.ts';
import { apiOrigin } from '#contract/api-origin.ts';
import type { BuiltRequest } from '#web/api/build-request.ts';
import { readStored } from '#web/device/storage.ts';
import { noteServerTime } from '#web/state/clock.ts';
import { languageStore } from '#web/state/language.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow } from '#web/text/use-text.ts';

/** Source: SPEC section 9. */
const timeoutMs = 30_000;

export type SendOptions = {
  readonly token?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly verificationToken?: string | null | undefined;
};

const headersFor = (
  { body }: BuiltRequest,
  { token, idempotencyKey, verificationToken }: SendOptions,
): Headers => {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': languageStore.get() === 'zh' ? 'zh-Hans' : 'en',
    'X-Requested-With': 'XMLHttpRequest',
  });
  const tenant = readStored('tenant_id');
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token != null) headers.set('Authorization', `Bearer ${token}`);
  if (tenant !== null) headers.set('__tenant', tenant);
  if (verificationToken != null) headers.set('RequestVerificationToken', verificationToken);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
};

const withCacheBuster = ({ method, path }: BuiltRequest): string =>
  method === 'GET' ? `${path}${path.includes('?') ? '&' : '?'}_t=${Date.now()}` : path;

/** Sends a request and waits at most 30 seconds; throws an ApiError with status 0 when no answer comes. */
export const send = async (request: BuiltRequest, options: SendOptions): Promise<Response> => {
  // AbortSignal.any and .timeout are missing on the phones we still serve.
  const control = new AbortController();
  const abort = (): void => control.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (options.signal?.aborted === true) abort();
  options.signal?.addEventListener('abort', abort);
  const sentAt = Date.now();
  try {
    const answer = await fetch(apiOrigin(location) + withCacheBuster(request), {
      method: request.method,
      headers: headersFor(request, options),
      signal: control.signal,
      // The `api.` host has the same cookies as the page.
      credentials: 'include',
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    noteServerTime(answer.headers, sentAt);
    // An answer that stops half-way is none: it has to be here in time as a whole.
    await answer.clone().arrayBuffer();
    return answer;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new ApiError(textNow(shellText).networkFailed, { status: 0, code: 'network' });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
};
