import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { formatClock } from '#domain/stores/store-hours.ts';
import type { StoreHours } from '#domain/stores/store-hours.ts';
import { addDays } from '#domain/time/days.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { dayStart, instantOf } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';

const noticedFromMs = 10 * minuteMs;

/**
 * Tells whether a store's books have run ahead of a clock so far that the clock was wrong when they were written, or is
 * wrong now.
 */
export const isBookedAhead = (bookedUntil: Instant, now: Instant): boolean =>
  bookedUntil > now + noticedFromMs;

/** How far the days of a store are closed. */
type LastClosing = { readonly on: Day; readonly untilAt: Instant };

/** What a closing is decided by. */
type ClosingFacts = {
  readonly on: Day;
  readonly now: Instant;
  readonly hours: Pick<StoreHours, 'zone' | 'closeMinute'>;
  readonly last: LastClosing | null;
  /** The first thing booked since the last closing; null when nothing was. */
  readonly firstBookedAt: Instant | null;
};

export type ClosingCode =
  | 'closing.alreadyClosed'
  | 'closing.tooEarly'
  | 'closing.earlierOpen'
  | 'closing.shiftsOpen';

/** Gives the day that what is booked at a moment belongs to: one that was closed early goes on as the next. */
const bookDayOf = (at: Instant, { hours, last }: Pick<ClosingFacts, 'hours' | 'last'>): Day => {
  const on = dayOf(at, hours.zone);
  return last !== null && on <= last.on ? addDays(last.on, 1) : on;
};

/**
 * Gives the time that a closing covers: from the closing before to the end of the day, or to now once the store has shut.
 * Refuses `closing.alreadyClosed` {day}, `closing.tooEarly` {time}, `closing.earlierOpen` {day}.
 */
export const decideClosing = (
  facts: ClosingFacts,
): Outcome<{ readonly fromAt: Instant; readonly untilAt: Instant }, ClosingCode> => {
  const { on, now, hours, last, firstBookedAt } = facts;
  if (last !== null && on <= last.on) return no('closing.alreadyClosed', { day: last.on });
  const endAt = dayStart(addDays(on, 1), hours.zone);
  const shutAt = instantOf(on, hours.closeMinute, hours.zone);
  if (now < endAt && now < shutAt) return no('closing.tooEarly', { time: formatClock(hours.closeMinute) });
  const firstOn = last === null || firstBookedAt === null ? on : bookDayOf(firstBookedAt, facts);
  if (firstOn < on) return no('closing.earlierOpen', { day: firstOn });
  // What was booked at this very moment is in it.
  const untilAt = Math.min(now + 1, endAt);
  return ok({ fromAt: last?.untilAt ?? dayStart(on, hours.zone), untilAt });
};

/** Gives the day that is closed next: the first with something in it, else the one that is over last. */
export const nextToClose = (facts: Omit<ClosingFacts, 'on'>): Day => {
  const { now, hours, last, firstBookedAt } = facts;
  if (last !== null) return bookDayOf(Math.min(firstBookedAt ?? now, now), facts);
  const todayOn = dayOf(now, hours.zone);
  return now < instantOf(todayOn, hours.closeMinute, hours.zone) ? addDays(todayOn, -1) : todayOn;
};
