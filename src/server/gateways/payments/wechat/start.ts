import { isPayAmount } from '#domain/payments/pay-amount.ts';
import { paySubject } from '#domain/payments/pay-subject.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { notUnderstood, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import type { JsapiParams, PayAction, PayRequest } from '#server/gateways/payments/payment-gateway.ts';
import { newNonce } from '#server/gateways/payments/wechat/call.ts';
import type { CallWeChatPay } from '#server/gateways/payments/wechat/call.ts';
import type { WeChatMerchant, WeChatPaySettings } from '#server/gateways/payments/wechat/merchant.ts';
import { paySignOf } from '#server/gateways/payments/wechat/signing.ts';

/** What a caller has to give and did not. */
const missing = (what: string): GatewayError => new GatewayError('refused', what);

const orderOf = (request: PayRequest, merchant: WeChatMerchant): Fields => ({
  appid: merchant.appId,
  mchid: merchant.mchId,
  description: paySubject(request.subject, 'wechat'),
  out_trade_no: request.attemptNo,
  time_expire: `${beijingTime(request.expiresAt).replace(' ', 'T')}+08:00`,
  notify_url: request.noticeUrl,
  amount: { total: request.amountFen, currency: 'CNY' },
});

const given = (fields: Fields, name: string): string => {
  const text = textOf(fields, name);
  if (text === '') throw notUnderstood('unreadable');
  return text;
};

/** What WeChat's browser is told to pay. */
const jsapiParams = (prepayId: string, merchant: WeChatMerchant, clock: Clock): JsapiParams => {
  const page = {
    appId: merchant.appId,
    timeStamp: String(Math.floor(clock.now() / 1000)),
    nonceStr: newNonce(),
    package: `prepay_id=${prepayId}`,
  };
  return { ...page, signType: 'RSA', paySign: paySignOf(page, merchant.privateKey) };
};

/** WeChat's page ends where its own query says. */
const withReturn = (url: string, returnUrl: string | undefined): string => {
  if (returnUrl === undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(returnUrl)}`;
};

const ordersPath = '/v3/pay/transactions';

/** Makes the three ways to begin a payment. */
export const createWeChatStart =
  (settings: WeChatPaySettings, call: CallWeChatPay, clock: Clock) =>
  async (request: PayRequest): Promise<PayAction> => {
    if (!isPayAmount(request.amountFen)) throw missing('amountWrong');
    const merchant = await settings.merchant();
    const order = orderOf(request, merchant);
    if (request.scene === 'wx-jsapi') {
      if (request.openId === undefined) throw missing('openIdMissing');
      const body = { ...order, payer: { openid: request.openId } };
      const prepayId = given(await call({ path: `${ordersPath}/jsapi`, body }), 'prepay_id');
      return { kind: 'jsapi', params: jsapiParams(prepayId, merchant, clock) };
    }
    if (request.scene === 'wx-h5') {
      if (request.clientIp === undefined) throw missing('clientIpMissing');
      const scene = { payer_client_ip: request.clientIp, h5_info: { type: 'Wap' } };
      const body = { ...order, scene_info: scene };
      const theirs = given(await call({ path: `${ordersPath}/h5`, body }), 'h5_url');
      const page = settings.pageFor?.(theirs, request.returnUrl) ?? theirs;
      return { kind: 'redirect', url: withReturn(page, request.returnUrl) };
    }
    if (request.scene !== 'wx-native') throw missing('sceneWrong');
    return { kind: 'qr', text: given(await call({ path: `${ordersPath}/native`, body: order }), 'code_url') };
  };
