import type { StoreHours } from '#domain/stores/store-hours.ts';
import { addDays } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { dayOf, instantOf } from '#domain/time/zone.ts';

/** 21:00. */
export const defaultThresholdMinute = 1260;

/** Suggests the first day of a new hire: today, or tomorrow after the store's next-day threshold. Source: SPEC section 5. */
export function defaultStartOn(
  now: Instant,
  store: Pick<StoreHours, 'zone'>,
  thresholdMinute: number = defaultThresholdMinute,
): Day {
  const today = dayOf(now, store.zone);
  return now > instantOf(today, thresholdMinute, store.zone) ? addDays(today, 1) : today;
}
