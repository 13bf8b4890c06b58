import type { Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

/** How a sweep of this process is. */
type JobRun = {
  readonly name: string;
  readonly everyMs: number;
  readonly startedAt: Instant;
  /** Its last run that ended, well or not; null: none yet. */
  readonly lastAt: Instant | null;
  /** In a row. */
  readonly failures: number;
};

type Place = { readonly db: Database; readonly clock: Clock };
type Job = { readonly name: string; readonly everyMs: number };

/** By the database that they work on: tests have several servers in one process. */
const runs = new WeakMap<Database, Map<string, JobRun>>();

const runsOn = (db: Database): Map<string, JobRun> => {
  const known = runs.get(db) ?? new Map<string, JobRun>();
  runs.set(db, known);
  return known;
};

/** Notes the sweeps that a worker begins to run. */
export const noteSweeps = ({ db, clock }: Place, sweeps: readonly Job[]): void => {
  const known = runsOn(db);
  for (const { name, everyMs } of sweeps)
    known.set(name, { name, everyMs, startedAt: clock.now(), lastAt: null, failures: 0 });
};

/** Notes that a sweep ended. */
export const noteRun = ({ db, clock }: Place, { name, everyMs }: Job, isWell: boolean): void => {
  const known = runsOn(db);
  const before = known.get(name);
  known.set(name, {
    name,
    everyMs,
    startedAt: before?.startedAt ?? clock.now(),
    lastAt: clock.now(),
    failures: isWell ? 0 : (before?.failures ?? 0) + 1,
  });
};

/** How the sweeps of this process are, in the order in which they began. */
export const jobRuns = (db: Database): readonly JobRun[] => [...runsOn(db).values()];
