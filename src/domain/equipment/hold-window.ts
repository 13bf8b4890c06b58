import { minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { TimeWindow } from '#domain/time/period.ts';

/** Works out the time that a hire locks an item for: from hand-over or the first midnight, whichever is earlier, to the end plus turnaround. Source: DOMAIN section 1. */
export function holdWindow(hire: {
  startAt: Instant;
  endAt: Instant;
  handOverAt?: Instant | null;
  turnaroundMinutes?: number;
}): TimeWindow {
  return {
    startAt: Math.min(hire.handOverAt ?? hire.startAt, hire.startAt),
    endAt: hire.endAt + (hire.turnaroundMinutes ?? 0) * minuteMs,
  };
}
