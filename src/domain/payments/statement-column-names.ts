/** Titles in WeChat's trade bill. Source: pay.weixin.qq.com, "format-trade". */
export const weChatBill = {
  columns: {
    at: '交易时间',
    channelTradeNo: '微信订单号',
    attemptNo: '商户订单号',
    status: '交易状态',
    currency: '货币种类',
    paid: '订单金额',
    channelRefundNo: '微信退款单号',
    refundNo: '商户退款单号',
    refunded: '申请退款金额',
    refundStatus: '退款状态',
    fee: '手续费',
  },
  /** The column with the number of the merchant. */
  merchant: '商户号',
  /** Columns of the last line. */
  totals: {
    count: '总交易单数',
    paid: '订单总金额',
    refunded: '申请退款总金额',
  },
} as const;

/** Titles and words in Alipay's list of business; brackets in their narrow form. */
export const alipayBill = {
  columns: {
    channelTradeNo: '支付宝交易号',
    attemptNo: '商户订单号',
    type: '业务类型',
    at: '完成时间',
    ordered: '订单金额(元)',
    received: '商家实收(元)',
    refundNo: '退款批次号/请求号',
    fee: '服务费(元)',
  },
  /** The kinds of business, the line with the account, and the last line. */
  words: { payment: '交易', refund: '退款', account: '#账号', end: '列表结束' },
} as const;
