import { stockWords } from '#contract/equipment-words.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import { contains } from '#domain/time/time-window.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { iso } from '#server/equipment/plan-store.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { findTaken } from '#server/equipment/sql-history.ts';
import type { TakenRow } from '#server/equipment/sql-history.ts';
import { endHolds } from '#server/equipment/sql-holds.ts';
import { findItem, lockItem } from '#server/equipment/sql-stock.ts';
import type { ItemRow } from '#server/equipment/sql-stock.ts';
import type { EditScope } from '#server/equipment/item-actions.ts';
import { lockKeys } from '#server/equipment/stock-locks.ts';
import type { StockAnswer } from '#server/equipment/stock-work.ts';
import { rescueVariant } from '#server/equipment/take-back-items.ts';

const requireTaken = async (tx: Queryable, id: string): Promise<{ taken: TakenRow; item: ItemRow }> => {
  const taken = await findTaken(tx, id);
  const item = taken === undefined ? undefined : await findItem(tx, taken.equipment_id);
  if (taken === undefined || item === undefined) throw refusal('equipment.timeUnknown');
  return { taken, item };
};

/**
 * Frees days of an item that somebody took by hand. Refuses `equipment.timeUnknown`, `equipment.timeNotByHand`, and
 * `equipment.outNow` while the item is out for these days: it comes back by check-in.
 */
export const freeTime = async (tx: Queryable, scope: EditScope, id: string): Promise<StockAnswer> => {
  const { session, now, language } = scope;
  const seen = await requireTaken(tx, id);
  const { store_id: storeId, variant_id: variantId } = seen.item;
  await lockKeys(tx, [{ storeId, variantId, poolId: null }]);
  await lockItem(tx, seen.item.id);
  const { taken, item } = await requireTaken(tx, id);
  if (item.store_id !== storeId || item.variant_id !== variantId) throw refusal('conflict');
  const { barcode } = item;
  if (taken.source !== 'manual') throw refusal('equipment.timeNotByHand', { barcode });
  const window = { startAt: Date.parse(taken.starts_at), endAt: Date.parse(taken.ends_at) };
  if (item.status === equipmentStatus.out && contains(window, now))
    throw refusal('equipment.outNow', { barcode });
  await endHolds(tx, [id], iso(now));
  await rescueVariant(tx, { storeId, variantId }, now);
  await recordEvent(tx, {
    actorId: session.userId,
    actorName: session.displayName,
    kind: 'equipment.timeFreed',
    subject: { type: 'equipment', id: item.id },
    storeId,
    after: { holdId: id, startAt: taken.starts_at, endAt: taken.ends_at },
    at: now,
  });
  return { success: true, message: stockWords('timeFreed', { barcode }, language) };
};
