import { classOf, type DayClass, type SpecialDayKind } from '#domain/pricing/day-class.ts';
import type { TierFact } from '#domain/pricing/tariff.ts';
import type { Day } from '#domain/time/instant.ts';

/** Prices by the class of a day: all in fen, or all in per cent of the list price. null: as the class before it. */
export type ClassPrices = {
  readonly unit: 'fen' | 'percent';
  readonly weekday: number;
  readonly weekend: number | null;
  readonly holiday: number | null;
};

/** A named stretch of days with prices of its own. */
export type Season = {
  readonly id: string;
  readonly name: string;
  /** First and last day, both included; both null: the whole year, behind every season with dates. */
  readonly fromOn: Day | null;
  readonly toOn: Day | null;
  /** By the id of a variant, shelf, model or category. */
  readonly prices: ReadonlyMap<string, ClassPrices>;
};

/** A tier and the gear it is for. */
export type Tier = TierFact & {
  readonly id: string;
  /** null: gear of every category. */
  readonly categoryId: string | null;
};

/** One piece of a set. */
export type SetPart = {
  readonly categoryId: string;
  /** Only these models of the category; empty: any. */
  readonly modelIds: readonly string[];
};

/** A bundle of categories at a price of its own per day. */
export type GearSet = {
  readonly id: string;
  readonly name: string;
  readonly prices: Omit<ClassPrices, 'unit'>;
  readonly parts: readonly SetPart[];
};

/** Everything that prices of one store follow from. Of each list the first that fits counts. */
export type PriceBook = {
  /** Days that are not what their weekday says. */
  readonly specialDays: ReadonlyMap<Day, SpecialDayKind>;
  readonly seasons: readonly Season[];
  readonly tiers: readonly Tier[];
  readonly sets: readonly GearSet[];
};

/** A thing on the price list. */
export type ListedGear = {
  /** Of its variant or its shelf. */
  readonly id: string;
  readonly modelId: string;
  readonly categoryId: string;
  /** Per unit and day, in fen, where no season says otherwise. */
  readonly listFen: number;
};

const covers = ({ fromOn, toOn }: Season, day: Day): boolean =>
  (fromOn === null || fromOn <= day) && (toOn === null || day <= toOn);

/** Gives the price of a class of days: a holiday without one costs as a weekend, a weekend without one as a weekday. */
export const priceOfClass = (
  { weekday, weekend, holiday }: Omit<ClassPrices, 'unit'>,
  dayClass: DayClass,
): number => {
  if (dayClass === 'weekday') return weekday;
  return dayClass === 'weekend' ? (weekend ?? weekday) : (holiday ?? weekend ?? weekday);
};

/** The first season that names the gear decides; in it the variant's price goes before the model's, and that before the category's. */
const rateIn = (seasons: readonly Season[], gear: ListedGear, dayClass: DayClass): number => {
  for (const { prices } of seasons) {
    const found = prices.get(gear.id) ?? prices.get(gear.modelId) ?? prices.get(gear.categoryId);
    if (found === undefined) continue;
    const price = priceOfClass(found, dayClass);
    return found.unit === 'fen' ? price : Math.floor((gear.listFen * price) / 100);
  }
  return gear.listFen;
};

/** Gives what one unit of gear costs on a day before sets, tiers and discounts, in fen. */
export const listRateOn = ({ seasons, specialDays }: PriceBook, gear: ListedGear, day: Day): number =>
  rateIn(
    seasons.filter((season) => covers(season, day)),
    gear,
    classOf(day, specialDays),
  );

/** Gives what one unit of gear costs on a weekday outside of all seasons with dates, in fen. */
export const usualRate = ({ seasons }: PriceBook, gear: ListedGear): number =>
  rateIn(
    seasons.filter(({ fromOn }) => fromOn === null),
    gear,
    'weekday',
  );

/** Finds the tier of gear; null: every day of a hire costs the same share. */
export const tierFor = ({ tiers }: PriceBook, { categoryId }: ListedGear): TierFact | null => {
  const tier = tiers.find((each) => each.categoryId === null || each.categoryId === categoryId);
  return tier === undefined ? null : { name: tier.name, percents: tier.percents, repeats: tier.repeats };
};
