import type { LineReason, StatementOutcome } from '#domain/payments/statement-outcomes.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';

/** Titles of exported statements: one line for each movement. */
export const statementColumns = [
  '支付公司',
  '日期',
  '门店',
  '订单号',
  '类型',
  '对账结果',
  '公司金额',
  '公司手续费',
  '公司时间',
  '公司状态',
  '本店金额',
  '本店时间',
  '差额',
  '商户订单号',
  '商户退款单号',
  '公司交易号',
  '公司退款单号',
  '处理原因',
  '备注',
  '处理人',
  '处理时间',
] as const;

/** Names of payment companies in spreadsheets. */
export const channelNames: Readonly<Record<PayChannel, string>> = { wechat: '微信支付', alipay: '支付宝' };

/** Names of what moved. */
export const lineKindNames: Readonly<Record<StatementLine['kind'], string>> = {
  payment: '收款',
  refund: '退款',
  other: '其他',
};

/** Names of what a company says of a movement. */
export const lineStateNames: Readonly<Record<StatementLine['state'], string>> = {
  done: '成功',
  processing: '处理中',
  failed: '失败',
};

/** Names of outcomes. */
export const outcomeNames: Readonly<Record<StatementOutcome, string>> = {
  matched: '一致',
  onlyOurs: '仅本店有',
  onlyTheirs: '仅公司有',
  amountDiffers: '金额不符',
  dayDiffers: '日期不同',
  gone: '公司已撤下',
};

/** Names of what people found out. */
export const reasonNames: Readonly<Record<LineReason, string>> = {
  timing: '时间差',
  madeInConsole: '在商户平台操作',
  otherBusiness: '非本系统业务',
  companyFault: '支付公司差错',
  ownFault: '本店差错',
  other: '其他',
};
