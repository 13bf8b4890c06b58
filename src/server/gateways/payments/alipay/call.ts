import { sign, verify, type KeyObject } from 'node:crypto';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError, type GatewayFailure } from '#server/gateways/gateway-error.ts';
import type { AlipayMerchant, AlipaySettings } from '#server/gateways/payments/alipay/merchant.ts';
import {
  codeOf,
  exchange,
  failureOfStatus,
  fieldsOf,
  notUnderstood,
  textOf,
} from '#server/gateways/exchange.ts';
import type { Fields } from '#server/gateways/exchange.ts';

type Params = Readonly<Record<string, string>>;

const joined = (params: Params): string =>
  Object.keys(params)
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

const without = (params: Params, isLeftOut: (name: string, value: string) => boolean): Params =>
  Object.fromEntries(Object.entries(params).filter(([name, value]) => !isLeftOut(name, value)));

/** Signs the parameters of a call, RSA2; empty ones do not count. Source: Alipay's "Sign by yourself". */
export const signParams = (params: Params, privateKey: KeyObject): string => {
  const text = joined(without(params, (name, value) => name === 'sign' || value === ''));
  return sign('sha256', Buffer.from(text), privateKey).toString('base64');
};

/** Tells whether Alipay signed a text, RSA2. */
export const isSignedByAlipay = (text: string, signature: string, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** Tells whether the fields of a notice are Alipay's; its signature covers all but itself and its kind. */
export const isNoticeSigned = (fields: Params, key: KeyObject): boolean => {
  const { sign: signature = '', sign_type: kind } = fields;
  // The older kind, RSA, rests on SHA-1.
  if (kind !== 'RSA2' || signature === '') return false;
  const text = joined(without(fields, (name) => name === 'sign' || name === 'sign_type'));
  return isSignedByAlipay(text, signature, key);
};

/** What the gateway's codes mean; 40004 depends on its second code. Source: Alipay's "Public error codes". */
const kinds: Readonly<Record<string, GatewayFailure>> = {
  '20000': 'unknown',
  '20001': 'config',
  '40001': 'config',
  '40002': 'config',
  '40003': 'config',
  '40005': 'busy',
  '40006': 'config',
};

const subKinds: Readonly<Record<string, GatewayFailure>> = {
  // The refund is not done, and the same number may be sent again when there is money.
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'busy',
  'ACQ.PRODUCT_AMOUNT_LIMIT_ERROR': 'refused',
  'ACQ.ACCESS_FORBIDDEN': 'config',
  'ACQ.PARTNER_ERROR': 'config',
};

/** Their own trouble: it may have been done. */
const isTheirTrouble = (subCode: string): boolean => /^isp\.|SYSTEM_ERROR$/i.test(subCode);

const kindOfBusiness = (subCode: string): GatewayFailure =>
  isTheirTrouble(subCode) ? 'unknown' : (subKinds[subCode] ?? 'refused');

/** The failure that an answer with another code than 10000 tells. */
const failureOfFields = (fields: Fields): GatewayError => {
  const code = textOf(fields, 'code');
  const subCode = textOf(fields, 'sub_code');
  const kind = code === '40004' ? kindOfBusiness(subCode) : (kinds[code] ?? 'unknown');
  return new GatewayError(kind, codeOf(subCode === '' ? code : subCode));
};

/** Tells whether a failure says that there is no such trade. */
export const isAbsentAtAlipay = ({ code }: GatewayError): boolean => code === 'ACQ.TRADE_NOT_EXIST';

/** Texts as a whole, so that no bracket inside counts, and what gives a JSON text its shape. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;

const steps: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/** Where signs stand that belong to the outer object itself. */
const topSigns = (json: string): { readonly sign: string; readonly index: number }[] => {
  let depth = 0;
  return [...json.matchAll(token)].flatMap(({ 0: sign, index }) => {
    const step = steps[sign] ?? 0;
    const isTop = depth === 1 && step <= 0;
    depth += step;
    return isTop ? [{ sign, index }] : [];
  });
};

/** Finds the value of a member at the top of a valid JSON object, byte for byte as it was written; null when there is none, or two. */
export const rawMember = (json: string, name: string): string | null => {
  const signs = topSigns(json);
  const found = signs.flatMap(({ sign }, at) => {
    const isNamed = sign === ':' && signs[at - 1]?.sign === `"${name}"`;
    if (!isNamed) return [];
    const end = signs.slice(at + 1).find((next) => next.sign === ',' || next.sign === '}');
    return [json.slice((signs[at]?.index ?? 0) + 1, end?.index).trim()];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
};

type AlipayCall = {
  /** Such as `alipay.trade.query`. */
  readonly method: string;
  readonly content: Fields;
  readonly noticeUrl?: string;
  readonly returnUrl?: string;
};

type CallAlipay = (call: AlipayCall) => Promise<Fields>;

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
