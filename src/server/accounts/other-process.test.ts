import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { buildUsers, type UserBody, type Users } from '#testing/build-users.ts';
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let other: TestServer;
let users: Users;

beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ on: server });
  users = await buildUsers(server);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const refresh = (place: TestServer, refreshToken: string) =>
  place.call('POST /api/app/account/refresh-token', { body: { refreshToken } });
const askOther = async (token: string): Promise<number> =>
  (await other.call('GET /api/app/account/my-profile', { headers: { authorization: `Bearer ${token}` } }))
    .status;

type Act = (path: string, changed: object) => Promise<TestAnswer<UserBody>>;
const acts: readonly (readonly [string, number, Act])[] = [
  [
    'a reset password',
    401,
    (path) =>
      users.call(`POST ${path}/reset-password`, users.admin, { version: 1, password: 'fresh tracks 7' }),
  ],
  ['a switched-off account', 401, (path) => users.call(`POST ${path}/disable`, users.admin, { version: 1 })],
  [
    'other stores and roles',
    200,
    (path, changed) => users.call(`PUT ${path}`, users.admin, { ...changed, version: 1 }),
  ],
];

describe('another process that knows a login', () => {
  it.each(acts)('learns of %s, and the refresh token follows', async (_title, refreshed, act) => {
    const fields = users.userFields();
    const { id } = (await users.call('POST /api/app/users', users.admin, fields)).body;
    const login = (await users.logIn(String(fields['userName']))).body;
    expect(await askOther(login.accessToken)).toBe(200);
    const changed = { ...fields, roles: ['Driver'], storeIds: [users.second] };
    expect((await act(`/api/app/users/${id}`, changed)).status).toBe(200);
    await expect.poll(() => askOther(login.accessToken)).toBe(401);
    expect((await refresh(other, login.refreshToken)).status).toBe(refreshed);
  });

  it('learns of what a role may do no more', async () => {
    const fields = users.userFields({ roles: ['Agent'], storeIds: [] });
    await users.call('POST /api/app/users', users.admin, fields);
    const login = (await users.logIn(String(fields['userName']))).body;
    expect(await askOther(login.accessToken)).toBe(200);
    const body = { version: 1, permissions: [] };
    const chosen = await server.call('PUT /api/app/roles/Agent/permissions', { as: users.admin, body });
    expect(chosen.status).toBe(200);
    await expect.poll(() => askOther(login.accessToken)).toBe(401);
    const { user } = (await refresh(other, login.refreshToken)).body as { user: { permissions: string[] } };
    expect(user.permissions).toEqual([]);
  });
});

describe('a process that has not heard yet', () => {
  const taken = [
    ['the role', sql`update account set roles = '{Agent}' where user_name = 'no.more'`],
    ['the account', sql`update account set is_active = false where user_name = 'no.more'`],
    [
      'the stores',
      sql`delete from account_store where account_id = (select id from account where user_name = 'no.more')`,
    ],
    [
      'the login',
      sql`update session set revoked_at = now()
        where account_id = (select id from account where user_name = 'no.more')`,
    ],
  ] as const;

  it.each(taken)('lets nobody manage accounts without %s', async (_title, take) => {
    const manager = await server.signIn({
      roles: ['StoreManager'],
      storeIds: [users.first],
      name: 'no.more',
    });
    const { id } = (await users.create(manager)).body;
    await server.db.exec(take);
    const made = await users.create(manager, { userName: 'made.by.nobody' });
    expect([made.status, made.body.error.code]).toEqual([401, 'session.expired']);
    const switched = await users.call(`POST /api/app/users/${id}/disable`, manager, { version: 1 });
    expect(switched.status).toBe(401);
    expect((await users.get(users.admin, id)).body.isActive).toBe(true);
    await server.db.exec(sql`update account set user_name = id::text where user_name = 'no.more'`);
  });

  it('lets nobody choose what roles may do', async () => {
    const owner = await users.signIn('SuperAdmin');
    expect((await server.call('GET /api/app/roles', { as: owner })).status).toBe(200);
    await server.db.exec(sql`update account set is_active = false where id = ${owner.userId}`);
    const body = { version: 1, permissions: [] };
    const chosen = await server.call('PUT /api/app/roles/Driver/permissions', { as: owner, body });
    expect(chosen.status).toBe(401);
  });
});
