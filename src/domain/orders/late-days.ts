import { openDatesBill } from '#domain/orders/bills.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Instant } from '#domain/time/instant.ts';
import { lateDays } from '#domain/time/period.ts';

/** How late gear that comes back is, in days to charge: as the order stands, and should its open extension be withdrawn. */
type LateDays = { readonly days: number; readonly daysUnextended: number };

/**
 * Counts how late gear is that comes back now. Without its open extension it is never later by more days than that was to
 * be paid for.
 */
export const lateDaysOf = (order: Pick<Order, 'bills' | 'period'>, now: Instant, zone: string): LateDays => {
  const days = lateDays(now, order.period, zone);
  const before = openDatesBill(order)?.periodBefore ?? order.period;
  const added = order.period.days - before.days;
  return { days, daysUnextended: Math.min(lateDays(now, before, zone), days + added) };
};
