import type { InputOf } from '#contract/endpoint.ts';
import type { importRows } from '#contract/imports.ts';
import { mayAddAt } from '#domain/equipment/editing.ts';
import type { CleanSheet, SheetLine } from '#domain/imports/clean-sheet.ts';
import { cutBatches } from '#domain/imports/cut-batches.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx } from '#server/http/context.ts';
import { outcomesOf, planLines } from '#server/imports/apply-lines.ts';
import { reportOfCell } from '#server/imports/report.ts';
import { presentJob } from '#server/imports/job-actions.ts';
import type { JobView } from '#server/imports/job-actions.ts';
import { reachOf } from '#server/imports/reach.ts';
import type { Reach } from '#server/imports/reach.ts';
import { readInWorker } from '#server/imports/read-in-worker.ts';
import { listStoreNames } from './sql.ts';
import { cleanStoredSheet } from '#server/imports/batch-actions.ts';
import { keepCodes, sheetFact } from '#server/imports/table.ts';
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
import type { JobSheet, LineOutcome, NewJob, NewLine } from './sql-jobs.ts';

/** So few that a batch takes a fraction of a second, and others get their turn between two. */
const batchSize = 100;
const mostColumns = 100;
const mostCharacters = 16_000_000;
export const mostLines = 20_000;

type Preview = {
  readonly sheets: readonly JobSheet[];
  readonly lines: readonly NewLine[];
  readonly batches: number;
  readonly newCategories: readonly string[];
};

type PreviewScope = { readonly reach: Reach; readonly now: Instant };

const withoutEmptyEnd = ({ line, cells }: SheetLine): SheetLine => ({
  line,
  cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1),
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

type Cleaning = { readonly now: Instant; readonly codes: Map<string, string> };

const clean = async (db: Queryable, table: Table, { now, codes }: Cleaning): Promise<CleanSheet> => {
  const stores = await listStoreNames(db);
  const sheet = await cleanStoredSheet(db, table.lines.map(withoutEmptyEnd), {
    today: dayOf(now, chainZone),
    storeNames: stores.map(({ name }) => name),
    createsStores: false,
    codesBefore: codes,
  });
  if (sheet.ok) {
    keepCodes(codes, table, sheet.value.lineOfCode);
    return sheet.value;
  }
  const facts = { sheet: sheetFact(table), ...sheet.facts };
  throw new AppError(sheet.code, facts, facts);
};

type SheetPreview = { readonly lines: readonly NewLine[]; readonly newCategories: readonly string[] };
type Before = { readonly sheet: number; readonly position: number; readonly batch: number };

const previewSheet = async (
  db: Queryable,
  sheet: CleanSheet,
  { reach, ...before }: Before & { readonly reach: Reach },
): Promise<SheetPreview> => {
  const { header, accepted, refused } = sheet;
  const planned = await planLines(db, { header, accepted, newStores: [], reach });
  const outcomeOf = outcomesOf(header, planned);
  const good = accepted.map(({ line, cells }) => ({ line, cells, ...outcomeOf({ line, cells }) }));
  const going = good.filter(({ outcome }) => outcome !== 'refused');
  const grouped = going.map(({ line }) => ({ group: planned.groups.get(line) ?? null }));
  const batches = cutBatches(grouped, { size: batchSize, from: before.batch });
  const batchOf = new Map(going.map(({ line }, index) => [line, batches[index] ?? null]));
  const wrong = refused.map(({ line, cells, faults }) => ({
    line,
    cells,
    outcome: 'refused' as const,
    changes: [],
    faults: faults.map(reportOfCell),
  }));
  const all = [...good, ...wrong].toSorted((one, other) => one.line - other.line);
  return {
    newCategories: planned.newCategories,
    lines: all.map(({ line, cells, outcome, changes, faults }, index) => ({
      position: before.position + index,
      sheet: before.sheet,
      line,
      batch: batchOf.get(line) ?? null,
      outcome,
      cells,
      changes,
      faults,
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
  { reach, now }: PreviewScope,
): Promise<Preview> => {
  refuseBulk(tables);
  const sheets: JobSheet[] = [];
  const lines: NewLine[] = [];
  const newCategories = new Set<string>();
  const codes = new Map<string, string>();
  for (const [index, table] of tables.entries()) {
    const sheet = await clean(db, table, { now, codes });
    const { kind, titles, ignored } = sheet.header;
    sheets.push({ name: table.sheet, kind, titles, ignored });
    const before = { sheet: index, position: lines.length, batch: batchesOf(lines) };
    const preview = await previewSheet(db, sheet, { ...before, reach });
    lines.push(...preview.lines);
    for (const name of preview.newCategories) newCategories.add(name);
  }
  return { sheets, lines, batches: batchesOf(lines), newCategories: [...newCategories] };
};

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
    storeId,
    fileName: nameOf(fileName),
    sheets: preview.sheets,
    newCategories: [...preview.newCategories],
    uploadedAt: isoOf(ctx.now()),
    uploadedBy: userId,
    uploadedByName: displayName,
    batches: preview.batches,
    plannedNew: count('new'),
    plannedChanged: count('changed'),
    plannedSame: count('same'),
    plannedRefused: count('refused'),
  };
};

/** Makes it seen, in place of what the same person looked at before. */
const show = async (tx: Queryable, job: NewJob): Promise<JobView> => {
  if ((await updatePreviewed(tx, job.id)) === 0) throw new AppError('importJob.unknown');
  await cancelOlderPreviews(tx, job);
  await recordEvent(tx, {
    actorId: job.uploadedBy,
    actorName: job.uploadedByName,
    kind: 'import.uploaded',
    subject: { type: 'import', id: job.id },
    storeId: job.storeId,
    after: {
      new: job.plannedNew,
      changed: job.plannedChanged,
      same: job.plannedSame,
      refused: job.plannedRefused,
    },
    note: job.fileName,
    at: Date.parse(job.uploadedAt),
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
