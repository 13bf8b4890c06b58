import { dayMs, hourMs, isoOf, type Instant } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import { workOnImports } from '#server/imports/batch-actions.ts';
import { startedChannel } from '#server/imports/job-actions.ts';
import { deleteOldJob, listOldJobs } from './sql-jobs.ts';
import type { Sweep } from '#server/jobs/worker.ts';

/** A preview that nobody starts is of yesterday's stock. */
const waitingMs = dayMs;
/** As long as people ask what an import did; the history of the gear itself stays. */
const endedMs = 30 * dayMs;

/** Deletes the imports, with their lines, that nobody needs any more. */
const deleteOldImports = async (db: Database, now: Instant): Promise<void> => {
  const before = (ageMs: number): string => isoOf(now - ageMs);
  const old = await listOldJobs(db, {
    broken: before(hourMs),
    waiting: before(waitingMs),
    ended: before(endedMs),
  });
  for (const { id } of old) await deleteOldJob(db, id);
};

export const importSweeps: readonly Sweep[] = [
  {
    name: 'take imported lines in',
    everyMs: 5000,
    wakenBy: startedChannel,
    run: ({ db, clock }) => workOnImports(db, clock.now()),
  },
  {
    name: 'delete old imports',
    everyMs: hourMs,
    run: async ({ db, clock }) => {
      await deleteOldImports(db, clock.now());
      return false;
    },
  },
];
