import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { importRows } from '#contract/imports.ts';
import { mayAddAt } from '#domain/equipment/editing.ts';
import { exportedLists } from '#domain/stores/list-column-names.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Session } from '#server/http/session.ts';
import { presentJob, presentLine } from '#server/imports/present-job.ts';
import { valueText } from '#server/imports/report-lines.ts';
import type { JobView } from '#server/imports/present-job.ts';
import {
  countJobs,
  findJob,
  findRunningAt,
  listJobs,
  lines,
  lockJob,
  notifyStarted,
  updateEnded,
  updateStarted,
} from './sql-jobs.ts';
import type { JobRow } from './sql-jobs.ts';

type Rows = typeof importRows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Answer<K extends keyof Rows> = Promise<AnswerOf<Rows[K]>>;

/** Notification channel on which the start of an import is announced. */
export const startedChannel = 'imports';

/** Who works on imports, and when. */
export type ImportWork = { readonly session: Session; readonly now: Instant };

const iso = (at: Instant): string => new Date(at).toISOString();

/** An import of a store that the caller does not work at is as good as none. */
const requireJobOf = async (db: Queryable, session: Session, id: string): Promise<JobRow> => {
  const job = await findJob(db, id);
  if (job === undefined || !mayAddAt(session, job.store_id)) throw new AppError('importJob.unknown');
  return job;
};

const lockOne = async (tx: Queryable, { session }: ImportWork, id: string): Promise<JobRow> => {
  await lockJob(tx, id);
  return requireJobOf(tx, session, id);
};

const keepEvent = (
  tx: Queryable,
  { session, now }: ImportWork,
  { job, kind }: { readonly job: JobRow; readonly kind: 'started' | 'cancelled' },
): Promise<number> =>
  recordEvent(tx, {
    actorId: session.userId,
    actorName: session.displayName,
    kind: `import.${kind}`,
    subject: { type: 'import', id: job.id },
    storeId: job.store_id,
    note: job.file_name,
    at: now,
  });

/**
 * Begins to take an import's good lines in; one that runs or is done already stays as it is. Refuses
 * `importJob.unknown`, `importJob.ended`, `importJob.nothingToDo`, and `importJob.storeBusy` {id}.
 */
export const startImport = async (tx: Queryable, work: ImportWork, id: string): Promise<JobView> => {
  const job = await lockOne(tx, work, id);
  if (job.state === 'running' || job.state === 'done') return presentJob(job);
  if (job.state !== 'previewed') throw new AppError('importJob.ended');
  if (job.batches === 0) throw new AppError('importJob.nothingToDo');
  const other = await findRunningAt(tx, job.store_id);
  if (other !== undefined) throw new AppError('importJob.storeBusy', {}, { id: other });
  const { userId, displayName } = work.session;
  await updateStarted(tx, id, { at: iso(work.now), by: userId, byName: displayName });
  await keepEvent(tx, work, { job, kind: 'started' });
  await notifyStarted(tx, startedChannel);
  return presentJob(await requireJobOf(tx, work.session, id));
};

/**
 * Ends an import at once: a batch that is on its way is undone. One that has ended stays as it is. Refuses
 * `importJob.unknown`.
 */
export const cancelImport = async (tx: Queryable, work: ImportWork, id: string): Promise<JobView> => {
  const job = await lockOne(tx, work, id);
  if (job.state !== 'previewed' && job.state !== 'running') return presentJob(job);
  await updateEnded(tx, id, { state: 'cancelled', at: iso(work.now), byName: work.session.displayName });
  await keepEvent(tx, work, { job, kind: 'cancelled' });
  return presentJob(await requireJobOf(tx, work.session, id));
};

/** Gives an import of the caller's stores as it is kept. Refuses `importJob.unknown`. */
export const requireJob = (ctx: Ctx, id: string): Promise<JobRow> => requireJobOf(ctx.db, callerOf(ctx), id);

/** Reads one import. Refuses `importJob.unknown`. */
export const getImport = async (ctx: Ctx, id: string): Promise<JobView> =>
  presentJob(await requireJob(ctx, id));

/** Lists imports of the caller's stores, the newest first. */
export const findImports = async (ctx: Ctx, input: Input<'imports.list'>): Answer<'imports.list'> => {
  const { roles, storeIds } = callerOf(ctx);
  const filter = {
    storeIds: roles.includes('SuperAdmin') ? null : storeIds,
    storeId: input.storeId,
    state: input.state,
  };
  const { skipCount: skip, maxResultCount: take } = input;
  return {
    items: (await listJobs(ctx.db, filter, { skip, take })).map(presentJob),
    totalCount: await countJobs(ctx.db, filter),
  };
};

/** Lists and exports an import's lines in the order of the file. Refuses `importJob.unknown`. */
export const lineHandlers = listHandlers(
  { read: 'imports.lines', export: 'imports.exportLines' },
  {
    reads: lines,
    context: async (ctx, { id }) => {
      const job = await requireJob(ctx, id);
      return { jobId: job.id, sheets: job.sheets };
    },
    present: (row, { language }, { sheets }) => presentLine(row, sheets, language),
    sheet: {
      name: 'import-lines',
      titles: exportedLists.importLines.columns,
      cells: {
        outcome: (_, { outcome }) => exportedLists.importLines.outcomes[outcome],
        isDone: (_, { isDone }) => exportedLists.importLines.done[isDone ? 'yes' : 'no'],
        changes: (_, { changes }) =>
          changes
            .map(
              ({ field, column, from, to }) =>
                `${column} ${valueText(field, from)} → ${valueText(field, to)}`,
            )
            .join('; '),
        faults: (_, { faults }) =>
          faults.map(({ column, value, message }) => `${column} ${value}: ${message}`).join('; '),
      },
    },
  },
);
