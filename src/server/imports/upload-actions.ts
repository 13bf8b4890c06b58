import type { Answer, Input } from '#contract/api.ts';
import { mayAddAt } from '#domain/equipment/editing.ts';
import type { CleanSheet } from '#domain/imports/clean-sheet.ts';
import { cutBatches } from '#domain/imports/cut-batches.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf, uploadOf, type Ctx } from '#server/http/context.ts';
import { outcomesOf, planLines } from '#server/imports/apply-lines.ts';
import { countOutcomes, reportOfCell } from '#server/imports/report.ts';
import { reachOf, type Reach } from '#server/imports/reach.ts';
import { readInWorker } from '#server/imports/read-in-worker.ts';
import { cleanTable } from '#server/imports/batch-actions.ts';
import type { Table } from '#server/imports/table.ts';
import { inChunks } from '#server/imports/writing.ts';
import {
  cancelOlderPreviews,
  deleteJob,
  findJob,
  insertJob,
  insertLines,
  updatePreviewed,
} from './sql-jobs.ts';
import type { JobSheet } from './sql-jobs.ts';

/** So few that a batch takes a fraction of a second, and others get their turn between two. */
const batchSize = 100;
const mostColumns = 100;
const mostCharacters = 16_000_000;
export const mostLines = 20_000;

type NewJob = Parameters<typeof insertJob>[1];
type NewLine = Parameters<typeof insertLines>[2][number];

const withoutEmptyEnds = ({ sheet, lines }: Table): Table => ({
  sheet,
  lines: lines.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1),
  })),
});

/** Refuses what would weigh on everybody. */
const refuseBulk = (tables: readonly Table[]): void => {
  const lines = tables.flatMap((table) => table.lines);
  const count = lines.length - tables.length;
  if (count > mostLines) throw new AppError('import.tooManyLines', { count, max: mostLines });
  const characters = lines.reduce((sum, { cells }) => sum + cells.join('').length + cells.length, 0);
  if (characters > mostCharacters || lines.some(({ cells }) => cells.length > mostColumns))
    throw new AppError('import.fileTooHeavy');
};

type Before = { readonly sheet: number; readonly position: number; readonly batch: number };

const previewSheet = async (
  db: Queryable,
  sheet: CleanSheet,
  { reach, ...before }: Before & { readonly reach: Reach },
) => {
  const { header, accepted, refused } = sheet;
  const planned = await planLines(db, { header, accepted, newStores: [], reach });
  const outcomeOf = outcomesOf(header, planned);
  const good = accepted.map(({ line, cells }) => ({ line, cells, ...outcomeOf({ line, cells }) }));
  const going = good.filter(({ outcome }) => outcome !== 'refused');
  const grouped = going.map(({ line }) => ({ group: planned.groups.get(line) ?? null }));
  const batches = cutBatches(grouped, { size: batchSize, from: before.batch });
  const batchOf = new Map(going.map(({ line }, index) => [line, batches[index] ?? null]));
  const wrong = refused.map(({ faults, ...line }) => ({
    ...line,
    outcome: 'refused' as const,
    changes: [],
    faults: faults.map(reportOfCell),
  }));
  const all = [...good, ...wrong].toSorted((one, other) => one.line - other.line);
  return {
    newCategories: planned.newCategories,
    lines: all.map((one, index) => ({
      ...one,
      position: before.position + index,
      sheet: before.sheet,
      batch: batchOf.get(one.line) ?? null,
    })),
  };
};

const batchesOf = (lines: readonly NewLine[]): number =>
  lines.reduce((most, { batch }) => Math.max(most, (batch ?? -1) + 1), 0);

/**
 * Holds a file's lines against what there is and cuts them into batches; changes nothing. Refuses
 * `import.tooManyLines`, `import.fileTooHeavy`, and what `cleanSheet` refuses of a whole sheet.
 */
const previewTables = async (
  db: Queryable,
  tables: readonly Table[],
  { reach, now }: { readonly reach: Reach; readonly now: Instant },
) => {
  refuseBulk(tables);
  const sheets: JobSheet[] = [];
  const lines: NewLine[] = [];
  const newCategories = new Set<string>();
  const codes = new Map<string, string>();
  for (const [index, table] of tables.entries()) {
    const sheet = orRefuse(
      await cleanTable(db, withoutEmptyEnds(table), { now, createsStores: false, codes }),
    );
    const { kind, titles, ignored } = sheet.header;
    sheets.push({ name: table.sheet, kind, titles, ignored: [...ignored] });
    const before = { sheet: index, position: lines.length, batch: batchesOf(lines) };
    const preview = await previewSheet(db, sheet, { ...before, reach });
    lines.push(...preview.lines);
    for (const name of preview.newCategories) newCategories.add(name);
  }
  return { sheets, lines, batches: batchesOf(lines), newCategories: [...newCategories] };
};

/** The last part of a path, without what no name holds. */
const nameOf = (fileName: string): string =>
  (fileName.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200);

const jobOf = (
  ctx: Ctx,
  { storeId }: Input<'imports.upload'>,
  { preview, fileName }: { preview: Awaited<ReturnType<typeof previewTables>>; fileName: string },
): NewJob => {
  const { userId, displayName } = callerOf(ctx);
  return {
    ...preview,
    id: uuid(),
    storeId,
    fileName: nameOf(fileName),
    uploadedAt: isoOf(ctx.now()),
    uploaderId: userId,
    uploadedBy: displayName,
    planned: countOutcomes(preview.lines),
  };
};

/** Makes it seen, in place of what the same person looked at before. */
const show = async (tx: Queryable, job: NewJob): Answer<'imports.get'> => {
  if ((await updatePreviewed(tx, job.id)) === 0) throw new AppError('importJob.unknown');
  await cancelOlderPreviews(tx, job);
  await recordEvent(tx, {
    actorId: job.uploaderId,
    actorName: job.uploadedBy,
    kind: 'import.uploaded',
    subject: { type: 'import', id: job.id },
    storeId: job.storeId,
    after: job.planned,
    note: job.fileName,
    at: Date.parse(job.uploadedAt),
  });
  const row = await findJob(tx, job.id);
  if (row === undefined) throw new AppError('importJob.unknown');
  return row;
};

/**
 * Reads a spreadsheet and keeps what would become of each of its lines. Refuses `store.unknown` for a store that the
 * caller does not work at, what `readInWorker` refuses of the file, and what `previewTables` refuses of its sheets.
 */
export const uploadImport = async (ctx: Ctx, input: Input<'imports.upload'>): Answer<'imports.get'> => {
  const session = callerOf(ctx);
  const upload = uploadOf(ctx);
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
