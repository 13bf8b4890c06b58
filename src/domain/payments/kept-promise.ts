import { cashRightOf, otherAmountCode } from '#domain/payments/refund-rights.ts';
import type { RefundStanding } from '#domain/payments/refund-rights.ts';
import type { Instant } from '#domain/time/instant.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

/** A promised refund of a payment, and how it stands with its channel. */
export type PromisedRefund = {
  readonly paymentId: string;
  readonly amountFen: number;
  /** Empty before it was planned. */
  readonly refundNo: string;
  readonly standing: RefundStanding | null;
};

/** A refund of the same payment as its channel tells it. */
type ToldRefund = {
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
  { amountFen, leftFen }: Omit<ToldRefund, 'refundNo'>,
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
  { refundNo, amountFen, leftFen }: ToldRefund,
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
