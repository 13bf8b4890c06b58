import type { Role } from '#domain/access/roles.ts';
import { otherAmountCode } from '#domain/payments/refund-rights.ts';
import type { Payment } from '#web/parts/orders/order-types.ts';

type Refund = NonNullable<Payment['refund']>;

const managers: readonly Role[] = ['SuperAdmin', 'StoreManager'];

const isManager = (roles: readonly Role[]): boolean => roles.some((role) => managers.includes(role));

type CashRefund = Pick<Refund, 'cashBy'> | null;

/** Tells whether somebody with these roles may give a promised refund in cash now. */
export const mayGiveCash = (refund: CashRefund, roles: readonly Role[]): boolean =>
  refund?.cashBy === 'manager' && isManager(roles);

/** Tells whether a promised refund could be given in cash now, but by others than somebody with these roles. */
export const needsManagerForCash = (refund: CashRefund, roles: readonly Role[]): boolean =>
  refund?.cashBy === 'manager' && !isManager(roles);

/**
 * Tells whether the payment company may be asked to try a refund again; one that it works on goes on by itself, and of
 * which it gave another amount is booked first.
 */
export const mayRetry = (refund: Pick<Refund, 'state' | 'lastCode'> | null): boolean =>
  refund !== null &&
  refund.state !== 'sent' &&
  refund.state !== 'processing' &&
  refund.lastCode !== otherAmountCode;
