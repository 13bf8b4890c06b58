import { fillPath, pathNames, type Call } from '#contract/call.ts';
import { commonHeaders, fetchInTime, withCacheBuster } from '#web/api/fetch-in-time.ts';

type BuiltRequest = {
  readonly method: Call['method'];
  /** Path and query, from the host on. */
  readonly path: string;
  readonly body: string | undefined;
};

/** Takes a flat input apart into path, query and body as the call's row says; undefined values stay out. */
export const buildRequest = (row: Call, input: Readonly<Record<string, unknown>>): BuiltRequest => {
  const { method, path, queryNames = [] } = row;
  const names = pathNames(path);
  const rest = Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name));
  const inQuery = (name: string): boolean => method === 'GET' || queryNames.includes(name);
  const query = new URLSearchParams(
    rest.filter(([name]) => inQuery(name)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const filled = fillPath(path, input);
  const body = Object.fromEntries(rest.filter(([name]) => !inQuery(name)));
  return {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    body: method === 'GET' ? undefined : JSON.stringify(body),
  };
};

type SendOptions = {
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

/** Sends a request and waits at most 30 seconds; throws an ApiError with status 0 when no answer comes. */
export const send = async (request: BuiltRequest, options: SendOptions): Promise<Response> => {
  const { method, path, body } = request;
  const init = { method, headers: headersFor(request, options), ...(body === undefined ? {} : { body }) };
  return fetchInTime(method === 'GET' ? withCacheBuster(path) : path, init, options.signal);
};
