import { defineText } from '#web/text/area.ts';

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Words for narrowing a list of orders. */
export const orderFiltersText = defineText({
  title: ['筛选订单', 'Filter orders'],
  type: ['订单类型', 'Order type'],
  way: ['取件方式', 'Pick-up'],
  money: ['其他条件', 'Also'],
  owing: ['有待支付', 'With dues'],
  late: ['已逾期', 'Overdue'],
  refunding: ['有待退款', 'Refund pending'],
  agent: ['代理', 'Agent'],
  anyAgent: ['不限', 'Any'],
  where: ['门店', 'Store'],
  everywhere: ['我的全部门店', 'All my stores'],
  sort: ['排序', 'Sort by'],
  'sort.createdAt desc': ['最新下单', 'Newest first'],
  'sort.createdAt asc': ['最早下单', 'Oldest first'],
  'sort.startDate asc': ['开始日期从近到远', 'Earliest start'],
  'sort.startDate desc': ['开始日期从远到近', 'Latest start'],
  'sort.dueAt asc': ['最早应还', 'Due back soonest'],
  'sort.dueFen desc': ['待支付最多', 'Largest due'],
  none: ['没有符合的订单', 'No orders match'],
  noneText: ['换个条件，或清除筛选', 'Try other conditions, or clear the filter'],
  search: ['订单号或雪具编码', 'Order number or gear code'],

  back: ['归还方式', 'Return'],
  'back.SelfReturn': ['到店归还', 'Store return'],
  'back.Pickup': ['上门取回', 'Collected'],
  paidBy: ['付款方式', 'Paid by'],
  made: ['下单日期', 'Ordered on'],
  days: ['开始日期', 'Start date'],
  last: ['结束日期', 'Last day'],

  foundIn: [
    (store: string, count: number) => `在${store}找到 ${count} 单`,
    (store, count) => `${orders(count)} at ${store}`,
  ],
  foundUnfiltered: [
    (count: number) => `不限状态和日期，本店有 ${count} 单`,
    (count) => `${orders(count)} here without the filters`,
  ],
  inNoStore: [
    (count: number) => `您所在的 ${count} 家门店都没有，请核对后再查`,
    (count) => `Not found in any of your ${count} stores. Please check what you entered`,
  ],
  onlyThisStore: [
    (store: string) => `只查找了${store}的订单，请核对是不是其他门店的订单`,
    (store) => `Only ${store} was searched. The order may belong to another store`,
  ],
});
