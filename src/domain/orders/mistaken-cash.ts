import { isInForce } from '#domain/orders/money.ts';
import type { Payment } from '#domain/orders/order.ts';
import { refundableFen } from '#domain/orders/refund.ts';

/** What tells whether a payment may have been booked by mistake. */
type BookedPayment = Omit<Payment, 'at'>;

/** Tells whether a payment is cash that was booked as moved, and not itself what takes another one back. */
export const isBookedCash = ({ method, status, isStorno }: BookedPayment): boolean =>
  method === 'cash' && status === 'done' && isStorno !== true;

/** Tells whether a part of a payment went back or is promised, or of its bill: what was too much goes back on its account. */
export const hasGivenBack = (payments: readonly BookedPayment[], payment: BookedPayment): boolean =>
  refundableFen(payments, payment) < payment.amountFen ||
  payments.some(
    (each) => each.billId === payment.billId && each.direction === 'out' && isInForce(payments, each),
  );

/** Tells whether a cash refund gives cash back; what a payment company should have given stays its own. */
export const isOfCash = (payments: readonly BookedPayment[], { refundOf }: BookedPayment): boolean =>
  payments.some(({ id, method }) => id === refundOf && method === 'cash');

/** Tells whether a payment may be offered as a mistake; what happened to the order since may still speak against it. */
export const canTakeBack = (payments: readonly BookedPayment[], payment: BookedPayment): boolean =>
  isBookedCash(payment) &&
  isInForce(payments, payment) &&
  (payment.direction === 'in' ? !hasGivenBack(payments, payment) : isOfCash(payments, payment));
