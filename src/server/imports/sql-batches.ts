import type { Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';
import type { CellReport } from '#server/imports/report.ts';
import type { LineOutcome } from './sql-jobs.ts';

/** The running import that began first, of those that nothing is in the way of. */
export const findNextRunning = async (db: Queryable, now: string): Promise<string | undefined> =>
  (
    await db.query<{ id: string }>(sql`
      select id from import_job where state = 'running' and (next_try_at is null or next_try_at <= ${now})
      order by failures, put_off_at nulls first, started_at, id limit 1`)
  )[0]?.id;

export type BatchLine = {
  readonly position: number;
  readonly sheet: number;
  readonly line: number;
  readonly cells: readonly string[];
};

export const listBatch = (db: Queryable, jobId: string, batch: number): Promise<BatchLine[]> =>
  db.query<BatchLine>(sql`
    select position, sheet, line, cells from import_line
    where job_id = ${jobId} and batch = ${batch} order by position`);

export type LineResult = {
  readonly position: number;
  readonly outcome: LineOutcome;
  readonly changes: readonly object[];
  readonly faults: readonly CellReport[];
};

export const updateLines = (db: Queryable, jobId: string, lines: readonly LineResult[]): Promise<number> =>
  db.exec(sql`
    update import_line l
    set outcome = r.outcome, changes = r.changes, faults = r.faults, is_done = true
    from jsonb_to_recordset(${json(lines)}::jsonb)
      as r (position integer, outcome text, changes jsonb, faults jsonb)
    where l.job_id = ${jobId} and l.position = r.position`);

/** Counts a batch that is in; 0 when its import has ended meanwhile. */
export const updateProgress = (
  db: Queryable,
  jobId: string,
  done: Readonly<Record<LineOutcome, number>> & { readonly endangered: readonly string[] },
): Promise<number> =>
  db.exec(sql`
    update import_job
    set next_batch = next_batch + 1, failures = 0, slow_tries = 0, next_try_at = null, put_off_at = null,
      done_new = done_new + ${done.new}::int,
      done_changed = done_changed + ${done.changed}::int, done_same = done_same + ${done.same}::int,
      done_refused = done_refused + ${done.refused}::int,
      endangered = array(select distinct unnest(endangered || ${done.endangered}::text[]) order by 1)
    where id = ${jobId} and state = 'running'`);

/** Puts an import that something is in the way of behind the others. */
export const updatePutOff = (db: Queryable, jobId: string, at: string): Promise<number> =>
  db.exec(sql`update import_job set put_off_at = ${at} where id = ${jobId} and state = 'running'`);

/** Notes that a batch failed; the third time in a row the import ends. Gives whether it did. */
export const updateFailed = async (
  db: Queryable,
  jobId: string,
  { at, most }: { readonly at: string; readonly most: number },
): Promise<boolean> =>
  (
    await db.query<{ is_over: boolean }>(sql`
      update import_job
      set failures = failures + 1, slow_tries = 0,
        state = case when failures + 1 >= ${most}::int then 'failed' else state end,
        ended_at = case when failures + 1 >= ${most}::int then ${at}::timestamptz else ended_at end
      where id = ${jobId} and state = 'running'
      returning state = 'failed' as is_over`)
  )[0]?.is_over ?? false;

/** Notes that a batch took too long: it comes again after a pause that grows, until the import ends as failed. */
export const updateTooSlow = (
  db: Queryable,
  jobId: string,
  { at, most, pauseMs }: { readonly at: string; readonly most: number; readonly pauseMs: number },
): Promise<number> =>
  db.exec(sql`
    update import_job
    set slow_tries = slow_tries + 1, put_off_at = ${at},
      next_try_at = ${at}::timestamptz + (slow_tries + 1) * ${pauseMs}::int * interval '1 ms',
      state = case when slow_tries + 1 >= ${most}::int then 'failed' else state end,
      ended_at = case when slow_tries + 1 >= ${most}::int then ${at}::timestamptz else ended_at end
    where id = ${jobId} and state = 'running'`);

/** Imports that nobody needs any more: never seen to their end, never started, or ended long ago. */
export const listOldJobs = (
  db: Queryable,
  before: { readonly broken: string; readonly waiting: string; readonly ended: string },
): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(sql`
    select id from import_job
    where (state = 'uploaded' and uploaded_at < ${before.broken})
      or (state = 'previewed' and uploaded_at < ${before.waiting})
      or (state = 'cancelled' and started_at is null and ended_at < ${before.broken})
      or (ended_at < ${before.ended})
    order by uploaded_at limit 100`);

export const deleteOldJob = (db: Queryable, id: string): Promise<number> =>
  db.exec(sql`delete from import_job where id = ${id} and state <> 'running'`);
