import { describe, expect, it } from 'vitest';
import { attributesToShow } from '#web/parts/gear-filters/attribute-query.ts';
import {
  changedQuery,
  countIn,
  isNarrowed,
  listInputOf,
  modelInputOf,
  readItemFilters,
  viewOf,
} from './filters.ts';
import type { ItemFilters } from './filters.ts';

const category = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const attribute = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2c';
const none: ItemFilters = {};
const full: ItemFilters = {
  keyword: 'QST',
  status: [0],
  categoryId: category,
  allStores: 'all',
  sorting: 'usageCount desc',
  attributes: { [attribute]: '全地域' },
};

describe('readItemFilters', () => {
  it('reads what was written', () => {
    const query = changedQuery(none, { ...full, categoryId: undefined });
    expect(query).toMatchObject({ q: 'QST', status: '0', store: 'all', sort: 'used' });
    expect(readItemFilters(changedQuery(full, {}))).toEqual(full);
    expect(readItemFilters(changedQuery(none, { storeId: category }))).toEqual({ storeId: category });
    expect(readItemFilters(changedQuery(none, {}))).toEqual(none);
  });

  it('drops nonsense, and attributes without their category', () => {
    expect(
      readItemFilters({
        status: '9',
        category: 'x',
        store: '../',
        sort: 'price',
        [`a.${attribute}`]: 'x',
        'a.b': 'c',
      }),
    ).toEqual(none);
    expect(readItemFilters({ category, 'a.b': 'c', [`a.${attribute}`]: '' })).toEqual({
      categoryId: category,
    });
  });
});

describe('changedQuery', () => {
  const name = `a.${attribute}`;
  it('forgets the attributes of another category only', () => {
    expect(changedQuery(full, { keyword: '' })).toHaveProperty([name], '全地域');
    expect(changedQuery(full, { categoryId: attribute })).not.toHaveProperty([name]);
  });
});

describe('isNarrowed', () => {
  it.each([
    [{}, false],
    [{ allStores: 'all', by: 'item', sorting: 'name asc' }, false],
    [{ storeId: category }, false],
    [{ keyword: 'a' }, true],
    [{ status: [0] }, true],
    [{ categoryId: category }, true],
  ] as const)('of %j is %s', (changes, expected) => {
    expect(isNarrowed({ ...none, ...changes })).toBe(expected);
  });
});

describe('listInputOf', () => {
  it.each([
    ['everything where no store is known', none, undefined, {}],
    ['the own store', none, 's', { storeId: 's' }],
    ['another store', { ...none, storeId: category }, 's', { storeId: category }],
    ['all stores', { ...none, allStores: 'all' }, 's', {}],
    ['words', { ...none, keyword: ' a ' }, undefined, { keyword: 'a' }],
    ['what is in stock', { ...none, status: [0] }, undefined, { status: [0] }],
  ] as const)('asks for %s', (_, filters, currentId, input) => {
    expect(listInputOf(filters, currentId)).toEqual(input);
  });

  it('asks for what is promised until the day ends', () => {
    const endOfTodayAt = '2026-12-01T16:00:00.000Z';
    expect(listInputOf({ promised: 'today' }, undefined, endOfTodayAt)).toEqual({
      promisedBefore: endOfTodayAt,
    });
    expect(listInputOf(none, undefined, endOfTodayAt)).toEqual({});
  });

  it('asks for attributes as JSON', () => {
    expect(listInputOf(full, undefined)).toEqual({
      keyword: 'QST',
      status: [0],
      categoryId: category,
      attributes: `{"${attribute}":"全地域"}`,
      sorting: 'usageCount desc',
    });
  });
});

describe('models', () => {
  it.each([
    [{}, 'model'],
    [{ status: [0] }, 'model'],
    [{ keyword: ' ' }, 'model'],
    [{ keyword: 'SN1' }, 'item'],
    [{ keyword: 'QST', by: 'model' }, 'model'],
    [{ by: 'item' }, 'item'],
    [{ by: 'model', promised: 'today' }, 'item'],
  ] as const)('with %j the table shows each %s', (filters, view) => {
    expect(viewOf(filters)).toBe(view);
  });

  it('are asked for in an order of theirs', () => {
    expect(modelInputOf({ ...full, sorting: 'freeCount asc' }, 's')).toEqual({
      keyword: 'QST',
      status: [0],
      categoryId: category,
      attributes: `{"${attribute}":"全地域"}`,
      sorting: 'freeCount asc',
    });
    expect(modelInputOf({ sorting: 'usageCount desc' }, 's')).toEqual({ storeId: 's' });
    expect(listInputOf({ sorting: 'freeCount asc' }, 's')).toEqual({ storeId: 's' });
  });
});

describe('countIn', () => {
  const summary = {
    byStatus: [
      { status: 0, count: 5 },
      { status: 1, count: 2 },
    ],
    categories: [{ categoryId: category, byStatus: [{ status: 0, count: 3 }] }],
  } as const;
  it.each([
    [undefined, undefined, 7],
    [1, undefined, 2],
    [2, undefined, 0],
    [undefined, category, 3],
    [1, category, 0],
    [0, attribute, 0],
  ] as const)('of status %s in category %s is %i', (status, categoryId, count) => {
    expect(countIn(summary, status, categoryId)).toBe(count);
  });
});

describe('attributesToShow', () => {
  const definition = (id: string, more: object = {}) => ({
    id,
    isFilterable: true,
    isEnabled: true,
    ...more,
  });
  const definitions = [
    definition('a'),
    definition('b', { isEnabled: false }),
    definition('c', { isFilterable: false }),
    definition('d', { isEnabled: false }),
  ];

  it('are those to filter by, and any that narrow the list already', () => {
    const { visible, strangers } = attributesToShow(definitions, { b: '硬' });
    expect(visible.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(strangers).toEqual([]);
  });

  it('names what narrows the list and is of no attribute of the category', () => {
    expect(attributesToShow(definitions, { a: '1', x: '2' }).strangers).toEqual([['x', '2']]);
  });
});
