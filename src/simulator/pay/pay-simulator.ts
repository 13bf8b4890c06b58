import type { Clock } from '#server/clock.ts';
import type { Faults } from '#simulator/faults.ts';
import { createAliPay } from './ali-pay.ts';
import { openHold } from './ali-auth.ts';
import { openOffer } from './ali-trades.ts';
import type { Hold, HoldBooks } from './hold-books.ts';
import type { Books, Trade } from './pay-books.ts';
import { merchantOf, payKeys, newNumber } from '#simulator/pay/pay-values.ts';
import type { Delivery } from './post-office.ts';
import { createWxPay, type PayPlace } from './wx-pay.ts';
import { findPerson, people, type Person } from '#simulator/people.ts';

type ChannelParts = {
  readonly books: Books;
  readonly holds: HoldBooks;
  /** The hold of a number as a guest meets it. */
  readonly openHold: (outOrderNo: string) => Hold | null;
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

/** Makes one company as tests and demos use it. */
const createChannelSimulator = ({ books, holds, openHold, faults, clock, open, deliver }: ChannelParts) => {
  const find = (outTradeNo: string): Trade => {
    const trade = open(outTradeNo);
    if (trade === null) throw new Error('nobody asked for this payment');
    return trade;
  };
  return {
    /**
     * Lets a person pay what a merchant asks for: the one whose open id it is asked of, the named one, or the first.
     * False: it was paid before, or is closed. Throws for a number that nobody asked for.
     */
    pay: (outTradeNo: string, payer?: string): boolean => {
      const trade = find(outTradeNo);
      return books.pay(trade, payerOf(trade, payer));
    },
    /** A person looks at the cashier and goes away. */
    decline: (outTradeNo: string): void => void find(outTradeNo),
    /** Ends a refund that is stuck or under way. */
    endRefund: (outRefundNo: string, end: Parameters<Books['endRefund']>[1] = 'done'): void => {
      const refund = books.refunds().find((one) => one.outRefundNo === outRefundNo);
      if (refund === undefined) throw new Error('nobody asked for this refund');
      books.endRefund(refund, end);
    },
    /** Somebody gives a part of a payment back in the company's console; gives the number that it has there. */
    giveBackByHand: (outTradeNo: string, amountFen: number): string => {
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
        plan: { end: 'done', at: now },
      });
      return channelRefundNo;
    },
    /** Lets a guest have the company answer for a deposit. False: it is over, was confirmed before, or they are not trusted. */
    confirmHold: (outOrderNo: string, guest: string | undefined, isCredit: boolean): boolean => {
      const hold = openHold(outOrderNo);
      const person = findPerson(guest ?? people[0]?.id ?? '');
      return hold !== null && person !== undefined && holds.confirm(hold, person, isCredit);
    },
    /** A guest looks at what they are asked for and goes away. */
    lookAtHold: (outOrderNo: string): void => void openHold(outOrderNo),
    /** The company answers for a deposit no more. */
    revokeHold: holds.revoke,
    books: () => ({ ...books.view(), holds: holds.view() }),
    /** Sends the notices that are due by the shop's clock, of one trade or of all, and tells how each was received. */
    deliverNotices: async (outTradeNo?: string) => {
      books.roll();
      return deliver(outTradeNo);
    },
    fault: faults.add,
  };
};

const everyMs = 1000;

const openLink = async (aliPay: ReturnType<typeof createAliPay>, linkOrCode: string): Promise<string> => {
  const { desk } = aliPay;
  const address = new URL(linkOrCode);
  const scanned = address.host === 'qr.alipay.com' ? desk.keys.open(address.pathname.slice(1)) : null;
  const outcome =
    scanned === null ? await aliPay.call(Object.fromEntries(address.searchParams)) : { offer: scanned };
  if ('answer' in outcome)
    throw new Error(`Alipay does not open this: ${String(outcome.answer['sub_code'])}`);
  return openOffer(desk, outcome.offer).outTradeNo;
};

/** Makes WeChat Pay and Alipay as this process plays them, with books of their own. */
export const createPaySimulator = (place: PayPlace) => {
  const { faults, clock } = place;
  const wxPay = createWxPay(place);
  const aliPay = createAliPay(place);
  const { desk } = aliPay;
  const wechat = createChannelSimulator({
    books: wxPay.books,
    holds: wxPay.holds,
    openHold: wxPay.holds.find,
    faults,
    clock,
    open: (outTradeNo) => wxPay.books.find({ outTradeNo }),
    deliver: wxPay.office.deliver,
  });
  const alipay = createChannelSimulator({
    books: desk.books,
    holds: desk.holds,
    openHold: (outOrderNo) => {
      const offer = desk.holdOffers.get(outOrderNo);
      return offer === undefined ? null : openHold(desk, offer);
    },
    faults,
    clock,
    open: (outTradeNo) => {
      const offer = desk.offers.get(outTradeNo);
      const known = desk.books.find({ outTradeNo });
      return known ?? (offer === undefined ? null : openOffer(desk, offer));
    },
    deliver: aliPay.office.deliver,
  });
  const deliverNotices = async () => [...(await wechat.deliverNotices()), ...(await alipay.deliverNotices())];
  let timer: NodeJS.Timeout | undefined;
  return {
    /** What the shop is told by both companies; the keys are made when they are first asked for. */
    merchant: async () => merchantOf(await payKeys(), place.appId),
    wechat,
    alipay: {
      ...alipay,
      /** A buyer follows a link of `alipay.trade.wap.pay` or `page.pay`, or scans a code: gives the trade's number. */
      open: (linkOrCode: string) => openLink(aliPay, linkOrCode),
    },
    /** Sends the notices of both that are due. */
    deliverNotices,
    /** How many notices of both are still to be sent, now or later. */
    countNoticesWaiting: () => wxPay.office.countWaiting() + aliPay.office.countWaiting(),
    /** Delivers by itself from now on, every second, until `stopSending`. */
    startSending: (): void => {
      // Rounds that overlap share no notice.
      timer ??= setInterval(() => void deliverNotices(), everyMs).unref();
    },
    stopSending: (): void => clearInterval(timer),
    wxPay,
    aliPay,
  };
};
