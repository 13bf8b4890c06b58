import type { RouteRule } from '#domain/access/route-access.ts';

/** The owner of the chain stands in for any of the staff. */
export const staff: RouteRule = {
  needsLogin: true,
  anyRole: ['SuperAdmin', 'StoreManager', 'StoreEmployee'],
};
export const customer: RouteRule = { needsLogin: true, role: 'Customer' };
export const driver: RouteRule = { needsLogin: true, role: 'Driver' };
export const agent: RouteRule = { needsLogin: true, role: 'Agent' };
export const system: RouteRule = { needsLogin: true, anyRole: ['SuperAdmin', 'StoreManager'] };
