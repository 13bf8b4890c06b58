import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import { createAlipay } from '#server/gateways/payments/alipay/alipay.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { createWeChatPay } from '#server/gateways/payments/wechat/wechat-pay.ts';
import type { SimulatedMerchants } from './merchants.ts';

type Channels = Pick<PaymentGateways, 'wechat' | 'alipay'>;

type ChannelsPlace = {
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** Asked at most once, when the first payment begins. */
  readonly merchants: () => Promise<SimulatedMerchants>;
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
    wechat: createWeChatPay({ merchant: wechat, base: () => `${base()}/wxpay`, timeoutMs, pageFor }, clock),
    alipay: createAlipay(
      { merchant: alipay, gateway: () => `${base()}/alipay/gateway.do`, timeoutMs, pageFor },
      clock,
    ),
  };
};
