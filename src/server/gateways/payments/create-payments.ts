import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import { createAlipay } from '#server/gateways/payments/alipay/alipay.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { createWeChatPay } from '#server/gateways/payments/wechat/wechat-pay.ts';
import type { PaymentConfig } from '#server/payment-config.ts';

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
      : createWeChatPay({ merchant: async () => wechat.merchant, base: () => wechat.base, timeoutMs }, clock),
  alipay:
    alipay === null
      ? null
      : createAlipay(
          { merchant: async () => alipay.merchant, gateway: () => alipay.gateway, timeoutMs },
          clock,
        ),
});

/** What a simulator tells the shop that it has a contract with; keys are PEM texts. */
export type SimulatedMerchants = {
  readonly wechat: {
    readonly appId: string;
    readonly mchId: string;
    readonly merchantSerial: string;
    readonly merchantPrivateKey: string;
    readonly apiV3Key: string;
    readonly platformKeyId: string;
    readonly platformPublicKey: string;
  };
  readonly alipay: {
    readonly appId: string;
    readonly privateKey: string;
    readonly alipayPublicKey: string;
    readonly sellerId: string;
  };
};

export type SimulatedPlace = Place & {
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

/** Makes the channels out of a simulator. */
export const createSimulatedPayments = ({ merchants, base, clock, timeoutMs }: SimulatedPlace): Channels => {
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
