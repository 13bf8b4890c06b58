import { describe, expect, it } from 'vitest';
import type { CallKey } from '#contract/calls.ts';
import { api } from '#contract/api.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { roles } from '#domain/access/roles.ts';
import type { Role } from '#domain/access/roles.ts';
import { navOf } from '#web/parts/frame/nav-items.ts';
import { pathTo } from '#web/paths.ts';
import { findPage } from '#web/router.tsx';

/** What a page asks for first. */
const firstCalls: Readonly<Record<string, readonly CallKey[]>> = {
  [pathTo('storeOrders')]: ['orders.list', 'orders.counts'],
  [pathTo('storeInventory')]: ['equipment.list'],
  [pathTo('storeWorkspace')]: ['orders.list'],
  [pathTo('systemUsers')]: ['users.list'],
  [pathTo('driverDeliveries')]: ['orders.list'],
  [pathTo('customerOrders')]: ['orders.list'],
};

/** All a role has by default, all but one, one alone, and none. */
const sets = (role: Role): readonly (readonly Permission[])[] => {
  const all = permissionsOf([role]);
  return [
    all,
    ...all.map((gone) => all.filter((permission) => permission !== gone)),
    ...all.map((one) => [one]),
    [],
  ];
};

describe('navOf', () => {
  it.each(roles)('offers %s no page whose first call would be refused, whatever the role lost', (role) => {
    const offered = sets(role).flatMap((permissions) => {
      const visitor = { activeRole: role, roles: [role], permissions };
      const caller = { roles: [role], permissions, trust: 'password' } as const;
      return (['customer', 'store', 'driver', 'agent'] as const).flatMap((area) =>
        navOf(area, visitor, (to) => findPage(to, '')?.route.rule).flatMap(({ to }) =>
          (firstCalls[to] ?? []).map((call) => [to, call, accessRefusal(api[call].access, caller)]),
        ),
      );
    });
    expect(offered.filter(([, , refusal]) => refusal !== null)).toEqual([]);
    if (role !== 'Agent') expect(offered.length).toBeGreaterThan(0);
  });
});
