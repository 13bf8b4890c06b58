import type { Role } from '#domain/access/roles.ts';
import { pages } from '#web/pages.ts';
import { pathTo } from '#web/paths.ts';

/** Where each role starts. Source: SPEC section 4, role homes. */
const homes = {
  SuperAdmin: pages.storeDashboard,
  StoreManager: pages.storeDashboard,
  StoreEmployee: pages.storeDashboard,
  Driver: pages.driverDashboard,
  Agent: pages.agentDashboard,
  Customer: pages.customerBook,
} as const satisfies Record<Role, { readonly path: string }>;

/** Where a person starts; without a role that is the public booking page. */
export const homeOf = (role: Role | null): string => homes[role ?? 'Customer'].path;

/** The address of the login page that serves a path, which leads back to `fullPath`. Source: SPEC section 2, route guard. */
export const loginFor = (path: string, fullPath: string): string => {
  const isOfCustomers = `${path}/`.startsWith('/customer/');
  return pathTo(isOfCustomers ? 'customerLogin' : 'staffLogin', { redirect: fullPath });
};
