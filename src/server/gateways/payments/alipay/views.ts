import { fenOfPlainYuan } from '#domain/money/plain-yuan.ts';
import { instantOfBeijing } from '#domain/time/beijing-time.ts';
import { notUnderstood, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import type {
  RefundAsked,
  RefundView,
  TradeState,
  TradeView,
} from '#server/gateways/payments/payment-gateway.ts';

const states: Readonly<Record<string, TradeState>> = {
  WAIT_BUYER_PAY: 'unpaid',
  TRADE_SUCCESS: 'paid',
  // Paid, and too old to be refunded.
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

const fenIn = (fields: Fields, name: string): number => {
  const fen = fenOfPlainYuan(textOf(fields, name));
  if (fen === null || fen < 0) throw notUnderstood('unreadable');
  return fen;
};

const assertOurs = (fields: Fields, name: string, ours: string): void => {
  if (fields[name] !== ours) throw notUnderstood('notOurs');
};

/** A trade is closed when its time is over, and when all was given back; only then it has been paid. */
const stateOf = (fields: Fields): TradeState => {
  const state = states[textOf(fields, 'trade_status')];
  if (state === undefined) throw notUnderstood('unreadable');
  return state === 'closed' && textOf(fields, 'send_pay_date') !== '' ? 'refunded' : state;
};

/** Reads a trade as Alipay tells it. Refuses with `unknown` one that is not ours or not readable. */
export const tradeViewOf = (fields: Fields, attemptNo: string): TradeView => {
  assertOurs(fields, 'out_trade_no', attemptNo);
  const currency = textOf(fields, 'trans_currency');
  if (currency !== '' && currency !== 'CNY') throw notUnderstood('notOurs');
  const channelTradeNo = textOf(fields, 'trade_no');
  const paidAt = instantOfBeijing(textOf(fields, 'send_pay_date'));
  return {
    state: stateOf(fields),
    amountFen: fenIn(fields, 'total_amount'),
    ...(channelTradeNo === '' ? {} : { channelTradeNo }),
    ...(paidAt === null ? {} : { paidAt }),
  };
};

/** Reads what became of a refund: without a status Alipay has not got it, or it failed. */
export const refundViewOf = (fields: Fields, { attemptNo, refundNo }: RefundAsked): RefundView => {
  const status = textOf(fields, 'refund_status');
  if (status === '') return { state: 'none' };
  assertOurs(fields, 'out_trade_no', attemptNo);
  assertOurs(fields, 'out_request_no', refundNo);
  const doneAt = instantOfBeijing(textOf(fields, 'gmt_refund_pay'));
  return {
    state: status === 'REFUND_SUCCESS' ? 'done' : 'processing',
    amountFen: fenIn(fields, 'refund_amount'),
    channelRefundNo: refundNo,
    ...(doneAt === null ? {} : { doneAt }),
  };
};
