import { dayNumber } from '#domain/time/days.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { wallClock } from '#domain/time/zone.ts';

function offsetAt(instant: Instant, zone: string): number {
  return wallClock(instant, zone) - Math.floor(instant / 1000) * 1000;
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
