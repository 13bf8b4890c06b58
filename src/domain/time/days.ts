import { dayMs } from '#domain/time/instant.ts';
import type { Day } from '#domain/time/instant.ts';

/** Tells the weekday: 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const mostKnown = 4_096;

/** A price asks for the same few days hundreds of times: to work them out each time took a fifth of it. */
const remembered = <K, V>(workOut: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = workOut(key);
    if (known.size === mostKnown) known.clear();
    known.set(key, value);
    return value;
  };
};

/** Counts the days from 1970-01-01 to a day; NaN for a text that is not a date. */
export const dayNumber = remembered((day: Day): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs));

/** Writes a day number as `YYYY-MM-DD`. */
export const dayOfNumber = remembered((number: number): Day =>
  new Date(number * dayMs).toISOString().slice(0, 10),
);

/** Moves a day by whole days, back when negative. */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days);
}

/** Counts the days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Tells the weekday of a day. */
export function weekday(day: Day): Weekday {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(day) + 4) % 7) + 7) % 7) as Weekday;
}

/** Lists the days from `from` up to but not including `until`, ascending; empty when `until` is not later. */
export function daysFrom(from: Day, until: Day): Day[] {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(until) - first) }, (_, index) =>
    dayOfNumber(first + index),
  );
}
