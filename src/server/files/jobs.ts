import type { FastifyBaseLogger } from 'fastify';
import { hourMs, isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import { deleteRemoved, listRemoved, updateOverdue, updateWaitsAgain } from './sql.ts';
import type { FileStore } from '#server/gateways/file-storage/file-store.ts';
import type { Sweep } from '#server/jobs/worker.ts';
import { messageForLog } from '#server/words-for-log.ts';

/** No upload takes longer; what was begun before is broken. */
const longestUploadMs = hourMs;
const batch = 200;
/** After so many failures the storage itself is taken to be away. */
const mostFailures = 3;

type Tidying = {
  readonly db: Database;
  readonly store: FileStore;
  readonly now: Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** Runs work whose failure is harmless: it is logged and tried again later. */
const attempt = async ({ log }: Tidying, work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ message: messageForLog(error) }, 'files were not tidied; this is tried again');
    return false;
  }
};

/** Takes what is removed out of the storage; a file that does not go is left to the next time, behind the others. */
const emptyStorage = async (tidying: Tidying): Promise<void> => {
  const { db, store, now } = tidying;
  const failed: string[] = [];
  for (;;) {
    const rows = await listRemoved(db, failed, batch);
    for (const { id } of rows) {
      if (await attempt(tidying, () => store.remove(id))) {
        await deleteRemoved(db, id);
      } else {
        await updateWaitsAgain(db, id, isoOf(now));
        failed.push(id);
      }
      if (failed.length === mostFailures) return;
    }
    if (rows.length < batch) return;
  }
};

/** Gives up what expired or broke off: its row says so, and what was written aside is gone. */
const giveUpBroken = async (tidying: Tidying, brokenAfterMs: number): Promise<void> => {
  const { db, store, now } = tidying;
  await updateOverdue(db, isoOf(now), isoOf(now - brokenAfterMs));
  await attempt(tidying, () => store.tidy(brokenAfterMs));
};

/**
 * Before the first call: in a database that only this process can have, every upload that is not finished is broken.
 * What that leaves in the storage goes with the first sweep; no failure of the storage is in the way of the start.
 */
export const recoverFiles = (tidying: Tidying): Promise<void> =>
  giveUpBroken(tidying, tidying.db.kind === 'embedded' ? 0 : longestUploadMs);

/** Ends what expired or broke off, and takes out of the storage what is removed, as far as the storage lets it. */
export const fileSweeps = (store: FileStore): readonly Sweep[] => [
  {
    name: 'delete expired and removed files',
    everyMs: 5 * minuteMs,
    atStart: true,
    run: async ({ db, clock, log }) => {
      const tidying = { db, store, log, now: clock.now() };
      await giveUpBroken(tidying, longestUploadMs);
      await emptyStorage(tidying);
    },
  },
];
