import type { accountRows } from '#contract/accounts.ts';
import type { userRows } from '#contract/users.ts';
import type { weChatRows } from '#contract/wechat.ts';
import { getOwnProfile } from '#server/accounts/account-actions.ts';
import { logIn, refreshTokens } from '#server/accounts/login-actions.ts';
import { changePassword, hashPassword } from '#server/accounts/password-actions.ts';
import { logInByPhone } from '#server/accounts/phone-actions.ts';
import type { UserDetail } from '#server/accounts/present-user.ts';
import { chooseRolePermissions, findRoles } from '#server/accounts/role-actions.ts';
import { logOut, requireStanding } from '#server/accounts/session-actions.ts';
import { makeFirstAdmin } from '#server/accounts/setup-actions.ts';
import { sendSmsCode, verifySms } from '#server/accounts/sms-actions.ts';
import {
  changeUser,
  createUser,
  getUser,
  renewPassword,
  switchUser,
  userListHandlers,
} from '#server/accounts/user-actions.ts';
import type { ManageScope } from '#server/accounts/user-actions.ts';
import { bindWeChat, unbindWeChat } from '#server/accounts/wechat-bind-actions.ts';
import { askWeChat, requireWeChat, startWeChatLogin } from '#server/accounts/wechat-state-actions.ts';
import { findAnonymousInfo, logInByWeChat } from '#server/accounts/wechat-login-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { findConfiguration } from '#server/stores/actions.ts';

export const weChatHandlers: Handlers<typeof weChatRows> = {
  'auth.weChatAuthUrl': (input, ctx) => startWeChatLogin(ctx, input),
  'auth.weChatLogin': (input, ctx) => logInByWeChat(ctx, input),
  'auth.bindWeChat': (input, ctx) => bindWeChat(ctx, input),
  'auth.unbindWeChat': (_input, ctx) => unbindWeChat(ctx),
  'auth.anonymousWeChatInfo': (input, ctx) => findAnonymousInfo(ctx, input),
  'weChat.jssdkConfig': (input, ctx) => {
    const { platform, isOwnPage } = requireWeChat(ctx.gateways);
    if (!isOwnPage(input.url, ctx.host)) throw new AppError('weChat.pageForeign');
    return askWeChat(ctx.log, () => platform.jsConfig(input.url));
  },
};

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

export const accountHandlers: Handlers<typeof accountRows> = {
  'account.login': (input, ctx) => logIn(ctx, input),
  'account.refreshToken': (input, ctx) => refreshTokens(ctx, input.refreshToken),
  'account.logout': async (_input, ctx) => {
    await logOut(ctx, callerOf(ctx));
    return {};
  },
  'account.myProfile': (_input, ctx) => getOwnProfile(ctx.db, callerOf(ctx)),
  'auth.phoneLogin': (input, ctx) => logInByPhone(ctx, input),
  'auth.currentUser': (_input, ctx) => getOwnProfile(ctx.db, callerOf(ctx)),
  'setup.firstAdmin': (input, ctx) => makeFirstAdmin(ctx, input),
  'account.changePassword': (input, ctx) => changePassword(ctx, callerOf(ctx), input),
  'auth.sendSmsCode': (input, ctx) => sendSmsCode(ctx, input.phoneNumber),
  'auth.verifySms': (input, ctx) => verifySms(ctx, callerOf(ctx), input.code),
};
