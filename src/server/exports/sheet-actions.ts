import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';
import type { FileAnswer } from '#contract/files.ts';
import { guardMarkedText, guardText } from '#domain/imports/imported.ts';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { wallClock } from '#domain/time/zone.ts';
import { AppError } from '#server/http/app-error.ts';
import { createTurns, createTurnsByKey } from '#server/http/turns.ts';

/** A text, a number, or an amount, as `12.30`. */
type Cell = string | number | { readonly yuan: string };
export type Line = readonly Cell[];
export type SheetFormat = 'csv' | 'xlsx';

type Sheet = {
  /** Shown by a workbook only. */
  readonly name?: string;
  readonly titles: readonly string[];
  /** A page of lines after the other: none has to be kept for the next. */
  readonly pages: AsyncIterable<readonly Line[]> | Iterable<readonly Line[]>;
};

const contentTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * So many lines are written at most. A workbook is made as a whole, in memory and in one go; a CSV grows page by page
 * and takes no more memory than its own length. The figures are in the decision about spreadsheets.
 */
const mostLines: Readonly<Record<SheetFormat, number>> = { csv: 500_000, xlsx: 20_000 };

async function* upTo(most: number, pages: Sheet['pages']): AsyncGenerator<readonly Line[]> {
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    if (count > most) throw new AppError('export.tooManyLines', { most }, { most });
    yield page;
  }
}

/** What no file of text or XML holds becomes the sign of wrong decoding. */
const writable = (text: string): string =>
  text.replace(/[^\P{Cc}\t\r\n]|\p{Noncharacter_Code_Point}/gu, '\uFFFD');

const csvCell = (cell: Cell): string | number => {
  if (typeof cell === 'string') return guardText(writable(cell));
  return typeof cell === 'number' ? cell : cell.yuan;
};

const csvOf = (lines: readonly Line[], bom: boolean): Buffer =>
  Buffer.from(
    stringify(
      lines.map((line) => line.map(csvCell)),
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

/**
 * Programs take `_x000D_` for the character with that number; the underscore stands for itself by its own. The sign of
 * wrong decoding is written so, since the writer would drop it. Source: ECMA-376, ST_Xstring.
 */
const escaped = (text: string): string =>
  text.replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_').replaceAll('\uFFFD', '_xFFFD_');

/** Marked as text, so that no program takes one for a formula, a number or a day. */
const textCell = (text: string) => ({
  value: escaped(guardMarkedText(writable(text))),
  type: String,
});

const bookCell = (cell: Cell) => {
  if (typeof cell === 'string') return textCell(cell);
  return typeof cell === 'number'
    ? { value: cell, type: Number }
    : { value: Number(cell.yuan), type: Number, format: '0.00' };
};

const dataOf = async ({ titles, pages }: Sheet) => {
  const head = titles.map((title) => ({ ...textCell(title), fontWeight: 'bold' as const }));
  const body = [];
  for await (const page of pages) for (const line of page) body.push(line.map(bookCell));
  return [head, ...body];
};

/** Names of sheets are short, without some signs, and differ without regard to case. */
const sheetName = (name: string, taken: ReadonlySet<string>): string => {
  const plain = name
    .replaceAll(/[\\/*?:[\]\p{Cc}]/gu, ' ')
    .slice(0, 31)
    .trim();
  const numbered = Array.from({ length: taken.size + 1 }, (_, place) => `Sheet${place + 1}`);
  return [plain, ...numbered].find((one) => one !== '' && !taken.has(one.toLowerCase())) ?? plain;
};

/** Writes a workbook with some sheets, each of `mostLines` at most. Refuses `export.tooManyLines` {most}. */
const writeWorkbook = async (sheets: readonly Sheet[]): Promise<Buffer> => {
  const written = [];
  const taken = new Set<string>();
  for (const sheet of sheets) {
    const data = await dataOf({ ...sheet, pages: upTo(mostLines.xlsx, sheet.pages) });
    const name = sheetName(sheet.name ?? '', taken);
    taken.add(name.toLowerCase());
    written.push({ data, sheet: name });
  }
  return writeExcelFile(written).toBuffer();
};

/** Writes a spreadsheet: CSV as Excel opens it, or a workbook. Refuses `export.tooManyLines` {most}. */
const writeSheet = (sheet: Sheet, format: SheetFormat): Promise<Buffer> =>
  format === 'csv' ? writeCsv({ ...sheet, pages: upTo(mostLines.csv, sheet.pages) }) : writeWorkbook([sheet]);

/** What takes much memory and time is done one by one for a store; so many more of the store may wait for it. */
export const mostWaiting = 4;
const inTurnOfStore = createTurnsByKey<string | null>({ atOnce: 1, inLine: mostWaiting });
/** Two of the largest workbooks fit into memory beside everything else. */
const inTurn = createTurns({ atOnce: 2, inLine: 32 });

/** Fen as yuan to two decimals, in a cell that spreadsheet programs add up. */
export const yuanCell = (fen: number) => ({ yuan: plainYuan(fen) });

/** A moment by the store's clock. */
export const localTime = (at: string, zone: string): string =>
  new Date(wallClock(Date.parse(at), zone)).toISOString().slice(0, 19).replace('T', ' ');

/** A sheet, and the name of its file without the ending. */
type NamedSheet = Sheet & { readonly name: string; readonly format: SheetFormat };

const fileOf = (bytes: Buffer, name: string, format: SheetFormat): FileAnswer => ({
  bytes,
  contentType: contentTypes[format],
  fileName: `${name}.${format}`,
  tag: createHash('sha256').update(bytes).digest('base64url'),
  isPublic: false,
});

/**
 * Writes a spreadsheet as the answer of a call: one that a spreadsheet program opens and that runs nothing. Refuses
 * `export.tooManyLines` {most}.
 */
export const answerSheet = async ({ name, format, ...sheet }: NamedSheet): Promise<FileAnswer> => {
  const bytes = await writeSheet(sheet, format);
  return fileOf(bytes, name, format);
};

/** Writes a workbook with some sheets as the answer of a call. Refuses `export.tooManyLines` {most}. */
export const answerWorkbook = async (
  name: string,
  sheets: readonly Omit<NamedSheet, 'format'>[],
): Promise<FileAnswer> => fileOf(await writeWorkbook(sheets), name, 'xlsx');

/**
 * The same for sheets that take much memory and time, one after the other for the store that asks; null: for those who
 * have none. Refuses `export.tooManyLines` {most}, `server.busy`.
 */
export const answerSheetInTurn = (storeId: string | null, sheet: NamedSheet): Promise<FileAnswer> =>
  inTurnOfStore(storeId, () => inTurn(() => answerSheet(sheet)));
