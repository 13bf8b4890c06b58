import type { Permission, Role } from '#contract/access.ts';

/** The permissions that roles bring. */
export const permissionsOf = (_roles: readonly Role[]): readonly Permission[] => [];
