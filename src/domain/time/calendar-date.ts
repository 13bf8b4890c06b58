import { dayMs } from '#domain/time/instant.ts';

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
