import { isoOf } from '#domain/time/instant.ts';
import type { Answer, Input } from '#contract/api.ts';
import type { userRows } from '#contract/users.ts';
import { hasFixedPermissions } from '#domain/access/managing.ts';
import { defaultPermissions, permissions, permissionsOf } from '#domain/access/permissions.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { roleFaces, roles, type Role } from '#domain/access/roles.ts';
import { presentHistory } from '#server/accounts/present-user.ts';
import {
  countHolders,
  listRolePermissions,
  lockRolePermissions,
  updateHoldersSessions,
  updateRolePermissions,
} from './sql-sessions.ts';
import { listChanges } from './sql-users.ts';
import { requireStanding } from '#server/accounts/session-actions.ts';
import { scopeOf } from '#server/accounts/user-actions.ts';
import type { Handlers } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { AppError } from '#server/http/app-error.ts';
import { findConfiguration, type ChainConfiguration } from '#server/stores/actions.ts';

const rightsOf = (role: Role, row: { permissions: string[] | null } | undefined): Permission[] =>
  permissionsOf([role], row?.permissions == null ? {} : { [role]: row.permissions });

/** Lists what the chain lets a role do. */
export const findRights = async (db: Queryable, role: Role): Promise<Permission[]> =>
  rightsOf(
    role,
    (await listRolePermissions(db)).find((row) => row.role === role),
  );

type RoleRights = Awaited<Answer<'roles.setPermissions'>>;

/** Lists all roles, the most powerful first, with what each may do and what was changed. */
const findRoles = async (db: Queryable, chain: ChainConfiguration): Promise<RoleRights[]> => {
  const rows = await listRolePermissions(db);
  const counts = await countHolders(db);
  const found: RoleRights[] = [];
  for (const role of roles) {
    const row = rows.find((one) => one.role === role);
    const changes = row === undefined ? [] : await listChanges(db, { type: 'role', id: row.id });
    found.push({
      role,
      displayName: roleFaces[role].displayName,
      permissions: rightsOf(role, row),
      defaultPermissions: [...defaultPermissions[role]],
      isFixed: hasFixedPermissions(role),
      version: row?.version ?? 1,
      userCount: counts.find((one) => one.role === role)?.n ?? 0,
      history: presentHistory(changes, chain),
    });
  }
  return found;
};

const findRole = async (db: Queryable, role: Role, chain: ChainConfiguration): Promise<RoleRights> => {
  const found = (await findRoles(db, chain)).find((one) => one.role === role);
  if (found === undefined) throw new AppError('notFound');
  return found;
};

/** Chooses what a role may do; its holders follow at once. Refuses with roles.fixed, stale {role}. */
const chooseRolePermissions = async (
  tx: Queryable,
  scope: Awaited<ReturnType<typeof scopeOf>>,
  input: Input<'roles.setPermissions'>,
): Promise<RoleRights> => {
  const { role } = input;
  const row = await lockRolePermissions(tx, role);
  if (row === undefined || hasFixedPermissions(role)) throw new AppError('roles.fixed');
  if (row.version !== input.version)
    throw new AppError('stale', {}, { role: await findRole(tx, role, scope.chain) });
  const before = rightsOf(role, row);
  const after = permissions.filter((permission) => input.permissions.includes(permission));
  if (before.join() === after.join()) return findRole(tx, role, scope.chain);
  const isDefault = permissionsOf([role]).join() === after.join();
  const at = isoOf(scope.now);
  await updateRolePermissions(tx, { role, permissions: isDefault ? null : after, at });
  await updateHoldersSessions(tx, role);
  await recordEventBy(tx, scope, {
    kind: 'role.permissionsChanged',
    subject: { type: 'role', id: row.id },
    storeId: null,
    before: { permissions: before.filter((permission) => !after.includes(permission)) },
    after: { permissions: after.filter((permission) => !before.includes(permission)) },
  });
  await scope.sessions.announceChange(tx, '');
  return findRole(tx, role, scope.chain);
};

/** What each role may do. */
export const roleHandlers = {
  'roles.list': async (_input, ctx) => {
    const items = await findRoles(ctx.db, await findConfiguration(ctx.db));
    return { items, totalCount: items.length };
  },
  'roles.setPermissions': async (input, ctx) => {
    const scope = await scopeOf(ctx);
    const rights = await ctx.write(async (tx) => {
      await requireStanding(tx, scope.session);
      return chooseRolePermissions(tx, scope, input);
    });
    ctx.sessions.forget('');
    return rights;
  },
} satisfies Partial<Handlers<typeof userRows>>;
