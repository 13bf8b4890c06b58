import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { clearUnfitItems } from '#server/equipment/clear-items.ts';
import type { UnfitItem } from '#server/equipment/clear-items.ts';
import { listStockOfItems } from '#server/equipment/sql-stock.ts';
import { lockKeys } from '#server/equipment/stock-locks.ts';

const keyOf = ({ storeId, variantId }: Pick<UnfitItem, 'storeId' | 'variantId'>) => ({
  storeId,
  variantId,
  poolId: null,
});

/**
 * Locks the stock that the available ones among some items belong to, for work that takes them out of hire: before
 * their rows, as bookings do, since in another order the two would wait for each other.
 */
export const lockStockOfItems = async (tx: Queryable, barcodes: readonly string[]): Promise<void> => {
  if (barcodes.length === 0) return;
  const rows = await listStockOfItems(tx, barcodes);
  await lockKeys(
    tx,
    rows.map((row) => keyOf({ storeId: row.store_id, variantId: row.variant_id })),
  );
};

/**
 * Moves what was promised on items that are out of hire now to equal ones. Gives the order numbers of what found none,
 * each once, sorted.
 */
export const evacuateUnfitItems = async (
  tx: Queryable,
  items: readonly UnfitItem[],
  now: Instant,
): Promise<string[]> => {
  await lockKeys(tx, items.map(keyOf));
  return clearUnfitItems(tx, items, now);
};
