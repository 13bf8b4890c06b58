import type { accountRows } from '#contract/accounts.ts';
import type { userRows } from '#contract/users.ts';
import { getOwnProfile } from '#server/accounts/account-actions.ts';
import { logIn, refreshTokens } from '#server/accounts/login-actions.ts';
import { changePassword } from '#server/accounts/password-actions.ts';
import { logInByPhone } from '#server/accounts/phone-actions.ts';
import { ownSessionHandlers } from '#server/accounts/own-session-actions.ts';
import { secondFactorHandlers } from '#server/accounts/second-factor-actions.ts';
import { roleHandlers } from '#server/accounts/role-actions.ts';
import { logOut } from '#server/accounts/session-actions.ts';
import { makeFirstAdmin } from '#server/accounts/setup-actions.ts';
import { smsHandlers } from '#server/accounts/sms-actions.ts';
import { employeeHandlers } from '#server/accounts/user-actions.ts';
import { callerOf, type Handlers } from '#server/http/context.ts';

export const userHandlers: Handlers<typeof userRows> = { ...employeeHandlers, ...roleHandlers };

export const accountHandlers: Handlers<typeof accountRows> = {
  ...smsHandlers,
  ...ownSessionHandlers,
  ...secondFactorHandlers,
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
};
