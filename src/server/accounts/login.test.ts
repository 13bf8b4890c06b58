import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from './sql.ts';
import { hashPassword } from '#server/accounts/password-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { isInFull } from '#testing/rounds.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';

type Body = Record<string, unknown> & { user: Record<string, unknown>; error: { code: string } };
const password = 'deep powder 42';
const address = 'POST /api/app/account/login';
let server: TestServer;
let passwordHash: string;

const addAccount = async (
  userName: string,
  changes: { email?: string; phoneNumber?: string; kind?: 1 | 2 } = {},
): Promise<string> => {
  const id = uuid();
  await insertAccount(server.db, {
    id,
    kind: changes.kind ?? 2,
    userName,
    email: changes.email ?? null,
    phoneNumber: changes.phoneNumber ?? null,
    name: '林雪',
    passwordHash,
    roles: ['StoreEmployee'],
    primaryStoreId: null,
    at: new Date(server.clock.now()).toISOString(),
  });
  return id;
};

const logIn = (userNameOrEmailAddress: unknown, typed: unknown = password, more: object = {}) =>
  server.call<Body>(address, {
    body: { userNameOrEmailAddress, password: typed, rememberMe: false, ...more },
  });

const logInFrom = (from: string, userNameOrEmailAddress: string, typed = password) =>
  server.call<Body>(address, { body: { userNameOrEmailAddress, password: typed }, from });

beforeAll(async () => {
  // It stands still but where a test moves it: waits are counted in seconds.
  server = await startTestServer({ now: stockNow });
  passwordHash = await hashPassword(password);
});
afterAll(() => server.stop());

