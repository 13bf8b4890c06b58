import { askIfPayable } from '#domain/hire/create-hire.ts';
import type { HireRule } from '#domain/hire/hire-rule.ts';
import { isPrivileged } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';

/** Confirms a Pending order. Refuses `order.managerOnly` for a Hospitality or a Loan, `order.periodOver`. */
export const approve: HireRule<'approve'> = (hire, { byManager, expiresAt }, { now }) => {
  if (isPrivileged(hire.type) && !byManager) return no('order.managerOnly');
  if (now >= hire.period.endAt) return no('order.periodOver');
  return ok({ hire: askIfPayable({ ...hire, approvedAt: now, expiresAt }, now) });
};

/** Opens a Reservation's bill and sets its timer. Refuses `order.periodOver`. */
export const askPayment: HireRule<'askPayment'> = (hire, { expiresAt }, { now }) =>
  now >= hire.period.endAt
    ? no('order.periodOver')
    : ok({ hire: { ...hire, paymentAskedAt: now, expiresAt } });
