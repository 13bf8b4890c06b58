import { defineText } from '#web/text/area.ts';

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** Words of the page of gear that is overdue. */
export const overdueText = defineText({
  lateDays: [
    (days: number, hours: number) => (hours === 0 ? `逾期 ${days} 天` : `逾期 ${days} 天 ${hours} 小时`),
    (days, hours) =>
      hours === 0 ? `${plural(days, 'day')} late` : `${plural(days, 'day')} ${plural(hours, 'hour')} late`,
  ],
  lateHours: [
    (hours: number) => (hours === 0 ? '逾期不到 1 小时' : `逾期 ${hours} 小时`),
    (hours) => (hours === 0 ? 'Less than an hour late' : `${plural(hours, 'hour')} late`),
  ],
  wasDue: [(time: string) => `应于 ${time} 前归还`, (time) => `Was due by ${time}`],
  gearOut: ['未归还的雪具', 'Gear still out'],
  call: ['打电话', 'Call'],
  extend: ['续租', 'Extend'],
  takeBack: ['归还 / 丢失', 'Return or lost'],
  seeOrder: ['订单', 'Order'],
  seeItem: [(code: string) => `查看 ${code}`, (code) => `See ${code}`],
  toFetch: ['上门取回', 'Collection'],
  found: [(orders: number) => `共 ${orders} 单逾期`, (orders) => `${plural(orders, 'order')} overdue`],
  none: ['没有逾期的雪具', 'Nothing is overdue'],
  noneText: ['所有雪具都已归还，或还在租期内', 'All gear is back or still within its rental'],
});
