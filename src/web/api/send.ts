import type { BuiltRequest } from '#web/api/build-request.ts';
import { commonHeaders, fetchInTime, withCacheBuster } from '#web/api/fetch-in-time.ts';

export type SendOptions = {
  readonly token?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly verificationToken?: string | null | undefined;
};

/** The headers of one call. */
export const headersFor = ({ body }: Pick<BuiltRequest, 'body'>, options: SendOptions): Headers => {
  const { token, idempotencyKey, verificationToken } = options;
  const headers = commonHeaders();
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token != null) headers.set('Authorization', `Bearer ${token}`);
  if (verificationToken != null) headers.set('RequestVerificationToken', verificationToken);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
};

/** How a request gets to the server and its answer back. */
export type Transport = (request: BuiltRequest, options: SendOptions) => Promise<Response>;

/** Sends a request and waits at most 30 seconds; throws an ApiError with status 0 when no answer comes. */
export const send = async (request: BuiltRequest, options: SendOptions): Promise<Response> => {
  const { method, path, body } = request;
  const init = { method, headers: headersFor(request, options), ...(body === undefined ? {} : { body }) };
  return fetchInTime(method === 'GET' ? withCacheBuster(path) : path, init, options.signal);
};
