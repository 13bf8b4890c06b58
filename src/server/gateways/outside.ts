import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { aliyunReceipts, createAliyunSms } from '#server/gateways/aliyun-sms.ts';
import {
  noGateways,
  playedServices,
  type Gateways,
  type PlayedService,
  type WeChatGateway,
} from '#server/gateways/gateways.ts';
import { isOwnPage, originOf } from '#server/gateways/own-pages.ts';
import { createAlipay } from '#server/gateways/payments/alipay/alipay.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { createWeChatPay } from '#server/gateways/payments/wechat/wechat-pay.ts';
import type { Simulation, StartSimulation } from '#server/gateways/simulation.ts';
import type { SmsReceipts, SmsSender } from '#server/gateways/sms.ts';
import { createDouyin } from '#server/gateways/vouchers/douyin/douyin.ts';
import { createMeituan } from '#server/gateways/vouchers/meituan/meituan.ts';
import type { VoucherGateways } from '#server/gateways/vouchers/voucher-gateway.ts';
import { createWeChatClient } from '#server/gateways/wechat-client.ts';
import type { PaymentConfig } from '#server/payment-config.ts';
import type { SmsConfig } from '#server/sms-config.ts';
import type { VoucherConfig } from '#server/voucher-config.ts';
import type { WeChatConfig } from '#server/wechat-config.ts';

type Channels = Pick<PaymentGateways, 'wechat' | 'alipay'>;
type Place = { readonly clock: Clock; readonly timeoutMs: number };

/** Makes the channels that the settings name. */
export const createPaymentGateways = (
  { wechat, alipay }: PaymentConfig,
  { clock, timeoutMs }: Place,
): Channels => ({
  wechat:
    wechat === null
      ? null
      : createWeChatPay(
          {
            merchant: async () => wechat.merchant,
            base: () => wechat.base,
            timeoutMs,
            scoreServiceId: wechat.scoreServiceId,
          },
          clock,
        ),
  alipay:
    alipay === null
      ? null
      : createAlipay(
          {
            merchant: async () => alipay.merchant,
            gateway: () => alipay.gateway,
            timeoutMs,
            preAuthorisation: alipay.preAuthorisation,
          },
          clock,
        ),
});

/** The outside services of a process, and the simulation that stands in for them, if any. */
type Outside = { readonly gateways: Gateways; readonly simulation?: Pick<Simulation, 'mount'> };

export type OutsideContext = {
  readonly db: Database;
  readonly clock: Clock;
  /** The shop's data are the demo chain's. */
  readonly isDemo: boolean;
  /** Where this server calls itself; asked at each call, since it is known only once it listens. */
  readonly ownUrl: () => string;
};

const callTimeoutMs = 10_000;

const realWeChat = (
  { apiBase, openBase, origins, messages, events }: WeChatConfig,
  app: { readonly id: string; readonly secret: string },
  place: OutsideContext,
): WeChatGateway => ({
  platform: createWeChatClient(
    {
      appId: app.id,
      appSecret: app.secret,
      apiBase: () => apiBase,
      openBase: () => openBase,
      timeoutMs: callTimeoutMs,
    },
    place,
  ),
  offered: 'inWeChat',
  isOwnPage: (url) => origins.includes(originOf(url)),
  messages: { ...messages, pageUrl: (token) => `${origins[0] ?? ''}/m/${token}` },
  events: events === null ? null : { ...events, appId: app.id },
});

/** Where a payment company sends its notices. */
export const noticeUrlAt = (origin: string, channel: 'wechat' | 'alipay'): string =>
  `${origin}/api/payments/notices/${channel}`;

const realPayments = (
  { payments, weChat, webOrigins }: OutsideConfig,
  { clock }: OutsideContext,
): PaymentGateways => ({
  ...createPaymentGateways(payments, { clock, timeoutMs: callTimeoutMs }),
  noticeUrl: (channel) => noticeUrlAt(payments.noticeOrigin, channel),
  isOwnPage: (url, host) => isOwnPage(url, host, [...weChat.origins, ...webOrigins]),
});

const realSms = (sms: SmsConfig, { clock }: OutsideContext): SmsSender | null =>
  sms === null
    ? null
    : createAliyunSms({ account: sms.account, base: () => sms.base, timeoutMs: callTimeoutMs }, clock);

const realReceipts = (sms: SmsConfig): SmsReceipts | null =>
  sms === null || sms.receiptKey === null ? null : aliyunReceipts(sms.receiptKey);

const shopIn =
  (shops: ReadonlyMap<string, string>) =>
  (storeName: string): string | null =>
    shops.get(storeName) ?? null;

const realVouchers = ({ meituan, douyin }: VoucherConfig, place: OutsideContext): VoucherGateways => ({
  meituan:
    meituan === null
      ? null
      : createMeituan(
          {
            developerId: meituan.developerId,
            signKey: meituan.signKey,
            shopOf: shopIn(meituan.shops),
            base: () => meituan.base,
            timeoutMs: callTimeoutMs,
          },
          place.clock,
        ),
  douyin:
    douyin === null
      ? null
      : createDouyin(
          {
            clientKey: douyin.clientKey,
            clientSecret: douyin.clientSecret,
            shopOf: shopIn(douyin.shops),
            base: () => douyin.base,
            linkBase: () => 'https://v.douyin.com',
            timeoutMs: callTimeoutMs,
          },
          place,
        ),
});

/** What a contract does is not simulated. */
const withSimulated = (real: Gateways, simulated: Gateways): Gateways => {
  const { payments, sms, smsReceipts, vouchers } = real;
  const isReal: Readonly<Record<PlayedService, boolean>> = {
    weChat: false,
    // Real money and play money do not go together.
    payments: payments.wechat !== null || payments.alipay !== null,
    sms: sms !== null,
    vouchers: vouchers.meituan !== null || vouchers.douyin !== null,
  };
  return {
    ...simulated,
    ...(isReal.payments ? { payments } : {}),
    ...(isReal.sms ? { sms, smsReceipts } : {}),
    ...(isReal.vouchers ? { vouchers } : {}),
    played: playedServices.filter((name) => !isReal[name]),
  };
};

type OutsideConfig = {
  readonly weChat: WeChatConfig;
  readonly payments: PaymentConfig;
  readonly sms: SmsConfig;
  readonly vouchers: VoucherConfig;
  readonly webOrigins: readonly string[];
};

/** Makes the outside services that the settings ask for. */
export const createOutside = async (
  settings: OutsideConfig,
  place: OutsideContext,
  simulate?: StartSimulation,
): Promise<Outside> => {
  const { weChat, webOrigins } = settings;
  const payments = realPayments(settings, place);
  const sms = realSms(settings.sms, place);
  const smsReceipts = realReceipts(settings.sms);
  const vouchers = realVouchers(settings.vouchers, place);
  const gateways = { ...noGateways, payments, sms, smsReceipts, vouchers };
  if (weChat.app !== null)
    return { gateways: { ...gateways, weChat: realWeChat(weChat, weChat.app, place) } };
  const isWanted = weChat.simulator === 'on' || (weChat.simulator === 'demo' && place.isDemo);
  if (!isWanted) return { gateways };
  if (simulate === undefined) {
    if (weChat.simulator === 'demo') return { gateways };
    throw new StartupError(
      'PLATFORM_SIMULATOR is on, but this program has no simulator: start it with npm start.',
    );
  }
  const origins = { weChat: weChat.origins, payments: [...weChat.origins, ...webOrigins] };
  const simulation = await simulate(place, origins);
  return { gateways: withSimulated(gateways, simulation.gateways), simulation };
};
