import { plainYuan } from '#domain/money/plain-yuan.ts';
import { isPayAmount } from '#domain/payments/pay-amount.ts';
import { paySubject } from '#domain/payments/pay-subject.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { addressOf, paramsOf } from '#server/gateways/payments/alipay/call.ts';
import type { CallAlipay } from '#server/gateways/payments/alipay/call.ts';
import type { AlipaySettings } from '#server/gateways/payments/alipay/merchant.ts';
import { notUnderstood, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import type { PayAction, PayRequest } from '#server/gateways/payments/payment-gateway.ts';

const orderOf = (request: PayRequest): Fields => ({
  out_trade_no: request.attemptNo,
  total_amount: plainYuan(request.amountFen),
  subject: paySubject(request.subject, 'alipay'),
  time_expire: beijingTime(request.expiresAt),
});

/** The pages of a phone's browser and of a desktop's. */
const pages = {
  'ali-wap': { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
  'ali-page': { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
} as const;

type PageScene = keyof typeof pages;

const pageContent = (request: PayRequest, scene: PageScene): Fields => ({
  ...orderOf(request),
  product_code: pages[scene].product,
  ...(scene === 'ali-wap' && request.returnUrl !== undefined ? { quit_url: request.returnUrl } : {}),
});

/** Makes the three ways to begin a payment. A page costs no call: its address carries the signed order. */
export const createAlipayStart =
  (settings: AlipaySettings, call: CallAlipay, clock: Clock) =>
  async (request: PayRequest): Promise<PayAction> => {
    const { scene, returnUrl, noticeUrl, attemptNo } = request;
    if (!isPayAmount(request.amountFen)) throw new GatewayError('refused', 'amountWrong');
    if (scene === 'ali-qr') {
      const content = orderOf(request);
      const fields = await call({ method: 'alipay.trade.precreate', content, noticeUrl });
      const text = textOf(fields, 'qr_code');
      if (fields['out_trade_no'] !== attemptNo) throw notUnderstood('notOurs');
      if (text === '') throw notUnderstood('unreadable');
      return { kind: 'qr', text };
    }
    if (scene !== 'ali-wap' && scene !== 'ali-page') throw new GatewayError('refused', 'sceneWrong');
    const page = {
      method: pages[scene].method,
      content: pageContent(request, scene),
      noticeUrl,
      ...(returnUrl === undefined ? {} : { returnUrl }),
    };
    const params = paramsOf(page, await settings.merchant(), clock.now());
    const url = addressOf(settings.gateway(), params);
    return { kind: 'redirect', url: settings.pageFor?.(url, returnUrl) ?? url };
  };
