import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';

type LineScan = {
  readonly storeId: string;
  readonly orderId: string;
  readonly lineId: string;
  /** As scanned or typed. */
  readonly barcode: string;
  readonly now: Instant;
};

/**
 * Fixes the scanned item to a large line; the hold that lay on it goes to an equal item. Writes
 * `order_line.equipment_id`, not `bound_to`. Refuses `equipment.unknown`, `equipment.otherModel`, `equipment.otherStore`,
 * `equipment.notAvailable`, `equipment.heldByOrder` {orderNumber}, `equipment.heldOtherwise` {reason}.
 */
export const bindItem = (
  tx: Queryable,
  scan: LineScan,
): Promise<{ readonly equipmentId: string; readonly barcode: string }> => {
  throw new Error('pending');
};

/** Checks that the scanned shelf code is that of a small line's pool. Refuses `pool.otherShelf`, `pool.unknownShelf`. */
export const bindPool = (
  tx: Queryable,
  scan: LineScan,
): Promise<{ readonly poolId: string; readonly shelfCode: string }> => {
  throw new Error('pending');
};

/** Lets a line's hold be re-packed again, unless the guest named the item. */
export const unbind = (
  tx: Queryable,
  line: { readonly orderId: string; readonly lineId: string },
): Promise<void> => {
  throw new Error('pending');
};
