import { type OrderStatus, orderStatus } from '#domain/orders/status.ts';

/** What an additional payment or refund may do: collect in sum, and touch the deposit. */
export type AdjustRoom = { readonly canCollect: boolean; readonly canMoveDeposit: boolean };

type Adjusted = { readonly status: OrderStatus; readonly isSettled: boolean };

const ended: readonly OrderStatus[] = [orderStatus.completed, orderStatus.cancelled];
const withoutGuest: readonly OrderStatus[] = [orderStatus.pendingDelivery, orderStatus.delivering];

/**
 * Tells what an additional payment or refund may do with an order; null when it is a manager's. Before the guest has the
 * gear it only gives back; once the order has ended a manager does it; a deposit is not touched after its settlement.
 */
export const adjustRoomOf = ({ status, isSettled }: Adjusted, byManager: boolean): AdjustRoom | null => {
  const hasEnded = ended.includes(status);
  if (hasEnded && !byManager) return null;
  return { canCollect: !withoutGuest.includes(status), canMoveDeposit: !hasEnded && !isSettled };
};
