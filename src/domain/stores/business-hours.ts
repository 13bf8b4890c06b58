import type { StoreHours } from '#domain/stores/store-hours.ts';
import { addDays, weekday } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { dayOf, minuteOf } from '#domain/time/zone.ts';

export type OpenState = 'open' | 'closed' | 'restDay';

/** Tells whether a store is open now, both ends inclusive to the minute. Source: SPEC section 4, store open status. */
export function openState(now: Instant, store: StoreHours): OpenState {
  if (isRestDay(dayOf(now, store.zone), store)) return 'restDay';
  const minute = minuteOf(now, store.zone);
  return minute >= store.openMinute && minute <= store.closeMinute ? 'open' : 'closed';
}

/** Tells whether a store is shut for the whole of a day. */
export function isRestDay(day: Day, store: Pick<StoreHours, 'restDays'>): boolean {
  return store.restDays.includes(weekday(day));
}

/** Finds the first open day on or after a day; null for a store that rests all week. */
export function nextOpenDay(day: Day, store: Pick<StoreHours, 'restDays'>): Day | null {
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (!isRestDay(candidate, store)) return candidate;
  }
  return null;
}
