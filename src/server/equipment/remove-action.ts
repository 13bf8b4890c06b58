import type { Answer } from '#contract/api.ts';
import { stockWords } from '#contract/equipment-words.ts';
import type { Queryable } from '#server/db/database.ts';
import { clearItems } from '#server/equipment/evacuate-actions.ts';
import { openItem } from '#server/equipment/item-actions.ts';
import type { Work } from '#server/http/context.ts';
import { recordItem } from '#server/equipment/item-facts.ts';
import { refusal } from '#server/http/app-error.ts';
import { deleteUntouched, findItemLocation } from '#server/equipment/sql-editing.ts';
import { adoptFiles } from '#server/files/actions.ts';

/**
 * Takes back the check-in of an item that was a mistake: what was promised on it moves to equal items, its label is free
 * again, and the event stays. Refuses what `openItem` refuses, `equipment.booked` {orderNumber} when a booking has no
 * other item, and `equipment.usedAlready` {barcode} once anything else has happened to it.
 */
export const removeItem = async (
  tx: Queryable,
  scope: Work,
  { id, version }: { readonly id: string; readonly version: number },
): Answer<'equipment.stockIn'> => {
  const { session, now, language } = scope;
  const { before, place } = await openItem(tx, scope, { id, version });
  const { barcode } = before;
  const { storeId, variantId } = place;
  await clearItems(tx, { storeId, variantId, itemIds: [id], now });
  const orderNumber = (await findItemLocation(tx, id))?.orderNumber ?? null;
  if (orderNumber !== null) throw refusal('equipment.booked', { orderNumber });
  await adoptFiles(tx, { ids: [], ownerKind: 'equipment', ownerId: id, actor: session, now });
  if (!(await deleteUntouched(tx, id))) throw refusal('equipment.usedAlready', { barcode });
  await recordItem(tx, scope, {
    row: before,
    kind: 'removed',
    before: { status: before.status, barcode },
    after: {},
  });
  return { success: true, message: stockWords('removed', { barcode }, language) };
};
