import { isoOf, minuteMs } from '#domain/time/instant.ts';
import { runTx } from '#server/db/transaction.ts';
import { listStockInDanger } from '#server/equipment/sql-board.ts';
import { lockKeys } from '#server/equipment/stock-work.ts';
import { rescueVariant } from '#server/equipment/take-back-items.ts';
import type { Sweep, SweepContext } from '#server/jobs/worker.ts';

/** Finds equal items for bookings whose item is broken, lost, away or late, as soon as one is free. */
const rescueBookings = async ({ db, clock }: Pick<SweepContext, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  for (const key of await listStockInDanger(db, isoOf(now))) {
    await runTx(db, async (tx) => {
      await lockKeys(tx, [key]);
      await rescueVariant(tx, key, now);
    });
  }
};

export const equipmentSweeps: readonly Sweep[] = [
  { name: 'find items for bookings in danger', everyMs: 5 * minuteMs, run: rescueBookings },
];
