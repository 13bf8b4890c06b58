import type { Queryable } from '#server/db/database.ts';
import { handOutItems } from '#server/equipment/hand-out-items.ts';
import type { Leaving } from '#server/equipment/hand-out-items.ts';
import { handOutUnits, takeBackUnits } from '#server/equipment/hand-over-units.ts';
import type { HoldWindow } from '#server/equipment/hold-types.ts';
import { lockStockOfOrder } from '#server/equipment/stock-locks.ts';
import { takeBackItemsUnused, takeBackUnitsUnused } from '#server/equipment/take-back-unused.ts';
import { takeBackItems } from '#server/equipment/take-back-items.ts';
import type { TakeBack } from '#server/equipment/take-back-items.ts';

/**
 * Lets the items and units of some lines leave: status 0 -> 1, usage counted, the hold starts now if it would later
 *, pool units out. Refuses `equipment.notAvailable` {title, barcode}, `pool.tooFew` {title, left}, `stock.promisedBefore` {title}.
 */
export const handOut = async (tx: Queryable, order: Leaving): Promise<void> => {
  await lockStockOfOrder(tx, order.orderId);
  await handOutItems(tx, order);
  await handOutUnits(tx, order);
};

/**
 * Takes the items and units of some lines back at a store: status 0, 2 or 3, holds cut off at `now` and released, pool
 * counts moved. Bookings on an item that is now unfit or elsewhere go to equal items; gives the order numbers of those
 * that found none, sorted.
 */
export const takeBack = async (
  tx: Queryable,
  back: TakeBack,
): Promise<{ readonly endangered: readonly string[] }> => {
  await lockStockOfOrder(tx, back.orderId, back.storeId);
  const endangered = await takeBackItems(tx, back);
  await takeBackUnits(tx, back);
  return { endangered };
};

type TakeBackUndelivered = Leaving & {
  /** What the order holds when nothing of it has left. */
  readonly window: HoldWindow;
  readonly note: string;
};

/**
 * Takes the gear of some lines back that nobody used: status 1 -> 0 and the use uncounted, pool units on the shelf, holds
 * that began early begin with the window again. What became unfit on the way stays so.
 */
export const takeBackUndelivered = async (tx: Queryable, back: TakeBackUndelivered): Promise<void> => {
  await lockStockOfOrder(tx, back.orderId);
  await takeBackItemsUnused(tx, back);
  await takeBackUnitsUnused(tx, back);
};
