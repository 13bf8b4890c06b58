import { describe, expect, it } from 'vitest';
import { countMore, inputOfMore, noMoreFilters, queryOfMore, readMoreFilters } from './more-filters.ts';

const full = {
  status: 0,
  back: 'Pickup',
  paidBy: 'alipay',
  madeFrom: '2026-10-01',
  madeTo: '2026-10-31',
  lastFrom: '2026-11-02',
  lastTo: '2026-12-01',
} as const;

describe('more filters', () => {
  it.each([full, noMoreFilters])('are read as they were written: %j', (filters) => {
    expect(readMoreFilters(queryOfMore(filters))).toEqual(filters);
  });

  it('drop nonsense', () => {
    expect(
      readMoreFilters({ status: '12', back: 'x', paid: 'card', madeFrom: '2026-02-30', lastTo: 'today' }),
    ).toEqual(noMoreFilters);
  });

  it('ask only for what was chosen, and count each pair of days once', () => {
    expect(inputOfMore(noMoreFilters)).toEqual({});
    expect(inputOfMore(full)).toEqual({
      status: '0',
      returnMethod: 'Pickup',
      paidBy: 'alipay',
      createdFrom: '2026-10-01',
      createdTo: '2026-10-31',
      endFrom: '2026-11-02',
      endTo: '2026-12-01',
    });
    expect([countMore(noMoreFilters), countMore(full)]).toEqual([0, 5]);
  });
});
