/** All roles, the most powerful first: the first one held is the primary role. Source: SPEC section 4, active role. */
export const roles = ['SuperAdmin', 'StoreManager', 'StoreEmployee', 'Driver', 'Agent', 'Customer'] as const;
export type Role = (typeof roles)[number];
