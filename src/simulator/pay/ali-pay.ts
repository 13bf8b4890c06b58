import { z } from 'zod';
import { aliNo, aliWrong } from './ali-answers.ts';
import type { AliAnswer } from './ali-answers.ts';
import { askAliBill } from './ali-bill.ts';
import { aliFault } from './ali-door.ts';
import type { AliParams } from './ali-door.ts';
import { aliContent, aliRetryAfterMs, writeAliNotice } from './ali-notices.ts';
import { queryAliRefund, refundAliTrade } from './ali-refunds.ts';
import type { AliRefundDesk } from './ali-refunds.ts';
import { closeAliTrade, offerFault, offerOf, precreate, queryAliTrade } from './ali-trades.ts';
import type { Offer } from './ali-trades.ts';
import { createCashierKeys } from './cashier-keys.ts';
import { createBooks } from './pay-books.ts';
import type { Books, Trade } from './pay-books.ts';
import { payKeys } from './pay-keys.ts';
import { readTimeStamp, readYuan } from './pay-values.ts';
import { createPostOffice } from './post-office.ts';
import type { PostOffice } from './post-office.ts';
import type { PayPlace } from './wx-pay.ts';

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
    .transform(readTimeStamp)
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

export type AliOrderMethod = keyof typeof aliOrderShapes;
export type AliOrder = z.output<typeof order> & { readonly quit_url?: string | undefined };

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

export type AliRefund = z.output<typeof aliRefundShape>;

/** What is asked of `alipay.trade.fastpay.refund.query`. */
const refundQueryShape = numbers.extend({ out_request_no: text(64) }).refine(hasOne);

export type AliRefundQuery = z.output<typeof refundQueryShape>;

/** What a call to the gateway leads to: an answer for a server, or an offer that a browser is sent to. */
type AliOutcome = { readonly answer: AliAnswer } | { readonly offer: Offer; readonly key: string };

export type AliPay = {
  readonly desk: AliRefundDesk;
  readonly office: PostOffice<AliParams>;
  /** `origin` is where the caller reached the gateway's neighbours. */
  readonly call: (params: AliParams, origin?: string) => Promise<AliOutcome>;
};

type Numbers = { readonly out_trade_no?: string | undefined; readonly trade_no?: string | undefined };

const parse = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** Runs what is asked about a trade that must exist. */
const withTrade = <S extends z.ZodType<Numbers>>(
  { desk, params, shape }: { desk: AliRefundDesk; params: AliParams; shape: S },
  run: (trade: Trade, asked: z.output<S>) => AliAnswer,
): AliAnswer => {
  const read = shape.safeParse(parse(params['biz_content']));
  if (!read.success) return aliNo('ACQ.INVALID_PARAMETER');
  const { out_trade_no: outTradeNo, trade_no: channelTradeNo } = read.data;
  const trade = desk.books.find({ outTradeNo, channelTradeNo });
  return trade === null ? aliNo('ACQ.TRADE_NOT_EXIST') : run(trade, read.data);
};

type Work = (desk: AliRefundDesk, params: AliParams, origin: string) => AliAnswer;

const work: Readonly<Record<string, Work>> = {
  'alipay.data.dataservice.bill.downloadurl.query': (desk, params, origin) =>
    askAliBill(desk, { content: parse(params['biz_content']), origin }),
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

const takeOrder = (desk: AliRefundDesk, method: AliOrderMethod, params: AliParams): AliOutcome => {
  const read = aliOrderShapes[method].safeParse(parse(params['biz_content']));
  if (!read.success) return { answer: aliNo('ACQ.INVALID_PARAMETER') };
  const now = desk.clock.now();
  const offer = offerOf(method, { order: read.data, params, now });
  if (method === 'alipay.trade.precreate') return { answer: precreate(desk, offer) };
  const fault = offerFault(desk, offer);
  if (fault !== null) return { answer: aliNo(fault) };
  desk.offers.set(offer.outTradeNo, offer);
  return { offer, key: desk.keys.issue(offer, offer.expiresAt - now) };
};

/** Makes Alipay with books and a post office of its own. */
export const createAliPay = ({ clock, faults }: Omit<PayPlace, 'appId'>): AliPay => {
  const office = createPostOffice<AliParams>({
    channel: 'alipay',
    clock,
    faults,
    retryAfterMs: aliRetryAfterMs,
    isTaken: (status, answer) => status === 200 && answer === 'success',
    write: async (letter, spoilt) =>
      writeAliNotice(letter, { keys: await payKeys(), now: clock.now(), spoilt }),
  });
  const tell = (
    about: 'payment' | 'closing' | 'refund',
    trade: Trade,
    refund: { readonly outRefundNo?: string; readonly content: AliParams },
  ): void => {
    const { outTradeNo, noticeUrl } = trade;
    if (noticeUrl !== null) office.post({ about, outTradeNo, url: noticeUrl, ...refund });
  };
  const books: Books = createBooks(clock, {
    paid: (trade) => tell('payment', trade, { content: aliContent(desk, trade, null) }),
    closed: (trade) => tell('closing', trade, { content: aliContent(desk, trade, null) }),
    refundEnded: (refund, trade) =>
      tell('refund', trade, { outRefundNo: refund.outRefundNo, content: aliContent(desk, trade, refund) }),
  });
  const desk: AliRefundDesk = {
    clock,
    faults,
    books,
    keys: createCashierKeys<Offer>(clock),
    offers: new Map(),
    bills: createCashierKeys<string>(clock),
  };
  return {
    desk,
    office,
    call: async (params, origin = '') => {
      const { aliApp } = await payKeys();
      const fault = aliFault(params, { publicKey: aliApp.publicKey, now: clock.now() });
      if (fault !== null) return { answer: aliWrong(fault) };
      const method = params['method'] ?? '';
      if (isOrder(method)) return takeOrder(desk, method, params);
      const run = Object.hasOwn(work, method) ? work[method] : undefined;
      return { answer: run === undefined ? aliWrong('isv.invalid-method') : run(desk, params, origin) };
    },
  };
};
