import { GatewayError } from '#server/gateways/gateway-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Reviver = Parameters<typeof JSON.parse>[1];

const parse = (text: string, reviver?: Reviver): Fields | null => {
  try {
    // Some put a byte order mark before their JSON.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''), reviver);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
};

/** The fields of a JSON object; null for anything else. */
export const fieldsOf = (text: string): Fields | null => parse(text);

/** What stood in the text for a value. */
type Written = { readonly source?: string };

const asWritten = (_: string, value: unknown, written?: Written): unknown =>
  typeof value === 'number' ? (written?.source ?? String(value)) : value;

/**
 * The fields of a JSON object with its numbers as the texts that were written: amounts and long numbers lose no digit,
 * and it makes no difference whether a company writes them as text or as numbers. null for anything else.
 */
export const writtenFieldsOf = (text: string): Fields | null => parse(text, asWritten);

/** A text of an answer; empty when there is none. */
export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** The object below a name; without fields when there is none. */
export const partOf = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return isFields(value) ? value : {};
};

/** The objects of the list below a name; empty when there is none. */
export const listIn = (fields: Fields, name: string): readonly Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
};

/** Another company's error code as our log may hold it. */
export const codeOf = (text: string): string => (/^[\w.-]{1,64}$/.test(text) ? text : 'noCode');

/** An answer that cannot be believed to be about what was asked. */
export const notUnderstood = (code: 'unreadable' | 'notOurs'): GatewayError =>
  new GatewayError('unknown', code);

type Sending = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

type ExchangeLimits = { readonly timeoutMs: number; readonly maxBytes?: number };

type Received = {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
};

const usualMaxBytes = 1024 * 1024;

const failureOf = (error: unknown): GatewayError => {
  if (error instanceof GatewayError) return error;
  const name = error instanceof Error ? error.name : '';
  return new GatewayError('unknown', name === 'TimeoutError' ? 'timeout' : 'unreachable');
};

const readBody = async (answer: Response, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new GatewayError('unknown', 'tooLong');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
};

/** Sends a request and reads its whole answer within the time. Follows no redirect. Refuses with `unknown`: it may have arrived. */
export const exchange = async (
  { url, method, headers, body }: Sending,
  { timeoutMs, maxBytes = usualMaxBytes }: ExchangeLimits,
): Promise<Received> => {
  try {
    const answer = await fetch(url, {
      method,
      headers: { 'user-agent': 'SnowGear-Smart-Store', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    const received = { status: answer.status, headers: Object.fromEntries(answer.headers) };
    return { ...received, body: await readBody(answer, maxBytes) };
  } catch (error) {
    throw failureOf(error);
  }
};

const failed = (kind: 'busy' | 'unknown', status: number): GatewayError =>
  new GatewayError(kind, `http${status}`);

/** The failure that a status alone tells; `busy` for 429, else `unknown`. */
export const failureOfStatus = (status: number): GatewayError =>
  failed(status === 429 ? 'busy' : 'unknown', status);
