import { guestCalls } from '#contract/guest-calls.ts';
import { ApiError } from '#web/api/api-error.ts';
import { buildRequest } from '#web/api/build-request.ts';
import type { Input } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { userOfToken } from '#web/api/decode-token.ts';
import { readResult } from '#web/api/read-answer.ts';
import { send } from '#web/api/send.ts';
import { readTokens } from '#web/api/token-answer.ts';
import type { TokenAnswer } from '#web/api/token-answer.ts';
import type { Profile } from '#web/state/session.ts';
import { loginText } from '#web/text/login.ts';
import { textNow } from '#web/text/use-text.ts';

/** A login that succeeded, before the session begins. */
export type Login = TokenAnswer & { readonly user: Profile };

const fetchProfile = async (token: string): Promise<Profile | null> => {
  try {
    const answer = await send(buildRequest(guestCalls['account.myProfile'], {}), { token });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    const profile = (await readResult(answer)) as Profile;
    return Array.isArray(profile.roles) ? profile : null;
  } catch (error) {
    console.warn('The profile did not come after the login', error);
    return null;
  }
};

/** The profile, else what the token itself says. Source: SPEC section 4, session. */
const findUser = async (token: string): Promise<Profile> => {
  const user = (await fetchProfile(token)) ?? userOfToken(token);
  if (user !== null) return user;
  throw new ApiError(textNow(loginText).tokenFormatWrong, { status: 200, code: 'login.tokenFormatWrong' });
};

const tokensOf = (answer: unknown): TokenAnswer => {
  const tokens = readTokens(answer);
  if (tokens !== null) return tokens;
  throw new ApiError(textNow(loginText).loginFormatWrong, { status: 200, code: 'login.formatWrong' });
};

/** Makes a login of what a server answered. */
export const completeLogin = async (answer: unknown): Promise<Login> => {
  const tokens = tokensOf(answer);
  return { ...tokens, user: tokens.user ?? (await findUser(tokens.accessToken)) };
};

/** Logs in by user name or e-mail and password; the profile is fetched, whatever the answer says of the user. */
export const logInByPassword = async (input: Input<'account.login'>): Promise<Login> => {
  const tokens = tokensOf(await call('account.login', input));
  return { ...tokens, user: await findUser(tokens.accessToken) };
};

/** Logs a customer in by phone number and name. */
export const logInByPhone = async (input: Input<'auth.phoneLogin'>): Promise<Login> =>
  completeLogin(await call('auth.phoneLogin', input));
