import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs, minuteMs, dayMs } from '#domain/time/instant.ts';
import { createAccount } from '#server/accounts/account-actions.ts';
import { hashPassword } from '#server/accounts/password-actions.ts';
import { forgetOldTries } from '#server/accounts/tries.ts';
import { sql } from '#server/db/sql-tag.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type Body = { accessToken: string; error: { code: string } };
type Where = { device?: string; from?: string };

const password = 'deep powder 42';
const home = { device: 'device-of-the-owner', from: '198.51.100.1' };
const attackers = Array.from({ length: 6 }, (_, index) => ({
  device: `device-of-attacker-${index}`,
  from: `203.0.113.${index + 1}`,
}));
let server: TestServer;
let passwordHash: string;
let last = 0;

const addAccount = async (): Promise<string> => {
  const userName = `ridge.${(last += 1)}`;
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

const logIn = async (userName: string, { device, from }: Where, typed = password) =>
  server.call<Body>('POST /api/app/account/login', {
    body: { userNameOrEmailAddress: userName, password: typed },
    ...(device === undefined ? {} : { headers: { 'x-device-id': device } }),
    ...(from === undefined ? {} : { from }),
  });

const codeOf = async (...login: Parameters<typeof logIn>): Promise<string> => {
  const { status, body } = await logIn(...login);
  return status === 200 ? 'in' : body.error.code;
};

const attack = async (userName: string): Promise<void> => {
  for (const attacker of attackers) await logIn(userName, attacker, 'a guess');
};

beforeAll(async () => {
  // It stands still but where a test moves it: waits are counted in seconds.
  server = await startTestServer({ now: stockNow });
  passwordHash = await hashPassword(password);
});
afterAll(() => server.stop());

describe('a device that logged in before', () => {
  it('gets in at once while strangers from six addresses keep all others out', async () => {
    const owner = await addAccount();
    expect(await codeOf(owner, home)).toBe('in');
    await attack(owner);
    const elsewhere = { device: 'device-never-seen', from: home.from };
    expect([await codeOf(owner, elsewhere), await codeOf(owner, { from: home.from })]).toEqual([
      'account.loginWrong',
      'account.loginWrong',
    ]);
    // Also from an address that was never seen, and again and again.
    expect(await codeOf(owner, { ...home, from: '192.0.2.200' })).toBe('in');
    await attack(owner);
    expect(await codeOf(owner, home)).toBe('in');
  });

  it('leaves the tries of strangers counted when it logs in', async () => {
    const owner = await addAccount();
    await logIn(owner, home);
    await attack(owner);
    expect(await codeOf(owner, home)).toBe('in');
    expect(await codeOf(owner, { device: 'device-never-seen' })).toBe('account.loginWrong');
    server.clock.advance(hourMs);
    expect(await codeOf(owner, { device: 'device-never-seen' })).toBe('in');
  });

  it('waits for its own wrong tries, and strangers do not wait for those', async () => {
    const owner = await addAccount();
    await logIn(owner, home);
    for (let guess = 0; guess < 5; guess += 1) await logIn(owner, home, `guess ${guess}`);
    expect(await codeOf(owner, home)).toBe('account.loginWrong');
    expect(await codeOf(owner, { device: 'device-of-a-friend' })).toBe('in');
    server.clock.advance(minuteMs / 2 + 1);
    expect(await codeOf(owner, home)).toBe('in');
  });

  it('is let in where too many wrong tries came from its network', async () => {
    const owner = await addAccount();
    const from = '203.0.113.90';
    await logIn(owner, home);
    for (let guess = 0; guess < 60; guess += 1) await logIn(`ghost ${guess}`, { from }, 'x');
    expect(await codeOf(owner, { device: 'device-never-seen', from })).toBe('request.tooMany');
    expect(await codeOf(owner, { ...home, from })).toBe('in');
  });

  it('is known to the account that it logged in to, and to no other', async () => {
    const [owner, other] = [await addAccount(), await addAccount()];
    await logIn(owner, home);
    await attack(other);
    expect(await codeOf(other, home)).toBe('account.loginWrong');
  });

  it('opens nothing to somebody who has no more than its id', async () => {
    const owner = await addAccount();
    await logIn(owner, home);
    const thief = { ...home, from: '203.0.113.66' };
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await codeOf(owner, thief, `guess ${guess}`)).toBe('account.loginWrong');
    }
    expect(await codeOf(owner, thief)).toBe('account.loginWrong');
  });

  it('may prove its present password while strangers guess', async () => {
    const owner = await addAccount();
    const { accessToken } = (await logIn(owner, home)).body;
    await attack(owner);
    const { status } = await server.call<Body>('POST /api/app/account/change-password', {
      body: { currentPassword: password, newPassword: 'first tracks at 8' },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(status).toBe(200);
    expect(await codeOf(owner, home, 'first tracks at 8')).toBe('in');
  });

  it('is forgotten when the password was changed on another one, and after half a year', async () => {
    const owner = await addAccount();
    const knows = async (): Promise<number> =>
      (
        await server.db.query(sql`
          select 1 from known_device d join account a on a.id = d.account_id where a.user_name = ${owner}`)
      ).length;
    await logIn(owner, home);
    const { accessToken } = (await logIn(owner, { device: 'device-at-the-desk' })).body;
    expect(await knows()).toBe(2);
    await server.call('POST /api/app/account/change-password', {
      body: { currentPassword: password, newPassword: 'first tracks at 8' },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await knows()).toBe(1);
    await forgetOldTries(server.db, server.clock.now() + 179 * dayMs);
    expect(await knows()).toBe(1);
    await forgetOldTries(server.db, server.clock.now() + 181 * dayMs);
    expect(await knows()).toBe(0);
  });
});
