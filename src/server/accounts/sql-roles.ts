import type { Role } from '#domain/access/roles.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type RoleRow = {
  role: Role;
  id: string;
  permissions: string[] | null;
  version: number;
};

/** The roles whose permissions can be changed; null permissions are the default ones. */
export const listRolePermissions = (db: Queryable): Promise<RoleRow[]> =>
  db.query<RoleRow>(sql`select role, id, permissions, version from role_permission`);

export const lockRolePermissions = async (db: Queryable, role: Role): Promise<RoleRow | undefined> =>
  (
    await db.query<RoleRow>(
      sql`select role, id, permissions, version from role_permission where role = ${role} for update`,
    )
  )[0];

export const updateRolePermissions = (
  db: Queryable,
  { role, permissions, at }: { role: Role; permissions: readonly string[] | null; at: string },
): Promise<number> =>
  db.exec(sql`
    update role_permission set permissions = ${permissions}::text[], version = version + 1, updated_at = ${at}
    where role = ${role}`);

/** The apps of a role's holders notice a new session version by themselves and ask who they are now. */
export const updateHoldersSessions = (db: Queryable, role: Role): Promise<number> =>
  db.exec(sql`update account set session_version = session_version + 1 where ${role}::text = any(roles)`);

export const countHolders = (db: Queryable): Promise<{ role: Role; n: number }[]> =>
  db.query<{ role: Role; n: number }>(sql`
    select r.role, count(*)::int as n from account a cross join lateral unnest(a.roles) as r (role)
    where a.is_active group by r.role`);
