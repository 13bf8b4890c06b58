import { permissions, type Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Output } from '#web/api/calls.ts';

export type RoleRights = Output<'roles.list'>['items'][number];

/** What is ticked otherwise than it is saved: a change by somebody else leaves it as it is. */
export type Edits = Readonly<Partial<Record<Role, Readonly<Partial<Record<Permission, boolean>>>>>>;

/** Whether a role may do something, with the edits. */
export const isHeld = (rights: RoleRights, permission: Permission, edits: Edits): boolean =>
  edits[rights.role]?.[permission] ?? rights.permissions.includes(permission);

/** Ticks or unticks; what is again as it is saved is no edit any more. */
export const withEdit = (
  edits: Edits,
  rights: RoleRights,
  { permission, held }: { permission: Permission; held: boolean },
): Edits => {
  const { [permission]: _, ...others } = edits[rights.role] ?? {};
  const isSaved = rights.permissions.includes(permission) === held;
  return { ...edits, [rights.role]: isSaved ? others : { ...others, [permission]: held } };
};

/** Ticks what the role may do where nobody chose otherwise. */
export const withDefaults = (edits: Edits, rights: RoleRights): Edits =>
  permissions.reduce(
    (all, permission) =>
      withEdit(all, rights, { permission, held: rights.defaultPermissions.includes(permission) }),
    edits,
  );

/** Whether a role may do something else than by default, with the edits. */
export const isUnusual = (rights: RoleRights, edits: Edits): boolean =>
  permissions.some(
    (permission) => isHeld(rights, permission, edits) !== rights.defaultPermissions.includes(permission),
  );

/** What the edits change, role by role; an edit that somebody else made meanwhile is none. */
export const changesOf = (roles: readonly RoleRights[], edits: Edits) =>
  roles
    .map((rights) => {
      const after = permissions.filter((permission) => isHeld(rights, permission, edits));
      return {
        rights,
        /** Everything that the role may do afterwards. */
        permissions: after,
        gains: after.filter((permission) => !rights.permissions.includes(permission)),
        loses: rights.permissions.filter((permission) => !after.includes(permission)),
      };
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0);

/** How many ticks differ. */
export const countChanges = (changes: ReturnType<typeof changesOf>): number =>
  changes.reduce((sum, { gains, loses }) => sum + gains.length + loses.length, 0);
