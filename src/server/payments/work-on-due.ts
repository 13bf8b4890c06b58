import { minuteMs } from '#domain/time/instant.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { inParallel } from '#server/payments/in-parallel.ts';
import { wordsForLog } from '#server/words-for-log.ts';

/** Longer than a company takes to answer. */
const leaseMs = minuteMs;
const batch = 16;

type Due = { readonly at: string; readonly ahead: string; readonly until: string; readonly take: number };
type Lease = { readonly id: string; readonly held: string; readonly until: string };

type DueWork<Row> = {
  /** No row waits longer: one that is due later was planned by a clock that ran ahead, and is due now. */
  readonly longestWaitMs: number;
  /** Leases some rows that are due, in one statement with `for update skip locked`. */
  readonly claim: (due: Due) => Promise<readonly Row[]>;
  /** Leases a row for longer; false when another process took it or somebody changed it meanwhile. */
  readonly renew?: (lease: Lease) => Promise<boolean>;
  readonly work: (row: Row) => Promise<unknown>;
  /** What the log says when the work on a row failed. */
  readonly failure: string;
};

/** Leases the rows that are due and works on a few at once. True when there may be more. */
export const workOnDue = async <Row extends { readonly id: string }>(
  desk: PayDesk,
  { longestWaitMs, claim, renew = () => Promise.resolve(true), work, failure }: DueWork<Row>,
): Promise<boolean> => {
  const now = desk.now();
  const held = isoOf(now + leaseMs);
  const claimed = await claim({
    at: isoOf(now),
    ahead: isoOf(now + longestWaitMs),
    until: held,
    take: batch,
  });
  const workOn = async (row: Row): Promise<void> => {
    try {
      // Those before it may have taken long.
      if (await renew({ id: row.id, held, until: isoOf(desk.now() + leaseMs) })) await work(row);
    } catch (error) {
      desk.log.error({ id: row.id, error: wordsForLog(error) }, failure);
    }
  };
  await inParallel(claimed, workOn, desk.isStopping);
  return claimed.length === batch;
};
