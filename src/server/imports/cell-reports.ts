import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import type { Field, Header } from '#domain/imports/header.ts';
import type { CellFault } from '#domain/imports/imported.ts';
import type { CellReport, LineFault } from '#server/imports/report.ts';

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
