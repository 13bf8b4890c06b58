import type { SheetLine } from '#domain/imports/clean-sheet.ts';

/** One sheet: its title line and the lines below, blank lines left out. */
export type Table = {
  /** The sheet's name; '' for a CSV file. */
  readonly sheet: string;
  readonly lines: readonly SheetLine[];
};

export const isBlankLine = ({ cells }: SheetLine): boolean => cells.every((cell) => cell.trim() === '');

/** Says in front of a refusal which sheet it is about; nothing for the one sheet of a CSV file. */
export const sheetFact = ({ sheet }: Table): string => (sheet === '' ? '' : `[${sheet}] `);

/** Adds a sheet's codes to those of the sheets before it, with where each stands. */
export const keepCodes = (
  codes: Map<string, string>,
  table: Table,
  lineOfCode: ReadonlyMap<string, number>,
): void => {
  for (const [code, line] of lineOfCode) codes.set(code, `${sheetFact(table)}${line}`);
};
