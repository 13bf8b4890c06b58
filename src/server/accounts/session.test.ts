import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetEndedSessions } from '#server/accounts/session-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { dayMs } from '#domain/time/instant.ts';

type Tokens = { accessToken: string; refreshToken: string; user: Record<string, unknown> };
type Refusal = { error: { code: string } };
let server: TestServer;
let nextPhone = 13_900_000_000;

const enter = async (): Promise<Tokens> => {
  nextPhone += 1;
  const { body } = await server.call<Tokens>('POST /api/h5/auth/phone-login', {
    body: { phoneNumber: String(nextPhone), realName: '林雪' },
  });
  return body;
};
const refresh = (refreshToken: unknown) =>
  server.call<Tokens & Refusal>('POST /api/app/account/refresh-token', { body: { refreshToken } });
const profile = (accessToken: string, path = '/api/app/account/my-profile') =>
  server.call<Record<string, unknown> & Refusal>(`GET ${path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('POST /api/app/account/refresh-token', () => {
  it('trades a token for a new pair that works, and keeps the trust', async () => {
    const first = await enter();
    const { status, body } = await refresh(first.refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(first.refreshToken);
    expect(body.user).toMatchObject({ id: first.user['id'], trust: 'asserted' });
    expect((await profile(body.accessToken)).status).toBe(200);
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  it('ends the login when a used token comes again', async () => {
    const first = await enter();
    const second = (await refresh(first.refreshToken)).body;
    const replay = await refresh(first.refreshToken);
    expect([replay.status, replay.body.error.code]).toEqual([401, 'session.expired']);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await profile(second.accessToken)).status).toBe(401);
    expect((await profile(first.accessToken)).body.error.code).toBe('session.expired');
  });

  it('lets one of two at once through, and then ends the login', async () => {
    const first = await enter();
    const both = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const winner = both.find(({ status }) => status === 200)?.body.refreshToken;
    expect((await refresh(winner)).status).toBe(401);
  });

  it('takes on changed roles, and refuses a switched-off account', async () => {
    const first = await enter();
    const id = first.user['id'];
    await server.db.exec(sql`
      update account set roles = '{Customer,Agent}', session_version = session_version + 1 where id = ${id}`);
    const second = (await refresh(first.refreshToken)).body;
    expect(second.user['roles']).toEqual(['Customer', 'Agent']);
    await server.db.exec(sql`update account set is_active = false where id = ${id}`);
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  it('refuses an expired token', async () => {
    const first = await enter();
    await server.db.exec(sql`
      update refresh_token set expires_at = ${new Date(server.clock.now() - dayMs).toISOString()}
      where session_id in (select id from session where account_id = ${first.user['id']})`);
    expect((await refresh(first.refreshToken)).status).toBe(401);
  });

  it.each([
    ['an unknown token', 'x'.repeat(43), 401],
    ['an empty token', '', 400],
    ['no token', undefined, 400],
    ['a number', 5, 400],
    ['a huge token', 'x'.repeat(201), 400],
  ])('refuses %s', async (_, token, expected) => {
    expect((await refresh(token)).status).toBe(expected);
  });
});

describe('forgetEndedSessions', () => {
  it('forgets what ended a week ago and keeps what can still be refreshed', async () => {
    const [ended, expired, alive] = [await enter(), await enter(), await enter()];
    const longAgo = new Date(server.clock.now() - 90 * dayMs).toISOString();
    await server.db.exec(sql`update session set created_at = ${longAgo}`);
    await server.db.exec(sql`
      update session set revoked_at = ${longAgo} where account_id = ${ended.user['id']}`);
    await server.db.exec(sql`
      update refresh_token set expires_at = ${longAgo}
      where session_id in (select id from session where account_id = ${expired.user['id']})`);
    await forgetEndedSessions(server.db, server.clock.now());
    const left = await server.db.query<{ account_id: string }>(sql`select account_id from session`);
    const ids = left.map((row) => row.account_id);
    expect(ids).toContain(alive.user['id']);
    expect(ids).not.toContain(ended.user['id']);
    expect(ids).not.toContain(expired.user['id']);
    expect((await refresh(alive.refreshToken)).status).toBe(200);
  });
});

describe('POST /api/app/account/logout', () => {
  it('ends this login and leaves the others', async () => {
    const here = await enter();
    const there = await server.call<Tokens>('POST /api/h5/auth/phone-login', {
      body: { phoneNumber: String(nextPhone), realName: '林雪' },
    });
    const headers = { authorization: `Bearer ${here.accessToken}` };
    expect((await server.call('POST /api/app/account/logout', { headers })).status).toBe(200);
    expect((await profile(here.accessToken)).status).toBe(401);
    expect((await refresh(here.refreshToken)).status).toBe(401);
    expect((await profile(there.body.accessToken)).status).toBe(200);
  });

  it('needs a login', async () => {
    const { status, body } = await server.call<Refusal>('POST /api/app/account/logout');
    expect([status, body.error.code]).toEqual([401, 'session.required']);
  });
});

describe.each(['/api/app/account/my-profile', '/api/h5/auth/current-user'])('GET %s', (path) => {
  it('answers who is logged in', async () => {
    const { accessToken, user } = await enter();
    expect((await profile(accessToken, path)).body).toEqual(user);
  });

  it('shows a login that proved little no address that others could misuse', async () => {
    const { accessToken, user } = await enter();
    await server.db.exec(sql`
      update account set email = ${`${String(user['id'])}@example.com`}, wechat_open_id = ${user['id']}
      where id = ${user['id']}`);
    expect((await profile(accessToken, path)).body).toMatchObject({ email: null, weChatOpenId: null });
  });

  it.each([
    ['no token', undefined, 'session.required'],
    ['another scheme', 'Basic abc', 'session.required'],
    ['rubbish', 'Bearer rubbish', 'session.expired'],
  ])('refuses %s', async (_, authorization, code) => {
    const { status, body } = await server.call<Refusal>(`GET ${path}`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([status, body.error.code]).toEqual([401, code]);
  });
});
