import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { fieldsOf, partOf, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import { NoticeRefused } from '#server/gateways/payments/notice-refused.ts';
import type { Notice, PaymentGateway, SentNotice } from '#server/gateways/payments/payment-gateway.ts';
import type { WeChatMerchant } from '#server/gateways/payments/wechat/merchant.ts';
import { flawOf } from '#server/gateways/payments/wechat/proof.ts';
import { openResource } from '#server/gateways/payments/wechat/sealed-resource.ts';
import { refundViewOf, tradeViewOf } from '#server/gateways/payments/wechat/views.ts';

const openedOf = (resource: Fields, apiV3Key: string): Fields => {
  const sealed = {
    ciphertext: textOf(resource, 'ciphertext'),
    nonce: textOf(resource, 'nonce'),
    associatedData: textOf(resource, 'associated_data'),
  };
  const opened = openResource(sealed, apiV3Key);
  const fields = opened === null ? null : fieldsOf(opened);
  if (fields === null) throw new NoticeRefused('unreadable');
  return fields;
};

const paymentNotice = (id: string, told: Fields, merchant: WeChatMerchant): Notice => {
  const attemptNo = textOf(told, 'out_trade_no');
  return { id, about: 'payment', attemptNo, ...tradeViewOf(told, merchant, attemptNo) };
};

const refundNotice = (id: string, told: Fields, merchant: WeChatMerchant): Notice => {
  if (told['mchid'] !== merchant.mchId) throw new NoticeRefused('notOurs');
  const asked = { attemptNo: textOf(told, 'out_trade_no'), refundNo: textOf(told, 'out_refund_no') };
  const { state, amountFen } = refundViewOf(told, asked, 'refund_status');
  const channelTradeNo = textOf(told, 'transaction_id');
  return {
    id,
    about: 'refund',
    ...asked,
    state,
    ...(amountFen === undefined ? {} : { amountFen }),
    ...(channelTradeNo === '' ? {} : { channelTradeNo }),
  };
};

const noticeOf = (envelope: Fields, merchant: WeChatMerchant): Notice => {
  const id = textOf(envelope, 'id');
  const type = textOf(envelope, 'event_type');
  if (id === '') throw new NoticeRefused('unreadable');
  if (!/^(TRANSACTION|REFUND)\./.test(type)) throw new NoticeRefused('notOurs');
  const told = openedOf(partOf(envelope, 'resource'), merchant.apiV3Key);
  const notice = type.startsWith('REFUND.') ? refundNotice : paymentNotice;
  return notice(id, told, merchant);
};

const refusalOf = (error: unknown): unknown =>
  error instanceof GatewayError
    ? new NoticeRefused(error.code === 'notOurs' ? 'notOurs' : 'unreadable')
    : error;

/** Makes the reader of WeChat's notices. Refuses with NoticeRefused. */
export const createWeChatNotices =
  (merchantNow: () => Promise<WeChatMerchant>, clock: Clock): PaymentGateway['readNotice'] =>
  async ({ headers, raw }: SentNotice) => {
    const merchant = await merchantNow();
    const flaw = flawOf({ headers, body: raw }, merchant.platformKeys, clock.now());
    if (flaw !== null) throw new NoticeRefused(flaw);
    const envelope = fieldsOf(raw.toString());
    if (envelope === null) throw new NoticeRefused('unreadable');
    try {
      return noticeOf(envelope, merchant);
    } catch (error) {
      throw refusalOf(error);
    }
  };

/** What WeChat is answered; after anything but a taken notice it comes again. */
export const replyToWeChat: PaymentGateway['reply'] = (isTaken) => ({
  status: isTaken ? 200 : 400,
  type: 'application/json',
  body: isTaken ? '{"code":"SUCCESS"}' : '{"code":"FAIL","message":"not taken"}',
});
