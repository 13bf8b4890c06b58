import type { Input } from '#contract/api.ts';
import { wordsFor, type Language } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/files.ts';
import type { importRows } from '#contract/imports.ts';
import { mayAddAt } from '#domain/equipment/editing.ts';
import { problemTitles, readHeader, templateTitles, type Field } from '#domain/imports/template-titles.ts';
import { gearSheets } from '#contract/gear-lists.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { answerSheet, answerWorkbook } from '#server/exports/sheet-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, workOf, type Ctx, type Handlers, type Work } from '#server/http/context.ts';
import { storesOf, type Session } from '#server/http/session.ts';
import { valueText } from '#server/imports/report-lines.ts';
import { mostLines, uploadImport } from '#server/imports/upload-actions.ts';
import {
  findJob,
  findRunningAt,
  jobs,
  lines as importLines,
  lockJob,
  notifyStarted,
  updateEnded,
  updateStarted,
} from './sql-jobs.ts';
import type { JobRow, JobSheet, LineRow } from './sql-jobs.ts';

/** A sheet of an import, and in which of its columns codes and names stand. */
type SheetPlaces = { readonly name: string; readonly code: number; readonly title: number };

const readPlaces = ({ name, titles }: JobSheet): SheetPlaces => {
  const header = readHeader(titles);
  const columnOf = (field: Field) => (header.ok ? (header.value.columns.get(field) ?? -1) : -1);
  return { name, code: columnOf('code'), title: columnOf('name') };
};

const knownPlaces = new WeakMap<JobSheet, SheetPlaces>();

/** The same for all lines of a sheet, so its titles are read once. */
const placesOf = (sheet: JobSheet): SheetPlaces => {
  const places = knownPlaces.get(sheet) ?? readPlaces(sheet);
  knownPlaces.set(sheet, places);
  return places;
};

/** Enough to find the cell; the whole text is in the file. */
const mostCellLength = 100;

/** A line as its page shows it, in the caller's language. */
const presentLine = (
  { faults, changes, ...row }: LineRow,
  sheets: readonly JobSheet[],
  language: Language,
) => {
  const source = sheets[row.sheet];
  const sheet = source === undefined ? { name: '', code: -1, title: -1 } : placesOf(source);
  const cellAt = (place: number): string => (row.cells[place] ?? '').trim().slice(0, mostCellLength);
  return {
    ...row,
    sheet: sheet.name,
    code: cellAt(sheet.code),
    name: cellAt(sheet.title),
    changes: [...changes],
    faults: faults.map(({ facts, ...fault }) => ({
      ...fault,
      value: fault.value.slice(0, mostCellLength),
      message: wordsFor(fault.code, facts, language),
    })),
  };
};

/** Notification channel on which the start of an import is announced. */
export const startedChannel = 'imports';

/** An import of a store that the caller does not work at is as good as none. */
const requireJobOf = async (db: Queryable, session: Session, id: string): Promise<JobRow> => {
  const job = await findJob(db, id);
  if (job === undefined || !mayAddAt(session, job.storeId)) throw new AppError('importJob.unknown');
  return job;
};

const lockOne = async (tx: Queryable, { session }: Work, id: string): Promise<JobRow> => {
  await lockJob(tx, id);
  return requireJobOf(tx, session, id);
};

const keepEvent = (
  tx: Queryable,
  work: Work,
  { job, kind }: { readonly job: JobRow; readonly kind: 'started' | 'cancelled' },
): Promise<number> =>
  recordEventBy(tx, work, {
    kind: `import.${kind}`,
    subject: { type: 'import', id: job.id },
    storeId: job.storeId,
    note: job.fileName,
  });

/**
 * Begins to take an import's good lines in; one that runs or is done already stays as it is. Refuses
 * `importJob.unknown`, `importJob.ended`, `importJob.nothingToDo`, and `importJob.storeBusy` {id}.
 */
const startImport = async (tx: Queryable, work: Work, id: string): Promise<JobRow> => {
  const job = await lockOne(tx, work, id);
  if (job.state === 'running' || job.state === 'done') return job;
  if (job.state !== 'previewed') throw new AppError('importJob.ended');
  if (job.batches === 0) throw new AppError('importJob.nothingToDo');
  const other = await findRunningAt(tx, job.storeId);
  if (other !== undefined) throw new AppError('importJob.storeBusy', {}, other);
  const { userId, displayName } = work.session;
  await updateStarted(tx, id, { at: isoOf(work.now), by: userId, byName: displayName });
  await keepEvent(tx, work, { job, kind: 'started' });
  await notifyStarted(tx, startedChannel);
  return requireJobOf(tx, work.session, id);
};

/**
 * Ends an import at once: a batch that is on its way is undone. One that has ended stays as it is. Refuses
 * `importJob.unknown`.
 */
