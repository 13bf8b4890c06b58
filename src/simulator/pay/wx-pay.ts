import type { Clock } from '#server/clock.ts';
import type { Faults } from '#simulator/faults.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { createCashierKeys } from './cashier-keys.ts';
import type { CashierKeys } from './cashier-keys.ts';
import { createBooks } from './pay-books.ts';
import type { Books, Trade } from './pay-books.ts';
import { payKeys } from './pay-keys.ts';
import { createPostOffice } from './post-office.ts';
import type { PostOffice } from './post-office.ts';
import { wxRefuse } from './wx-answers.ts';
import type { WxAnswer } from './wx-answers.ts';
import { wxRoutes } from './wx-calls.ts';
import { createWxDoor } from './wx-door.ts';
import type { WxCall } from './wx-door.ts';
import { refundContent, tradeContent, writeWxNotice, wxRetryAfterMs } from './wx-notices.ts';
import type { WxContent } from './wx-notices.ts';
import { describeTrade } from './wx-orders.ts';
import type { WxRefundDesk } from './wx-refunds.ts';

export type PayPlace = {
  /** The app whose open ids pay. */
  readonly appId: string;
  readonly clock: Clock;
  readonly faults: Faults;
};

export type WxPay = {
  readonly books: Books;
  readonly office: PostOffice<WxContent>;
  readonly keys: CashierKeys<Trade>;
  /** How logs and faults call what is asked for; null for an address that does not exist. */
  readonly nameOf: (method: string, path: string) => string | null;
  /** Lets a call in, or not, and does what it asks. */
  readonly answer: (call: WxCall) => Promise<WxAnswer>;
};

const routeOf = (method: string, path: string) =>
  wxRoutes.find((route) => route.method === method && route.path.test(path));

const pathOf = (target: string): string => target.split('?')[0] ?? '';

/** Makes WeChat Pay with books and a post office of its own. */
export const createWxPay = ({ appId, clock, faults }: PayPlace): WxPay => {
  const office = createPostOffice<WxContent>({
    channel: 'wechat',
    clock,
    faults,
    retryAfterMs: wxRetryAfterMs,
    isTaken: (status) => status === 200 || status === 204,
    write: async (letter, spoilt) =>
      writeWxNotice(letter, { keys: await payKeys(), now: clock.now(), spoilt }),
  });
  const post = (url: string | null, letter: Omit<Parameters<typeof office.post>[0], 'url'>): void => {
    if (url !== null) office.post({ ...letter, url });
  };
  const books: Books = createBooks(clock, {
    paid: (trade) => {
      const content = tradeContent(describeTrade({ appId, books }, trade), clock.now());
      post(trade.noticeUrl, { about: 'payment', outTradeNo: trade.outTradeNo, content });
    },
    // Nobody is told of a trade that ends unpaid.
    closed: () => undefined,
    refundEnded: (refund, trade) => {
      const { outTradeNo, outRefundNo, noticeUrl } = refund;
      const content = refundContent(refund, trade, clock.now());
      post(noticeUrl, { about: 'refund', outTradeNo, outRefundNo, content });
    },
  });
  const keys = createCashierKeys<Trade>(clock);
  const desk: WxRefundDesk = {
    appId,
    clock,
    faults,
    books,
    keys,
    bills: createCashierKeys<string>(clock),
    isRushed: (refund) => office.isRushed({ about: 'refund', ...refund }),
    cashierAt: (origin) => `${origin}${simulationPath}/wxpay/cashier`,
  };
  const door = createWxDoor(clock);
  return {
    books,
    office,
    keys,
    nameOf: (method, path) => routeOf(method, path)?.name ?? null,
    answer: async (call) => {
      const pairs = await payKeys();
      const refusal = door.refuse(call, pairs);
      if (refusal !== null) return refusal;
      const path = pathOf(call.target);
      const route = routeOf(call.method, path);
      if (route === undefined) return wxRefuse('RESOURCE_NOT_EXISTS', 'no such address');
      const part = route.path.exec(path)?.[1] ?? '';
      return route.run(desk, { call, keys: pairs, part });
    },
  };
};
