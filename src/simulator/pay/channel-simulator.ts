import type { Clock } from '#server/clock.ts';
import type { Fault, Faults } from '#simulator/faults.ts';
import { findPerson, people } from '#simulator/people.ts';
import type { Person } from '#simulator/people.ts';
import type { Books, BooksView, RefundEnd, Trade } from './pay-books.ts';
import { newNumber } from './pay-values.ts';
import type { Delivery } from './post-office.ts';

/** One company as tests and demos use it. */
export type ChannelSimulator = {
  /**
   * Lets a person pay what a merchant asks for: the one whose open id it is asked of, the named one, or the first.
   * False: it was paid before, or is closed. Throws for a number that nobody asked for.
   */
  readonly pay: (outTradeNo: string, payer?: string) => boolean;
  /** A person looks at the cashier and goes away. */
  readonly decline: (outTradeNo: string) => void;
  /** Ends a refund that is stuck or under way. */
  readonly endRefund: (outRefundNo: string, end?: RefundEnd) => void;
  /** Somebody gives a part of a payment back in the company's console; gives the number that it has there. */
  readonly giveBackByHand: (outTradeNo: string, amountFen: number) => string;
  readonly books: () => BooksView;
  /** Sends the notices that are due by the shop's clock, of one trade or of all, and tells how each was received. */
  readonly deliverNotices: (outTradeNo?: string) => Promise<readonly Delivery[]>;
  readonly fault: Faults['add'];
};

type ChannelParts = {
  readonly books: Books;
  readonly faults: Faults;
  readonly clock: Clock;
  /** The trade of a number as a person at the cashier meets it. */
  readonly open: (outTradeNo: string) => Trade | null;
  readonly deliver: (outTradeNo?: string) => Promise<readonly Delivery[]>;
};

const payerOf = (trade: Trade, named: string | undefined): Person => {
  const own = people.find(({ openId }) => openId === trade.openId);
  const person = own ?? findPerson(named ?? people[0]?.id ?? '');
  if (person === undefined) throw new Error('nobody of that name has a wallet');
  return person;
};

/** Makes a company that tests can hold in their hands. */
export const createChannelSimulator = ({
  books,
  faults,
  clock,
  open,
  deliver,
}: ChannelParts): ChannelSimulator => {
  const find = (outTradeNo: string): Trade => {
    const trade = open(outTradeNo);
    if (trade === null) throw new Error('nobody asked for this payment');
    return trade;
  };
  return {
    pay: (outTradeNo, payer) => {
      const trade = find(outTradeNo);
      return books.pay(trade, payerOf(trade, payer));
    },
    decline: (outTradeNo) => void find(outTradeNo),
    endRefund: (outRefundNo, end = 'done') => {
      const refund = books.refunds().find((one) => one.outRefundNo === outRefundNo);
      if (refund === undefined) throw new Error('nobody asked for this refund');
      books.endRefund(refund, end);
    },
    giveBackByHand: (outTradeNo, amountFen) => {
      const { noticeUrl } = find(outTradeNo);
      const now = clock.now();
      const channelRefundNo = newNumber('5031', now);
      books.addRefund({
        outTradeNo,
        outRefundNo: `H${channelRefundNo}`,
        channelRefundNo,
        amountFen,
        reason: null,
        noticeUrl,
        createdAt: now,
        state: 'processing',
        plan: { end: 'done', at: now },
        endedAt: null,
      });
      return channelRefundNo;
    },
    books: books.view,
    deliverNotices: async (outTradeNo) => {
      books.roll();
      return deliver(outTradeNo);
    },
    fault: (fault: Parameters<Faults['add']>[0] | Fault) => faults.add(fault),
  };
};
