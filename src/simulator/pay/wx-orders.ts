import { isIP } from 'node:net';
import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Faults } from '#simulator/faults.ts';
import { people } from '#simulator/people.ts';
import type { Hold, HoldBooks } from '#simulator/pay/hold-books.ts';
import type { CashierKeys, Books, Trade } from '#simulator/pay/pay-books.ts';
import { payNumbers, newNumber, readRfc3339, rfc3339 } from '#simulator/pay/pay-values.ts';
import { tradeStateWords } from './pay-words.ts';
import { wxAnswer, wxDone, wxRefuse, type WxAnswer } from './wx-door.ts';

const text = (most: number) => z.string().min(1).max(most);

/** An absolute address of a page, without query and fragment. */
const noticeUrl = z
  .string()
  .max(256)
  .refine((url) => /^https?:\/\/[^?#]+$/.test(url) && URL.canParse(url));

const currency = z.literal('CNY');
const fen = z.int().min(1).max(10_000_000_000);

const order = z.object({
  appid: text(32),
  mchid: text(32),
  description: text(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/),
  time_expire: z
    .string()
    .refine((at) => readRfc3339(at) !== null)
    .optional(),
  attach: text(128).optional(),
  notify_url: noticeUrl,
  goods_tag: text(32).optional(),
  support_fapiao: z.boolean().optional(),
  amount: z.object({ total: fen, currency: currency.optional() }),
});

const storeInfo = z.object({
  id: text(32),
  name: text(256).optional(),
  area_code: text(32).optional(),
  address: text(512).optional(),
});

const scene = z.object({
  payer_client_ip: z.string().refine((ip) => isIP(ip) > 0),
  device_id: text(32).optional(),
  store_info: storeInfo.optional(),
});

/** The fields of the three kinds of order. */
export const orderShapes = {
  jsapi: order.extend({ payer: z.object({ openid: text(128) }), scene_info: scene.optional() }),
  native: order.extend({ scene_info: scene.optional() }),
  h5: order.extend({
    scene_info: scene.extend({
      h5_info: z.object({
        type: z.enum(['iOS', 'Android', 'Wap']),
        app_name: text(64).optional(),
        app_url: text(128).optional(),
      }),
    }),
  }),
} as const;

type OrderKind = keyof typeof orderShapes;
type WxOrder = z.output<typeof order> & {
  readonly payer?: { readonly openid: string };
};

/** What is sent to close a trade. */
export const closeShape = z.object({ mchid: text(32) });

/** What is sent to give money back; either number of the trade will do. */
export const refundShape = z
  .object({
    transaction_id: text(32).optional(),
    out_trade_no: text(32).optional(),
    out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
    reason: text(80).optional(),
    notify_url: noticeUrl.optional(),
    amount: z.object({ refund: fen, total: fen, currency }),
  })
  .refine(({ transaction_id: id, out_trade_no: no }) => (id === undefined) !== (no === undefined), {
    path: ['out_trade_no'],
  });

/** The payer's card is sealed with the platform's public key; a merchant's own account needs none. */
export const abnormalShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MERCHANT_BANK_CARD'), out_refund_no: text(64) }),
  z.object({
    type: z.literal('USER_BANK_CARD'),
    out_refund_no: text(64),
    bank_type: text(16),
    bank_account: text(1024),
    real_name: text(1024),
  }),
]);

/** What the calls about one merchant's trades work on. */
export type WxDesk = {
  readonly appId: string;
  readonly clock: Clock;
  readonly books: Books;
  readonly keys: CashierKeys<Trade>;
  /** Deposits that it answers for, and what opens them in a page for a while. */
  readonly holds: HoldBooks;
  readonly scoreKeys: CashierKeys<Hold>;
  readonly faults: Faults;
  /** Bills that were asked for and not fetched yet. */
  readonly bills: CashierKeys<string>;
  /** Tells whether a fault wants the notice of a refund before the answer. */
  readonly isRushed: (refund: { outTradeNo: string; outRefundNo: string }) => boolean;
  /** Where a phone opens the cashier. */
  readonly cashierAt: (origin: string) => string;
};

/** How WeChat Pay calls what became of a refund. */
export const wxRefundStates = {
  processing: 'PROCESSING',
  done: 'SUCCESS',
  abnormal: 'ABNORMAL',
  closed: 'CLOSED',
} as const;

const lifeMs = { jsapi: 2 * hourMs, native: 2 * hourMs, h5: 5 * minuteMs } as const;
const tradeTypes = { jsapi: 'JSAPI', native: 'NATIVE', h5: 'MWEB' } as const;

/** A trade without an end of its own. */
const longestMs = 7 * dayMs;

const ownFault = ({ appid, mchid, payer }: WxOrder, appId: string): WxAnswer | null => {
  if (mchid !== payNumbers.mchId) return wxRefuse('MCH_NOT_EXISTS', 'no such merchant');
  if (appid !== appId) return wxRefuse('APPID_MCHID_NOT_MATCH', 'the app is not the merchant’s');
  const isKnown = payer === undefined || people.some(({ openId }) => openId === payer.openid);
  return isKnown ? null : wxRefuse('PARAM_ERROR', 'no such openid');
};

/** The end of a trade: no sooner than a minute after it was ordered. */
const endOf = (order: WxOrder, now: number): number | null => {
  if (order.time_expire === undefined) return now + longestMs;
  const requestedEnd = readRfc3339(order.time_expire) ?? now;
  return requestedEnd <= now ? null : Math.max(requestedEnd, now + minuteMs);
};

