import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import type { Role } from '#domain/access/roles.ts';
import { createAccount } from '#server/accounts/account-actions.ts';
import { codeAt } from '#server/accounts/one-time-code.ts';
import { hashPassword } from '#server/accounts/password-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type Body = {
  accessToken: string;
  secret: string;
  address: string;
  recoveryCodes: string[];
  recoveryCodesLeft: number;
  isOn: boolean;
  hasSecondFactor: boolean;
  history: { kind: string }[];
  version: number;
  error: { code: string };
};

const password = 'deep powder 42';
let server: TestServer;
let passwordHash: string;
let last = 0;

const bytesOf = (secret: string): Buffer => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const codeNow = (secret: string): string => codeAt(bytesOf(secret), Math.floor(server.clock.now() / 30_000));
const outcome = ({ status, body }: { status: number; body: Body }): string =>
  status === 200 ? 'ok' : body.error.code;

const tryLogin = (userName: string, code?: string, typed = password) =>
  server.call<Body>('POST /api/app/account/login', {
    body: { userNameOrEmailAddress: userName, password: typed, ...(code === undefined ? {} : { code }) },
  });

const addAccount = async (role: Role = 'StoreManager') => {
  const userName = `summit.${(last += 1)}`;
  const about = { userName, email: null, phoneNumber: null, name: '林雪', passwordHash, storeIds: [] };
  const { db, clock } = server;
  const id = await createAccount(db, { ...about, kind: 2, roles: [role], now: clock.now() });
  const { body } = await tryLogin(userName);
  const headers = { authorization: `Bearer ${body.accessToken}` };
  const send = (step: string, content: object) =>
    server.call<Body>(`POST /api/app/account/second-factor/${step}`, { headers, body: content });
  const state = async () => (await server.call<Body>('GET /api/app/account/second-factor', { headers })).body;
  return { id, userName, headers, send, state };
};

/** An account whose second factor is on; the code of the present half minute is used. */
const addProtected = async (role?: Role) => {
  const account = await addAccount(role);
  const { secret } = (await account.send('begin', { currentPassword: password })).body;
  const { recoveryCodes } = (await account.send('confirm', { code: codeNow(secret) })).body;
  return { ...account, secret, recoveryCodes };
};

beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  passwordHash = await hashPassword(password);
});
afterAll(() => server.stop());

