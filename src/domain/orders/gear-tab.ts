import { orderStatus } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

const s = orderStatus;

/** The lists of orders that an item's page shows. */
export type GearTab = 'inUse' | 'reserved' | 'unpaid' | 'completed';

/** Statuses of each list; an order that waits for a payment is in use while its gear is out, else completed. */
export const gearTabs: Readonly<
  Record<
    GearTab,
    { readonly statuses: readonly OrderStatus[]; readonly whilePaying: 'out' | 'back' | 'never' }
  >
> = {
  inUse: { statuses: [s.delivering, s.delivered, s.inUse, s.pendingReturn], whilePaying: 'out' },
  reserved: { statuses: [s.pendingDelivery, s.reserved], whilePaying: 'never' },
  unpaid: { statuses: [s.pending, s.unpaid], whilePaying: 'never' },
  completed: { statuses: [s.returned, s.completed], whilePaying: 'back' },
};

/** Names the list that an order is in; a cancelled one is in none. */
export function gearTabOf(status: OrderStatus, isGearOut: boolean): GearTab | null {
  const names = Object.keys(gearTabs) as GearTab[];
  const place = isGearOut ? 'out' : 'back';
  return (
    names.find((name) => {
      const { statuses, whilePaying } = gearTabs[name];
      return statuses.includes(status) || (status === s.pendingPayment && whilePaying === place);
    }) ?? null
  );
}
