import { z } from 'zod';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { beijingTime, instantOfBeijing } from '#domain/time/beijing-time.ts';
import type { Clock } from '#server/clock.ts';
import { dayMs, hourMs, type Instant } from '#domain/time/instant.ts';
import type { Faults } from '#simulator/faults.ts';
import type { Person } from '#simulator/people.ts';
import { aliNo, aliWrong, aliYes, type AliAnswer, type AliParams } from './ali-door.ts';
import { authWork, type HoldOffer } from './ali-auth.ts';
import { askAliBill } from './bills.ts';
import type { HoldBooks } from './hold-books.ts';
import {
  type CashierKeys,
  returnedFen,
  takenFen,
  type Books,
  type Refund,
  type Trade,
} from '#simulator/pay/pay-books.ts';
import { payNumbers, newNumber, readJson, readYuan } from '#simulator/pay/pay-values.ts';

const text = (most: number) => z.string().min(1).max(most);

/** Yuan with two decimals, from a fen on; read as fen. */
const amount = z
  .string()
  .transform((yuan) => readYuan(yuan) ?? 0)
  .refine((fen) => fen >= 1 && fen <= 10_000_000_000);

const number = z.string().regex(/^[0-9A-Za-z_]{1,64}$/);

const order = z.object({
  out_trade_no: number,
  total_amount: amount,
  subject: z.string().regex(/^[^/=&]{1,256}$/),
  body: text(400).optional(),
  time_expire: z
    .string()
    .transform(instantOfBeijing)
    .refine((at) => at !== null)
    .optional(),
  passback_params: z
    .string()
    .max(512)
    .refine((value) => !/[&=\s]/.test(value))
    .optional(),
});

/** The fields of the three ways to pay. */
const aliOrderShapes = {
  'alipay.trade.wap.pay': order.extend({
    product_code: z.literal('QUICK_WAP_WAY'),
    quit_url: text(400).optional(),
  }),
  'alipay.trade.page.pay': order.extend({ product_code: z.literal('FAST_INSTANT_TRADE_PAY') }),
  'alipay.trade.precreate': order.extend({
    product_code: z.enum(['FACE_TO_FACE_PAYMENT', 'QR_CODE_OFFLINE']).optional(),
  }),
} as const;

type AliOrderMethod = keyof typeof aliOrderShapes;
type AliOrder = z.output<typeof order> & { readonly quit_url?: string | undefined };

const numbers = z.object({ out_trade_no: number.optional(), trade_no: text(64).optional() });
const hasOne = ({ out_trade_no: own, trade_no: theirs }: z.output<typeof numbers>): boolean =>
  own !== undefined || theirs !== undefined;

/** Which trade is meant: the merchant's number or Alipay's. */
const numbersShape = numbers.refine(hasOne);

/** What is asked of `alipay.trade.refund`. */
const aliRefundShape = numbers
  .extend({
    refund_amount: amount,
    refund_reason: text(256).optional(),
    out_request_no: text(64).optional(),
  })
  .refine(hasOne);

type AliRefund = z.output<typeof aliRefundShape>;

/** What is asked of `alipay.trade.fastpay.refund.query`. */
const refundQueryShape = numbers.extend({ out_request_no: text(64) }).refine(hasOne);

