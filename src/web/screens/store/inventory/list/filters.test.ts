import { describe, expect, it } from 'vitest';
import {
  attributesToShow,
  countIn,
  isNarrowed,
  listInputOf,
  queryOf,
  readFilters,
  withChanges,
} from './filters.ts';
import type { Filters } from './filters.ts';

const category = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const attribute = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2c';
const none = readFilters({});
const full: Filters = {
  keyword: 'QST',
  status: 0,
  categoryId: category,
  store: 'all',
  sorting: 'used',
  attributes: { [attribute]: '全地域' },
};

describe('readFilters', () => {
  it('reads what was written', () => {
    expect(readFilters(queryOf(full))).toEqual(full);
    expect(readFilters(queryOf(none))).toEqual(none);
  });

  it('drops nonsense, and attributes without their category', () => {
    expect(
      readFilters({
        status: '9',
        category: 'x',
        store: '../',
        sort: 'price',
        [`a.${attribute}`]: 'x',
        'a.b': 'c',
      }),
    ).toEqual(none);
    expect(readFilters({ category, 'a.b': 'c', [`a.${attribute}`]: '' }).attributes).toEqual({});
  });
});

describe('withChanges', () => {
  it('forgets the attributes of another category only', () => {
    expect(withChanges(full, { keyword: '' }).attributes).toEqual(full.attributes);
    expect(withChanges(full, { categoryId: null }).attributes).toEqual({});
  });
});

describe('isNarrowed', () => {
  it.each([
    [{}, false],
    [{ store: 'all', sorting: 'name' }, false],
    [{ keyword: 'a' }, true],
    [{ status: 0 }, true],
    [{ categoryId: category }, true],
  ] as const)('of %j is %s', (changes, expected) => {
    expect(isNarrowed({ ...none, ...changes })).toBe(expected);
  });
});

describe('listInputOf', () => {
  it.each([
    ['nothing but the order where no store is known', none, undefined, {}],
    ['the own store', none, 's', { storeId: 's' }],
    ['another store', { ...none, store: category }, 's', { storeId: category }],
    ['all stores', { ...none, store: 'all' }, 's', {}],
    ['words', { ...none, keyword: ' a ' }, undefined, { keyword: 'a' }],
    ['what is in stock', { ...none, status: 0 }, undefined, { status: '0' }],
  ] as const)('asks for %s', (_, filters, currentId, input) => {
    expect(listInputOf(filters, currentId)).toEqual({ sorting: 'barcodeNumber asc', ...input });
  });

  it('asks for attributes as JSON', () => {
    expect(listInputOf(full, undefined)).toEqual({
      keyword: 'QST',
      status: '0',
      categoryId: category,
      attributes: `{"${attribute}":"全地域"}`,
      sorting: 'usageCount desc',
    });
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
    [null, null, 7],
    [1, null, 2],
    [2, null, 0],
    [null, category, 3],
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
    const { shown, strangers } = attributesToShow(definitions, { b: '硬' });
    expect(shown.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(strangers).toEqual([]);
  });

  it('names what narrows the list and is of no attribute of the category', () => {
    expect(attributesToShow(definitions, { a: '1', x: '2' }).strangers).toEqual([['x', '2']]);
  });
});
