import { daysBetween, weekday } from '#domain/time/days.ts';
import type { Weekday } from '#domain/time/days.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
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

function isWeekday(value: number): value is Weekday {
  return Number.isInteger(value) && value >= 0 && value <= 6;
}
