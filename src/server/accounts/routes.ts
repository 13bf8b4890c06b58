import type { accountSecurityRows } from '#contract/account-security.ts';
import type { accountRows } from '#contract/accounts.ts';
import { getOwnProfile } from '#server/accounts/actions.ts';
import { logIn } from '#server/accounts/login-actions.ts';
import { changePassword } from '#server/accounts/password-actions.ts';
import { logInByPhone } from '#server/accounts/phone-actions.ts';
import { refreshTokens } from '#server/accounts/refresh-actions.ts';
import { logOut } from '#server/accounts/session-actions.ts';
import { makeFirstAdmin } from '#server/accounts/setup-actions.ts';
import { sendSmsCode } from '#server/accounts/sms-actions.ts';
import { verifySms } from '#server/accounts/verify-phone-actions.ts';
import { callerOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/context.ts';

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
};

export const accountSecurityHandlers: Handlers<typeof accountSecurityRows> = {
  'account.changePassword': (input, ctx) => changePassword(ctx, callerOf(ctx), input),
  'auth.sendSmsCode': (input, ctx) => sendSmsCode(ctx, input.phoneNumber),
  'auth.verifySms': (input, ctx) => verifySms(ctx, callerOf(ctx), input.code),
};
