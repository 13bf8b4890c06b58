import { z } from 'zod';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { beijingTime, instantOfBeijing } from '#domain/time/beijing-time.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import { askAliBill } from './bills.ts';
import { aliFault, aliText } from './ali-door.ts';
import type { AliParams } from './ali-door.ts';
import {
  aliNo,
  aliWrong,
  buyerOf,
  closeAliTrade,
  offerFault,
  offerOf,
  precreate,
  queryAliRefund,
  queryAliTrade,
  refundAliTrade,
  tradeStatus,
} from './ali-trades.ts';
import type { AliAnswer, AliDesk, Offer } from './ali-trades.ts';
import {
  createCashierKeys,
  createBooks,
  returnedFen,
  type Books,
  type Refund,
  type Trade,
} from '#simulator/pay/pay-books.ts';
import {
  payKeys,
  payNumbers,
  signText,
  type PayKeys,
  readJson,
  readYuan,
} from '#simulator/pay/pay-values.ts';
import { createPostOffice } from './post-office.ts';
import type { Envelope, Letter, Spoilt } from './post-office.ts';
import type { PayPlace } from './wx-pay.ts';

/** After each failure so long; 24 hours and 24 minutes in all. */
const aliRetryAfterMs = [
  4 * minuteMs,
  10 * minuteMs,
  10 * minuteMs,
  hourMs,
  2 * hourMs,
  6 * hourMs,
  15 * hourMs,
];

const unsigned = ['sign', 'sign_type'];

/** Tells how a trade stands; with a refund that this is about. */
const aliContent = (desk: AliDesk, trade: Trade, refund: Refund | null): AliParams => ({
  notify_type: 'trade_status_sync',
  app_id: payNumbers.aliAppId,
  auth_app_id: payNumbers.aliAppId,
  charset: 'utf-8',
  version: '1.0',
  seller_id: payNumbers.sellerId,
  ...buyerOf(trade.payer),
  out_trade_no: trade.outTradeNo,
  trade_no: trade.channelTradeNo,
  trade_status: tradeStatus(desk, trade),
  subject: trade.subject,
  total_amount: plainYuan(trade.amountFen),
  gmt_create: beijingTime(trade.createdAt),
  ...(trade.attach === null ? {} : { passback_params: trade.attach }),
  ...(trade.paidAt === null
    ? { gmt_close: beijingTime(desk.clock.now()) }
    : {
        gmt_payment: beijingTime(trade.paidAt),
        receipt_amount: plainYuan(trade.amountFen),
        buyer_pay_amount: plainYuan(trade.amountFen),
        invoice_amount: plainYuan(trade.amountFen),
      }),
  ...(refund === null
    ? {}
    : {
        refund_fee: plainYuan(returnedFen(desk.books.refunds(trade.outTradeNo))),
        gmt_refund: beijingTime(refund.endedAt ?? desk.clock.now()),
        out_biz_no: refund.outRefundNo,
      }),
});

const amounts = ['total_amount', 'receipt_amount', 'buyer_pay_amount', 'invoice_amount', 'refund_fee'];

const lessByOne = (content: AliParams): AliParams =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      amounts.includes(name) ? plainYuan((readYuan(value) ?? 1) - 1) : value,
    ]),
  );

const signatureOf = (text: string, keys: PayKeys, spoilt: Spoilt): string => {
  if (spoilt === 'forged') return signText(text, keys.aliApp.privateKey);
  const isWrong = spoilt === 'bad-signature' || spoilt === 'probe';
  return signText(isWrong ? `${text}other` : text, keys.aliPlatform.privateKey);
};

/** Puts a notice of Alipay into its envelope. */
export const writeAliNotice = (
  { id, content }: Letter<AliParams>,
  { keys, now, spoilt }: { keys: PayKeys; now: Instant; spoilt: Spoilt },
): Envelope => {
  const sentAt = spoilt === 'stale-timestamp' ? now - 2 * dayMs : now;
  const claimed = spoilt === 'wrong-amount' ? lessByOne(content) : content;
  const fields: AliParams = {
    ...claimed,
    notify_id: id.replaceAll('-', ''),
    notify_time: beijingTime(sentAt),
  };
  const sign = signatureOf(aliText(fields, unsigned), keys, spoilt);
  const sent = spoilt === 'tampered-body' ? lessByOne(fields) : fields;
  const signType = spoilt === 'unknown-serial' ? 'RSA9' : 'RSA2';
  return {
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'user-agent': 'Mozilla/4.0',
    },
    body: new URLSearchParams({ ...sent, sign_type: signType, sign }).toString(),
  };
};

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

/** Makes Alipay with books and a post office of its own. */
export const createAliPay = ({ clock, faults }: Omit<PayPlace, 'appId'>) => {
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
  const desk: AliDesk = {
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
    /** `origin` is where the caller reached the gateway's neighbours. */
    call: async (params: AliParams, origin = ''): Promise<AliOutcome> => {
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
