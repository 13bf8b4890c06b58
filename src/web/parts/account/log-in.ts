import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { guestCalls } from '#contract/guest-calls.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Input } from '#web/api/calls.ts';
import { byThisDevice } from '#web/api/by-this-device.ts';
import { call } from '#web/api/client.ts';
import { readResult, readTokens } from '#web/api/read-answer.ts';
import { buildRequest, send } from '#web/api/send.ts';
import { homeOf } from '#web/guard.ts';
import { pages } from '#web/pages.ts';
import { insidePath } from '#web/routing/match.ts';
import { navigate } from '#web/routing/navigation.ts';
import { sessionStore, startSession, type Profile } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';

/** Logs in, one try at a time, and goes where the visitor wanted to be; the caller shows what went wrong. */
export const useLogin = <I>(
  logIn: (input: I) => Promise<Login>,
  { wanted, andThen }: { wanted: string | undefined; andThen?: (() => void) | undefined },
) => {
  const isBusy = useRef(false);
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: logIn,
    meta: { silent: true },
    onSuccess: (login) => {
      enter(login, { wanted });
      andThen?.();
    },
    onError: () => {
      isBusy.current = false;
    },
  });
  return {
    submit: (input: I): void => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutate(input);
    },
    error,
    /** Until the next page is here. */
    isBusy: isPending || isSuccess,
    reset,
  };
};

const isLoginPage = (path: string): boolean =>
  [pages.customerLogin, pages.staffLogin].some((page) => path.split('?')[0] === page.path);

/** Goes where the visitor wanted to be, else to the home of their role; never to a login page again. */
export const goOn = (wanted: string | undefined): void => {
  const path = insidePath(wanted);
  const home = homeOf(sessionStore.get()?.activeRole ?? null);
  navigate(path === null || isLoginPage(path) ? home : path, { replace: true });
};

/** Begins the session, says so, and goes on. */
export const enter = (
  login: Login,
  { wanted, done = accountText.now().loginDone }: { wanted?: string | undefined; done?: string },
): void => {
  startSession(login);
  showSuccess(done);
  goOn(wanted);
};

type Claims = Readonly<Record<string, unknown>>;

/** Source: SPEC section 4, session. */
const standardClaims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
const standardRole = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role';

const claimsOf = (token: string): Claims | null => {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const base64 = (parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Claims)
      : null;
  } catch {
    return null;
  }
};

const textIn = (claims: Claims, names: readonly string[]): string => {
  const found = names.map((name) => claims[name]).find((value) => typeof value === 'string' && value !== '');
  return (found as string | undefined) ?? '';
};

const rolesIn = (claims: Claims): string[] => {
  const claimed = ['role', 'roles', standardRole].flatMap((name) => claims[name] ?? []);
  return [...new Set(claimed.filter((role): role is string => typeof role === 'string' && role !== ''))];
};

/**
 * Reads who somebody is out of an access token, for when the profile does not come: id, names, e-mail, phone and roles;
 * no permissions. Null when it is no token or names nobody.
 */
const userOfToken = (token: string): Profile | null => {
  const claims = claimsOf(token);
  if (claims === null) return null;
  const text = (...names: string[]): string => textIn(claims, names);
  const id = text('sub', `${standardClaims}nameidentifier`, 'nameid');
  if (id === '') return null;
  const roles = rolesIn(claims);
  const name = text('given_name', `${standardClaims}givenname`, 'name');
  const isCustomer = roles.every((role) => role === 'Customer');
  return {
    id,
    userType: isCustomer ? 1 : 2,
    userName: text('preferred_username', 'unique_name', `${standardClaims}name`, 'name'),
    name,
    surname: text('family_name', `${standardClaims}surname`),
    email: text('email', `${standardClaims}emailaddress`) || null,
    emailConfirmed: false,
    phoneNumber: text('phone_number', `${standardClaims}mobilephone`) || null,
    phoneNumberConfirmed: false,
    roles,
    roleDisplayNames: roles,
    permissions: [],
    avatar: '',
    realName: name,
    isActive: true,
    creationTime: new Date(0).toISOString(),
    lastModificationTime: null,
    weChatOpenId: null,
    weChatUnionId: null,
    primaryStoreId: null,
    storeName: null,
    storeIds: [],
    // Nothing that needs proof is offered before the profile came.
    trust: 'asserted',
  };
};

type TokenAnswer = NonNullable<ReturnType<typeof readTokens>>;

/** A login that succeeded, before the session begins. */
type Login = TokenAnswer & { readonly user: Profile };

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
  throw new ApiError(loginText.now().tokenFormatWrong, { status: 200, code: 'login.tokenFormatWrong' });
};

const tokensOf = (answer: unknown): TokenAnswer => {
  const tokens = readTokens(answer);
  if (tokens !== null) return tokens;
  throw new ApiError(loginText.now().loginFormatWrong, { status: 200, code: 'login.formatWrong' });
};

/** Makes a login of what a server answered. */
export const completeLogin = async (answer: unknown): Promise<Login> => {
  const tokens = tokensOf(answer);
  return { ...tokens, user: tokens.user ?? (await findUser(tokens.accessToken)) };
};

/** Logs in by user name or e-mail and password; the profile is fetched, whatever the answer says of the user. */
export const logInByPassword = async (input: Input<'account.login'>): Promise<Login> => {
  const tokens = tokensOf(await call('account.login', input, byThisDevice));
  return { ...tokens, user: await findUser(tokens.accessToken) };
};

/** Logs a customer in by phone number and name. */
export const logInByPhone = async (input: Input<'auth.phoneLogin'>): Promise<Login> =>
  completeLogin(await call('auth.phoneLogin', input));
