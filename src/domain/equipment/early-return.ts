import { orderStatus } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

/** What a screen that may offer an early return knows; unknown values are null. */
type EarlyReturnPlace = {
  readonly isEnabled: boolean;
  readonly orderId: string | null;
  readonly isAlreadyReturned: boolean;
  readonly orderStatus: OrderStatus | null;
};

/** Tells whether an early return is offered: enabled, for an order, not done yet, and its status is 2 to 8 or unknown. Source: SPEC section 4. */
export function offersEarlyReturn(place: EarlyReturnPlace): boolean {
  const { isEnabled, orderId, isAlreadyReturned, orderStatus: status } = place;
  const isInTime =
    status === null || (status >= orderStatus.pendingDelivery && status <= orderStatus.returned);
  return isEnabled && orderId !== null && !isAlreadyReturned && isInTime;
}
