import { createHash } from 'node:crypto';
import type { FileAnswer } from '#contract/files.ts';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { wallClock } from '#domain/time/zone.ts';
import { contentTypes, writeSheet, writeWorkbook } from '#server/exports/write-sheet.ts';
import type { Line, SheetFormat } from '#server/exports/write-sheet.ts';
import { AppError } from '#server/http/app-error.ts';

let isWriting = false;

/** Does what takes much memory and time while nothing else of its kind is done here. Refuses `server.busy`. */
const oneAtATime = async <T>(work: () => Promise<T>): Promise<T> => {
  if (isWriting) throw new AppError('server.busy');
  isWriting = true;
  try {
    return await work();
  } finally {
    isWriting = false;
  }
};

/** Fen as yuan to two decimals, in a cell that spreadsheet programs add up. */
export const yuanCell = (fen: number) => ({ yuan: plainYuan(fen) });

/** A moment by the store's clock. */
export const localTime = (at: string, zone: string): string =>
  new Date(wallClock(Date.parse(at), zone)).toISOString().slice(0, 19).replace('T', ' ');

type NamedSheet = {
  /** Without its ending. */
  readonly name: string;
  readonly format: SheetFormat;
  readonly titles: readonly string[];
  /** A page of lines after the other: none has to be kept for the next. */
  readonly pages: AsyncIterable<readonly Line[]>;
};

/** The pages of lines that are all here already. */
export async function* inOnePage(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  yield lines;
}

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

/** The same for sheets that take much memory and time. Refuses `export.tooManyLines` {most}, `server.busy`. */
export const answerSheetInTurn = (sheet: NamedSheet): Promise<FileAnswer> =>
  oneAtATime(() => answerSheet(sheet));
