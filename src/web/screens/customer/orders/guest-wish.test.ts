import { noMoreFilters } from '#web/parts/order-filters/more-filters.ts';
import { describe, expect, it } from 'vitest';
import { countWish, inputOfWish, noWish, queryOfWish, readWish } from './guest-wish.ts';

const storeId = '00000000-0000-7000-8000-000000000001';
const full = {
  ...noWish,
  tab: 'toPay',
  keyword: '2026 ',
  storeId,
  owing: true,
  refunding: true,
  from: '2026-11-01',
  more: { ...noMoreFilters, back: 'Pickup', lastTo: '2026-12-01' },
} as const;

describe('readWish', () => {
  it('reads what was written, and drops nonsense', () => {
    expect(readWish(queryOfWish(full))).toEqual(full);
    expect(readWish({ tab: 'x', store: '1', type: 'y' })).toEqual(noWish);
  });
});

describe('inputOfWish', () => {
  it('asks for one status in place of the tab', () => {
    const more = { ...noMoreFilters, status: 3 } as const;
    expect(inputOfWish({ ...noWish, tab: 'toPickUp', more })).toEqual({ mine: 'true', status: '3' });
  });

  it('asks only for what was chosen', () => {
    expect(inputOfWish(noWish)).toEqual({ mine: 'true' });
    expect(inputOfWish(full)).toEqual({
      mine: 'true',
      status: '0,1,6',
      keyword: '2026',
      storeId,
      due: 'true',
      refundPending: 'true',
      startFrom: '2026-11-01',
      returnMethod: 'Pickup',
      endTo: '2026-12-01',
    });
  });
});

describe('countWish', () => {
  it('leaves the tab out', () => {
    expect([countWish(noWish), countWish({ ...noWish, tab: 'done' }), countWish(full)]).toEqual([0, 0, 7]);
  });
});
