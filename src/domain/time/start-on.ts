import type { StoreHours } from '#domain/stores/store-hours.ts';
import { addDays, dayNumber } from '#domain/time/days.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { dayOf, wallClock } from '#domain/time/zone.ts';

/** 21:00. */
export const defaultThresholdMinute = 1260;

/** Suggests the first day of a new hire: today, or tomorrow after the store's next-day threshold. Source: SPEC section 5. */
export function defaultStartOn(
  now: Instant,
  store: Pick<StoreHours, 'zone'>,
  thresholdMinute: number = defaultThresholdMinute,
): Day {
  const today = dayOf(now, store.zone);
  const sinceMidnightMs = wallClock(now, store.zone) + (now % 1000) - dayNumber(today) * dayMs;
  return sinceMidnightMs > thresholdMinute * minuteMs ? addDays(today, 1) : today;
}
