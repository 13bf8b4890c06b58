import { defineText } from '#web/text/area.ts';

/** Narrowing a list of orders further. */
export const moreFiltersText = defineText({
  status: ['订单状态', 'Status'],
  back: ['归还方式', 'Return'],
  'back.SelfReturn': ['到店归还', 'Returned at the store'],
  'back.Pickup': ['上门取件', 'Picked up'],
  paidBy: ['付款方式', 'Paid by'],
  made: ['下单日期', 'Ordered on'],
  last: ['结束日期', 'Last day'],
});
