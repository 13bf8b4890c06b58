import type { Role } from '#domain/access/roles.ts';
import type { Payment } from '#web/parts/orders/order-types.ts';

type RefundState = NonNullable<Payment['refund']>['state'];

const managers: readonly Role[] = ['SuperAdmin', 'StoreManager'];

/** Tells whether somebody with these roles may give a promised refund in cash: nobody while it may be on its way, a manager while the channel still could, anybody once it will not. */
export const mayGiveCash = (state: RefundState | null, roles: readonly Role[]): boolean => {
  if (state === 'cashNeeded') return true;
  return (state === 'waiting' || state === 'abnormal') && roles.some((role) => managers.includes(role));
};
