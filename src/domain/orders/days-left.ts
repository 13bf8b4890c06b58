import { isWhole } from '#domain/orders/lines.ts';
import type { Order, Period } from '#domain/orders/order.ts';
import { addDays, daysBetween } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

/** Counts the rental days that are left, today included: all of them before the first one, 0 after the last. */
export const daysLeft = ({ startOn, days }: Pick<Period, 'startOn' | 'days'>, today: Day): number =>
  Math.min(days, Math.max(0, daysBetween(today, addDays(startOn, days))));

/** Counts the days that other gear costs more or less for: all of them until something has left, then those left. */
export const daysToSwap = (order: Pick<Order, 'lines' | 'period'>, today: Day): number =>
  isWhole(order) ? order.period.days : daysLeft(order.period, today);
