import { describe, expect, it } from 'vitest';
import {
  countFilters,
  inputOfFilters,
  noOrderFilters,
  queryOfFilters,
  readOrderFilters,
} from './order-filters.ts';
import type { OrderFilters } from './order-filters.ts';

const full: OrderFilters = {
  type: 'Online',
  delivery: 'Delivery',
  owing: true,
  late: true,
  sorting: 'dueFen desc',
  from: '2026-11-01',
  to: '2026-11-30',
};

const written = (filters: OrderFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(queryOfFilters(filters)).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );

describe('readOrderFilters', () => {
  it.each([
    ['all of them', full],
    ['none', noOrderFilters],
  ])('reads %s as they were written', (_, filters) => {
    const address = new URLSearchParams(written(filters)).toString();
    expect(readOrderFilters(Object.fromEntries(new URLSearchParams(address)))).toEqual(filters);
  });

  it('drops nonsense', () => {
    const read = readOrderFilters({ type: 'x', way: 'y', owing: 'yes', sort: 'id-desc', from: '2026-02-30' });
    expect(read).toEqual(noOrderFilters);
  });
});

describe('inputOfFilters', () => {
  it('asks only for what was chosen', () => {
    expect(inputOfFilters(noOrderFilters)).toEqual({});
    expect(inputOfFilters(full)).toEqual({
      type: 'Online',
      deliveryMethod: 'Delivery',
      due: 'true',
      overdue: 'true',
      sorting: 'dueFen desc',
      startFrom: '2026-11-01',
      startTo: '2026-11-30',
    });
  });
});

describe('countFilters', () => {
  it('counts days once', () => {
    expect([countFilters(noOrderFilters), countFilters(full)]).toEqual([0, 6]);
  });
});
