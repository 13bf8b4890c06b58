import type { Role } from '#domain/access/roles.ts';

/** Where each role starts. Source: SPEC section 4, role homes. */
const roleHomes = {
  SuperAdmin: '/store/dashboard',
  StoreManager: '/store/dashboard',
  StoreEmployee: '/store/dashboard',
  Driver: '/driver/dashboard',
  Agent: '/agent/dashboard',
  Customer: '/customer/order-create',
} as const satisfies Record<Role, string>;

/** Tells where a person starts; without a role that is the public booking page. */
export function homeOf(role: Role | null): string {
  return roleHomes[role ?? 'Customer'];
}

const isUnderCustomer = (path: string): boolean => path === '/customer' || path.startsWith('/customer/');

/** Tells which login page serves a path. Source: SPEC section 2, route guard. */
export function loginPathFor(path: string): string {
  return isUnderCustomer(path) ? '/customer/login' : '/login';
}
