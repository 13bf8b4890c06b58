import { describe, expect, it } from 'vitest';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { cardsOf, searchCards } from '#web/parts/gear-picker/offers.ts';
import { carryOver, judgeLines, refreshLines } from '#web/parts/gear-picker/cart-check.ts';

const size = (variantId: string, sizeLabel: string, free: number) => ({
  variantId,
  sizeLabel,
  dailyRentFen: 20_000,
  depositFen: 150_000,
  total: 3,
  free,
});
const pool = (poolId: string, sizeLabel: string, free: number) => ({
  poolId,
  modelId: 'gloves',
  picture: '/gloves',
  name: 'Gloves',
  sizeLabel,
  categoryId: 'gloves',
  dailyRentFen: 2000,
  depositFen: 0,
  total: 10,
  free,
});
const category = (id: string, sort: number, kind: 'large' | 'small') => ({
  id,
  name: id,
  size: kind,
  art: id,
  sort,
});
const offers: Parameters<typeof refreshLines>[1] = {
  storeId: 'store',
  startDate: '2026-11-21',
  days: 2,
  categories: [category('gloves', 9, 'small'), category('ski', 0, 'large')],
  models: [
    {
      modelId: 'qst',
      name: 'Salomon QST 92',
      brand: 'Salomon',
      model: 'QST 92',
      categoryId: 'ski',
      picture: '/ski',
      sizes: [size('v1', '168', 2), size('v2', '176', 0)],
    },
  ],
  pools: [pool('p1', 'M', 4), pool('p2', 'L', 6)],
};
const line = (change: Partial<CartLine>): CartLine => ({
  kind: 'variant',
  id: 'v1',
  title: 'Salomon QST 92',
  sizeLabel: '168',
  art: 'ski',
  rateFen: 20_000,
  depositFen: 150_000,
  quantity: 1,
  users: [],
  ...change,
});

describe('cardsOf', () => {
  it('follows the order of the categories and gathers shelves of one name', () => {
    const cards = cardsOf(offers);
    expect(cards.map(({ title, sizes }) => [title, sizes.map(({ id }) => id)])).toEqual([
      ['Salomon QST 92', ['v1', 'v2']],
      ['Gloves', ['p1', 'p2']],
    ]);
  });
});

describe('searchCards', () => {
  it.each([
    ['qst 168', 1],
    ['SALOMON', 1],
    ['gloves l', 1],
    ['mittens l', 1],
    ['salomon gloves', 0],
    ['  ', 2],
  ])('%j finds %i', (typed, count) =>
    expect(searchCards(cardsOf(offers), typed, (own) => own.replace('Gloves', 'Mittens'))).toHaveLength(
      count,
    ),
  );
});

describe('judgeLines', () => {
  it.each([
    [
      { id: 'v1', quantity: 2 },
      { state: 'fine', free: 2 },
    ],
    [
      { id: 'v1', quantity: 3 },
      { state: 'short', free: 2 },
    ],
    [
      { id: 'v2', quantity: 1 },
      { state: 'short', free: 0 },
    ],
    [{ id: 'elsewhere', quantity: 1 }, { state: 'gone' }],
  ] as const)('%o is %o', (change, state) => {
    expect(judgeLines([line(change)], offers)).toEqual([state]);
  });

  it('doubts nothing while the offers are unknown', () => {
    expect(judgeLines([line({ id: 'elsewhere', quantity: 9 })], undefined)).toEqual([
      { state: 'fine', free: 9 },
    ]);
  });
});

describe('refreshLines', () => {
  it('takes over the price of today and keeps what is no longer offered', () => {
    const lines = [line({ rateFen: 1 }), line({ id: 'elsewhere', rateFen: 1 })];
    expect(refreshLines(lines, offers).map(({ rateFen }) => rateFen)).toEqual([20_000, 1]);
  });
});

describe('carryOver', () => {
  it('finds the same shelf at another store, but never merges two lines', () => {
    const gloves = line({ kind: 'pool', id: 'old', title: 'Gloves', sizeLabel: 'L' });
    expect(carryOver([gloves], offers)[0]?.id).toBe('p2');
    const both = [gloves, line({ kind: 'pool', id: 'p2', title: 'Gloves', sizeLabel: 'L' })];
    expect(carryOver(both, offers).map(({ id }) => id)).toEqual(['old', 'p2']);
    expect(carryOver([{ ...gloves, sizeLabel: 'XS' }], offers)[0]?.id).toBe('old');
  });
});
