import { describe, expect, it } from 'vitest';
import { cheapestPieces, daysOfMonth, hireCosts } from '#domain/pricing/hire-costs.ts';
import type { ListedGear, PriceBook } from '#domain/pricing/price-book.ts';

const ski: ListedGear = { id: 'v1', modelId: 'm1', categoryId: 'ski', listFen: 12_000 };
const boots: ListedGear = { id: 'v2', modelId: 'm2', categoryId: 'boots', listFen: 6000 };
const dear: ListedGear = { id: 'v3', modelId: 'm3', categoryId: 'ski', listFen: 20_000 };
const percent = { unit: 'percent' as const, weekday: 100, weekend: 150, holiday: 200 };
const book: PriceBook = {
  // The Friday is free of work.
  specialDays: new Map([['2027-01-01', 'rest']]),
  seasons: [
    { id: 's', name: '旺季', fromOn: '2027-01-01', toOn: '2027-01-31', prices: new Map([['ski', percent]]) },
  ],
  tiers: [{ id: 't', name: '连租', categoryId: null, percents: [100, 100, 80], repeats: false }],
  sets: [],
};
const costsOf = (of: PriceBook, hireDays: number, days: readonly string[]) =>
  hireCosts(of, [{ gear: ski, quantity: 2 }], { days, hireDays }).map(({ costFen }) => costFen);

describe('hireCosts', () => {
  it('prices each first day by its class', () => {
    const costs = hireCosts(book, [{ gear: ski, quantity: 1 }], {
      days: ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-04'],
      hireDays: 1,
    });
    expect(costs).toEqual([
      { day: '2026-12-31', dayClass: 'weekday', costFen: 12_000 },
      { day: '2027-01-01', dayClass: 'holiday', costFen: 24_000 },
      { day: '2027-01-02', dayClass: 'weekend', costFen: 18_000 },
      { day: '2027-01-04', dayClass: 'weekday', costFen: 12_000 },
    ]);
  });

  it('adds the days of a hire up, the third with its share', () => {
    expect(costsOf(book, 3, ['2026-12-31'])).toEqual([2 * (12_000 + 24_000 + 14_400)]);
  });

  it('takes the price of a set where that is less', () => {
    const parts = [
      { categoryId: 'ski', modelIds: [] },
      { categoryId: 'boots', modelIds: [] },
    ];
    const set = { id: 'g', name: '全套', prices: { weekday: 15_000, weekend: null, holiday: 40_000 }, parts };
    const wanted = [ski, boots].map((gear) => ({ gear, quantity: 1 }));
    const days = ['2027-01-01', '2027-01-04'];
    const costs = hireCosts({ ...book, sets: [set] }, wanted, { days, hireDays: 1 });
    expect(costs.map(({ costFen }) => costFen)).toEqual([30_000, 15_000]);
  });
});

describe('cheapestPieces', () => {
  it('takes the cheapest of a category, or of the models that are named', () => {
    const parts = [
      { categoryId: 'ski', modelIds: [] },
      { categoryId: 'ski', modelIds: ['m3'] },
      { categoryId: 'poles', modelIds: [] },
    ];
    expect(cheapestPieces(parts, [dear, ski, boots])).toEqual([ski, dear, null]);
  });
});

describe('daysOfMonth', () => {
  it.each([
    ['2026-12', 31],
    ['2027-02', 28],
    ['2028-02', 29],
    ['2027-04', 30],
  ])('%s has %i days', (month, count) => {
    const days = daysOfMonth(month);
    expect(days).toHaveLength(count);
    expect(days[0]).toBe(`${month}-01`);
    expect(days.at(-1)).toBe(`${month}-${count}`);
  });
});
