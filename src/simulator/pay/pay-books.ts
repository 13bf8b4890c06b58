import type { Clock } from '#server/clock.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Person } from '#simulator/people.ts';

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

export type RefundEnd = 'done' | 'abnormal' | 'closed';

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

/** What a company would tell an accountant; amounts in fen. */
export type BooksView = {
  readonly trades: readonly {
    readonly outTradeNo: string;
    readonly channelTradeNo: string;
    readonly amountFen: number;
    readonly paidFen: number;
    readonly refundedFen: number;
    readonly state: Trade['state'];
  }[];
  readonly refunds: readonly {
    readonly outTradeNo: string;
    readonly outRefundNo: string;
    readonly channelRefundNo: string;
    readonly amountFen: number;
    readonly state: Refund['state'];
  }[];
  readonly receivedFen: number;
  readonly returnedFen: number;
};

/** Told by the books when something happens that a merchant is to hear of. */
type BookEvents = {
  readonly paid: (trade: Trade) => void;
  readonly closed: (trade: Trade) => void;
  readonly refundEnded: (refund: Refund, trade: Trade) => void;
};

export type Books = {
  readonly add: (trade: Trade) => Trade;
  /** By either number, as it stands now. */
  readonly find: (numbers: {
    outTradeNo?: string | undefined;
    channelTradeNo?: string | undefined;
  }) => Trade | null;
  /** The oldest first, as they stand now. */
  readonly trades: () => readonly Trade[];
  /** Tells what the trade is afterwards, and whether this changed it. */
  readonly pay: (trade: Trade, payer: Person) => boolean;
  readonly close: (trade: Trade) => boolean;
  readonly addRefund: (refund: Refund) => Refund;
  /** The oldest first, as they stand now. */
  readonly refunds: (outTradeNo?: string) => readonly Refund[];
  readonly endRefund: (refund: Refund, end: RefundEnd) => void;
  /** Lets what is due by the clock happen: trades run out, refunds arrive. */
  readonly roll: () => void;
  readonly view: () => BooksView;
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

const viewOf = (trades: readonly Trade[], refunds: readonly Refund[]): BooksView => {
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
export const createBooks = (clock: Clock, events: BookEvents): Books => {
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
  const findTrade: Books['find'] = ({ outTradeNo, channelTradeNo }) => {
    roll();
    if (outTradeNo !== undefined) return trades.get(outTradeNo) ?? null;
    return [...trades.values()].find((trade) => trade.channelTradeNo === channelTradeNo) ?? null;
  };

  return {
    add: (trade) => {
      trades.set(trade.outTradeNo, trade);
      return trade;
    },
    find: findTrade,
    trades: () => {
      roll();
      return [...trades.values()];
    },
    pay: (trade, payer) => {
      roll();
      if (trade.state !== 'unpaid') return false;
      Object.assign(trade, { state: 'paid', paidAt: clock.now(), payer });
      events.paid(trade);
      return true;
    },
    close,
    addRefund: (refund) => {
      refunds.push(refund);
      roll();
      return refund;
    },
    refunds: (outTradeNo) => {
      roll();
      return refunds.filter((refund) => outTradeNo === undefined || refund.outTradeNo === outTradeNo);
    },
    endRefund,
    roll,
    view: () => {
      roll();
      return viewOf([...trades.values()], refunds);
    },
  };
};
