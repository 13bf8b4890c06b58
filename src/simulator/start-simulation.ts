import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import { aliyunReceipts, createAliyunSms } from '#server/gateways/aliyun-sms.ts';
import { playedServices, type WeChatGateway } from '#server/gateways/gateways.ts';
import { noticeUrlAt, type OutsideContext } from '#server/gateways/outside.ts';
import { isOwnPage, originOf } from '#server/gateways/own-pages.ts';
import { createAlipay } from '#server/gateways/payments/alipay/alipay.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { createWeChatPay } from '#server/gateways/payments/wechat/wechat-pay.ts';
import { simulationPath, type StartSimulation } from '#server/gateways/simulation.ts';
import type { SmsSender } from '#server/gateways/sms.ts';
import { createDouyin } from '#server/gateways/vouchers/douyin/douyin.ts';
import { createMeituan } from '#server/gateways/vouchers/meituan/meituan.ts';
import type { VoucherGateways } from '#server/gateways/vouchers/voucher-gateway.ts';
import { createWeChatClient } from '#server/gateways/wechat-client.ts';
import { payNumbers } from './pay/pay-values.ts';
import { mountable } from './routes.ts';
import { createSimulator, type Simulator } from './simulator.ts';
import { aliyunSmsPath } from './sms/aliyun-routes.ts';
import { voucherBases } from './vouchers/voucher-routes.ts';

type Channels = Pick<PaymentGateways, 'wechat' | 'alipay'>;

type ChannelsPlace = {
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** Asked at most once, when the first payment begins. */
  readonly merchants: Simulator['pay']['merchant'];
  /** Where the simulator is for servers, up to `/wxpay` and `/alipay`. */
  readonly base: () => string;
};

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** A phone is sent to where it reached the shop. */
const pageFor = (url: string, returnUrl: string | undefined): string => {
  if (returnUrl === undefined || !URL.canParse(returnUrl)) return url;
  const { pathname, search } = new URL(url);
  return `${new URL(returnUrl).origin}${pathname}${search}`;
};

const codePageFor = (code: string, returnUrl: string | undefined): string => {
  const back = returnUrl !== undefined && URL.canParse(returnUrl) ? returnUrl : '';
  const query = new URLSearchParams({ code, back }).toString();
  return `${back === '' ? '' : new URL(back).origin}${simulationPath}/alipay/deposit?${query}`;
};

/** Makes the shop's own clients of WeChat Pay and Alipay call a simulator. */
export const createSimulatedChannels = ({ merchants, base, clock, timeoutMs }: ChannelsPlace): Channels => {
  const wechat = once(async () => {
    const given = (await merchants()).wechat;
    return {
      appId: given.appId,
      mchId: given.mchId,
      serial: given.merchantSerial,
      privateKey: createPrivateKey(given.merchantPrivateKey),
      apiV3Key: given.apiV3Key,
      platformKeys: new Map([[given.platformKeyId, createPublicKey(given.platformPublicKey)]]),
    };
  });
  const alipay = once(async () => {
    const given = (await merchants()).alipay;
    return {
      appId: given.appId,
      sellerId: given.sellerId,
      privateKey: createPrivateKey(given.privateKey),
      alipayPublicKey: createPublicKey(given.alipayPublicKey),
    };
  });
  return {
    wechat: createWeChatPay(
      {
        merchant: wechat,
        base: () => `${base()}/wxpay`,
        timeoutMs,
        pageFor,
        scoreServiceId: payNumbers.scoreServiceId,
      },
      clock,
    ),
    alipay: createAlipay(
      {
        merchant: alipay,
        gateway: () => `${base()}/alipay/gateway.do`,
        timeoutMs,
        pageFor,
        codePageFor,
        preAuthorisation: {
          productCode: 'PRE_AUTH',
          credit: { category: 'RENT_SKI', serviceId: '2026112500000000000000000001' },
          opensApp: false,
          holdDays: 28,
        },
      },
      clock,
    ),
  };
};

const callTimeoutMs = 10_000;

