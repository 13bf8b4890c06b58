import { dayNumber, dayOfNumber } from '#domain/time/days.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

/** Where a chain counts the days that are no single store's, such as those in its spreadsheets. */
export const chainZone = 'Asia/Shanghai';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

const written = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;

/** Where most shops are; its clocks stood still from 1992 on, which the tests hold against the browser's own knowledge. */
const steady = { zone: 'Asia/Shanghai', sinceAt: Date.UTC(1992), aheadMs: 8 * hourMs } as const;

/** Reads the wall clock at an instant as if it were UTC, in whole seconds. */
function wallClock(instant: Instant, zone: string): number {
  // To ask about a zone for the first time takes a tenth of all that the first page works.
  if (zone === steady.zone && instant > steady.sinceAt) {
    return Math.floor(instant / 1000) * 1000 + steady.aheadMs;
  }
  const match = written.exec(formatterOf(zone).format(instant));
  if (match === null) return Number.NaN;
  const [month, date, year, hour, minute, second] = match.slice(1).map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute, second);
}

function offsetAt(instant: Instant, zone: string): number {
  return wallClock(instant, zone) - Math.floor(instant / 1000) * 1000;
}

/** Tells whether a text names a time zone that can be computed with, such as `Asia/Shanghai`. */
export function isZone(text: string): boolean {
  try {
    return wallClock(0, text) % minuteMs === 0;
  } catch {
    return false;
  }
}

/** Finds the moment of a clock change: the first instant in `(low, high]` with the later offset. */
function changeBetween(low: Instant, high: Instant, laterOffset: (instant: Instant) => boolean): Instant {
  let before = low;
  let after = high;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (laterOffset(middle)) after = middle;
    else before = middle;
  }
  return after;
}

/** Finds the instant of a wall-clock minute on a day: the first of two when clocks go back, the first valid one after a gap. Minute 1440 is the next midnight. */
export function instantOf(day: Day, minute: number, zone: string): Instant {
  const local = dayNumber(day) * dayMs + minute * minuteMs;
  const before = offsetAt(local - dayMs, zone);
  const after = offsetAt(local + dayMs, zone);
  if (before === after) return local - before;
  const first = local - before;
  if (offsetAt(first, zone) === before) return first;
  const second = local - after;
  if (offsetAt(second, zone) === after) return second;
  return changeBetween(second, first, (instant) => offsetAt(instant, zone) === after);
}

/** Finds the first instant of a day. */
export function dayStart(day: Day, zone: string): Instant {
  return instantOf(day, 0, zone);
}

/** Tells the store-local day of an instant. */
export function dayOf(instant: Instant, zone: string): Day {
  return dayOfNumber(Math.floor(wallClock(instant, zone) / dayMs));
}

/** Tells the whole minutes on the wall clock since midnight, 0 to 1439. */
export function minuteOf(instant: Instant, zone: string): number {
  const local = wallClock(instant, zone);
  return Math.floor((local - Math.floor(local / dayMs) * dayMs) / minuteMs);
}
