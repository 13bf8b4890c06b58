import { describe, expect, it } from 'vitest';
import type { GearSet, ListedGear } from '#domain/pricing/price-book.ts';
import {
  checkSeason,
  checkSeasons,
  checkSet,
  checkTier,
  type NamedPrices,
} from '#domain/pricing/price-check.ts';

const codes = (surprises: readonly { readonly code: string }[]): string =>
  surprises.map(({ code }) => code).join();

const priced = (
  unit: NamedPrices['unit'],
  [weekday, weekend, holiday]: readonly [number, number | null, number | null],
): NamedPrices => ({
  name: '双板',
  unit,
  weekday,
  weekend,
  holiday,
  leastListFen: 10_000,
  mostListFen: 30_000,
});

describe('checkSeason', () => {
  it.each([
    ['percent', [100, 120, 150], ''],
    ['percent', [100, null, null], ''],
    ['percent', [100, null, 150], ''],
    ['percent', [100, 90, 150], 'weekendCheaper'],
    ['percent', [100, 150, 120], 'holidayCheaper'],
    ['percent', [100, null, 90], 'holidayCheaper'],
    ['percent', [100, 90, 80], 'weekendCheaper,holidayCheaper'],
    ['percent', [0, 120, 150], 'priceZero'],
    ['percent', [0, null, null], 'priceZero'],
    ['percent', [100, 300, 301], 'farAboveList'],
    ['percent', [34, 100, 100], ''],
    ['percent', [33, 100, 100], 'farBelowList'],
    ['fen', [20_000, 90_000, 90_000], ''],
    ['fen', [20_000, 90_001, 90_001], 'farAboveList'],
    ['fen', [3334, 20_000, 20_000], ''],
    ['fen', [3333, 20_000, 20_000], 'farBelowList'],
    ['fen', [3333, 100_000, 99_999], 'holidayCheaper,farAboveList,farBelowList'],
  ] as const)('%s %j: %s', (unit, prices, expected) => {
    const surprises = checkSeason([priced(unit, prices)]);
    expect(codes(surprises)).toBe(expected);
    for (const { subject } of surprises) expect(subject).toBe('双板');
  });

  it('compares an amount with no list price where there is none', () => {
    const prices = { ...priced('fen', [1, 1_000_000, 1_000_000]), leastListFen: null, mostListFen: null };
    expect(codes(checkSeason([prices]))).toBe('');
  });
});

describe('checkSeasons', () => {
  const season = (name: string, fromOn: string | null, toOn: string | null) => ({ name, fromOn, toOn });
  const early = season('初雪', '2026-11-20', '2026-12-19');
  const main = season('旺季', '2026-12-20', '2027-02-28');

  it.each([
    ['seasons that follow each other', [early, main], []],
    ['one season alone', [main], []],
    ['none', [], []],
    [
      'days between two seasons, in any order',
      [season('春雪', '2027-03-03', '2027-03-31'), main],
      [['旺季 – 春雪', '2027-03-01', '2027-03-02']],
    ],
    [
      'one day between them',
      [early, season('旺季', '2026-12-21', '2027-02-28')],
      [['初雪 – 旺季', '2026-12-20', '2026-12-20']],
    ],
    ['a summer between two winters', [main, season('次年', '2027-11-20', '2027-12-20')], []],
    [
      'a season for the whole year stands for the days between',
      [early, season('春雪', '2027-03-03', '2027-03-31'), season('全年', null, null)],
      [],
    ],
  ] as const)('%s', (_title, seasons, expected) => {
    const found = checkSeasons(seasons).map(({ subject, fromOn, toOn }) => [subject, fromOn, toOn]);
    expect(found).toEqual(expected);
  });
});

describe('checkTier', () => {
  it.each([
    [[100, 100, 80], ''],
    [[100], ''],
    [[100, 100, 100, 100, 100, 0, 0], ''],
    [[100, 80, 90], 'tierRises'],
    [[0, 100], 'tierRises'],
    [[0, 0], 'tierFree'],
  ])('%j: %s', (percents, expected) => {
    expect(codes(checkTier({ name: '连租', percents }))).toBe(expected);
  });

  it('says which day it is', () => {
    expect(checkTier({ name: '连租', percents: [100, 80, 90] })[0]?.place).toBe(3);
  });
});

describe('checkSet', () => {
  const ski: ListedGear = { id: 'v1', modelId: 'm1', categoryId: 'ski', listFen: 12_000 };
  const boots: ListedGear = { id: 'v2', modelId: 'm2', categoryId: 'boots', listFen: 6000 };
  const book = { specialDays: new Map(), seasons: [], tiers: [], sets: [] };
  const set = (weekday: number, weekend: number | null): GearSet => ({
    id: 's',
    name: '全套',
    prices: { weekday, weekend, holiday: null },
    parts: [
      { categoryId: 'ski', modelIds: [] },
      { categoryId: 'boots', modelIds: [] },
    ],
  });
  // A Friday and a Saturday.
  const days = ['2026-12-04', '2026-12-05'];

  it.each([
    ['cheaper than its pieces', set(15_000, 16_000), [ski, boots], ''],
    ['as dear as its pieces', set(18_000, null), [ski, boots], 'setNeverApplies'],
    ['dearer on weekends alone', set(15_000, 20_000), [ski, boots], ''],
    ['dearer than usual on weekdays', set(20_000, 15_000), [ski, boots], 'weekendCheaper,setNeverApplies'],
    ['for nothing', set(0, null), [ski, boots], 'priceZero'],
    ['without gear for a part', set(15_000, null), [ski, null], 'setWithoutGear'],
  ] as const)('%s: %s', (_title, each, pieces, expected) => {
    expect(codes(checkSet(each, pieces, { book, days }))).toBe(expected);
  });

  it('goes by what the pieces cost in the season', () => {
    const prices = new Map([
      ['ski', { unit: 'percent' as const, weekday: 50, weekend: null, holiday: null }],
    ]);
    const cheap = { id: 'c', name: '淡季', fromOn: null, toOn: null, prices };
    const found = checkSet(set(15_000, null), [ski, boots], { book: { ...book, seasons: [cheap] }, days });
    expect(codes(found)).toBe('setNeverApplies');
  });
});
