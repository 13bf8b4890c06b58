import type { Period } from '#domain/orders/hire.ts';
import { isRestDay, nextOpenDay, type StoreHours } from '#domain/stores/store-hours.ts';
import { addDays, daysBetween } from '#domain/time/days.ts';
import { type Day, type Instant, minuteMs } from '#domain/time/instant.ts';
import { dayStart, instantOf } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';

/** A stretch of time from `startAt` up to but not including `endAt`. */
export type TimeWindow = { readonly startAt: Instant; readonly endAt: Instant };

/** Tells whether two windows share an instant; windows that only touch do not. */
export function overlaps(a: TimeWindow, b: TimeWindow): boolean {
  return a.startAt < b.endAt && b.startAt < a.endAt;
}

/** A hold by the clock, and its days: `untilOn` is the first day on whose opening the gear is free again. */
export type HoldWindow = TimeWindow & { readonly fromOn: Day; readonly untilOn: Day };

/** Whether an instant is within a window. */
export function contains(window: TimeWindow, instant: Instant): boolean {
  return window.startAt <= instant && instant < window.endAt;
}

/** 09:00. */
export const defaultGraceMinute = 540;

type PeriodRequest = {
  readonly startOn: Day;
  /** Whole rental days, at least 1. */
  readonly days: number;
  readonly store: StoreHours;
  /** Minute of the day until which a return after the due day is still free. */
  readonly graceMinute?: number;
};

/** Works out a hire's time at a store: billed half-open from the first midnight, due at closing on the last day or at the next opening after a rest day. Source: DOMAIN section 1. */
export function buildPeriod({
  startOn,
  days,
  store,
  graceMinute = defaultGraceMinute,
}: PeriodRequest): Period {
  const due = dueOf(addDays(startOn, days - 1), store);
  return {
    startOn,
    days,
    startAt: dayStart(startOn, store.zone),
    endAt: dayStart(addDays(startOn, days), store.zone),
    dueAt: instantOf(due.day, due.minute, store.zone),
    graceEndsAt: instantOf(addDays(due.day, 1), graceMinute, store.zone),
  };
}

function dueOf(lastDay: Day, store: StoreHours): { day: Day; minute: number } {
  const openDay = nextOpenDay(lastDay, store);
  if (openDay === null || !isRestDay(lastDay, store)) return { day: lastDay, minute: store.closeMinute };
  return { day: openDay, minute: store.openMinute };
}

/** Counts the days to charge for lateness: each calendar day that has started after the grace, the grace's own day included; 0 until the grace ends. */
export function lateDays(now: Instant, period: Pick<Period, 'graceEndsAt'>, zone: string): number {
  if (!isOverdue(now, period)) return 0;
  return daysBetween(dayOf(period.graceEndsAt, zone), dayOf(now, zone)) + 1;
}

/** Tells whether gear that is still out is overdue: the grace has passed. */
export function isOverdue(now: Instant, period: Pick<Period, 'graceEndsAt'>): boolean {
  return now > period.graceEndsAt;
}

/** Works out the time that a hire locks gear for unless it leaves earlier: from the opening on its first day until it is due, plus the turnaround. Source: DOMAIN section 1. */
export function holdWindow(
  { startOn, dueAt }: Pick<Period, 'startOn' | 'dueAt'>,
  { store, turnaroundMinutes }: { store: StoreHours; turnaroundMinutes: number },
): HoldWindow {
  const endAt = dueAt + turnaroundMinutes * minuteMs;
  return { startAt: openingOf(startOn, store), endAt, fromOn: startOn, untilOn: freeFrom(endAt, store) };
}

/** Finds the first day on whose opening gear is free that is held until an instant. */
export function freeFrom(endAt: Instant, store: StoreHours): Day {
  const day = dayOf(endAt, store.zone);
  return endAt <= openingOf(day, store) ? day : addDays(day, 1);
}

/** Closed days count with the usual hour: no hire begins on them. */
function openingOf(day: Day, store: StoreHours): Instant {
  return instantOf(day, store.openMinute, store.zone);
}
