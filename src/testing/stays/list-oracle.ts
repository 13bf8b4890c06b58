import type { GearSet, ListedGear, PriceBook } from '#domain/pricing/price-book.ts';
import type { Piece } from './random-story.ts';

// Reads a price list a second time, apart from the rules on purpose: of the product it knows only how facts are written.

/** The pieces that a set was found in, and which of them a unit is. */
export type SetShare = {
  readonly set: GearSet;
  readonly gears: readonly ListedGear[];
  readonly place: number;
};

const dayMs = 86_400_000;

/** Counts the days from 1970-01-01. */
export const dayCount = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs);

const texts = new Map<number, string>();

/** Writes a day as `YYYY-MM-DD`; the same few days are asked for again and again. */
const dayText = (day: number): string => {
  const text = texts.get(day) ?? new Date(day * dayMs).toISOString().slice(0, 10);
  texts.set(day, text);
  return text;
};

/** Adds amounts up. */
export const total = (amounts: readonly number[]): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

const classNumber = (book: PriceBook, day: number): 0 | 1 | 2 => {
  const special = book.specialDays.get(dayText(day));
  if (special === 'rest') return 2;
  if (special === 'work') return 0;
  // Day 0 was a Thursday: two days later comes a Saturday, three days later a Sunday.
  return day % 7 === 2 || day % 7 === 3 ? 1 : 0;
};

type ByClass = { readonly weekday: number; readonly weekend: number | null; readonly holiday: number | null };

/** Of holiday, weekend and weekday the first price that is given, from the day's own class on. */
const byClass = (prices: ByClass, dayClass: 0 | 1 | 2): number => {
  const steps = [prices.holiday, prices.weekend, prices.weekday].slice(2 - dayClass);
  return steps.find((price) => price !== null) ?? 0;
};

/** What gear costs on a day before sets, tiers and shares, in fen. */
export const listPrice = (book: PriceBook, gear: ListedGear, day: number): number => {
  const on = dayText(day);
  const named = book.seasons
    .filter(({ fromOn, toOn }) => !(fromOn !== null && on < fromOn) && !(toOn !== null && on > toOn))
    .flatMap(({ prices }) =>
      [gear.id, gear.modelId, gear.categoryId].flatMap((name) => prices.get(name) ?? []).slice(0, 1),
    );
  if (named[0] === undefined) return gear.listFen;
  const price = byClass(named[0], classNumber(book, day));
  return named[0].unit === 'percent' ? Number((BigInt(gear.listFen) * BigInt(price)) / 100n) : price;
};

/** What each piece of a set has off on a day: fen by fen, the next one to the piece that is farthest behind its share. */
export const setOffs = (
  book: PriceBook,
  { set, gears }: Pick<SetShare, 'set' | 'gears'>,
  day: number,
): number[] => {
  const rates = gears.map((gear) => listPrice(book, gear, day));
  const full = total(rates);
  const price = byClass(set.prices, classNumber(book, day));
  if (full <= price) return gears.map(() => 0);
  const shares = rates.map((rate) => Number((BigInt(price) * BigInt(rate)) / BigInt(full)));
  const exact = rates.map((rate) => (BigInt(price) * BigInt(rate)) % BigInt(full));
  for (let left = price - total(shares); left > 0; left -= 1) {
    let best = 0;
    for (const [index, rest] of exact.entries()) if (rest > (exact[best] ?? 0n)) best = index;
    shares[best] = (shares[best] ?? 0) + 1;
    exact[best] = -1n;
  }
  return rates.map((rate, index) => rate - (shares[index] ?? 0));
};

/** One unit of what is asked for; `place` counts them all. */
export type Unit = {
  readonly place: number;
  readonly piece: number;
  readonly gear: ListedGear;
  readonly person: number | null;
};

/** Takes pieces apart into units. */
export const unitsOf = (pieces: readonly Piece[]): Unit[] => {
  const units: Unit[] = [];
  for (const [piece, { gear, quantity, person }] of pieces.entries())
    for (let count = 0; count < quantity; count += 1)
      units.push({ place: units.length, piece, gear, person });
  return units;
};

/** What gear costs on a weekday that belongs to no season with dates. */
const usualPrice = (book: PriceBook, gear: ListedGear): number => {
  for (const { fromOn, prices } of book.seasons) {
    if (fromOn !== null) continue;
    for (const name of [gear.id, gear.modelId, gear.categoryId]) {
      const named = prices.get(name);
      if (named !== undefined)
        return named.unit === 'fen' ? named.weekday : Math.trunc((named.weekday * gear.listFen) / 100);
    }
  }
  return gear.listFen;
};

/** The unit that a part of a set gets: a person's own first, the dearest of those, the earliest of those. */
const betterFor = (book: PriceBook, one: Unit, other: Unit): boolean => {
  if ((one.person === null) !== (other.person === null)) return one.person !== null;
  const [a, b] = [usualPrice(book, one.gear), usualPrice(book, other.gear)];
  return a === b ? one.place < other.place : a > b;
};

const chooseUnits = (book: PriceBook, { set, free }: { set: GearSet; free: readonly Unit[] }) => {
  const chosen: Unit[] = [];
  const particular = set.parts.filter(({ modelIds }) => modelIds.length > 0);
  const any = set.parts.filter(({ modelIds }) => modelIds.length === 0);
  for (const { categoryId, modelIds } of [...particular, ...any]) {
    let best: Unit | null = null;
    for (const unit of free) {
      if (unit.gear.categoryId !== categoryId || chosen.includes(unit)) continue;
      if (modelIds.length > 0 && !modelIds.includes(unit.gear.modelId)) continue;
      if (best === null || betterFor(book, unit, best)) best = unit;
    }
    if (best === null) return null;
    chosen.push(best);
  }
  return chosen;
};

const savings = (book: PriceBook, set: GearSet, units: readonly Unit[]): number =>
  total(units.map(({ gear }) => usualPrice(book, gear))) - set.prices.weekday;

/** Finds the sets in what is asked for, by the places of its units. */
export const shareOut = (book: PriceBook, units: readonly Unit[]): Map<number, SetShare> => {
  const shares = new Map<number, SetShare>();
  for (const person of [0, 1, null]) {
    if (!units.some((unit) => unit.person === person)) continue;
    for (let goesOn = true; goesOn;) {
      let best: { set: GearSet; units: readonly Unit[]; saved: number } | null = null;
      const free = units.filter(
        (unit) => !shares.has(unit.place) && (unit.person === person || unit.person === null),
      );
      for (const set of book.sets) {
        const chosen = chooseUnits(book, { set, free });
        if (chosen === null) continue;
        const saved = savings(book, set, chosen);
        if (saved > (best?.saved ?? 0)) best = { set, units: chosen, saved };
      }
      goesOn = best !== null;
      const found = best;
      if (found === null) continue;
      const members = found.units.toSorted((one, other) => one.place - other.place);
      const gears = members.map(({ gear }) => gear);
      for (const [place, unit] of members.entries()) shares.set(unit.place, { set: found.set, gears, place });
    }
  }
  return shares;
};
