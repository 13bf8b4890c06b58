import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { createAccount } from '#server/accounts/account-actions.ts';
import { hashPassword } from '#server/accounts/password-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type Body = {
  accessToken: string;
  refreshToken: string;
  user: Record<string, unknown>;
  error: { code: string };
};
const old = 'deep powder 42';
const fresh = 'first tracks at 8';
let server: TestServer;
let passwordHash: string;
let last = 0;

const addAccount = async (): Promise<string> => {
  const userName = `glacier.${(last += 1)}`;
  await createAccount(server.db, {
    kind: 2,
    userName,
    email: null,
    phoneNumber: null,
    name: '林雪',
    passwordHash,
    roles: ['StoreEmployee'],
    storeIds: [],
    now: server.clock.now(),
  });
  return userName;
};
const logIn = async (userName: string, password = old, rememberMe = false) =>
  server.call<Body>('POST /api/app/account/login', {
    body: { userNameOrEmailAddress: userName, password, rememberMe },
  });
const enter = async (): Promise<Body & { userName: string }> => {
  const userName = await addAccount();
  return { ...(await logIn(userName)).body, userName };
};
const change = (accessToken: string, currentPassword: unknown = old, newPassword: unknown = fresh) =>
  server.call<Body>('POST /api/app/account/change-password', {
    body: { currentPassword, newPassword },
    headers: { authorization: `Bearer ${accessToken}` },
  });
const isIn = async (accessToken: string): Promise<boolean> =>
  (
    await server.call('GET /api/app/account/my-profile', {
      headers: { authorization: `Bearer ${accessToken}` },
    })
  ).status === 200;
const canRefresh = async (refreshToken: string): Promise<boolean> =>
  (await server.call('POST /api/app/account/refresh-token', { body: { refreshToken } })).status === 200;

beforeAll(async () => {
  // It stands still but where a test moves it: waits are counted in seconds.
  server = await startTestServer({ now: stockNow });
  passwordHash = await hashPassword(old);
});
afterAll(() => server.stop());

describe('POST /api/app/account/change-password', () => {
  it('changes it, ends every other login, and goes on with new tokens', async () => {
    const here = await enter();
    const there = (await logIn(here.userName)).body;
    const { status, body } = await change(here.accessToken);
    expect([status, body.user['userName'], body.user['trust']]).toEqual([200, here.userName, 'password']);
    expect(await isIn(body.accessToken)).toBe(true);
    for (const { accessToken, refreshToken } of [here, there]) {
      expect([await isIn(accessToken), await canRefresh(refreshToken)]).toEqual([false, false]);
    }
    expect(await canRefresh(body.refreshToken)).toBe(true);
    expect((await logIn(here.userName)).status).toBe(403);
    expect((await logIn(here.userName, fresh)).status).toBe(200);
    const events = await server.db.query<{ kind: string; after: unknown }>(sql`
      select kind, after from event where subject_id = ${here.user['id']} and kind = 'account.passwordChanged'`);
    expect(events).toEqual([{ kind: 'account.passwordChanged', after: null }]);
  });

  it('remembers the login as long as before', async () => {
    const { accessToken } = (await logIn(await addAccount(), old, true)).body;
    const { body } = await change(accessToken);
    const rows = await server.db.query(sql`
      select remember from session where account_id = ${body.user['id']} and revoked_at is null`);
    expect(rows).toEqual([{ remember: true }]);
  });

  it('counts wrong present passwords like wrong logins', async () => {
    const { accessToken, userName } = await enter();
    for (let guess = 0; guess < 5; guess += 1) {
      const { status, body } = await change(accessToken, `guess ${guess}`);
      expect([status, body.error.code]).toEqual([403, 'account.passwordWrong']);
    }
    expect((await change(accessToken)).body.error.code).toBe('account.passwordWrong');
    expect((await logIn(userName)).status).toBe(403);
    server.clock.advance(minuteMs / 2 + 1);
    expect((await change(accessToken)).status).toBe(200);
  });

  it.each([
    ['short', 'password.tooShort'],
    ['password12', 'password.tooCommon'],
    ['snowgear-demo', 'password.tooCommon'],
    [old, 'password.sameAsBefore'],
  ])('refuses %j, and the login goes on', async (newPassword, code) => {
    const { accessToken } = await enter();
    const { status, body } = await change(accessToken, old, newPassword);
    expect([status, body.error.code]).toEqual([400, code]);
    expect(await isIn(accessToken)).toBe(true);
  });

  it('refuses one that reads like the user name', async () => {
    const { accessToken, userName } = await enter();
    expect((await change(accessToken, old, `${userName}!!`)).body.error.code).toBe('password.likeName');
  });

  it('lets one of two at once through', async () => {
    const { accessToken, userName } = await enter();
    const both = await Promise.all([
      change(accessToken, old, fresh),
      change(accessToken, old, 'another one 77'),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = both[0]?.status === 200 ? fresh : 'another one 77';
    expect((await logIn(userName, winner)).status).toBe(200);
  });

  it('leaves no login by the old password behind that came at the same time', async () => {
    const { accessToken, userName } = await enter();
    const [login, changed] = await Promise.all([logIn(userName), change(accessToken)]);
    expect(changed.status).toBe(200);
    if (login.status === 200) expect(await isIn(login.body.accessToken)).toBe(false);
    expect(await isIn(changed.body.accessToken)).toBe(true);
  });

  it('needs a login by password', async () => {
    const anonymous = await server.call<Body>('POST /api/app/account/change-password', {
      body: { currentPassword: old, newPassword: fresh },
    });
    expect([anonymous.status, anonymous.body.error.code]).toEqual([401, 'session.required']);
    for (const trust of ['asserted', 'sms', 'wechat'] as const) {
      const guest = await server.signIn({ roles: ['Customer'], trust });
      expect((await change(guest.token)).body.error.code).toBe('session.trustTooLow');
    }
  });

  it.each([
    ['no present password', '', fresh],
    ['a huge one', 'x'.repeat(129), fresh],
    ['no new one', old, ''],
    ['a huge new one', old, 'x'.repeat(129)],
    ['a number', old, 7],
  ])('refuses %s', async (_, current, newPassword) => {
    const { accessToken } = await enter();
    const { status, body } = await change(accessToken, current, newPassword);
    expect([status, body.error.code]).toEqual([400, 'request.invalid']);
  });
});
