import type { RouteRule } from '#domain/access/route-access.ts';

/** The owner of the chain stands in for any of the staff. */
export const staff: RouteRule = {
  needsLogin: true,
  anyRole: ['SuperAdmin', 'StoreManager', 'StoreEmployee'],
};
export const customer: RouteRule = { needsLogin: true, role: 'Customer' };
export const driver: RouteRule = { needsLogin: true, role: 'Driver' };
export const agent: RouteRule = { needsLogin: true, role: 'Agent' };
/** A chain may take the management of accounts from its store managers. */
export const system: RouteRule = {
  needsLogin: true,
  anyRole: ['SuperAdmin', 'StoreManager'],
  anyPermission: [
    'SnowGearSmartStore.SystemManagement.Users',
    'SnowGearSmartStore.StoreManagement.Employees',
  ],
};
export const owner: RouteRule = { needsLogin: true, role: 'SuperAdmin' };
