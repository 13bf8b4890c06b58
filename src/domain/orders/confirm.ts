import { openForPayment } from '#domain/orders/create-order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { isPrivileged } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';

/** Confirms a Pending order. Refuses `order.managerOnly` for a Hospitality or a Loan, `order.periodOver`. */
export const approve: OrderRule<'approve'> = (order, { byManager, expiresAt }, { now }) => {
  if (isPrivileged(order.type) && !byManager) return no('order.managerOnly');
  if (now >= order.period.endAt) return no('order.periodOver');
  return ok(openForPayment({ ...order, approvedAt: now, expiresAt }, now));
};

/** Opens a Reservation's bill and sets its timer. Refuses `order.periodOver`. */
export const askPayment: OrderRule<'askPayment'> = (order, { expiresAt }, { now }) =>
  now >= order.period.endAt
    ? no('order.periodOver')
    : ok(openForPayment({ ...order, paymentAskedAt: now, expiresAt }, now));
