import type { Role } from '#domain/access/roles.ts';
import { otherAmountCode } from '#domain/payments/refund-rights.ts';
import type { Payment } from '#web/parts/orders/order-types.ts';

type Refund = NonNullable<Payment['refund']>;

const managers: readonly Role[] = ['SuperAdmin', 'StoreManager'];

/** Tells whether somebody with these roles may give a promised refund in cash now. */
export const mayGiveCash = (refund: Pick<Refund, 'cashBy'> | null, roles: readonly Role[]): boolean => {
  if (refund === null || refund.cashBy === 'nobody') return false;
  return refund.cashBy === 'anyone' || roles.some((role) => managers.includes(role));
};

/**
 * Tells whether the payment company may be asked to try a refund again; one that it works on goes on by itself, and of
 * which it gave another amount is booked first.
 */
export const mayRetry = (refund: Pick<Refund, 'state' | 'lastCode'> | null): boolean =>
  refund !== null &&
  refund.state !== 'sent' &&
  refund.state !== 'processing' &&
  refund.lastCode !== otherAmountCode;
