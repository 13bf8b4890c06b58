import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalogue, wordsFor, type ErrorCode, type Language } from '#contract/errors.ts';
import { inputWordsFor } from '#contract/input-words.ts';
import { uuid } from '#server/db/uuid.ts';
import { openFakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { startFaultyProxy, type Fault, type FaultyProxy } from '#testing/faulty-proxy.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { call, onLoginNeeded } from '#web/api/client.ts';
import { languageStore } from '#web/state/language.ts';
import { endSession, sessionStore, startSession } from '#web/state/session.ts';
import { loadEnglish } from '#web/text/area.ts';
import { refusalText } from '#web/text/refusals.ts';
import { shellText } from '#web/text/shell.ts';

const refusalsEn = await refusalText.inEnglish();
const shellEn = await shellText.inEnglish();
const refusalsZh = refusalText.zh;
const shellZh = shellText.zh;

const refusals = { zh: refusalsZh, en: refusalsEn };
const shell = { zh: shellZh, en: shellEn };

let server: TestServer;
let proxy: FaultyProxy;
let dead: FaultyProxy;
let browser: FakeBrowser;
const loginNeeded = vi.fn();

beforeAll(async () => {
  server = await startTestServer();
  proxy = await startFaultyProxy(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  dead = await startFaultyProxy('http://127.0.0.1:1');
  await loadEnglish();
  onLoginNeeded(loginNeeded);
});
afterAll(async () => {
  await proxy.stop();
  await dead.stop();
  await server.stop();
});
beforeEach(() => {
  browser = openFakeBrowser(proxy.url);
  endSession();
});
afterEach(async () => {
  vi.useRealTimers();
  browser.close();
  proxy.reset();
  loginNeeded.mockClear();
  languageStore.set('zh');
  await server.db.script('drop trigger if exists trouble on session; drop function if exists trouble()');
});

const anyId = uuid();
let guests = 0;
const phoneLogin = (realName = '何安') => {
  guests += 1;
  return call('auth.phoneLogin', { phoneNumber: `137${String(guests).padStart(8, '0')}`, realName });
};
const logIn = async (): Promise<void> => startSession(await phoneLogin());

const read = () => call('equipment.categories', {});
const readPath = 'equipment/categories';
const passwordLogin = () => call('account.login', { userNameOrEmailAddress: 'nobody', password: 'a guess' });
const writePath = 'stock-in';
/** A write that is for staff. */
const write = async () => {
  await logIn();
  return call('equipment.stockIn', { equipmentId: anyId, reason: 'back' } as never);
};

/** Lets the database refuse new sessions in its own way. */
const troubleWith = (sqlState: string) =>
  server.db.script(`
    create function trouble() returns trigger language plpgsql as
      $$ begin raise exception 'trouble' using errcode = '${sqlState}'; end $$;
    create trigger trouble before insert on session for each row execute function trouble()`);

const withFaults = (address: string, act: () => Promise<unknown>, ...faults: readonly Fault[]) => {
  proxy.plan(address, ...faults);
  return act();
};
const silent = (status: number): Fault => ({ answer: status });
const empty = (status: number): Fault => ({ answer: status, body: '{}' });
const saying = (status: number, error: object): Fault => ({
  answer: status,
  body: JSON.stringify({ error }),
});

/** Lets half a minute pass once the answer fails to come. */
const stalling = async (fault: 'stall' | 'stall half-way'): Promise<unknown> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sign = fault === 'stall' ? proxy.stalled() : browser.answered();
  const waiting = withFaults(readPath, read, fault);
  await sign;
  vi.advanceTimersByTime(30_000);
  return waiting;
};

const revoked = async (): Promise<unknown> => {
  await logIn();
  const { id = '' } = sessionStore.get()?.user ?? {};
  await server.db.script(`update session set revoked_at = now() where account_id = '${id}'`);
  server.sessions.forget(id);
  return call('auth.currentUser', {});
};

const sayCode = (code: ErrorCode) => (language: Language) => wordsFor(code, {}, language);
const sayStatus = (status: keyof typeof refusalsZh) => (language: Language) => refusals[language][status];
const unverified = (language: Language) => refusals[language].verificationFailed;
const noNetwork = (language: Language) => shell[language].networkFailed;

type Case = readonly [condition: string, act: () => Promise<unknown>, says: (language: Language) => unknown];

const cases: readonly Case[] = [
  [
    '400, several places of the input',
    () => call('auth.phoneLogin', { phoneNumber: '1', realName: '1' }),
    (language) => `${inputWordsFor('mobileNumber', language)}\n${inputWordsFor('realName', language)}`,
  ],
  [
    '400 with details',
    () => withFaults(readPath, read, saying(400, { message: 'm', details: 'd' })),
    () => 'd',
  ],
  ['400 with a message', () => withFaults(readPath, read, saying(400, { message: 'm' })), () => 'm'],
  ['400 without words', () => withFaults(readPath, read, empty(400)), sayStatus('detailed.400')],
  [
    '400, a proxy that drops the verification token',
    () => {
      const drop = { passOn: { without: 'RequestVerificationToken' } };
      return withFaults('phone-login', logIn, drop, drop);
    },
    unverified,
  ],
  ['400, silence on a write', () => withFaults(writePath, write, silent(400), silent(400)), unverified],
  [
    '403 about the verification token',
    () => {
      const refusal = saying(403, { message: 'Invalid verification token' });
      return withFaults(writePath, write, refusal, refusal);
    },
    unverified,
  ],
  ['401 after a login', revoked, sayStatus('detailed.401')],
  ['401 without a login', () => call('auth.currentUser', {}), sayStatus('loginNeeded')],
  ['403 for want of a role', write, sayCode('session.forbidden')],
  ['403 without words', () => withFaults(readPath, read, silent(403)), sayStatus('detailed.403')],
  ['403 for a wrong password', passwordLogin, sayCode('account.loginWrong')],
  [
    '403 for a login, without words',
    () => withFaults('account/login', passwordLogin, silent(403)),
    sayStatus('loginWrong'),
  ],
  [
    '404, an address that is not there',
    () => withFaults(readPath, read, { passOn: { path: '/api/app/nothing' } }),
    sayCode('request.addressUnknown'),
  ],
  ['404 without words', () => withFaults(readPath, read, silent(404)), sayStatus('detailed.404')],
  [
    '404, a tenant that is not ours',
    () => {
      localStorage.setItem('tenant_id', 'another');
      return read();
    },
    sayCode('tenant.unknown'),
  ],
  [
    '405, another method',
    () => withFaults(readPath, read, { passOn: { method: 'PATCH' } }),
    sayCode('request.methodNotAllowed'),
  ],
  ['405 without words', () => withFaults(readPath, read, silent(405)), sayStatus('detailed.405')],
  ['413, too much at once', () => phoneLogin('何'.repeat(600_000)), sayCode('request.tooLarge')],
  ['422 with a message', () => withFaults(readPath, read, saying(422, { message: 'm' })), () => 'm'],
  ['422 without words', () => withFaults(readPath, read, silent(422)), sayStatus('detailed.422')],
  [
    '500, a fault of the program',
    async () => {
      await troubleWith('XX000');
      return phoneLogin();
    },
    (language) =>
      expect.stringMatching(
        new RegExp(
          `^${errorCatalogue['server.internal'][language].replace('{requestId}', '[0-9a-f-]{36}')}$`,
        ),
      ),
  ],
  ['500 without words', () => withFaults(readPath, read, silent(500)), sayStatus('detailed.500')],
  [
    '502, a proxy that does not reach its server',
    () => {
      browser.visit(dead.url);
      return read();
    },
    sayStatus('detailed.502'),
  ],
  [
    '503, a database without room',
    async () => {
      await troubleWith('53300');
      return phoneLogin();
    },
    sayCode('server.busy'),
  ],
  ['503 without words', () => withFaults(readPath, read, silent(503)), sayStatus('detailed.503')],
  ['any other with a message', () => withFaults(readPath, read, saying(418, { message: 'm' })), () => 'm'],
  [
    'any other without words',
    () => withFaults(readPath, read, silent(418)),
    (language) => refusals[language]['detailed.other'](418),
  ],
  ['a line that breaks', () => withFaults(readPath, read, 'reset'), noNetwork],
  ['a line that breaks within the answer', () => withFaults(readPath, read, 'reset half-way'), noNetwork],
  ['no answer for 30 seconds', () => stalling('stall'), noNetwork],
  ['half an answer for 30 seconds', () => stalling('stall half-way'), noNetwork],
  [
    'nobody there',
    () => {
      browser.visit('http://127.0.0.1:1');
      return read();
    },
    noNetwork,
  ],
  [
    'the page of a network that wants a login',
    () => withFaults(readPath, read, { answer: 200, body: '<h1>Welcome</h1>' }),
    noNetwork,
  ],
  [
    'an envelope that says it failed',
    () => withFaults(readPath, read, { answer: 200, body: '{"success":false,"error":{"message":"m"}}' }),
    () => 'm',
  ],
  [
    'an envelope that failed and says nothing',
    () => withFaults(readPath, read, { answer: 200, body: '{"success":false}' }),
    (language) => shell[language].unknownError,
  ],
];

const failureOf = async (act: () => Promise<unknown>): Promise<ApiError> => {
  const caught = await act().then(
    () => null,
    (error: unknown) => error,
  );
  expect(caught).toBeInstanceOf(ApiError);
  return caught as ApiError;
};

describe.each<Language>(['zh', 'en'])('the app says in %s', (language) => {
  test.each(cases)('%s', async (_condition, act, says) => {
    languageStore.set(language);
    expect(messageOf(await failureOf(act), shell[language].unknownError)).toEqual(says(language));
  });
  test('429, too often', async () => {
    languageStore.set(language);
    await logIn();
    const { token: accessToken } = await server.signIn({ roles: ['StoreEmployee'] });
    startSession({ ...structuredClone(sessionStore.get()), accessToken } as never);
    // A network gets six in a minute.
    const takeAway = () => failureOf(() => call('smallEquipment.list.export', { format: 'csv' }));
    let last = await takeAway();
    for (let tries = 0; last.status !== 429 && tries < 10; tries += 1) last = await takeAway();
    const words = errorCatalogue['request.tooMany'][language].replace('{seconds}', '\\d+');
    expect(last.message).toMatch(new RegExp(`^${words}$`));
  });
  test('anything else as unknown, since its words are for programmers', () => {
    expect(messageOf(new RangeError('odd'), shell[language].unknownError)).toBe(shell[language].unknownError);
    expect(messageOf('odd', shell[language].unknownError)).toBe(shell[language].unknownError);
  });
});

describe('the app before the real server', () => {
  const requests = () => proxy.seen().map(({ method, url }) => `${method} ${url.split('?')[0]}`);

  test('the end of a login removes its tokens, after one try to renew them', async () => {
    expect((await failureOf(revoked)).status).toBe(401);
    expect(requests().slice(-2)).toEqual([
      'GET /api/h5/auth/current-user',
      'POST /api/app/account/refresh-token',
    ]);
    const places = ['access_token', 'refresh_token', 'user_info', 'verification_token'];
    expect(places.filter((place) => localStorage.getItem(place) !== null)).toEqual([]);
    expect(loginNeeded).toHaveBeenCalledWith(refusalsZh['detailed.401']);
  });

  test('a 403 leaves login and page alone', async () => {
    expect((await failureOf(write)).status).toBe(403);
    expect(sessionStore.get()).not.toBeNull();
    expect(loginNeeded).not.toHaveBeenCalled();
  });

  test('a login whose access token ended goes on with the next one', async () => {
    await logIn();
    const before = sessionStore.get()?.accessToken ?? '';
    const ended = `${before.slice(0, -4)}xxxx`;
    startSession({ ...structuredClone(sessionStore.get()), accessToken: ended } as never);
    expect(await call('auth.currentUser', {})).toBeTypeOf('object');
    expect(sessionStore.get()?.accessToken).not.toBe(ended);
  });

  test('a verification token from before the login is traded for one of the account, once', async () => {
    await logIn();
    await call('account.logout', {});
    expect(requests()).toEqual([
      'GET /api/abp/application-configuration',
      'POST /api/h5/auth/phone-login',
      'GET /api/abp/application-configuration',
      'POST /api/app/account/logout',
    ]);
    // Cookies are shared by tabs: another one may have put its own token here.
    await logIn();
    const kept = JSON.parse(localStorage.getItem('verification_token') ?? '{}') as object;
    const { id } = sessionStore.get()?.user ?? {};
    localStorage.setItem('verification_token', JSON.stringify({ ...kept, subject: id }));
    proxy.reset();
    await call('account.logout', {});
    expect(requests()).toEqual([
      'POST /api/app/account/logout',
      'GET /api/abp/application-configuration',
      'POST /api/app/account/logout',
    ]);
  });

  test('reads are never taken from a cache, and writes carry no such mark', async () => {
    await read();
    await read();
    const [first, second] = proxy.seen().map(({ url }) => /[?&]_t=(\d+)/.exec(url)?.[1]);
    expect(first).toMatch(/^\d{13}$/);
    expect(second).toMatch(/^\d{13}$/);
    await logIn();
    expect(proxy.seen().at(-1)?.url).toBe('/api/h5/auth/phone-login');
  });

  test.each([
    ['an envelope', '{"success":true,"result":{"items":[7]}}', { items: [7] }],
    ['an envelope of old', '{"__abp":true,"success":true,"error":null}', null],
    [
      'an answer that says it succeeded',
      '{"success":true,"message":"done"}',
      { success: true, message: 'done' },
    ],
    ['nothing', '', {}],
  ])('%s is unwrapped', async (_title, body, result) => {
    expect(await withFaults(readPath, read, { answer: 200, body })).toEqual(result);
  });
  test('an answer that has no body at all is no failure', async () => {
    expect(await withFaults(readPath, read, { answer: 204 })).toEqual({});
  });
});
