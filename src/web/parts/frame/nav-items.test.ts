import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Visitor } from '#domain/access/call-access.ts';
import { pages } from '#web/pages.ts';
import { areaOf, navOf } from '#web/parts/frame/nav-items.ts';
import { quickActionsOn } from '#web/parts/frame/QuickActions.tsx';
import { routes } from '#web/router.ts';

const visitor = (roles: readonly Role[], permissions: readonly string[] = permissionsOf(roles)): Visitor => ({
  roles,
  permissions,
  activeRole: roles[0] ?? null,
});

type Area = Parameters<typeof navOf>[0];

const labels = (area: Area, who: Visitor | null) =>
  navOf(area, who)
    .map(({ label }) => label)
    .join(' ');

describe('navOf', () => {
  it.each<[Area, readonly Role[] | null, string]>([
    ['customer', null, 'home book orders mine help'],
    ['customer', ['Customer'], 'home book orders mine help'],
    ['customer', ['StoreEmployee'], 'home book help'],
    ['store', ['StoreEmployee'], 'home orders inventory mine workspace help'],
    ['store', ['StoreManager'], 'home orders inventory finance mine workspace system help'],
    ['store', ['SuperAdmin'], 'home orders inventory finance mine workspace system help'],
    ['driver', ['Driver'], 'home deliveries pickups scan mine help'],
    ['agent', ['Agent'], 'home help'],
  ])('in the %s area for %j: %s', (area, roles, expected) => {
    expect(labels(area, roles === null ? null : visitor(roles))).toBe(expected);
  });
  it('follows permissions that a chain took away', () => {
    expect(labels('store', visitor(['StoreManager'], []))).toBe('home mine help');
    expect(labels('driver', visitor(['Driver'], []))).toBe('home mine help');
  });
  it('leads to pages of its own, and each page under an item that some area has', () => {
    const items = (['customer', 'store', 'driver', 'agent'] as const).flatMap((area) => navOf(area, null));
    const names = items.map(({ page }): string => page);
    for (const page of names) expect(routes.map(({ name }): string => name)).toContain(page);
    for (const { name, under } of routes) if (under !== undefined) expect(names, name).toContain(under);
  });
});

describe('areaOf', () => {
  it('is where the page stands, and for pages outside of all where the reader belongs', () => {
    expect(areaOf(pages.storeScan.path, 'Driver')).toBe('store');
    expect(areaOf(pages.systemUsers.path, 'SuperAdmin')).toBe('store');
    expect(areaOf(pages.customerBook.path, 'Driver')).toBe('customer');
    expect(areaOf(pages.help.path, 'Driver')).toBe('driver');
    expect(areaOf(pages.help.path, 'Agent')).toBe('agent');
    expect(areaOf(pages.inquiry.path, null)).toBe('customer');
  });
});

describe('quickActionsOn', () => {
  const at = (page: Parameters<typeof quickActionsOn>[0], who: Visitor) =>
    quickActionsOn(page, who).map(({ to }) => to);
  it('are home, an order and a scan; on the inventory list stock instead of an order', () => {
    const clerk = visitor(['StoreEmployee']);
    expect(at('storeFinance', clerk)).toEqual(['/store/dashboard', '/store/orders/create', '/store/scan']);
    expect(at('storeInventory', clerk)).toEqual([
      '/store/dashboard',
      '/store/inventory/checkin',
      '/store/scan',
    ]);
  });
  it('leave out what a chain took away', () => {
    const clerk = visitor(['StoreEmployee'], []);
    for (const page of ['storeFinance', 'storeInventory'] as const)
      expect(at(page, clerk)).toEqual(['/store/dashboard', '/store/scan']);
  });
});
