/** Numbers that a payment company's console knows. */
export const zh = {
  title: (count: number) => `支付平台单号（${count} 笔）`,
  paymentNo: '商户订单号',
  refundNo: '商户退款单号',
  channelNo: '平台单号',
  copy: (name: string, no: string) => `复制${name} ${no}`,
  copied: '已复制',
  copyFailed: '复制失败，请长按号码复制',
};
