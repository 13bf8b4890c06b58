import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import { operationsFor, quickReasonsFor, wordOf } from './operations.ts';

const everything = () => true;
const offered = (status: number, roles: readonly Role[], isSentSomewhere = false): string => {
  const found = Object.values(equipmentStatus).find((each) => each === status) ?? 0;
  return operationsFor({ status: found, isSentSomewhere }, { roles, may: everything }).join(' ');
};

describe('operationsFor', () => {
  it.each([
    [0, 'StoreEmployee', 'stockOut transferOut markDamaged markLost'],
    [0, 'StoreManager', 'stockOut transferOut markDamaged markLost scrap'],
    [1, 'StoreEmployee', 'stockIn markDamaged markLost'],
    [2, 'StoreEmployee', 'stockIn'],
    [2, 'SuperAdmin', 'stockIn scrap'],
    [3, 'StoreManager', 'stockIn scrap'],
    [4, 'StoreEmployee', 'stockIn'],
    [5, 'StoreManager', 'stockIn'],
    [0, 'Driver', 'markDamaged markLost'],
    [0, 'Customer', ''],
  ] as const)('in status %i offers a %s: %s', (status, role, expected) => {
    expect(offered(status, [role])).toBe(expected);
  });

  it('asks for the arrival of what was sent to a store', () => {
    expect(offered(4, ['StoreEmployee'], true)).toBe('transferArrive');
  });

  it('offers nothing that the chain took away', () => {
    const place = { status: equipmentStatus.available, isSentSomewhere: false };
    expect(operationsFor(place, { roles: ['StoreManager'], may: () => false })).toEqual([]);
  });
});

describe('wordOf', () => {
  it('calls checking in by what happened before', () => {
    expect([1, 2, 3, 4, 5].map((status) => wordOf('stockIn', status as 1 | 2 | 3 | 4 | 5))).toEqual([
      'do.stockIn',
      'do.repairDone',
      'do.found',
      'do.confirmArrival',
      'do.cancelScrap',
    ]);
    expect(wordOf('scrap', 2)).toBe('do.scrap');
  });
});

describe('quickReasonsFor', () => {
  it('fit what checking in means', () => {
    expect(quickReasonsFor('stockIn', 1)).toContain('rentalReturn');
    expect(quickReasonsFor('stockIn', 2)).toEqual(['repairDone']);
    expect(quickReasonsFor('stockOut', 0)).toHaveLength(4);
  });
});
