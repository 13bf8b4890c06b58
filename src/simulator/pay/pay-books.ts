import type { Clock } from '#server/clock.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Person } from '#simulator/people.ts';
import { randomBytes } from 'node:crypto';

/** A payment that a merchant asked a company for. */
export type Trade = {
  readonly outTradeNo: string;
  readonly channelTradeNo: string;
  /** `JSAPI`, `NATIVE`, `MWEB`, `wap`, `page`, `precreate` */
  readonly scene: string;
  readonly subject: string;
  readonly amountFen: number;
  readonly noticeUrl: string | null;
  /** All that was asked for, to be compared when the number comes again. */
  readonly asked: string;
  /** The merchant's own words, told again in notices. */
  readonly attach: string | null;
  /** Who alone may pay it. */
  readonly openId: string | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  state: 'unpaid' | 'paid' | 'closed';
  paidAt: Instant | null;
  payer: Person | null;
};

type NewTrade = Omit<Trade, 'state' | 'paidAt' | 'payer'>;

type RefundEnd = 'done' | 'abnormal' | 'closed';

export type Refund = {
  readonly outTradeNo: string;
  readonly outRefundNo: string;
  readonly channelRefundNo: string;
  readonly amountFen: number;
  readonly reason: string | null;
  readonly noticeUrl: string | null;
  readonly createdAt: Instant;
  state: 'processing' | RefundEnd;
  /** What becomes of it, and when; never while it is stuck. */
  plan: { readonly end: RefundEnd; readonly at: Instant } | null;
  endedAt: Instant | null;
};

type NewRefund = Omit<Refund, 'state' | 'endedAt'>;

type Numbers = { readonly outTradeNo?: string | undefined; readonly channelTradeNo?: string | undefined };

/** Told by the books when something happens that a merchant is to hear of. */
type BookEvents = {
  readonly paid: (trade: Trade) => void;
  readonly closed: (trade: Trade) => void;
  readonly refundEnded: (refund: Refund, trade: Trade) => void;
};

const sum = (amountsFen: readonly number[]): number => amountsFen.reduce((all, one) => all + one, 0);

const fenOf = (refunds: readonly Refund[], isCounted: (refund: Refund) => boolean): number =>
  sum(refunds.filter(isCounted).map(({ amountFen }) => amountFen));

/** What has gone back or is on its way. */
export const takenFen = (refunds: readonly Refund[]): number =>
  fenOf(refunds, ({ state }) => state !== 'closed');

/** What has arrived at the payer. */
export const returnedFen = (refunds: readonly Refund[]): number =>
  fenOf(refunds, ({ state }) => state === 'done');

/** What a company would tell an accountant; amounts in fen. */
const viewOf = (trades: readonly Trade[], refunds: readonly Refund[]) => {
  const rows = trades.map(({ outTradeNo, channelTradeNo, amountFen, state, paidAt }) => ({
    outTradeNo,
    channelTradeNo,
    amountFen,
    paidFen: paidAt === null ? 0 : amountFen,
    refundedFen: returnedFen(refunds.filter((refund) => refund.outTradeNo === outTradeNo)),
    state,
  }));
  return {
    trades: rows,
    refunds: refunds.map(({ outTradeNo, outRefundNo, channelRefundNo, amountFen, state }) => ({
      outTradeNo,
      outRefundNo,
      channelRefundNo,
      amountFen,
      state,
    })),
    receivedFen: sum(rows.map(({ paidFen }) => paidFen)),
    returnedFen: returnedFen(refunds),
  };
};

/** Makes the books of one company: in memory, by the shop's clock, and with no word of the shop's own code. */
export const createBooks = (clock: Clock, events: BookEvents) => {
  const trades = new Map<string, Trade>();
  const refunds: Refund[] = [];

  const close = (trade: Trade): boolean => {
    if (trade.state !== 'unpaid') return false;
    trade.state = 'closed';
    events.closed(trade);
    return true;
  };
  const endRefund = (refund: Refund, end: RefundEnd): void => {
    const trade = trades.get(refund.outTradeNo);
    if (trade === undefined || refund.state === 'done') return;
    Object.assign(refund, { state: end, plan: null, endedAt: clock.now() });
    events.refundEnded(refund, trade);
  };
  const roll = (): void => {
    const now = clock.now();
    for (const trade of trades.values()) if (trade.expiresAt <= now) close(trade);
    for (const refund of refunds) {
      if (refund.plan !== null && refund.plan.at <= now) endRefund(refund, refund.plan.end);
    }
  };
  const findTrade = ({ outTradeNo, channelTradeNo }: Numbers): Trade | null => {
    roll();
    if (outTradeNo !== undefined) return trades.get(outTradeNo) ?? null;
    return [...trades.values()].find((trade) => trade.channelTradeNo === channelTradeNo) ?? null;
  };

  return {
    add: (ordered: NewTrade): Trade => {
      const trade: Trade = { ...ordered, state: 'unpaid', paidAt: null, payer: null };
      trades.set(trade.outTradeNo, trade);
      return trade;
    },
    /** By either number, as it stands now. */
    find: findTrade,
    /** The oldest first, as they stand now. */
    trades: (): readonly Trade[] => {
      roll();
      return [...trades.values()];
    },
    /** Tells whether this changed the trade. */
    pay: (trade: Trade, payer: Person): boolean => {
      roll();
      if (trade.state !== 'unpaid') return false;
      Object.assign(trade, { state: 'paid', paidAt: clock.now(), payer });
      events.paid(trade);
      return true;
    },
    close,
    addRefund: (asked: NewRefund): Refund => {
      const refund: Refund = { ...asked, state: 'processing', endedAt: null };
      refunds.push(refund);
      roll();
      return refund;
    },
    /** The oldest first, as they stand now. */
    refunds: (outTradeNo?: string): readonly Refund[] => {
      roll();
      return refunds.filter((refund) => outTradeNo === undefined || refund.outTradeNo === outTradeNo);
    },
    endRefund,
    /** Lets what is due by the clock happen: trades run out, refunds arrive. */
    roll,
    view: () => {
      roll();
      return viewOf([...trades.values()], refunds);
    },
  };
};

export type Books = ReturnType<typeof createBooks>;

const mostKept = 5000;

/** Makes the keys of one company's cashier, each a random text of 32 characters. */
export const createCashierKeys = <T>(clock: Clock) => {
  const kept = new Map<string, { readonly value: T; readonly endsAt: Instant }>();
  return {
    issue: (value: T, lifeMs: number): string => {
      const key = randomBytes(16).toString('hex');
      kept.set(key, { value, endsAt: clock.now() + lifeMs });
      const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return key;
    },
    /** What a key opens; null for one that nobody issued or that has run out. */
    open: (key: string): T | null => {
      const found = kept.get(key);
      return found === undefined || found.endsAt <= clock.now() ? null : found.value;
    },
  };
};

/** Keys to a cashier: `prepay_id`, the text of a code, the end of a link. */
export type CashierKeys<T> = ReturnType<typeof createCashierKeys<T>>;
