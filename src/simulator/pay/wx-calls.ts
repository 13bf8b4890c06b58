import { constants, privateDecrypt } from 'node:crypto';
import type { z } from 'zod';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { askWxBill, fetchWxBill } from './bills.ts';
import { takenFen, type Refund, type Trade } from './pay-books.ts';
import { type PayKeys, newNumber, readJson, rfc3339 } from '#simulator/pay/pay-values.ts';
import { refundAccountWords } from './pay-words.ts';
import { wxAnswer, wxRefuse, type WxAnswer, type WxCall } from './wx-door.ts';
import {
  abnormalShape,
  closeShape,
  closeTrade,
  orderShapes,
  orderTrade,
  ownNumberOf,
  queryTrade,
  refundShape,
  wxRefundStates,
} from './wx-orders.ts';
import type { WxDesk } from './wx-orders.ts';
import {
  askScore,
  cancelScore,
  completeScore,
  queryScore,
  scoreCancelShape,
  scoreCompleteShape,
  scoreOrderShape,
} from './wx-score.ts';

/** A refund is accepted at once and arrives so much later, by the clock. */
const refundTakesMs = 5000;
const longestMs = 365 * dayMs;
const mostRefunds = 50;

/** Describes a refund as its answers do; `amount` says more than notices do. */
const describeRefund = (refund: Refund, trade: Trade): Record<string, unknown> => ({
  refund_id: refund.channelRefundNo,
  out_refund_no: refund.outRefundNo,
  transaction_id: trade.channelTradeNo,
  out_trade_no: ownNumberOf(trade),
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
type WxRefund = z.output<typeof refundShape>;

const ruleFault = (desk: WxDesk, trade: Trade, asked: WxRefund): WxAnswer | null => {
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

const add = (desk: WxDesk, trade: Trade, asked: WxRefund): WxAnswer => {
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
    plan: fault === 'stuck' ? null : { end, at: isRushed ? now : now + refundTakesMs },
  });
  return wxAnswer(describeRefund(refund, trade));
};

const findRefund = (desk: WxDesk, outRefundNo: string): Refund | undefined =>
  desk.books.refunds().find((one) => one.outRefundNo === outRefundNo);

/** `POST /v3/refund/domestic/refunds`: the same number again is the same refund again. */
const refundTrade = (desk: WxDesk, asked: WxRefund): WxAnswer => {
  const trade = desk.books.find({
    outTradeNo: asked.out_trade_no,
    channelTradeNo: asked.transaction_id,
  });
  const isByNumber = asked.out_trade_no !== undefined && trade?.scene === 'AUTH';
  if (trade === null || isByNumber) return wxRefuse('RESOURCE_NOT_EXISTS', 'no such order');
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

const tradeOf = (desk: WxDesk, refund: Refund): Trade | null =>
  desk.books.find({ outTradeNo: refund.outTradeNo });

/** `GET /v3/refund/domestic/refunds/{out_refund_no}` */
const queryRefund = (desk: WxDesk, outRefundNo: string): WxAnswer => {
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
const applyAbnormal = (
  desk: WxDesk,
  {
    refundId,
    asked,
    platformKey,
  }: { refundId: string; asked: z.output<typeof abnormalShape>; platformKey: string },
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

type Asked = {
  readonly call: WxCall;
  readonly keys: PayKeys;
  /** What the path says in its variable part. */
  readonly part: string;
};

type WxRoute = {
  readonly method: 'GET' | 'POST';
  /** How logs and faults call it. */
  readonly name: string;
  readonly path: RegExp;
  readonly run: (desk: WxDesk, asked: Asked) => WxAnswer;
};

/** Runs what a body asks for; names the first field that breaks a rule. */
const withBody = <S extends z.ZodType>(
  call: WxCall,
  shape: S,
  run: (body: z.output<S>) => WxAnswer,
): WxAnswer => {
  const read = shape.safeParse(readJson(call.raw));
  if (read.success) return run(read.data);
  const field = read.error.issues[0]?.path.join('/') ?? '';
  const refusal = wxRefuse('PARAM_ERROR', `the field breaks a rule: /body/${field}`);
  return { ...refusal, body: { ...refusal.body, detail: { field: `/body/${field}` } } };
};

const queryIn = ({ target }: WxCall, name: string): string | undefined =>
  new URL(target, 'http://query').searchParams.get(name) ?? undefined;

const mchidOf = (call: WxCall): string | undefined => queryIn(call, 'mchid');

const order = (kind: keyof typeof orderShapes): WxRoute => ({
  method: 'POST',
  name: `/v3/pay/transactions/${kind}`,
  path: new RegExp(`^/v3/pay/transactions/${kind}$`),
  run: (desk, { call }) =>
    withBody(call, orderShapes[kind], (body) => orderTrade(desk, { kind, order: body, origin: call.origin })),
});

const scoreRoutes: readonly WxRoute[] = [
  {
    method: 'POST',
    name: '/v3/payscore/serviceorder',
    path: /^\/v3\/payscore\/serviceorder$/,
    run: (desk, { call }) => withBody(call, scoreOrderShape, (body) => askScore(desk, body)),
  },
  {
    method: 'GET',
    name: '/v3/payscore/serviceorder query',
    path: /^\/v3\/payscore\/serviceorder$/,
    run: (desk, { call }) =>
      queryScore(desk, {
        appid: queryIn(call, 'appid') ?? '',
        service_id: queryIn(call, 'service_id') ?? '',
        outOrderNo: queryIn(call, 'out_order_no'),
        queryId: queryIn(call, 'query_id'),
      }),
  },
  {
    method: 'POST',
    name: '/v3/payscore/serviceorder/{no}/cancel',
    path: /^\/v3\/payscore\/serviceorder\/([^/%]+)\/cancel$/,
    run: (desk, { call, part }) => withBody(call, scoreCancelShape, (body) => cancelScore(desk, part, body)),
  },
  {
    method: 'POST',
    name: '/v3/payscore/serviceorder/{no}/complete',
    path: /^\/v3\/payscore\/serviceorder\/([^/%]+)\/complete$/,
    run: (desk, { call, part }) =>
      withBody(call, scoreCompleteShape, (body) => completeScore(desk, part, body)),
  },
];

/** Every address of WeChat Pay that exists here. */
export const wxRoutes: readonly WxRoute[] = [
  ...scoreRoutes,
  order('jsapi'),
  order('native'),
  order('h5'),
  {
    method: 'GET',
    name: '/v3/pay/transactions/out-trade-no/{no}',
    path: /^\/v3\/pay\/transactions\/out-trade-no\/([^/%]+)$/,
    run: (desk, { call, part }) => queryTrade(desk, { mchid: mchidOf(call), outTradeNo: part }),
  },
  {
    method: 'GET',
    name: '/v3/pay/transactions/id/{id}',
    path: /^\/v3\/pay\/transactions\/id\/([^/%]+)$/,
    run: (desk, { call, part }) => queryTrade(desk, { mchid: mchidOf(call), channelTradeNo: part }),
  },
  {
    method: 'POST',
    name: '/v3/pay/transactions/out-trade-no/{no}/close',
    path: /^\/v3\/pay\/transactions\/out-trade-no\/([^/%]+)\/close$/,
    run: (desk, { call, part }) => withBody(call, closeShape, ({ mchid }) => closeTrade(desk, part, mchid)),
  },
  {
    method: 'POST',
    name: '/v3/refund/domestic/refunds',
    path: /^\/v3\/refund\/domestic\/refunds$/,
    run: (desk, { call }) => withBody(call, refundShape, (body) => refundTrade(desk, body)),
  },
  {
    method: 'GET',
    name: '/v3/refund/domestic/refunds/{no}',
    path: /^\/v3\/refund\/domestic\/refunds\/([^/%]+)$/,
    run: (desk, { part }) => queryRefund(desk, part),
  },
  {
    method: 'POST',
    name: '/v3/refund/domestic/refunds/{id}/apply-abnormal-refund',
    path: /^\/v3\/refund\/domestic\/refunds\/([^/%]+)\/apply-abnormal-refund$/,
    run: (desk, { call, keys, part }) =>
      withBody(call, abnormalShape, (asked) =>
        applyAbnormal(desk, { refundId: part, asked, platformKey: keys.wxPlatform.privateKey }),
      ),
  },
  {
    method: 'GET',
    name: '/v3/bill/tradebill',
    path: /^\/v3\/bill\/tradebill$/,
    run: (desk, { call }) => askWxBill(desk, { day: queryIn(call, 'bill_date') ?? '', origin: call.origin }),
  },
  {
    method: 'GET',
    name: '/v3/billdownload/file',
    path: /^\/v3\/billdownload\/file$/,
    run: (desk, { call }) => fetchWxBill(desk, queryIn(call, 'token') ?? ''),
  },
  {
    method: 'GET',
    name: '/v3/certificates',
    path: /^\/v3\/certificates$/,
    // Merchants of today verify by the platform's public key and have no certificates.
    run: () => wxRefuse('RESOURCE_NOT_EXISTS', 'there is a public key and no certificate'),
  },
];
