import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { offeredOperations } from '#domain/equipment/gear-operations.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';

const all = { canStock: true, canTransfer: true, canChangeStatus: true, canEarlyReturn: true };
const none = { canStock: false, canTransfer: false, canChangeStatus: false, canEarlyReturn: false };

describe('offeredOperations', () => {
  it.each<[EquipmentStatus, Role, string]>([
    [0, 'StoreEmployee', 'stockOut transferOut markDamaged markLost'],
    [0, 'StoreManager', 'stockOut transferOut markDamaged markLost scrap'],
    [1, 'StoreEmployee', 'earlyReturn stockIn markDamaged markLost'],
    [2, 'StoreEmployee', 'stockIn'],
    [2, 'SuperAdmin', 'stockIn scrap'],
    [3, 'StoreManager', 'stockIn scrap'],
    [4, 'StoreManager', 'stockIn'],
    [5, 'StoreEmployee', 'stockIn'],
    [0, 'Driver', 'markDamaged markLost'],
    [2, 'Driver', ''],
    [0, 'Customer', ''],
  ])('of status %i for %s are: %s', (status, role, expected) => {
    expect(offeredOperations({ status, roles: [role] }, all).join(' ')).toBe(expected);
  });

  it.each([
    [1, none, ''],
    [1, { ...none, canStock: true }, 'stockIn'],
    [1, { ...none, canChangeStatus: true }, 'markDamaged markLost'],
    [1, { ...none, canEarlyReturn: true }, 'earlyReturn'],
    [0, { ...none, canTransfer: true }, 'transferOut'],
  ] as const)('of status %i follow the flags %j', (status, flags, expected) => {
    expect(offeredOperations({ status, roles: ['StoreManager'] }, flags).join(' ')).toBe(expected);
  });
});
