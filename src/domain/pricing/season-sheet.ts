import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { ok, type Outcome } from '#domain/outcome.ts';
import type { ClassPrices } from '#domain/pricing/price-book.ts';
import {
  addTo,
  classColumns,
  putFor,
  readClasses,
  readId,
  readName,
  readSheet,
  readWord,
  refuseCell,
  writeClasses,
  type SheetFault,
  type SheetRow,
  type SheetWords,
} from '#domain/pricing/price-sheet.ts';
import { isDay } from '#domain/time/calendar-date.ts';
import type { Day } from '#domain/time/instant.ts';

/** The columns of the spreadsheet of seasons, in their order: a line for each price. */
export const seasonColumns = ['season', 'fromOn', 'toOn', 'target', 'id', 'unit', ...classColumns] as const;
type Column = (typeof seasonColumns)[number];
type Unit = ClassPrices['unit'];

/** What a season is called and when it is. */
type Stretch = { readonly name: string; readonly fromOn: Day | null; readonly toOn: Day | null };

/** What gear costs in a season, and the line that says so: gear by its id, or a category by its name. */
type Priced = ClassPrices & {
  readonly id: string | null;
  readonly target: string;
  readonly line: number;
};

/** A season as a spreadsheet has it, and its first line. */
export type SheetSeason = Stretch & { readonly line: number; readonly prices: readonly Priced[] };

type Written = Stretch & {
  readonly prices: readonly (ClassPrices & { readonly id: string; readonly name: string | null })[];
};

/** Writes a season as lines of the spreadsheet. */
export const writeSeason = (
  { name, fromOn, toOn, prices }: Written,
  units: Readonly<Record<Unit, string>>,
): readonly (readonly string[])[] =>
  prices.map(({ id, name: target, unit, ...price }) => [
    name,
    fromOn ?? '',
    toOn ?? '',
    target ?? '',
    id,
    units[unit],
    ...writeClasses(price, unit),
  ]);

/** A day as it is written or as programs change it; null for an empty cell, undefined for one that is none. */
const readDay = (cell: string): Day | null | undefined => {
  const bare = cell.trim();
  if (bare === '') return null;
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(\s00:00(:00)?)?$/.exec(bare);
  const day = `${parts?.[1]}-${parts?.[2]?.padStart(2, '0')}-${parts?.[3]?.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
};

const readStretch = ({ line, cells }: SheetRow<Column>): Outcome<Stretch, SheetFault> => {
  const wrong = (column: Column) => refuseCell('prices.cellWrong', line, column);
  const name = readName(cells.season);
  if (name === undefined) return wrong('season');
  const [fromOn, toOn] = [readDay(cells.fromOn), readDay(cells.toOn)];
  if (fromOn === undefined) return wrong('fromOn');
  if (toOn === undefined || (fromOn === null) !== (toOn === null) || (fromOn ?? '') > (toOn ?? ''))
    return wrong('toOn');
  return ok({ name, fromOn, toOn });
};

const readPriced = (row: SheetRow<Column>, units: SheetWords<Unit>): Outcome<Priced, SheetFault> => {
  const { line, cells } = row;
  const target = cells.target.trim();
  // People who add a line know the name of a category; its id they do not.
  const id = cells.id.trim() === '' && target !== '' ? null : readId(cells.id);
  if (id === undefined) return refuseCell('prices.cellWrong', line, 'id');
  const unit = readWord(cells.unit, units);
  if (unit === undefined) return refuseCell('prices.cellWrong', line, 'unit');
  const prices = readClasses(row, unit);
  return prices.ok ? ok({ id, target, unit, ...prices.value, line }) : prices;
};

const isSame = (one: Stretch, other: Stretch): boolean =>
  one.name === other.name && one.fromOn === other.fromOn && one.toOn === other.toOn;

/** Whether two seasons have a day in common, among those with days or those of the whole year. */
const overlap = (one: Stretch, other: Stretch): boolean =>
  (one.fromOn === null) === (other.fromOn === null) &&
  (one.fromOn ?? '') <= (other.toOn ?? '') &&
  (other.fromOn ?? '') <= (one.toOn ?? '');

/** How many seasons a sheet may have, and how many prices one of them. */
type Most = Readonly<Record<'seasons' | 'prices', number>>;

const keyOf = ({ id, target }: Priced): string => id ?? target;

/** Puts a price to the season that it is of, or begins one. */
const putPrice = (
  seasons: readonly SheetSeason[],
  { stretch, price, most }: { readonly stretch: Stretch; readonly price: Priced; readonly most: Most },
): Outcome<readonly SheetSeason[], SheetFault> => {
  const { line } = price;
  const season = seasons.find((each) => isSame(each, stretch));
  if (season === undefined) {
    const like = seasons.find((each) => each.name === stretch.name && overlap(each, stretch));
    if (like === undefined) return addTo(seasons, { ...stretch, line, prices: [price] }, most.seasons);
    return refuseCell('prices.linesDiffer', line, like.fromOn === stretch.fromOn ? 'toOn' : 'fromOn');
  }
  if (season.prices.some((each) => keyOf(each) === keyOf(price)))
    return refuseCell('prices.lineTwice', line, 'id');
  const prices = addTo(season.prices, price, most.prices);
  return putFor(seasons, season, prices.ok ? ok({ ...season, prices: prices.value }) : prices);
};

/**
 * Reads the seasons of a spreadsheet, in the order of their first lines; of one name there may be several with other days.
 * Refuses `prices.columnMissing` {column}, `prices.cellWrong` and `prices.lineTwice` {line, column}, `prices.tooMany` {max}, and
 * `prices.linesDiffer` {line, column} for lines of one name whose days overlap without being the same.
 */
export const readSeasonSheet = (
  lines: readonly SheetLine[],
  { columns, units }: { readonly columns: SheetWords<Column>; readonly units: SheetWords<Unit> },
  most: Most,
): Outcome<readonly SheetSeason[], SheetFault> =>
  readSheet<Column, SheetSeason>(lines, { columns, optional: ['target'] }, (seasons, row) => {
    const stretch = readStretch(row);
    if (!stretch.ok) return stretch;
    const price = readPriced(row, units);
    return price.ok ? putPrice(seasons, { stretch: stretch.value, price: price.value, most }) : price;
  });

/**
 * Finds the season that one of a sheet stands for: that of its name and days, else that of its name in the same place, where
 * the sheet has as many others of the name as there are; undefined for a new one.
 */
export const knownSeason = <K extends Stretch>(
  season: Stretch,
  sheet: readonly Stretch[],
  known: readonly K[],
): K | undefined => {
  const same = known.find((each) => isSame(each, season));
  if (same !== undefined) return same;
  const others = <S extends Stretch>(seasons: readonly S[], counterparts: readonly Stretch[]): readonly S[] =>
    seasons.filter(
      (each) => each.name === season.name && !counterparts.some((counterpart) => isSame(each, counterpart)),
    );
  const [moved, left] = [others(sheet, known), others(known, sheet)];
  return moved.length === left.length ? left[moved.indexOf(season)] : undefined;
};

/** Finds a season of a sheet that has a day in common with another of it, or with one that stays beside it. */
export const findOverlapping = (
  sheet: readonly SheetSeason[],
  staying: readonly Stretch[],
): { readonly line: number; readonly name: string } | undefined => {
  for (const [place, season] of sheet.entries()) {
    const other = [...staying, ...sheet.slice(0, place)].find((each) => overlap(each, season));
    if (other !== undefined) return { line: season.line, name: other.name };
  }
  return undefined;
};
