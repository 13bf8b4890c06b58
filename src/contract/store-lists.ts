import { defineList, field } from '#contract/list.ts';
import type { refundStates, waitingKinds } from '#domain/finance/waiting-kinds.ts';
import { roles } from '#domain/access/roles.ts';
import { accountGroups } from '#domain/finance/account-groups.ts';
import { payChannels } from '#domain/payments/channels.ts';
import { lineResults } from '#domain/payments/statement-line.ts';
import { titlesOf, type Names } from '#contract/list-words.ts';
import { giftKinds, type GiftKind } from '#domain/orders/gifts.ts';
import { methodNames } from '#domain/payments/method-names.ts';

/** The books of some days, today's unless they are given. */
export const journalList = defineList('finance.journals', {
  fields: {
    storeId: field.id('store'),
    from: field.day('from'),
    to: field.day('to'),
    account: field.choice('account', accountGroups),
    orderId: field.id('order'),
  },
  sorts: { 'at desc': 'newest', 'at asc': 'oldest' },
});

/** Days that were closed; of all days unless some are given. */
export const closingList = defineList('finance.closings', {
  fields: { storeId: field.id('store'), from: field.day('from'), to: field.day('to') },
  sorts: { 'on desc': 'newest' },
});

/** Lines of the statements of some days, the last two weeks unless days are given. */
export const statementLineList = defineList('finance.statementLines', {
  fields: {
    storeId: field.id('store'),
    channel: field.choice('channel', payChannels),
    from: field.day('from'),
    to: field.day('to'),
    result: field.choice('result', lineResults),
  },
  /** Those that do not agree first, or the newest day first. */
  sorts: { 'result asc': 'result', 'on desc': 'day' },
});

/** What payment companies paid out. */
export const payoutList = defineList('finance.payouts', {
  fields: { storeId: field.id('store') },
  sorts: { 'bookedAt desc': 'newest' },
});

/** Orders that still have to pay. */
export const dueList = defineList('finance.dues', {
  fields: { storeId: field.id('store') },
  sorts: { 'since asc': 'since' },
});

/** Refunds on their way. */
export const refundList = defineList('finance.refunds', {
  fields: { storeId: field.id('store') },
  sorts: { 'since asc': 'since' },
});

/** What was given away of orders. */
export const giftList = defineList('finance.gifts', {
  fields: {
    storeId: field.id('store'),
    onFrom: field.day('from'),
    onTo: field.day('to'),
    /** Who gave it. */
    byId: field.id('by'),
    kind: field.choice('kind', giftKinds),
  },
  sorts: { 'at desc': 'newest', 'at asc': 'oldest' },
});

/** Shifts of tills, open and cashed up. */
export const shiftList = defineList('tills.shifts', {
  fields: { storeId: field.id('store'), tillId: field.id('till') },
  sorts: { 'openedAt desc': 'opened' },
});

/** What moved in a shift. */
export const tillEntryList = defineList('tills.entries', { fields: {}, sorts: { 'at desc': 'at' } });

/** Money that waits for people. */
export const waitingList = defineList('finance.waiting', {
  fields: { storeId: field.id('store') },
  sorts: { 'since asc': 'since' },
});

/** Accounts of employees or customers. */
export const userList = defineList('users.list', {
  fields: {
    /** 1 customers, 2 employees; employees unless it is given. */
    userType: field.choice('userType', ['1', '2']),
    keyword: field.text('q'),
    role: field.choice('role', roles),
    storeId: field.id('store'),
    isActive: field.flag('isActive'),
  },
  sorts: {
    'creationTime desc': 'newest',
    'creationTime asc': 'oldest',
    'name asc': 'name',
    'userName asc': 'userName',
  },
});

/** How far the payment company is with a refund; without a company it waits at the counter. */
export const refundStateNames: Names<(typeof refundStates)[number] | 'null'> = {
  null: { zh: '待柜台退现金', en: 'Cash at the counter' },
  planned: { zh: '等待发起', en: 'To be sent' },
  sent: { zh: '已发起', en: 'Sent' },
  processing: { zh: '支付平台处理中', en: 'With the payment provider' },
  abnormal: { zh: '退款异常', en: 'Did not arrive' },
  cashNeeded: { zh: '需改退现金', en: 'To be made in cash' },
};

