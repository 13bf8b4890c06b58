import { canTakeBack, hasGivenBack, isBookedCash } from '#domain/orders/mistaken-cash.ts';
import { isInForce } from '#domain/orders/refund.ts';
import type { OrderDetail, Payment } from '#web/parts/orders/order-types.ts';

/** Cash that may have been booked by mistake, which this caller may reverse; the newest first. */
export const reversible = ({
  actions,
  payments,
}: Pick<OrderDetail, 'actions' | 'payments'>): readonly Payment[] =>
  payments
    .filter((payment) => actions.includes(reversalOf(payment)) && canTakeBack(payments, payment))
    .toReversed();

/** The command that reverses a payment. */
export const reversalOf = ({
  direction,
}: Pick<Payment, 'direction'>): 'takeBackCash' | 'takeBackCashRefund' =>
  direction === 'in' ? 'takeBackCash' : 'takeBackCashRefund';

/** Tells whether cash that came is not among it, since a part of it, or of its bill, went back or is promised. */
export const hasUnlisted = ({ payments }: Pick<OrderDetail, 'payments'>): boolean =>
  payments.some(
    (payment) =>
      payment.direction === 'in' &&
      isBookedCash(payment) &&
      isInForce(payments, payment) &&
      hasGivenBack(payments, payment),
  );
