import { cleanRow, readItemCode } from '#domain/imports/clean-row.ts';
import { cleanSheet, type AcceptedLine, type CleanSheet } from '#domain/imports/clean-sheet.ts';
import { readHeader, type Header } from '#domain/imports/template-titles.ts';
import type { CellFault, ImportSetting, SheetCode } from '#domain/imports/imported.ts';
import type { Outcome } from '#domain/outcome.ts';
import { isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { sqlStateOf, type Database, type Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { findRights } from '#server/accounts/account-actions.ts';
import { orRefuse } from '#server/http/app-error.ts';
import { databaseRefusal } from '#server/http/database-refusals.ts';
import { applyLines, outcomesOf } from '#server/imports/apply-lines.ts';
import { mayImportAt, reachOf, type Reach } from '#server/imports/reach.ts';
import { countOutcomes, reportOfCell, reportOfLine } from '#server/imports/report.ts';
import { listStoredItems } from './sql-items.ts';
import { analyzeGear, listStoreNames, listStoredPools, takeTime, takeTurn } from './sql.ts';
import {
  findJob,
  findNextRunning,
  listBatch,
  updateEnded,
  updateFailed,
  updateLines,
  updateProgress,
  updatePutOff,
  updateTooSlow,
} from './sql-jobs.ts';
import type { JobRow } from './sql-jobs.ts';
import type { Table } from '#server/imports/table.ts';

type Refused = { readonly cells: readonly string[]; readonly faults: readonly CellFault[] };
type Stored = NonNullable<ImportSetting['stored']>;

const limitCodes: ReadonlySet<string> = new Set(['import.priceTooHigh', 'import.dateOutOfRange']);

/** Looks up, for lines beyond a limit, what is stored of their gear: that they may say again. */
const findStored = async (
  db: Queryable,
  { columns, kind }: Header,
  refused: readonly Refused[],
): Promise<Stored> => {
  const codes = refused
    .filter(({ faults }) => faults.some(({ code }) => limitCodes.has(code)))
    .map(({ cells }) => readItemCode(cells[columns.get('code') ?? -1] ?? ''))
    .flatMap((code) => (code.ok ? [code.value] : []));
  if (codes.length === 0) return new Map();
  const rows =
    kind === 'catalogue'
      ? await listStoredItems(db, codes)
      : (await listStoredPools(db, codes)).map((row) => ({ ...row, purchasedOn: null }));
  return new Map(rows.map(({ code, ...values }) => [code, values]));
};

const settingFor = async (db: Queryable, now: Instant, createsStores: boolean): Promise<ImportSetting> => {
  const stores = await listStoreNames(db);
  return { today: dayOf(now, chainZone), storeNames: stores.map(({ name }) => name), createsStores };
};

type Cleaning = {
  readonly now: Instant;
  readonly createsStores: boolean;
  /** The codes of the sheets before, to which this one's are added. */
  readonly codes: Map<string, string>;
};

/** Says in front of a refusal which sheet it is about; nothing for the one sheet of a CSV file. */
const sheetFact = ({ sheet }: Table): string => (sheet === '' ? '' : `[${sheet}] `);

/** Cleans a sheet as `cleanSheet` does, and takes what is stored already however far it is beyond a limit. */
export const cleanTable = async (
  db: Queryable,
  table: Table,
  { now, createsStores, codes }: Cleaning,
): Promise<Outcome<CleanSheet, SheetCode>> => {
  const setting = { ...(await settingFor(db, now, createsStores)), codesBefore: codes };
  const first = cleanSheet(table.lines, setting);
  const stored: Stored = first.ok ? await findStored(db, first.value.header, first.value.refused) : new Map();
  const sheet = stored.size === 0 ? first : cleanSheet(table.lines, { ...setting, stored });
  if (!sheet.ok) return { ...sheet, facts: { sheet: sheetFact(table), ...sheet.facts } };
  for (const [code, line] of sheet.value.lineOfCode) codes.set(code, `${sheetFact(table)}${line}`);
  return sheet;
};

/** So often a batch may fail in a row, seconds apart, before its import ends. */
const mostFailures = 3;
/** So often it may take too long in a row, each time after a longer pause, before its import ends. */
const mostSlowTries = 4;
const slowPauseMs = minuteMs;

type BatchLine = Awaited<ReturnType<typeof listBatch>>[number];
type LineResult = Parameters<typeof updateLines>[2][number];
type Read = { readonly accepted: readonly AcceptedLine[]; readonly refused: readonly LineResult[] };

/** Reads kept lines anew: what was fine when they were looked at may have become wrong since. */
const readLines = async (
  tx: Queryable,
  header: Header,
  { lines, now }: { readonly lines: readonly BatchLine[]; readonly now: Instant },
): Promise<Read> => {
  const setting = await settingFor(tx, now, false);
  const cleaned = lines.map((line) => ({ ...line, ...cleanRow(header, line.cells, setting) }));
  const stored = await findStored(tx, header, cleaned);
  const accepted: AcceptedLine[] = [];
  const refused: LineResult[] = [];
  for (const { line, cells, position, ...first } of cleaned) {
    const isFine = first.faults.length === 0;
    const { row, faults } = isFine ? first : cleanRow(header, cells, { ...setting, stored });
    if (faults.length === 0) accepted.push({ line, cells, row, cleaned: [] });
    else refused.push({ position, outcome: 'refused', changes: [], faults: faults.map(reportOfCell) });
  }
  return { accepted, refused };
};

const headerOf = ({ sheets }: JobRow, sheet: number): Header =>
  orRefuse(readHeader(sheets[sheet]?.titles ?? []));

const resultsOf = (
  header: Header,
  lines: readonly BatchLine[],
  {
    applied,
    refused,
  }: { readonly applied: Parameters<typeof outcomesOf>[1]; readonly refused: readonly LineResult[] },
): LineResult[] => {
  const outcomeOf = outcomesOf(header, applied);
  const done = new Set(refused.map(({ position }) => position));
  const good = lines
    .filter(({ position }) => !done.has(position))
    .map((line) => ({ position: line.position, ...outcomeOf(line) }));
  return [...good, ...refused];
};

/** What who started an import may import now; null when nothing any more. */
const findReach = async (tx: Queryable, job: JobRow): Promise<Reach | null> => {
  const rights = job.starterId === null ? null : await findRights(tx, job.starterId);
  return rights !== null && mayImportAt(rights, job.storeId) ? reachOf(rights) : null;
};

type Batch = {
  readonly job: JobRow;
  readonly header: Header;
  readonly lines: readonly BatchLine[];
  readonly now: Instant;
};
type Taken = { readonly results: readonly LineResult[]; readonly endangered: readonly string[] };

const refuseAll = ({ header, lines }: Batch): Taken => ({
  results: lines.map(({ position, line, cells }) => ({
    position,
    outcome: 'refused',
    changes: [],
    faults: [reportOfLine(header, cells, { line, field: 'code', code: 'import.senderRights' })],
  })),
  endangered: [],
});

const takeIn = async (tx: Queryable, { job, header, lines, now }: Batch, reach: Reach): Promise<Taken> => {
  const { accepted, refused } = await readLines(tx, header, { lines, now });
  const applied = await applyLines(
    tx,
    { header, accepted, newStores: [], reach },
    {
      at: isoOf(now),
      actorId: job.starterId,
      actorName: job.startedBy ?? '',
      note: job.fileName,
      progress: () => undefined,
    },
  );
  return { results: resultsOf(header, lines, { applied, refused }), endangered: applied.endangered };
};

/** Thrown to undo a batch whose import was cancelled while it came in. */
class EndedMeanwhile extends Error {
  override readonly name = 'EndedMeanwhile';
}

/** Takes the next batch in, as far as its sender may do that now, and says so, in one transaction. */
const applyBatch = async (tx: Queryable, job: JobRow, now: Instant): Promise<void> => {
  const lines = await listBatch(tx, job.id, job.nextBatch);
  const batch = { job, header: headerOf(job, lines[0]?.sheet ?? 0), lines, now };
  const reach = await findReach(tx, job);
  const { results, endangered } = reach === null ? refuseAll(batch) : await takeIn(tx, batch, reach);
  await updateLines(tx, job.id, results);
  const counted = await updateProgress(tx, job.id, { ...countOutcomes(results), endangered });
  if (counted === 0) throw new EndedMeanwhile();
};

const finish = async (tx: Queryable, id: string, now: Instant): Promise<void> => {
  await updateEnded(tx, id, { state: 'done', at: isoOf(now), byName: null });
  const job = await findJob(tx, id);
  if (job === undefined) return;
  const { total: _total, ...after } = job.done;
  await recordEvent(tx, {
    actorId: null,
    actorName: '',
    kind: 'import.done',
    subject: { type: 'import', id },
    storeId: job.storeId,
    after,
    at: now,
  });
};

type Step = 'nothing' | 'more' | 'done';

const step = async (tx: Queryable, now: Instant, tell: (id: string) => void): Promise<Step> => {
  const next = await findNextRunning(tx, isoOf(now));
  // Not the row of the import: whoever cancels it would have to wait for the batch.
  if (next === undefined || !(await takeTurn(tx))) return 'nothing';
  const job = await findJob(tx, next.id);
  if (job?.state !== 'running') return 'more';
  tell(job.id);
  await takeTime(tx);
  if (job.nextBatch < job.batches) await applyBatch(tx, job, now);
  if (job.nextBatch + 1 < job.batches) return 'more';
  await finish(tx, job.id, now);
  return 'done';
};

/** Somebody else was in the way, or the database itself was busy: that says nothing about the file. */
const isPassing = (error: unknown): boolean => {
  const refusal = databaseRefusal(error);
  return refusal === 'conflict' || refusal === 'server.busy';
};

/** The time of a statement ran out. It had longer than it would wait for others, so more tries change little. */
const isTooSlow = (error: unknown): boolean => sqlStateOf(error) === '57014';

const noteFailure = (db: Database, id: string, { error, now }: { error: unknown; now: Instant }) => {
  const at = isoOf(now);
  if (isTooSlow(error)) return updateTooSlow(db, id, { at, most: mostSlowTries, pauseMs: slowPauseMs });
  return isPassing(error) ? updatePutOff(db, id, at) : updateFailed(db, id, { at, most: mostFailures });
};

/**
 * Takes in one batch of a running import and gives whether there may be more to do at once; nothing while another
 * import is on its way, here or at a terminal. A process that ends in the middle leaves the batch undone; whoever comes
 * next does it. A batch that fails comes again later, and the third time its import ends as failed: what is in stays
 * in. It comes again however often when only others were in its way. One that the database took too long for comes again
 * after minutes, and the fourth time in a row its import ends too.
 */
export const workOnImports = async (db: Database, now: Instant): Promise<boolean> => {
  let id: string | undefined;
  try {
    const became = await runTx(db, (tx) =>
      step(tx, now, (taken) => {
        id = taken;
      }),
    );
    if (became === 'done') await analyzeGear(db);
    return became !== 'nothing';
  } catch (error) {
    if (error instanceof EndedMeanwhile) return true;
    if (id !== undefined) await noteFailure(db, id, { error, now });
    throw error;
  }
};
