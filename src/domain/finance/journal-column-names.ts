import type { FeeKind } from '#domain/orders/status.ts';
import type { AccountGroup } from './account-groups.ts';

/** Titles of exported journals: one line for each posting. */
export const journalColumns = [
  '门店',
  '序号',
  '时间',
  '事项',
  '订单号',
  '备注',
  '科目',
  '明细',
  '借方',
  '贷方',
] as const;

/** Names of accounts in spreadsheets. */
export const groupNames: Readonly<Record<AccountGroup, string>> = {
  cash: '现金',
  wechat: '微信支付',
  alipay: '支付宝',
  receivable: '应收账款',
  refundsDue: '应退款',
  deposits: '押金',
  income: '收入',
  cashDifference: '现金长短款',
  bank: '银行及其他',
  payouts: '支付公司到账',
  companyFees: '支付手续费',
};

/** Names of what is charged for, in spreadsheets. */
export const feeNames: Readonly<Record<FeeKind, string>> = {
  Rent: '租金',
  Deposit: '押金',
  DeliveryFee: '配送费',
  ExtensionFee: '续租费',
  DamageFee: '赔偿费',
  CleaningFee: '清洁费',
  Discount: '优惠',
  Other: '其他',
};

/** Titles of exported closings: one line for each day of a store. */
export const closingColumns = [
  '门店',
  '日期',
  '入账从',
  '入账至',
  '收款',
  '退款',
  '现金收款',
  '现金退款',
  '微信收款',
  '微信退款',
  '支付宝收款',
  '支付宝退款',
  '营收',
  '现金长短款',
  '存入备用金',
  '存出现金',
  '支付公司到账',
  '支付手续费',
  '在押押金',
  '待收款',
  '待退款',
  '钱箱现金',
  '存于支付公司',
  '账簿序号',
  '账簿校验',
  '日结时间',
  '日结人',
  '备注',
] as const;
