import type { CleanSheet } from '#domain/imports/clean-sheet.ts';
import type { Header } from '#domain/imports/template-titles.ts';
import type { Outcome } from '#domain/outcome.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { ErrorCode, Facts } from '#contract/errors.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { applyLines } from '#server/imports/apply-lines.ts';
import type { ReadCode, ReadFile } from '#server/imports/read-file.ts';
import { reportOfCell, reportOfLine, titleOf } from '#server/imports/report.ts';
import type { FileReport, LineFault, SheetReport } from '#server/imports/report.ts';
import { analyzeGear, takeTurn, waitForTurn } from './sql.ts';
import { cleanTable } from '#server/imports/batch-actions.ts';
import type { Table } from '#server/imports/table.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';

type ImportRequest = {
  /** Shown in the history. */
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly read: (bytes: Buffer, lastLineIsWhole: boolean) => Promise<Outcome<ReadFile, ReadCode>>;
  readonly createsStores: boolean;
  /** Only tells what would happen. */
  readonly dryRun: boolean;
  /** The file may end without a line end. */
  readonly lastLineIsWhole: boolean;
  readonly actorName: string;
  readonly now: Instant;
  /** Hears how many lines of a sheet are written. */
  readonly progress: (done: number) => void;
  /** Hears that another import is on its way, and this one begins after it. */
  readonly waiting: () => void;
};

/** Thrown to end the transaction: the file as a whole is refused, or the run was only a rehearsal. */
class Rollback extends Error {
  readonly report: FileReport;
  constructor(report: FileReport) {
    super('rolled back');
    this.report = report;
  }
}

const refusedByState = (table: Table, header: Header, faults: readonly LineFault[]) =>
  faults.map((fault) => {
    const cells = table.lines.find(({ line }) => line === fault.line)?.cells ?? [];
    return { line: fault.line, cells, faults: [reportOfLine(header, cells, fault)] };
  });

const refusedByRules = ({ refused }: CleanSheet) =>
  refused.map(({ line, cells, faults }) => ({ line, cells, faults: faults.map(reportOfCell) }));

type WholeFile = { readonly request: ImportRequest; readonly codes: Map<string, string> };

const importTable = async (
  db: Queryable,
  table: Table,
  { request, codes }: WholeFile,
): Promise<SheetReport> => {
  const { now, createsStores } = request;
  const sheet = await cleanTable(db, table, { now, createsStores, codes });
  if (!sheet.ok) throw new Rollback(refused(sheet.code, sheet.facts));
  const { header, accepted } = sheet.value;
  const applied = await applyLines(
    db,
    { ...sheet.value, reach: null },
    {
      at: isoOf(now),
      actorId: null,
      actorName: request.actorName,
      note: request.fileName,
      progress: request.progress,
    },
  );
  const lines = [...refusedByRules(sheet.value), ...refusedByState(table, header, applied.faults)];
  return {
    sheet: table.sheet,
    kind: header.kind,
    titles: header.titles,
    ignored: header.ignored,
    added: applied.plan.added.length,
    unchanged: applied.plan.unchanged,
    changed: applied.plan.changed.map(({ line, row, changes }) => ({
      line,
      code: row.code,
      changes: changes.map((change) => ({ ...change, column: titleOf(header, change.field) })),
    })),
    cleaned: accepted.filter(({ cleaned }) => cleaned.length > 0).length,
    refused: lines.toSorted((one, other) => one.line - other.line),
    endangered: applied.endangered,
    newStores: applied.newStores,
    newCategories: applied.newCategories,
  };
};

const refused = (code: ErrorCode, facts: Facts = {}): FileReport => ({ ok: false, code, facts });

/**
 * Imports one spreadsheet in one transaction: good lines are taken, by barcode or shelf code, and the others reported.
 * A file that cannot be read whole, or whose columns are not understood, changes nothing. Importing twice changes
 * nothing the second time.
 */
export const importFile = async (db: Database, request: ImportRequest): Promise<FileReport> => {
  const read = await request.read(request.bytes, request.lastLineIsWhole);
  if (!read.ok) return refused(read.code, read.facts);
  try {
    const report = await runTx(db, async (tx): Promise<FileReport> => {
      if (!(await takeTurn(tx))) {
        request.waiting();
        await waitForTurn(tx);
      }
      const sheets: SheetReport[] = [];
      const codes = new Map<string, string>();
      for (const table of read.value.tables) sheets.push(await importTable(tx, table, { request, codes }));
      const done: FileReport = { ok: true, format: read.value.format, sheets };
      if (request.dryRun) throw new Rollback(done);
      return done;
    });
    forgetConfiguration(db);
    await analyzeGear(db);
    return report;
  } catch (error) {
    if (error instanceof Rollback) return error.report;
    throw error;
  }
};
