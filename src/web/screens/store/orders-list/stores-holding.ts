import type { OrderSummary } from '#web/parts/orders/order-types.ts';

/** A store where a search finds something. */
type StoreHolding = { readonly storeId: string; readonly storeName: string; readonly count: number };

/** The stores that hold the orders found: the one where one stands first, then those with most. */
export const storesHolding = (
  orders: readonly Pick<OrderSummary, 'storeId' | 'storeName'>[],
  currentId: string | undefined,
): readonly StoreHolding[] => {
  const stores = new Map<string, StoreHolding>();
  for (const { storeId, storeName } of orders) {
    stores.set(storeId, { storeId, storeName, count: (stores.get(storeId)?.count ?? 0) + 1 });
  }
  const rank = ({ storeId, count }: StoreHolding) => (storeId === currentId ? Infinity : count);
  return [...stores.values()].toSorted((a, b) => rank(b) - rank(a));
};
