import { constants, privateDecrypt } from 'node:crypto';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import type { CashierKeys } from './cashier-keys.ts';
import type { Faults } from '#simulator/faults.ts';
import { takenFen } from './pay-books.ts';
import type { Refund, Trade } from './pay-books.ts';
import { newNumber, rfc3339 } from './pay-values.ts';
import { refundAccountWords } from './pay-words.ts';
import { wxAnswer, wxRefuse } from './wx-answers.ts';
import type { WxAnswer } from './wx-answers.ts';
import type { WxAbnormal, WxRefund } from './wx-fields.ts';
import type { WxDesk } from './wx-orders.ts';

export type WxRefundDesk = WxDesk & {
  readonly faults: Faults;
  /** Bills that were asked for and not fetched yet. */
  readonly bills: CashierKeys<string>;
  /** Tells whether a fault wants the notice of a refund before the answer. */
  readonly isRushed: (refund: { outTradeNo: string; outRefundNo: string }) => boolean;
};

/** A refund is accepted at once and arrives so much later, by the clock. */
const refundTakesMs = 5000;
const longestMs = 365 * dayMs;
const mostRefunds = 50;

/** How WeChat Pay calls what became of a refund. */
export const wxRefundStates = {
  processing: 'PROCESSING',
  done: 'SUCCESS',
  abnormal: 'ABNORMAL',
  closed: 'CLOSED',
} as const;

/** Describes a refund as its answers do; `amount` says more than notices do. */
const describeRefund = (refund: Refund, trade: Trade): Record<string, unknown> => ({
  refund_id: refund.channelRefundNo,
  out_refund_no: refund.outRefundNo,
  transaction_id: trade.channelTradeNo,
  out_trade_no: trade.outTradeNo,
  channel: 'ORIGINAL',
  user_received_account: refundAccountWords,
  create_time: rfc3339(refund.createdAt),
  status: wxRefundStates[refund.state],
  ...(refund.state === 'done' && refund.endedAt !== null ? { success_time: rfc3339(refund.endedAt) } : {}),
  funds_account: 'AVAILABLE',
  amount: {
    total: trade.amountFen,
    refund: refund.amountFen,
    payer_total: trade.amountFen,
    payer_refund: refund.amountFen,
    settlement_refund: refund.amountFen,
    settlement_total: trade.amountFen,
    discount_refund: 0,
    currency: 'CNY',
  },
});

/** Why a new refund of a paid trade is refused, if it is. */
const ruleFault = (desk: WxRefundDesk, trade: Trade, asked: WxRefund): WxAnswer | null => {
  const before = desk.books.refunds(trade.outTradeNo);
  const now = desk.clock.now();
  if (trade.paidAt === null) return wxRefuse('INVALID_REQUEST', 'the order is not paid');
  if (now - trade.paidAt > longestMs) return wxRefuse('INVALID_REQUEST', 'the order is older than a year');
  if (asked.amount.total !== trade.amountFen) return wxRefuse('INVALID_REQUEST', 'amount.total differs');
  if (before.length >= mostRefunds) return wxRefuse('INVALID_REQUEST', 'there were 50 refunds');
  if (takenFen(before) + asked.amount.refund > trade.amountFen) {
    return wxRefuse('INVALID_REQUEST', 'more than was paid');
  }
  const last = before.at(-1);
  const isSoon = last !== undefined && now - last.createdAt < minuteMs;
  return isSoon ? wxRefuse('FREQUENCY_LIMITED', 'a minute between refunds of an order') : null;
};

