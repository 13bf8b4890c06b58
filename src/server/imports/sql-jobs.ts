import { jsonRows } from '#server/db/column-names.ts';
import type { importLineList, importList } from '#contract/gear-lists.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { json, sql } from '#server/db/sql-tag.ts';
import type { CellReport, Change, LineOutcome } from '#server/imports/report.ts';

/** The running import that began first, of those that nothing is in the way of. */
export const findNextRunning = (db: Queryable, now: string) =>
  firstRow(
    db.query<{ id: string }>(sql`
      select id from import_job where state = 'running' and (next_try_at is null or next_try_at <= ${now})
      order by failures, put_off_at nulls first, started_at, id limit 1`),
  );

/** A line as it is kept; `batch` null: it is refused already. */
type NewLine = {
  readonly position: number;
  readonly sheet: number;
  readonly line: number;
  readonly batch: number | null;
  readonly outcome: LineOutcome;
  readonly cells: readonly string[];
  readonly changes: readonly (Change & { readonly column: string })[];
  readonly faults: readonly CellReport[];
};

export const listBatch = (db: Queryable, jobId: string, batch: number) =>
  db.query<Omit<NewLine, 'batch' | 'outcome' | 'changes' | 'faults'>>(sql`
    select position, sheet, line, cells from import_line
    where job_id = ${jobId} and batch = ${batch} order by position`);

export const updateLines = (
  db: Queryable,
  jobId: string,
  lines: readonly Omit<NewLine, 'sheet' | 'line' | 'batch' | 'cells'>[],
) =>
  db.exec(sql`
    update import_line l
    set outcome = r.outcome, changes = r.changes, faults = r.faults, is_done = true
    from jsonb_populate_recordset(null::import_line, ${jsonRows(lines)}::jsonb) r
    where l.job_id = ${jobId} and l.position = r.position`);

/** Counts a batch that is in; 0 when its import has ended meanwhile. */
export const updateProgress = (
  db: Queryable,
  jobId: string,
  done: Readonly<Record<LineOutcome, number>> & { readonly endangered: readonly string[] },
) =>
  db.exec(sql`
    update import_job
    set next_batch = next_batch + 1, failures = 0, slow_tries = 0, next_try_at = null, put_off_at = null,
      done_new = done_new + ${done.new}::int,
      done_changed = done_changed + ${done.changed}::int, done_same = done_same + ${done.same}::int,
      done_refused = done_refused + ${done.refused}::int,
      endangered = array(select distinct unnest(endangered || ${done.endangered}::text[]) order by 1)
    where id = ${jobId} and state = 'running'`);

/** Puts an import that something is in the way of behind the others. */
export const updatePutOff = (db: Queryable, jobId: string, at: string) =>
  db.exec(sql`update import_job set put_off_at = ${at} where id = ${jobId} and state = 'running'`);

/** Notes that a batch failed; the third time in a row the import ends. Gives whether it did. */
export const updateFailed = async (
  db: Queryable,
  jobId: string,
  { at, most }: { readonly at: string; readonly most: number },
): Promise<boolean> =>
  (
    await db.query<{ isOver: boolean }>(sql`
      update import_job
      set failures = failures + 1, slow_tries = 0,
        state = case when failures + 1 >= ${most}::int then 'failed' else state end,
        ended_at = case when failures + 1 >= ${most}::int then ${at}::timestamptz else ended_at end
      where id = ${jobId} and state = 'running'
      returning state = 'failed' as is_over`)
  )[0]?.isOver ?? false;

/** Notes that a batch took too long: it comes again after a pause that grows, until the import ends as failed. */
export const updateTooSlow = (
  db: Queryable,
  jobId: string,
  { at, most, pauseMs }: { readonly at: string; readonly most: number; readonly pauseMs: number },
) =>
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
) =>
  db.query<{ id: string }>(sql`
    select id from import_job
    where (state = 'uploaded' and uploaded_at < ${before.broken})
      or (state = 'previewed' and uploaded_at < ${before.waiting})
      or (state = 'cancelled' and started_at is null and ended_at < ${before.broken})
      or (ended_at < ${before.ended})
    order by uploaded_at limit 100`);

export const deleteOldJob = (db: Queryable, id: string) =>
  db.exec(sql`delete from import_job where id = ${id} and state <> 'running'`);

export type JobSheet = ItemRow<'imports.list'>['sheets'][number] & { readonly titles: readonly string[] };

export type JobRow = Omit<ItemRow<'imports.list'>, 'sheets'> & {
  sheets: JobSheet[];
  starterId: string | null;
  batches: number;
  nextBatch: number;
};

const columns = sql`
  j.id, j.store_id, s.name as store_name, j.state, j.file_name, j.sheets, j.new_categories, j.uploaded_at,
  j.uploaded_by_name as uploaded_by, j.started_at, j.started_by as starter_id, j.started_by_name as started_by,
  j.ended_at, j.ended_by_name as ended_by, j.batches, j.next_batch, j.endangered,
  jsonb_build_object('total', j.planned_new + j.planned_changed + j.planned_same + j.planned_refused,
    'new', j.planned_new, 'changed', j.planned_changed, 'same', j.planned_same, 'refused', j.planned_refused) as planned,
  jsonb_build_object('total', j.done_new + j.done_changed + j.done_same + j.done_refused,
    'new', j.done_new, 'changed', j.done_changed, 'same', j.done_same, 'refused', j.done_refused) as done,
  j.state = 'failed' and j.slow_tries > 0 as took_too_long`;

