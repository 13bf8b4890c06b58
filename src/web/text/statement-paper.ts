import { defineText } from '#web/text/area.ts';

/** Words of the head of a printed statement. */
export const statementPaperText = defineText({
  title: ['租赁费用单', 'Rental statement'],
  printed: [(time: string) => `打印时间 ${time}`, (time) => `Printed ${time}`],
  number: ['订单号', 'Order'],
  guest: ['客人', 'Customer'],
  store: ['门店', 'Store'],
  period: ['租期', 'Period'],
});