const cancelImport = async (tx: Queryable, work: Work, id: string): Promise<JobRow> => {
  const job = await lockOne(tx, work, id);
  if (job.state !== 'previewed' && job.state !== 'running') return job;
  await updateEnded(tx, id, { state: 'cancelled', at: isoOf(work.now), byName: work.session.displayName });
  await keepEvent(tx, work, { job, kind: 'cancelled' });
  return requireJobOf(tx, work.session, id);
};

/** Gives an import of the caller's stores as it is kept. Refuses `importJob.unknown`. */
const requireJob = (ctx: Ctx, id: string): Promise<JobRow> => requireJobOf(ctx.db, callerOf(ctx), id);

/** Lists and exports imports of the caller's stores. */
const importListHandlers = listHandlers('imports.list', {
  reads: jobs,
  context: (ctx) => ({ storeIds: storesOf(callerOf(ctx)) }),
  sheet: {
    ...gearSheets.imports,
    cells: {
      new: (_, { done }) => done.new,
      changed: (_, { done }) => done.changed,
      same: (_, { done }) => done.same,
      refused: (_, { planned, done }) => planned.refused + done.refused,
    },
  },
});

/** Lists and exports an import's lines in the order of the file. Refuses `importJob.unknown`. */
const lineHandlers = listHandlers('imports.lines', {
  reads: importLines,
  context: async (ctx, { id }) => {
    const job = await requireJob(ctx, id);
    return { jobId: job.id, sheets: job.sheets };
  },
  present: (row, { language }, { sheets }) => presentLine(row, sheets, language),
  sheet: {
    ...gearSheets.importLines,
    cells: {
      changes: (_, { changes }) =>
        changes
          .map(
            ({ field, column, from, to }) => `${column} ${valueText(field, from)} → ${valueText(field, to)}`,
          )
          .join('; '),
      faults: (_, { faults }) =>
        faults.map(({ column, value, message }) => `${column} ${value}: ${message}`).join('; '),
    },
  },
});

/** Writes an empty sheet with the titles that the import reads. */
const writeTemplate = (
  { kind, format }: Input<'imports.template'>,
  language: Language,
): Promise<FileAnswer> =>
  answerSheet({
    name: `${kind}-template`,
    format,
    titles: templateTitles[language][kind],
    pages: [],
  });

const problemOf = ({ faults }: LineRow, language: Language): string =>
  faults
    .map(
      ({ column, code, facts }) => `${column === '' ? '' : `${column}: `}${wordsFor(code, facts, language)}`,
    )
    .join('; ');

const sheetOf = (source: JobSheet | undefined, lines: readonly LineRow[], language: Language) => {
  const own = source?.titles ?? [];
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), own.length);
  const padded = (cells: readonly string[]): string[] =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '');
  return {
    name: source?.name ?? '',
    titles: [...problemTitles[language], ...padded(own)],
    pages: [lines.map((line) => [line.line, problemOf(line, language), ...padded(line.cells)])],
  };
};

/**
 * Writes the lines that were refused, each behind its number and what is wrong, under the titles of its own sheet: a
 * CSV file, or a workbook when several sheets have any. The import leaves the two new columns out. Refuses
 * `importJob.unknown`.
 */
const writeRefusedLines = async (ctx: Ctx, id: string): Promise<FileAnswer> => {
  const job = await requireJob(ctx, id);
  const all = await importLines.rows(
    ctx.db,
    { values: { outcome: 'refused' }, context: { jobId: id, sheets: job.sheets } },
    { sorting: 'position asc', skipCount: 0, maxResultCount: mostLines },
  );
  const bySheet = Map.groupBy(all, ({ sheet }) => sheet);
  const sheets = [...bySheet].map(([sheet, lines]) => sheetOf(job.sheets[sheet], lines, ctx.language));
  const name = `${job.fileName.replace(/\.\w+$/, '')}-refused`;
  const [only] = sheets;
  return only !== undefined && sheets.length === 1
    ? answerSheet({ ...only, name, format: 'csv' })
    : answerWorkbook(name, sheets);
};

/** All calls of imports. */
export const importHandlers: Handlers<typeof importRows> = {
  ...importListHandlers,
  ...lineHandlers,
  'imports.template': (input, { language }) => writeTemplate(input, language),
  'imports.upload': (input, ctx) => uploadImport(ctx, input),
  /** Reads one import. Refuses `importJob.unknown`. */
  'imports.get': ({ id }, ctx) => requireJob(ctx, id),
  'imports.start': ({ id }, ctx) => ctx.write((tx) => startImport(tx, workOf(ctx), id)),
  'imports.cancel': ({ id }, ctx) => ctx.write((tx) => cancelImport(tx, workOf(ctx), id)),
  'imports.refusedLines': ({ id }, ctx) => writeRefusedLines(ctx, id),
};
