import type { CellCode } from '#domain/imports/codes.ts';
import { plainCell } from '#domain/imports/read-cell.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { dayNumber, dayNumberOf, dayOfNumber } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import { toHalfWidth, trimAll } from '#domain/text/half-width.ts';

const patterns = [
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
  /^(\d{4})(年)(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})()(\d{2})(\d{2})$/,
];

/** A midnight that spreadsheets add to dates. */
const midnight = /[T ]0{1,2}:00(?::00(?:\.0+)?)?Z?$/;

const earliestOn = '1980-01-01';
const latestAheadDays = 366;

/** Reads a date with dashes, slashes, dots, 年月日 or eight digits. Refuses texts that are no date, dates that do not exist, and dates before 1980 or more than a year after `today`, unless `storedOn` is the same. */
export function readDate(text: string, today: Day, storedOn: Day | null = null): Outcome<Day, CellCode> {
  const plain = trimAll(toHalfWidth(plainCell(text)))
    .replace(midnight, '')
    .replace(/\s/g, '');
  const match = patterns.map((pattern) => pattern.exec(plain)).find((found) => found !== null);
  if (match === undefined) return no('import.dateUnreadable');
  const number = dayNumberOf(Number(match[1]), Number(match[3]), Number(match[4]));
  if (number === null) return no('import.dateImpossible');
  const day = dayOfNumber(number);
  return day === storedOn || isPurchaseDay(number, today) ? ok(day) : no('import.dateOutOfRange');
}

/** Whether gear can have been bought on a day: from 1980 until a year from `today`. */
export function canBeBoughtOn(day: Day, today: Day): boolean {
  return isPurchaseDay(dayNumber(day), today);
}

function isPurchaseDay(number: number, today: Day): boolean {
  return number >= dayNumber(earliestOn) && number <= dayNumber(today) + latestAheadDays;
}
