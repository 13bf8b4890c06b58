import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPermissions, permissions } from '#domain/access/permissions.ts';
import { buildUsers, type Users } from '#testing/build-users.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Rights = {
  readonly role: string;
  readonly permissions: readonly string[];
  readonly version: number;
  readonly userCount: number;
  readonly isFixed: boolean;
  readonly history: readonly { readonly changes: readonly object[] }[];
  readonly items: readonly Rights[];
  readonly error: { readonly code: string; readonly data: { readonly role?: Rights } };
};

const employees = 'SnowGearSmartStore.StoreManagement.Employees';
let server: TestServer;
let users: Users;

beforeAll(async () => {
  server = await startTestServer();
  users = await buildUsers(server);
});
afterAll(() => server.stop());

const list = (as: TestUser) => server.call<Rights>('GET /api/app/roles', { as });
const choose = (role: string, body: object, as = users.admin) =>
  server.call<Rights>(`PUT /api/app/roles/${role}/permissions`, { as, body });
const rightsOf = async (role: string): Promise<Rights> => {
  const found = (await list(users.admin)).body.items.find((one) => one.role === role);
  if (found === undefined) throw new Error(`no ${role}`);
  return found;
};

describe('GET /api/app/roles', () => {
  it('lists every role with what it may do and how many hold it', async () => {
    const { body } = await list(users.admin);
    expect(body.items.map(({ role, userCount }) => [role, userCount])).toEqual([
      ['SuperAdmin', 1],
      ['StoreManager', 1],
      ['StoreEmployee', 2],
      ['Driver', 0],
      ['Agent', 0],
      ['Customer', 1],
    ]);
    for (const { role, permissions: held } of body.items) {
      expect(held.toSorted()).toEqual(defaultPermissions[role as 'Driver'].toSorted());
    }
    expect(body.items.filter(({ isFixed }) => isFixed).map(({ role }) => role)).toEqual(['SuperAdmin']);
  });

  it('is for admins only', async () => {
    for (const as of [users.manager, users.employee, users.guest]) {
      expect((await list(as)).body.error.code).toBe('session.forbidden');
      expect((await choose('Driver', { permissions: [], version: 1 }, as)).status).toBe(403);
    }
  });
});

describe('PUT /api/app/roles/{role}/permissions', () => {
  it('counts at once for whoever holds the role, in the server and in the next profile', async () => {
    const made = await users.create(users.admin, { userName: 'boss', roles: ['StoreManager'] });
    expect(made.status).toBe(200);
    const login = (await users.logIn('boss')).body;
    const headers = { authorization: `Bearer ${login.accessToken}` };
    expect((await server.call('GET /api/app/users', { headers })).status).toBe(200);

    const before = await rightsOf('StoreManager');
    const kept = before.permissions.filter((name) => name !== employees);
    const chosen = await choose('StoreManager', { permissions: kept, version: before.version });
    expect(chosen.body).toMatchObject({ permissions: kept, version: before.version + 1 });
    expect(chosen.body.history[0]?.changes).toEqual([
      { field: 'permissions', before: [employees], after: [] },
    ]);

    const refreshed = await server.call<{ accessToken: string; user: { permissions: string[] } }>(
      'POST /api/app/account/refresh-token',
      { body: { refreshToken: login.refreshToken } },
    );
    expect(refreshed.body.user.permissions).not.toContain(employees);
    const fresh = { authorization: `Bearer ${refreshed.body.accessToken}` };
    const { status, body } = await server.call<Rights>('GET /api/app/users', { headers: fresh });
    expect([status, body.error.code]).toEqual([403, 'session.forbidden']);

    const back = await choose('StoreManager', {
      permissions: before.permissions,
      version: before.version + 1,
    });
    expect(back.body.permissions).toEqual(before.permissions);
    expect((await server.call('GET /api/app/users', { headers: fresh })).status).toBe(401);
  });

  it('gives rights too, in the order of the list, and none twice', async () => {
    const { version } = await rightsOf('Driver');
    const chosen = [employees, permissions[0], employees];
    const { body } = await choose('Driver', { permissions: chosen, version });
    expect(body.permissions).toEqual([permissions[0], employees]);
  });

  it('takes everything from a role when asked', async () => {
    const { version } = await rightsOf('Agent');
    expect((await choose('Agent', { permissions: [], version })).body.permissions).toEqual([]);
  });

  it('refuses the super admin, unknown names and roles, and a stale version', async () => {
    const fixed = await choose('SuperAdmin', { permissions: [], version: 1 });
    expect([fixed.status, fixed.body.error.code]).toEqual([403, 'roles.fixed']);
    const unknown = await choose('Driver', { permissions: ['SnowGearSmartStore.Everything'], version: 1 });
    expect([unknown.status, unknown.body.error.code]).toEqual([400, 'request.invalid']);
    expect((await choose('Boss', { permissions: [], version: 1 })).status).toBe(400);
    const stale = await choose('Driver', { permissions: [], version: 99 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale']);
    expect(stale.body.error.data.role?.role).toBe('Driver');
  });

  it('lets one of two who choose at once through', async () => {
    const { version } = await rightsOf('Customer');
    const both = await Promise.all([
      choose('Customer', { permissions: [employees], version }),
      choose('Customer', { permissions: [], version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
