import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';
import { AppError } from '#server/http/app-error.ts';

export type Cell = string | number;
export type Line = readonly Cell[];
export type SheetFormat = 'csv' | 'xlsx';

type Sheet = { readonly titles: readonly string[]; readonly pages: AsyncIterable<readonly Line[]> };

export const contentTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * So many lines are written at most. A workbook is made as a whole, in memory and in one go; a CSV grows page by page
 * and takes no more than its own length. The figures are in the decision about spreadsheets.
 */
export const mostLines: Readonly<Record<SheetFormat, number>> = { csv: 500_000, xlsx: 20_000 };

async function* upTo(most: number, pages: Sheet['pages']): AsyncGenerator<readonly Line[]> {
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    if (count > most) throw new AppError('export.tooManyLines', { most }, { most });
    yield page;
  }
}

/** What a spreadsheet program would run stands behind an apostrophe, in full width too. Source: OWASP, CSV injection. */
const defused = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) ? `'${cell}` : cell;

const csvOf = (lines: readonly Line[], bom: boolean): Buffer =>
  Buffer.from(
    stringify(
      lines.map((line) => line.map(defused)),
      // Left to itself it quotes a whole Windows line break only: half of one would begin a line, or a formula.
      { bom, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
    ),
  );

/** Other calls get their turn between the pages. */
const writeCsv = async ({ titles, pages }: Sheet): Promise<Buffer> => {
  const written = [csvOf([titles], true)];
  for await (const page of pages) {
    written.push(csvOf(page, false));
    await setImmediate();
  }
  return Buffer.concat(written);
};

/** Cells of texts are marked as such: no program takes one for a formula, a number or a day. */
const writeXlsx = async ({ titles, pages }: Sheet): Promise<Buffer> => {
  const head = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = [];
  for await (const page of pages) {
    for (const line of page)
      body.push(
        line.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
      );
  }
  return writeExcelFile([head, ...body]).toBuffer();
};

/** Writes a spreadsheet: CSV as Excel opens it, or a workbook. Refuses `export.tooManyLines` {most}. */
export const writeSheet = ({ titles, pages }: Sheet, format: SheetFormat): Promise<Buffer> => {
  const sheet = { titles, pages: upTo(mostLines[format], pages) };
  return format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet);
};
