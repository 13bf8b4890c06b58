import { describe, expect, it } from 'vitest';
import { meetsRule, routeRefusal } from '#domain/access/call-access.ts';
import type { RouteRule, Visitor } from '#domain/access/call-access.ts';
import type { Role } from '#domain/access/roles.ts';

const visitor = (activeRole: Role | null, held: Role[] = [], held2: string[] = []): Visitor => ({
  activeRole,
  roles: held,
  permissions: held2,
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

describe('routeRefusal', () => {
  const staffOnly: RouteRule = { needsLogin: true, anyRole: ['StoreEmployee', 'StoreManager'] };
  it.each<[string, RouteRule, Visitor | null, string | null]>([
    ['a public page', {}, null, null],
    ['a page that needs a login', { needsLogin: true }, null, 'login'],
    ['a role without needsLogin', { role: 'Driver' }, null, 'login'],
    ['a page that is public in a role area', { needsLogin: false, role: 'Customer' }, null, null],
    ['the wrong role', staffOnly, visitor('Driver', ['Driver']), 'forbidden'],
    ['the right role', staffOnly, visitor('StoreManager', ['StoreManager']), null],
    ['a public page for staff', {}, visitor('Driver', ['Driver']), null],
  ])('%s', (_, rule, who, expected) => {
    expect(routeRefusal(rule, who)).toBe(expected);
  });
});
