import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { Hire, HireBill } from '#domain/orders/hire.ts';
import { priceOf, sumFen } from '#domain/orders/price.ts';
import { factsExpireAt } from '#domain/orders/withdraw.ts';
import { orderStatus } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';

/** How a bill stands to its payer; `closed`: nothing can be paid on it, now or any more. */
export const payStates = ['due', 'paying', 'paid', 'closed'] as const;
type PayState = (typeof payStates)[number];

/** A bill as its payer needs it. */
export type BillToPay = Pick<HireBill, 'id' | 'purpose' | 'status' | 'version' | 'items' | 'totalFen'>;

/**
 * Gives the bill that asking an order to pay would open, under the order's own id; null where it was asked, is over, or
 * has no price.
 */
export const unaskedBill = (hire: Hire, orderId: string): BillToPay | null => {
  if (hire.paymentAskedAt !== null || hire.cancelledAt !== null) return null;
  const items = priceOf(hire);
  const totalFen = sumFen(items);
  return items.length === 0
    ? null
    : { id: orderId, purpose: 'Initial', status: 'Open', version: 0, items, totalFen };
};

/**
 * Finds a bill by its id. The order's own id stands for its first bill, whether it was asked for or not, and for an empty
 * one where it never was.
 */
export const findBillToPay = (hire: Hire, billId: string, orderId: string): BillToPay | null => {
  const bill = hire.bills.find(({ id }) => id === billId) ?? null;
  if (bill !== null || billId !== orderId) return bill;
  const first = hire.bills.findLast(({ purpose }) => purpose === 'Initial');
  const none = { purpose: 'Initial', status: 'Void', version: 0, items: [], totalFen: 0 } as const;
  return unaskedBill(hire, orderId) ?? first ?? { id: orderId, ...none };
};

/** Gives what can be paid on a bill now, in fen; a Reservation's counts, since paying asks for it. */
export const payableFen = (hire: Hire, { status, version, totalFen }: BillToPay): number => {
  if (status !== 'Open') return 0;
  if (version === 0) return hire.status === orderStatus.reserved ? totalFen : 0;
  return Math.max(0, dueFenOf(hire));
};

/** Gives what was paid of a bill, in fen: on the open one all but what the order still owes. */
export const paidFenOf = (hire: Hire, bill: BillToPay): number => {
  if (bill.status === 'Void' || bill.version === 0) return 0;
  return Math.max(0, bill.totalFen) - payableFen(hire, bill);
};

/** Gives until when the open bill is to be paid before the clock ends the order or takes a change back; null: no such end. */
export const payableUntil = (hire: Hire): Instant | null => hire.expiresAt ?? factsExpireAt(hire);

/** Tells how a bill stands to its payer. */
export const payStateOf = (hire: Hire, bill: BillToPay, isPaying: boolean): PayState => {
  if (payableFen(hire, bill) > 0) return isPaying ? 'paying' : 'due';
  return bill.status === 'Paid' ? 'paid' : 'closed';
};
