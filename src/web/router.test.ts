import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { meetsRule, type Visitor } from '#domain/access/call-access.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import type { PageRow } from '#web/first-pages.ts';
import { areas } from '#web/page-areas.ts';
import { pages, type PageName } from '#web/pages.ts';
import { navOf } from '#web/parts/frame/nav-items.ts';
import { findPage, routes } from '#web/router.ts';
import { screenOf } from '#web/page-screens.ts';

const rolesOf = ({ rule }: (typeof routes)[number]): readonly string[] =>
  rule.anyRole ?? (rule.role === undefined ? [] : [rule.role]);
const under = (area: string) => routes.filter(({ path }) => path.startsWith(`/${area}/`));
const staff = ['SuperAdmin', 'StoreManager', 'StoreEmployee'];

describe('routes', () => {
  it('lack no page, and no address is there twice', () => {
    const names = routes.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(pages).toSorted());
    const addresses = [...routes.map(({ path }) => path), ...Object.keys(areas)];
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each([
    ['store', staff],
    ['system', staff.slice(0, 2)],
    ['driver', ['Driver']],
    ['agent', ['Agent']],
  ])('under /%s are for people of that area alone', (area, roles) => {
    expect(under(area).length).toBeGreaterThan(0);
    for (const route of under(area)) {
      expect(route.rule.needsLogin, route.path).toBe(true);
      expect(rolesOf(route).length, route.path).toBeGreaterThan(0);
      expect(roles, route.path).toEqual(expect.arrayContaining([...rolesOf(route)]));
    }
  });

  it('under /customer are for everybody or for customers alone, all others for everybody', () => {
    for (const route of under('customer'))
      expect(['', 'Customer'], route.path).toContain(rolesOf(route).join());
    const others = routes.filter(({ path }) => !/^\/(customer|store|system|driver|agent)\//.test(path));
    expect(others.filter(({ rule }) => Object.keys(rule).length > 0)).toEqual([]);
  });

  it('narrow the staff of a store where what counts for the whole store or chain is kept', () => {
    const narrow = under('store').filter((route) => rolesOf(route).length < staff.length);
    expect(Object.fromEntries(narrow.map((route) => [route.path, rolesOf(route).join(' ')]))).toEqual({
      '/store/inventory/attributes': 'SuperAdmin StoreManager',
      '/store/reports': 'SuperAdmin StoreManager',
      '/store/workspace/overdue-orders': 'StoreEmployee',
      '/store/finance': 'SuperAdmin StoreManager',
      '/store/finance/agents': 'SuperAdmin StoreManager',
      '/store/finance/breakdown': 'SuperAdmin StoreManager',
      '/store/finance/open': 'SuperAdmin StoreManager',
      '/store/finance/ledger': 'SuperAdmin StoreManager',
      '/store/finance/gifts': 'SuperAdmin StoreManager',
      '/store/finance/closings': 'SuperAdmin StoreManager',
      '/store/finance/closings/:id': 'SuperAdmin StoreManager',
      '/store/finance/statements': 'SuperAdmin StoreManager',
    });
    expect(pages.systemRoles.rule?.anyRole).toEqual(['SuperAdmin']);
  });

  it('turn away whoever lost the permissions of what they show, and lead there from no menu', () => {
    const opens = (visitor: Visitor) => (name: string) =>
      routes.some((route) => route.name === name && meetsRule(route.rule, visitor));
    const areasOf: readonly (readonly [Role, PageName, Permission])[] = [
      ['StoreManager', 'storeFinance', 'SnowGearSmartStore.StoreManagement.Finance'],
      ['StoreManager', 'systemHome', 'SnowGearSmartStore.StoreManagement.Employees'],
      ['StoreEmployee', 'storeOrders', 'SnowGearSmartStore.BusinessOperations.OrderCreate'],
      ['StoreEmployee', 'storeWorkspace', 'SnowGearSmartStore.BusinessOperations.OrderProcess'],
      ['StoreEmployee', 'storeInventory', 'SnowGearSmartStore.BusinessOperations.InventoryManage'],
      ['Driver', 'driverDeliveries', 'SnowGearSmartStore.DeliveryManagement.DeliveryOrders'],
    ];
    for (const [role, name, permission] of areasOf) {
      const visitor = { roles: [role], activeRole: role };
      const menuOf = (permissions: readonly string[]) =>
        navOf(role === 'Driver' ? 'driver' : 'store', { ...visitor, permissions }).map(({ page }) => page);
      expect([name, opens({ ...visitor, permissions: [permission] })(name)]).toEqual([name, true]);
      expect([name, opens({ ...visitor, permissions: [] })(name)]).toEqual([name, false]);
      expect(menuOf([permission])).toContain(name);
      expect(menuOf([])).not.toContain(name);
    }
  });

  it('each have a file of code, and no screen lies there without a page', () => {
    const lazy = Object.entries<PageRow>(pages).filter(([name]) => name !== 'customerBook');
    const names = lazy.map(([name, row]) => row.shows ?? name);
    const files = globSync('./screens/*/[a-z]*.tsx', { cwd: import.meta.dirname })
      .map((file) => `./${file}`)
      .filter((file) => !/\.test\.|customer\/order-create/.test(file));
    const screens = names.map(screenOf);
    expect(files.toSorted()).toEqual([...new Set(screens)].toSorted());
  });

  it.each(Object.keys(pages))('%s takes the parameters of its own address', (name) => {
    const file = join(import.meta.dirname, screenOf(name));
    const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const named = Array.from(code.matchAll(/PageProps<'(\w+)'>/g), (found) => found[1]);
    expect(new Set([...named, name])).toEqual(new Set([name]));
  });

  it('each have code that arrives', async () => {
    const arrived = await Promise.all(routes.map(({ page }) => page.load()));
    expect(arrived.every((page) => typeof page === 'function')).toBe(true);
  });
});

describe('findPage', () => {
  it.each([
    ['/customer/payment', 'customerPayment', {}],
    ['/customer/payment/7', 'customerPayment', { orderId: '7' }],
    ['/store/orders/payment', 'storePayments', {}],
    ['/store/orders/payment/7', 'storePayment', { id: '7' }],
    ['/system/users/new', 'systemUserNew', {}],
    ['/system/users/7', 'systemUser', { id: '7' }],
    ['/fa/', 'schemes', {}],
    ['/fa/d', 'scheme', {}],
    ['/help/article/a%2Fb', 'helpArticle', { id: 'a/b' }],
  ])('%s is %s', (path, name, params) => {
    expect(findPage(path, '')).toMatchObject({ route: { name }, params });
  });
  it.each(['/', '/store', '/customers', '/store/orders', '/help/article', '/agent/profile', '/STORE/scan'])(
    '%s is no page',
    (path) => expect(findPage(path, '')).toBeNull(),
  );
});
