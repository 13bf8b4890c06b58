import { usualRate, type GearSet, type ListedGear, type PriceBook } from '#domain/pricing/price-book.ts';

/** One unit that somebody wants to hire. */
export type WantedUnit = {
  readonly gear: ListedGear;
  /** Who uses it, by place in the order's list; null: anybody. */
  readonly person: number | null;
};

/** The units, by their place in the list and sorted by it, that are hired as one set. */
export type FoundSet = { readonly set: GearSet; readonly units: readonly number[] };

type Rated = WantedUnit & { readonly place: number; readonly usualFen: number };

const sum = (allFen: readonly number[]): number => allFen.reduce((total, each) => total + each, 0);

const fits = ({ gear }: WantedUnit, part: GearSet['parts'][number]): boolean =>
  gear.categoryId === part.categoryId && (part.modelIds.length === 0 || part.modelIds.includes(gear.modelId));

/** The dearest unit for each part, own gear before what nobody in particular uses; null: a part is missing. */
const fill = (set: GearSet, units: readonly Rated[]): readonly Rated[] | null => {
  const chosen: Rated[] = [];
  // A part that takes any piece must not take the one that another part is particular about.
  const byChoice = set.parts.toSorted(
    (one, other) => Number(one.modelIds.length === 0) - Number(other.modelIds.length === 0),
  );
  for (const part of byChoice) {
    const best = units
      .filter((unit) => fits(unit, part) && !chosen.includes(unit))
      .toSorted(
        (one, other) =>
          Number(one.person === null) - Number(other.person === null) ||
          other.usualFen - one.usualFen ||
          one.place - other.place,
      )[0];
    if (best === undefined) return null;
    chosen.push(best);
  }
  return chosen;
};

const savedFen = ({ prices }: GearSet, units: readonly Rated[]): number =>
  sum(units.map(({ usualFen }) => usualFen)) - prices.weekday;

/**
 * Finds the sets in what is wanted. For each person, then for what nobody in particular uses, the set that saves most
 * against the usual prices is taken again and again, until none saves anything. Dates do not matter, so that a longer stay
 * has the same sets as a shorter one.
 */
export const findSets = (book: PriceBook, wanted: readonly WantedUnit[]): readonly FoundSet[] => {
  let left: readonly Rated[] = wanted.map((unit, place) => ({
    ...unit,
    place,
    usualFen: usualRate(book, unit.gear),
  }));
  const found: FoundSet[] = [];
  for (const person of [...new Set(wanted.map((unit) => unit.person))].toSorted(peopleFirst)) {
    for (;;) {
      const own = left.filter((unit) => unit.person === person || unit.person === null);
      const best = book.sets
        .map((set) => ({ set, units: fill(set, own) }))
        .flatMap(({ set, units }) => (units === null ? [] : [{ set, units, offFen: savedFen(set, units) }]))
        .toSorted((one, other) => other.offFen - one.offFen)[0];
      if (best === undefined || best.offFen <= 0) break;
      const { set, units } = best;
      found.push({ set, units: units.map(({ place }) => place).toSorted((one, other) => one - other) });
      left = left.filter((unit) => !units.includes(unit));
    }
  }
  return found;
};

const peopleFirst = (one: number | null, other: number | null): number =>
  (one ?? Infinity) === (other ?? Infinity) ? 0 : (one ?? Infinity) - (other ?? Infinity);

/**
 * Divides what a set takes off of its pieces on a day by their rates, in fen, in their order. The rests go to the largest
 * remainders, the earlier piece first. All 0 on a day when the pieces cost no more than the set.
 */
export const setOffsOf = (rates: readonly number[], setFen: number): readonly number[] => {
  const fullFen = sum(rates);
  if (setFen >= fullFen) return rates.map(() => 0);
  const shares = rates.map((rateFen) => Math.floor((setFen * rateFen) / fullFen));
  const remainders = rates.map((rateFen, index) => ({ index, rest: (setFen * rateFen) % fullFen }));
  const extra = remainders
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
    .slice(0, setFen - sum(shares))
    .map(({ index }) => index);
  return rates.map((rateFen, index) => rateFen - (shares[index] ?? 0) - Number(extra.includes(index)));
};
