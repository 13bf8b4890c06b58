import type { Answer } from '#contract/api.ts';
import { decideEquipment } from '#domain/equipment/status-commands.ts';
import { equipmentStatus, isRentable, type EquipmentStatus } from '#domain/equipment/status.ts';
import { checkStockOutDates } from '#domain/equipment/stock-form.ts';
import { isDay } from '#domain/time/calendar-date.ts';
import { addDays, daysBetween } from '#domain/time/days.ts';
import { dayMs, isoOf, type Day } from '#domain/time/instant.ts';
import { contains, overlaps, type TimeWindow } from '#domain/time/period.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import {
  planBoard,
  orderHold,
  takesAwaited,
  waitingOn,
  withHolds,
  type Board,
  type BoardHold,
} from '#server/equipment/board.ts';
import { clearItems } from '#server/equipment/evacuate-actions.ts';
import { farthest, fromNow, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { refusal, orRefuse } from '#server/http/app-error.ts';
import { endHolds, insertHolds } from '#server/equipment/sql-holds.ts';
import {
  endHandMadeHolds,
  findStoreName,
  listBookingsOf,
  placeItems,
  sendToStore,
} from '#server/equipment/sql-stock.ts';
import type { ItemRow } from '#server/equipment/sql-stock.ts';
import { answerOf, keepEvent, openItem, type StockWork } from '#server/equipment/stock-work.ts';
import { rescueVariant } from '#server/equipment/take-back-items.ts';

/** The calendar shows a transfer for so long at most; the status keeps the item out of hire until it arrives. */
const longestTransferMs = 30 * dayMs;

/**
 * Sends an item to another store: status 0 -> 4. Every booking on it goes to an equal item first, but for those of that
 * store, which wait for it. Refuses `equipment.notNow`, `equipment.sameStore`, `store.unknown`, `equipment.heldByOrder`,
 * `equipment.heldOtherwise`, `stock.neededHere` {orderNumber}.
 */
export const transferItem = async (
  tx: Queryable,
  work: StockWork & { readonly toStoreId: string },
): Answer<'equipment.stockIn'> => {
  const { now, toStoreId } = work;
  const opened = await openItem(tx, work, { command: 'transferOut', alsoStoreId: toStoreId });
  const { item } = opened;
  const status = orRefuse(decideEquipment(item.status, 'transferOut'));
  if (toStoreId === item.storeId) throw refusal('equipment.sameStore');
  const store = await findStoreName(tx, toStoreId);
  if (store === undefined) throw refusal('store.unknown');
  await clearItem(tx, work, item);
  await sendToStore(tx, { id: item.id, toStoreId, now: isoOf(now) });
  await keepEvent(tx, work, { ...opened, kind: 'transferred', after: { status, toStoreId } });
  return answerOf(work, { what: 'transfer', facts: { barcode: item.barcode, store } });
};

/** Moves every booking off an item, but for those that wait for it where it goes, and lays the transfer on it. */
const clearItem = async (
  tx: Queryable,
  work: StockWork & { readonly toStoreId: string },
  item: ItemRow,
): Promise<void> => {
  const { now, toStoreId } = work;
  const { storeId, variantId } = item;
  const { board, stuck } = await clearItems(tx, { storeId, variantId, itemIds: [item.id], now });
  const awaited = await listBookingsOf(tx, { equipmentId: item.id, storeId: toStoreId });
  const awaitedIds = new Set(awaited.map(({ id }) => id));
  const neededIds = new Set(stuck.map(({ id }) => id).filter((id) => !awaitedIds.has(id)));
  if (neededIds.size > 0) {
    const left = { ...board, holds: board.holds.filter((hold) => neededIds.has(hold.id)) };
    throw neededRefusal(left, item, fromNow(now));
  }
  refuseAwaited(board, item);
  const awaitedAt = awaited.map((booking) => Date.parse(booking.startsAt));
  const endsAt = Math.min(now + longestTransferMs, ...awaitedAt);
  // A booking that has begun keeps the item in the calendar by itself.
  if (endsAt <= now) return;
  const window = { startAt: now, endAt: endsAt };
  const reason = work.reason.trim();
  await insertHandMadeHold(tx, item, { id: uuid(), source: 'transfer', window, reason, hasLeft: false });
};

/** Refuses `stock.neededHere` while an order whose item is gone waits for this one. */
const refuseAwaited = (board: Board, item: ItemRow): void => {
  const on = board.holds.filter((hold) => hold.equipmentId === item.id && hold.movable);
  const without = { ...board, items: board.items.filter(({ id }) => id !== item.id) };
  const left = withHolds(
    without,
    on.map(({ id }) => ({ id, equipmentId: null })),
  );
  if (takesAwaited(board, left)) throw neededRefusal(board, item, fromNow(board.now));
};

type HandMadeHold = Pick<BoardHold, 'id' | 'reason' | 'window' | 'hasLeft'> & {
  readonly source: 'manual' | 'transfer';
};

/** Takes an item out of the calendar for no order. */
const insertHandMadeHold = (
  tx: Queryable,
  item: ItemRow,
  { window, ...hold }: HandMadeHold,
): Promise<unknown> =>
  insertHolds(tx, [
    {
      ...hold,
      equipmentId: item.id,
      storeId: item.storeId,
      variantId: item.variantId,
      orderId: null,
      lineId: null,
      movable: false,
      startsAt: isoOf(window.startAt),
      endsAt: isoOf(window.endAt),
    },
  ]);

/** Takes an item in at the store that it was sent to: status 4 -> 0. Refuses `equipment.notNow`, `equipment.otherStore`. */
export const arriveItem = async (tx: Queryable, work: StockWork): Answer<'equipment.stockIn'> => {
  const { now } = work;
  const opened = await openItem(tx, work, { command: 'transferArrive' });
  const { item } = opened;
  const status = orRefuse(decideEquipment(item.status, 'transferArrive'));
  const storeId = item.transferToStoreId;
  if (storeId === null) throw refusal('equipment.notNow', { status: item.status, command: 'transferArrive' });
  await endHandMadeHolds(tx, { equipmentId: item.id, sources: ['transfer'], now: isoOf(now) });
  await placeItems(tx, [{ id: item.id, status, storeId }], isoOf(now));
  await rescueVariant(tx, { storeId, variantId: item.variantId }, now);
  await keepEvent(tx, work, { ...opened, kind: 'arrived', after: { status, storeId } });
  return answerOf(work, { what: 'transferArrive', facts: { barcode: item.barcode } });
};

/** A day stands for its first instant; a time without an offset is the store's own. */
const dayNamed = (text: string, zone: string): Day => {
  if (isDay(text)) return text;
  return /(Z|[+-]\d\d:?\d\d)$/.test(text) ? dayOf(Date.parse(text), zone) : text.slice(0, 10);
};

/** The whole days that a stretch of time touches; an end at midnight does not touch the new day. */
const daysNamed = (from: string, until: string, zone: string): { startOn: Day; days: number } => {
  const startOn = dayNamed(from, zone);
  const endOn = dayNamed(until, zone);
  const isMidnight =
    isDay(until) || /T00:00(:00(\.0+)?)?$/.test(until) || Date.parse(until) === dayStart(endOn, zone);
  return { startOn, days: daysBetween(startOn, isMidnight ? endOn : addDays(endOn, 1)) };
};

type StockOut = StockWork & {
  readonly unavailableStartTime: string;
  readonly unavailableEndTime: string;
};

/**
 * Takes an item out of hire for some days by hand; bookings on it go to equal items. Days that begin today take it out
 * now, later days only keep it. An earlier hold by hand that runs now is replaced. Refuses the codes of the form,
 * `equipment.notNow`, `equipment.heldByOrder` {orderNumber}, `equipment.heldOtherwise` {reason}, `stock.neededHere`.
 */
export const stockOut = async (tx: Queryable, work: StockOut): Answer<'equipment.stockIn'> => {
  const { now } = work;
  const opened = await openItem(tx, work, { command: 'stockOut' });
  const { item } = opened;
  const asked = daysNamed(work.unavailableStartTime, work.unavailableEndTime, item.timeZone);
  const window = orRefuse(checkStockOutDates(asked, now, item.timeZone));
  const status = statusAfter(item, window.startAt <= now);
  const board = await readBoard(tx, {
    storeId: item.storeId,
    variantId: item.variantId,
    window,
    reach: farthest,
    now,
  });
  const replaced = board.holds.filter(
    (hold) => hold.equipmentId === item.id && hold.source === 'manual' && contains(hold.window, now),
  );
  const holdId = await keepItem(
    tx,
    { ...board, holds: board.holds.filter((hold) => !replaced.includes(hold)) },
    {
      item,
      window,
      reason: opened.note.reason,
      replacedIds: replaced.map((hold) => hold.id),
    },
  );
  if (status !== item.status)
    await placeItems(tx, [{ id: item.id, status, storeId: item.storeId }], isoOf(now));
  const after = { status, holdId, startAt: isoOf(window.startAt), endAt: isoOf(window.endAt) };
  await keepEvent(tx, work, { ...opened, kind: 'stockedOut', after });
  return answerOf(work, {
    what: status === equipmentStatus.out ? 'stockOut' : 'kept',
    facts: { barcode: item.barcode },
  });
};

const statusAfter = (item: ItemRow, beginsNow: boolean): EquipmentStatus => {
  const { status } = item;
  if (beginsNow) return orRefuse(decideEquipment(status, 'stockOut'));
  if (!isRentable(status)) throw refusal('equipment.notNow', { status, command: 'stockOut' });
  return status;
};

type Keep = {
  readonly item: ItemRow;
  readonly window: TimeWindow;
  readonly reason: string;
  readonly replacedIds: readonly string[];
};

/** Lays a hold by hand on an item, after whatever may move has made room. */
const keepItem = async (
  tx: Queryable,
  board: Board,
  { item, window, reason, replacedIds }: Keep,
): Promise<string> => {
  const id = uuid();
  const kept = { ...orderHold(id, window), equipmentId: item.id, movable: false };
  const wished = withHolds(board, [], [kept]);
  const plan = takesAwaited(board, wished) ? null : planBoard(board, wished);
  if (plan === null) throw neededRefusal(board, item, window);
  if (replacedIds.length > 0) await endHolds(tx, replacedIds, isoOf(board.now));
  await savePlan(tx, plan, board.now);
  const hasLeft = window.startAt <= board.now;
  await insertHandMadeHold(tx, item, { id, source: 'manual', window, reason, hasLeft });
  return id;
};

/** Why an item cannot be taken: what lies on it and stays, or else what lies on it and has nowhere to go, or what waits for it. */
const neededRefusal = (board: Board, item: ItemRow, window: TimeWindow): Error => {
  const { barcode } = item;
  const blockers = board.holds
    .filter((hold) => hold.equipmentId === item.id && overlaps(hold.window, window))
    .toSorted((a, b) => Number(a.movable) - Number(b.movable) || a.window.startAt - b.window.startAt);
  const awaited = waitingOn(board).filter((hold) => overlaps(hold.window, window));
  const [blocker] = [...blockers, ...awaited.map((hold) => ({ ...hold, movable: true }))];
  const orderNumber = blocker?.orderNumber ?? null;
  if (orderNumber === null) {
    return refusal('equipment.heldOtherwise', { barcode, reason: blocker?.reason ?? '' });
  }
  return refusal(blocker?.movable === true ? 'stock.neededHere' : 'equipment.heldByOrder', {
    barcode,
    orderNumber,
  });
};
