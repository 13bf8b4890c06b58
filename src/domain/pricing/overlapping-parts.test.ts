import { expect, it } from 'vitest';
import { findSets } from '#domain/pricing/gear-sets.ts';
import type { PriceBook } from '#domain/pricing/price-book.ts';

const gear = (name: string, listFen: number) => ({
  id: `ski-${name}1`,
  modelId: `ski-${name}`,
  categoryId: 'ski',
  listFen,
});
const any = { categoryId: 'ski', modelIds: [] };
const dear = { categoryId: 'ski', modelIds: ['ski-a'] };
const bookOf = (parts: PriceBook['sets'][number]['parts']): PriceBook => ({
  specialDays: new Map(),
  seasons: [],
  tiers: [],
  sets: [{ id: 's', name: 'two', prices: { weekday: 10_000, weekend: null, holiday: null }, parts }],
});
const wanted = [gear('a', 18_000), gear('b', 6_000)].map((each) => ({ gear: each, person: null }));

// "Any skis" takes the dear pair, so that "skis of model a" finds none: 240 instead of 100.
it('a set is found whichever of its parts comes first', () => {
  expect(findSets(bookOf([dear, any]), wanted)).toHaveLength(1);
  expect(findSets(bookOf([any, dear]), wanted)).toHaveLength(1);
});
