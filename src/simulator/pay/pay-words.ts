/** What WeChat Pay says of how a trade stands. */
export const tradeStateWords = {
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  NOTPAY: '订单未支付',
  CLOSED: '已关闭',
} as const;

/** What WeChat Pay says of what became of a refund. */
export const refundStateWords = {
  PROCESSING: '退款处理中',
  SUCCESS: '退款成功',
  ABNORMAL: '退款异常',
  CLOSED: '退款关闭',
} as const;

/** Where a refund arrives. */
export const refundAccountWords = '支付用户零钱';
