import type { Instant } from '#domain/time/instant.ts';

/** A stretch of time from `startAt` up to but not including `endAt`. */
export type TimeWindow = { readonly startAt: Instant; readonly endAt: Instant };

/** Tells whether two windows share an instant; windows that only touch do not. */
export function overlaps(a: TimeWindow, b: TimeWindow): boolean {
  return a.startAt < b.endAt && b.startAt < a.endAt;
}

/** Whether an instant is within a window. */
export function contains(window: TimeWindow, instant: Instant): boolean {
  return window.startAt <= instant && instant < window.endAt;
}
