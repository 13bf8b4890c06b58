import type { RefundState } from '#domain/payments/refund-way.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A call without a clear answer is not carried out any more after that. */
const openMs = hourMs;
const lateMs = dayMs;
/** Banks take up to three working days. */
const slowMs = 5 * dayMs;

/** How a promised refund stands with its channel. */
export type RefundStanding = {
  /** null: the channel never heard of it. */
  readonly state: RefundState | null;
  readonly createdAt: Instant;
  readonly firstSentAt: Instant | null;
  /** The last call that may still be carried out; null: there is none. */
  readonly openAt: Instant | null;
  /** When people were told that it takes too long. */
  readonly reportedAt: Instant | null;
  /** Why it stands still, in the channel's words or ours. */
  readonly code: string;
};

/** The code of a refund of which the channel says that it gave another amount: what it gave waits for its statement. */
export const otherAmountCode = 'amountDiffers';

/**
 * Who may pay a promised refund in cash instead: always a manager, whose second look stands in for the company's. `never` while a call may still be carried out, or while a part is with
 * the guest that nobody booked; `asked`: once the channel was asked again right before and did not say that it
 * is done.
 */
export type CashRight = 'manager' | 'asked' | 'never';

/** Decides who may pay a promised refund in cash instead. */
export const cashRightOf = (standing: RefundStanding, now: Instant): CashRight => {
  const { state, openAt } = standing;
  if (isEnd(state) || standing.code === otherAmountCode) return 'never';
  if (state === 'sent' || state === 'processing') return isGivenUp(standing, now) ? 'asked' : 'never';
  if (openAt !== null && now < openAt + openMs) return 'never';
  return 'manager';
};

const isEnd = (state: RefundState | null): boolean =>
  state === 'done' || state === 'cash' || state === 'withdrawn';

/** Since when the company may be working on it: tries that it clearly refused do not count. */
const workedOnSince = ({ openAt, firstSentAt, createdAt }: RefundStanding): Instant =>
  openAt ?? firstSentAt ?? createdAt;

const isGivenUp = (standing: RefundStanding, now: Instant): boolean =>
  standing.reportedAt !== null && now >= workedOnSince(standing) + slowMs;

/** Tells whether people should hear of a refund because it takes too long; what failed for good was told before. */
export const isRefundLate = (standing: RefundStanding, now: Instant): boolean => {
  const { state, createdAt } = standing;
  if (state === 'processing') return now >= workedOnSince(standing) + slowMs;
  return (state === 'planned' || state === 'sent') && now >= createdAt + lateMs;
};

/** So long after a refund was given in cash its channel is asked whether it gave it as well. */
export const afterCashMs = dayMs;

/** Gives when a channel that still works on a refund given in cash is asked again; null: after a month never. */
export const nextAfterCashAt = (givenAt: Instant, now: Instant): Instant | null =>
  now >= givenAt + 30 * dayMs ? null : now + afterCashMs;
