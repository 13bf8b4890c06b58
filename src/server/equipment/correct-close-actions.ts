import { equipmentStatus } from '#domain/equipment/status.ts';
import type { Closing } from '#domain/orders/status.ts';
import { addDays } from '#domain/time/days.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { HoldWindow } from '#domain/time/period.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { planBoard, takesAwaited, withHolds, type BoardHold } from '#server/equipment/board.ts';
import { clearItems, clearUnfitItems } from '#server/equipment/evacuate-actions.ts';
import { movePieces } from '#server/equipment/hand-over-actions.ts';
import { farthest, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { findClosedItem, holdUnitsAgain, lockPoolOfLine } from '#server/equipment/sql-closed-gear.ts';
import { insertHolds } from '#server/equipment/sql-holds.ts';
import { lockItem, placeItems } from '#server/equipment/sql-stock.ts';
import { lockKeys } from '#server/equipment/stock-work.ts';
import { rescueVariants } from '#server/equipment/take-back-items.ts';
import { refusal } from '#server/http/app-error.ts';

/** How many units of a line ended otherwise than was booked; `out`: the guest has them still. */
export type CloseCorrection = {
  readonly lineId: string;
  readonly from: Closing;
  readonly to: Closing | 'out';
  readonly units: number;
};

type Correcting = CloseCorrection & {
  readonly orderId: string;
  /** What the order holds while its gear is out. */
  readonly window: HoldWindow;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly note: string;
  readonly now: Instant;
};

type Item = NonNullable<Awaited<ReturnType<typeof findClosedItem>>>;

const statusOf = {
  returned: equipmentStatus.available,
  damaged: equipmentStatus.damaged,
  lost: equipmentStatus.lost,
  out: equipmentStatus.out,
} as const;

const eventKinds = {
  returned: 'equipment.takenBack',
  damaged: 'equipment.damaged',
  lost: 'equipment.lost',
  out: 'equipment.returnUndone',
} as const;

/** Locks the item of a line and its stock, where it is and where it was held. Null: the line is of counted gear. */
const lockClosedItem = async (tx: Queryable, { orderId, lineId }: Correcting): Promise<Item | null> => {
  const seen = await findClosedItem(tx, orderId, lineId);
  if (seen === undefined) return null;
  await lockKeys(
    tx,
    [seen.storeId, seen.heldAtId].map((storeId) => ({ storeId, variantId: seen.variantId })),
  );
  await lockItem(tx, seen.equipmentId);
  const item = await findClosedItem(tx, orderId, lineId);
  if (item?.storeId !== seen.storeId) throw refusal('conflict');
  return item;
};

const unfit = (item: Item) => ({ id: item.equipmentId, storeId: item.storeId, variantId: item.variantId });

/** Gives an item another status where it is; bookings move off it, or may find room on it. */
const changeItem = async (tx: Queryable, item: Item, { to, now }: Correcting): Promise<string[]> => {
  const isFit = to === 'returned';
  const stuck = isFit ? [] : await clearUnfitItems(tx, [unfit(item)], now);
  await placeItems(tx, [{ id: item.equipmentId, status: statusOf[to], storeId: item.storeId }], isoOf(now));
  if (isFit) await rescueVariants(tx, [item], now);
  return stuck;
};

/** Moves bookings off the time in which the guest has an item after all. Refuses `stock.promisedSince`. */
const makeRoom = async (
  tx: Queryable,
  item: Item,
  { hold, now }: { hold: BoardHold; now: Instant },
): Promise<void> => {
  const { storeId, variantId, equipmentId } = item;
  const promised = refusal('stock.promisedSince', { title: item.title, barcode: item.barcode });
  if (hold.window.endAt <= now || storeId !== item.heldAtId) {
    const { stuck } = await clearItems(tx, { storeId, variantId, itemIds: [equipmentId], now });
    if (stuck.length > 0) throw promised;
    return;
  }
  const board = await readBoard(tx, { storeId, variantId, window: hold.window, reach: farthest, now });
  const items = board.items.map((each) =>
    each.id === equipmentId ? { ...each, status: equipmentStatus.out, isLate: false } : each,
  );
  const out = withHolds({ ...board, items }, [], [hold]);
  const plan = takesAwaited(board, out) ? null : planBoard(board, out);
  if (plan === null) throw promised;
  await savePlan(tx, plan, now);
};

/** Gives an item back to the guest who has it still, with its hold. */
const giveBack = async (tx: Queryable, item: Item, undo: Correcting): Promise<void> => {
  const { orderId, lineId, now } = undo;
  const { equipmentId, variantId, heldAtId: storeId } = item;
  const startAt = Date.parse(item.startsAt);
  const window = { startAt, endAt: Math.max(undo.window.endAt, startAt + 1) };
  const hold: BoardHold = {
    id: uuid(),
    equipmentId,
    movable: false,
    window,
    orderNumber: null,
    reason: '',
    source: 'order',
    hasLeft: true,
  };
  await makeRoom(tx, item, { hold, now });
  await placeItems(tx, [{ id: equipmentId, status: equipmentStatus.out, storeId }], isoOf(now));
  const times = { startsAt: item.startsAt, endsAt: isoOf(window.endAt) };
  const own = { id: hold.id, equipmentId, variantId, storeId, orderId, lineId, ...times };
  await insertHolds(tx, [{ ...own, source: 'order', movable: false, reason: '', hasLeft: true }]);
};

const correctItem = async (tx: Queryable, item: Item, correction: Correcting): Promise<string[]> => {
  const { from, to, orderId, actorId, actorName, note, now } = correction;
  // Somebody may have noted in the stock what is corrected here.
  if (to !== 'out' && item.status === statusOf[to]) return [];
  if (item.hasLeftSince || item.status !== statusOf[from])
    throw refusal('equipment.movedOn', { title: item.title, barcode: item.barcode });
  const stuck = to === 'out' ? [] : await changeItem(tx, item, correction);
  if (to === 'out') await giveBack(tx, item, correction);
  const storeId = to === 'out' ? item.heldAtId : item.storeId;
  await recordEvent(tx, {
    actorId,
    actorName,
    kind: eventKinds[to],
    subject: { type: 'equipment', id: item.equipmentId },
    storeId,
    before: { status: item.status, storeId: item.storeId },
    after: { status: statusOf[to], storeId, orderId },
    note,
    at: now,
  });
  return stuck;
};

/** Where a unit counts that ended so. */
const countsAs = {
  returned: { usable: 0, out: 0, damaged: 0, lost: 0 },
  damaged: { usable: -1, out: 0, damaged: 1, lost: 0 },
  lost: { usable: -1, out: 0, damaged: 0, lost: 1 },
  out: { usable: 0, out: 1, damaged: 0, lost: 0 },
} as const;

const movementOf = ({ from, to }: Correcting): string => {
  if (to === 'out') return 'handOver';
  if (to !== 'returned') return to;
  return from === 'damaged' ? 'repaired' : 'found';
};

const correctUnits = async (tx: Queryable, correction: Correcting): Promise<void> => {
  const { orderId, lineId, from, to, units, window, actorId, note, now } = correction;
  const pool = await lockPoolOfLine(tx, { orderId, lineId, now });
  if (pool === undefined) throw refusal('conflict');
  const change = (count: keyof (typeof countsAs)['out']): number =>
    units * (countsAs[to][count] - countsAs[from][count]);
  const moves = {
    usable: change('usable'),
    out: change('out'),
    damaged: change('damaged'),
    lost: change('lost'),
  };
  const onShelf = pool.usable + moves.usable - pool.out - moves.out;
  if (Math.min(onShelf, pool.damaged + moves.damaged, pool.lost + moves.lost) < 0)
    throw refusal('pool.movedOn', { title: pool.title });
  await movePieces(tx, {
    ...moves,
    poolId: pool.poolId,
    kind: movementOf(correction),
    orderId,
    actorId,
    reason: note,
    now,
  });
  if (to !== 'out') return;
  const { untilOn } = window;
  const lastOn = addDays(untilOn, -1);
  const held = await holdUnitsAgain(tx, {
    id: uuid(),
    poolId: pool.poolId,
    orderId,
    lineId,
    holdId: pool.holdId,
    units,
    // The days before are over; one whose hold is over altogether counts as late from its last day on.
    fromOn: pool.today < lastOn ? pool.today : lastOn,
    untilOn,
    endsAt: window.endAt,
  });
  if (held === 0) throw refusal('pool.movedOn', { title: pool.title });
};

/**
 * Makes stock follow how gear really came back: status and counts as if it had been booked so at once, and what the guest
 * has still is held for the order again. Gives the order numbers of bookings that lost their item by it. Refuses
 * `equipment.movedOn` {title, barcode} and `pool.movedOn` {title} (it was used otherwise since), `stock.promisedSince`
 * {title, barcode}.
 */
export const correctClosed = async (tx: Queryable, correction: Correcting): Promise<readonly string[]> => {
  const item = await lockClosedItem(tx, correction);
  if (item !== null) return correctItem(tx, item, correction);
  await correctUnits(tx, correction);
  return [];
};
