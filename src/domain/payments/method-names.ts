import type { PaymentMethod } from '#domain/orders/status.ts';

/** What each way to pay is called in spreadsheets and in the log of changes. */
export const methodNames = {
  cash: { zh: '现金', en: 'Cash' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  meituan: { zh: '美团券', en: 'Meituan voucher' },
  douyin: { zh: '抖音券', en: 'Douyin voucher' },
} as const satisfies Readonly<Record<PaymentMethod, Readonly<Record<'zh' | 'en', string>>>>;
