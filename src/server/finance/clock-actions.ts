import { isBookedAhead } from '#domain/finance/closing.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SweepContext } from '#server/jobs/worker.ts';
import { listAhead, aheadOf } from './sql-waiting.ts';
import type { AheadRow } from './sql-waiting.ts';

const iso = (at: Instant): string => new Date(at).toISOString();

/** The stores whose last journal or closing lies ahead of the clock. */
export const findAhead = async (db: Queryable, now: Instant): Promise<readonly AheadRow[]> =>
  (await listAhead(db, iso(now))).filter(({ untilAt: until }) => isBookedAhead(Date.parse(until), now));

/** Two machines whose clocks differ by less are not reported. */
const farMs = 60_000;

/** Logs when the clocks of this program and its database differ, and while the ledger of a store lies ahead of the clock. */
export const watchClocks = async ({ db, clock, log }: SweepContext): Promise<void> => {
  const aheadMs = await aheadOf(db, iso(Date.now()));
  if (Math.abs(aheadMs) > farMs)
    log.error({ aheadMs }, 'the clock of the database and that of this program disagree: set them right');
  for (const { storeId, untilAt: until } of await findAhead(db, clock.now()))
    log.error({ storeId, until }, 'the books of a store have run ahead of the clock');
};
