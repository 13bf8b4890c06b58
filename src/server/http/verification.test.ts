import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorEnvelope } from '#contract/errors.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { askVerification, verifiedBy } from '#testing/browser-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

const shop = 'https://shop.example';
let server: TestServer;
let guest: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await startTestServer({ webOrigins: [shop], cookieDomain: '.shop.example' });
  guest = await server.signIn({ roles: ['Customer'], name: 'guest-one' });
  other = await server.signIn({ roles: ['Customer'] });
});
afterAll(() => server.stop());

const config = 'GET /api/abp/application-configuration';

/** A write without input: what refuses it first. */
const write = async (headers: Record<string, string>, as = guest): Promise<string> => {
  const answer = await server.call<ErrorEnvelope>('POST /api/app/orders/quote', { as, headers, body: {} });
  return answer.body.error.code;
};
const refused = 'request.antiforgery';
/** The write gets as far as its input, which is empty. */
const passed = 'request.invalid';

describe(config, () => {
  test('an anonymous caller learns languages and culture, and nothing of anybody', async () => {
    const { status, body } = await server.call(`${config}?includeLocalizationResources=false`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      localization: {
        languages: [{ cultureName: 'zh-Hans' }, { cultureName: 'en' }],
        currentCulture: { cultureName: 'zh-Hans', isRightToLeft: false },
      },
      auth: { grantedPolicies: {} },
      currentUser: { isAuthenticated: false, id: null, userName: null, roles: [] },
      multiTenancy: { isEnabled: false },
      currentTenant: { id: null, isAvailable: false },
      clock: { kind: 'Utc' },
      timing: { timeZone: { iana: { timeZoneName: 'Asia/Shanghai' } } },
    });
  });

  test('a caller learns who they are and what they may do', async () => {
    const manager = await server.signIn({ roles: ['StoreManager'], name: 'manager-one' });
    const { body } = await server.call<{
      auth: { grantedPolicies: object };
      currentUser: object;
      localization: { currentCulture: object };
    }>(config, { as: manager, headers: { 'accept-language': 'en' } });
    expect(Object.keys(body.auth.grantedPolicies)).toEqual(permissionsOf(['StoreManager']));
    expect(body.currentUser).toMatchObject({
      isAuthenticated: true,
      id: manager.userId,
      userName: 'manager-one',
      roles: ['StoreManager'],
    });
    expect(body.localization.currentCulture).toMatchObject({ name: 'en', displayName: 'English' });
  });

  test('an ended token reads as nobody', async () => {
    const { body } = await server.call<{ currentUser: object }>(config, {
      headers: { authorization: 'Bearer x.y.z' },
    });
    expect(body.currentUser).toMatchObject({ isAuthenticated: false });
  });
});

describe('GET /api/abp/application-localization', () => {
  const texts = 'GET /api/abp/application-localization';
  test('has the words of refusals in the language asked for', async () => {
    const { body } = await server.call(`${texts}?cultureName=en&onlyDynamics=False`);
    expect(body).toMatchObject({
      resources: { SnowGearSmartStore: { texts: { 'session.required': 'Please log in first' } } },
      currentCulture: { cultureName: 'en' },
    });
  });
  test('has nothing that changes by itself', async () => {
    const { body } = await server.call(`${texts}?cultureName=zh-Hans&onlyDynamics=true`);
    expect(body).toMatchObject({ resources: {}, currentCulture: { cultureName: 'zh-Hans' } });
  });
});

