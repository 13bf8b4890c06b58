import { unguardText } from '#domain/imports/guarded-text.ts';
import { readHeader } from '#domain/imports/header.ts';
import type { Field } from '#domain/imports/header.ts';
import type { Merge, NumberFormat, SheetHints } from '#server/imports/workbook-hints.ts';

type Row = readonly unknown[];

/** What no database keeps as text becomes the sign of wrong decoding, which lines are refused for. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Spreadsheets keep fifteen digits of a number and put zeros for the rest: such a one is written as they show it. */
const hasLostDigits = (value: number): boolean =>
  Math.abs(value) >= 1e15 && (!Number.isSafeInteger(value) || value % 10 === 0);

const numberText = (value: number, format: NumberFormat | undefined): string => {
  if (hasLostDigits(value)) return value.toExponential().toUpperCase();
  if (format?.kind === 'percent') return `${Number((value * 100).toPrecision(15))}%`;
  if (format?.kind === 'zeros' && Number.isSafeInteger(value) && value >= 0)
    return `${format.before}${String(value).padStart(format.digits, '0')}`;
  return String(value);
};

type Shown = { readonly format: NumberFormat | undefined; readonly column: Column };

/** A cell as the person typed it; a number comes out with its shortest digits, a date as `YYYY-MM-DD`. */
const textOf = (cell: unknown, { format, column }: Shown): string => {
  if (cell === null || cell === undefined) return '';
  // Where no day belongs, the spreadsheet made one of a size or a code; whole, it is told from what was typed.
  if (cell instanceof Date) return column === 'text' ? cell.toISOString() : cell.toISOString().slice(0, 10);
  // A text or zeros in front belong to a code; an amount or a day is the same without.
  if (typeof cell === 'number')
    return numberText(cell, column === 'number' && format?.kind === 'zeros' ? undefined : format);
  return unguardText(storable(String(cell)));
};

const isEmpty = (cell: unknown): boolean => cell === null || cell === undefined || cell === '';

/** So many rows are filled at most; more merged cells than this are no inventory. */
const mostFilled = 2_000_000;

/** Gives each row its part of what is merged downwards; rows that hold nothing else stay blank. */
const filled = (rows: readonly Row[], merges: readonly Merge[]): readonly Row[] => {
  if (merges.length === 0) return rows;
  const result = rows.map((row) => [...row]);
  let left = mostFilled;
  for (const { row, column, lastRow } of merges) {
    const value = rows[row]?.[column];
    const last = Math.min(lastRow, rows.length - 1, row + left);
    if (isEmpty(value)) continue;
    for (let at = row + 1; at <= last; at += 1) {
      const own = rows[at];
      if (own?.some((cell) => !isEmpty(cell)) === true && isEmpty(own[column]))
        (result[at] ?? [])[column] = value;
    }
    left -= Math.max(0, last - row);
  }
  return result;
};

/** What a column holds decides what a spreadsheet's way to show its cells can mean. */
type Column = 'text' | 'number' | 'any';

/** A day among these can only be a mistake of the spreadsheet. */
const texts: readonly Field[] = ['code', 'name', 'category', 'brand', 'model', 'size', 'store'];
const numbers: readonly Field[] = ['rate', 'deposit', 'quantity', 'purchasedOn'];

const columnsOf = (rows: readonly Row[]): ReadonlyMap<number, Column> => {
  const titles = rows.find((row) => row.some((cell) => !isEmpty(cell))) ?? [];
  const header = readHeader(titles.map((title) => (typeof title === 'string' ? title : '')));
  if (!header.ok) return new Map();
  const { columns } = header.value;
  const each = (fields: readonly Field[], kind: Column): [number, Column][] =>
    fields.map((field) => [columns.get(field) ?? -1, kind]);
  return new Map([...each(texts, 'text'), ...each(numbers, 'number')]);
};

/** Writes the values of a sheet as texts, the way they are shown where that says more. */
export const shownCells = (rows: readonly Row[], hints: SheetHints | undefined): string[][] => {
  const columns = columnsOf(rows);
  return filled(rows, hints?.merges ?? []).map((cells, row) =>
    Array.from(cells, (cell, column) =>
      textOf(cell, { format: hints?.formatAt(row, column), column: columns.get(column) ?? 'any' }),
    ),
  );
};
