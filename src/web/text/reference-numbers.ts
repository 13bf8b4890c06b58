import { defineText } from '#web/text/area.ts';

/** Words of numbers that a payment company's console knows. */
export const referenceNumbersText = defineText({
  title: [
    (count: number) => `支付平台单号（${count} 笔）`,
    (count) => `Payment provider references (${count})`,
  ],
  paymentNo: ['商户订单号', 'Merchant order no.'],
  refundNo: ['商户退款单号', 'Merchant refund no.'],
  channelNo: ['平台单号', 'Platform no.'],
  copy: [(name: string, no: string) => `复制${name} ${no}`, (name, no) => `Copy ${name} ${no}`],
  copied: ['已复制', 'Copied'],
  copyFailed: ['复制失败，请长按号码复制', 'Could not copy. Press and hold the number'],
});
