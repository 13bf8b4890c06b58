import { fenOfPlainYuan } from '#domain/money/plain-yuan.ts';
import { instantOfBeijing } from '#domain/time/beijing-time.ts';
import type { AlipayMerchant } from '#server/gateways/payments/alipay/merchant.ts';
import { isNoticeSigned } from '#server/gateways/payments/alipay/signing.ts';
import { NoticeRefused } from '#server/gateways/payments/notice-refused.ts';
import type {
  Notice,
  PaymentGateway,
  SentNotice,
  TradeState,
} from '#server/gateways/payments/payment-gateway.ts';

type Form = Readonly<Record<string, string>>;

const states: Readonly<Record<string, TradeState>> = {
  WAIT_BUYER_PAY: 'unpaid',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

const formOf = (raw: Buffer): Form => {
  const entries = [...new URLSearchParams(raw.toString())];
  const form = Object.fromEntries(entries);
  // Of two values with one name nobody can say which one was signed.
  if (entries.length === 0 || Object.keys(form).length !== entries.length) {
    throw new NoticeRefused('unreadable');
  }
  return form;
};

/** Refunds come to the same address with the same trade number; only they tell what was returned. */
const isOfRefund = (form: Form): boolean =>
  (form['out_biz_no'] ?? '') !== '' ||
  (form['gmt_refund'] ?? '') !== '' ||
  (fenOfPlainYuan(form['refund_fee'] ?? '') ?? 0) > 0;

const paymentNotice = (about: Pick<Notice, 'id' | 'attemptNo' | 'channelTradeNo'>, form: Form): Notice => {
  const state = states[form['trade_status'] ?? ''];
  const amountFen = fenOfPlainYuan(form['total_amount'] ?? '');
  if (state === undefined || amountFen === null) throw new NoticeRefused('unreadable');
  const paidAt = instantOfBeijing(form['gmt_payment'] ?? '');
  return { ...about, about: 'payment', state, amountFen, ...(paidAt === null ? {} : { paidAt }) };
};

const noticeOf = (form: Form): Notice => {
  const { notify_id: id = '', out_trade_no: attemptNo = '', trade_no: channelTradeNo = '' } = form;
  if (id === '' || attemptNo === '') throw new NoticeRefused('unreadable');
  const about = { id, attemptNo, ...(channelTradeNo === '' ? {} : { channelTradeNo }) };
  if (!isOfRefund(form)) return paymentNotice(about, form);
  const refundNo = form['out_biz_no'] ?? '';
  // What it tells is the sum of all refunds of the trade, not this one's.
  return { ...about, about: 'refund', ...(refundNo === '' ? {} : { refundNo }), state: 'done' };
};

/** Makes the reader of Alipay's notices. Refuses with NoticeRefused. */
export const createAlipayNotices =
  (merchantNow: () => Promise<AlipayMerchant>): PaymentGateway['readNotice'] =>
  async ({ raw }: SentNotice) => {
    const merchant = await merchantNow();
    const form = formOf(raw);
    if (!isNoticeSigned(form, merchant.alipayPublicKey)) throw new NoticeRefused('signature');
    if (form['app_id'] !== merchant.appId || form['seller_id'] !== merchant.sellerId) {
      throw new NoticeRefused('notOurs');
    }
    return noticeOf(form);
  };

/** What Alipay is answered; after anything but `success` it comes again. */
export const replyToAlipay: PaymentGateway['reply'] = (isTaken) => ({
  status: 200,
  type: 'text/plain',
  body: isTaken ? 'success' : 'failure',
});
