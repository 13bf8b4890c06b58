import { plainYuan } from '#domain/money/plain-yuan.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Clock } from '#server/clock.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Faults } from '#simulator/faults.ts';
import type { Person } from '#simulator/people.ts';
import type { AliOrder, AliOrderMethod, AliRefund, AliRefundQuery } from './ali-pay.ts';
import type { AliParams } from './ali-door.ts';
import {
  type CashierKeys,
  returnedFen,
  takenFen,
  type Books,
  type Refund,
  type Trade,
} from '#simulator/pay/pay-books.ts';
import { payNumbers, newNumber } from '#simulator/pay/pay-values.ts';

/** What Alipay answers to a call, before it is signed. */
export type AliAnswer = Readonly<Record<string, unknown>> & { readonly code: string };

/** Says yes. */
export const aliYes = (fields: Readonly<Record<string, unknown>> = {}): AliAnswer => ({
  code: '10000',
  msg: 'Success',
  ...fields,
});

/** Says no for a reason of business. */
export const aliNo = (subCode: string): AliAnswer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: `simulated: ${subCode}`,
});

/** Says that the call itself is wrong. */
export const aliWrong = (subCode: string): AliAnswer => {
  const isMissing = subCode.startsWith('isv.missing-');
  return {
    code: isMissing ? '40001' : '40002',
    msg: isMissing ? 'Missing Required Arguments' : 'Invalid Arguments',
    sub_code: subCode,
    sub_msg: `simulated: ${subCode}`,
  };
};

/** Cannot say what became of the call. */
export const aliUnavailable: AliAnswer = {
  code: '20000',
  msg: 'Service Currently Unavailable',
  sub_code: 'aop.ACQ.SYSTEM_ERROR',
  sub_msg: 'simulated: aop.ACQ.SYSTEM_ERROR',
};

const sayRefund = (
  desk: AliDesk,
  trade: Trade,
  { refund, isMoved }: { refund: Refund; isMoved: boolean },
): AliAnswer =>
  aliYes({
    trade_no: trade.channelTradeNo,
    out_trade_no: trade.outTradeNo,
    ...buyerOf(trade.payer),
    fund_change: isMoved ? 'Y' : 'N',
    // The total of all refunds so far, whatever the name says.
    refund_fee: plainYuan(returnedFen(desk.books.refunds(trade.outTradeNo))),
    send_back_fee: plainYuan(isMoved ? refund.amountFen : 0),
  });

const statusFault = (desk: AliDesk, trade: Trade): string | null => {
  const status = tradeStatus(desk, trade);
  if (status === 'TRADE_FINISHED') return 'ACQ.TRADE_HAS_FINISHED';
  return trade.paidAt === null ? 'ACQ.TRADE_STATUS_ERROR' : null;
};

const ruleFault = (desk: AliDesk, trade: Trade, asked: AliRefund): string | null => {
  const status = statusFault(desk, trade);
  if (status !== null) return status;
  const isPart = asked.refund_amount !== trade.amountFen;
  if (asked.out_request_no === undefined && isPart) return 'ACQ.INVALID_PARAMETER';
  const beforeFen = takenFen(desk.books.refunds(trade.outTradeNo));
  return beforeFen + asked.refund_amount > trade.amountFen ? 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' : null;
};

const faultCodes = {
  'not-enough': 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  abnormal: 'ACQ.BUYER_ENABLE_STATUS_FORBID',
  closed: 'ACQ.TRADE_NOT_ALLOW_REFUND',
  system: 'ACQ.SYSTEM_ERROR',
} as const;

/** `alipay.trade.refund`: the same request number again moves no money again. */
export const refundAliTrade = (desk: AliDesk, trade: Trade, asked: AliRefund): AliAnswer => {
  const outRefundNo = asked.out_request_no ?? trade.outTradeNo;
  const known = desk.books.refunds(trade.outTradeNo).find((one) => one.outRefundNo === outRefundNo);
  if (known !== undefined) {
    const isSame = known.amountFen === asked.refund_amount;
    return isSame
      ? sayRefund(desk, trade, { refund: known, isMoved: false })
      : aliNo('ACQ.DISCORDANT_REPEAT_REQUEST');
  }
  const rule = ruleFault(desk, trade, asked);
  if (rule !== null) return aliNo(rule);
  const fault = desk.faults.takeRefund(`alipay ${trade.outTradeNo} ${outRefundNo}`)?.kind;
  if (fault !== undefined && fault !== 'stuck') return aliNo(faultCodes[fault]);
  const now = desk.clock.now();
  const refund = desk.books.addRefund({
    outTradeNo: trade.outTradeNo,
    outRefundNo,
    channelRefundNo: newNumber('2026', now),
    amountFen: asked.refund_amount,
    reason: asked.refund_reason ?? null,
    noticeUrl: trade.noticeUrl,
    createdAt: now,
    plan: fault === 'stuck' ? null : { end: 'done', at: now },
  });
  return sayRefund(desk, trade, { refund, isMoved: refund.state === 'done' });
};

/** `alipay.trade.fastpay.refund.query`: says nothing of a refund that is not known, and no status before it arrived. */
export const queryAliRefund = (desk: AliDesk, trade: Trade, asked: AliRefundQuery): AliAnswer => {
  const refund = desk.books
    .refunds(trade.outTradeNo)
    .find(({ outRefundNo }) => outRefundNo === asked.out_request_no);
  if (refund === undefined) return aliYes();
  return aliYes({
    trade_no: trade.channelTradeNo,
    out_trade_no: trade.outTradeNo,
    out_request_no: refund.outRefundNo,
    total_amount: plainYuan(trade.amountFen),
    refund_amount: plainYuan(refund.amountFen),
    ...(refund.reason === null ? {} : { refund_reason: refund.reason }),
    ...(refund.state === 'done' && refund.endedAt !== null
      ? { refund_status: 'REFUND_SUCCESS', gmt_refund_pay: beijingTime(refund.endedAt) }
      : {}),
  });
};

