import { daysBetween } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';

/** The days of a hire that other gear would go out for: those that are not over, and at least today. */
export const daysToGo = (
  { storeId, startDate, lastDay }: Pick<OrderDetail, 'storeId' | 'startDate' | 'lastDay'>,
  today: Day,
) => {
  const startOn = startDate > today ? startDate : today;
  return { storeId, startOn, days: Math.max(1, daysBetween(startOn, lastDay) + 1) };
};
