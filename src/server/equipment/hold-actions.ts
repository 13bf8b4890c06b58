import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { moveLargeHolds, movePoolHolds } from '#server/equipment/change-window.ts';
import type { HoldWindow, Wanted } from '#server/equipment/hold-types.ts';
import { iso } from '#server/equipment/plan-store.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { reserveItems } from '#server/equipment/reserve-items.ts';
import { releaseOrderHolds } from '#server/equipment/sql-holds.ts';
import { releaseOrderPoolHolds, takePoolUnits } from '#server/equipment/sql-pools.ts';
import { lockKeys, lockStockOfOrder } from '#server/equipment/stock-locks.ts';

type Request = {
  readonly storeId: string;
  readonly orderId: string;
  readonly window: HoldWindow;
  readonly wanted: readonly Wanted[];
};

/** Holds units for every small line; refuses with the first pool that has too few on some day. */
const reserveUnits = async (tx: Queryable, { storeId, orderId, window, wanted }: Request): Promise<void> => {
  const lines = wanted.filter((want) => want.poolId !== null);
  if (lines.length === 0) return;
  const pools = await takePoolUnits(tx, {
    storeId,
    orderId,
    fromOn: window.fromOn,
    untilOn: window.untilOn,
    holdIds: lines.map(() => uuid()),
    lineIds: lines.map((line) => line.lineId),
    poolIds: lines.map((line) => line.poolId ?? ''),
    quantities: lines.map((line) => line.quantity),
  });
  const short = pools.find((pool) => pool.free < pool.wanted);
  if (short !== undefined)
    throw refusal('stock.soldOut', { title: short.title, free: Math.max(0, short.free) });
  const known = new Set(pools.map((pool) => pool.pool_id));
  if (lines.some((line) => !known.has(line.poolId ?? ''))) throw refusal('pool.unknown');
};

/**
 * Locks the stock that some lines are about, until the transaction ends, in an order that cannot deadlock. Call it
 * once, after locking the order row and before reading stock or writing any order line; the other actions lock by
 * themselves.
 */
export const lockStock = (
  tx: Queryable,
  storeId: string,
  wanted: readonly Pick<Wanted, 'variantId' | 'poolId'>[],
): Promise<void> =>
  lockKeys(
    tx,
    wanted.map(({ variantId, poolId }) => ({ storeId, variantId, poolId })),
  );

type Reservation = {
  readonly storeId: string;
  readonly orderId: string;
  readonly window: HoldWindow;
  readonly wanted: readonly Wanted[];
  readonly now: Instant;
};

/**
 * Takes stock for the lines of an order, whose rows exist already, and writes `order_line.equipment_id`; gives the item
 * of each large line, keyed by line. Call `lockStock` first. Re-packs other orders' movable holds among equal items
 * when too few are free. Refuses `stock.soldOut` {title, free}, and `stock.itemTaken` {title, barcode} for a named item.
 */
export const reserve = async (tx: Queryable, reservation: Reservation): Promise<Map<string, string>> => {
  const placed = await reserveItems(tx, reservation);
  await reserveUnits(tx, reservation);
  return placed;
};

type WindowChange = {
  readonly storeId: string;
  readonly orderId: string;
  readonly window: HoldWindow;
  readonly lineIds: readonly string[];
  readonly now: Instant;
};

/**
 * Moves the live holds of some lines of an order to another window. An item that is handed over, bound or named stays
 * (and its start too, once handed over) and others' movable holds make room. Refuses `stock.nextBooking` {title}.
 */
export const changeWindow = async (tx: Queryable, change: WindowChange): Promise<void> => {
  await lockStockOfOrder(tx, change.orderId);
  await moveLargeHolds(tx, change);
  await movePoolHolds(tx, change);
};

/** Releases every live hold of an order, of items and pools: for cancellation and completion. */
export const releaseHolds = async (
  tx: Queryable,
  { orderId, now }: { readonly orderId: string; readonly now: Instant },
): Promise<void> => {
  await lockStockOfOrder(tx, orderId);
  await releaseOrderHolds(tx, orderId, iso(now));
  await releaseOrderPoolHolds(tx, orderId, iso(now));
};
