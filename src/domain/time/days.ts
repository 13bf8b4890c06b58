import { dayMs } from '#domain/time/instant.ts';
import type { Day } from '#domain/time/instant.ts';

/** Tells the weekday: 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Of other years a day and its neighbours could not be written in four digits. */
const dayPattern = /^([12]\d{3})-(\d{2})-(\d{2})$/;

/** Numbers a real calendar date from 1970-01-01 = 0; null when no such date exists (month 13, 30 February, year below 100). */
export function dayNumberOf(year: number, month: number, date: number): number | null {
  const utc = new Date(Date.UTC(year, month - 1, date));
  const isReal =
    utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === date;
  return isReal ? Math.floor(utc.getTime() / dayMs) : null;
}

/** Tells whether a text is `YYYY-MM-DD` and names a date that exists, of the years 1000 to 2999. */
export function isDay(text: string): boolean {
  const match = dayPattern.exec(text);
  return match !== null && dayNumberOf(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
}

/** Counts the days from 1970-01-01 to a day; NaN for a text that is not a date. */
export function dayNumber(day: Day): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

/** Writes a day number as `YYYY-MM-DD`. */
export function dayOfNumber(number: number): Day {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

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
