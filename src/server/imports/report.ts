import type { ErrorCode, Facts } from '#contract/errors.ts';
import type { Field, Header } from '#domain/imports/template-titles.ts';
import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import type { CellFault } from '#domain/imports/imported.ts';

/** The title of a field's column as it stands in the file; the field's own name without one. */
export const titleOf = (header: Header, field: Field): string =>
  header.titles[header.columns.get(field) ?? -1] ?? field;

/** An invalid cell, as the report describes it. */
export const reportOfCell = ({ facts, ...fault }: CellFault): CellReport => ({
  ...fault,
  facts: facts ?? {},
});

/** A fault of a line as things are, beside the cell that it is about. */
export const reportOfLine = (
  header: Header,
  cells: SheetLine['cells'],
  { field, code, facts }: LineFault,
): CellReport => ({
  column: titleOf(header, field),
  value: cells[header.columns.get(field) ?? -1] ?? '',
  code,
  facts: facts ?? {},
});

/** What becomes of a line. */
export type LineOutcome = 'new' | 'changed' | 'same' | 'refused';

/** How many lines there are of each outcome. */
export const countOutcomes = (results: readonly { readonly outcome: LineOutcome }[]) => {
  const counts: Record<LineOutcome, number> = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
};

/** One value that an import changed; amounts in fen, a status as its code. */
export type Change = {
  readonly field: Field;
  readonly from: string | number | null;
  readonly to: string | number | null;
};

/** Lists what differs between a thing as it is and as a line has it. */
export const changesAmong = (
  pairs: readonly (readonly [field: Field, from: Change['from'], to: Change['to']])[],
): Change[] => pairs.filter(([, from, to]) => from !== to).map(([field, from, to]) => ({ field, from, to }));

/** Why a line that is well written cannot be taken as things are. */
export type LineFault = {
  readonly line: number;
  readonly field: Field;
  readonly code: ErrorCode;
  readonly facts?: Facts;
};

/** One cell that was refused: the column's title and the text as they stand in the file. */
export type CellReport = {
  readonly column: string;
  readonly value: string;
  readonly code: ErrorCode;
  readonly facts: Facts;
};

type RefusedLineReport = SheetLine & { readonly faults: readonly CellReport[] };

export type SheetReport = {
  readonly sheet: string;
  readonly kind: 'catalogue' | 'small-equipment';
  readonly titles: readonly string[];
  /** Columns that are not understood and were left out. */
  readonly ignored: readonly string[];
  readonly added: number;
  readonly unchanged: number;
  readonly changed: readonly {
    readonly line: number;
    readonly code: string;
    readonly changes: readonly (Change & { readonly column: string })[];
  }[];
  readonly cleaned: number;
  readonly refused: readonly RefusedLineReport[];
  /** Orders whose item was taken out of hire and that found no other, sorted. */
  readonly endangered: readonly string[];
  readonly newStores: readonly string[];
  readonly newCategories: readonly string[];
};

/** What became of a file: refused as a whole, or a report on each of its sheets. */
export type FileReport =
  | { readonly ok: false; readonly code: ErrorCode; readonly facts: Facts }
  | { readonly ok: true; readonly format: string; readonly sheets: readonly SheetReport[] };
