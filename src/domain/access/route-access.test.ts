import { describe, expect, it } from 'vitest';
import { meetsRule, redirectFor } from '#domain/access/route-access.ts';
import type { RouteRule, Visitor } from '#domain/access/route-access.ts';
import type { Role } from '#domain/access/roles.ts';

const visitor = (activeRole: Role | null, held: Role[] = [], held2: string[] = []): Visitor => ({
  activeRole,
  roles: held,
  permissions: held2,
});
const go = (fullPath: string, rule: RouteRule = {}) => ({
  path: fullPath.split('?')[0] ?? '',
  fullPath,
  rule,
});
const finance = 'SnowGearSmartStore.StoreManagement.Finance';
const orders = 'SnowGearSmartStore.StoreManagement.Orders';

describe('meetsRule', () => {
  const clerk = visitor('StoreEmployee', ['StoreEmployee', 'Driver'], [orders]);
  it.each<[RouteRule, boolean]>([
    [{}, true],
    [{ permission: orders }, true],
    [{ permission: finance }, false],
    [{ anyPermission: [finance, orders] }, true],
    [{ anyPermission: [finance] }, false],
    [{ anyPermission: [] }, false],
    [{ role: 'Driver' }, true],
    [{ role: 'Agent' }, false],
    [{ anyRole: ['Agent', 'StoreEmployee'] }, true],
    [{ anyRole: ['Agent'] }, false],
    [{ role: 'Driver', permission: finance }, false],
  ])('%j: %s', (rule, expected) => {
    expect(meetsRule(rule, clerk)).toBe(expected);
  });

  it('counts the active role as held', () => {
    expect(meetsRule({ role: 'Agent' }, visitor('Agent'))).toBe(true);
  });
});

describe('redirectFor', () => {
  const staffOnly: RouteRule = { needsLogin: true, anyRole: ['StoreEmployee', 'StoreManager'] };
  it.each<[string, ReturnType<typeof go>, Visitor | null, string | null]>([
    ['a public page', go('/cx'), null, null],
    [
      'a customer page',
      go('/customer/orders', { needsLogin: true }),
      null,
      '/customer/login?redirect=%2Fcustomer%2Forders',
    ],
    ['a store page', go('/store/scan?a=1', staffOnly), null, '/login?redirect=%2Fstore%2Fscan%3Fa%3D1'],
    ['a look-alike path', go('/customers', { needsLogin: true }), null, '/login?redirect=%2Fcustomers'],
    [
      'a role without needsLogin',
      go('/driver/scan', { role: 'Driver' }),
      null,
      '/login?redirect=%2Fdriver%2Fscan',
    ],
    [
      'a page that is public in a role area',
      go('/customer/order-create', { needsLogin: false, role: 'Customer' }),
      null,
      null,
    ],
    ['login as staff', go('/login'), visitor('StoreManager', ['StoreManager']), '/store/dashboard'],
    ['login as driver', go('/login?redirect=x'), visitor('Driver', ['Driver']), '/driver/dashboard'],
    ['login as customer', go('/login'), visitor('Customer', ['Customer']), null],
    ['root as customer', go('/'), visitor('Customer', ['Customer']), '/customer/order-create'],
    ['root as agent', go('/'), visitor('Agent', ['Agent']), '/agent/dashboard'],
    [
      'the wrong role',
      go('/store/scan?a=1', staffOnly),
      visitor('Driver', ['Driver']),
      '/403?from=%2Fstore%2Fscan%3Fa%3D1',
    ],
    ['the right role', go('/store/scan', staffOnly), visitor('StoreManager', ['StoreManager']), null],
    [
      'a public page in the customer area as staff',
      go('/customer/order-create'),
      visitor('Driver', ['Driver']),
      null,
    ],
    ['a redirect onto itself', go('/403'), visitor('Driver', ['Driver']), null],
  ])('%s', (_, to, who, expected) => {
    expect(redirectFor(to, who)).toBe(expected);
  });
});
