import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { HoldWindow, TimeWindow } from '#domain/time/period.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import {
  freeOn,
  isGone,
  isOpenFor,
  planBoard,
  orderHold,
  takesAwaited,
  withHolds,
} from '#server/equipment/board.ts';
import type { Board, BoardHold, Plan } from '#server/equipment/board.ts';
import { farthest, reaches, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { refusal } from '#server/http/app-error.ts';
import { findVariantTitle } from '#server/equipment/sql-board.ts';
import { insertHolds, listLineHolds, pickItems, releaseOrderHolds } from '#server/equipment/sql-holds.ts';
import type { LineHoldRow } from '#server/equipment/sql-holds.ts';
import {
  listPoolHolds,
  movePoolHold,
  releaseOrderPoolHolds,
  takePoolUnits,
} from '#server/equipment/sql-pools.ts';
import { lockKeys, lockStockOfOrder } from '#server/equipment/stock-work.ts';

/**
 * What one order line takes out of the calendar. A large line wants any item of `variantId`, or, with `equipmentId`,
 * that named item (both given); quantity is 1. A small line wants `quantity` units of `poolId`.
 */
export type Wanted = {
  readonly lineId: string;
  readonly variantId: string | null;
  readonly equipmentId: string | null;
  readonly poolId: string | null;
  readonly quantity: number;
};

/** How many units of a line came back how. */
export type LineClose = {
  readonly lineId: string;
  readonly returned: number;
  readonly damaged: number;
  readonly lost: number;
};

type WindowChange = {
  readonly storeId: string;
  readonly orderId: string;
  readonly window: HoldWindow;
  readonly lineIds: readonly string[];
  readonly now: Instant;
};

/** Gives items' holds another window; a movable one whose item became unfit looks for another item at once. */
const moveLargeHolds = async (tx: Queryable, change: WindowChange): Promise<void> => {
  const rows = await listLineHolds(tx, change.orderId, change.lineIds);
  const groups = Map.groupBy(rows, (row) => `${row.storeId} ${row.variantId}`);
  for (const group of groups.values()) await moveGroup(tx, change, group);
};

const moveGroup = async (
  tx: Queryable,
  change: WindowChange,
  group: readonly LineHoldRow[],
): Promise<void> => {
  const [first] = group;
  if (first === undefined) return;
  const board = await readBoard(tx, {
    storeId: first.storeId,
    variantId: first.variantId,
    window: {
      startAt: Math.min(change.window.startAt, ...group.map((row) => Date.parse(row.startsAt))),
      endAt: Math.max(change.window.endAt, ...group.map((row) => Date.parse(row.endsAt))),
    },
    reach: farthest,
    now: change.now,
  });
  const moved = withHolds(
    board,
    group.map((row) => movedHold(board, row, change.window)),
  );
  const plan = takesAwaited(board, moved) ? null : planBoard(board, moved);
  if (plan === null) throw refusal('stock.nextBooking', { title: first.title });
  await savePlan(tx, plan, change.now);
};

const movedHold = (board: Board, row: LineHoldRow, window: HoldWindow): Partial<BoardHold> => {
  const startAt = row.handedOver ? Date.parse(row.startsAt) : window.startAt;
  const isMovable = board.holds.find((hold) => hold.id === row.holdId)?.movable ?? false;
  return {
    id: row.holdId,
    window: { startAt, endAt: window.endAt },
    equipmentId: isMovable && isGone(board, row.equipmentId) ? null : row.equipmentId,
  };
};

/** Gives pools' holds other days; units that are out stay taken from their first day on. */
const movePoolHolds = async (tx: Queryable, change: WindowChange): Promise<void> => {
  for (const row of await listPoolHolds(tx, change)) {
    const fromOn = row.handedOver ? row.fromOn : change.window.fromOn;
    const isMoved = await movePoolHold(tx, {
      id: row.holdId,
      fromOn,
      untilOn: change.window.untilOn,
      endsAt: isoOf(change.window.endAt),
      now: isoOf(change.now),
    });
    if (!isMoved) throw refusal('stock.nextBooking', { title: row.title });
  }
};

type Reservation = {
  readonly storeId: string;
  readonly orderId: string;
  readonly window: HoldWindow;
  readonly wanted: readonly Wanted[];
  readonly now: Instant;
};
type ItemRequest = {
  readonly holdId: string;
  readonly lineId: string;
  readonly variantId: string;
  readonly named: string | null;
};

const itemRequests = (wanted: readonly Wanted[]): ItemRequest[] =>
  wanted.flatMap(({ lineId, variantId, equipmentId }) =>
    variantId === null ? [] : { holdId: uuid(), lineId, variantId, named: equipmentId },
  );

/** Holds an item for every large line: as the items lie when enough are free, else after re-packing. */
const reserveItems = async (tx: Queryable, request: Reservation): Promise<Map<string, string>> => {
  const requestedItems = itemRequests(request.wanted);
  if (requestedItems.length === 0) return new Map();
  const { storeId, orderId, window, now } = request;
  const picked = await pickItems(tx, {
    storeId,
    orderId,
    startAt: isoOf(window.startAt),
    endAt: isoOf(window.endAt),
    now: isoOf(now),
    holdIds: requestedItems.map((requested) => requested.holdId),
    lineIds: requestedItems.map((requested) => requested.lineId),
    variantIds: requestedItems.map((requested) => requested.variantId),
    named: requestedItems.map((requested) => requested.named),
  });
  if (picked.length === requestedItems.length) {
    return new Map(picked.map((row) => [row.lineId, row.equipmentId]));
  }
  return repack(tx, request, requestedItems);
};

const repack = async (
  tx: Queryable,
  request: Reservation,
  requestedItems: readonly ItemRequest[],
): Promise<Map<string, string>> => {
  const placed = new Map<string, string>();
  for (const [variantId, own] of Map.groupBy(requestedItems, (requested) => requested.variantId)) {
    const plan = await planVariant(tx, request, { variantId, own });
    await savePlan(tx, plan, request.now);
    for (const requested of own) placed.set(requested.lineId, plan.placed.get(requested.holdId) ?? '');
  }
  await insertHolds(
    tx,
    requestedItems.map((requested) => newHold(request, requested, placed.get(requested.lineId) ?? '')),
  );
  return placed;
};

type VariantRequest = { readonly variantId: string; readonly own: readonly ItemRequest[] };

/** Makes room near the window, else farther around it; refuses when there is none. */
const planVariant = async (
  tx: Queryable,
  { storeId, window, now }: Reservation,
  { variantId, own }: VariantRequest,
): Promise<Plan> => {
  const isNamed = own.some((requested) => requested.named !== null);
  let free = 0;
  for (const reach of reaches) {
    const board = await readBoard(tx, { storeId, variantId, window, reach, now });
    await refuseTakenItems(tx, board, { own, window, variantId });
    const requestedHolds = own.map((requested) => requestedHold(requested, window));
    const wished = withHolds(board, [], requestedHolds);
    const plan = takesAwaited(board, wished) ? null : planBoard(board, wished);
    if (plan !== null) return plan;
    const found = freeOn(board, window);
    free = found.free;
    if (found.isFinal && !isNamed) break;
  }
  throw refusal('stock.soldOut', { title: await findVariantTitle(tx, variantId), free });
};

const requestedHold = (requested: ItemRequest, window: TimeWindow): BoardHold => ({
  ...orderHold(requested.holdId, window),
  equipmentId: requested.named,
  movable: requested.named === null,
});

const newHold = ({ storeId, orderId, window }: Reservation, requested: ItemRequest, equipmentId: string) => ({
  id: requested.holdId,
  equipmentId,
  storeId,
  variantId: requested.variantId,
  source: 'order' as const,
  orderId,
  lineId: requested.lineId,
  movable: requested.named === null,
  startsAt: isoOf(window.startAt),
  endsAt: isoOf(window.endAt),
  reason: '',
});

/** A named item must be fit, here, and not promised to somebody who cannot be moved. */
const refuseTakenItems = async (
  tx: Queryable,
  board: Board,
  { own, window, variantId }: { own: readonly ItemRequest[]; window: TimeWindow; variantId: string },
): Promise<void> => {
  for (const { named } of own) {
    if (named === null || isOpenFor(board, named, window)) continue;
    const barcode = board.items.find((item) => item.id === named)?.barcode ?? '';
    throw refusal('stock.itemTaken', { title: await findVariantTitle(tx, variantId), barcode });
  }
};

/** Holds units for every small line; refuses with the first pool that has too few on some day. */
const reserveUnits = async (
  tx: Queryable,
  { storeId, orderId, window, wanted, now }: Reservation,
): Promise<void> => {
  const lines = wanted.filter((want) => want.poolId !== null);
  if (lines.length === 0) return;
  const pools = await takePoolUnits(tx, {
    storeId,
    orderId,
    window,
    now: isoOf(now),
    holdIds: lines.map(() => uuid()),
    lineIds: lines.map((line) => line.lineId),
    poolIds: lines.map((line) => line.poolId ?? ''),
    quantities: lines.map((line) => line.quantity),
  });
  const short = pools.find((pool) => pool.free < pool.wanted);
  if (short !== undefined)
    throw refusal('stock.soldOut', { title: short.title, free: Math.max(0, short.free) });
  const known = new Set(pools.map((pool) => pool.poolId));
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
    wanted.map((one) => ({ ...one, storeId })),
  );

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
  await releaseOrderHolds(tx, orderId, isoOf(now));
  await releaseOrderPoolHolds(tx, orderId, isoOf(now));
};
