import { randomBytes } from 'node:crypto';
import type { Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError, isProbe } from '#server/gateways/gateway-error.ts';
import { fieldsOf, notUnderstood } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import { exchange } from '#server/gateways/payments/exchange.ts';
import type { Received } from '#server/gateways/payments/exchange.ts';
import { failureOfAnswer } from '#server/gateways/payments/wechat/failures.ts';
import type { WeChatMerchant, WeChatPaySettings } from '#server/gateways/payments/wechat/merchant.ts';
import { flawOf, isSigned } from '#server/gateways/payments/wechat/proof.ts';
import { authorizationOf } from '#server/gateways/payments/wechat/signing.ts';

type PayCall = {
  /** From `/v3/` on, with the query. */
  readonly path: string;
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: Fields;
};

export type CallWeChatPay = (call: PayCall) => Promise<Fields>;

/** Random text of 32 characters that is sent only once. */
export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();

const isDone = (status: number): boolean => status >= 200 && status < 300;

/** WeChat promises to sign what it did; an error without a signature rests on the connection alone. */
const assertTheirs = (answer: Received, merchant: WeChatMerchant, now: Instant): void => {
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

export type DownloadWeChatPay = (path: string, maxBytes: number) => Promise<Buffer>;

/** Makes the way to fetch a file, which is not signed: the caller holds it against a hash that was. Refuses with a GatewayError. */
export const createWeChatPayDownload =
  (settings: WeChatPaySettings, clock: Clock): DownloadWeChatPay =>
  async (path, maxBytes) => {
    const sending = sendingOf(settings, clock.now(), { path, merchant: await settings.merchant() });
    const answer = await exchange(sending, { ...settings, maxBytes });
    if (answer.status !== 200) throw failureOfAnswer(answer.status, answer.body.toString());
    return answer.body;
  };