describe('POST /api/app/account/login', () => {
  it('answers tokens and the profile, by user name or e-mail in any case', async () => {
    const id = await addAccount('snow.one', { email: 'One@Example.com' });
    for (const name of ['snow.one', 'SNOW.ONE', ' one@example.COM ']) {
      const { status, body } = await logIn(name);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        expiresIn: 86_400,
        user: { id, userName: 'snow.one', trust: 'password' },
      });
      const me = await server.call<Body>('GET /api/app/account/my-profile', {
        headers: { authorization: `Bearer ${String(body['accessToken'])}` },
      });
      expect(me.body).toEqual(body.user);
    }
  });

  it('signs a token that the browser can read', async () => {
    await addAccount('snow.two', { email: 'two@example.com', phoneNumber: '13811110002' });
    const { body } = await logIn('snow.two');
    const claims = JSON.parse(
      Buffer.from(String(body['accessToken']).split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(claims).toMatchObject({
      sub: body.user['id'],
      unique_name: 'snow.two',
      name: '林雪',
      email: 'two@example.com',
      phone_number: '13811110002',
      role: ['StoreEmployee'],
    });
  });

  it('keeps no token and no password readable', async () => {
    await addAccount('snow.three');
    const { body } = await logIn('snow.three');
    const stored = JSON.stringify([
      await server.db.query(sql`select * from refresh_token`),
      await server.db.query(sql`select * from account`),
      await server.db.query(sql`select * from event`),
    ]);
    expect(stored).not.toContain(String(body['refreshToken']));
    expect(stored).not.toContain(password);
  });

  it('answers a wrong password and an unknown name alike', async () => {
    await addAccount('snow.four');
    const wrong = await logIn('snow.four', 'nonsense');
    const unknown = await logIn('nobody at all', 'nonsense');
    expect(wrong.status).toBe(403);
    expect(wrong.body.error.code).toBe('account.loginWrong');
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  it('refuses an account that was switched off, and one without a password', async () => {
    const off = await addAccount('snow.off');
    const bare = await addAccount('snow.bare');
    await server.db.exec(sql`update account set is_active = false where id = ${off}`);
    await server.db.exec(sql`update account set password_hash = null where id = ${bare}`);
    for (const name of ['snow.off', 'snow.bare']) {
      expect((await logIn(name)).body.error.code).toBe('account.loginWrong');
    }
  });

  it('takes nothing, not even the right password, for a growing while after wrong ones', async () => {
    await addAccount('snow.guessed');
    for (let guess = 0; guess < 5; guess += 1) await logIn('snow.guessed', `guess ${guess}`);
    expect((await logIn('snow.guessed')).body.error.code).toBe('account.loginWrong');
    server.clock.advance(minuteMs / 2 + 1);
    await logIn('snow.guessed', 'another guess');
    server.clock.advance(minuteMs / 2 + 1);
    expect((await logIn('snow.guessed')).status).toBe(403);
    server.clock.advance(minuteMs);
    expect((await logIn('snow.guessed')).status).toBe(200);
    for (let guess = 0; guess < 4; guess += 1) await logIn('snow.guessed', `guess ${guess}`);
    expect((await logIn('snow.guessed')).status).toBe(200);
  });

  it('counts a burst of guesses one by one', async () => {
    await addAccount('snow.burst');
    const guesses = Array.from({ length: 12 }, (_, index) => logIn('snow.burst', `guess ${index}`));
    await Promise.all(guesses);
    expect((await logIn('snow.burst')).body.error.code).toBe('account.loginWrong');
    server.clock.advance(minuteMs / 2 + 1);
    expect((await logIn('snow.burst')).status).toBe(200);
  });

  it('counts a name that nobody has like one that somebody has', async () => {
    server.clock.advance(1000);
    const codes: string[] = [];
    for (let guess = 0; guess < 7; guess += 1) codes.push((await logIn('nobody.yet', 'x')).body.error.code);
    await addAccount('somebody.now');
    for (let guess = 0; guess < 7; guess += 1) codes.push((await logIn('somebody.now', 'x')).body.error.code);
    expect(codes).toEqual(Array(14).fill('account.loginWrong'));
    const rows = await server.db.query<{ failures: number }>(sql`
      select failures from failed_try where scope = 'whoAccount' order by last_at desc limit 2`);
    expect(rows.map(({ failures }) => failures)).toEqual([5, 5]);
  });

  it('takes no password that was changed while it was checked', async () => {
    const id = await addAccount('snow.changed');
    const other = await hashPassword('another password 7');
    const [login] = await Promise.all([
      logIn('snow.changed'),
      server.db.exec(sql`update account set password_hash = ${other} where id = ${id}`),
    ]);
    expect([login.status, login.body.error.code]).toEqual([403, 'account.loginWrong']);
  });
});

// Hundreds of guesses, each of which costs as much as a login.
describe.runIf(isInFull)('an address that keeps guessing names', () => {
  const from = '203.0.113.9';
  const guess = async (count: number, place = from): Promise<Record<string, number>> => {
    const codes: Record<string, number> = {};
    for (let index = 0; index < count; index += 1) {
      const { body } = await logInFrom(place, `ghost ${uuid()}`, 'x');
      codes[body.error.code] = (codes[body.error.code] ?? 0) + 1;
    }
    return codes;
  };

  it('waits longer and longer, and others do not', async () => {
    await addAccount('snow.elsewhere');
    expect(await guess(64)).toEqual({ 'account.loginWrong': 60, 'request.tooMany': 4 });
    expect((await logInFrom(from, 'snow.elsewhere')).body.error.code).toBe('request.tooMany');
    expect((await logInFrom('203.0.113.10', 'snow.elsewhere')).status).toBe(200);
    server.clock.advance(10_001);
    expect(await guess(2)).toEqual({ 'account.loginWrong': 1, 'request.tooMany': 1 });
    server.clock.advance(10_001);
    expect(await guess(1)).toEqual({ 'request.tooMany': 1 });
    server.clock.advance(10_001);
    expect(await guess(1)).toEqual({ 'account.loginWrong': 1 });
    expect((await logInFrom(from, 'ghost', 'x')).body.error).toMatchObject({
      code: 'request.tooMany',
      message: expect.stringContaining('40'),
    });
    server.clock.advance(3 * hourMs);
    expect(await guess(3)).toEqual({ 'account.loginWrong': 3 });
  });

  it('is one network where it may change its lower half', async () => {
    for (let index = 0; index < 60; index += 1) await guess(1, `2001:db8:7:7::${index + 1}`);
    expect(await guess(1, '2001:db8:7:7:ffff::1')).toEqual({ 'request.tooMany': 1 });
    expect(await guess(1, '2001:db8:7:8::1')).toEqual({ 'account.loginWrong': 1 });
  });

  it('keeps nobody out who logged in there before, and helps nobody to guess them', async () => {
    const shop = '203.0.113.77';
    await addAccount('snow.local');
    await addAccount('snow.visitor');
    expect((await logInFrom(shop, 'snow.local')).status).toBe(200);
    await guess(61, shop);
    expect((await logInFrom(shop, 'snow.local')).status).toBe(200);
    expect((await logInFrom(shop, 'snow.visitor')).body.error.code).toBe('request.tooMany');
    const wrong = await logInFrom(shop, 'snow.local', 'not it');
    const unknown = await logInFrom(shop, 'snow.nobody', 'not it');
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });

  it('is remembered by another process, and after a restart', async () => {
    const guesser = '203.0.113.99';
    await guess(60, guesser);
    const other = await startTestServer({ on: server });
    const { body } = await other.call<Body>(address, {
      body: { userNameOrEmailAddress: 'ghost', password: 'x' },
      from: guesser,
    });
    expect(body.error.code).toBe('request.tooMany');
    await other.stop();
  });
});

describe('input of POST /api/app/account/login', () => {
  it.each([
    ['no name', { userNameOrEmailAddress: undefined }],
    ['a blank name', { userNameOrEmailAddress: '  ' }],
    ['a number for a name', { userNameOrEmailAddress: 7 }],
    ['a huge name', { userNameOrEmailAddress: 'x'.repeat(255) }],
    ['no password', { password: '' }],
    ['a list for a password', { password: ['x'] }],
    ['a huge password', { password: 'x'.repeat(129) }],
    ['a word for a switch', { rememberMe: 'yes' }],
  ])('refuses %s', async (_, change) => {
    const { status, body } = await logIn('snow.one', password, change);
    expect([status, body.error.code]).toEqual([400, 'request.invalid']);
  });
});
