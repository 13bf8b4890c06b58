import { decideEquipment } from '#domain/equipment/status-commands.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { clearItems } from '#server/equipment/clear-items.ts';
import { iso } from '#server/equipment/plan-store.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { insertHolds } from '#server/equipment/sql-holds.ts';
import { placeItems } from '#server/equipment/sql-items.ts';
import { endHandMadeHolds, findStoreName, listBookingsOf, sendToStore } from '#server/equipment/sql-stock.ts';
import type { ItemRow } from '#server/equipment/sql-stock.ts';
import { neededRefusal } from '#server/equipment/stock-out-actions.ts';
import { answerOf, keepEvent, openItem } from '#server/equipment/stock-work.ts';
import type { StockAnswer, StockWork } from '#server/equipment/stock-work.ts';
import { rescueVariant } from '#server/equipment/take-back-items.ts';
import { orRefuse } from '#server/http/app-error.ts';

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
): Promise<StockAnswer> => {
  const { now, toStoreId } = work;
  const opened = await openItem(tx, work, { command: 'transferOut', alsoStoreId: toStoreId });
  const { item } = opened;
  const status = orRefuse(decideEquipment(item.status as EquipmentStatus, 'transferOut'));
  if (toStoreId === item.store_id) throw refusal('equipment.sameStore');
  const store = await findStoreName(tx, toStoreId);
  if (store === undefined) throw refusal('store.unknown');
  await clearItem(tx, work, item);
  await sendToStore(tx, { id: item.id, toStoreId, now: iso(now) });
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
  const { store_id: storeId, variant_id: variantId } = item;
  const { board, stuck } = await clearItems(tx, { storeId, variantId, itemIds: [item.id], now });
  const awaited = await listBookingsOf(tx, { equipmentId: item.id, storeId: toStoreId });
  const awaitedIds = new Set(awaited.map(({ id }) => id));
  const neededIds = new Set(stuck.map(({ id }) => id).filter((id) => !awaitedIds.has(id)));
  if (neededIds.size > 0) {
    const left = { ...board, holds: board.holds.filter((hold) => neededIds.has(hold.id)) };
    throw neededRefusal(left, item, { startAt: now, endAt: Number.MAX_SAFE_INTEGER });
  }
  const awaitedAt = awaited.map((booking) => Date.parse(booking.starts_at));
  const endsAt = Math.min(now + longestTransferMs, ...awaitedAt);
  // A booking that has begun keeps the item in the calendar by itself.
  if (endsAt <= now) return;
  await insertHolds(tx, [
    {
      id: uuid(),
      equipment_id: item.id,
      store_id: item.store_id,
      variant_id: item.variant_id,
      source: 'transfer',
      order_id: null,
      line_id: null,
      movable: false,
      starts_at: iso(now),
      ends_at: iso(endsAt),
      reason: work.reason.trim(),
    },
  ]);
};

/** Takes an item in at the store that it was sent to: status 4 -> 0. Refuses `equipment.notNow`, `equipment.otherStore`. */
export const arriveItem = async (tx: Queryable, work: StockWork): Promise<StockAnswer> => {
  const { now } = work;
  const opened = await openItem(tx, work, { command: 'transferArrive' });
  const { item } = opened;
  const status = orRefuse(decideEquipment(item.status as EquipmentStatus, 'transferArrive'));
  const storeId = item.transfer_to_store_id;
  if (storeId === null) throw refusal('equipment.notNow', { status: item.status, command: 'transferArrive' });
  await endHandMadeHolds(tx, { equipmentId: item.id, sources: ['transfer'], now: iso(now) });
  await placeItems(tx, [{ id: item.id, status, store_id: storeId }], iso(now));
  await rescueVariant(tx, { storeId, variantId: item.variant_id }, now);
  await keepEvent(tx, work, { ...opened, kind: 'arrived', after: { status, storeId } });
  return answerOf(work, { what: 'transferArrive', facts: { barcode: item.barcode } });
};
