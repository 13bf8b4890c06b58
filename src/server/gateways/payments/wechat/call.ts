import { randomBytes, type KeyObject } from 'node:crypto';
import type { Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError, isProbe, type GatewayFailure } from '#server/gateways/gateway-error.ts';
import {
  codeOf,
  exchange,
  failureOfStatus,
  fieldsOf,
  notUnderstood,
  textOf,
} from '#server/gateways/exchange.ts';
import type { Fields } from '#server/gateways/exchange.ts';
import type { NoticeRefused } from '#server/gateways/payments/payment-gateway.ts';
import type { WeChatMerchant, WeChatPaySettings } from '#server/gateways/payments/wechat/merchant.ts';
import { authorizationOf, isSignedBy } from '#server/gateways/payments/wechat/signing.ts';

/** WeChat's own limit for the time between signing and reading. */
const windowMs = 300_000;

/** WeChat sometimes sends wrong signatures on purpose, to test that merchants verify them. */
const probePrefix = 'WECHATPAY/SIGNTEST/';

type Proved = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
};

/** Tells whether headers name a signature at all. */
const isSigned = (headers: Proved['headers']): boolean => headers['wechatpay-signature'] !== undefined;

const flawOfTime = (timestamp: string, now: Instant): NoticeRefused['reason'] | null => {
  if (!/^\d{1,12}$/.test(timestamp)) return 'signature';
  return Math.abs(now - Number(timestamp) * 1000) > windowMs ? 'stale' : null;
};

/** Says why bytes are not proved to be WeChat's, and of now; null when they are. */
export const flawOf = (
  { headers, body }: Proved,
  keys: ReadonlyMap<string, KeyObject>,
  now: Instant,
): NoticeRefused['reason'] | null => {
  const timestamp = headers['wechatpay-timestamp'] ?? '';
  const nonce = headers['wechatpay-nonce'] ?? '';
  const signature = headers['wechatpay-signature'] ?? '';
  if (signature === '' || nonce === '') return 'signature';
  if (signature.startsWith(probePrefix)) return 'probe';
  const flaw = flawOfTime(timestamp, now);
  if (flaw !== null) return flaw;
  const key = keys.get(headers['wechatpay-serial'] ?? '');
  if (key === undefined) return 'unknownKey';
  return isSignedBy({ timestamp, nonce, body, signature }, key) ? null : 'signature';
};

/** What WeChat's codes mean; any other one of a 4xx is a definite no. Source: the error tables of each call. */
const kinds: Readonly<Record<string, GatewayFailure>> = {
  SYSTEM_ERROR: 'unknown',
  SYSTEMERROR: 'unknown',
  BANK_ERROR: 'unknown',
  BANKERROR: 'unknown',
  FREQUENCY_LIMITED: 'busy',
  FREQUENCY_LIMIT_EXCEED: 'busy',
  RATELIMIT_EXCEEDED: 'busy',
  // The refund is not done, and the same number may be sent again when there is money.
  NOT_ENOUGH: 'busy',
  NOTENOUGH: 'busy',
  SIGN_ERROR: 'config',
  NO_AUTH: 'config',
  NOAUTH: 'config',
  APPID_MCHID_NOT_MATCH: 'config',
  MCH_NOT_EXISTS: 'config',
  INVALID_PUBLICKEYID: 'config',
  STATEMENT_CREATING: 'busy',
};

/** The failure that an answer with a status of 300 or more tells. */
const failureOfAnswer = (status: number, body: string): GatewayError => {
  const code = textOf(fieldsOf(body) ?? {}, 'code');
  if (status < 400 || status >= 500 || code === '') return failureOfStatus(status);
  const kind = kinds[code] ?? (status === 429 ? 'busy' : 'refused');
  return new GatewayError(kind, codeOf(code));
};

/** WeChat's words for a trade or a refund that it does not know. */
const absent = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']);

/** Tells whether a failure says that there is no such thing. */
export const isAbsent = ({ code }: GatewayError): boolean => absent.has(code);

type PayCall = {
  /** From `/v3/` on, with the query. */
  readonly path: string;
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: Fields;
};

type CallWeChatPay = (call: PayCall) => Promise<Fields>;

/** Random text of 32 characters that is sent only once. */
export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();

const isDone = (status: number): boolean => status >= 200 && status < 300;

/** WeChat promises to sign what it did; an error without a signature rests on the connection alone. */
const assertTheirs = (
  answer: Awaited<ReturnType<typeof exchange>>,
  merchant: WeChatMerchant,
  now: Instant,
): void => {
  if (!isDone(answer.status) && !isSigned(answer.headers)) return;
  const flaw = flawOf(answer, merchant.platformKeys, now);
  if (flaw !== null) throw new GatewayError('unknown', `answer.${flaw}`);
};

const headersOf = (authorization: string, merchant: WeChatMerchant): Record<string, string> => ({
  accept: 'application/json',
  authorization,
  // Which of its keys WeChat shall sign with.
  'wechatpay-serial': merchant.platformKeys.keys().next().value ?? '',
});

type Sent = PayCall & { readonly merchant: WeChatMerchant };

const sendingOf = (settings: WeChatPaySettings, now: Instant, { path, body, merchant }: Sent) => {
  const method = body === undefined ? 'GET' : 'POST';
  const text = body === undefined ? '' : JSON.stringify(body);
  const request = {
    method,
    path,
    body: text,
    timestampSeconds: Math.floor(now / 1000),
    nonce: newNonce(),
  } as const;
  const headers = headersOf(authorizationOf(request, merchant), merchant);
  return {
    url: `${settings.base()}${path}`,
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: text }),
  } as const;
};

/**
 * Makes the way to call WeChat Pay: signed requests, proved answers. A question that a probe answers is asked once more.
 * Refuses with a GatewayError.
 */
export const createWeChatPayCall = (settings: WeChatPaySettings, clock: Clock): CallWeChatPay => {
  const send: CallWeChatPay = async (call) => {
    const merchant = await settings.merchant();
    const answer = await exchange(sendingOf(settings, clock.now(), { ...call, merchant }), settings);
    assertTheirs(answer, merchant, clock.now());
    if (!isDone(answer.status)) throw failureOfAnswer(answer.status, answer.body.toString());
    if (answer.status === 204) return {};
    const fields = fieldsOf(answer.body.toString());
    if (fields === null) throw notUnderstood('unreadable');
    return fields;
  };
  return async (call) => {
    try {
      return await send(call);
    } catch (error) {
      const isAskedAgain = call.body === undefined && error instanceof GatewayError && isProbe(error);
      if (!isAskedAgain) throw error;
      return send(call);
    }
  };
};

type DownloadWeChatPay = (path: string, maxBytes: number) => Promise<Buffer>;

/** Makes the way to fetch a file, which is not signed: the caller holds it against a hash that was. Refuses with a GatewayError. */
export const createWeChatPayDownload =
  (settings: WeChatPaySettings, clock: Clock): DownloadWeChatPay =>
  async (path, maxBytes) => {
    const sending = sendingOf(settings, clock.now(), { path, merchant: await settings.merchant() });
    const answer = await exchange(sending, { ...settings, maxBytes });
    if (answer.status !== 200) throw failureOfAnswer(answer.status, answer.body.toString());
    return answer.body;
  };
