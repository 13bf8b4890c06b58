/** All roles, the most powerful first: the first one held is the primary role. Source: SPEC section 4, active role. */
export const roles = ['SuperAdmin', 'StoreManager', 'StoreEmployee', 'Driver', 'Agent', 'Customer'] as const;
export type Role = (typeof roles)[number];

/** How each role is shown; `icon` is a name in the icon set. Source: SPEC section 6. */
export const roleFaces: Readonly<Record<Role, { readonly displayName: string; readonly icon: string }>> = {
  SuperAdmin: { displayName: '超级管理员', icon: 'crown' },
  StoreManager: { displayName: '店长', icon: 'shield' },
  StoreEmployee: { displayName: '店员', icon: 'badge' },
  Driver: { displayName: '司机', icon: 'truck' },
  Agent: { displayName: '代理商', icon: 'handshake' },
  Customer: { displayName: '客人', icon: 'user' },
};

const counterRoles: readonly Role[] = ['SuperAdmin', 'StoreManager', 'StoreEmployee'];

/** Tells whether somebody who holds these roles runs the counter of a store. */
export function isOfCounter(held: readonly Role[]): boolean {
  return held.some((role) => counterRoles.includes(role));
}

/** Tells whether a text names a role. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** Finds the most powerful role held; null for none. */
function primaryRole(held: readonly Role[]): Role | null {
  return roles.find((role) => held.includes(role)) ?? null;
}

/** Picks the role to act in: the saved one while it is still held, else the primary one; null for none. Source: SPEC section 4. */
export function pickActiveRole(saved: string | null, held: readonly Role[]): Role | null {
  return held.find((role) => role === saved) ?? primaryRole(held);
}

/** Lists what the role switcher offers, the most powerful first: all held roles but Customer, and nothing when that leaves fewer than two. Source: SPEC section 6. */
export function switchableRoles(held: readonly Role[]): Role[] {
  const offered = roles.filter((role) => role !== 'Customer' && held.includes(role));
  return offered.length > 1 ? offered : [];
}
