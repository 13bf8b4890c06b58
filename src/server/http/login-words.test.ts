import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#contract/errors.ts';
import { openFakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { startFaultyProxy, type FaultyProxy } from '#testing/faulty-proxy.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { configQuery } from '#web/api/client-config.ts';
import { queryClient } from '#web/api/queries.ts';
import { logInByPassword, logInByPhone } from '#web/parts/account/log-in.ts';
import { languageStore } from '#web/state/language.ts';
import { endSession } from '#web/state/session.ts';
import { loadEnglish } from '#web/text/area.ts';
import { frameText } from '#web/text/frame.ts';
import { loginText } from '#web/text/login.ts';
import { call } from '#web/api/client.ts';
import { restComesFrom, type Rest } from '#web/rest.ts';

const frameEn = await frameText.inEnglish();
const loginEn = await loginText.inEnglish();
const frameZh = frameText.zh;
const loginZh = loginText.zh;

const login = { zh: loginZh, en: loginEn };
const frame = { zh: frameZh, en: frameEn };
const credentials = { userNameOrEmailAddress: 'somebody', password: 'a guess', rememberMe: false };

let server: TestServer;
let proxy: FaultyProxy;
let browser: FakeBrowser;

beforeAll(async () => {
  server = await startTestServer();
  proxy = await startFaultyProxy(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  restComesFrom(async () => ({ call }) as unknown as Rest);
  await loadEnglish();
});
afterAll(async () => {
  await proxy.stop();
  await server.stop();
});
beforeEach(() => {
  browser = openFakeBrowser(proxy.url);
  vi.spyOn(console, 'warn').mockReturnValue();
  endSession();
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  browser.close();
  proxy.reset();
  languageStore.set('zh');
});

/** A token that says whose it is, and that no server signed. */
const tokenOf = (claims: object): string =>
  ['{}', JSON.stringify(claims), 'no'].map((part) => Buffer.from(part).toString('base64url')).join('.');

const answerLogin = (body: object): void =>
  proxy.plan('account/login', { answer: 200, body: JSON.stringify(body) });

describe.each<Language>(['zh', 'en'])('the app says in %s', (language) => {
  beforeEach(() => languageStore.set(language));

  test('a login that was answered without an access token', async () => {
    answerLogin({ refreshToken: 'r' });
    await expect(logInByPassword(credentials)).rejects.toThrow(login[language].loginFormatWrong);
  });

  test('a token that tells nothing, when the profile does not come either', async () => {
    answerLogin({ accessToken: 'abc' });
    await expect(logInByPassword(credentials)).rejects.toThrow(login[language].tokenFormatWrong);
  });

  test('a configuration that is none', async () => {
    proxy.plan('config-distribution', { answer: 200, body: '{"data":{}}' });
    await expect(queryClient.fetchQuery({ ...configQuery, retry: false })).rejects.toThrow(
      frame[language].configFailed,
    );
  });
});

describe('a login', () => {
  test('goes on with what the token says when the server does not know the profile', async () => {
    const accessToken = tokenOf({ sub: 'u1', unique_name: 'chen', role: 'Driver' });
    answerLogin({ AccessToken: accessToken, RefreshToken: 'r' });
    const { user, refreshToken } = await logInByPassword(credentials);
    expect(user).toMatchObject({ id: 'u1', userName: 'chen', roles: ['Driver'], permissions: [] });
    expect(refreshToken).toBe('r');
    expect(proxy.seen().map(({ url }) => url.split('?')[0])).toContain('/api/app/account/my-profile');
  });

  test('by phone goes the whole way', async () => {
    const { user } = await logInByPhone({ phoneNumber: '13700001111', realName: '何安' });
    expect(user).toMatchObject({ realName: '何安', roles: ['Customer'] });
  });
});
