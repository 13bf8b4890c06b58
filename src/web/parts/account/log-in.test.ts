import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { completeLogin, logInByPassword, logInByPhone } from '#web/parts/account/log-in.ts';
import { endSession } from '#web/state/session.ts';
import { languageStore } from '#web/state/language.ts';
import { loginText } from '#web/text/login.ts';

type Sent = { readonly path: string; readonly token: string | null; readonly device: string | null };
type Answer = { readonly status?: number; readonly body?: unknown } | 'no network';

let sent: Sent[] = [];
/** What the server answers to each path. */
let answers: Record<string, Answer> = {};

const reply = async (url: string, init: RequestInit): Promise<Response> => {
  const path = url.replace(/\?.*/, '');
  const headers = init.headers as Headers;
  sent.push({ path, token: headers.get('Authorization'), device: headers.get('X-Device-Id') });
  const answer = answers[path] ?? { body: {} };
  if (answer === 'no network') throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 });
};

const login = '/api/app/account/login';
const phone = '/api/h5/auth/phone-login';
const profile = '/api/app/account/my-profile';
const credentials = { userNameOrEmailAddress: 'zhou', password: 'powder day again' };
const guest = { phoneNumber: '13800000001', realName: '王晓雪' };

const tokenOf = (claims: unknown): string =>
  `${['{}', JSON.stringify(claims)].map((part) => Buffer.from(part).toString('base64url')).join('.')}.seal`;
const token = tokenOf({ sub: 'u1', preferred_username: 'zhou', given_name: '周海', role: 'StoreManager' });
const user = { id: 'u1', userName: 'zhou', roles: ['StoreManager'], permissions: ['p'] };

const standard = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const roleUri = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role';

beforeEach(() => {
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', reply);
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', hostname: 'localhost' });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  endSession();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  languageStore.set('zh');
});

describe('logInByPassword', () => {
  it('tells the server which device it is, the same one every time', async () => {
    answers = { [login]: { body: { accessToken: token } }, [profile]: { body: user } };
    await logInByPassword(credentials);
    await logInByPassword(credentials);
    const [first, again] = sent.filter(({ path }) => path === login).map(({ device }) => device);
    expect(first).toMatch(/^[\w-]{8,64}$/);
    expect(again).toBe(first);
  });

  it.each([
    ['lower case', { accessToken: token, refreshToken: 'r', expiresIn: 60 }],
    ['capitals', { AccessToken: token, RefreshToken: 'r', ExpiresIn: 60 }],
  ])('reads an answer in %s and fetches the profile with the new token', async (_, body) => {
    answers = { [login]: { body }, [profile]: { body: user } };
    expect(await logInByPassword(credentials)).toEqual({
      accessToken: token,
      refreshToken: 'r',
      expiresIn: 60,
      user,
    });
    expect(sent.at(-1)).toMatchObject({ path: profile, token: `Bearer ${token}` });
  });

  it.each<[string, Answer]>([
    ['is refused', { status: 500 }],
    ['meets a 401', { status: 401 }],
    ['does not come through', 'no network'],
    ['is no profile', { body: { hello: 'world' } }],
  ])('goes on with what the token says when the profile %s', async (_, answer) => {
    answers = { [login]: { body: { accessToken: token } }, [profile]: answer };
    expect(await logInByPassword(credentials)).toMatchObject({
      refreshToken: null,
      user: { id: 'u1', userName: 'zhou', name: '周海', roles: ['StoreManager'], permissions: [] },
    });
  });

  it.each(['zh', 'en'] as const)('says what is wrong with the answer, in %s', async (language) => {
    await loginText.inEnglish();
    languageStore.set(language);
    const words = language === 'zh' ? loginText.zh : loginText.english();
    answers = { [login]: { body: { refreshToken: 'r', user } } };
    await expect(logInByPassword(credentials)).rejects.toThrow(words?.loginFormatWrong);
    answers = { [login]: { body: { accessToken: 'no token' } }, [profile]: { status: 500 } };
    await expect(logInByPassword(credentials)).rejects.toThrow(words?.tokenFormatWrong);
  });

  it('passes on the refusal of the server', async () => {
    answers = { [login]: { status: 403, body: { error: { code: 'account.loginWrong', message: 'no' } } } };
    await expect(logInByPassword(credentials)).rejects.toThrow('no');
    expect(sent.filter(({ path }) => path === profile)).toEqual([]);
  });
});

