import type { Payment } from '#domain/orders/order.ts';

/** One part of a refund: which payment gives how much back, in fen. */
export type RefundPart = { readonly payment: Payment; readonly amountFen: number };

/** Gives what a payment can still give back, in fen; promised refunds are taken off too. */
export const refundableFen = (payments: readonly Payment[], payment: Payment): number =>
  payments.reduce(
    (left, each) => (each.refundOf === payment.id ? left - each.amountFen : left),
    payment.amountFen,
  );

/**
 * Spreads a refund over the payments, the newest first and never more than what is left of each.
 * Adds up to less than asked when there is not enough; empty for 0.
 */
export const planRefund = (payments: readonly Payment[], amountFen: number): readonly RefundPart[] => {
  const parts: RefundPart[] = [];
  let restFen = amountFen;
  for (const payment of newestFirst(payments)) {
    const partFen = Math.min(restFen, refundableFen(payments, payment));
    if (partFen <= 0) continue;
    parts.push({ payment, amountFen: partFen });
    restFen -= partFen;
  }
  return parts;
};

// Equal instants: the one written later is the newer one.
const newestFirst = (payments: readonly Payment[]): readonly Payment[] =>
  payments
    .filter(({ direction, status }) => direction === 'in' && status === 'done')
    .toReversed()
    .toSorted((a, b) => b.at - a.at);
