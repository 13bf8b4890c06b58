import readSheets from 'read-excel-file/node';
import { unguardText } from '#domain/imports/guarded-text.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { isBlankLine } from '#server/imports/table.ts';
import type { Table } from '#server/imports/table.ts';
import { unpackedSize } from '#server/imports/unpacked-size.ts';
import { isWholeArchive } from '#server/imports/whole-archive.ts';

export type XlsxCode = 'import.fileEmpty' | 'import.workbookUnreadable' | 'import.fileTooHeavy';

/** A hundred thousand lines take a fifth of it; a reader makes room for every cell, the empty ones included. */
const bounds = { mostBytes: 128 * 1024 * 1024, mostCells: 20_000_000 };

/** What no database keeps as text becomes the sign of wrong decoding, which lines are refused for. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** A cell as the person typed it; a number comes out with its shortest digits, a date as `YYYY-MM-DD`. */
const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : unguardText(storable(String(cell)));
};

const tableOf = (sheet: string, data: readonly (readonly unknown[])[]): Table | null => {
  const lines = data
    .map((cells, index): SheetLine => ({ line: index + 1, cells: cells.map(textOf) }))
    .filter((line) => !isBlankLine(line));
  return lines.length === 0 ? null : { sheet, lines };
};

/** Reads an Excel workbook: one table for each sheet that holds anything. */
export const readXlsx = async (bytes: Buffer): Promise<Outcome<Table[], XlsxCode>> => {
  if (!isWholeArchive(bytes)) return no('import.workbookUnreadable');
  const size = unpackedSize(bytes, bounds);
  if (size !== 'fits') return no(size === 'odd' ? 'import.workbookUnreadable' : 'import.fileTooHeavy');
  let sheets;
  try {
    sheets = await readSheets(bytes, { trim: false });
  } catch {
    return no('import.workbookUnreadable');
  }
  const tables = sheets.map(({ sheet, data }) => tableOf(sheet, data)).filter((table) => table !== null);
  return tables.length === 0 ? no('import.fileEmpty') : ok(tables);
};
