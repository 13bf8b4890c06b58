import { dayOfNumber } from '#domain/time/days.ts';
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
export function wallClock(instant: Instant, zone: string): number {
  // To ask about a zone for the first time takes a tenth of all that the first page works.
  if (zone === steady.zone && instant > steady.sinceAt) {
    return Math.floor(instant / 1000) * 1000 + steady.aheadMs;
  }
  const match = written.exec(formatterOf(zone).format(instant));
  if (match === null) return Number.NaN;
  const [month, date, year, hour, minute, second] = match.slice(1).map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute, second);
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
