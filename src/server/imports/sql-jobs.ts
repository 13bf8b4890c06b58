import type { importLineList } from '#contract/store-lists.ts';
import type { Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { json, sql } from '#server/db/sql-tag.ts';
import type { Sql } from '#server/db/sql-tag.ts';
import type { CellReport, Change } from '#server/imports/report.ts';

type JobState = 'previewed' | 'running' | 'done' | 'failed' | 'cancelled';
export type LineOutcome = 'new' | 'changed' | 'same' | 'refused';

export type JobSheet = {
  readonly name: string;
  readonly kind: 'catalogue' | 'small-equipment';
  readonly titles: readonly string[];
  readonly ignored: readonly string[];
};

export type JobRow = {
  readonly id: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly state: JobState;
  readonly file_name: string;
  readonly sheets: readonly JobSheet[];
  readonly new_categories: string[];
  readonly uploaded_at: string;
  readonly uploaded_by: string;
  readonly uploaded_by_name: string;
  readonly started_at: string | null;
  readonly started_by: string | null;
  readonly started_by_name: string | null;
  readonly ended_at: string | null;
  readonly ended_by_name: string | null;
  readonly batches: number;
  readonly next_batch: number;
  readonly planned_new: number;
  readonly planned_changed: number;
  readonly planned_same: number;
  readonly planned_refused: number;
  readonly done_new: number;
  readonly done_changed: number;
  readonly done_same: number;
  readonly done_refused: number;
  readonly endangered: string[];
  /** How often in a row the database took too long for the next batch. */
  readonly slow_tries: number;
};

const columns = sql`
  j.id, j.store_id, s.name as store_name, j.state, j.file_name, j.sheets, j.new_categories, j.uploaded_at,
  j.uploaded_by, j.uploaded_by_name, j.started_at, j.started_by, j.started_by_name, j.ended_at, j.ended_by_name,
  j.batches, j.next_batch, j.planned_new, j.planned_changed, j.planned_same, j.planned_refused,
  j.done_new, j.done_changed, j.done_same, j.done_refused, j.endangered, j.slow_tries`;

export type NewJob = Pick<JobRow, 'id' | 'store_id' | 'file_name' | 'sheets' | 'new_categories'> &
  Pick<JobRow, 'uploaded_at' | 'uploaded_by' | 'uploaded_by_name' | 'batches'> &
  Pick<JobRow, 'planned_new' | 'planned_changed' | 'planned_same' | 'planned_refused'>;

export const insertJob = (db: Queryable, job: NewJob): Promise<number> =>
  db.exec(sql`
    insert into import_job (id, store_id, file_name, sheets, new_categories, uploaded_at, uploaded_by,
      uploaded_by_name, batches, planned_new, planned_changed, planned_same, planned_refused)
    values (${job.id}, ${job.store_id}, ${job.file_name}, ${json(job.sheets)}::jsonb, ${job.new_categories}::text[],
      ${job.uploaded_at}, ${job.uploaded_by}, ${job.uploaded_by_name}, ${job.batches}, ${job.planned_new},
      ${job.planned_changed}, ${job.planned_same}, ${job.planned_refused})`);

export type NewLine = {
  readonly position: number;
  readonly sheet: number;
  readonly line: number;
  readonly batch: number | null;
  readonly outcome: LineOutcome;
  readonly cells: readonly string[];
  readonly changes: readonly (Change & { readonly column: string })[];
  readonly faults: readonly CellReport[];
};

export const insertLines = (db: Queryable, jobId: string, lines: readonly NewLine[]): Promise<number> =>
  db.exec(sql`
    insert into import_line (job_id, position, sheet, line, batch, outcome, cells, changes, faults)
    select ${jobId}, r.position, r.sheet, r.line, r.batch, r.outcome, r.cells, r.changes, r.faults
    from jsonb_to_recordset(${json(lines)}::jsonb)
      as r (position integer, sheet smallint, line integer, batch integer, outcome text, cells jsonb, changes jsonb,
        faults jsonb)`);

/** From now on it is seen. */
export const updatePreviewed = (db: Queryable, id: string): Promise<number> =>
  db.exec(sql`update import_job set state = 'previewed' where id = ${id} and state = 'uploaded'`);

/** What the same person looked at before in this store and did not start. */
export const cancelOlderPreviews = (
  db: Queryable,
  { id, store_id: storeId, uploaded_by: uploadedBy, uploaded_at: at }: NewJob,
): Promise<number> =>
  db.exec(sql`
    update import_job set state = 'cancelled', ended_at = ${at}
    where store_id = ${storeId} and uploaded_by = ${uploadedBy} and state = 'previewed' and id <> ${id}`);

export const deleteJob = (db: Queryable, id: string): Promise<number> =>
  db.exec(sql`delete from import_job where id = ${id} and state = 'uploaded'`);

export const findJob = async (db: Queryable, id: string): Promise<JobRow | undefined> =>
  (
    await db.query<JobRow>(sql`
      select ${columns} from import_job j join store s on s.id = j.store_id
      where j.id = ${id} and j.state <> 'uploaded'`)
  )[0];

export const lockJob = (db: Queryable, id: string): Promise<unknown> =>
  db.query(sql`select 1 from import_job where id = ${id} for update`);

type Page = { readonly skip: number; readonly take: number };
type JobFilter = {
  /** null: of every store. */
  readonly storeIds: readonly string[] | null;
  readonly storeId: string | undefined;
  readonly state: JobState | undefined;
};

const fitting = ({ storeIds, storeId, state }: JobFilter): Sql => sql`
  from import_job j join store s on s.id = j.store_id
  where j.state <> 'uploaded'
    and (${storeIds}::uuid[] is null or j.store_id = any(${storeIds}::uuid[]))
    and (${storeId ?? null}::uuid is null or j.store_id = ${storeId ?? null}::uuid)
    and (${state ?? null}::text is null or j.state = ${state ?? null}::text)`;

export const listJobs = (db: Queryable, filter: JobFilter, { skip, take }: Page): Promise<JobRow[]> =>
  db.query<JobRow>(sql`
    select ${columns} ${fitting(filter)} order by j.uploaded_at desc, j.id desc limit ${take} offset ${skip}`);

export const countJobs = async (db: Queryable, filter: JobFilter): Promise<number> =>
  (await db.query<{ n: number }>(sql`select count(*)::int as n ${fitting(filter)}`))[0]?.n ?? 0;

export type LineRow = {
  readonly id: string;
  readonly sheet: number;
  readonly line: number;
  readonly outcome: LineOutcome;
  readonly is_done: boolean;
  readonly cells: readonly string[];
  readonly changes: readonly (Change & { readonly column: string })[];
  readonly faults: readonly CellReport[];
};

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

export const updateStarted = (
  db: Queryable,
  id: string,
  start: { at: string; by: string; byName: string },
): Promise<number> =>
  db.exec(sql`
    update import_job
    set state = 'running', started_at = ${start.at}, started_by = ${start.by}, started_by_name = ${start.byName}
    where id = ${id} and state = 'previewed'`);

export const findRunningAt = async (db: Queryable, storeId: string): Promise<string | undefined> =>
  (
    await db.query<{ id: string }>(
      sql`select id from import_job where store_id = ${storeId} and state = 'running'`,
    )
  )[0]?.id;

export const notifyStarted = (db: Queryable, channel: string): Promise<unknown> =>
  db.query(sql`select pg_notify(${channel}, '')`);

export const updateEnded = (
  db: Queryable,
  id: string,
  end: { state: 'done' | 'failed' | 'cancelled'; at: string; byName: string | null },
): Promise<number> =>
  db.exec(sql`
    update import_job set state = ${end.state}, ended_at = ${end.at}, ended_by_name = ${end.byName}
    where id = ${id} and state in ('previewed', 'running')`);
