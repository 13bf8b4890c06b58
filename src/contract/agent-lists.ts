import { defineList, field } from '#contract/list.ts';
import { titlesOf, type Names } from '#contract/list-words.ts';
import type { CommissionState, PayoutMethod } from '#domain/agents/agent-money.ts';

/** Orders that an agent brought. */
export const agentOrderList = defineList('agents.orders', {
  fields: {},
  sorts: { 'createdAt desc': 'newest' },
});

/** Guests that an agent brought. */
export const agentGuestList = defineList('agents.guests', { fields: {}, sorts: { 'lastDay desc': 'last' } });

/** What an agent was paid. */
export const ownPayoutList = defineList('agents.payouts', { fields: {}, sorts: { 'paidAt desc': 'newest' } });

/** What stores owe to agents. */
export const agentDueList = defineList('finance.agents', {
  fields: { storeId: field.id('store'), keyword: field.text('q') },
  sorts: { 'dueFen desc': 'due', 'name asc': 'name' },
});

/** What stores paid to agents. */
export const agentPayoutList = defineList('finance.agentPayouts', {
  fields: { storeId: field.id('store'), agentId: field.id('agent') },
  sorts: { 'paidAt desc': 'newest' },
});

/** How far the commission of an order is. */
export const commissionStateNames: Names<CommissionState> = {
  pending: { zh: '待完成', en: 'Pending' },
  earned: { zh: '已入账', en: 'Earned' },
  none: { zh: '无佣金', en: 'None' },
};

/** How an agent is paid. */
export const payoutMethodNames: Names<PayoutMethod> = {
  bank: { zh: '银行转账', en: 'Bank transfer' },
  cash: { zh: '现金', en: 'Cash' },
};

const masked = { customerName: '客人', customerPhone: '电话' };

/** The spreadsheets of these lists. */
export const agentSheets = {
  orders: {
    name: 'agent-orders',
    columns: {
      ...titlesOf('orderNumber', 'storeName'),
      startDate: '开始',
      lastDay: '结束',
      ...masked,
      status: '订单状态',
      baseFen: '计佣金额',
      permille: '佣金比例（‰）',
      commissionFen: '佣金',
      ...titlesOf('state'),
    },
    names: { state: commissionStateNames },
  },
  guests: { name: 'agent-guests', columns: { ...masked, orders: '订单数', lastDay: '最近租期' } },
  ownPayouts: {
    name: 'agent-payouts',
    columns: { paidAt: '时间', ...titlesOf('storeName', 'amountFen', 'method'), isTakenBack: '状态' },
    names: { method: payoutMethodNames, isTakenBack: { true: '已撤销', false: '已支付' } },
  },
  dues: {
    name: 'agents',
    columns: {
      name: '代理',
      ...titlesOf('storeName'),
      pendingFen: '待完成',
      earnedFen: '已入账',
      settledFen: '已结算',
      dueFen: '待结算',
    },
  },
  payouts: {
    name: 'commission-payouts',
    columns: {
      paidAt: '时间',
      agentName: '代理',
      ...titlesOf('storeName', 'amountFen', 'method', 'reason'),
      paidBy: '经办人',
      backAt: '撤销时间',
      backBy: '撤销人',
      backReason: '撤销原因',
    },
    names: { method: payoutMethodNames },
  },
} as const;
