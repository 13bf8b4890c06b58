import type { accountRows } from '#contract/accounts.ts';
import type { userRows } from '#contract/users.ts';
import type { weChatRows } from '#contract/wechat.ts';
import { getOwnProfile } from '#server/accounts/account-actions.ts';
import { logIn, refreshTokens } from '#server/accounts/login-actions.ts';
import { changePassword } from '#server/accounts/password-actions.ts';
import { logInByPhone } from '#server/accounts/phone-actions.ts';
import { roleHandlers } from '#server/accounts/role-actions.ts';
import { logOut } from '#server/accounts/session-actions.ts';
import { makeFirstAdmin } from '#server/accounts/setup-actions.ts';
import { sendSmsCode, verifySms } from '#server/accounts/sms-actions.ts';
import { employeeHandlers } from '#server/accounts/user-actions.ts';
import { bindWeChat, unbindWeChat } from '#server/accounts/wechat-bind-actions.ts';
import { askWeChat, requireWeChat, startWeChatLogin } from '#server/accounts/wechat-state-actions.ts';
import { findAnonymousInfo, logInByWeChat } from '#server/accounts/wechat-login-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/context.ts';

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

export const userHandlers: Handlers<typeof userRows> = { ...employeeHandlers, ...roleHandlers };

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
