import { dayMs, hourMs, minuteMs, type Instant } from '#domain/time/instant.ts';

/**
 * How far a company's answering for a deposit is. `starting`: it has not answered yet. `asked`: the guest can confirm.
 * `held`: it answers. `ending`: it was told what to capture and to release. The others are ends: `ended` what it answered
 * for, `closed` what nobody confirmed, `failed` what could not be begun.
 */
export const holdStates = ['starting', 'asked', 'held', 'ending', 'ended', 'closed', 'failed'] as const;
export type HoldState = (typeof holdStates)[number];

/** Tells whether a company may still come to answer for the deposit. */
export const isHoldOpen = (state: HoldState): boolean => state === 'starting' || state === 'asked';

/** A guest who confirms at the last moment is heard of by then. */
const lateMs = 2 * minuteMs;

/** Gives when a hold that nobody confirmed is looked at for the last time. */
export const lastHoldCheckAt = (expiresAt: Instant): Instant => expiresAt + lateMs;

type Asked = { readonly state: HoldState; readonly since: Instant; readonly expiresAt: Instant };

const soonMs: readonly number[] = [5000, 15_000, 30_000, minuteMs, 2 * minuteMs];

/**
 * Gives when a company is asked about a hold again: soon after it was asked or told to end, then every ten minutes, and of
 * what it answers for every six hours, since it may answer no more.
 */
export const nextHoldCheckAt = ({ state, since, expiresAt }: Asked, now: Instant): Instant => {
  if (state === 'held') return now + 6 * hourMs;
  const soon = since > now ? undefined : soonMs.find((ms) => since + ms > now);
  const nextAt = soon === undefined ? now + 10 * minuteMs : since + soon;
  return isHoldOpen(state) && now < expiresAt ? Math.min(expiresAt, nextAt) : nextAt;
};

/** No check is put off for longer: what is due later still was planned by a clock that ran ahead. */
export const longestHoldWaitMs = 7 * hourMs;

/** A company that takes so long to capture or to release is told of to people. */
export const isHoldLate = ({ state, since }: Omit<Asked, 'expiresAt'>, now: Instant): boolean =>
  state === 'ending' && now >= since + dayMs;
