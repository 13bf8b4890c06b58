import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A promised refund of a payment, and how it stands with its channel. */
type PromisedRefund = {
  readonly paymentId: string;
  readonly amountFen: number;
  /** Empty before it was planned. */
  readonly refundNo: string;
  readonly standing: RefundStanding | null;
};

/** A refund of the same payment as its channel tells it. */
type ReportedRefund = {
  readonly refundNo: string;
  readonly amountFen: number;
  /** What is left of the payment beside all that was given back of it or promised. */
  readonly leftFen: number;
};

type Kept = Outcome<PromisedRefund | null, 'refund.onItsWay' | 'refund.promisedFirst'>;

const isOpen = ({ standing }: PromisedRefund, now: Instant): boolean => {
  const right = standing === null ? 'manager' : cashRightOf(standing, now);
  return right === 'never' || right === 'asked';
};

/** Of a call of ours the channel says what it gave: all, or under the same number another amount. */
const keptByCall = (promise: PromisedRefund, amountFen: number, now: Instant): Kept => {
  if (promise.standing?.code === otherAmountCode) return ok(promise);
  if (isOpen(promise, now)) return no('refund.onItsWay');
  return promise.amountFen === amountFen ? ok(promise) : no('refund.promisedFirst');
};

const keptInPart = (
  [only, ...others]: readonly PromisedRefund[],
  { amountFen, leftFen }: Omit<ReportedRefund, 'refundNo'>,
  now: Instant,
): Kept => {
  if (only === undefined || others.length > 0 || amountFen > only.amountFen || amountFen <= leftFen)
    return no('refund.promisedFirst');
  return isOpen(only, now) ? no('refund.onItsWay') : ok(only);
};

/**
 * Decides which promise a refund that people made in the company's console keeps; null: none was made. Beside promises
 * of other amounts it is refused, since they would be given as well; but where the payment has not enough for both, it
 * was a part of the only one. Of equal ones that which never went out is the first. Refuses `refund.onItsWay`, `refund.promisedFirst`.
 */
export const keptPromise = (
  promises: readonly PromisedRefund[],
  { refundNo, amountFen, leftFen }: ReportedRefund,
  now: Instant,
): Kept => {
  const called = promises.find((promise) => refundNo !== '' && promise.refundNo === refundNo);
  if (called !== undefined) return keptByCall(called, amountFen, now);
  if (promises.length === 0) return ok(null);
  const equal = promises.filter((promise) => promise.amountFen === amountFen);
  if (equal.length === 0) return keptInPart(promises, { amountFen, leftFen }, now);
  const free = equal.filter((promise) => !isOpen(promise, now));
  const kept = free.find(({ standing }) => (standing?.firstSentAt ?? null) === null) ?? free[0];
  return kept === undefined ? no('refund.onItsWay') : ok(kept);
};

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
type CashRight = 'manager' | 'asked' | 'never';

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

/** Tells whether people should hear of a refund because it takes too long; what failed for good was reported before. */
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

/**
 * How far the channel is with a promised refund. `cashNeeded`: it will not do it; `cash`: it was given in cash instead;
 * `withdrawn`: the promise was taken back before it was sent.
 */
export type RefundState =
  | 'planned'
  | 'sent'
  | 'processing'
  | 'done'
  | 'abnormal'
  | 'cashNeeded'
  | 'cash'
  | 'withdrawn';

/** So long after it was paid a channel gives money back. Source: pay.weixin.qq.com/wiki chapter3_3. */
export const refundWithinMs = 365 * dayMs;
/** So often a channel gives back of one payment. Source: the same. */
export const mostRefunds = 50;
/** Between two refunds of one payment. */
const apartMs = minuteMs;

type RefundFacts = {
  /** When the money came; null: it did not come by an attempt that a channel knows. */
  readonly paidAt: Instant | null;
  /** Other refunds of the same payment that went to the channel. */
  readonly sentBefore: number;
  /** When the last refund of the same payment went to the channel. */
  readonly lastSentAt: Instant | null;
};

type RefundWay =
  | { readonly kind: 'send' }
  | { readonly kind: 'later'; readonly at: Instant }
  | { readonly kind: 'cash'; readonly why: 'noAttempt' | 'tooOld' | 'tooMany' };

/** Decides how a promised refund goes back: to the channel now or later, or by hand. */
export const refundWay = ({ paidAt, sentBefore, lastSentAt }: RefundFacts, now: Instant): RefundWay => {
  if (paidAt === null) return { kind: 'cash', why: 'noAttempt' };
  if (now >= paidAt + refundWithinMs) return { kind: 'cash', why: 'tooOld' };
  if (sentBefore >= mostRefunds) return { kind: 'cash', why: 'tooMany' };
  // One that was sent by a clock which ran ahead was sent at a time that nobody knows: the channel refuses what is too soon.
  const freeAt = lastSentAt === null || lastSentAt > now ? now : lastSentAt + apartMs;
  return freeAt > now ? { kind: 'later', at: freeAt } : { kind: 'send' };
};

/** No refund is put off for longer: what is due later still was planned by a clock that ran ahead. */
export const longestRefundWaitMs = dayMs + hourMs;

const checkAfterMs: readonly number[] = [5000, 30_000, 2 * minuteMs];

/** Gives when the channel is next asked about a refund that it works on: soon at first, then every ten minutes. */
export const nextRefundCheckAt = (sentAt: Instant, now: Instant): Instant => {
  const soon = sentAt > now ? undefined : checkAfterMs.find((ms) => sentAt + ms > now);
  return soon === undefined ? now + 10 * minuteMs : sentAt + soon;
};

/** Gives when a refund that the channel did not take is tried again: after some minutes at first, then hourly. */
export const nextRefundTryAt = (tries: number, now: Instant): Instant =>
  now + Math.min(60, 5 * 2 ** Math.min(tries, 4)) * minuteMs;

/**
 * Gives when a refund that the channel does not know although it was sent goes out again: at once after the first time,
 * then further and further apart, and in the end with hours between, in which people may decide.
 */
export const nextResendAt = (tries: number, now: Instant): Instant =>
  tries <= 1 ? now : now + Math.min(240, 5 * 2 ** Math.min(tries - 2, 6)) * minuteMs;
