import type { Queryable } from '#server/db/database.ts';
import { listHoldKeys, lockNames } from '#server/equipment/sql-holds.ts';

/** One thing that bookings compete for: a variant at a store, or a pool. */
type StockKey = {
  readonly storeId: string;
  readonly variantId: string | null;
  readonly poolId: string | null;
};

const nameOf = ({ storeId, variantId, poolId }: StockKey): string =>
  poolId ?? `${storeId} ${variantId ?? ''}`;

/** Locks stock until the transaction ends; locks that are held already cost nothing. */
export const lockKeys = async (tx: Queryable, keys: readonly StockKey[]): Promise<void> => {
  if (keys.length > 0) await lockNames(tx, [...new Set(keys.map(nameOf))]);
};

/** Locks the stock that an order holds now, and the same variants at another store when its items may go there. */
export const lockStockOfOrder = async (
  tx: Queryable,
  orderId: string,
  atStoreId: string | null = null,
): Promise<void> => {
  const rows = await listHoldKeys(tx, orderId);
  const held = rows.map((row) => ({
    storeId: row.store_id,
    variantId: row.variant_id,
    poolId: row.pool_id,
  }));
  const elsewhere = held.flatMap((key) =>
    atStoreId === null || key.variantId === null ? [] : { ...key, storeId: atStoreId },
  );
  await lockKeys(tx, [...held, ...elsewhere]);
};
