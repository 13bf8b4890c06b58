import type { GearSet, PriceBook, Season, Tier } from '#domain/pricing/price-book.ts';

/** An entry of a price list, and whether it is a store's own or the chain's. */
type Scoped<T> = T & { readonly isOwn: boolean };

/** A price book that knows whose each entry is. */
export type ScopedBook = Pick<PriceBook, 'specialDays'> & {
  readonly seasons: readonly Scoped<Season>[];
  readonly tiers: readonly Scoped<Tier>[];
  readonly sets: readonly Scoped<GearSet>[];
};

/** What is edited: one new or changed entry of each list, or none. */
export type PriceDraft = {
  readonly season: Scoped<Season> | null;
  readonly tier: Scoped<Tier> | null;
  readonly set: Scoped<GearSet> | null;
};

/** Puts an entry in the place of that of its id: a store's own before the chain's, in each of them by rank. */
const placed = <T extends { readonly id: string }>(
  entries: readonly Scoped<T>[],
  draft: Scoped<T> | null,
  rank: (entry: T) => number,
): readonly Scoped<T>[] => {
  if (draft === null) return entries;
  return [...entries.filter(({ id }) => id !== draft.id), draft].toSorted(
    (one, other) => Number(other.isOwn) - Number(one.isOwn) || rank(one) - rank(other),
  );
};

/** Gives the price book as it would be with what is edited; seasons with dates stay before those of the whole year. */
export const withDraft = (book: ScopedBook, { season, tier, set }: PriceDraft): ScopedBook => ({
  ...book,
  seasons: placed(book.seasons, season, ({ fromOn }) => Number(fromOn === null)),
  tiers: placed(book.tiers, tier, ({ categoryId }) => Number(categoryId === null)),
  sets: placed(book.sets, set, () => 0),
});