const add = (desk: WxRefundDesk, trade: Trade, asked: WxRefund): WxAnswer => {
  const fault = desk.faults.takeRefund(`wechat ${trade.outTradeNo} ${asked.out_refund_no}`)?.kind;
  if (fault === 'not-enough') return wxRefuse('NOT_ENOUGH', 'the merchant holds too little');
  if (fault === 'system') return wxRefuse('SYSTEM_ERROR', 'try again with the same number');
  const now = desk.clock.now();
  const end = fault === 'abnormal' || fault === 'closed' ? fault : 'done';
  const isRushed = desk.isRushed({ outTradeNo: trade.outTradeNo, outRefundNo: asked.out_refund_no });
  const refund = desk.books.addRefund({
    outTradeNo: trade.outTradeNo,
    outRefundNo: asked.out_refund_no,
    channelRefundNo: newNumber('5030', now),
    amountFen: asked.amount.refund,
    reason: asked.reason ?? null,
    noticeUrl: asked.notify_url ?? null,
    createdAt: now,
    state: 'processing',
    plan: fault === 'stuck' ? null : { end, at: isRushed ? now : now + refundTakesMs },
    endedAt: null,
  });
  return wxAnswer(describeRefund(refund, trade));
};

const findRefund = (desk: WxRefundDesk, outRefundNo: string): Refund | undefined =>
  desk.books.refunds().find((one) => one.outRefundNo === outRefundNo);

/** `POST /v3/refund/domestic/refunds`: the same number again is the same refund again. */
export const refundTrade = (desk: WxRefundDesk, asked: WxRefund): WxAnswer => {
  const trade = desk.books.find({
    outTradeNo: asked.out_trade_no,
    channelTradeNo: asked.transaction_id,
  });
  if (trade === null) return wxRefuse('RESOURCE_NOT_EXISTS', 'no such order');
  const known = findRefund(desk, asked.out_refund_no);
  if (known !== undefined) {
    const isSame =
      known.outTradeNo === trade.outTradeNo &&
      known.amountFen === asked.amount.refund &&
      trade.amountFen === asked.amount.total;
    if (!isSame) return wxRefuse('INVALID_REQUEST', 'the number was used for another refund');
    return wxAnswer(describeRefund(known, trade));
  }
  return ruleFault(desk, trade, asked) ?? add(desk, trade, asked);
};

const tradeOf = (desk: WxRefundDesk, refund: Refund): Trade | null =>
  desk.books.find({ outTradeNo: refund.outTradeNo });

/** `GET /v3/refund/domestic/refunds/{out_refund_no}` */
export const queryRefund = (desk: WxRefundDesk, outRefundNo: string): WxAnswer => {
  const refund = findRefund(desk, outRefundNo);
  const trade = refund === undefined ? null : tradeOf(desk, refund);
  return refund === undefined || trade === null
    ? wxRefuse('RESOURCE_NOT_EXISTS', 'no such refund')
    : wxAnswer(describeRefund(refund, trade));
};

const isSealed = (text: string, privateKey: string): boolean => {
  try {
    const key = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING };
    return privateDecrypt(key, Buffer.from(text, 'base64')).length > 0;
  } catch {
    return false;
  }
};

/** `POST /v3/refund/domestic/refunds/{refund_id}/apply-abnormal-refund`: sends an abnormal one by another way. */
export const applyAbnormal = (
  desk: WxRefundDesk,
  { refundId, asked, platformKey }: { refundId: string; asked: WxAbnormal; platformKey: string },
): WxAnswer => {
  const refund = findRefund(desk, asked.out_refund_no);
  const trade = refund === undefined ? null : tradeOf(desk, refund);
  if (refund === undefined || trade === null || refund.channelRefundNo !== refundId) {
    return wxRefuse('RESOURCE_NOT_EXISTS', 'no such refund');
  }
  if (refund.state !== 'abnormal') return wxRefuse('INVALID_REQUEST', 'the refund is not abnormal');
  if (
    asked.type === 'USER_BANK_CARD' &&
    ![asked.bank_account, asked.real_name].every((text) => isSealed(text, platformKey))
  ) {
    return wxRefuse('PARAM_ERROR', 'bank_account and real_name must be sealed');
  }
  const at = desk.clock.now() + refundTakesMs;
  Object.assign(refund, { state: 'processing', plan: { end: 'done', at }, endedAt: null });
  return wxAnswer(describeRefund(refund, trade));
};
