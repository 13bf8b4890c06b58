import { fitOf, missingFor, type Body, type FitKind } from '#domain/fitting/fit-rules.ts';

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

/** The sizes that fit a wish, by index, the best first: as it should fit, then the cheaper, then the nearer. */
const choicesFor = (wish: Wish, sizes: readonly ShelfSize[]): readonly number[] =>
  sizes
    .flatMap((size, index) => {
      const fit = size.art === wish.kind ? fitOf(wish.kind, wish.body, size.sizeLabel) : null;
      return fit === null ? [] : [{ ...fit, index, rateFen: size.rateFen }];
    })
    .toSorted((a, b) => a.grade - b.grade || a.rateFen - b.rateFen || a.away - b.away || a.index - b.index)
    .map(({ index }) => index);

/**
 * Gives each wish a size, by index; null where none that fits is free. As many wishes are met as can be: who came first
 * moves to another size that fits them where that leaves one for somebody else. Augmenting paths (Kuhn), sizes as often as
 * they are free.
 */
export const fitWishes = (
  wishes: readonly Wish[],
  sizes: readonly ShelfSize[],
): readonly (number | null)[] => {
  const choices = wishes.map((wish) => choicesFor(wish, sizes));
  const holders = sizes.map((): number[] => []);
  const placeFree = (wish: number): boolean =>
    (choices[wish] ?? []).some((size) => {
      const held = holders[size];
      return held !== undefined && held.length < (sizes[size]?.free ?? 0) && held.push(wish) > 0;
    });
  const place = (wish: number, tried: Set<number>): boolean =>
    placeFree(wish) ||
    (choices[wish] ?? []).some((size) => {
      const held = holders[size];
      if (held === undefined || tried.has(size)) return false;
      tried.add(size);
      const at = held.findIndex((other) => place(other, tried));
      if (at >= 0) held[at] = wish;
      return at >= 0;
    });
  for (const wish of wishes.keys()) place(wish, new Set());
  return wishes.map((_, wish) => {
    const size = holders.findIndex((held) => held.includes(wish));
    return size < 0 ? null : size;
  });
};

/** Tells why a wish that got no size did not. */
export const lackOf = (wish: Wish, sizes: readonly ShelfSize[]): LackCode =>
  missingFor(wish.kind, wish.body) ?? (choicesFor(wish, sizes).length > 0 ? 'allTaken' : 'noSize');
