import type { Queryable } from '#server/db/database.ts';
import type { Instant } from '#domain/time/instant.ts';
import { isRentable } from '#domain/equipment/status.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { overlaps } from '#domain/time/time-window.ts';
import { lateBlock, planBoard, withHolds } from '#server/equipment/board.ts';
import type { Board, BoardHold } from '#server/equipment/board.ts';
import type { HoldWindow } from '#server/equipment/hold-types.ts';
import { farthest, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { listLineHolds } from '#server/equipment/sql-holds.ts';
import type { LineHoldRow } from '#server/equipment/sql-holds.ts';
import { listPoolHolds, movePoolHold } from '#server/equipment/sql-pools.ts';

type Change = {
  readonly storeId: string;
  readonly orderId: string;
  readonly window: HoldWindow;
  readonly lineIds: readonly string[];
  readonly now: Instant;
};

/** Gives items' holds another window; a movable one whose item became unfit looks for another item at once. */
export const moveLargeHolds = async (tx: Queryable, change: Change): Promise<void> => {
  const rows = await listLineHolds(tx, change.orderId, change.lineIds);
  const groups = Map.groupBy(rows, (row) => `${row.store_id} ${row.variant_id}`);
  for (const group of groups.values()) await moveGroup(tx, change, group);
};

const moveGroup = async (tx: Queryable, change: Change, group: readonly LineHoldRow[]): Promise<void> => {
  const [first] = group;
  if (first === undefined) return;
  const board = await readBoard(tx, {
    storeId: first.store_id,
    variantId: first.variant_id,
    window: {
      startAt: Math.min(change.window.startAt, ...group.map((row) => Date.parse(row.starts_at))),
      endAt: Math.max(change.window.endAt, ...group.map((row) => Date.parse(row.ends_at))),
    },
    reach: farthest,
    now: change.now,
  });
  const plan = planBoard(
    board,
    withHolds(
      board,
      group.map((row) => movedHold(board, row, change.window)),
    ),
  );
  if (plan === null) throw refusal('stock.nextBooking', { title: first.title });
  await savePlan(tx, plan, change.now);
};

const movedHold = (board: Board, row: LineHoldRow, window: HoldWindow): Partial<BoardHold> => {
  const startAt = row.handed_over ? Date.parse(row.starts_at) : window.startAt;
  const isMovable = board.holds.find((hold) => hold.id === row.hold_id)?.movable ?? false;
  const isFit = isRentable(row.status as EquipmentStatus) && !isLateFor(board, row.equipment_id, window);
  return {
    id: row.hold_id,
    window: { startAt, endAt: window.endAt },
    equipmentId: isMovable && !isFit ? null : row.equipment_id,
  };
};

/** A late item is not there for days that begin today, also for a hold that already lies on it. */
const isLateFor = (board: Board, itemId: string, window: HoldWindow): boolean => {
  const item = board.items.find(({ id }) => id === itemId);
  const late = item === undefined ? null : lateBlock(board, item);
  return late !== null && overlaps(late, window);
};

/** Gives pools' holds other days; units that are out stay taken from their first day on. */
export const movePoolHolds = async (tx: Queryable, change: Change): Promise<void> => {
  for (const row of await listPoolHolds(tx, change)) {
    const fromOn = row.handed_over ? row.from_on : change.window.fromOn;
    const isMoved = await movePoolHold(tx, { id: row.hold_id, fromOn, untilOn: change.window.untilOn });
    if (!isMoved) throw refusal('stock.nextBooking', { title: row.title });
  }
};
