import type { Instant } from '#domain/time/instant.ts';
import { notUnderstood, partOf, textOf, type Fields } from '#server/gateways/exchange.ts';
import type {
  RefundReference,
  RefundView,
  TradeState,
  TradeView,
} from '#server/gateways/payments/payment-gateway.ts';
import type { WeChatMerchant } from '#server/gateways/payments/wechat/merchant.ts';

const tradeStates: Readonly<Record<string, TradeState>> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  // The bank said no; the payer may try again until the trade is closed.
  PAYERROR: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

const refundStates: Readonly<Record<string, RefundView['state']>> = {
  PROCESSING: 'processing',
  SUCCESS: 'done',
  CLOSED: 'closed',
  ABNORMAL: 'abnormal',
};

const instantIn = (fields: Fields, name: string): Instant | undefined => {
  const at = Date.parse(textOf(fields, name));
  return Number.isNaN(at) ? undefined : at;
};

const fenIn = (fields: Fields, name: string): number | undefined => {
  const amount = partOf(fields, 'amount');
  const currency = amount['currency'];
  if (currency !== undefined && currency !== 'CNY') throw notUnderstood('notOurs');
  const fen = amount[name];
  if (fen === undefined) return undefined;
  if (typeof fen === 'number' && Number.isSafeInteger(fen) && fen >= 0) return fen;
  throw notUnderstood('unreadable');
};

const assertOurs = (fields: Fields, ours: Fields): void => {
  if (Object.keys(ours).some((name) => fields[name] !== ours[name])) throw notUnderstood('notOurs');
};

const isMoney = (state: TradeState): boolean => state === 'paid' || state === 'refunded';

/** Reads a trade as WeChat tells it. Refuses with `unknown` one that is not ours or not readable. */
export const tradeViewOf = (fields: Fields, merchant: WeChatMerchant, attemptNo: string): TradeView => {
  assertOurs(fields, { mchid: merchant.mchId, appid: merchant.appId, out_trade_no: attemptNo });
  const state = tradeStates[textOf(fields, 'trade_state')];
  if (state === undefined) throw notUnderstood('unreadable');
  const amountFen = fenIn(fields, 'total');
  const channelTradeNo = textOf(fields, 'transaction_id');
  if (isMoney(state) && (amountFen === undefined || channelTradeNo === '')) throw notUnderstood('unreadable');
  const paidAt = instantIn(fields, 'success_time');
  return {
    state,
    ...(amountFen === undefined ? {} : { amountFen }),
    ...(channelTradeNo === '' ? {} : { channelTradeNo }),
    ...(paidAt === undefined ? {} : { paidAt }),
  };
};

/** Reads a refund; `stateName` is what a call or a notice names its state by. */
export const refundViewOf = (
  fields: Fields,
  asked: RefundReference,
  stateName: 'status' | 'refund_status' = 'status',
): RefundView => {
  const trade =
    asked.tradeNo === undefined ? { out_trade_no: asked.attemptNo } : { transaction_id: asked.tradeNo };
  assertOurs(fields, { ...trade, out_refund_no: asked.refundNo });
  const state = refundStates[textOf(fields, stateName)];
  const amountFen = fenIn(fields, 'refund');
  if (state === undefined || amountFen === undefined) throw notUnderstood('unreadable');
  const channelRefundNo = textOf(fields, 'refund_id');
  const doneAt = instantIn(fields, 'success_time');
  return {
    state,
    amountFen,
    ...(channelRefundNo === '' ? {} : { channelRefundNo }),
    ...(doneAt === undefined ? {} : { doneAt }),
  };
};