describe('switching the second factor on', () => {
  it('asks for the password and a first code, and gives ten recovery codes once', async () => {
    const { send, state, userName } = await addAccount('SuperAdmin');
    expect(outcome(await send('confirm', { code: '123456' }))).toBe('account.secondFactorNotBegun');
    expect(outcome(await send('begin', { currentPassword: 'not it' }))).toBe('account.passwordWrong');
    const { secret, address } = (await send('begin', { currentPassword: password })).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(`otpauth://totp/SnowGear%3A${userName}?secret=${secret}&issuer=SnowGear`);
    // Not on before it is confirmed: a login needs no code.
    expect([(await state()).isOn, outcome(await tryLogin(userName))]).toEqual([false, 'ok']);
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
    expect(outcome(await send('confirm', { code: wrong }))).toBe('account.codeWrong');
    const { recoveryCodes } = (await send('confirm', { code: codeNow(secret) })).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(outcome(await send('begin', { currentPassword: password }))).toBe('account.secondFactorOn');
    expect(outcome(await send('confirm', { code: codeNow(secret) }))).toBe('account.secondFactorOn');
  });

  it('ends every other login, which nobody asked for a code', async () => {
    const { userName, send, state } = await addAccount();
    const { body } = await tryLogin(userName);
    const headers = { authorization: `Bearer ${body.accessToken}` };
    const elsewhere = async () =>
      (await server.call('GET /api/app/account/second-factor', { headers })).status;
    const { secret } = (await send('begin', { currentPassword: password })).body;
    expect(await elsewhere()).toBe(200);
    await send('confirm', { code: codeNow(secret) });
    expect(await elsewhere()).toBe(401);
    expect((await state()).isOn).toBe(true);
  });

  it('keeps neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes } = await addProtected();
    const stored = JSON.stringify([
      await server.db.query(sql`select * from second_factor`),
      await server.db.query(sql`select * from event`),
      await server.db.query(sql`select * from idempotency_key`),
    ]);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(bytesOf(secret).toString('base64url'));
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('is for super admins and managers only', async () => {
    const { send } = await addAccount('StoreEmployee');
    expect(outcome(await send('begin', { currentPassword: password }))).toBe('session.forbidden');
  });
});

describe('a login with a second factor', () => {
  it('gives no token before the code, and tells of it after the right password only', async () => {
    const { userName, secret } = await addProtected();
    const asked = await tryLogin(userName);
    expect([outcome(asked), JSON.stringify(asked.body).includes('Token')]).toEqual([
      'account.codeNeeded',
      false,
    ]);
    expect(outcome(await tryLogin(userName, undefined, 'not it'))).toBe('account.loginWrong');
    server.clock.advance(minuteMs / 2);
    expect(outcome(await tryLogin(userName, codeNow(secret), 'not it'))).toBe('account.loginWrong');
    expect(outcome(await tryLogin(userName, codeNow(secret)))).toBe('ok');
  });

  it('takes each code once, also of two logins at once', async () => {
    const { userName, secret, recoveryCodes } = await addProtected();
    expect(outcome(await tryLogin(userName, codeNow(secret)))).toBe('account.codeWrong');
    server.clock.advance(minuteMs / 2);
    for (const code of [codeNow(secret), recoveryCodes[0] ?? '']) {
      const both = await Promise.all([tryLogin(userName, code), tryLogin(userName, code)]);
      expect(both.map(outcome).toSorted()).toEqual(['account.codeWrong', 'ok']);
    }
  });

  it('takes recovery codes as people type them, and tells how many are left', async () => {
    const { userName, recoveryCodes, state } = await addProtected();
    const typed = ` ${(recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')} `;
    expect(outcome(await tryLogin(userName, typed))).toBe('ok');
    expect((await state()).recoveryCodesLeft).toBe(9);
  });

  it('waits after wrong codes like after wrong passwords, and the password alone forgives none', async () => {
    const { userName, secret } = await addProtected();
    server.clock.advance(minuteMs / 2);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(outcome(await tryLogin(userName, 'aaaa-aaaa-aaaa-aaaa'))).toBe('account.codeWrong');
      if (guess < 4) expect(outcome(await tryLogin(userName))).toBe('account.codeNeeded');
    }
    expect(outcome(await tryLogin(userName, codeNow(secret)))).toBe('account.loginWrong');
    server.clock.advance(minuteMs / 2 + 1);
    expect(outcome(await tryLogin(userName, codeNow(secret)))).toBe('ok');
  });
});

describe('switching the second factor off', () => {
  it('asks for password and code', async () => {
    const { send, state, userName, secret } = await addProtected();
    server.clock.advance(minuteMs / 2);
    const code = codeNow(secret);
    expect(outcome(await send('end', { currentPassword: 'not it', code }))).toBe('account.passwordWrong');
    const wrong = { currentPassword: password, code: 'aaaa-aaaa-aaaa-aaaa' };
    expect(outcome(await send('end', wrong))).toBe('account.codeWrong');
    expect((await state()).isOn).toBe(true);
    expect(outcome(await send('end', { currentPassword: password, code }))).toBe('ok');
    expect([(await state()).isOn, outcome(await tryLogin(userName))]).toEqual([false, 'ok']);
  });

  it('is done by another super admin, who leaves a trace, and by nobody else', async () => {
    const lost = await addProtected();
    const [manager, admin] = [await addProtected('StoreManager'), await addProtected('SuperAdmin')];
    const read = async (id: string) =>
      (await server.call<Body>(`GET /api/app/users/${id}`, { headers: admin.headers })).body;
    const end = async (id: string, headers: Record<string, string>) => {
      const { version } = await read(id);
      return server.call<Body>(`POST /api/app/users/${id}/end-second-factor`, { headers, body: { version } });
    };
    expect((await read(lost.id)).hasSecondFactor).toBe(true);
    expect(outcome(await end(lost.id, manager.headers))).toBe('session.forbidden');
    expect(outcome(await end(admin.id, admin.headers))).toBe('users.ownSecondFactor');
    const { body } = await end(lost.id, admin.headers);
    expect([body.hasSecondFactor, body.history[0]?.kind]).toEqual([false, 'account.secondFactorReset']);
    expect(outcome(await tryLogin(lost.userName))).toBe('ok');
  });
});
