import { minuteMs, type Instant } from '#domain/time/instant.ts';

const noticedFromMs = 10 * minuteMs;

/**
 * Tells whether a store's books have run ahead of a clock so far that the clock was wrong when they were written, or is
 * wrong now.
 */
export const isBookedAhead = (bookedUntil: Instant, now: Instant): boolean =>
  bookedUntil > now + noticedFromMs;
