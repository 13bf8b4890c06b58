import { assign, clashesIn, type Choices, type Clash } from '#domain/fitting/assign.ts';
import {
  fitKinds,
  missingFor,
  widestFitOf,
  type Body,
  type Fit,
  type FitKind,
} from '#domain/fitting/fit-rules.ts';

/** One piece that somebody is to get. */
export type Wish = { readonly kind: FitKind; readonly body: Body };

/** A size on the shelves: what it costs per day and how many are free. */
export type ShelfSize = {
  /** The drawing of its category; one that no size follows for fits nobody. */
  readonly art: string;
  readonly sizeLabel: string;
  readonly rateFen: number;
  readonly free: number;
};

/** Why somebody gets no piece: a measure is missing, no size is right, or all that are right are taken. */
export type LackCode = 'heightCm' | 'footMm' | 'noSize' | 'allTaken';

/** Of sizes that fit alike, the cheaper or the dearer come first. */
export const preferences = ['cheap', 'dear'] as const;
export type Preference = (typeof preferences)[number];

/**
 * Whose turn it is counts more than how well all others fit, a grade more than any price, a price more than any distance;
 * the sums of an order stay exact.
 */
const turnCost = 2e12;
const gradeCost = 1e10;
const fenCost = 100;

/** The sizes that fit a wish no worse than `worst`, by index. */
const choicesFor = (
  { kind, body }: Wish,
  sizes: readonly ShelfSize[],
  { worst, prefer }: { readonly worst: Fit['grade']; readonly prefer: Preference },
): Choices => {
  const dearest = sizes.reduce((most, { rateFen }) => Math.max(most, rateFen), 0);
  return sizes.flatMap(({ art, sizeLabel, rateFen }, size) => {
    const fit = art === kind ? widestFitOf(kind, body, sizeLabel) : null;
    if (fit === null || fit.grade > worst) return [];
    const price = prefer === 'cheap' ? rateFen : dearest - rateFen;
    return [
      { size, cost: fit.grade * gradeCost + price * fenCost + Math.min(Math.round(fit.away), fenCost - 1) },
    ];
  });
};

/** How a clash could end: with one more piece of a size, or when a wish takes a size that is not proposed. */
type WayOut =
  | { readonly way: 'piece'; readonly size: number }
  | { readonly way: 'wider'; readonly wish: number; readonly size: number };

/** Wishes of one kind that compete for too few pieces, or one that no size fits, and how that could end. */
export type WishClash = Clash & { readonly kind: FitKind; readonly waysOut: readonly WayOut[] };

type Group = {
  readonly wishes: readonly Wish[];
  readonly sizes: readonly ShelfSize[];
  readonly prefer: Preference;
};

/**
 * Ways out that make one more wish met: a piece of any size of the clash, since whoever got nothing reaches each of them by
 * moving others; and for anybody in it the cheapest size beyond what is proposed of which one is left.
 */
const waysOutOf = (clash: Clash, group: Group, left: readonly number[]): readonly WayOut[] => {
  const pieces = clash.sizes.map((size) => ({ way: 'piece', size }) as const);
  const wider = clash.wishes.flatMap((wish) => {
    const asked = group.wishes[wish];
    if (asked === undefined) return [];
    // Those that are proposed are all taken.
    const [found] = choicesFor(asked, group.sizes, { worst: 2, prefer: group.prefer })
      .filter(({ size }) => (left[size] ?? 0) > 0)
      .toSorted((a, b) => a.cost - b.cost);
    return found === undefined ? [] : [{ way: 'wider', wish, size: found.size } as const];
  });
  return [...pieces, ...wider];
};

/** Fits the wishes of one kind; those of others get nothing. */
const fitKind = (kind: FitKind, group: Group) => {
  let turn = 0;
  const choices = group.wishes.map((wish): Choices => {
    if (wish.kind !== kind) return [];
    turn += 1;
    const own = choicesFor(wish, group.sizes, { worst: 1, prefer: group.prefer });
    return own.map(({ size, cost }) => ({ size, cost: cost + turn * turnCost }));
  });
  const counts = group.sizes.map(({ free }) => free);
  const given = assign(choices, counts);
  const left = [...counts];
  for (const size of given) if (size !== null) left[size] = (left[size] ?? 0) - 1;
  const isAbout = ({ wishes }: Clash): boolean =>
    wishes.every((at) => {
      const wish = group.wishes[at];
      return wish?.kind === kind && missingFor(kind, wish.body) === null;
    });
  const clashes = clashesIn(choices, counts, given)
    .filter(isAbout)
    .map((clash): WishClash => ({
      ...clash,
      kind,
      waysOut: waysOutOf(clash, group, left),
    }));
  return { given, clashes };
};

/**
 * Gives each wish a size, by index, and names who clashes. As many wishes are met as can be, the first ones where not all
 * are; what fits without a word before what does not, then by price, then the nearest. Wishes whose measure is missing get nothing and clash with nobody.
 */
export const fitGroup = (
  wishes: readonly Wish[],
  sizes: readonly ShelfSize[],
  prefer: Preference = 'cheap',
): { readonly given: readonly (number | null)[]; readonly clashes: readonly WishClash[] } => {
  const fitted = fitKinds
    .filter((kind) => wishes.some((wish) => wish.kind === kind))
    .map((kind) => fitKind(kind, { wishes, sizes, prefer }));
  return {
    given: wishes.map(
      (_, at) => fitted.map(({ given }) => given[at] ?? null).find((size) => size !== null) ?? null,
    ),
    clashes: fitted.flatMap(({ clashes }) => clashes),
  };
};

/** Gives each wish a size, by index, as `fitGroup` does; null where none that fits is free. */
export const fitWishes = (wishes: readonly Wish[], sizes: readonly ShelfSize[]): readonly (number | null)[] =>
  fitGroup(wishes, sizes).given;

/** Tells why a wish that got no size did not. */
export const lackOf = (wish: Wish, sizes: readonly ShelfSize[]): LackCode =>
  missingFor(wish.kind, wish.body) ??
  (choicesFor(wish, sizes, { worst: 1, prefer: 'cheap' }).length > 0 ? 'allTaken' : 'noSize');
