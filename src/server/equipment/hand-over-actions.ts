import { equipmentStatus, type EquipmentStatus } from '#domain/equipment/status.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { HoldWindow } from '#domain/time/period.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvents } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { planBoard, takesAwaited, withHolds } from '#server/equipment/board.ts';
import type { LineClose } from '#server/equipment/hold-actions.ts';
import { farthest, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { refusal } from '#server/http/app-error.ts';
import { beginHoldsAt, listLineHolds, setLeft, type LineHoldRow } from '#server/equipment/sql-holds.ts';
import { bringBackItems, sendOutItems } from '#server/equipment/sql-stock.ts';
import {
  beginPoolHoldOn,
  closePoolUnits,
  listPoolHolds,
  movePool,
  movePoolHold,
  reuseUnfetched,
  setUnitsLeft,
} from '#server/equipment/sql-pools.ts';
import { lockStockOfOrder } from '#server/equipment/stock-work.ts';
import { rescueVariants, takeBackItems, type TakeBack } from '#server/equipment/take-back-items.ts';

type Leaving = {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  /** What was scanned for the lines when their order was read. */
  readonly codes?: ReadonlyMap<string, string | null>;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly now: Instant;
};

/** What was scanned may have broken since the order was read, and then an item lies on the line that nobody scanned. */
const refuseUnfit = ({ codes }: Leaving, rows: readonly LineHoldRow[]): void => {
  for (const { lineId, status, fullTitle: title, barcode } of rows) {
    const scanned = codes?.get(lineId) ?? barcode;
    if (status !== 0 || scanned !== barcode)
      throw refusal('equipment.notAvailable', { title, barcode: scanned });
  }
};

/** Lets the items that lie on some lines leave the store. */
const handOutItems = async (tx: Queryable, leaving: Leaving): Promise<void> => {
  const { orderId, lineIds, now } = leaving;
  const rows = await listLineHolds(tx, orderId, lineIds);
  refuseUnfit(leaving, rows);
  if (rows.length === 0) return;
  await beginNow(tx, rows, now);
  const sent = await sendOutItems(
    tx,
    rows.map((row) => row.equipmentId),
    isoOf(now),
  );
  if (sent !== rows.length) {
    const [first] = rows;
    throw refusal('equipment.notAvailable', {
      title: first?.fullTitle ?? '',
      barcode: first?.barcode ?? '',
    });
  }
  await setLeft(
    tx,
    rows.map((row) => row.holdId),
    true,
  );
  await keepEvents(tx, leaving, { rows, kind: 'handedOut', status: equipmentStatus.out });
};

type Moved = {
  readonly rows: readonly LineHoldRow[];
  readonly kind: 'handedOut' | 'cameBackUnused';
  readonly status: EquipmentStatus;
};

const keepEvents = (
  tx: Queryable,
  { orderId, actorId, actorName, note = '', now }: Leaving & { readonly note?: string },
  { rows, kind, status }: Moved,
): Promise<number> =>
  recordEvents(
    tx,
    rows.map((row) => ({
      actorId,
      actorName,
      kind: `equipment.${kind}`,
      subject: { type: 'equipment', id: row.equipmentId },
      storeId: row.storeId,
      before: { status: row.status },
      after: { status, orderId },
      note,
      at: now,
    })),
  );

/** An item that leaves early is taken from now on: bookings in between go to equal items, or it may not leave yet. */
const beginNow = async (tx: Queryable, rows: readonly LineHoldRow[], now: Instant): Promise<void> => {
  const groups = Map.groupBy(rows, (row) => `${row.storeId} ${row.variantId}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const board = await readBoard(tx, {
      storeId: first.storeId,
      variantId: first.variantId,
      window: { startAt: now, endAt: Math.max(...group.map((row) => Date.parse(row.endsAt))) },
      reach: farthest,
      now,
    });
    const fixed = group.map((row) => ({ id: row.holdId, movable: false }));
    const begun = group.map((row) => {
      const startAt = Math.min(now, Date.parse(row.startsAt));
      return { id: row.holdId, movable: false, window: { startAt, endAt: Date.parse(row.endsAt) } };
    });
    const early = withHolds(board, begun);
    const plan = takesAwaited(board, early) ? null : planBoard(board, early);
    const isEarly = group.some((row) => now < Date.parse(row.startsAt));
    if (plan === null && isEarly) throw refusal('stock.promisedBefore', { title: first.fullTitle });
    const saved = plan ?? planBoard(board, withHolds(board, fixed));
    if (saved !== null) await savePlan(tx, saved, now);
  }
};

type PoolChange = Parameters<typeof movePool>[1];
type PieceMove = Pick<PoolChange, 'poolId' | 'kind'> &
  Partial<Omit<PoolChange, 'id' | 'now'>> & { readonly now: Instant };

/** Changes how many pieces of a pool are where, and keeps the movement. */
export const movePieces = (tx: Queryable, { now, ...move }: PieceMove): Promise<number> =>
  movePool(tx, {
    usable: 0,
    out: 0,
    damaged: 0,
    lost: 0,
    orderId: null,
    actorId: null,
    reason: '',
    ...move,
    id: uuid(),
    now: isoOf(now),
  });

/** Lets the units of some lines leave the shelf; days before their first one are taken too, and need room. */
const handOutUnits = async (tx: Queryable, leaving: Leaving): Promise<void> => {
  const { orderId, now } = leaving;
  const outNow = new Map<string, number>();
  for (const row of await listPoolHolds(tx, leaving)) {
    const out = (outNow.get(row.poolId) ?? row.out) + row.quantity;
    outNow.set(row.poolId, out);
    if (out > row.usable) {
      const left = Math.max(0, row.usable - out + row.quantity);
      throw refusal('pool.tooFew', { title: row.title, left, quantity: row.quantity });
    }
    if (row.today < row.fromOn) {
      const { holdId: id, today: fromOn, untilOn, endsAt } = row;
      await reuseUnfetched(tx, { id, today: fromOn, now: isoOf(now) });
      const isMoved = await movePoolHold(tx, { id, fromOn, untilOn, endsAt, now: isoOf(now) });
      if (!isMoved) throw refusal('stock.promisedBefore', { title: row.title });
    }
    await setUnitsLeft(tx, row.holdId, true);
    await movePieces(tx, { poolId: row.poolId, kind: 'handOver', out: row.quantity, orderId, now });
  }
};

const countsOf = ({ returned, damaged, lost }: LineClose) => [
  { kind: 'takeBack', out: -returned },
  { kind: 'damaged', usable: -damaged, out: -damaged, damaged },
  { kind: 'lost', usable: -lost, out: -lost, lost },
];

/** Takes units of some lines back: they are free again at once, or counted as damaged or lost. */
const takeBackUnits = async (tx: Queryable, back: TakeBack): Promise<void> => {
  const { orderId, actorId, note, now } = back;
  const closes = new Map(back.closes.map((close) => [close.lineId, close]));
  for (const row of await listPoolHolds(tx, { orderId, lineIds: [...closes.keys()], now })) {
    const close = closes.get(row.lineId);
    if (close === undefined) continue;
    const quantity = close.returned + close.damaged + close.lost;
    await closePoolUnits(tx, { holdId: row.holdId, splitId: uuid(), quantity, now: isoOf(now) });
    for (const counts of countsOf(close).filter(({ out }) => out !== 0))
      await movePieces(tx, { ...counts, poolId: row.poolId, orderId, actorId, reason: note, now });
  }
};

type ComingBack = Leaving & {
  /** What the order holds when nothing of it has left. */
  readonly window: HoldWindow;
  readonly note: string;
};

/** Puts items of some lines back that never reached a guest; bookings in danger may find room by it. */
const takeBackItemsUnused = async (tx: Queryable, back: ComingBack): Promise<void> => {
  const { orderId, lineIds, window, now } = back;
  const rows = await listLineHolds(tx, orderId, lineIds);
  if (rows.length === 0) return;
  const holdIds = rows.map((row) => row.holdId);
  await beginHoldsAt(tx, holdIds, isoOf(window.startAt));
  await setLeft(tx, holdIds, false);
  await bringBackItems(
    tx,
    rows.map((row) => row.equipmentId),
    isoOf(now),
  );
  // What became unfit on the way did not come back available, and is told by whoever saw it.
  const used = rows.filter(({ status }) => status === equipmentStatus.out);
  await keepEvents(tx, back, { rows: used, kind: 'cameBackUnused', status: equipmentStatus.available });
  await rescueVariants(tx, rows, now);
};

/** Puts units of some lines back on the shelf that never reached a guest. */
const takeBackUnitsUnused = async (tx: Queryable, back: ComingBack): Promise<void> => {
  const { orderId, window, actorId, note, now } = back;
  const rows = await listPoolHolds(tx, back);
  for (const row of rows) {
    await beginPoolHoldOn(tx, row.holdId, window.fromOn);
    await setUnitsLeft(tx, row.holdId, false);
    const move = { poolId: row.poolId, kind: 'takeBack', out: -row.quantity };
    await movePieces(tx, { ...move, orderId, actorId, reason: note, now });
  }
};

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

/**
 * Takes the gear of some lines back that nobody used: status 1 -> 0 and the use uncounted, pool units on the shelf, holds
 * that began early begin with the window again. What became unfit on the way stays so.
 */
export const takeBackUndelivered = async (tx: Queryable, back: ComingBack): Promise<void> => {
  await lockStockOfOrder(tx, back.orderId);
  await takeBackItemsUnused(tx, back);
  await takeBackUnitsUnused(tx, back);
};
