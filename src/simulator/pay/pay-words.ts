import { wordsOf } from '#simulator/simulator-words.ts';

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

/** What WeChat says of a deposit that it answers for. */
export const scoreWords = { USER_CONFIRM: '用户确认订单', USER_PAID: '用户支付成功' } as const;

/** Where a refund arrives. */
export const refundAccountWords = '支付用户零钱';

/** The columns of WeChat Pay's bill of a day, and of its last line, which counts. */
export const wxBill = {
  columns:
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  totals: '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
} as const;

/** Alipay's list of a day's business: its columns, what stands around it, what its lines are called, and the other file. */
export const aliBill = {
  columns:
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
  title: '#支付宝业务明细查询',
  begin: '#-----------------------------------------业务明细列表----------------------------------------',
  end: '#-----------------------------------------业务明细列表结束------------------------------------',
  payment: '交易',
  refund: '退款',
  sums: '#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n',
} as const;

/** What people read at the simulated cashiers. */
export const cashierWords = wordsOf({
  note: [
    '这是用于演示和测试的模拟收银台，不会真的扣款，也不会联系微信支付或支付宝。',
    'This simulated cashier is for demos and tests. It takes no money and contacts neither WeChat Pay nor Alipay.',
  ],
  wechat: ['微信支付（模拟）', 'WeChat Pay (simulated)'],
  alipay: ['支付宝（模拟）', 'Alipay (simulated)'],
  merchant: ['收款方', 'Paid to'],
  merchantName: ['雪具租赁（模拟商户）', 'Ski rental (simulated merchant)'],
  subject: ['商品', 'For'],
  number: ['订单号', 'Number'],
  until: ['请在此前支付', 'To be paid before'],
  payer: ['付款人', 'Paid by'],
  pay: ['确认支付', 'Pay'],
  decline: ['放弃支付', 'Do not pay'],
  paidTitle: ['支付成功', 'Paid'],
  paidHint: ['商户会很快收到到账通知。', 'The merchant will be told in a moment.'],
  declinedTitle: ['尚未支付', 'Not paid'],
  declinedHint: [
    '没有扣款。可以继续支付，或返回商户。',
    'No money was taken. Go on to pay, or go back to the merchant.',
  ],
  closedTitle: ['订单已关闭', 'This payment is closed'],
  closedHint: [
    '商户已关闭这笔订单，或付款时间已过。没有扣款。',
    'The merchant has closed it, or its time is over. No money was taken.',
  ],
  back: ['返回商户', 'Back to the merchant'],
  done: ['可以关闭本页了。', 'This page can be closed now.'],
  again: ['继续支付', 'Go on to pay'],
  errorTitle: ['无法支付', 'This cannot be paid'],
  errorHint: [
    '真正的收银台也会拒绝。请返回商户重新下单。',
    'The real cashier would refuse as well. Please go back and begin again.',
  ],
  scanTitle: ['打开收款码', 'Open a payment code'],
  scanHint: [
    '用相机扫不到时，把收款码里的文字粘贴在这里。',
    'Paste the text of the code here when no camera can scan it.',
  ],
  scanLabel: ['收款码文字', 'Text of the code'],
  scanGo: ['打开', 'Open'],
});

/** What people read where Alipay asks them for a deposit. */
export const depositWords = wordsOf({
  note: [
    '这是用于演示和测试的模拟页面，不会冻结资金，也不会联系支付宝。',
    'This simulated page is for demos and tests. It freezes no money and does not contact Alipay.',
  ],
  title: ['押金授权（模拟）', 'Deposit (simulated)'],
  credit: ['信用免押', 'Use my credit'],
  funds: ['冻结资金', 'Freeze the money'],
  refuse: ['不同意', 'Refuse'],
  held: ['授权成功', 'The deposit is secured'],
  notHeld: ['未授权', 'The deposit is not secured'],
  over: ['授权码无效或已过期', 'This code is not valid, or no longer'],
  back: ['返回商户', 'Back to the merchant'],
  done: ['可以关闭本页了。', 'This page can be closed now.'],
});

/** Why a cashier does not open. */
export const cashierErrors = wordsOf({
  unknown: ['收款码或链接无效，或已过期', 'the code or link is not valid, or no longer'],
  referer: ['来源不是商户登记的网页', 'the page before is not one that the merchant registered'],
  inWeChat: ['请在微信之外的浏览器打开', 'please open this in a browser outside WeChat'],
  redirect: ['返回地址不在商户登记的域名下', 'the way back is not on a domain that the merchant registered'],
  code: ['这不是本店的收款码', 'this is not a code of this shop'],
});

export type CashierError = keyof typeof cashierErrors.zh;
