import type { InputOf } from '#contract/endpoint.ts';
import type { importRows } from '#contract/imports.ts';
import { mayAddAt } from '#domain/equipment/editing.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentJob } from '#server/imports/present-job.ts';
import type { JobView } from '#server/imports/present-job.ts';
import { previewTables } from '#server/imports/preview.ts';
import type { Preview } from '#server/imports/preview.ts';
import { reachOf } from '#server/imports/reach.ts';
import { readInWorker } from '#server/imports/read-in-worker.ts';
import { inChunks } from '#server/imports/writing.ts';
import {
  cancelOlderPreviews,
  deleteJob,
  findJob,
  insertJob,
  insertLines,
  updatePreviewed,
} from './sql-jobs.ts';
import type { LineOutcome, NewJob } from './sql-jobs.ts';

type Input = InputOf<(typeof importRows)['imports.upload']>;

/** The last part of a path, without what no name holds. */
const nameOf = (fileName: string): string =>
  (fileName.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200);

const jobOf = (
  ctx: Ctx,
  { storeId }: Input,
  { preview, fileName }: { readonly preview: Preview; readonly fileName: string },
): NewJob => {
  const { userId, displayName } = callerOf(ctx);
  const count = (outcome: LineOutcome): number =>
    preview.lines.filter((line) => line.outcome === outcome).length;
  return {
    id: uuid(),
    store_id: storeId,
    file_name: nameOf(fileName),
    sheets: preview.sheets,
    new_categories: [...preview.newCategories],
    uploaded_at: new Date(ctx.now()).toISOString(),
    uploaded_by: userId,
    uploaded_by_name: displayName,
    batches: preview.batches,
    planned_new: count('new'),
    planned_changed: count('changed'),
    planned_same: count('same'),
    planned_refused: count('refused'),
  };
};

/** Makes it seen, in place of what the same person looked at before. */
const show = async (tx: Queryable, job: NewJob): Promise<JobView> => {
  if ((await updatePreviewed(tx, job.id)) === 0) throw new AppError('importJob.unknown');
  await cancelOlderPreviews(tx, job);
  await recordEvent(tx, {
    actorId: job.uploaded_by,
    actorName: job.uploaded_by_name,
    kind: 'import.uploaded',
    subject: { type: 'import', id: job.id },
    storeId: job.store_id,
    after: {
      new: job.planned_new,
      changed: job.planned_changed,
      same: job.planned_same,
      refused: job.planned_refused,
    },
    note: job.file_name,
    at: Date.parse(job.uploaded_at),
  });
  const row = await findJob(tx, job.id);
  if (row === undefined) throw new AppError('importJob.unknown');
  return presentJob(row);
};

/**
 * Reads a spreadsheet and keeps what would become of each of its lines. Refuses `store.unknown` for a store that the
 * caller does not work at, what `readInWorker` refuses of the file, and what `previewTables` refuses of its sheets.
 */
export const uploadImport = async (ctx: Ctx, input: Input): Promise<JobView> => {
  const session = callerOf(ctx);
  const { upload } = ctx;
  if (upload === null) throw new AppError('file.missing');
  if (!mayAddAt(session, input.storeId)) throw new AppError('store.unknown');
  const { tables } = orRefuse(await readInWorker(upload.bytes, input.lastLineIsWhole));
  const preview = await previewTables(ctx.db, tables, { reach: reachOf(session), now: ctx.now() });
  const job = jobOf(ctx, input, { preview, fileName: upload.fileName });
  await insertJob(ctx.db, job);
  try {
    await inChunks(preview.lines, (chunk) => insertLines(ctx.db, job.id, chunk));
    const answer = await ctx.write((tx) => show(tx, job));
    // A repeat gets the first answer; this copy is one too many.
    if (answer.id !== job.id) await deleteJob(ctx.db, job.id);
    return answer;
  } catch (error) {
    await deleteJob(ctx.db, job.id);
    throw error;
  }
};
