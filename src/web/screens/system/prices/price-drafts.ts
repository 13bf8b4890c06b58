import { faultIn, type Bound } from '#contract/bounds.ts';
import { fenPrice, most, percentPrice, tierPercent } from '#contract/price-bounds.ts';
import { parseYuan } from '#domain/money/fen.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import type { Input, Output } from '#web/api/calls.ts';

export type PriceList = Output<'prices.list'>;
export type Season = PriceList['seasons'][number];
export type Tier = PriceList['tiers'][number];
export type GearSet = PriceList['sets'][number];
export type Target = PriceList['categories'][number];

/** Entries of a price list, by what they are. */
export const entryKinds = ['season', 'tier', 'set'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const dayClasses = ['weekday', 'weekend', 'holiday'] as const;
type Classes<T> = Record<(typeof dayClasses)[number], T>;

/** A line of the table of prices, as it is typed. */
export type PriceRow = Classes<string> & Omit<Target, 'categoryId'> & { unit: 'percent' | 'fen' };

/** What may be typed into a cell of the table; it may stay empty. */
export const cellBound = (unit: PriceRow['unit']): Bound =>
  unit === 'fen' ? fenPrice.weekendFen : percentPrice.weekend;

const written = (value: number | null, unit: PriceRow['unit']): string => {
  if (value === null) return '';
  return unit === 'fen' ? formatYuan(value, { decimals: 'needed' }) : String(value);
};

const readPrice = (typed: string, unit: PriceRow['unit']): number | null => {
  if (typed.trim() === '') return null;
  if (unit === 'percent') return Number(typed.trim());
  const read = parseYuan(typed);
  return read.ok ? read.value : null;
};

/** The prices of a row, or of a set, as they are typed. */
const typedClasses = (prices: Classes<number | null>, unit: PriceRow['unit']): Classes<string> => ({
  weekday: written(prices.weekday, unit),
  weekend: written(prices.weekend, unit),
  holiday: written(prices.holiday, unit),
});

/** What a season form holds. */
export type SeasonDraft = {
  readonly name: string;
  readonly fromOn: string;
  readonly toOn: string;
  readonly isWholeYear: boolean;
  readonly rows: readonly PriceRow[];
};

/** A line of the table for gear that has no price yet. */
export const emptyRow = (target: Target): PriceRow => ({
  ...target,
  unit: 'percent',
  weekday: '',
  weekend: '',
  holiday: '',
});

/** A season as its form begins: each category has a row, gear of its own after them; what is gone is left out. */
export const seasonDraftOf = (season: Season | null, categories: readonly Target[]): SeasonDraft => {
  const prices = season?.prices ?? [];
  const rowOf = (price: (typeof prices)[number], target: Omit<Target, 'categoryId'>): PriceRow => ({
    ...target,
    unit: price.unit,
    ...typedClasses(price, price.unit),
  });
  const byCategory = categories.map((target) => {
    const price = prices.find(({ id }) => id === target.id);
    return price === undefined ? emptyRow(target) : rowOf(price, target);
  });
  const single = prices.flatMap((price) =>
    price.kind === 'category' || price.name === null ? [] : [rowOf(price, { ...price, name: price.name })],
  );
  return {
    name: season?.name ?? '',
    fromOn: season?.fromOn ?? '',
    toOn: season?.toOn ?? '',
    isWholeYear: season !== null && season.fromOn === null,
    rows: [...byCategory, ...single],
  };
};

/** Why a row cannot be sent; null where it can. */
export const rowFault = (row: PriceRow): 'wrong' | 'weekdayNeeded' | null => {
  const bound = cellBound(row.unit);
  if (dayClasses.some((each) => faultIn(bound, row[each]) !== null)) return 'wrong';
  const isBare = row.weekday.trim() === '';
  return isBare && (row.weekend.trim() !== '' || row.holiday.trim() !== '') ? 'weekdayNeeded' : null;
};

type SentSeason = Omit<Input<'prices.createSeason'>, 'storeId'>;

/** The prices of a season form that are sent: those with a weekday. */
const sentPrices = (rows: readonly PriceRow[]): SentSeason['prices'] =>
  rows.flatMap(({ kind, id, unit, ...typed }) => {
    const weekday = readPrice(typed.weekday, unit);
    if (weekday === null) return [];
    const [weekend, holiday] = [readPrice(typed.weekend, unit), readPrice(typed.holiday, unit)];
    return [{ kind, id, unit, weekday, weekend, holiday }];
  });

/** A season as it is sent; null while the form is not complete. */
export const sentSeason = ({ name, fromOn, toOn, isWholeYear, rows }: SeasonDraft): SentSeason | null => {
  if (name.trim() === '' || rows.some((row) => rowFault(row) !== null)) return null;
  if (isWholeYear) return { name: name.trim(), fromOn: null, toOn: null, prices: sentPrices(rows) };
  if (fromOn === '' || toOn === '' || toOn < fromOn) return null;
  return { name: name.trim(), fromOn, toOn, prices: sentPrices(rows) };
};

/** What a tier form holds; `categoryId` is empty for all gear. */
export type TierDraft = {
  readonly name: string;
  readonly categoryId: string;
  readonly percents: readonly string[];
  readonly repeats: boolean;
};

/** Tiers that most shops have. */
export const readyTiers = {
  thirdDay: { percents: ['100', '100', '80'], repeats: false },
  week: { percents: ['100', '100', '100', '100', '100', '0', '0'], repeats: true },
} as const;

/** A tier as its form begins. */
export const tierDraftOf = (tier: Tier | null): TierDraft =>
  tier === null
    ? { name: '', categoryId: '', ...readyTiers.thirdDay }
    : {
        name: tier.name,
        categoryId: tier.categoryId ?? '',
        percents: tier.percents.map(String),
        repeats: tier.repeats,
      };

type SentTier = Omit<Input<'prices.createTier'>, 'storeId'>;

/** A tier as it is sent; null while the form is not complete. */
export const sentTier = ({ name, categoryId, percents, repeats }: TierDraft): SentTier | null => {
  const isWrong =
    percents.length > most.percents || percents.some((each) => faultIn(tierPercent, each) !== null);
  if (name.trim() === '' || isWrong) return null;
  return {
    name: name.trim(),
    categoryId: categoryId === '' ? null : categoryId,
    percents: percents.map((each) => Number(each.trim())),
    repeats,
  };
};

/** One piece of a set as it is chosen; the category is empty until then. */
export type PartDraft = {
  readonly categoryId: string;
  readonly models: readonly { readonly id: string; readonly name: string }[];
};

/** What a set form holds. */
export type SetDraft = Record<'name' | 'weekdayFen' | 'weekendFen' | 'holidayFen', string> & {
  readonly parts: readonly PartDraft[];
};

/** A set as its form begins; `gone` names models that are not there any more. */
export const setDraftOf = (set: GearSet | null, gone: string): SetDraft => {
  const { weekday, weekend, holiday } = typedClasses(
    set ?? { weekday: null, weekend: null, holiday: null },
    'fen',
  );
  return {
    name: set?.name ?? '',
    weekdayFen: weekday,
    weekendFen: weekend,
    holidayFen: holiday,
    parts: (set?.parts ?? []).map(({ categoryId, categoryName, models }) => ({
      categoryId: categoryName === null ? '' : categoryId,
      models: models.map(({ id, name }) => ({ id, name: name ?? gone })),
    })),
  };
};

type SentSet = Omit<Input<'prices.createSet'>, 'storeId'>;

/** A set as it is sent; null while the form is not complete. */
export const sentSet = ({ name, parts, ...typed }: SetDraft): SentSet | null => {
  const cells = [typed.weekdayFen, typed.weekendFen, typed.holidayFen];
  const weekday = readPrice(typed.weekdayFen, 'fen');
  const isWrong = cells.some((each) => faultIn(cellBound('fen'), each) !== null);
  if (name.trim() === '' || weekday === null || isWrong) return null;
  if (parts.length === 0 || parts.some(({ categoryId }) => categoryId === '')) return null;
  return {
    name: name.trim(),
    weekday,
    weekend: readPrice(typed.weekendFen, 'fen'),
    holiday: readPrice(typed.holidayFen, 'fen'),
    parts: parts.map(({ categoryId, models }) => ({ categoryId, modelIds: models.map(({ id }) => id) })),
  };
};
