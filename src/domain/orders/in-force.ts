import type { HirePayment } from '#domain/orders/hire.ts';

/** What tells whether a payment was reversed. */
export type Booked = Pick<HirePayment, 'id' | 'refundOf' | 'isReversal'>;

/** Tells whether a payment stands as it was booked: neither reversed itself nor what reverses another one. */
export const isInForce = (payments: readonly Booked[], { id, isReversal }: Booked): boolean =>
  isReversal !== true && !payments.some((each) => each.isReversal === true && each.refundOf === id);
