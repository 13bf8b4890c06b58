import type { SheetLine } from '#domain/imports/clean-sheet.ts';

/** One sheet: its title line and the lines below, blank lines left out. */
export type Table = {
  /** The sheet's name; '' for a CSV file. */
  readonly sheet: string;
  readonly lines: readonly SheetLine[];
};

export const isBlankLine = ({ cells }: SheetLine): boolean => cells.every((cell) => cell.trim() === '');
