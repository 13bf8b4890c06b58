import type { HirePayment } from '#domain/orders/hire.ts';
import { isInForce, type Booked } from '#domain/orders/in-force.ts';
import { isVoucherMethod, type PaymentMethod } from '#domain/orders/status.ts';
import { mostRefunds, refundWithinMs } from '#domain/payments/refund-way.ts';
import type { Instant } from '#domain/time/instant.ts';

/** One part of a refund: which payment gives how much back, in fen. */
type RefundPart = { readonly payment: HirePayment; readonly amountFen: number };

type Counted = Booked & Pick<HirePayment, 'amountFen' | 'status'>;

/** Gives what a payment can still give back, in fen; promised refunds are taken off too. */
export const refundableFen = (payments: readonly Counted[], payment: Counted): number =>
  payments.reduce(
    (left, each) =>
      each.refundOf === payment.id && each.status !== 'withdrawn' && !isRefundTakenBack(payments, each)
        ? left - each.amountFen
        : left,
    payment.amountFen,
  );

// What takes a payment back leaves nothing of it to give, so it counts like a refund that was made.
const isRefundTakenBack = (payments: readonly Counted[], refund: Counted): boolean =>
  refund.isReversal !== true && !isInForce(payments, refund);

/** What decides which payments can go back the way they came. */
export type RefundTimes = {
  readonly now: Instant;
  /** Of payment companies that this installation does without. */
  readonly offMethods?: readonly PaymentMethod[];
};

/**
 * Spreads a refund over the payments, the newest first and never more than what is left of each. Those that can go back
 * the way they came are before those that only cash is left for. Adds up to less than asked when there is not enough;
 * empty for 0.
 */
export const planRefund = (
  payments: readonly HirePayment[],
  amountFen: number,
  times: RefundTimes,
): readonly RefundPart[] => {
  const parts: RefundPart[] = [];
  let restFen = amountFen;
  const newest = newestFirst(payments);
  const isOpen = (payment: HirePayment): boolean => goesBackAsItCame(payments, payment, times);
  for (const payment of [...newest.filter(isOpen), ...newest.filter((each) => !isOpen(each))]) {
    const partFen = Math.min(restFen, refundableFen(payments, payment));
    if (partFen <= 0) continue;
    parts.push({ payment, amountFen: partFen });
    restFen -= partFen;
  }
  return parts;
};

/** Tells whether a payment can still go back the way it came, rather than in cash. */
export const goesBackAsItCame = (
  payments: readonly HirePayment[],
  { id, method, at }: HirePayment,
  { now, offMethods = [] }: RefundTimes,
): boolean => {
  if (method === 'cash') return true;
  const before = payments.filter(
    (each) => each.refundOf === id && each.method === method && each.status !== 'withdrawn',
  ).length;
  return now < at + refundWithinMs && before < mostRefunds && !offMethods.includes(method);
};

// Equal instants: the one written later is the newer one.
const newestFirst = (payments: readonly HirePayment[]): readonly HirePayment[] =>
  payments
    .filter(
      ({ direction, status, method, isReversal }) =>
        direction === 'in' && status === 'done' && !isVoucherMethod(method) && isReversal !== true,
    )
    .toReversed()
    .toSorted((a, b) => b.at - a.at);
