import type { Clock } from '#server/clock.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { people } from '#simulator/people.ts';
import type { CashierKeys } from './cashier-keys.ts';
import type { Books, Trade } from './pay-books.ts';
import { payNumbers } from './pay-keys.ts';
import { newNumber, readRfc3339, rfc3339 } from './pay-values.ts';
import { tradeStateWords } from './pay-words.ts';
import { wxAnswer, wxDone, wxRefuse } from './wx-answers.ts';
import type { WxAnswer } from './wx-answers.ts';
import type { OrderKind, WxOrder } from './wx-fields.ts';

/** What the calls about one merchant's trades work on. */
export type WxDesk = {
  readonly appId: string;
  readonly clock: Clock;
  readonly books: Books;
  readonly keys: CashierKeys<Trade>;
  /** Where a phone opens the cashier. */
  readonly cashierAt: (origin: string) => string;
};

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
  const wished = readRfc3339(order.time_expire) ?? now;
  return wished <= now ? null : Math.max(wished, now + minuteMs);
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
    state: 'unpaid',
    paidAt: null,
    payer: null,
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
    out_trade_no: trade.outTradeNo,
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
  const isKnown = trade !== null && (numbers.outTradeNo !== undefined || trade.paidAt !== null);
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
