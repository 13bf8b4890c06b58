import type { z } from 'zod';
import type { imageFile } from '#contract/files.ts';
import type { Instant } from '#domain/time/instant.ts';
import { containers } from '#domain/files/containers.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { publicLinks } from '#server/files/links.ts';
import { findReady, isColleague, lockReady, updateAdopted, updateDropped, updateRemoved } from './sql.ts';
import type { FileRow } from './sql.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

type Adoption = {
  /** In the order to show them; what was shown before and is not among them is removed. */
  readonly ids: readonly string[];
  readonly ownerKind: 'equipment';
  readonly ownerId: string;
  readonly actor: Pick<Session, 'userId'>;
  readonly now: Instant;
};

const iso = (at: Instant): string => new Date(at).toISOString();

/**
 * Gives pictures to what shows them, in the feature's own transaction: each is the actor's own upload that nothing
 * uses, or shown there already. Refuses `file.gone`.
 */
export const adoptFiles = async (tx: Queryable, adoption: Adoption): Promise<void> => {
  const { ids, actor, now } = adoption;
  const owner = { kind: adoption.ownerKind, id: adoption.ownerId };
  const isRight = (row: FileRow): boolean =>
    row.adopted_id === null
      ? row.uploader_id === actor.userId && containers[row.container].isPublic
      : row.adopted_kind === owner.kind && row.adopted_id === owner.id;
  const wanted = [...new Set(ids)];
  const rows = await lockReady(tx, wanted, iso(now));
  if (rows.length !== wanted.length || !rows.every(isRight)) throw new AppError('file.gone');
  await updateDropped(tx, owner, { ids: wanted, now: iso(now) });
  if (wanted.length > 0) await updateAdopted(tx, wanted, owner);
};

export type Deletion = { readonly id: string; readonly session: Session; readonly now: Instant };

const remove = async (
  tx: Queryable,
  row: FileRow,
  { session, now, storeId }: Deletion & { readonly storeId: string | null },
): Promise<{ success: true }> => {
  await updateRemoved(tx, row.id, iso(now));
  await recordEvent(tx, {
    actorId: session.userId,
    actorName: session.displayName,
    kind: 'file.deleted',
    subject: { type: 'file', id: row.id },
    storeId,
    before: { container: row.container, adoptedKind: row.adopted_kind, adoptedId: row.adopted_id },
    at: now,
  });
  return { success: true };
};

const lockOne = async (tx: Queryable, { id, now }: Deletion): Promise<FileRow> => {
  const [row] = await lockReady(tx, [id], iso(now));
  if (row === undefined) throw new AppError('notFound');
  return row;
};

/** Tells which item shows a file; null when nothing does. Refuses `notFound`. */
export const findShowing = async (db: Queryable, { id, now }: Deletion): Promise<string | null> => {
  const row = await findReady(db, id, iso(now));
  if (row === undefined) throw new AppError('notFound');
  return row.adopted_id;
};

/** Deletes a picture that an item shows, for whoever may change that item. Refuses `notFound`, and `conflict` when it went elsewhere. */
export const deleteItemPicture = async (
  tx: Queryable,
  deletion: Deletion,
  item: { readonly id: string; readonly storeId: string },
): Promise<{ success: true }> => {
  const row = await lockOne(tx, deletion);
  if (row.adopted_id !== item.id) throw new AppError('conflict');
  return remove(tx, row, { ...deletion, storeId: item.storeId });
};

const mayDelete = async (tx: Queryable, row: FileRow, { session }: Deletion): Promise<boolean> => {
  if (row.uploader_id === session.userId) return true;
  if (!containers[row.container].isPublic) return false;
  return session.roles.includes('SuperAdmin') || isColleague(tx, row.uploader_id, session.storeIds);
};

/** Deletes a file that nothing shows: an own one, or a picture that somebody of one of the caller's stores uploaded. Refuses `notFound`, `conflict`. */
export const deleteFile = async (tx: Queryable, deletion: Deletion): Promise<{ success: true }> => {
  const row = await lockOne(tx, deletion);
  if (!(await mayDelete(tx, row, deletion))) throw new AppError('notFound');
  if (row.adopted_id !== null) throw new AppError('conflict');
  return remove(tx, row, { ...deletion, storeId: deletion.session.primaryStoreId });
};

/** Deletes a file of the caller. Refuses `notFound`, and `file.inUse` for one that something shows. */
export const deleteMyFile = async (tx: Queryable, deletion: Deletion): Promise<{ success: true }> => {
  const row = await lockOne(tx, deletion);
  if (row.uploader_id !== deletion.session.userId) throw new AppError('notFound');
  if (row.adopted_id !== null) throw new AppError('file.inUse');
  return remove(tx, row, { ...deletion, storeId: null });
};

/** A public picture of something, as the answers about that thing carry it. */
export const presentImage = (file: {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}): z.input<typeof imageFile> => {
  const { accessUrl, thumbnails } = publicLinks(file);
  return { file: { id: file.id, accessUrl, width: file.width, height: file.height }, thumbnails };
};
