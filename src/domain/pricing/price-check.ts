import {
  listRateOn,
  priceOfClass,
  usualRate,
  type ClassPrices,
  type GearSet,
  type ListedGear,
  type PriceBook,
} from '#domain/pricing/price-book.ts';
import { classOf } from '#domain/pricing/day-class.ts';
import type { TierFact } from '#domain/pricing/tariff.ts';
import { addDays, daysBetween } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

/** What may be a slip of whoever edits prices; none of it is refused. */
export const surpriseCodes = [
  'weekendCheaper',
  'holidayCheaper',
  'priceZero',
  'farAboveList',
  'farBelowList',
  'seasonGap',
  'tierRises',
  'tierFree',
  'setNeverApplies',
  'setWithoutGear',
] as const;
export type SurpriseCode = (typeof surpriseCodes)[number];

/** One surprise: `subject` is the gear, season or set that it is about, `fromOn` and `toOn` the days, `place` counts from 1. */
export type Surprise = {
  readonly code: SurpriseCode;
  readonly subject: string;
  readonly fromOn: Day | null;
  readonly toOn: Day | null;
  readonly place: number | null;
};

const surprise = (
  code: SurpriseCode,
  subject: string,
  more: Partial<Pick<Surprise, 'fromOn' | 'toOn' | 'place'>> = {},
): Surprise => ({ code, subject, fromOn: null, toOn: null, place: null, ...more });

/** Prices by the class of a day, with a name and, where they are known, the list prices of the gear. */
export type NamedPrices = ClassPrices & {
  readonly name: string;
  readonly leastListFen: number | null;
  readonly mostListFen: number | null;
};

/** A price further from the list price than by this factor is a surprise. */
const farFactor = 3;

const checkClasses = (name: string, prices: Omit<ClassPrices, 'unit'>): readonly Surprise[] => {
  const { weekday } = prices;
  const weekend = priceOfClass(prices, 'weekend');
  const holiday = priceOfClass(prices, 'holiday');
  return [
    ...(weekend < weekday ? [surprise('weekendCheaper', name)] : []),
    ...(holiday < weekend ? [surprise('holidayCheaper', name)] : []),
    ...([weekday, weekend, holiday].includes(0) ? [surprise('priceZero', name)] : []),
  ];
};

/** Where a price stands to the list: a per cent of 100, an amount of the cheapest or the dearest gear that it is for. */
const checkDistance = (prices: NamedPrices): readonly Surprise[] => {
  const { name, unit, leastListFen, mostListFen } = prices;
  const all = (['weekday', 'weekend', 'holiday'] as const).map((each) => priceOfClass(prices, each));
  const [lowest, highest] = unit === 'percent' ? [100, 100] : [leastListFen, mostListFen];
  const above = highest !== null && highest > 0 && all.some((price) => price > farFactor * highest);
  const below = lowest !== null && all.some((price) => price > 0 && price * farFactor < lowest);
  return [
    ...(above ? [surprise('farAboveList', name)] : []),
    ...(below ? [surprise('farBelowList', name)] : []),
  ];
};

/** Names what is surprising in the prices of a season, price by price in their order. */
export const checkSeason = (prices: readonly NamedPrices[]): readonly Surprise[] =>
  prices.flatMap((each) => [...checkClasses(each.name, each), ...checkDistance(each)]);

/** First and last day of a season, and its name. */
type Stretch = { readonly name: string; readonly fromOn: Day | null; readonly toOn: Day | null };
type Dated = { readonly name: string; readonly fromOn: Day; readonly toOn: Day };

/** The winter that a day belongs to: from July on the one that begins in that year. */
const winterOf = (day: Day): number => Number(day.slice(0, 4)) - Number(day.slice(5, 7) < '07');

/** Names the days between two seasons of one winter that are in neither; none where a season stands for the whole year. */
export const checkSeasons = (seasons: readonly Stretch[]): readonly Surprise[] => {
  const dated: readonly Dated[] = seasons
    .flatMap(({ name, fromOn, toOn }) => (fromOn === null || toOn === null ? [] : [{ name, fromOn, toOn }]))
    .toSorted((one, other) => one.fromOn.localeCompare(other.fromOn));
  if (dated.length < seasons.length) return [];
  return dated.flatMap((season, index) => {
    const next = dated[index + 1];
    if (next === undefined || winterOf(season.toOn) !== winterOf(next.fromOn)) return [];
    if (daysBetween(season.toOn, next.fromOn) <= 1) return [];
    const gap = { fromOn: addDays(season.toOn, 1), toOn: addDays(next.fromOn, -1) };
    return [surprise('seasonGap', `${season.name} – ${next.name}`, gap)];
  });
};

/** Names the first day of a tier that costs more than the day before it, and a tier under which no day costs anything. */
export const checkTier = ({ name, percents }: Pick<TierFact, 'name' | 'percents'>): readonly Surprise[] => {
  const rises = percents.findIndex((percent, index) => percent > (percents[index - 1] ?? percent));
  return [
    ...(rises === -1 ? [] : [surprise('tierRises', name, { place: rises + 1 })]),
    ...(percents.every((percent) => percent === 0) ? [surprise('tierFree', name)] : []),
  ];
};

/**
 * Names what is surprising in a set: prices by class, a part that the store has no gear for, and a price that is never below
 * what its cheapest pieces cost: by their usual prices, which decide whether it is found, or on any of some days. `pieces`:
 * the cheapest gear for each part.
 */
export const checkSet = (
  set: GearSet,
  pieces: readonly (ListedGear | null)[],
  { book, days }: { readonly book: PriceBook; readonly days: readonly Day[] },
): readonly Surprise[] => {
  const classes = checkClasses(set.name, set.prices);
  const missing = pieces.indexOf(null);
  if (missing !== -1) return [...classes, surprise('setWithoutGear', set.name, { place: missing + 1 })];
  const gear = pieces.filter((piece) => piece !== null);
  const sumFen = (rateFen: (piece: ListedGear) => number): number =>
    gear.reduce((allFen, piece) => allFen + rateFen(piece), 0);
  const isFound = set.prices.weekday < sumFen((piece) => usualRate(book, piece));
  const applies = (day: Day): boolean =>
    priceOfClass(set.prices, classOf(day, book.specialDays)) <
    sumFen((piece) => listRateOn(book, piece, day));
  return isFound && days.some(applies) ? classes : [...classes, surprise('setNeverApplies', set.name)];
};
