import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { GatewayFailure } from '#server/gateways/gateway-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

type WeChatCall = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: Fields;
};

export type CallOptions = {
  /** The platform's address, without a slash at its end. */
  readonly base: string;
  readonly timeoutMs: number;
};

/** Codes that say "later". */
const busy = new Set([-1, 45_009, 45_011, 45_035]);
/** Codes that only the owner of the installation can do something about. */
const config = new Set([
  40_001, 40_002, 40_013, 40_014, 40_125, 40_164, 41_001, 41_002, 41_004, 42_001, 48_001, 50_002, 61_004,
]);

const kindOf = (errcode: number): GatewayFailure =>
  busy.has(errcode) ? 'busy' : config.has(errcode) ? 'config' : 'refused';

const failureOf = (error: unknown): GatewayError => {
  const name = error instanceof Error ? error.name : '';
  return new GatewayError('unknown', name === 'TimeoutError' ? 'timeout' : 'unreachable');
};

const send = async ({ base, timeoutMs }: CallOptions, call: WeChatCall): Promise<Response> => {
  const query = call.query === undefined ? '' : `?${new URLSearchParams(call.query).toString()}`;
  return fetch(`${base}${call.path}${query}`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    ...(call.body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(call.body),
        }),
  });
};

const readFields = (text: string): Fields => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  } catch {
    // Told below.
  }
  throw new GatewayError('unknown', 'unreadable');
};

const receive = async (options: CallOptions, call: WeChatCall): Promise<Fields> => {
  let status: number;
  let text: string;
  try {
    const answer = await send(options, call);
    status = answer.status;
    // WeChat calls its JSON text/plain.
    text = await answer.text();
  } catch (error) {
    throw failureOf(error);
  }
  if (status === 429) throw new GatewayError('busy', 'http429');
  if (status !== 200) throw new GatewayError('unknown', `http${status}`);
  return readFields(text);
};

/** Calls WeChat and gives its answer's fields. Refuses with a GatewayError; errors come as HTTP 200 with an errcode. */
export const callWeChat = async (options: CallOptions, call: WeChatCall): Promise<Fields> => {
  const fields = await receive(options, call);
  const errcode = fields['errcode'];
  if (errcode === undefined || errcode === 0) return fields;
  if (typeof errcode !== 'number') throw new GatewayError('unknown', 'unreadable');
  throw new GatewayError(kindOf(errcode), String(errcode));
};

/** A text that an answer must carry; refuses with `unknown` when it does not. */
export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new GatewayError('unknown', 'unreadable');
};
