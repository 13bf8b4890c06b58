import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { AlipayMerchant, AlipaySettings } from '#server/gateways/payments/alipay/merchant.ts';
import { failureOfFields } from '#server/gateways/payments/alipay/failures.ts';
import { rawMember } from '#server/gateways/payments/alipay/raw-member.ts';
import { isSignedByAlipay, signParams } from '#server/gateways/payments/alipay/signing.ts';
import { fieldsOf, notUnderstood, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import { exchange, failureOfStatus } from '#server/gateways/payments/exchange.ts';

type AlipayCall = {
  /** Such as `alipay.trade.query`. */
  readonly method: string;
  readonly content: Fields;
  readonly noticeUrl?: string;
  readonly returnUrl?: string;
};

export type CallAlipay = (call: AlipayCall) => Promise<Fields>;

type Params = Readonly<Record<string, string>>;

/** The signed parameters of a call; its time is Beijing's wherever this process runs. */
export const paramsOf = (call: AlipayCall, merchant: AlipayMerchant, now: number): Params => {
  const params = {
    app_id: merchant.appId,
    method: call.method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingTime(now),
    version: '1.0',
    ...(call.noticeUrl === undefined ? {} : { notify_url: call.noticeUrl }),
    ...(call.returnUrl === undefined ? {} : { return_url: call.returnUrl }),
    biz_content: JSON.stringify(call.content),
  };
  return { ...params, sign: signParams(params, merchant.privateKey) };
};

/** The address of a call with some of its parameters. */
export const addressOf = (gateway: string, params: Params): string =>
  `${gateway}?${new URLSearchParams(params).toString()}`;

const send = async (settings: AlipaySettings, params: Params): Promise<string> => {
  const { biz_content: content = '', ...others } = params;
  const answer = await exchange(
    {
      // The character set has to be in the address, or the body is not read as UTF-8.
      url: addressOf(settings.gateway(), others),
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
      },
      body: new URLSearchParams({ biz_content: content }).toString(),
    },
    settings,
  );
  if (answer.status !== 200) throw failureOfStatus(answer.status);
  return answer.body.toString();
};

/** The part of an answer that is signed, and whether it is Alipay's. */
const provedPart = (answer: string, method: string, merchant: AlipayMerchant) => {
  const whole = fieldsOf(answer);
  if (whole === null) throw notUnderstood('unreadable');
  const raw =
    rawMember(answer, `${method.replaceAll('.', '_')}_response`) ?? rawMember(answer, 'error_response');
  const fields = raw === null ? null : fieldsOf(raw);
  if (raw === null || fields === null) throw notUnderstood('unreadable');
  const signature = textOf(whole, 'sign');
  return { fields, isProved: signature !== '' && isSignedByAlipay(raw, signature, merchant.alipayPublicKey) };
};

/** Makes the way to call Alipay's gateway: signed requests, proved answers. Refuses with a GatewayError. */
export const createAlipayCall =
  (settings: AlipaySettings, clock: Clock): CallAlipay =>
  async (call) => {
    const merchant = await settings.merchant();
    const answer = await send(settings, paramsOf(call, merchant, clock.now()));
    const { fields, isProved } = provedPart(answer, call.method, merchant);
    const isDone = fields['code'] === '10000';
    const failure = isDone ? null : failureOfFields(fields);
    // Alipay does not sign for an app that it does not know.
    if (!isProved && failure?.kind !== 'config') throw new GatewayError('unknown', 'answer.signature');
    if (failure !== null) throw failure;
    return fields;
  };
