import readSheets from 'read-excel-file/node';
import { readHeader } from '#domain/imports/header.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { mayHoldErrors, tellErrors } from '#server/imports/cell-errors.ts';
import { packStored } from '#server/imports/pack-stored.ts';
import { shownCells } from '#server/imports/shown-cells.ts';
import { isBlankLine } from '#server/imports/table.ts';
import type { Table } from '#server/imports/table.ts';
import { sheetPath, unpackWorkbook } from '#server/imports/unpacked-size.ts';
import { isWholeArchive } from '#server/imports/whole-archive.ts';
import { readHints } from '#server/imports/workbook-hints.ts';
import type { SheetHints } from '#server/imports/workbook-hints.ts';

export type XlsxCode = 'import.fileEmpty' | 'import.workbookUnreadable' | 'import.fileTooHeavy';

/** A hundred thousand lines take a fifth of it; a reader makes room for every cell, the empty ones included. */
const bounds = { mostBytes: 128 * 1024 * 1024, mostCells: 20_000_000 };

/** A sheet that is a chart holds no data. */
type Sheet = { readonly sheet: string; readonly data: readonly (readonly unknown[])[] | undefined };

/** Sheets that are hidden and hold no gear are lists to choose from; nobody could mend them. */
const tableOf = ({ sheet, data }: Sheet, hints: SheetHints | undefined): Table | null => {
  const lines = shownCells(data ?? [], hints)
    .map((cells, index): SheetLine => ({ line: index + 1, cells }))
    .filter((line) => !isBlankLine(line));
  if (hints?.isHidden === true && !readHeader(lines[0]?.cells ?? []).ok) return null;
  return lines.length === 0 ? null : { sheet, lines };
};

/** The workbook itself, or one whose errors are texts. */
const withErrorsTold = (bytes: Buffer, parts: ReadonlyMap<string, Buffer>): Buffer => {
  const files = [...parts].map(([path, data]) => ({ path, data, isSheet: sheetPath.test(path) }));
  if (!files.some(({ data, isSheet }) => isSheet && mayHoldErrors(data))) return bytes;
  return packStored(
    files.map(({ path, data, isSheet }) => ({ path, data: isSheet ? tellErrors(data) : data })),
  );
};

/** Reads an Excel workbook: one table for each sheet that holds anything. Rows that are hidden count as the others. */
export const readXlsx = async (bytes: Buffer): Promise<Outcome<Table[], XlsxCode>> => {
  if (!isWholeArchive(bytes)) return no('import.workbookUnreadable');
  const book = unpackWorkbook(bytes, bounds);
  if (book.fit !== 'fits')
    return no(book.fit === 'odd' ? 'import.workbookUnreadable' : 'import.fileTooHeavy');
  let sheets;
  try {
    sheets = await readSheets(withErrorsTold(bytes, book.parts), { trim: false });
  } catch {
    return no('import.workbookUnreadable');
  }
  const hints = readHints(book.parts);
  const tables = sheets.map((sheet, place) => tableOf(sheet, hints[place])).filter((table) => table !== null);
  return tables.length === 0 ? no('import.fileEmpty') : ok(tables);
};
