/** The columns of WeChat Pay's bill of a day. */
export const wxBillColumns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

/** The columns of its last line, which counts. */
export const wxTotalColumns =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** The columns of Alipay's list of a day's business. */
export const aliBillColumns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** What stands around that list, and what its lines are called. */
export const aliBillWords = {
  title: '#支付宝业务明细查询',
  begin: '#-----------------------------------------业务明细列表----------------------------------------',
  end: '#-----------------------------------------业务明细列表结束------------------------------------',
  payment: '交易',
  refund: '退款',
} as const;

/** The other file in Alipay's archive. */
export const aliSumsText = '#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n';
