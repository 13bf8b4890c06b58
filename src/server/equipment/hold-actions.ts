import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import type { HoldWindow, Wanted } from '#server/equipment/hold-types.ts';

/**
 * Locks the stock that some lines are about, until the transaction ends, in an order that cannot deadlock. Call it
 * once, after locking the order row and before reading stock or writing any order line; `changeWindow`, `bindItem`,
 * `handOut` and `takeBack` lock by themselves.
 */
export const lockStock = (
  tx: Queryable,
  storeId: string,
  wanted: readonly Pick<Wanted, 'variantId' | 'poolId'>[],
): Promise<void> => {
  throw new Error('pending');
};

/**
 * Takes stock for the lines of an order, whose rows exist already, and writes `order_line.equipment_id`; gives the item
 * of each large line. Re-packs other orders' movable holds among equal items when too few are free. Refuses
 * `stock.soldOut` {title, free}; `equipment.heldByOrder` / `equipment.notAvailable` for a named item.
 */
export const reserve = (
  tx: Queryable,
  order: {
    readonly storeId: string;
    readonly orderId: string;
    readonly window: HoldWindow;
    readonly wanted: readonly Wanted[];
    readonly now: Instant;
  },
): Promise<Map<string, string>> => {
  throw new Error('pending');
};

/**
 * Moves the live holds of some lines of an order to another window. An item that is handed over, bound or named stays
 * (and its start too, once handed over) and others' movable holds make room. Refuses `stock.nextBooking` {title}.
 */
export const changeWindow = (
  tx: Queryable,
  order: {
    readonly storeId: string;
    readonly orderId: string;
    readonly window: HoldWindow;
    readonly lineIds: readonly string[];
    readonly now: Instant;
  },
): Promise<void> => {
  throw new Error('pending');
};

/** Releases every live hold of an order, of items and pools: for cancellation and completion. */
export const releaseHolds = (
  tx: Queryable,
  order: { readonly orderId: string; readonly now: Instant },
): Promise<void> => {
  throw new Error('pending');
};
