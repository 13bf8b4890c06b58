import type { DayPart, Period } from '#domain/orders/hire.ts';
import { isRestDay, nextOpenDay, type StoreHours } from '#domain/stores/store-hours.ts';
import { addDays, daysBetween } from '#domain/time/days.ts';
import { type Day, dayMs, type Instant, minuteMs } from '#domain/time/instant.ts';
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
  /** Only this part of a single day. */
  readonly dayPart?: DayPart | null;
};

/** How long after a part of a day its gear may still come back. */
const dayPartGraceMs = 60 * minuteMs;

/** Works out a hire's time at a store: billed half-open from the first midnight, due at closing on the last day or at the next opening after a rest day. Source: DOMAIN section 1. */
export function buildPeriod({
  startOn,
  days,
  store,
  graceMinute = defaultGraceMinute,
  dayPart = null,
}: PeriodRequest): Period {
  const whole = {
    startOn,
    days,
    startAt: dayStart(startOn, store.zone),
    endAt: dayStart(addDays(startOn, days), store.zone),
    dayPart,
  };
  const part = hiredPart(whole);
  if (part !== null) {
    const dueAt = instantOf(startOn, part.toMinute, store.zone);
    return { ...whole, dueAt, graceEndsAt: dueAt + dayPartGraceMs };
  }
  const due = dueOf(addDays(startOn, days - 1), store);
  return {
    ...whole,
    dueAt: instantOf(due.day, due.minute, store.zone),
    graceEndsAt: instantOf(addDays(due.day, 1), graceMinute, store.zone),
  };
}

/** Gives the part of a day that is hired; null for whole days. A hire that got longer keeps the part for when it is one day again. */
export function hiredPart({ days, dayPart = null }: Pick<Period, 'days' | 'dayPart'>): DayPart | null {
  return days === 1 ? dayPart : null;
}

function dueOf(lastDay: Day, store: StoreHours): { day: Day; minute: number } {
  const openDay = nextOpenDay(lastDay, store);
  if (openDay === null || !isRestDay(lastDay, store)) return { day: lastDay, minute: store.closeMinute };
  return { day: openDay, minute: store.openMinute };
}

/** What tells how late gear is: when its grace ends, and for a hire of a part of a day that it is one. */
type Late = Pick<Period, 'graceEndsAt'> & Partial<Pick<Period, 'days' | 'dayPart'>>;

/**
 * Counts the days to charge for lateness: each calendar day that has started after the grace, the grace's own day included; 0
 * until the grace ends. The grace of a part of a day ends in the middle of a day: there each 24 hours that have started
 * count, so that one night is one day.
 */
export function lateDays(
  now: Instant,
  { graceEndsAt, days = 0, dayPart = null }: Late,
  zone: string,
): number {
  const period = { graceEndsAt, days, dayPart };
  if (!isOverdue(now, period)) return 0;
  if (hiredPart(period) !== null) return Math.ceil((now - graceEndsAt) / dayMs);
  return daysBetween(dayOf(period.graceEndsAt, zone), dayOf(now, zone)) + 1;
}

/** Tells whether gear that is still out is overdue: the grace has passed. */
export function isOverdue(now: Instant, period: Pick<Period, 'graceEndsAt'>): boolean {
  return now > period.graceEndsAt;
}

/** Works out the time that a hire locks gear for unless it leaves earlier: from the opening on its first day, or the beginning of its part of the day, until it is due, plus the turnaround. Source: DOMAIN section 1. */
export function holdWindow(
  period: Pick<Period, 'startOn' | 'days' | 'dueAt' | 'dayPart'>,
  { store, turnaroundMinutes }: { store: StoreHours; turnaroundMinutes: number },
): HoldWindow {
  const { startOn, dueAt } = period;
  const part = hiredPart(period);
  const endAt = dueAt + turnaroundMinutes * minuteMs;
  const startAt = part === null ? openingOf(startOn, store) : instantOf(startOn, part.fromMinute, store.zone);
  // What is hired for a part that ends before the opening is on the shelf for that opening, and counts as gone that day.
  const free = freeFrom(endAt, store);
  return { startAt, endAt, fromOn: startOn, untilOn: free > startOn ? free : addDays(startOn, 1) };
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
