import type { userRows } from '#contract/users.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { chooseRolePermissions, findRoles } from '#server/accounts/role-actions.ts';
import { requireStanding } from '#server/accounts/session-actions.ts';
import {
  changeUser,
  createUser,
  getUser,
  renewPassword,
  switchUser,
  userListHandlers,
} from '#server/accounts/user-actions.ts';
import type { ManageScope } from '#server/accounts/user-actions.ts';
import type { UserDetail } from '#server/accounts/present-user.ts';
import type { Queryable } from '#server/db/database.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { findConfiguration } from '#server/stores/actions.ts';

const scopeOf = async (ctx: Ctx): Promise<ManageScope> => ({
  session: callerOf(ctx),
  sessions: ctx.sessions,
  chain: await findConfiguration(ctx.db),
  now: ctx.now(),
});

/** Writes, and lets this process know at once whose account it was. */
const manage = async (
  ctx: Ctx,
  work: (tx: Queryable, scope: ManageScope) => Promise<UserDetail>,
): Promise<UserDetail> => {
  const scope = await scopeOf(ctx);
  const detail = await ctx.write(async (tx) => {
    await requireStanding(tx, scope.session);
    return work(tx, scope);
  });
  ctx.sessions.forget(detail.id);
  return detail;
};

export const userHandlers: Handlers<typeof userRows> = {
  ...userListHandlers,
  'users.get': async (input, ctx) => getUser(ctx.db, input.id, await scopeOf(ctx)),
  'users.create': async (wish, ctx) => {
    const passwordHash = await hashPassword(wish.password);
    return manage(ctx, (tx, scope) => createUser(tx, scope, { ...wish, passwordHash }));
  },
  'users.update': (input, ctx) => manage(ctx, (tx, scope) => changeUser(tx, scope, input)),
  'users.disable': (input, ctx) =>
    manage(ctx, (tx, scope) => switchUser(tx, scope, { ...input, isActive: false })),
  'users.enable': (input, ctx) =>
    manage(ctx, (tx, scope) => switchUser(tx, scope, { ...input, isActive: true })),
  'users.resetPassword': async (wish, ctx) => {
    const passwordHash = await hashPassword(wish.password);
    return manage(ctx, (tx, scope) => renewPassword(tx, scope, { ...wish, passwordHash }));
  },
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
};
