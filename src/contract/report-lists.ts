import { defineList, field } from '#contract/list.ts';
import { titlesOf } from '#contract/list-words.ts';

/** What the figures of a report are added up by. */
export const reportGroups = ['model', 'item', 'store', 'day'] as const;

/** The stores and days of a report: the caller's stores and the last 31 days unless others are asked for. */
const asked = { storeId: field.id('store'), from: field.day('from'), to: field.day('to') } as const;
const byName = { 'name asc': 'name', 'name desc': 'nameDown' } as const;

/** How many days gear was out, of those on which it could have been. */
export const utilisationList = defineList('reports.utilisation', {
  fields: { ...asked, by: field.choice('by', reportGroups) },
  sorts: {
    'usedPermille desc': 'used',
    'usedPermille asc': 'usedUp',
    'outDays desc': 'out',
    'outDays asc': 'outUp',
    ...byName,
  },
});

/** What rent was earned. */
export const revenueList = defineList('reports.revenue', {
  fields: { ...asked, by: field.choice('by', reportGroups) },
  sorts: {
    'revenueFen desc': 'revenue',
    'revenueFen asc': 'revenueUp',
    'orders desc': 'orders',
    'orders asc': 'ordersUp',
    ...byName,
  },
});

/** What came back damaged or not at all, what was charged for it, and what was waived. */
export const damageList = defineList('reports.damage', {
  fields: { ...asked, by: field.choice('by', reportGroups) },
  sorts: {
    'chargedFen desc': 'charged',
    'chargedFen asc': 'chargedUp',
    'pieces desc': 'pieces',
    'pieces asc': 'piecesUp',
    ...byName,
  },
});

/** The deposits that were held at the end of each day, or at the end of the days by store. */
export const depositList = defineList('reports.deposits', {
  fields: { ...asked, by: field.choice('by', ['day', 'store']) },
  sorts: { 'name desc': 'nameDown', 'name asc': 'name', 'heldFen desc': 'held', 'heldFen asc': 'heldUp' },
});

/** What agents brought, earned and were paid. */
export const agentReportList = defineList('reports.agents', {
  fields: { ...asked, by: field.choice('by', ['agent', 'store', 'day']) },
  sorts: {
    'revenueFen desc': 'revenue',
    'revenueFen asc': 'revenueUp',
    'earnedFen desc': 'earned',
    'earnedFen asc': 'earnedUp',
    ...byName,
  },
});

/** What each size has left on the days to come. */
export const shortageList = defineList('reports.shortage', {
  fields: { storeId: field.id('store'), isShort: field.flag('short') },
  sorts: { 'leastFree asc': 'least', 'leastFree desc': 'most', ...byName },
});

/** What the figures of a line are about. */
const named = { name: '名称', detail: '说明' } as const;

/** The spreadsheets of the reports. */
export const reportSheets = {
  utilisation: {
    name: 'utilisation',
    columns: {
      ...named,
      outDays: '出租天数',
      idleDays: '闲置天数',
      awayDays: '维修、调拨与整理天数',
      usedPermille: '利用率（‰）',
    },
  },
  revenue: { name: 'revenue', columns: { ...named, orders: '订单数', revenueFen: '租金收入' } },
  damage: {
    name: 'damage',
    columns: {
      ...named,
      damaged: '损坏件数',
      lost: '丢失件数',
      chargedFen: '赔偿收入',
      waivedFen: '减免',
    },
  },
  deposits: {
    name: 'deposits',
    columns: {
      ...named,
      cashFen: '现金押金',
      companyFen: '支付平台押金',
      securedFen: '免押与预授权',
      heldFen: '合计',
    },
  },
  agents: {
    name: 'agents-report',
    columns: {
      ...named,
      orders: '订单数',
      revenueFen: '租金收入',
      earnedFen: '入账佣金',
      takenBackFen: '冲回佣金',
      settledFen: '已付佣金',
    },
  },
  shortage: {
    name: 'shortage',
    columns: {
      ...titlesOf('storeName'),
      name: '名称',
      sizeLabel: '尺码',
      total: '库存',
      leastFree: '最少可租',
      shortOn: '租完日期',
      instead: '可替代',
    },
  },
} as const;