type NewJob = Pick<
  JobRow,
  'id' | 'storeId' | 'fileName' | 'sheets' | 'newCategories' | 'uploadedAt' | 'uploadedBy' | 'batches'
> & { readonly uploaderId: string; readonly planned: Readonly<Record<LineOutcome, number>> };

export const insertJob = (db: Queryable, job: NewJob) =>
  db.exec(sql`
    insert into import_job (id, store_id, file_name, sheets, new_categories, uploaded_at, uploaded_by,
      uploaded_by_name, batches, planned_new, planned_changed, planned_same, planned_refused)
    values (${job.id}, ${job.storeId}, ${job.fileName}, ${json(job.sheets)}::jsonb, ${job.newCategories}::text[],
      ${job.uploadedAt}, ${job.uploaderId}, ${job.uploadedBy}, ${job.batches}, ${job.planned.new},
      ${job.planned.changed}, ${job.planned.same}, ${job.planned.refused})`);

export const insertLines = (db: Queryable, jobId: string, lines: readonly NewLine[]) =>
  db.exec(sql`
    insert into import_line (job_id, position, sheet, line, batch, outcome, cells, changes, faults)
    select ${jobId}, r.position, r.sheet, r.line, r.batch, r.outcome, r.cells, r.changes, r.faults
    from jsonb_populate_recordset(null::import_line, ${jsonRows(lines)}::jsonb) r`);

/** From now on it is seen. */
export const updatePreviewed = (db: Queryable, id: string) =>
  db.exec(sql`update import_job set state = 'previewed' where id = ${id} and state = 'uploaded'`);

/** What the same person looked at before in this store and did not start. */
export const cancelOlderPreviews = (db: Queryable, { id, storeId, uploaderId, uploadedAt: at }: NewJob) =>
  db.exec(sql`
    update import_job set state = 'cancelled', ended_at = ${at}
    where store_id = ${storeId} and uploaded_by = ${uploaderId} and state = 'previewed' and id <> ${id}`);

export const deleteJob = (db: Queryable, id: string) =>
  db.exec(sql`delete from import_job where id = ${id} and state = 'uploaded'`);

export const findJob = (db: Queryable, id: string) =>
  firstRow(
    db.query<JobRow>(sql`
      select ${columns} from import_job j join store s on s.id = j.store_id
      where j.id = ${id} and j.state <> 'uploaded'`),
  );

export const lockJob = (db: Queryable, id: string): Promise<unknown> =>
  db.query(sql`select 1 from import_job where id = ${id} for update`);

/** Imports of some stores; `storeIds` null: of every store. */
export const jobs = listReads<
  typeof importList,
  JobRow & { timeZone: string },
  { readonly storeIds: readonly string[] | null }
>({
  columns: sql`${columns}, s.time_zone`,
  from: sql`import_job j join store s on s.id = j.store_id`,
  countFrom: sql`import_job j`,
  scope: ({ context: { storeIds } }) => sql`j.state <> 'uploaded'
    and (${storeIds}::uuid[] is null or j.store_id = any(${storeIds}::uuid[]))`,
  where: () => ({
    storeId: (id) => sql`j.store_id = ${id}::uuid`,
    state: (state) => sql`j.state = ${state}`,
  }),
  sorts: { 'uploadedAt desc': sql`j.uploaded_at` },
  id: sql`j.id`,
});

export type LineRow = Omit<NewLine, 'position' | 'batch'> & { id: string; isDone: boolean };

/** Lines of an import; its sheets say what stands in the columns of a line. */
type OfJob = { readonly jobId: string; readonly sheets: readonly JobSheet[] };

export const lines = listReads<typeof importLineList, LineRow, OfJob>({
  columns: sql`l.position::text as id, l.sheet, l.line, l.outcome, l.is_done, l.cells, l.changes, l.faults`,
  from: sql`import_line l`,
  scope: ({ context }) => sql`l.job_id = ${context.jobId}`,
  where: () => ({ outcome: (outcome) => sql`l.outcome = ${outcome}` }),
  sorts: { 'position asc': sql`l.position` },
  id: sql`l.position`,
});

export const updateStarted = (db: Queryable, id: string, start: { at: string; by: string; byName: string }) =>
  db.exec(sql`
    update import_job
    set state = 'running', started_at = ${start.at}, started_by = ${start.by}, started_by_name = ${start.byName}
    where id = ${id} and state = 'previewed'`);

export const findRunningAt = (db: Queryable, storeId: string) =>
  firstRow(
    db.query<{ id: string }>(
      sql`select id from import_job where store_id = ${storeId} and state = 'running'`,
    ),
  );

export const notifyStarted = (db: Queryable, channel: string): Promise<unknown> =>
  db.query(sql`select pg_notify(${channel}, '')`);

export const updateEnded = (
  db: Queryable,
  id: string,
  end: { state: 'done' | 'failed' | 'cancelled'; at: string; byName: string | null },
) =>
  db.exec(sql`
    update import_job set state = ${end.state}, ended_at = ${end.at}, ended_by_name = ${end.byName}
    where id = ${id} and state in ('previewed', 'running')`);