/** What is given away. */
export const giftNames: Names<GiftKind> = {
  discount: { zh: '优惠', en: 'Discount' },
  fee: { zh: '减免费用', en: 'Fee waived' },
  rent: { zh: '退还租金', en: 'Rent refunded' },
  deposit: { zh: '未还先退押金', en: 'Deposit refunded before the gear is back' },
  lost: { zh: '丢失少赔', en: 'Lost gear below its deposit' },
};

/** Why money waits for people. */
export const waitingNames: Names<(typeof waitingKinds)[number]> = {
  refundAbnormal: { zh: '退款失败', en: 'Refund failed' },
  refundCashNeeded: { zh: '需改退现金', en: 'Refund in cash' },
  refundFailing: { zh: '退款暂时无法发起', en: 'Refund cannot be made now' },
  refundLate: { zh: '退款迟迟没有完成', en: 'Refund takes too long' },
  datesUnpaid: { zh: '改期或续租未付清', en: 'New dates or extension not paid' },
  unresolved: { zh: '付款结果不明', en: 'Payment unclear' },
  contradicts: { zh: '支付平台记录矛盾', en: 'Payment records contradict' },
  refundedTwice: { zh: '现金与支付平台重复退款', en: 'Refunded twice, also in cash' },
  refundedElsewhere: { zh: '有退款不是从本系统发起', en: 'Refunded outside this system' },
};

/** What moved in a till. */
export const tillEntryNames = {
  payment: { zh: '收款', en: 'Payment' },
  refund: { zh: '退款', en: 'Refund' },
  reversal: { zh: '更正', en: 'Reversed' },
  float: { zh: '存入', en: 'Put in' },
  bank: { zh: '取出', en: 'Taken out' },
  handOver: { zh: '交接', en: 'Handed over' },
  agent: { zh: '代理佣金', en: 'Agent commission' },
  difference: { zh: '清点差额', en: 'Difference' },
} as const satisfies Names<string>;

/** Columns that tell of an order. */
const order = titlesOf('orderNumber', 'storeName', 'customerName');

/** The spreadsheet of each list that has words of its own: its file, the titles of its columns, and its states and kinds. */
export const storeSheets = {
  dues: { name: 'dues', columns: { ...order, dueFen: '待支付', ...titlesOf('since') } },
  refunds: {
    name: 'refunds',
    columns: { ...order, ...titlesOf('method', 'amountFen', 'since', 'state') },
    names: { method: methodNames, state: refundStateNames },
  },
  gifts: {
    name: 'gifts',
    columns: {
      ...titlesOf('at'),
      by: '经办人',
      kind: '让利',
      ...titlesOf('orderNumber', 'storeName', 'amountFen', 'reason'),
    },
    names: { kind: giftNames },
  },
  /** Cash of a till from its first payment to its cash-up. */
  shifts: {
    name: 'shifts',
    columns: {
      storeName: '门店',
      kind: '钱箱',
      holderName: '持有人',
      openedAt: '开始',
      openedBy: '开始人',
      floatFen: '备用金',
      expectedFen: '应有',
      closedAt: '结束',
      closedBy: '清点人',
      countedFen: '清点',
      differenceFen: '差额',
      leftFen: '留存',
      note: '备注',
    },
    names: { kind: { counter: '柜台', driver: '司机' } },
  },
  users: {
    name: 'users',
    columns: {
      userName: '用户名',
      name: '姓名',
      phoneNumber: '电话',
      email: '邮箱',
      roles: '角色',
      storeName: '主门店',
      isActive: '状态',
      creationTime: '创建时间',
    },
    names: { isActive: { true: '启用', false: '停用' } },
  },
  /** What moved in a shift. */
  tillEntries: {
    name: 'shift',
    columns: {
      ...titlesOf('at', 'kind', 'orderNumber', 'amountFen'),
      receivedFen: '实收',
      by: '经办人',
      ...titlesOf('reason'),
    },
    names: { kind: tillEntryNames },
  },
  /** Money that waits for people. */
  waiting: {
    name: 'waiting',
    columns: {
      kind: '事项',
      ...titlesOf('orderNumber', 'storeName', 'amountFen', 'method'),
      paymentNo: '付款单号',
      refundNo: '退款单号',
      since: '自',
      code: '支付平台原因',
    },
    names: { kind: waitingNames, method: methodNames },
  },
} as const;
