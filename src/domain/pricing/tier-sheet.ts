import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { ok, type Outcome } from '#domain/outcome.ts';
import type { TierFact } from '#domain/pricing/tariff.ts';
import {
  addTo,
  readName,
  readSheet,
  readWhole,
  readWord,
  refuseCell,
  type SheetFault,
  type SheetRow,
  type SheetWords,
} from '#domain/pricing/price-sheet.ts';

type DayColumn = `day${number}`;

/** The columns of the days of a hire. */
const dayColumns = Array.from({ length: 31 }, (_, place): DayColumn => `day${place + 1}`);

/** The columns of the spreadsheet of tiers, in their order: a line for each. */
export const tierColumns = ['tier', 'category', 'afterwards', ...dayColumns] as const;
type Column = (typeof tierColumns)[number];

/** Values that have names: the gear of every category, and what follows after the last day. */
export const tierWords = ['allGear', 'stays', 'again'] as const;
type Word = (typeof tierWords)[number];

/** A tier as a spreadsheet has it; without a category it is for all gear. */
export type SheetTier = TierFact & { readonly line: number; readonly category: string | null };

/** Fewer days than these leave columns to fill in. */
const leastDays = 7;

type Written = Omit<SheetTier, 'line'>;

const writeTier = (
  { name, category, percents, repeats }: Written,
  words: Readonly<Record<Word, string>>,
): readonly string[] => [
  name,
  category ?? words.allGear,
  repeats ? words.again : words.stays,
  ...percents.map((percent) => `${percent}%`),
];

/** Writes tiers as lines of the spreadsheet, with as many days as the longest has. */
export const writeTiers = (
  tiers: readonly Written[],
  words: Readonly<Record<Word, string>>,
): { readonly columns: readonly Column[]; readonly lines: readonly (readonly string[])[] } => {
  const days = Math.max(leastDays, ...tiers.map(({ percents }) => percents.length));
  const columns = tierColumns.slice(0, tierColumns.length - dayColumns.length + days);
  const lines = tiers.map((tier) => {
    const cells = writeTier(tier, words);
    return columns.map((_, place) => cells[place] ?? '');
  });
  return { columns, lines };
};

/** The shares of the days up to the last one that is filled in; there is at least one, and none is left out. */
const readPercents = ({ line, cells }: SheetRow<DayColumn>): Outcome<readonly number[], SheetFault> => {
  const filled = dayColumns.slice(0, dayColumns.findLastIndex((day) => cells[day]?.trim() !== '') + 1);
  const percents: number[] = [];
  for (const day of filled.length === 0 ? dayColumns.slice(0, 1) : filled) {
    const percent = readWhole(cells[day] ?? '', 100);
    if (percent === undefined) return refuseCell('prices.cellWrong', line, day);
    percents.push(percent);
  }
  return ok(percents);
};

const readTier = (
  row: SheetRow<Column>,
  { allGear, ...afterwards }: SheetWords<Word>,
): Outcome<SheetTier, SheetFault> => {
  const { line, cells } = row;
  const name = readName(cells.tier);
  if (name === undefined) return refuseCell('prices.cellWrong', line, 'tier');
  const category = readName(cells.category);
  if (category === undefined) return refuseCell('prices.cellWrong', line, 'category');
  const after = readWord(cells.afterwards, afterwards);
  if (after === undefined) return refuseCell('prices.cellWrong', line, 'afterwards');
  const percents = readPercents(row);
  if (!percents.ok) return percents;
  const isForAll = readWord(category, { allGear }) !== undefined;
  return ok({
    line,
    name,
    category: isForAll ? null : category,
    percents: percents.value,
    repeats: after === 'again',
  });
};

/**
 * Reads the tiers of a spreadsheet, in their order. Refuses `prices.columnMissing` {column}, `prices.cellWrong` {line, column},
 * `prices.lineTwice` {line, column} for a second tier of a category, and `prices.tooMany` {max}.
 */
export const readTierSheet = (
  lines: readonly SheetLine[],
  { columns, words }: { readonly columns: SheetWords<Column>; readonly words: SheetWords<Word> },
  most: number,
): Outcome<readonly SheetTier[], SheetFault> =>
  readSheet<Column, SheetTier>(lines, { columns, optional: dayColumns.slice(1) }, (tiers, row) => {
    const tier = readTier(row, words);
    if (!tier.ok) return tier;
    const isTwice = tiers.some(({ category }) => category === tier.value.category);
    return isTwice ? refuseCell('prices.lineTwice', row.line, 'category') : addTo(tiers, tier.value, most);
  });
