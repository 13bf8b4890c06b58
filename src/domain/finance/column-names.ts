import type { FeeKind } from '#domain/orders/status.ts';
import type { AccountGroup } from './account-groups.ts';
import type { PayChannel } from '#domain/payments/channels.ts';
import { methodNames } from '#domain/payments/method-names.ts';
import type { LineReason, StatementLine, StatementOutcome } from '#domain/payments/statement-line.ts';

/** Names of payment companies in spreadsheets. */
export const channelNames: Readonly<Record<PayChannel, string>> = {
  wechat: methodNames.wechat.zh,
  alipay: methodNames.alipay.zh,
};

/** Names of what moved. */
const lineKindNames: Readonly<Record<StatementLine['kind'], string>> = {
  payment: '收款',
  refund: '退款',
  other: '其他',
};

/** Names of what a company says of a movement. */
const lineStateNames: Readonly<Record<StatementLine['state'], string>> = {
  done: '成功',
  processing: '处理中',
  failed: '失败',
};

/** Names of outcomes. */
const outcomeNames: Readonly<Record<StatementOutcome, string>> = {
  matched: '一致',
  onlyOurs: '仅本店有',
  onlyTheirs: '仅平台有',
  amountDiffers: '金额不符',
  dayDiffers: '日期不同',
  gone: '平台已撤下',
};

/** Names of what people found out. */
const reasonNames: Readonly<Record<LineReason, string>> = {
  timing: '时间差',
  madeInConsole: '在商户平台操作',
  otherBusiness: '非本系统业务',
  companyFault: '支付平台差错',
  ownFault: '本店差错',
  other: '其他',
};

/** The spreadsheet of statements: one line for each movement. */
export const statementSheet = {
  name: 'statements',
  columns: {
    channel: '支付平台',
    on: '日期',
    storeName: '门店',
    orderNumber: '订单号',
    kind: '类型',
    outcome: '对账结果',
    theirFen: '平台金额',
    theirFeeFen: '平台手续费',
    contractFeeFen: '合同手续费',
    theirAt: '平台时间',
    theirState: '平台状态',
    ourFen: '本店金额',
    ourAt: '本店时间',
    differenceFen: '差额',
    attemptNo: '商户订单号',
    refundNo: '商户退款单号',
    channelTradeNo: '平台交易号',
    channelRefundNo: '平台退款单号',
    reason: '处理原因',
    notes: '备注',
    notedBy: '处理人',
    notedAt: '处理时间',
  },
  names: {
    channel: channelNames,
    kind: lineKindNames,
    outcome: outcomeNames,
    theirState: lineStateNames,
    reason: reasonNames,
  },
} as const;

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
    fee: '手续费总金额',
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

/** The spreadsheet of payouts: one line for each, booked by a statement or by what the bank shows. */
export const payoutSheet = {
  name: 'payouts',
  columns: {
    storeName: '门店',
    channel: '支付平台',
    ground: '依据',
    throughOn: '截至日期',
    grossFen: '收退净额',
    feeFen: '手续费',
    netFen: '应到账',
    lines: '笔数',
    seq: '账簿序号',
    bookedBy: '登记人',
    bookedAt: '登记时间',
    reason: '登记原因',
    bankNote: '银行记录',
    backReason: '撤销原因',
    backBy: '撤销人',
    backAt: '撤销时间',
  },
  names: {
    channel: methodNames,
    ground: { statements: '账单', bank: '银行记录' },
  },
} as const;

/** Names of groups of accounts. */
const groupNames: Readonly<Record<AccountGroup, string>> = {
  cash: methodNames.cash.zh,
  ...channelNames,
  meituan: methodNames.meituan.zh,
  douyin: methodNames.douyin.zh,
  receivable: '应收账款',
  refundsDue: '应退款',
  deposits: '押金',
  capturesDue: '待扣押金',
  security: '免押担保',
  securityHeld: '免押担保对应',
  income: '收入',
  cashDifference: '现金长短款',
  bank: '银行及其他',
  payouts: '平台到账',
  companyFees: '支付手续费',
  commission: '代理佣金',
  commissionDue: '应付佣金',
  agentPayouts: '佣金转账',
};

/** The spreadsheet of journals: one line for each posting. */
export const journalSheet = {
  name: 'journals',
  columns: {
    storeName: '门店',
    seq: '序号',
    at: '时间',
    event: '事项',
    orderNumber: '订单号',
    note: '备注',
    account: '科目',
    detail: '明细',
    debitFen: '借方',
    creditFen: '贷方',
  },
  names: { account: groupNames },
} as const;

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
  UnusedVoucher: '团购券未用金额',
};

/** The spreadsheet of closings: one line for each day of a store. */
export const closingSheet = {
  name: 'closings',
  columns: {
    storeName: '门店',
    on: '日期',
    fromAt: '入账从',
    untilAt: '入账至',
    receivedFen: '收款',
    givenBackFen: '退款',
    cashReceivedFen: '现金收款',
    cashGivenBackFen: '现金退款',
    wechatReceivedFen: '微信收款',
    wechatGivenBackFen: '微信退款',
    alipayReceivedFen: '支付宝收款',
    alipayGivenBackFen: '支付宝退款',
    meituanReceivedFen: '美团券收款',
    meituanGivenBackFen: '美团券撤销',
    douyinReceivedFen: '抖音券收款',
    douyinGivenBackFen: '抖音券撤销',
    incomeFen: '营收',
    cashDifferenceFen: '现金长短款',
    fromBankFen: '存入备用金',
    toBankFen: '取出现金',
    paidOutFen: '平台到账',
    companyFeesFen: '支付手续费',
    depositsFen: '在押押金',
    openDuesFen: '待支付',
    refundsDueFen: '待退款',
    inTillsFen: '钱箱现金',
    atCompaniesFen: '待结算金额',
    lastSeq: '账簿序号',
    lastHash: '账簿校验',
    closedAt: '日结时间',
    closedBy: '日结人',
    note: '备注',
  },
} as const;
