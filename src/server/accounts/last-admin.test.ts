import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { buildUsers, type Users } from '#testing/build-users.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let users: Users;

beforeEach(async () => {
  server = await startTestServer();
  users = await buildUsers(server);
});
afterEach(() => server.stop());

const activeAdmins = async (): Promise<number> => {
  const [row] = await server.db.query<{ n: number }>(
    sql`select count(*)::int as n from account where is_active and 'SuperAdmin' = any(roles)`,
  );
  return row?.n ?? 0;
};
const disable = (as: TestUser, whom: TestUser) =>
  users.call(`POST /api/app/users/${whom.userId}/disable`, as, { version: 1 });
const demote = (as: TestUser, whom: TestUser) =>
  users.call(`PUT /api/app/users/${whom.userId}`, as, {
    ...users.userFields(),
    roles: ['Agent'],
    version: 1,
  });

describe('the last active super admin', () => {
  it('is not demoted, not even by themselves', async () => {
    const { status, body } = await demote(users.admin, users.admin);
    expect([status, body.error.code]).toEqual([403, 'users.lastSuperAdmin']);
    expect(await activeAdmins()).toBe(1);
  });

  it('may step down once there is another', async () => {
    const other = await users.signIn('SuperAdmin');
    expect((await demote(users.admin, users.admin)).status).toBe(200);
    expect((await demote(other, other)).body.error.code).toBe('users.lastSuperAdmin');
    expect(await activeAdmins()).toBe(1);
  });

  it.each([1, 2, 3, 4])('stays when all of them take it from each other at once (%i)', async () => {
    const admins = [users.admin, await users.signIn('SuperAdmin'), await users.signIn('SuperAdmin')];
    const answers = await Promise.all(
      admins.flatMap((as, index) => {
        const next = admins[(index + 1) % admins.length] ?? as;
        return [disable(as, next), demote(as, as)];
      }),
    );
    expect(await activeAdmins()).toBeGreaterThanOrEqual(1);
    const known = [200, 401, 403, 409];
    expect(answers.filter(({ status }) => !known.includes(status)).map(({ body }) => body)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  it('cannot be taken away by any statement', async () => {
    const { userId } = users.admin;
    const off = server.db.exec(sql`update account set is_active = false where id = ${userId}`);
    await expect(off).rejects.toMatchObject({ constraint: 'account_last_super_admin' });
    const rest = server.db.exec(sql`update account set roles = '{}' where 'SuperAdmin' = any(roles)`);
    await expect(rest).rejects.toMatchObject({ constraint: 'account_last_super_admin' });
    expect(await activeAdmins()).toBe(1);
  });
});
