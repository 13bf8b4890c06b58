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
