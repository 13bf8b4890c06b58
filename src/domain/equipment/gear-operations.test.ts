import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { offeredOperations } from '#domain/equipment/gear-operations.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';

const all = { canStock: true, canChangeStatus: true, canEarlyReturn: true };
const none = { canStock: false, canChangeStatus: false, canEarlyReturn: false };

describe('offeredOperations', () => {
  it.each<[EquipmentStatus, Role, string]>([
    [0, 'StoreEmployee', 'stockOut markDamaged markLost'],
    [0, 'StoreManager', 'stockOut markDamaged markLost scrap'],
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
    [none, ''],
    [{ ...none, canStock: true }, 'stockIn'],
    [{ ...none, canChangeStatus: true }, 'markDamaged markLost'],
    [{ ...none, canEarlyReturn: true }, 'earlyReturn'],
  ])('follow the flags %j', (flags, expected) => {
    expect(offeredOperations({ status: 1, roles: ['StoreManager'] }, flags).join(' ')).toBe(expected);
  });
});
