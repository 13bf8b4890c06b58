import { staffCalls } from '#contract/staff-calls.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { isoOf } from '#domain/time/instant.ts';
import { mayEditItem } from '#domain/equipment/editing.ts';
import type { Queryable } from '#server/db/database.ts';
import { differencesOf, recordItem } from '#server/equipment/item-facts.ts';
import { touchItem } from '#server/equipment/sql-editing.ts';
import { findById, type EquipmentRow } from '#server/equipment/sql-lookup.ts';
import { lockItem } from '#server/equipment/sql-stock.ts';
import { deleteFile, deleteItemPicture, findShowing } from '#server/files/actions.ts';
import { AppError } from '#server/http/app-error.ts';

type Deletion = Parameters<typeof deleteFile>[1];

const ownItem = async (tx: Queryable, id: string, { session, now }: Deletion): Promise<EquipmentRow> => {
  const row = await findById(tx, id, isoOf(now));
  if (row === undefined || !mayEditItem(session, row)) throw new AppError('notFound');
  return row;
};

/**
 * Deletes a picture, also one that an item shows: then for whoever may change that item, in whose history it stands.
 * Refuses `session.forbidden` to whoever may change no item, `notFound`, and so for what is another store's or private,
 * and `conflict` when it went elsewhere meanwhile.
 */
export const deletePicture = async (tx: Queryable, deletion: Deletion): Promise<{ success: true }> => {
  const itemId = await findShowing(tx, deletion);
  if (itemId === null) return deleteFile(tx, deletion);
  const refusal = accessRefusal(staffCalls['equipment.update'].access, deletion.session);
  if (refusal !== null) throw new AppError(refusal);
  // The item before its pictures, as whoever changes an item takes them.
  await lockItem(tx, itemId);
  const before = await ownItem(tx, itemId, deletion);
  const { storeId } = before;
  const done = await deleteItemPicture(tx, deletion, { id: itemId, storeId });
  await touchItem(tx, itemId, isoOf(deletion.now));
  const row = await ownItem(tx, itemId, deletion);
  await recordItem(tx, deletion, { row, kind: 'updated', ...differencesOf(before, row) });
  return done;
};
