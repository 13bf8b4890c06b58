import { describe, expect, it } from 'vitest';
import { isNarrowed, listInputOf, queryOf, readFilters } from '#web/screens/system/users/filters.ts';

const store = '0198b6a0-0000-7000-8000-000000000001';

describe('readFilters', () => {
  it.each([
    [{}, { kind: 'employees', keyword: '', role: null, storeId: null, state: null }],
    [
      { kind: 'customers', q: '王', state: 'off' },
      { kind: 'customers', keyword: '王', role: null, storeId: null, state: 'off' },
    ],
    [
      { kind: 'x', role: 'Boss', store: 'y', state: 'z' },
      { kind: 'employees', keyword: '', role: null, storeId: null, state: null },
    ],
    [{ role: 'Customer' }, { kind: 'employees', keyword: '', role: null, storeId: null, state: null }],
  ])('reads %j', (query, filters) => {
    expect(readFilters(query)).toEqual(filters);
  });

  it('reads what queryOf wrote', () => {
    const filters = readFilters({ q: 'a', role: 'Driver', store, state: 'active' });
    expect(readFilters(queryOf(filters))).toEqual(filters);
    expect(isNarrowed(filters)).toBe(true);
    expect(isNarrowed(readFilters({ kind: 'customers' }))).toBe(false);
  });
});

describe('listInputOf', () => {
  it('asks for what is chosen', () => {
    const filters = readFilters({ q: ' a ', role: 'Driver', store, state: 'active' });
    expect(listInputOf(filters)).toEqual({
      userType: '2',
      keyword: 'a',
      role: 'Driver',
      storeId: store,
      isActive: 'true',
    });
  });

  it('leaves role and store out for customers', () => {
    const filters = { ...readFilters({ role: 'Driver', store, state: 'off' }), kind: 'customers' as const };
    expect(listInputOf(filters)).toEqual({ userType: '1', isActive: 'false' });
  });
});
