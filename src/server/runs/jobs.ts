import { addDays } from '#domain/time/days.ts';
import { hourMs, isoOf } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { runTx } from '#server/db/transaction.ts';
import type { Sweep, SweepContext } from '#server/jobs/worker.ts';
import { endRun, listForgotten, lockRun } from './sql-runs.ts';
import { findInVan } from './sql-work.ts';

/** Ends runs that nobody ended, a day after theirs: orders are a driver's to see no longer than they are needed. */
const endForgotten = async ({ db, clock }: Pick<SweepContext, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const beforeOn = addDays(dayOf(now, chainZone), -1);
  for (const { id } of await listForgotten(db, beforeOn)) {
    await runTx(db, async (tx) => {
      const run = await lockRun(tx, id);
      if (run?.endedAt === null && (await findInVan(tx, id)) === undefined)
        await endRun(tx, { id, now: isoOf(now) });
    });
  }
};

export const runSweeps: readonly Sweep[] = [
  { name: 'end forgotten runs', everyMs: hourMs, run: endForgotten },
];
