import type { HirePayment } from '#domain/hire/hire.ts';
import { isInForce, refundableFen } from '#domain/orders/refund.ts';

/** What tells whether a payment may have been booked by mistake. */
type BookedPayment = Omit<HirePayment, 'at'>;

/** Tells whether a payment is cash that was booked as moved, and not itself what takes another one back. */
export const isBookedCash = ({ method, status, isStorno }: BookedPayment): boolean =>
  method === 'cash' && status === 'done' && isStorno !== true;

/** Tells whether a part of a payment went back or is promised. */
export const hasGivenBack = (payments: readonly BookedPayment[], payment: BookedPayment): boolean =>
  refundableFen(payments, payment) < payment.amountFen;

/** Tells whether a cash refund gives cash back; what a payment company should have given stays its own. */
export const isOfCash = (payments: readonly BookedPayment[], { refundOf }: BookedPayment): boolean =>
  payments.some(({ id, method }) => id === refundOf && method === 'cash');

/** Tells whether a payment may be offered as a mistake; what happened to the order since may still speak against it. */
export const canTakeBack = (payments: readonly BookedPayment[], payment: BookedPayment): boolean =>
  isBookedCash(payment) &&
  isInForce(payments, payment) &&
  (payment.direction === 'in' ? !hasGivenBack(payments, payment) : isOfCash(payments, payment));
