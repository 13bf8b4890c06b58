import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { parseYuan } from '#domain/money/fen.ts';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { no, ok, type Outcome, type Refusal } from '#domain/outcome.ts';
import type { ClassPrices } from '#domain/pricing/price-book.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';

/** Why a line of a spreadsheet is refused. */
type LineFault = 'prices.cellWrong' | 'prices.linesDiffer' | 'prices.lineTwice';
/** Why a spreadsheet of prices is refused. */
export type SheetFault = 'prices.columnMissing' | 'prices.tooMany' | LineFault;

/** What columns or values are called in a sheet: each may have several names. */
export type SheetWords<K extends string> = Readonly<Record<K, readonly string[]>>;

/** What a line of a sheet has in each column; empty where the sheet lacks it. */
export type SheetRow<C extends string> = {
  readonly line: number;
  readonly cells: Readonly<Record<C, string>>;
};

type Prices = Omit<ClassPrices, 'unit'>;
type Unit = ClassPrices['unit'];

/** The columns of prices by the class of a day. */
export const classColumns = ['weekday', 'weekend', 'holiday'] as const;

const most = { fen: 10_000_000, percent: 1000 } as const;
const mostNameLetters = 40;

/** Refuses a line because of what it has in a column. */
export const refuseCell = <F extends LineFault>(code: F, line: number, column: string): Refusal<F> =>
  no(code, { line, column });

const plain = (cell: string): string => toHalfWidth(cell).trim();
/** Names are the same whatever their case and spaces. */
const bareName = (name: string): string => plain(name).toLowerCase().replaceAll(/\s/g, '');
const isCalled = (names: readonly string[], word: string): boolean =>
  names.some((name) => bareName(name) === bareName(word));

/** Finds the value that a cell names; undefined for none. */
export const readWord = <K extends string>(cell: string, words: SheetWords<K>): K | undefined =>
  (Object.keys(words) as K[]).find((key) => isCalled(words[key], cell));

/** A name of 1 to 40 letters; undefined for another. */
export const readName = (cell: string): string | undefined => {
  const name = cell.trim();
  return name === '' || name.length > mostNameLetters ? undefined : name;
};

/** An id in lower case; undefined for anything else. */
export const readId = (cell: string): string | undefined => {
  const id = cell.trim().toLowerCase();
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
};

/** A whole number from 0 to `greatest`, with or without a sign of per cent; undefined for anything else. */
export const readWhole = (cell: string, greatest: number): number | undefined => {
  const digits = /^(\d{1,4})(\.0+)?\s*%?$/.exec(plain(cell))?.[1];
  return digits !== undefined && Number(digits) <= greatest ? Number(digits) : undefined;
};

/** An amount or a per cent; null for an empty cell, undefined for one that is neither. */
const readPrice = (cell: string, unit: Unit): number | null | undefined => {
  if (plain(cell) === '') return null;
  if (unit === 'percent') return readWhole(cell, most.percent);
  const yuan = parseYuan(plain(cell), most.fen);
  return yuan.ok ? yuan.value : undefined;
};

/** Reads the prices of a line. Refuses `prices.cellWrong` {line, column}; the weekday is needed. */
export const readClasses = (
  { line, cells }: SheetRow<keyof Prices>,
  unit: Unit,
): Outcome<Prices, 'prices.cellWrong'> => {
  const [weekday, weekend, holiday] = classColumns.map((column) => readPrice(cells[column], unit));
  if (weekday === undefined || weekday === null) return refuseCell('prices.cellWrong', line, 'weekday');
  if (weekend === undefined) return refuseCell('prices.cellWrong', line, 'weekend');
  if (holiday === undefined) return refuseCell('prices.cellWrong', line, 'holiday');
  return ok({ weekday, weekend, holiday });
};

/** Writes prices as a sheet has them: yuan with two decimals, or whole per cent. */
export const writeClasses = (prices: Prices, unit: Unit): readonly string[] =>
  classColumns.map((column) => {
    const price = prices[column];
    if (price === null) return '';
    return unit === 'fen' ? plainYuan(price) : String(price);
  });

/** What the columns of a sheet are called, and which of them a sheet may lack. */
type Columns<C extends string> = {
  readonly columns: SheetWords<C>;
  readonly optional?: readonly C[];
};

/** Finds the columns of a sheet by their titles, in any order. */
const rowReader = <C extends string>(
  titles: readonly string[],
  { columns, optional = [] }: Columns<C>,
): Outcome<(line: SheetLine) => SheetRow<C>, 'prices.columnMissing'> => {
  const places = (Object.keys(columns) as C[]).map(
    (column) => [column, titles.findIndex((title) => isCalled(columns[column], title))] as const,
  );
  const missing = places.find(([column, place]) => place === -1 && !optional.includes(column));
  if (missing !== undefined) return no('prices.columnMissing', { column: missing[0] });
  return ok(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      places.map(([column, place]) => [column, cells[place] ?? '']),
    ) as SheetRow<C>['cells'],
  }));
};

/**
 * Reads the entries of a sheet line by line: `join` adds what a line says to those that were read before it. Refuses
 * `prices.columnMissing` {column}, and what `join` refuses first.
 */
export const readSheet = <C extends string, E>(
  [titles, ...lines]: readonly SheetLine[],
  columns: Columns<C>,
  join: (entries: readonly E[], row: SheetRow<C>) => Outcome<readonly E[], SheetFault>,
): Outcome<readonly E[], SheetFault> => {
  const reader = rowReader(titles?.cells ?? [], columns);
  if (!reader.ok) return reader;
  let entries: readonly E[] = [];
  for (const line of lines) {
    const joined = join(entries, reader.value(line));
    if (!joined.ok) return joined;
    entries = joined.value;
  }
  return ok(entries);
};

/** Adds one more. Refuses `prices.tooMany` {max}. */
export const addTo = <E>(
  entries: readonly E[],
  entry: E,
  max: number,
): Outcome<readonly E[], 'prices.tooMany'> =>
  entries.length < max ? ok([...entries, entry]) : no('prices.tooMany', { max });

/** Puts an entry in the place of another; a refusal stays one. */
export const putFor = <E, C extends string>(
  entries: readonly E[],
  before: E,
  after: Outcome<E, C>,
): Outcome<readonly E[], C> =>
  after.ok ? ok(entries.map((each) => (each === before ? after.value : each))) : after;
