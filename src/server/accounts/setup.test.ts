import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSetupLink } from '#server/accounts/setup-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { dayMs } from '#domain/time/instant.ts';

type Body = { accessToken: string; user: Record<string, unknown>; error: { code: string } };
const admin = { userName: 'owner', password: 'a long password', name: '店主' };
let server: TestServer;

const setUp = (token: unknown, change: object = {}) =>
  server.call<Body>('POST /api/app/setup/first-admin', { body: { token, ...admin, ...change } });
const newLink = () => createSetupLink(server.db, server.clock.now());

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.db.exec(sql`delete from account`));
afterAll(() => server.stop());

describe('POST /api/app/setup/first-admin', () => {
  it('makes the first super admin once, logged in, with a password that works', async () => {
    const token = await newLink();
    const { status, body } = await setUp(token);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ userName: 'owner', name: '店主', roles: ['SuperAdmin'], userType: 2 });
    const login = await server.call('POST /api/app/account/login', {
      body: { userNameOrEmailAddress: 'owner', password: admin.password },
    });
    expect(login.status).toBe(200);
    const again = await setUp(token, { userName: 'second' });
    expect([again.status, again.body.error.code]).toEqual([403, 'setup.linkWrong']);
  });

  it('lets one of two at once through', async () => {
    const token = await newLink();
    const both = await Promise.all([setUp(token), setUp(token, { userName: 'other' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('refuses an unknown, an outdated and an older link', async () => {
    const older = await newLink();
    const token = await newLink();
    expect((await setUp('x'.repeat(43))).body.error.code).toBe('setup.linkWrong');
    expect((await setUp(older)).body.error.code).toBe('setup.linkWrong');
    server.clock.advance(dayMs + 1);
    expect((await setUp(token)).body.error.code).toBe('setup.linkWrong');
    expect(await server.db.query(sql`select 1 from account`)).toEqual([]);
  });

  it('refuses a password that holds the name of its user', async () => {
    const { status, body } = await setUp(await newLink(), { userName: 'boss', password: 'boss123456' });
    expect([status, body.error.code]).toEqual([400, 'password.likeName']);
  });

  it.each([
    { userName: 'a b' },
    { userName: '店主' },
    { userName: '' },
    { password: 'short' },
    { password: 'x'.repeat(129) },
    { name: ' ' },
    { token: 7 },
  ])('refuses %j', async (change) => {
    const { status, body } = await setUp(await newLink(), change);
    expect([status, body.error.code]).toEqual([400, 'request.invalid']);
  });
});

describe('createSetupLink', () => {
  it('gives nothing once there is a super admin', async () => {
    await setUp(await newLink());
    expect(await newLink()).toBeNull();
  });
});
