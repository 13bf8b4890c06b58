import readSheets from 'read-excel-file/node';
import { readHeader } from '#domain/imports/header.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { mayHoldErrors, tellErrors } from '#server/imports/cell-errors.ts';
import { hasOpenTag } from '#server/imports/open-tags.ts';
import { packStored } from '#server/imports/pack-stored.ts';
import { plainXml } from '#server/imports/plain-xml.ts';
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

const isXml = (path: string): boolean => /\.(?:xml|rels)$/i.test(path);

/** What a workbook holds, as readers understand it: without comments, and with errors as texts. */
const understood = (parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> =>
  new Map(
    [...parts].map(([path, data]) => {
      const plain = isXml(path) ? plainXml(data) : data;
      return [path, sheetPath.test(path) && mayHoldErrors(plain) ? tellErrors(plain) : plain];
    }),
  );

/** The workbook itself, or one of other contents. */
const repacked = (bytes: Buffer, before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>) =>
  [...after].every(([path, data]) => data === before.get(path))
    ? bytes
    : packStored([...after].map(([path, data]) => ({ path, data })));

/** Reads an Excel workbook: one table for each sheet that holds anything. Rows that are hidden count as the others. */
export const readXlsx = async (bytes: Buffer): Promise<Outcome<Table[], XlsxCode>> => {
  if (!isWholeArchive(bytes)) return no('import.workbookUnreadable');
  const book = unpackWorkbook(bytes, bounds);
  if (book.fit !== 'fits')
    return no(book.fit === 'odd' ? 'import.workbookUnreadable' : 'import.fileTooHeavy');
  if ([...book.parts].some(([path, data]) => isXml(path) && hasOpenTag(data)))
    return no('import.workbookUnreadable');
  let sheets;
  let hints: SheetHints[];
  try {
    const parts = understood(book.parts);
    sheets = await readSheets(repacked(bytes, book.parts, parts), { trim: false });
    hints = readHints(parts);
  } catch {
    return no('import.workbookUnreadable');
  }
  const tables = sheets.map((sheet, place) => tableOf(sheet, hints[place])).filter((table) => table !== null);
  return tables.length === 0 ? no('import.fileEmpty') : ok(tables);
};
