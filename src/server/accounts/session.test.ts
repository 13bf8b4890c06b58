import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetEndedSessions } from '#server/accounts/session-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
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
const refresh = (refreshToken: unknown, client = 'a browser') =>
  server.call<Tokens & Refusal>('POST /api/app/account/refresh-token', {
    body: { refreshToken },
    headers: { 'user-agent': client },
  });
const profile = (accessToken: string, path = '/api/app/account/my-profile') =>
  server.call<Record<string, unknown> & Refusal>(`GET ${path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });

beforeAll(async () => {
  // It stands still but where a test moves it: waits are counted in seconds.
  server = await startTestServer({ now: stockNow });
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

  const endsFor = async (first: Tokens, second: Tokens): Promise<void> => {
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await profile(second.accessToken)).status).toBe(401);
    expect((await profile(first.accessToken)).body.error.code).toBe('session.expired');
    const [row] = await server.db.query(sql`
      select count(*) as n from event where kind = 'account.refreshTokenReused' and subject_id = ${first.user['id']}`);
    expect(row).toEqual({ n: 1 });
  };

  it('ends the login when a used token comes from another client', async () => {
    const first = await enter();
    const second = (await refresh(first.refreshToken)).body;
    const replay = await refresh(first.refreshToken, 'a thief');
    expect([replay.status, replay.body.error.code]).toEqual([401, 'session.expired']);
    await endsFor(first, second);
  });

  it('ends it when a used token comes again later, or from one that does not say who it is', async () => {
    for (const [afterMs, client] of [
      [30_000, undefined],
      [0, ''],
    ] as const) {
      const first = await enter();
      const second = (await refresh(first.refreshToken, client)).body;
      server.clock.advance(afterMs);
      expect((await refresh(first.refreshToken, client)).status).toBe(401);
      await endsFor(first, second);
    }
  });

  it('ends it when somebody already went on from the answer', async () => {
    const first = await enter();
    const second = (await refresh(first.refreshToken)).body;
    const third = (await refresh(second.refreshToken)).body;
    expect((await refresh(first.refreshToken)).status).toBe(401);
    await endsFor(first, third);
  });

  it('answers the same client again that did not get its answer, with the same token', async () => {
    const first = await enter();
    const second = await refresh(first.refreshToken);
    server.clock.advance(29_000);
    const again = await refresh(first.refreshToken);
    expect([again.status, again.body.refreshToken]).toEqual([200, second.body.refreshToken]);
    expect((await profile(again.body.accessToken)).status).toBe(200);
    expect((await refresh(second.body.refreshToken)).status).toBe(200);
  });

  it('gives two tabs at once the same token, so that the login goes on as one', async () => {
    const first = await enter();
    const tabs = await Promise.all(Array.from({ length: 4 }, () => refresh(first.refreshToken)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [one, ...others] = tabs.map(({ body }) => body.refreshToken);
    expect(others).toEqual([one, one, one]);
    expect((await refresh(one)).status).toBe(200);
    server.clock.advance(30_000);
    expect((await refresh(one)).status).toBe(401);
  });

  it('does not answer again once the login ended', async () => {
    const first = await enter();
    const { accessToken } = (await refresh(first.refreshToken)).body;
    await server.call('POST /api/app/account/logout', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect((await refresh(first.refreshToken)).status).toBe(401);
  });

  it('ends the access tokens in every process', async () => {
    const first = await enter();
    const other = await startTestServer({ on: server });
    const { accessToken, refreshToken } = (await refresh(first.refreshToken)).body;
    const ask = async (): Promise<number> =>
      (
        await other.call('GET /api/app/account/my-profile', {
          headers: { authorization: `Bearer ${accessToken}` },
        })
      ).status;
    expect(await ask()).toBe(200);
    await refresh(first.refreshToken, 'a thief');
    await expect.poll(ask).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    await other.stop();
  });

  it('lets a login live as long as it was meant to be remembered', async () => {
    const outlives = async (remember: boolean, days: number): Promise<boolean> => {
      const { refreshToken, user } = await enter();
      const lifeDays = remember ? 60 : 2;
      await server.db.exec(sql`
        update session set remember = ${remember} where account_id = ${user['id']}`);
      let { status, body } = await refresh(refreshToken);
      for (let day = 0; day < days && status === 200; day += lifeDays - 1) {
        server.clock.advance((lifeDays - 1) * dayMs);
        ({ status, body } = await refresh(body.refreshToken));
      }
      return status === 200;
    };
    expect(await outlives(false, 12)).toBe(true);
    expect(await outlives(false, 15)).toBe(false);
    expect(await outlives(true, 354)).toBe(true);
    expect(await outlives(true, 413)).toBe(false);
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
    const left = await server.db.query<{ accountId: string }>(sql`select account_id from session`);
    const ids = left.map((row) => row.accountId);
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
