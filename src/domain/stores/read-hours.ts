import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { isWeekday, readClock, type ClosedDays, type StoreHours } from '#domain/stores/store-hours.ts';
import { daysBetween } from '#domain/time/days.ts';

type HoursCode =
  | 'hours.timeWrong'
  | 'hours.closesBeforeOpening'
  | 'hours.restDayWrong'
  | 'hours.closedDaysWrong';

/** Longer than any closing between two winters. */
const mostClosedDays = 366;
const isWrong = ({ from, to }: ClosedDays): boolean => to < from || daysBetween(from, to) >= mostClosedDays;

/** Reads a store's hours as typed; refuses an impossible time, a closing time that is not after opening, a weekday outside 0 to 6, and closed days that end before they begin or last longer than a year. */
export function readHours(typed: {
  zone: string;
  startTime: string;
  endTime: string;
  restDays: readonly number[];
  closedDays?: readonly ClosedDays[] | undefined;
}): Outcome<StoreHours, HoursCode> {
  const openMinute = readClock(typed.startTime);
  const closeMinute = readClock(typed.endTime);
  if (openMinute === null || closeMinute === null) return no('hours.timeWrong');
  if (closeMinute <= openMinute) return no('hours.closesBeforeOpening');
  const restDays = [...new Set(typed.restDays)].toSorted((a, b) => a - b).filter(isWeekday);
  if (restDays.length !== new Set(typed.restDays).size) return no('hours.restDayWrong');
  const closedDays = typed.closedDays ?? [];
  if (closedDays.some(isWrong)) return no('hours.closedDaysWrong');
  return ok({ zone: typed.zone, openMinute, closeMinute, restDays, closedDays });
}
