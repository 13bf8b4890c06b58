import type { Queryable } from '#server/db/database.ts';
import { handOut, takeBack } from '#server/equipment/hand-over-actions.ts';
import { reserve, type LineClose, type Wanted } from '#server/equipment/hold-actions.ts';
import { refusal } from '#server/http/app-error.ts';
import { scannedCode } from '#server/equipment/lookup-actions.ts';
import { endHolds, forgetItem, listHoldKeys, listLineHolds } from '#server/equipment/sql-holds.ts';
import type { LineHoldRow } from '#server/equipment/sql-holds.ts';
import { findScanned } from '#server/equipment/sql-stock.ts';
import { closePoolUnits, findPoolByShelf, listPoolHolds } from '#server/equipment/sql-pools.ts';
import { lockKeys, lockStockOfOrder } from '#server/equipment/stock-work.ts';
import { rescueVariants } from '#server/equipment/take-back-items.ts';
import { uuid } from '#server/db/uuid.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { HoldWindow } from '#domain/time/period.ts';

/** What a scanned code gives: one item, or units of a shelf. */
type Scanned = { readonly code: string } & ({ readonly equipmentId: string } | { readonly poolId: string });

/**
 * Finds what a code names and whether it is in the store to be given now. Refuses `equipment.unknown`,
 * `equipment.otherStore`, `equipment.notAvailable`.
 */
export const findInStore = async (
  db: Queryable,
  { storeId, barcode }: { readonly storeId: string; readonly barcode: string },
): Promise<Scanned> => {
  const code = scannedCode(barcode);
  const item = await findScanned(db, code);
  if (item === undefined) {
    const pool = await findPoolByShelf(db, code);
    if (pool === undefined || pool.storeId !== storeId) throw refusal('equipment.unknown', { barcode: code });
    return { code, poolId: pool.id };
  }
  const { title } = item;
  if (item.storeId !== storeId) {
    throw refusal('equipment.otherStore', { barcode: code, store: item.storeName });
  }
  if (item.status !== 0) throw refusal('equipment.notAvailable', { barcode: code, title });
  return { code, equipmentId: item.id };
};

/** Locks all that an order holds together with what it is to hold besides, in one go so that nobody waits crosswise. */
export const lockStockWith = async (
  tx: Queryable,
  { orderId, storeId, wanted }: { orderId: string; storeId: string; wanted: readonly Wanted[] },
): Promise<void> => {
  const held = await listHoldKeys(tx, orderId);
  await lockKeys(tx, [...held, ...wanted.map((each) => ({ ...each, storeId }))]);
};

type GearExchange = Omit<Parameters<typeof handOut>[1], 'lineIds'> & {
  readonly storeId: string;
  /** How the units that are given back end. */
  readonly close: LineClose;
  /** What goes out instead; its order line exists already. */
  readonly wanted: Wanted;
  /** From now until the hire ends. */
  readonly window: HoldWindow;
  readonly note: string;
};

/**
 * Takes gear back and lets other gear out in its place: what comes back fit may make the room that the new gear needs.
 * Gives the orders that lost their item by it. Call `lockStockWith` first. Refuses what `reserve` and `handOut` refuse.
 */
export const exchangeGear = async (tx: Queryable, gear: GearExchange): Promise<readonly string[]> => {
  const { orderId, storeId, actorId, actorName, note, now, wanted, window } = gear;
  const back = await takeBack(tx, { orderId, closes: [gear.close], storeId, actorId, actorName, note, now });
  await reserve(tx, { storeId, orderId, window, wanted: [wanted], now });
  await handOut(tx, { orderId, lineIds: [wanted.lineId], actorId, actorName, now });
  return back.endangered;
};

/** Units of a line that never left and are given up. */
type GivenUp = {
  readonly orderId: string;
  readonly lineId: string;
  readonly quantity: number;
  readonly now: Instant;
};

type HeldSwap = GivenUp & {
  readonly storeId: string;
  /** What is held instead; its order line exists already. */
  readonly wanted: Wanted;
  readonly window: HoldWindow;
};

/**
 * Lets gear go that never left and holds other gear in its place; bookings in danger may find room by it. Call
 * `lockStockWith` first. Refuses what `reserve` refuses.
 */
export const swapHeld = async (tx: Queryable, swap: HeldSwap): Promise<void> => {
  const { orderId, storeId, wanted, window, now } = swap;
  const items = await endHeld(tx, swap);
  await reserve(tx, { storeId, orderId, window, wanted: [wanted], now });
  await rescueVariants(tx, items, now);
};

/** Lets gear go that never left and is not wanted any more; bookings in danger may find room by it. */
export const dropHeld = async (tx: Queryable, gone: GivenUp): Promise<void> => {
  await lockStockOfOrder(tx, gone.orderId);
  await rescueVariants(tx, await endHeld(tx, gone), gone.now);
};

/** Gives the holds on items that ended. */
const endHeld = async (
  tx: Queryable,
  { orderId, lineId, quantity, now }: GivenUp,
): Promise<readonly LineHoldRow[]> => {
  const items = await listLineHolds(tx, orderId, [lineId]);
  await endHolds(
    tx,
    items.map((row) => row.holdId),
    isoOf(now),
  );
  if (items.length > 0) await forgetItem(tx, lineId);
  for (const row of await listPoolHolds(tx, { orderId, lineIds: [lineId], now }))
    await closePoolUnits(tx, { holdId: row.holdId, splitId: uuid(), quantity, now: isoOf(now) });
  return items;
};
