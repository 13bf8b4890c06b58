import { closeRefunding } from '#domain/orders/confirm-refund.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Gives a refund that was promised through a payment company in cash instead, which is a manager's decision. Refuses `payment.unknown`, `order.reasonRequired`, `order.managerOnly`.
 */
export const refundInCash: OrderRule<'refundInCash'> = (order, command, { now }) => {
  const { paymentId, reason, byManager } = command;
  const refund = order.payments.find(({ id, status }) => id === paymentId && status === 'pending');
  if (refund === undefined || refund.method === 'cash') return no('payment.unknown');
  if (reason.trim() === '') return no('order.reasonRequired');
  if (!byManager) return no('order.managerOnly');
  const payments = order.payments.map((each) =>
    each === refund ? { ...each, method: 'cash' as const, status: 'done' as const, at: now } : each,
  );
  return ok(closeRefunding({ ...order, payments }, refund.billId));
};
