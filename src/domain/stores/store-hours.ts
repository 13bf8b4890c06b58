import { addDays, weekday } from '#domain/time/days.ts';
import type { Weekday } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { dayOf, minuteOf } from '#domain/time/zone.ts';

/** Tells whether a store is open now, both ends inclusive to the minute. Source: SPEC section 4, store open status. */
export function openState(now: Instant, store: StoreHours): 'open' | 'closed' | 'restDay' {
  if (isRestDay(dayOf(now, store.zone), store)) return 'restDay';
  const minute = minuteOf(now, store.zone);
  return minute >= store.openMinute && minute <= store.closeMinute ? 'open' : 'closed';
}

/** Tells whether a store is shut for the whole of a day: its weekday, or days that it named. */
export function isRestDay(day: Day, store: Pick<StoreHours, 'restDays' | 'closedDays'>): boolean {
  return (
    store.restDays.includes(weekday(day)) || store.closedDays.some(({ from, to }) => from <= day && day <= to)
  );
}

/** Two years: no store names more closed days in a row. */
const mostDaysShut = 732;

/** Finds the first open day on or after a day; null for a store that rests all week. */
export function nextOpenDay(day: Day, store: Pick<StoreHours, 'restDays' | 'closedDays'>): Day | null {
  if (store.restDays.length === 7) return null;
  for (let ahead = 0; ahead < mostDaysShut; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (!isRestDay(candidate, store)) return candidate;
  }
  return null;
}

/** Days without opening, both ends included, such as a holiday or the summer. */
export type ClosedDays = {
  readonly from: Day;
  readonly to: Day;
  /** What guests read about them; empty for nothing. */
  readonly note: string;
};

/** When a store is open, on its own wall clock. */
export type StoreHours = {
  /** IANA name, such as `Asia/Shanghai`. */
  readonly zone: string;
  readonly openMinute: number;
  readonly closeMinute: number;
  /** Weekdays without opening, 0 is Sunday. */
  readonly restDays: readonly Weekday[];
  readonly closedDays: readonly ClosedDays[];
};

/** Reads `HH:mm` (or `H:mm`) as minutes since midnight; null for anything else. */
export function readClock(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text.trim());
  if (match === null) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

/** Writes minutes since midnight as `HH:mm`. */
export function formatClock(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Tells a weekday from any other number. */
export function isWeekday(value: number): value is Weekday {
  return Number.isInteger(value) && value >= 0 && value <= 6;
}
