import { describe, expect, it } from 'vitest';
import { withDraft, type PriceDraft, type ScopedBook } from '#domain/pricing/price-draft.ts';

const season = (id: string, isOwn: boolean, isDated: boolean) => ({
  id,
  name: id,
  isOwn,
  fromOn: isDated ? '2026-12-01' : null,
  toOn: isDated ? '2026-12-31' : null,
  prices: new Map(),
});
const tier = (id: string, isOwn: boolean, categoryId: string | null) => ({
  id,
  name: id,
  isOwn,
  categoryId,
  percents: [100],
  repeats: false,
});
const book: ScopedBook = {
  specialDays: new Map(),
  seasons: [
    season('own', true, true),
    season('ownYear', true, false),
    season('chain', false, true),
    season('chainYear', false, false),
  ],
  tiers: [tier('own', true, 'ski'), tier('ownAll', true, null), tier('chainAll', false, null)],
  sets: [],
};
const none: PriceDraft = { season: null, tier: null, set: null };
const ids = (entries: readonly { readonly id: string }[]): string => entries.map(({ id }) => id).join();

describe('withDraft', () => {
  it('changes nothing where nothing is edited', () => {
    expect(withDraft(book, none)).toEqual(book);
  });

  it.each([
    ['a store’s own with dates', season('new', true, true), 'own,new,ownYear,chain,chainYear'],
    ['the chain’s with dates', season('new', false, true), 'own,ownYear,chain,new,chainYear'],
    [
      'one of the whole year in the place of one with dates',
      season('own', true, false),
      'ownYear,own,chain,chainYear',
    ],
    ['the chain’s of the whole year', season('chainYear', false, false), 'own,ownYear,chain,chainYear'],
  ])('puts a season where it counts: %s', (_title, draft, expected) => {
    expect(ids(withDraft(book, { ...none, season: draft }).seasons)).toBe(expected);
  });

  it.each([
    ['a store’s own of a category', tier('new', true, 'boots'), 'own,new,ownAll,chainAll'],
    ['the chain’s of a category', tier('new', false, 'boots'), 'own,ownAll,new,chainAll'],
  ])('puts a tier where it counts: %s', (_title, draft, expected) => {
    expect(ids(withDraft(book, { ...none, tier: draft }).tiers)).toBe(expected);
  });
});
