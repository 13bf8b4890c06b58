import { findSets, setOffsOf } from '#domain/pricing/gear-sets.ts';
import { classOf } from '#domain/pricing/day-class.ts';
import {
  listRateOn,
  priceOfClass,
  tierFor,
  type GearSet,
  type ListedGear,
  type PriceBook,
} from '#domain/pricing/price-book.ts';
import {
  spansOf,
  type DayRate,
  type MemberFact,
  type RateSpan,
  type Tariff,
  type TierFact,
} from '#domain/pricing/tariff.ts';
import { dayOfNumber } from '#domain/time/days.ts';

/** Gear that somebody wants to hire. */
export type WantedLine = {
  readonly gear: ListedGear;
  readonly quantity: number;
  readonly person: number | null;
};

/** Day numbers, ascending. */
export type Days = readonly number[];

/** A line, or those of its units that have the same prices. `of` is its place in the request. */
export type PricedLine = { readonly of: number; readonly quantity: number; readonly tariff: Tariff };

type Unit = WantedLine & { readonly of: number };
type Group = { readonly set: GearSet; readonly members: readonly ListedGear[] };

/** Gives what a set takes off of each of its pieces on a day, in fen, in the order of its pieces. */
export const setOffsOn = (book: PriceBook, { set, members }: Group, day: number): readonly number[] => {
  const on = dayOfNumber(day);
  const rates = members.map((gear) => listRateOn(book, gear, on));
  return setOffsOf(rates, priceOfClass(set.prices, classOf(on, book.specialDays)));
};

const noOff = (): number => 0;

/** Lists what days of gear cost on the list, and what a set takes off of each; without `offOn` nothing. */
export const ratesOf = (
  book: PriceBook,
  { gear, days }: { gear: ListedGear; days: Days },
  offOn: (day: number) => number = noOff,
): readonly RateSpan[] => {
  const rate = (day: number): DayRate & { day: number } => ({
    day,
    rateFen: listRateOn(book, gear, dayOfNumber(day)),
    setOffFen: offOn(day),
  });
  return spansOf(days.map(rate));
};

/** By which prices, for which days, and for whom. */
export type Terms = {
  readonly book: PriceBook;
  readonly days: Days;
  readonly member: MemberFact | null;
  /** It stands for all gear in place of the list's tiers; null or left out: none does. */
  readonly tier?: TierFact | null;
};

/**
 * Prices what somebody wants for some days by the price list of now. Pieces of a shelf whose set takes different amounts
 * off of them become lines of their own; all else keeps its line. In the order of what is wanted.
 */
export const priceLines = (
  wanted: readonly WantedLine[],
  { book, days, member, tier: tierOfAll = null }: Terms,
): readonly PricedLine[] => {
  const units: Unit[] = wanted.flatMap((line, of) =>
    Array.from({ length: line.quantity }, () => ({ ...line, of })),
  );
  const found = findSets(book, units);
  const memberships = found.flatMap(({ set, units: places }, group) => {
    const members = places.flatMap((place) => units[place]?.gear ?? []);
    const offs = new Map(days.map((day) => [day, setOffsOn(book, { set, members }, day)]));
    return places.map((place, index) => {
      const offOn = (day: number): number => offs.get(day)?.[index] ?? 0;
      return [place, { set, group, index, offOn }] as const;
    });
  });
  const setOf = new Map(memberships);
  const lines: PricedLine[] = [];
  const byPrice = new Map<string, number>();
  for (const [place, { gear, of }] of units.entries()) {
    const own = setOf.get(place);
    const spans = ratesOf(book, { gear, days }, own?.offOn);
    const key = JSON.stringify([of, own?.set.id, spans]);
    const known = byPrice.get(key);
    const same = known === undefined ? undefined : lines[known];
    const set = own === undefined ? null : setFact(own);
    if (known === undefined || same === undefined) {
      byPrice.set(key, lines.length);
      const tier = tierOfAll ?? tierFor(book, gear);
      lines.push({ of, quantity: 1, tariff: { spans, tier, set, member } });
      continue;
    }
    lines[known] = { ...same, quantity: same.quantity + 1, tariff: joined(same.tariff, set) };
  }
  return lines.toSorted((one, other) => one.of - other.of);
};

const setFact = ({ set: { id, name }, group, index }: { set: GearSet; group: number; index: number }) => ({
  id,
  name,
  groups: [group],
  places: [index],
});

const joined = (tariff: Tariff, set: Tariff['set']): Tariff =>
  tariff.set === null || set === null
    ? tariff
    : {
        ...tariff,
        set: {
          ...tariff.set,
          groups: [...tariff.set.groups, ...set.groups],
          places: [...tariff.set.places, ...set.places],
        },
      };