const openOrder = (desk: WxDesk, kind: OrderKind, order: WxOrder): Trade | WxAnswer => {
  const asked = JSON.stringify([kind, order]);
  const known = desk.books.find({ outTradeNo: order.out_trade_no });
  if (known !== null) {
    if (known.asked !== asked) return wxRefuse('OUT_TRADE_NO_USED', 'the number was used for another order');
    if (known.state === 'paid') return wxRefuse('ORDERPAID', 'the order is paid');
    return known.state === 'closed' ? wxRefuse('ORDER_CLOSED', 'the order is closed') : known;
  }
  const now = desk.clock.now();
  const expiresAt = endOf(order, now);
  if (expiresAt === null) return wxRefuse('PARAM_ERROR', 'time_expire is over');
  return desk.books.add({
    outTradeNo: order.out_trade_no,
    channelTradeNo: newNumber('4200', now),
    scene: tradeTypes[kind],
    subject: order.description,
    amountFen: order.amount.total,
    noticeUrl: order.notify_url,
    asked,
    attach: order.attach ?? null,
    openId: order.payer?.openid ?? null,
    createdAt: now,
    expiresAt,
  });
};

/** `POST /v3/pay/transactions/{jsapi|native|h5}`; `origin` is where the simulator was reached. */
export const orderTrade = (
  desk: WxDesk,
  { kind, order, origin }: { kind: OrderKind; order: WxOrder; origin: string },
): WxAnswer => {
  const fault = ownFault(order, desk.appId);
  if (fault !== null) return fault;
  const opened = openOrder(desk, kind, order);
  if ('status' in opened) return opened;
  const key = desk.keys.issue(opened, lifeMs[kind]);
  if (kind === 'jsapi') return wxAnswer({ prepay_id: `wx${key}` });
  if (kind === 'native') return wxAnswer({ code_url: `weixin://wxpay/bizpayurl?pr=${key}` });
  return wxAnswer({ h5_url: `${desk.cashierAt(origin)}?prepay_id=wx${key}&package=${key.slice(0, 10)}` });
};

/** A merchant's number of a trade; what WeChat debited by itself has one that WeChat made. */
export const ownNumberOf = ({ scene, outTradeNo, channelTradeNo }: Trade): string =>
  scene === 'AUTH' ? `A${channelTradeNo}` : outTradeNo;

const tradeState = (books: Books, trade: Trade): keyof typeof tradeStateWords => {
  if (trade.state === 'unpaid') return 'NOTPAY';
  if (trade.state === 'closed') return 'CLOSED';
  const isGivenBack = books.refunds(trade.outTradeNo).some(({ state }) => state !== 'closed');
  return isGivenBack ? 'REFUND' : 'SUCCESS';
};

/** Describes a trade as queries and notices do. */
export const describeTrade = (
  desk: Pick<WxDesk, 'appId' | 'books'>,
  trade: Trade,
): Record<string, unknown> => {
  const state = tradeState(desk.books, trade);
  const common = {
    appid: desk.appId,
    mchid: payNumbers.mchId,
    out_trade_no: ownNumberOf(trade),
    trade_state: state,
    trade_state_desc: tradeStateWords[state],
    ...(trade.attach === null ? {} : { attach: trade.attach }),
  };
  if (trade.paidAt === null) return { ...common, amount: { total: trade.amountFen, currency: 'CNY' } };
  return {
    ...common,
    amount: {
      total: trade.amountFen,
      payer_total: trade.amountFen,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
    bank_type: 'OTHERS',
    payer: { openid: trade.payer?.openId ?? '' },
    success_time: rfc3339(trade.paidAt),
    trade_type: trade.scene,
    transaction_id: trade.channelTradeNo,
  };
};

/** `GET /v3/pay/transactions/...`; a transaction id is known only of what was paid. */
export const queryTrade = (
  desk: WxDesk,
  { mchid, ...numbers }: { mchid: string | undefined; outTradeNo?: string; channelTradeNo?: string },
): WxAnswer => {
  if (mchid !== payNumbers.mchId) return wxRefuse('PARAM_ERROR', 'mchid is missing or not yours');
  const trade = desk.books.find(numbers);
  const isByNumber = numbers.outTradeNo !== undefined;
  // What WeChat debited by itself is known by WeChat's own numbers alone.
  const isKnown = trade !== null && (isByNumber ? trade.scene !== 'AUTH' : trade.paidAt !== null);
  return isKnown ? wxAnswer(describeTrade(desk, trade)) : wxRefuse('ORDER_NOT_EXIST', 'no such order');
};

/** `POST /v3/pay/transactions/out-trade-no/{no}/close` */
export const closeTrade = (desk: WxDesk, outTradeNo: string, mchid: string): WxAnswer => {
  if (mchid !== payNumbers.mchId) return wxRefuse('MCH_NOT_EXISTS', 'no such merchant');
  const trade = desk.books.find({ outTradeNo });
  if (trade === null) return wxRefuse('ORDER_NOT_EXIST', 'no such order');
  if (trade.state === 'paid') return wxRefuse('ORDERPAID', 'the order is paid');
  if (trade.state === 'closed') return wxRefuse('ORDER_CLOSED', 'the order is closed');
  desk.books.close(trade);
  return wxDone;
};
