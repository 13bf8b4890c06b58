import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone } from '#domain/access/masking.ts';
import { capabilities } from '#domain/access/capabilities.ts';
import { isPermission, permissions, permissionsOf } from '#domain/access/permissions.ts';
import { isRole, pickActiveRole, switchableRoles } from '#domain/access/roles.ts';
import { isTrusted } from '#domain/access/call-access.ts';

describe('pickActiveRole', () => {
  it.each([
    ['Driver', ['StoreManager', 'Driver'], 'Driver'],
    ['Agent', ['StoreManager', 'Driver'], 'StoreManager'],
    ['nonsense', ['Customer'], 'Customer'],
    [null, ['Customer', 'StoreEmployee'], 'StoreEmployee'],
    [null, ['Customer', 'Driver', 'StoreManager'], 'StoreManager'],
    [null, ['Customer', 'Agent'], 'Agent'],
    ['Driver', [], null],
  ] as const)('saved %s of %j: %s', (saved, held, expected) => {
    expect(pickActiveRole(saved, held)).toBe(expected);
  });
});

describe('switchableRoles', () => {
  it('leaves out Customer and offers nothing when one is left', () => {
    expect(switchableRoles(['Customer', 'Driver'])).toEqual([]);
    expect(switchableRoles(['Customer', 'Driver', 'SuperAdmin'])).toEqual(['SuperAdmin', 'Driver']);
  });
});

describe('permissions', () => {
  it('carry the prefix, name each group by itself and never repeat', () => {
    expect(permissions).toHaveLength(21);
    expect(new Set(permissions).size).toBe(21);
    expect(permissions).toContain('SnowGearSmartStore.SystemManagement');
    expect(permissions).toContain('SnowGearSmartStore.AgentBusiness.OrderCreate');
    expect(permissions.every((permission) => permission.startsWith('SnowGearSmartStore.'))).toBe(true);
    expect(isPermission('SnowGearSmartStore.SystemManagement.Default')).toBe(false);
    expect(isRole('Customer')).toBe(true);
    expect(isRole('customer')).toBe(false);
  });
});

describe('permissionsOf', () => {
  it('joins roles', () => {
    expect(permissionsOf(['SuperAdmin'])).toEqual(permissions);
    expect(permissionsOf([])).toEqual([]);
    const both = permissionsOf(['Customer', 'Agent']);
    expect(both).toHaveLength(5);
    expect(permissionsOf(['StoreEmployee'])).not.toContain('SnowGearSmartStore.StoreManagement.Finance');
    expect(permissionsOf(['StoreManager'])).not.toContain('SnowGearSmartStore.SystemManagement.Users');
  });

  it('takes what a chain chose instead, leaves out names that mean nothing, and never cuts the super admin', () => {
    const users = 'SnowGearSmartStore.SystemManagement.Users';
    const chosen = { Driver: [users, 'SnowGearSmartStore.Gone'], SuperAdmin: [], Agent: [] };
    expect(permissionsOf(['Driver'], chosen)).toEqual([users]);
    expect(permissionsOf(['Agent'], chosen)).toEqual([]);
    expect(permissionsOf(['Customer'], chosen)).toHaveLength(2);
    expect(permissionsOf(['SuperAdmin', 'Agent'], chosen)).toEqual(permissions);
  });
});

describe('capabilities', () => {
  const names = Object.keys(capabilities) as (keyof typeof capabilities)[];
  const can = (...held: readonly string[]): string[] =>
    names.filter((name) => capabilities[name].some((permission) => held.includes(permission)));

  it.each([
    ['Customer', ['viewOrders', 'processPayment']],
    ['Agent', ['agentBusiness']],
    ['Driver', ['processPayment', 'manageDelivery']],
    ['StoreEmployee', ['manageOrders', 'manageInventory', 'viewOrders', 'processPayment']],
    ['SuperAdmin', names],
  ] as const)('%s can %j', (role, expected) => {
    expect(can(...permissionsOf([role]))).toEqual(expected);
  });
});

describe('isTrusted', () => {
  it('is ordered', () => {
    expect(isTrusted('password', 'wechat')).toBe(true);
    expect(isTrusted('sms', 'wechat')).toBe(false);
    expect(isTrusted('sms', 'sms')).toBe(true);
  });
});

describe('maskPhone', () => {
  it.each([
    ['13812341234', '138****1234'],
    ['+8613812341234', '+86****1234'],
    ['12345', '****45'],
    ['1', '****'],
    ['', '****'],
  ])('%s becomes %s', (phone, expected) => {
    expect(maskPhone(phone)).toBe(expected);
  });
});

describe('maskEmail', () => {
  it.each([
    ['anna@example.com', 'a***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
    ['@example.com', '***'],
    ['nothing', '***'],
  ])('%s becomes %s', (email, expected) => {
    expect(maskEmail(email)).toBe(expected);
  });
});
