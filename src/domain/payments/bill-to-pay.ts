import { dueFen } from '#domain/orders/money.ts';
import type { Bill, Order } from '#domain/orders/order.ts';
import { orderStatus } from '#domain/orders/status.ts';

/** How a bill stands to its payer; `closed`: nothing can be paid on it, now or any more. */
export const payStates = ['due', 'paying', 'paid', 'closed'] as const;
type PayState = (typeof payStates)[number];

/** Gives what can be paid on a bill now, in fen; a Reservation's draft counts, since paying asks for it. */
export const payableFen = (order: Order, bill: Bill): number => {
  const isAskable = bill.status === 'Draft' && order.status === orderStatus.reserved;
  return isAskable ? Math.max(0, bill.totalFen) : dueFen(order, bill);
};

/** Tells how a bill stands to its payer. */
export const payStateOf = (order: Order, bill: Bill, isPaying: boolean): PayState => {
  if (payableFen(order, bill) > 0) return isPaying ? 'paying' : 'due';
  return bill.status === 'Paid' || bill.status === 'Refunding' ? 'paid' : 'closed';
};