describe('the verification token', () => {
  test('comes as a header and as a cookie that pages can read, for a day', async () => {
    const { headers } = await server.call(config);
    const token = String(headers['requestverificationtoken']);
    expect(token).toMatch(/^[\w-]{75}$/);
    expect(headers['set-cookie']).toBe(
      `XSRF-TOKEN=${token}; Path=/; Max-Age=86400; SameSite=Lax; Domain=.shop.example`,
    );
  });
  test('comes with the profile too, and with nothing else', async () => {
    const mine = await server.call('GET /api/app/account/my-profile', { as: guest });
    expect(await write(verifiedBy(mine.headers))).toBe(passed);
    const rest = await server.call('GET /api/app/config-distribution/h5');
    expect(rest.headers).not.toHaveProperty('requestverificationtoken');
    expect(rest.headers).not.toHaveProperty('set-cookie');
  });
  test('travels only encrypted where the page did', async () => {
    const behind = await startTestServer({ trustProxy: '127.0.0.1' });
    const { headers } = await behind.call(config, { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['set-cookie']).toMatch(/; SameSite=Lax; Secure$/);
    await behind.stop();
  });
  test('is bound to the host, where it travels encrypted and no domain is shared', async () => {
    const behind = await startTestServer({ trustProxy: '127.0.0.1', on: server });
    const https = { 'x-forwarded-proto': 'https' };
    const { headers } = await behind.call(config, { headers: https });
    const token = String(headers['requestverificationtoken']);
    expect(headers['set-cookie']).toBe(
      `__Host-XSRF-TOKEN=${token}; Path=/; Max-Age=86400; SameSite=Lax; Secure`,
    );
    // A browser refuses that name without encryption.
    expect((await behind.call(config)).headers['set-cookie']).toMatch(/^XSRF-TOKEN=/);
    expect((await server.call(config, { headers: https })).headers['set-cookie']).toMatch(/^XSRF-TOKEN=/);
    await behind.stop();
  });
  test.each(['XSRF-TOKEN', '__Host-XSRF-TOKEN'])('is asked of whoever sends %s', async (name) => {
    const mine = await askVerification(server, guest);
    expect(await write({ cookie: `${name}=x` })).toBe(refused);
    expect(await write({ ...mine, cookie: `${name}=x` })).toBe(passed);
  });
});

describe('a write', () => {
  test('with a bearer token and no cookie needs no more', async () => {
    expect(await write({})).toBe(passed);
    expect(await write({ cookie: 'theme=dark' })).toBe(passed);
  });
  test('with our cookie needs the token of its caller', async () => {
    const mine = await askVerification(server, guest);
    const { cookie = '', requestverificationtoken: token = '' } = mine;
    expect(await write(mine)).toBe(passed);
    expect(await write({ cookie })).toBe(refused);
    // Amid the token: the last letter of base64url has bits that stand for nothing.
    const altered = `${token.slice(0, 50)}${token[50] === 'x' ? 'y' : 'x'}${token.slice(51)}`;
    expect(await write({ cookie, requestverificationtoken: altered })).toBe(refused);
    expect(await write({ cookie, requestverificationtoken: 'a'.repeat(5000) })).toBe(refused);
    // An older token of the same caller is as good: tabs do not know of each other's.
    const newer = await askVerification(server, guest);
    expect(await write({ cookie: newer['cookie'] ?? '', requestverificationtoken: token })).toBe(passed);
  });
  test('with the token of another account, or of a time before the login, is refused', async () => {
    expect(await write(await askVerification(server, other))).toBe(refused);
    expect(await write(await askVerification(server))).toBe(refused);
  });
  test('with a token older than a day is refused', async () => {
    const mine = await askVerification(server, guest);
    server.clock.advance(86_399_000);
    expect(await write(mine)).toBe(passed);
    server.clock.advance(2000);
    expect(await write(mine)).toBe(refused);
    server.clock.advance(-86_401_000);
  });
  test('without a login hears of the login first', async () => {
    const answer = await server.call<ErrorEnvelope>('POST /api/app/account/logout', {
      headers: await askVerification(server, guest),
    });
    expect(answer.body.error.code).toBe('session.required');
  });
  test('is refused in words that name the reason in both languages', async () => {
    const { cookie = '' } = await askVerification(server, guest);
    const say = async (language: string) => {
      const headers = { cookie, 'accept-language': language };
      const answer = await server.call<ErrorEnvelope>('POST /api/app/account/logout', { as: guest, headers });
      expect(answer.status).toBe(400);
      return answer.body.error.message;
    };
    expect(await say('zh-Hans')).toBe('安全验证失败，请重试');
    expect(await say('en')).toMatch(/verification token/);
  });
  test('that trades a refresh token is proven by that token alone', async () => {
    const answer = await server.call<ErrorEnvelope>('POST /api/app/account/refresh-token', {
      headers: { cookie: 'XSRF-TOKEN=x' },
      body: { refreshToken: 'unknown' },
    });
    expect(answer.body.error.code).toBe('session.expired');
  });
});

describe('pages of other origins', () => {
  test('a named one may send cookies, and its token is its own', async () => {
    const there = { origin: shop };
    const asked = await server.call(config, { as: guest, headers: there });
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    const theirs = verifiedBy(asked.headers);
    expect(await write({ ...theirs, ...there })).toBe(passed);
    expect(await write(theirs)).toBe(refused);
    expect(await write({ ...(await askVerification(server, guest)), ...there })).toBe(refused);
  });
  test('a preflight names every header that clients send and read', async () => {
    const headers = { origin: shop, 'access-control-request-method': 'PUT' };
    const answer = await server.call('OPTIONS /api/app/orders', { headers });
    const allowed = String(answer.headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining([
        'Authorization',
        'Content-Type',
        'Accept-Language',
        'X-Requested-With',
        'RequestVerificationToken',
        '__tenant',
        '__timezone',
        'Idempotency-Key',
      ]),
    );
    expect(String(answer.headers['access-control-expose-headers']).split(', ')).toEqual(
      expect.arrayContaining(['_AbpErrorFormat', 'RequestVerificationToken', 'Abp-Tenant-Resolve-Error']),
    );
  });
  test('the page whose api host we are needs no naming; any other gets nothing', async () => {
    const ask = async (origin: string, host: string) =>
      (await server.call(config, { headers: { origin, host } })).headers;
    expect(await ask('https://www.snow.example', 'api.snow.example')).toHaveProperty(
      'access-control-allow-origin',
      'https://www.snow.example',
    );
    for (const origin of ['https://evil.example', 'https://snow.example.evil', 'null', 'app://snow']) {
      const headers = await ask(origin, 'api.snow.example');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('requestverificationtoken');
    }
  });
  test('a write from an unnamed one is refused, whatever token it brings', async () => {
    const mine = await askVerification(server, guest);
    expect(await write({ ...mine, origin: 'https://evil.example' })).toBe(refused);
    expect(await write({ ...mine, origin: 'http://localhost:5173', host: 'localhost:3000' })).toBe(passed);
  });
});