type AliRefundQuery = z.output<typeof refundQueryShape>;

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
const refundAliTrade = (desk: AliDesk, trade: Trade, asked: AliRefund): AliAnswer => {
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
const queryAliRefund = (desk: AliDesk, trade: Trade, asked: AliRefundQuery): AliAnswer => {
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
  /** Deposits that it answers for; what codes ask guests for, by number and by key; and what was cancelled. */
  readonly holds: HoldBooks;
  readonly holdOffers: Map<string, HoldOffer>;
  readonly holdKeys: CashierKeys<HoldOffer>;
  readonly cancelled: Set<string>;
  readonly keys: CashierKeys<Offer>;
  /** The last offer under each number. */
  readonly offers: Map<string, Offer>;
};

const longestMs = { page: 15 * dayMs, code: 2 * hourMs } as const;
const finishedMs = 365 * dayMs;

/** Makes an offer out of a call that was let in. */
const offerOf = (
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
const precreate = (desk: AliDesk, offer: Offer): AliAnswer => {
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
const queryAliTrade = (desk: AliDesk, trade: Trade): AliAnswer =>
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
const closeAliTrade = (desk: AliDesk, trade: Trade): AliAnswer => {
  if (trade.state !== 'unpaid') return aliNo('ACQ.TRADE_STATUS_ERROR');
  desk.books.close(trade);
  return aliYes({ trade_no: trade.channelTradeNo, out_trade_no: trade.outTradeNo });
};

/** What a call to the gateway leads to: an answer for a server, or an offer that a browser is sent to. */
export type AliOutcome = { readonly answer: AliAnswer } | { readonly offer: Offer; readonly key: string };

type Numbers = { readonly out_trade_no?: string | undefined; readonly trade_no?: string | undefined };

/** Runs what is asked about a trade that must exist. */
const withTrade = <S extends z.ZodType<Numbers>>(
  { desk, params, shape }: { desk: AliDesk; params: AliParams; shape: S },
  run: (trade: Trade, asked: z.output<S>) => AliAnswer,
): AliAnswer => {
  const read = shape.safeParse(readJson(params['biz_content']));
  if (!read.success) return aliNo('ACQ.INVALID_PARAMETER');
  const { out_trade_no: outTradeNo, trade_no: channelTradeNo } = read.data;
  const trade = desk.books.find({ outTradeNo, channelTradeNo });
  return trade === null ? aliNo('ACQ.TRADE_NOT_EXIST') : run(trade, read.data);
};

type Work = (desk: AliDesk, params: AliParams, origin: string) => AliAnswer;

const work: Readonly<Record<string, Work>> = {
  ...authWork,
  'alipay.data.dataservice.bill.downloadurl.query': (desk, params, origin) =>
    askAliBill(desk, { content: readJson(params['biz_content']), origin }),
  'alipay.trade.query': (desk, params) =>
    withTrade({ desk, params, shape: numbersShape }, (trade) => queryAliTrade(desk, trade)),
  'alipay.trade.close': (desk, params) =>
    withTrade({ desk, params, shape: numbersShape }, (trade) => closeAliTrade(desk, trade)),
  'alipay.trade.refund': (desk, params) =>
    withTrade({ desk, params, shape: aliRefundShape }, (trade, asked) => refundAliTrade(desk, trade, asked)),
  'alipay.trade.fastpay.refund.query': (desk, params) =>
    withTrade({ desk, params, shape: refundQueryShape }, (trade, asked) =>
      queryAliRefund(desk, trade, asked),
    ),
};

const isOrder = (method: string): method is AliOrderMethod => Object.hasOwn(aliOrderShapes, method);

const takeOrder = (desk: AliDesk, method: AliOrderMethod, params: AliParams): AliOutcome => {
  const read = aliOrderShapes[method].safeParse(readJson(params['biz_content']));
  if (!read.success) return { answer: aliNo('ACQ.INVALID_PARAMETER') };
  const now = desk.clock.now();
  const offer = offerOf(method, { order: read.data, params, now });
  if (method === 'alipay.trade.precreate') return { answer: precreate(desk, offer) };
  const fault = offerFault(desk, offer);
  if (fault !== null) return { answer: aliNo(fault) };
  desk.offers.set(offer.outTradeNo, offer);
  return { offer, key: desk.keys.issue(offer, offer.expiresAt - now) };
};

/** Does what a call that was let in asks; `origin` is where the caller reached the gateway's neighbours. */
export const runAliCall = (desk: AliDesk, params: AliParams, origin: string): AliOutcome => {
  const method = params['method'] ?? '';
  if (isOrder(method)) return takeOrder(desk, method, params);
  const run = Object.hasOwn(work, method) ? work[method] : undefined;
  return { answer: run === undefined ? aliWrong('isv.invalid-method') : run(desk, params, origin) };
};
