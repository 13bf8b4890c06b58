import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount } from '#server/accounts/account-actions.ts';
import { logIn } from '#server/accounts/login-actions.ts';
import { hashPassword } from '#server/accounts/password-actions.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';
import type { Database } from '#server/db/database.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const hashing = vi.hoisted(() => ({ runs: 0 }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  const argon2 = (...given: Parameters<typeof real.argon2>) => {
    hashing.runs += 1;
    real.argon2(...given);
  };
  return { ...real, argon2 };
});

const password = 'deep powder 42';
const ip = '192.0.2.1';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  const passwordHash = await hashPassword(password);
  const add = (userName: string) =>
    createAccount(server.db, {
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
  for (const name of ['open', 'locked', 'off', 'bare', 'crowded']) await add(`work.${name}`);
  await server.db.exec(sql`update account set is_active = false where user_name = 'work.off'`);
  await server.db.exec(sql`update account set password_hash = null where user_name = 'work.bare'`);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.exec(sql`delete from failed_try`);
});

/** The database, telling which statements ran. */
const watched = (statements: string[]): Database => {
  const tell =
    <T>(run: (statement: Sql) => Promise<T>) =>
    (statement: Sql): Promise<T> => {
      statements.push(statement.text.replaceAll(/\s+/g, ' ').trim());
      return run(statement);
    };
  const { db } = server;
  return { ...db, query: tell(db.query) as Database['query'], exec: tell(db.exec) };
};

const attempt = async (userNameOrEmailAddress: string, typed: string, from = ip) => {
  const statements: string[] = [];
  hashing.runs = 0;
  const place = {
    db: watched(statements),
    now: server.clock.now,
    ip: from,
    sessions: server.sessions,
    device: '',
    client: '',
  };
  const code = await logIn(place, { userNameOrEmailAddress, password: typed, rememberMe: false }).then(
    () => 'in',
    (error: { code: string }) => error.code,
  );
  return { code, statements, hashRuns: hashing.runs };
};

const fail = async (name: string, times: number, from = ip): Promise<void> => {
  for (let guess = 0; guess < times; guess += 1) await attempt(name, 'x', from);
};

describe('logIn', () => {
  it.each<[string, string, string]>([
    ['a name that nobody has', 'work.nobody', 'x'],
    ['an account that was switched off', 'work.off', 'x'],
    ['an account that was switched off, with its password', 'work.off', password],
    ['an account without a password', 'work.bare', 'x'],
    ['an account that has to wait', 'work.locked', 'x'],
    ['an account that has to wait, with its password', 'work.locked', password],
    ['a name that nobody has, waiting too', 'work.ghost', 'x'],
  ])('does the same for %s as for a wrong password', async (_, name, typed) => {
    await fail('work.locked', 5);
    await fail('work.ghost', 5);
    const wrong = await attempt('work.open', 'x');
    expect(await attempt(name, typed)).toEqual(wrong);
    expect([wrong.code, wrong.hashRuns]).toEqual(['account.loginWrong', 1]);
    expect(wrong.statements.length).toBeGreaterThan(2);
  });

  it('does the same for everybody where too many tries came from, also for a right password', async () => {
    for (let guess = 0; guess < 60; guess += 1) await attempt(`work.guess.${guess}`, 'x', '192.0.2.9');
    const wrong = await attempt('work.crowded', 'x', '192.0.2.9');
    expect([wrong.code, wrong.hashRuns]).toEqual(['request.tooMany', 1]);
    for (const [name, typed] of [
      ['work.nobody', 'x'],
      ['work.crowded', password],
    ] as const) {
      expect(await attempt(name, typed, '192.0.2.9')).toEqual(wrong);
    }
  });
});
