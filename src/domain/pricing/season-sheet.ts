import { parseYuan } from '#domain/money/fen.ts';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import type { ClassPrices } from '#domain/pricing/price-book.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';
import { isDay } from '#domain/time/calendar-date.ts';
import type { Day } from '#domain/time/instant.ts';

/** The columns of the spreadsheet of seasons, in their order. */
export const seasonColumns = [
  'season',
  'fromOn',
  'toOn',
  'target',
  'id',
  'unit',
  'weekday',
  'weekend',
  'holiday',
] as const;
type Column = (typeof seasonColumns)[number];

/** What gear costs in a season, by the id of the gear, and the line that says so. */
type Priced = ClassPrices & { readonly id: string; readonly line: number };

/** A season as a spreadsheet has it. */
export type SheetSeason = {
  readonly name: string;
  readonly fromOn: Day | null;
  readonly toOn: Day | null;
  readonly prices: readonly Priced[];
};

type Line = { readonly line: number; readonly cells: readonly string[] };
type Cells = Readonly<Record<Column, string>>;
type SheetFault = 'prices.columnMissing' | 'prices.cellWrong' | 'prices.datesDiffer';

const most = { fen: 10_000_000, percent: 1000 } as const;
const mostNameLetters = 40;

/** Writes a price as the spreadsheet has it: yuan with two decimals, or a whole per cent. */
export const writtenPrice = (value: number | null, unit: ClassPrices['unit']): string => {
  if (value === null) return '';
  return unit === 'fen' ? plainYuan(value) : String(value);
};

/** An amount or a per cent; null for an empty cell, undefined for one that is neither. */
const readPrice = (cell: string, unit: ClassPrices['unit']): number | null | undefined => {
  const bare = toHalfWidth(cell).trim();
  if (bare === '') return null;
  if (unit === 'fen') {
    const yuan = parseYuan(bare, most.fen);
    return yuan.ok ? yuan.value : undefined;
  }
  const percent = /^(\d{1,4})(\.0+)?\s*%?$/.exec(bare)?.[1];
  return percent !== undefined && Number(percent) <= most.percent ? Number(percent) : undefined;
};

/** A day as it is written or as programs change it; null for an empty cell, undefined for one that is none. */
const readDay = (cell: string): Day | null | undefined => {
  const bare = cell.trim();
  if (bare === '') return null;
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(\s00:00(:00)?)?$/.exec(bare);
  const day = `${parts?.[1]}-${parts?.[2]?.padStart(2, '0')}-${parts?.[3]?.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
};

/** What a sheet calls its columns and units: each may have several names. */
export type SheetNames = {
  readonly columns: Readonly<Record<Column, readonly string[]>>;
  readonly units: Readonly<Record<ClassPrices['unit'], readonly string[]>>;
};

const readUnit = (cell: string, units: SheetNames['units']): ClassPrices['unit'] | undefined => {
  const bare = toHalfWidth(cell).trim().toLowerCase();
  return (['percent', 'fen'] as const).find((unit) => units[unit].includes(bare));
};

const readPrices = (
  { id, unit: written, ...cells }: Cells,
  { line, units }: { readonly line: number } & Pick<SheetNames, 'units'>,
): Outcome<Priced, SheetFault> => {
  const wrong = (column: Column) => no('prices.cellWrong' as const, { line, column });
  const unit = readUnit(written, units);
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id.trim())) return wrong('id');
  if (unit === undefined) return wrong('unit');
  const [weekday, weekend, holiday] = [
    readPrice(cells.weekday, unit),
    readPrice(cells.weekend, unit),
    readPrice(cells.holiday, unit),
  ];
  if (weekday === undefined || weekday === null) return wrong('weekday');
  if (weekend === undefined) return wrong('weekend');
  if (holiday === undefined) return wrong('holiday');
  return ok({ id: id.trim().toLowerCase(), unit, weekday, weekend, holiday, line });
};

const readHead = (
  { season, fromOn, toOn }: Cells,
  line: number,
): Outcome<Pick<SheetSeason, 'name' | 'fromOn' | 'toOn'>, SheetFault> => {
  const wrong = (column: Column) => no('prices.cellWrong' as const, { line, column });
  const name = season.trim();
  if (name === '' || name.length > mostNameLetters) return wrong('season');
  const [from, to] = [readDay(fromOn), readDay(toOn)];
  if (from === undefined) return wrong('fromOn');
  if (to === undefined || (from === null) !== (to === null) || (from ?? '') > (to ?? ''))
    return wrong('toOn');
  return ok({ name, fromOn: from, toOn: to });
};

/** The place of each column; the first one that is missing, where one is. */
const placesOf = (
  titles: readonly string[],
  names: SheetNames['columns'],
): Outcome<ReadonlyMap<Column, number>, SheetFault> => {
  const bare = titles.map((title) => title.trim().toLowerCase());
  const places = seasonColumns.map(
    (column) =>
      [
        column,
        bare.findIndex((title) => names[column].some((name) => name.toLowerCase() === title)),
      ] as const,
  );
  const missing = places.find(([column, place]) => place === -1 && column !== 'target');
  return missing === undefined ? ok(new Map(places)) : no('prices.columnMissing', { column: missing[0] });
};

/**
 * Reads the seasons of a spreadsheet, in the order of their first lines.
 * Refuses `prices.columnMissing` {column}, `prices.cellWrong` {line, column}, and `prices.datesDiffer` {line} for a season
 * whose lines do not agree on its days.
 */
export const readSeasonSheet = (
  [titles, ...lines]: readonly Line[],
  { columns, units }: SheetNames,
): Outcome<readonly SheetSeason[], SheetFault> => {
  const places = placesOf(titles?.cells ?? [], columns);
  if (!places.ok) return places;
  const seasons = new Map<string, SheetSeason>();
  for (const { line, cells } of lines) {
    const row = Object.fromEntries(
      seasonColumns.map((column) => [column, cells[places.value.get(column) ?? -1] ?? '']),
    ) as Cells;
    const head = readHead(row, line);
    if (!head.ok) return head;
    const priced = readPrices(row, { line, units });
    if (!priced.ok) return priced;
    const known = seasons.get(head.value.name) ?? { ...head.value, prices: [] };
    if (known.fromOn !== head.value.fromOn || known.toOn !== head.value.toOn)
      return no('prices.datesDiffer', { line });
    if (known.prices.some(({ id }) => id === priced.value.id))
      return no('prices.cellWrong', { line, column: 'id' });
    seasons.set(known.name, { ...known, prices: [...known.prices, priced.value] });
  }
  return ok([...seasons.values()]);
};
