import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';

export type Cell = string | number;
export type SheetFormat = 'csv' | 'xlsx';

type Sheet = { readonly titles: readonly string[]; readonly lines: readonly (readonly Cell[])[] };

export const contentTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a spreadsheet program would run stands behind an apostrophe. Source: OWASP, CSV injection. */
const defused = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

const linesAtOnce = 2000;

const csvOf = (lines: Sheet['lines'], bom: boolean): Buffer =>
  Buffer.from(
    stringify(
      lines.map((line) => line.map(defused)),
      { bom, record_delimiter: 'windows' },
    ),
  );

/** Other calls get their turn between the pages. */
const writeCsv = async ({ titles, lines }: Sheet): Promise<Buffer> => {
  const pages = [csvOf([titles], true)];
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    await setImmediate();
    pages.push(csvOf(lines.slice(from, from + linesAtOnce), false));
  }
  return Buffer.concat(pages);
};

/** Cells of texts are marked as such: no program takes one for a formula, a number or a day. */
const writeXlsx = async ({ titles, lines }: Sheet): Promise<Buffer> => {
  const head = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = lines.map((line) =>
    line.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  );
  return writeExcelFile([head, ...body]).toBuffer();
};

/** Writes a spreadsheet: CSV as Excel opens it, or a workbook. */
export const writeSheet = (sheet: Sheet, format: SheetFormat): Promise<Buffer> =>
  format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet);
