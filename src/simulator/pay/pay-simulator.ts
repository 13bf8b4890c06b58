import { createAliPay } from './ali-pay.ts';
import type { AliPay } from './ali-pay.ts';
import { openOffer } from './ali-trades.ts';
import { createChannelSimulator } from './channel-simulator.ts';
import type { ChannelSimulator } from './channel-simulator.ts';
import { merchantOf, payKeys } from './pay-keys.ts';
import type { SimulatedMerchants } from '#simulator/merchants.ts';
import type { Delivery } from './post-office.ts';
import { createWxPay } from './wx-pay.ts';
import type { PayPlace, WxPay } from './wx-pay.ts';

/** WeChat Pay and Alipay as this process plays them, with books of their own. */
export type PaySimulator = {
  /** What the shop is told by both companies; the keys are made when they are first asked for. */
  readonly merchant: () => Promise<SimulatedMerchants>;
  readonly wechat: ChannelSimulator;
  readonly alipay: ChannelSimulator & {
    /** A buyer follows a link of `alipay.trade.wap.pay` or `page.pay`, or scans a code: gives the trade's number. */
    readonly open: (linkOrCode: string) => Promise<string>;
  };
  /** Sends the notices of both that are due. */
  readonly deliverNotices: () => Promise<readonly Delivery[]>;
  /** How many notices of both are still to be sent, now or later. */
  readonly countNoticesWaiting: () => number;
  /** Delivers by itself from now on, every second, until `stopSending`. */
  readonly startSending: () => void;
  readonly stopSending: () => void;
  readonly wxPay: WxPay;
  readonly aliPay: AliPay;
};

const everyMs = 1000;

const openLink = async (aliPay: AliPay, linkOrCode: string): Promise<string> => {
  const { desk } = aliPay;
  const address = new URL(linkOrCode);
  const scanned = address.host === 'qr.alipay.com' ? desk.keys.open(address.pathname.slice(1)) : null;
  const outcome =
    scanned === null ? await aliPay.call(Object.fromEntries(address.searchParams)) : { offer: scanned };
  if ('answer' in outcome)
    throw new Error(`Alipay does not open this: ${String(outcome.answer['sub_code'])}`);
  return openOffer(desk, outcome.offer).outTradeNo;
};

/** Makes both companies. */
export const createPaySimulator = (place: PayPlace): PaySimulator => {
  const { faults, clock } = place;
  const wxPay = createWxPay(place);
  const aliPay = createAliPay(place);
  const { desk } = aliPay;
  const wechat = createChannelSimulator({
    books: wxPay.books,
    faults,
    clock,
    open: (outTradeNo) => wxPay.books.find({ outTradeNo }),
    deliver: wxPay.office.deliver,
  });
  const alipay = createChannelSimulator({
    books: desk.books,
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
    merchant: async () => merchantOf(await payKeys(), place.appId),
    wechat,
    alipay: { ...alipay, open: (linkOrCode) => openLink(aliPay, linkOrCode) },
    deliverNotices,
    countNoticesWaiting: () => wxPay.office.countWaiting() + aliPay.office.countWaiting(),
    startSending: () => {
      // Rounds that overlap share no notice.
      timer ??= setInterval(() => void deliverNotices(), everyMs).unref();
    },
    stopSending: () => clearInterval(timer),
    wxPay,
    aliPay,
  };
};
