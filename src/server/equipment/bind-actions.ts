import type { Instant } from '#domain/time/instant.ts';
import { overlaps } from '#domain/time/period.ts';
import type { Queryable } from '#server/db/database.ts';
import { planBoard, orderHold, withHolds, type Board } from '#server/equipment/board.ts';
import { farthest, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { refusal } from '#server/http/app-error.ts';
import { scannedCode } from '#server/equipment/lookup-actions.ts';
import { giveUpChoice, listLineHolds, loosenHold, type LineHoldRow } from '#server/equipment/sql-holds.ts';
import { findScanned, type ItemRow } from '#server/equipment/sql-stock.ts';
import { findPoolByShelf, listPoolHolds } from '#server/equipment/sql-pools.ts';
import { lockStockOfOrder } from '#server/equipment/stock-work.ts';

type LineScan = {
  readonly storeId: string;
  readonly orderId: string;
  readonly lineId: string;
  /** As scanned or typed. */
  readonly barcode: string;
  /** The scanned item is given although the guest chose another. */
  readonly replaceNamed?: boolean;
  readonly now: Instant;
};

/**
 * Fixes the scanned item to a large line; the hold that lay on it goes to an equal item. Writes
 * `order_line.equipment_id`, not `bound_to`; a choice of the guest's that is replaced is given up, and its code is
 * `insteadOf`. Refuses `equipment.guestChose` {chosen, barcode, lineId}, `equipment.unknown`, `equipment.otherModel`, `equipment.otherStore`,
 * `equipment.notAvailable`, `equipment.heldByOrder` {orderNumber}, `equipment.heldOtherwise` {reason}.
 */
export const bindItem = async (
  tx: Queryable,
  scan: LineScan,
): Promise<{ readonly equipmentId: string; readonly barcode: string; readonly insteadOf: string | null }> => {
  await lockStockOfOrder(tx, scan.orderId, scan.storeId);
  const [line] = await listLineHolds(tx, scan.orderId, [scan.lineId]);
  if (line === undefined) throw new Error(`Line ${scan.lineId} holds nothing.`);
  const item = await scannedItem(tx, scan.barcode);
  refuseUnfit(scan.storeId, line, item);
  const insteadOf = line.named && item.id !== line.equipmentId ? line.barcode : null;
  if (insteadOf !== null && scan.replaceNamed !== true) {
    throw refusal('equipment.guestChose', { chosen: insteadOf, barcode: item.barcode, lineId: line.lineId });
  }
  const board = withOwnHold(
    await readBoard(tx, {
      storeId: scan.storeId,
      variantId: line.variantId,
      window: windowOf(line),
      reach: farthest,
      now: scan.now,
    }),
    line,
  );
  const plan = planBoard(
    board,
    withHolds(board, [{ id: line.holdId, equipmentId: item.id, movable: false }]),
  );
  if (plan === null) throw heldRefusal(board, line, item);
  await savePlan(tx, plan, scan.now);
  if (insteadOf !== null) await giveUpChoice(tx, line.lineId);
  return { equipmentId: item.id, barcode: item.barcode, insteadOf };
};

/** What a label names, a shelf's included; null when nobody knows the code. */
export const nameScanned = async (
  tx: Queryable,
  scanned: string,
): Promise<{ readonly barcode: string; readonly title: string } | null> => {
  const barcode = scannedCode(scanned);
  const found = (await findScanned(tx, barcode)) ?? (await findPoolByShelf(tx, barcode));
  return found === undefined ? null : { barcode, title: found.title };
};

const scannedItem = async (tx: Queryable, barcode: string): Promise<ItemRow> => {
  const item = await findScanned(tx, scannedCode(barcode));
  if (item === undefined) throw refusal('equipment.unknown', { barcode });
  return item;
};

const refuseUnfit = (storeId: string, line: LineHoldRow, item: ItemRow): void => {
  const { barcode, title } = item;
  if (item.variantId !== line.variantId) {
    throw refusal('equipment.otherModel', { barcode, title, wanted: line.fullTitle });
  }
  if (item.storeId !== storeId) throw refusal('equipment.otherStore', { barcode, store: item.storeName });
  if (item.status !== 0) throw refusal('equipment.notAvailable', { barcode, title });
};

const windowOf = (line: LineHoldRow) => ({
  startAt: Date.parse(line.startsAt),
  endAt: Date.parse(line.endsAt),
});

/** A hold whose item went to another store is not on this store's board by itself. */
const withOwnHold = (board: Board, line: LineHoldRow): Board => {
  if (board.holds.some((hold) => hold.id === line.holdId)) return board;
  const { equipmentId, movable } = line;
  return withHolds(board, [], [{ ...orderHold(line.holdId, windowOf(line)), equipmentId, movable }]);
};

const heldRefusal = (board: Board, line: LineHoldRow, item: ItemRow): Error => {
  const inTheWay = board.holds
    .filter((hold) => hold.equipmentId === item.id && hold.id !== line.holdId)
    .filter((hold) => overlaps(hold.window, windowOf(line)))
    .toSorted((a, b) => Number(a.movable) - Number(b.movable))[0];
  const { barcode } = item;
  return inTheWay?.orderNumber === null || inTheWay === undefined
    ? refusal('equipment.heldOtherwise', { barcode, reason: inTheWay?.reason ?? '' })
    : refusal('equipment.heldByOrder', { barcode, orderNumber: inTheWay.orderNumber });
};

/** Checks that the scanned shelf code is that of a small line's pool. Refuses `pool.otherShelf`, `pool.unknownShelf`. */
export const bindPool = async (
  tx: Queryable,
  scan: LineScan,
): Promise<{ readonly poolId: string; readonly shelfCode: string }> => {
  const [line] = await listPoolHolds(tx, { orderId: scan.orderId, lineIds: [scan.lineId], now: scan.now });
  if (line === undefined) throw new Error(`Line ${scan.lineId} holds nothing.`);
  const code = scannedCode(scan.barcode);
  const pool = await findPoolByShelf(tx, code);
  if (pool === undefined) throw refusal('pool.unknownShelf', { code });
  if (pool.id !== line.poolId) {
    throw refusal('pool.otherShelf', { code, title: pool.title, wanted: line.title });
  }
  return { poolId: line.poolId, shelfCode: line.shelfCode };
};

/** Lets a line's hold be re-packed again, unless the guest named the item. */
export const unbind = async (
  tx: Queryable,
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
): Promise<void> => {
  await lockStockOfOrder(tx, orderId);
  await loosenHold(tx, orderId, lineId);
};
