import { hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import { deleteRemoved, listRemoved, updateOverdue } from './sql.ts';
import type { FileStore } from '#server/gateways/file-storage/file-store.ts';
import type { Sweep } from '#server/jobs/worker.ts';

/** No upload takes longer; what was begun before is broken. */
const longestUploadMs = hourMs;
const batch = 200;

const removeOnce = async (db: Database, store: FileStore): Promise<number> => {
  const rows = await listRemoved(db, batch);
  for (const { id } of rows) {
    await store.remove(id);
    await deleteRemoved(db, id);
  }
  return rows.length;
};

/** Ends what expired or broke off, and takes out of the storage what is removed. */
export const sweepFiles = async (
  { db, store, now }: { readonly db: Database; readonly store: FileStore; readonly now: Instant },
  brokenAfterMs: number = longestUploadMs,
): Promise<void> => {
  await updateOverdue(db, new Date(now).toISOString(), new Date(now - brokenAfterMs).toISOString());
  await store.tidy(brokenAfterMs);
  while ((await removeOnce(db, store)) === batch);
};

/** Before the first call: in a database that only this process can have, every upload that is not finished is broken. */
export const recoverFiles = (db: Database, store: FileStore, now: Instant): Promise<void> =>
  sweepFiles({ db, store, now }, db.kind === 'embedded' ? 0 : longestUploadMs);

/** The sweeps of files that lie in a storage. */
export const fileSweeps = (store: FileStore): readonly Sweep[] => [
  {
    name: 'delete expired and removed files',
    everyMs: 5 * minuteMs,
    run: ({ db, clock }) => sweepFiles({ db, store, now: clock.now() }),
  },
];
