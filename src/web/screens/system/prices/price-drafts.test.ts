import { describe, expect, it } from 'vitest';
import {
  emptyRow,
  rowFault,
  seasonDraftOf,
  sentSeason,
  sentSet,
  sentTier,
  setDraftOf,
  tierDraftOf,
  type PriceRow,
  type Season,
  type Target,
} from './price-drafts.ts';

const category: Target = {
  kind: 'category',
  id: 'ski',
  name: '双板',
  categoryId: 'ski',
  leastListFen: 10_000,
  mostListFen: 20_000,
};
const boots: Target = { ...category, id: 'boots', categoryId: 'boots', name: '双板鞋' };
const row = (change: Partial<PriceRow>): PriceRow => ({ ...emptyRow(category), ...change });

const season: Season = {
  id: 's1',
  storeId: null,
  name: '旺季',
  fromOn: '2026-12-20',
  toOn: '2027-02-28',
  version: 3,
  prices: [
    { ...category, unit: 'percent', weekday: 100, weekend: 120, holiday: null },
    {
      ...category,
      kind: 'model',
      id: 'm1',
      name: 'Experience',
      unit: 'fen',
      weekday: 12_050,
      weekend: null,
      holiday: 20_000,
    },
    {
      ...category,
      kind: 'model',
      id: 'm2',
      name: null,
      unit: 'fen',
      weekday: 1,
      weekend: null,
      holiday: null,
    },
  ],
};

describe('a season', () => {
  it('begins with a row for each category and those of single gear, without what is gone', () => {
    const { rows } = seasonDraftOf(season, [category, boots]);
    expect(
      rows.map(({ id, unit, weekday, weekend, holiday }) => [id, unit, weekday, weekend, holiday]),
    ).toEqual([
      ['ski', 'percent', '100', '120', ''],
      ['boots', 'percent', '', '', ''],
      ['m1', 'fen', '120.50', '', '200'],
    ]);
  });

  it('is sent as it was read, but for rows without a price', () => {
    expect(sentSeason(seasonDraftOf(season, [category, boots]))).toEqual({
      name: '旺季',
      fromOn: '2026-12-20',
      toOn: '2027-02-28',
      prices: [
        { kind: 'category', id: 'ski', unit: 'percent', weekday: 100, weekend: 120, holiday: null },
        { kind: 'model', id: 'm1', unit: 'fen', weekday: 12_050, weekend: null, holiday: 20_000 },
      ],
    });
  });

  it('of the whole year has no dates, whatever was typed', () => {
    const draft = { ...seasonDraftOf(season, [category]), isWholeYear: true };
    expect(sentSeason(draft)).toMatchObject({ fromOn: null, toOn: null });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no first day', { fromOn: '' }],
    ['a last day before the first', { toOn: '2026-12-19' }],
    ['a price that is none', { rows: [row({ weekday: 'x' })] }],
  ])('is not complete with %s', (_title, change) => {
    expect(sentSeason({ ...seasonDraftOf(season, [category]), ...change })).toBeNull();
  });
});

describe('rowFault', () => {
  it.each([
    [{}, null],
    [{ weekday: '1000' }, null],
    [{ weekday: '1001' }, 'wrong'],
    [{ weekday: '80.5' }, 'wrong'],
    [{ weekend: '100' }, 'weekdayNeeded'],
    [{ unit: 'fen', weekday: '80.5', holiday: '1,200' }, null],
    [{ unit: 'fen', weekday: '100001' }, 'wrong'],
    [{ unit: 'fen', weekday: '0.005' }, 'wrong'],
  ] as const)('of %j is %s', (change, expected) => {
    expect(rowFault(row(change))).toBe(expected);
  });
});

describe('a tier', () => {
  const draft = { ...tierDraftOf(null), name: '连租' };
  it('begins with 20 % off from the third day, for all gear', () => {
    expect(sentTier(draft)).toEqual({
      name: '连租',
      categoryId: null,
      percents: [100, 100, 80],
      repeats: false,
    });
  });
  it.each([
    ['no name', { name: '' }],
    ['a share above 100', { percents: ['101'] }],
    ['an empty share', { percents: ['100', ''] }],
  ])('is not complete with %s', (_title, change) => {
    expect(sentTier({ ...draft, ...change })).toBeNull();
  });
});

describe('a set', () => {
  const set = {
    id: 'g1',
    storeId: null,
    name: '全套',
    weekday: 15_000,
    weekend: null,
    holiday: 18_000,
    version: 1,
    parts: [
      { categoryId: 'ski', categoryName: '双板', models: [{ id: 'm1', name: 'Experience' }] },
      { categoryId: 'boots', categoryName: '双板鞋', models: [] },
    ],
  };
  it('is sent as it was read', () => {
    expect(sentSet(setDraftOf(set, '-'))).toEqual({
      name: '全套',
      weekday: 15_000,
      weekend: null,
      holiday: 18_000,
      parts: [
        { categoryId: 'ski', modelIds: ['m1'] },
        { categoryId: 'boots', modelIds: [] },
      ],
    });
  });
  it.each([
    ['no name', { name: '' }],
    ['no price on weekdays', { weekdayFen: '' }],
    ['a price that is none', { holidayFen: 'x' }],
    ['no piece', { parts: [] }],
    ['a piece without a category', { parts: [{ categoryId: '', models: [] }] }],
  ])('is not complete with %s', (_title, change) => {
    expect(sentSet({ ...setDraftOf(set, '-'), ...change })).toBeNull();
  });
});
