import { replaceBill } from '#domain/orders/bills.ts';
import { findBill } from '#domain/orders/money.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';

/** Marks a promised refund as made; its bill is paid once all of its refunds are. Refuses `payment.unknown`. */
export const confirmRefund: OrderRule<'confirmRefund'> = (order, { paymentId }, { now }) => {
  const refund = order.payments.find(({ id, status }) => id === paymentId && status === 'pending');
  if (refund === undefined) return no('payment.unknown');
  const payments = order.payments.map((each) =>
    each === refund ? { ...each, status: 'done' as const, at: now } : each,
  );
  return ok(closeRefunding({ ...order, payments }, refund.billId));
};

/** Marks a bill as paid once none of its refunds waits any more. */
export const closeRefunding = (order: Order, billId: string): Order => {
  const bill = findBill(order, billId);
  const waits = order.payments.some((payment) => payment.billId === billId && payment.status === 'pending');
  return bill?.status === 'Refunding' && !waits ? replaceBill(order, { ...bill, status: 'Paid' }) : order;
};
