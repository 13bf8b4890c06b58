import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

const firstMs: readonly number[] = [5000, 30_000, 2 * minuteMs];
const thenEveryMs = 5 * minuteMs;

type Span = { readonly createdAt: Instant; readonly expiresAt: Instant };

/**
 * Gives when a channel is next asked about an attempt: 5 s, 30 s and 2 min after its start, then every 5 min until it
 * expires; behind that, as long as no answer comes, every minute, every ten minutes, every hour. Of one that a clock which
 * ran ahead began, nobody knows when that was: it is asked about every five minutes.
 */
export const nextQueryAt = ({ createdAt, expiresAt }: Span, now: Instant): Instant => {
  if (now < createdAt) return now + thenEveryMs;
  if (now >= expiresAt) return now + lateStepMs(now - expiresAt);
  const first = firstMs.find((ms) => createdAt + ms > now);
  const rounds = Math.floor((now - createdAt) / thenEveryMs) + 1;
  return Math.min(expiresAt, createdAt + (first ?? rounds * thenEveryMs));
};

/** No look is put off for longer: what is due later still was planned by a clock that ran ahead. */
export const longestLookMs = 2 * hourMs;

const lateStepMs = (lateMs: number): number => {
  if (lateMs < 10 * minuteMs) return minuteMs;
  return lateMs < dayMs ? 10 * minuteMs : hourMs;
};

/** A channel that gives no clear answer so long is told to people. */
const reportAfterMs = hourMs;
const giveUpAfterMs = 7 * dayMs;

/** Tells how long an attempt has been without a clear answer: still usual, to be reported, or to be given up. */
export const patienceWith = (expiresAt: Instant, now: Instant): 'usual' | 'report' | 'giveUp' => {
  if (now >= expiresAt + giveUpAfterMs) return 'giveUp';
  return now >= expiresAt + reportAfterMs ? 'report' : 'usual';
};

/** Gives when an attempt that ended without a trade is looked at once more: behind everything that was on its way. */
export const lastLookAt = (expiresAt: Instant): Instant => expiresAt + 2 * minuteMs;