/** What a merchant asks buyers for; a trade only when one opens the cashier. */
export type Offer = {
  readonly outTradeNo: string;
  readonly method: AliOrderMethod;
  readonly subject: string;
  readonly amountFen: number;
  readonly expiresAt: Instant;
  readonly noticeUrl: string | null;
  readonly returnUrl: string | null;
  readonly quitUrl: string | null;
  readonly attach: string | null;
};

export type AliDesk = {
  readonly faults: Faults;
  /** Bills that were asked for and not fetched yet. */
  readonly bills: CashierKeys<string>;
  readonly clock: Clock;
  readonly books: Books;
  readonly keys: CashierKeys<Offer>;
  /** The last offer under each number. */
  readonly offers: Map<string, Offer>;
};

const longestMs = { page: 15 * dayMs, code: 2 * hourMs } as const;
const finishedMs = 365 * dayMs;

/** Makes an offer out of a call that was let in. */
export const offerOf = (
  method: AliOrderMethod,
  { order, params, now }: { order: AliOrder; params: AliParams; now: Instant },
): Offer => ({
  outTradeNo: order.out_trade_no,
  method,
  subject: order.subject,
  amountFen: order.total_amount,
  expiresAt:
    order.time_expire ?? now + (method === 'alipay.trade.precreate' ? longestMs.code : longestMs.page),
  noticeUrl: params['notify_url'] ?? null,
  returnUrl: params['return_url'] ?? null,
  quitUrl: order.quit_url ?? null,
  attach: order.passback_params ?? null,
});

const askedOf = ({ subject, amountFen }: Offer): string => JSON.stringify([subject, amountFen]);

/** Why an offer cannot be paid any more: a sub code, or null. */
export const offerFault = ({ books, clock }: AliDesk, offer: Offer): string | null => {
  const known = books.find({ outTradeNo: offer.outTradeNo });
  if (known === null) return offer.expiresAt <= clock.now() ? 'ACQ.TRADE_HAS_CLOSE' : null;
  if (known.asked !== askedOf(offer)) return 'ACQ.CONTEXT_INCONSISTENT';
  if (known.state === 'paid') return 'ACQ.TRADE_HAS_SUCCESS';
  return known.state === 'closed' ? 'ACQ.TRADE_HAS_CLOSE' : null;
};

/** A buyer stands before the cashier: from now on there is a trade. */
export const openOffer = (desk: AliDesk, offer: Offer): Trade => {
  const known = desk.books.find({ outTradeNo: offer.outTradeNo });
  if (known !== null) return known;
  const now = desk.clock.now();
  return desk.books.add({
    outTradeNo: offer.outTradeNo,
    channelTradeNo: newNumber('2026', now),
    scene: offer.method,
    subject: offer.subject,
    amountFen: offer.amountFen,
    noticeUrl: offer.noticeUrl,
    asked: askedOf(offer),
    attach: offer.attach,
    openId: null,
    createdAt: now,
    expiresAt: offer.expiresAt,
  });
};

/** `alipay.trade.precreate` */
export const precreate = (desk: AliDesk, offer: Offer): AliAnswer => {
  const fault = offerFault(desk, offer);
  if (fault !== null) return aliNo(fault);
  desk.offers.set(offer.outTradeNo, offer);
  const key = desk.keys.issue(offer, offer.expiresAt - desk.clock.now());
  return aliYes({ out_trade_no: offer.outTradeNo, qr_code: `https://qr.alipay.com/${key}` });
};

/** The word of Alipay for how a trade stands. */
export const tradeStatus = ({ books, clock }: Pick<AliDesk, 'books' | 'clock'>, trade: Trade): string => {
  if (trade.state === 'unpaid') return 'WAIT_BUYER_PAY';
  if (trade.state === 'closed' || trade.paidAt === null) return 'TRADE_CLOSED';
  if (returnedFen(books.refunds(trade.outTradeNo)) >= trade.amountFen) return 'TRADE_CLOSED';
  return clock.now() - trade.paidAt > finishedMs ? 'TRADE_FINISHED' : 'TRADE_SUCCESS';
};

/** How Alipay names a buyer. */
export const buyerOf = (payer: Person | null): Record<string, string> =>
  payer === null
    ? {}
    : {
        buyer_logon_id: `${payer.id.slice(0, 3)}***@example.com`,
        buyer_user_id: `2088${String(payer.hue).padStart(12, '0')}`,
      };

/** `alipay.trade.query` */
export const queryAliTrade = (desk: AliDesk, trade: Trade): AliAnswer =>
  aliYes({
    trade_no: trade.channelTradeNo,
    out_trade_no: trade.outTradeNo,
    ...buyerOf(trade.payer),
    trade_status: tradeStatus(desk, trade),
    total_amount: plainYuan(trade.amountFen),
    ...(trade.paidAt === null
      ? {}
      : {
          send_pay_date: beijingTime(trade.paidAt),
          receipt_amount: plainYuan(trade.amountFen),
          buyer_pay_amount: plainYuan(trade.amountFen),
          invoice_amount: plainYuan(trade.amountFen),
          point_amount: '0.00',
          seller_id: payNumbers.sellerId,
        }),
  });

/** `alipay.trade.close` */
export const closeAliTrade = (desk: AliDesk, trade: Trade): AliAnswer => {
  if (trade.state !== 'unpaid') return aliNo('ACQ.TRADE_STATUS_ERROR');
  desk.books.close(trade);
  return aliYes({ trade_no: trade.channelTradeNo, out_trade_no: trade.outTradeNo });
};
