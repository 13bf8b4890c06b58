import { hasSettlement, type SettledBills } from '#domain/orders/bills.ts';
import { type OrderStatus, orderStatus } from '#domain/orders/status.ts';

/** What an additional payment or refund may do: collect in sum, and touch the deposit. */
export type AdjustRoom = { readonly canCollect: boolean; readonly canMoveDeposit: boolean };

type Adjusted = SettledBills & { readonly status: OrderStatus };

const ended: readonly OrderStatus[] = [orderStatus.completed, orderStatus.cancelled];
const withoutGuest: readonly OrderStatus[] = [orderStatus.pendingDelivery, orderStatus.delivering];

/**
 * Tells what an additional payment or refund may do with an order; null when it is a manager's. Before the guest has the
 * gear it only gives back; once the order has ended a manager does it; a deposit is not touched after its settlement.
 */
export const adjustRoomOf = (order: Adjusted, byManager: boolean): AdjustRoom | null => {
  const hasEnded = ended.includes(order.status);
  if (hasEnded && !byManager) return null;
  return {
    canCollect: !withoutGuest.includes(order.status),
    canMoveDeposit: !hasEnded && !hasSettlement(order),
  };
};