/** Where a simulator is mounted, and who may use it. */
type SimulatedPlace = {
  readonly place: Pick<OutsideContext, 'db' | 'clock' | 'ownUrl'>;
  readonly timeoutMs?: number;
  readonly origins?: readonly string[];
};

/** Makes WeChat out of a simulator that is mounted on this server. */
export const simulatedWeChat = (
  simulator: Simulator,
  { place, timeoutMs = callTimeoutMs, origins = [] }: SimulatedPlace,
): WeChatGateway => ({
  platform: createWeChatClient(
    {
      ...simulator.app,
      apiBase: () => `${place.ownUrl()}${simulationPath}`,
      // A phone is sent to where it reached the shop.
      openBase: (redirectUri) => `${originOf(redirectUri)}${simulationPath}`,
      timeoutMs,
    },
    place,
  ),
  offered: 'everywhere',
  isOwnPage: (url, host) => isOwnPage(url, host, origins),
  messages: { ...simulator.weChatMessages.templates, pageUrl: (token) => `${place.ownUrl()}/m/${token}` },
  events: { appId: simulator.app.appId, token: simulator.weChatMessages.token, aesKey: null },
});

/** Makes the shop's own client of Aliyun's text messages call a simulator that is mounted on this server. */
export const simulatedSms = (
  { aliyunSms }: Simulator,
  { place, timeoutMs = callTimeoutMs }: SimulatedPlace,
): SmsSender => {
  const base = (): string => `${place.ownUrl()}${aliyunSmsPath}`;
  return createAliyunSms({ account: aliyunSms.account, base, timeoutMs }, place.clock);
};

/** Makes WeChat Pay and Alipay out of a simulator that is mounted on this server. */
export const simulatedPayments = (
  simulator: Simulator,
  { place, timeoutMs = callTimeoutMs, origins = [] }: SimulatedPlace,
): PaymentGateways => ({
  ...createSimulatedChannels({
    clock: place.clock,
    timeoutMs,
    merchants: simulator.pay.merchant,
    base: () => `${place.ownUrl()}${simulationPath}`,
  }),
  noticeUrl: (channel) => noticeUrlAt(place.ownUrl(), channel),
  isOwnPage: (url, host) => isOwnPage(url, host, origins),
});

/** Makes both platforms that sell vouchers out of a simulator that is mounted on this server; every store has a shop there. */
export const simulatedVouchers = (
  { vouchers }: Pick<Simulator, 'vouchers'>,
  { place, timeoutMs = callTimeoutMs }: SimulatedPlace,
): VoucherGateways => {
  const { meituan, douyin } = vouchers;
  const at = (path: string) => () => `${place.ownUrl()}${path}`;
  return {
    meituan: createMeituan(
      { ...meituan.account, shopOf: meituan.tokenOf, base: at(voucherBases.meituan), timeoutMs },
      place.clock,
    ),
    douyin: createDouyin(
      {
        ...douyin.account,
        shopOf: douyin.numberOf,
        base: at(voucherBases.douyin),
        linkBase: at(voucherBases.links),
        timeoutMs,
      },
      place,
    ),
  };
};

/** Starts a simulator of WeChat, WeChat Pay, Alipay, text messages and vouchers for one server. */
export const startSimulation: StartSimulation = async (place, origins) => {
  const domains = origins.weChat.map((origin) => new URL(origin).hostname);
  // Nobody outside this process needs to know its secret.
  const appSecret = randomBytes(16).toString('hex');
  const simulator = createSimulator({ appId: 'wx5170000000000001', appSecret, domains }, place.clock);
  simulator.pay.startSending();
  simulator.shop.url = place.ownUrl;
  simulator.messagePost.startSending();
  return {
    gateways: {
      weChat: simulatedWeChat(simulator, { place, origins: origins.weChat }),
      sms: simulatedSms(simulator, { place }),
      smsReceipts: aliyunReceipts(simulator.aliyunSms.receiptKey),
      payments: simulatedPayments(simulator, { place, origins: origins.payments }),
      vouchers: simulatedVouchers(simulator, { place }),
      played: playedServices,
    },
    ...mountable(simulator),
  };
};
