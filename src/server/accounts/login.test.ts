import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from './sql.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { minuteMs } from '#domain/time/instant.ts';

type Body = Record<string, unknown> & { user: Record<string, unknown>; error: { code: string } };
const password = 'deep powder 42';
const address = 'POST /api/app/account/login';
let server: TestServer;
let passwordHash: string;

const addAccount = async (
  userName: string,
  changes: { email?: string; kind?: 1 | 2 } = {},
): Promise<string> => {
  const id = uuid();
  await insertAccount(server.db, {
    id,
    kind: changes.kind ?? 2,
    userName,
    email: changes.email ?? null,
    phoneNumber: null,
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

beforeAll(async () => {
  server = await startTestServer();
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
    await addAccount('snow.two', { email: 'two@example.com' });
    const { body } = await logIn('snow.two');
    const claims = JSON.parse(
      Buffer.from(String(body['accessToken']).split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(claims).toMatchObject({
      sub: body.user['id'],
      unique_name: 'snow.two',
      name: '林雪',
      email: 'two@example.com',
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
    const [row] = await server.db.query(
      sql`select failed_logins from account where user_name = 'snow.burst'`,
    );
    expect(row).toEqual({ failed_logins: 5 });
  });

  it('slows down an address that keeps guessing names', async () => {
    server.clock.advance(11 * minuteMs);
    const codes = new Map<string, number>();
    for (let guess = 0; guess < 64; guess += 1) {
      const { body } = await logIn(`ghost ${guess}`, 'x');
      codes.set(body.error.code, (codes.get(body.error.code) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      ['account.loginWrong', 60],
      ['request.tooMany', 4],
    ]);
    server.clock.advance(11 * minuteMs);
    expect((await logIn('ghost', 'x')).body.error.code).toBe('account.loginWrong');
  });

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