describe('logInByPhone', () => {
  it('takes the user of the answer', async () => {
    answers = { [phone]: { body: { accessToken: 'a', refreshToken: 'r', user } } };
    expect((await logInByPhone(guest)).user).toEqual(user);
    expect(sent.filter(({ path }) => path === profile)).toEqual([]);
  });

  it('fetches the profile when the answer names nobody', async () => {
    answers = { [phone]: { body: { accessToken: 'a' } }, [profile]: { body: user } };
    expect((await logInByPhone(guest)).user).toEqual(user);
  });
});

describe('completeLogin', () => {
  it('refuses an answer without an access token', async () => {
    await expect(completeLogin({ user })).rejects.toMatchObject({ code: 'login.formatWrong' });
  });
});

describe('the token, when the profile does not come,', () => {
  const userOf = async (token: string) => {
    answers = { [login]: { body: { accessToken: token } }, [profile]: { status: 500 } };
    return (await logInByPassword(credentials)).user;
  };

  it('tells who somebody is, also in Chinese, and grants nothing', async () => {
    const whole = tokenOf({
      sub: 'u1',
      preferred_username: 'zhou',
      given_name: '周海',
      family_name: '周',
      email: 'zhou@shop.example',
      phone_number: '13800000001',
      role: ['StoreManager', 'Driver'],
    });
    expect(await userOf(whole)).toMatchObject({
      id: 'u1',
      userType: 2,
      userName: 'zhou',
      name: '周海',
      surname: '周',
      email: 'zhou@shop.example',
      phoneNumber: '13800000001',
      roles: ['StoreManager', 'Driver'],
      permissions: [],
      weChatOpenId: null,
      trust: 'asserted',
    });
  });

  it('is understood with the standard claims', async () => {
    const standardToken = tokenOf({
      [`${standard}/nameidentifier`]: 'u2',
      [`${standard}/name`]: 'wang',
      [`${standard}/emailaddress`]: 'wang@shop.example',
      [`${standard}/givenname`]: '王',
      [`${standard}/mobilephone`]: '13900000000',
    });
    expect(await userOf(standardToken)).toMatchObject({
      id: 'u2',
      userName: 'wang',
      email: 'wang@shop.example',
      name: '王',
      phoneNumber: '13900000000',
      roles: [],
    });
  });

  it.each([
    ['a single role', { role: 'Customer' }, ['Customer'], 1],
    ['a list', { role: ['Driver', 'Agent'] }, ['Driver', 'Agent'], 2],
    ['roles', { roles: ['Agent'] }, ['Agent'], 2],
    ['roles as one text', { roles: 'Agent' }, ['Agent'], 2],
    ['the standard claim', { [roleUri]: 'SuperAdmin' }, ['SuperAdmin'], 2],
    ['several claims', { role: 'Driver', roles: ['Driver'], [roleUri]: ['Agent'] }, ['Driver', 'Agent'], 2],
    ['what is no role', { role: ['', 5, null, 'Driver'] }, ['Driver'], 2],
    ['no claim', {}, [], 1],
  ])('tells roles by %s', async (_, claims, roles, userType) => {
    expect(await userOf(tokenOf({ sub: 'u1', ...claims }))).toMatchObject({ roles, userType });
  });

  it.each([
    ['a plain text', 'secret'],
    ['two parts', 'a.b'],
    ['no base64', 'a.%%%.c'],
    ['no JSON', tokenOf('x').replace(/\..*\./, `.${Buffer.from('x').toString('base64url')}.`)],
    ['a list', tokenOf([])],
    ['broken UTF-8', `a.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.c`],
    ['a token that names nobody', tokenOf({ role: 'SuperAdmin' })],
  ])('is refused when it is %s', async (_, given) => {
    await expect(userOf(given)).rejects.toMatchObject({ code: 'login.tokenFormatWrong' });
  });

  it('is refused as a wrong answer when it is empty', async () => {
    await expect(userOf('')).rejects.toMatchObject({ code: 'login.formatWrong' });
  });
});
