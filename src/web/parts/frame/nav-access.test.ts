import { describe, expect, it } from 'vitest';
import type { CallKey } from '#contract/calls.ts';
import { api } from '#contract/api.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { permissionsOf, type Permission } from '#domain/access/permissions.ts';
import { roles, type Role } from '#domain/access/roles.ts';
import { navOf } from '#web/parts/frame/nav-items.ts';
import type { PageName } from '#web/pages.ts';

/** What a page asks for first. */
const firstCalls: Readonly<Partial<Record<PageName, readonly CallKey[]>>> = {
  storeOrders: ['orders.list', 'orders.counts'],
  storeInventory: ['equipment.list'],
  storeWorkspace: ['orders.list'],
  systemUsers: ['users.list'],
  driverDeliveries: ['orders.list'],
  customerOrders: ['orders.list'],
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
        navOf(area, visitor).flatMap(({ page: to }) =>
          (firstCalls[to] ?? []).map((call) => [to, call, accessRefusal(api[call].access, caller)]),
        ),
      );
    });
    expect(offered.filter(([, , refusal]) => refusal !== null)).toEqual([]);
    if (role !== 'Agent') expect(offered.length).toBeGreaterThan(0);
  });
});
