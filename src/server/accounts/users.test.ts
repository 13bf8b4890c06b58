import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildUsers, type Users } from '#testing/build-users.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let users: Users;

beforeAll(async () => {
  server = await startTestServer();
  users = await buildUsers(server);
});
afterAll(() => server.stop());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const profile = (token: string) => server.call('GET /api/app/account/my-profile', bearer(token));
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe('GET /api/app/users', () => {
  const ids = async (as: TestUser, query = ''): Promise<unknown[]> => {
    const { body } = await users.call(`GET /api/app/users?maxResultCount=100${query}`, as);
    return body.items.map(({ id }) => id);
  };

  it('shows an admin all employees, and customers when asked for', async () => {
    const { admin, manager, employee, stranger, guest } = users;
    const employees = await ids(admin);
    expect(employees).toEqual(
      expect.arrayContaining([admin.userId, manager.userId, employee.userId, stranger.userId]),
    );
    expect(employees).not.toContain(guest.userId);
    expect(await ids(admin, '&userType=1')).toEqual([guest.userId]);
  });

  it('shows a manager the employees of the own stores only', async () => {
    const { admin, manager, employee, stranger } = users;
    const seen = await ids(manager);
    expect(seen).toEqual(expect.arrayContaining([manager.userId, employee.userId]));
    expect(seen).not.toContain(stranger.userId);
    expect(seen).not.toContain(admin.userId);
    expect(await ids(manager, '&userType=1')).toEqual([]);
    expect(await ids(manager, `&storeId=${users.foreign}`)).toEqual([]);
  });

  it('filters by role, store and activity, and pages', async () => {
    const { admin, manager, employee, second } = users;
    expect(await ids(admin, '&role=StoreManager')).toEqual([manager.userId]);
    expect(await ids(admin, `&storeId=${second}`)).toEqual([manager.userId]);
    await server.db.exec(sql`update account set is_active = false where id = ${employee.userId}`);
    expect(await ids(admin, '&isActive=false')).toEqual([employee.userId]);
    await server.db.exec(sql`update account set is_active = true where id = ${employee.userId}`);
    const { body } = await users.call('GET /api/app/users?maxResultCount=2&sorting=userName%20asc', admin);
    expect([body.items.length, body.totalCount >= 4]).toEqual([2, true]);
    expect(await users.call('GET /api/app/users?sorting=password%20asc', admin)).toMatchObject({
      status: 400,
    });
  });

  it('finds by name, user name, phone and e-mail, and by no wildcard', async () => {
    const made = await users.create(users.admin, {
      userName: 'search.me',
      name: '寻找',
      email: 'Find@Example.com',
      phoneNumber: '138 1111 2222',
    });
    const { id } = made.body;
    for (const keyword of ['SEARCH.', '寻找', '11112222', 'find@ex']) {
      expect(await ids(users.admin, `&keyword=${encodeURIComponent(keyword)}`)).toEqual([id]);
    }
    expect(await ids(users.admin, '&keyword=%25')).toEqual([]);
  });

  it("hides phone and e-mail of those who are not a manager's own, also from a search", async () => {
    const { first, foreign, admin, manager } = users;
    const shared = { phoneNumber: '13722223333', storeIds: [first, foreign] };
    const { body } = await users.create(admin, { ...shared, name: '两店' });
    const [item] = (await users.call('GET /api/app/users?keyword=两店', manager)).body.items;
    expect(item).toMatchObject({ id: body.id, phoneNumber: null, email: null, outOfHands: 'otherStores' });
    expect(await ids(manager, '&keyword=13722223333')).toEqual([]);
    expect(await ids(admin, '&keyword=13722223333')).toEqual([body.id]);
    expect((await users.get(manager, body.id)).body).toMatchObject({ phoneNumber: null, history: [] });
  });
});

describe('who may call', () => {
  const calls = (id: string) =>
    [
      ['GET /api/app/users', undefined],
      [`GET /api/app/users/${id}`, undefined],
      ['POST /api/app/users', users.userFields()],
      [`PUT /api/app/users/${id}`, { ...users.userFields(), version: 1 }],
      [`POST /api/app/users/${id}/disable`, { version: 1 }],
      [`POST /api/app/users/${id}/enable`, { version: 1 }],
      [`POST /api/app/users/${id}/reset-password`, { version: 1, password: 'deep powder 43' }],
    ] as const;

  it('is nobody but admins and managers', async () => {
    const others = [
      users.employee,
      users.guest,
      await users.signIn('Driver', users.first),
      await users.signIn('Agent'),
    ];
    for (const as of others) {
      for (const [address, body] of calls(users.employee.userId)) {
        expect(codeOf(await users.call(address, as, body))).toEqual([403, 'session.forbidden']);
      }
    }
  });

  it('is for a manager nothing of another store, as if it did not exist', async () => {
    const hidden = [users.stranger.userId, users.admin.userId, users.guest.userId, uuid()];
    for (const id of hidden) {
      for (const [address, body] of calls(id).filter(([one]) => one.includes(id))) {
        expect(codeOf(await users.call(address, users.manager, body))).toEqual([404, 'users.notFound']);
      }
    }
  });
});

describe('POST /api/app/users', () => {
  it('makes an employee who can log in, and says who made whom without whole numbers', async () => {
    const { status, body } = await users.create(users.manager, {
      userName: 'made',
      phoneNumber: '13612345678',
      email: 'made@example.com',
      roles: ['Driver', 'StoreEmployee'],
    });
    expect([status, body.roles, body.version]).toEqual([200, ['StoreEmployee', 'Driver'], 1]);
    expect((await users.logIn('made')).status).toBe(200);
    const [made] = body.history;
    expect(made).toMatchObject({ kind: 'account.created' });
    expect(made?.changes).toContainEqual({ field: 'phoneNumber', before: [], after: ['136****5678'] });
    expect(made?.changes).toContainEqual({ field: 'email', before: [], after: ['m***@example.com'] });
    expect(made?.changes).toContainEqual({ field: 'storeIds', before: [], after: ['云顶店'] });
    const kept = JSON.stringify([
      await server.db.query(sql`select * from event`),
      await server.db.query(sql`select * from idempotency_key`),
    ]);
    expect(kept).not.toContain('deep powder');
    expect(JSON.stringify(await server.db.query(sql`select * from event`))).not.toContain('13612345678');
  });

  it('makes one account of one wish that is sent twice', async () => {
    const body = users.userFields({ userName: 'twice' });
    const send = () => server.call('POST /api/app/users', { as: users.admin, body, key: 'one-wish-1' });
    const [one, other] = [await send(), await send()];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    const changed = { ...body, name: '别人' };
    const again = await server.call<{ error: { code: string } }>('POST /api/app/users', {
      as: users.admin,
      body: changed,
      key: 'one-wish-1',
    });
    expect(codeOf(again)).toEqual([422, 'idempotency.otherBody']);
  });

  it.each([
    ['a manager', { roles: ['StoreManager'] }, 'users.roleNotYours'],
    ['an admin', { roles: ['StoreEmployee', 'SuperAdmin'] }, 'users.roleNotYours'],
    ['someone without a store', { storeIds: [] }, 'users.storeNeeded'],
  ])('refuses a manager who makes %s', async (_, change, code) => {
    expect(codeOf(await users.create(users.manager, change))).toEqual([403, code]);
  });

  it('refuses stores that are foreign, closed or nowhere', async () => {
    const closed = await users.addStore('旧店', false);
    const foreign = await users.create(users.manager, { storeIds: [users.first, users.foreign] });
    expect(codeOf(foreign)).toEqual([403, 'users.storeNotYours']);
    for (const storeId of [closed, uuid()]) {
      const refused = await users.create(users.admin, { storeIds: [users.first, storeId] });
      expect(codeOf(refused)).toEqual([403, 'users.storeUnknown']);
    }
    const primary = await users.create(users.admin, { primaryStoreId: users.second });
    expect(codeOf(primary)).toEqual([403, 'users.primaryStoreWrong']);
  });

  it('refuses a user name and an e-mail that are taken, in any case', async () => {
    await users.create(users.admin, { userName: 'taken', email: 'taken@example.com' });
    expect(codeOf(await users.create(users.admin, { userName: 'TAKEN' }))).toEqual([
      403,
      'users.userNameTaken',
    ]);
    expect(codeOf(await users.create(users.admin, { email: 'Taken@example.com' }))).toEqual([
      403,
      'users.emailTaken',
    ]);
  });

  it.each([
    { userName: 'a b' },
    { name: ' ' },
    { email: 'nonsense' },
    { phoneNumber: '12' },
    { roles: [] },
    { roles: ['Customer'] },
    { roles: ['Boss'] },
    { storeIds: ['x'] },
    { password: 'short' },
  ])('refuses %j', async (change) => {
    expect(codeOf(await users.create(users.admin, change))).toEqual([400, 'request.invalid']);
  });
});

describe('PUT /api/app/users/{id}', () => {
  it('changes roles and stores; the logins go on with the new rights after a refresh', async () => {
    const fields = users.userFields({ userName: 'moves' });
    const { body } = await users.call('POST /api/app/users', users.admin, fields);
    const login = (await users.logIn('moves')).body;
    expect((await profile(login.accessToken)).status).toBe(200);
    const change = { ...fields, version: 1, roles: ['Driver'], storeIds: [users.second, users.first] };
    const changed = await users.call(`PUT /api/app/users/${body.id}`, users.manager, change);
    expect(changed.body).toMatchObject({ version: 2, roles: ['Driver'], primaryStoreId: users.second });
    expect(changed.body.history[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
      'primaryStoreId',
      'roles',
      'storeIds',
    ]);
    expect((await profile(login.accessToken)).status).toBe(401);
    const refreshed = await server.call('POST /api/app/account/refresh-token', {
      body: { refreshToken: login.refreshToken },
    });
    expect(refreshed.body).toMatchObject({ user: { roles: ['Driver'] } });
  });

  it('answers the present state to a stale version, and changes nothing without a difference', async () => {
    const fields = users.userFields();
    const { body } = await users.call('POST /api/app/users', users.admin, fields);
    const put = (change: object) => users.call(`PUT /api/app/users/${body.id}`, users.admin, change);
    expect((await put({ ...fields, version: 1 })).body).toMatchObject({ version: 1 });
    await put({ ...fields, name: '改名', version: 1 });
    const stale = await put({ ...fields, name: '再改', version: 1 });
    expect(codeOf(stale)).toEqual([409, 'stale']);
    expect(stale.body.error.data.user).toMatchObject({ version: 2, name: '改名' });
  });

  it('keeps a store that closed down, and refuses customers and colleagues out of hands', async () => {
    const closing = await users.addStore('将关店');
    const fields = users.userFields({ storeIds: [users.first, closing] });
    const { body } = await users.call('POST /api/app/users', users.admin, fields);
    await server.db.exec(sql`update store set is_active = false where id = ${closing}`);
    const renamed = await users.call(`PUT /api/app/users/${body.id}`, users.admin, {
      ...fields,
      name: '留任',
      version: 1,
    });
    expect(renamed.status).toBe(200);
    const other = await users.signIn('StoreManager', users.first);
    const change = { ...users.userFields(), version: 1 };
    for (const id of [other.userId, users.manager.userId]) {
      const refused = await users.call(`PUT /api/app/users/${id}`, users.manager, change);
      expect(codeOf(refused)).toEqual([403, 'users.notYours']);
    }
    const customer = await users.call(`PUT /api/app/users/${users.guest.userId}`, users.admin, change);
    expect(codeOf(customer)).toEqual([403, 'users.customerFixed']);
  });
});

describe('POST /api/app/users/{id}/disable and enable', () => {
  it('puts somebody out at once, and does not bring old logins back', async () => {
    const { body } = await users.create(users.manager, { userName: 'goes' });
    const login = (await users.logIn('goes')).body;
    const off = await users.call(`POST /api/app/users/${body.id}/disable`, users.manager, { version: 1 });
    expect(off.body).toMatchObject({ isActive: false, version: 2 });
    expect((await profile(login.accessToken)).status).toBe(401);
    expect((await users.logIn('goes')).status).toBe(403);
    const on = await users.call(`POST /api/app/users/${body.id}/enable`, users.manager, { version: 2 });
    expect(on.body.history.map(({ kind }) => kind)).toEqual([
      'account.enabled',
      'account.disabled',
      'account.created',
    ]);
    const refreshed = await server.call('POST /api/app/account/refresh-token', {
      body: { refreshToken: login.refreshToken },
    });
    expect([refreshed.status, (await users.logIn('goes')).status]).toEqual([401, 200]);
  });

  it('is for customers a matter of admins', async () => {
    const { userId } = users.guest;
    const off = await users.call(`POST /api/app/users/${userId}/disable`, users.admin, { version: 1 });
    expect(off.body).toMatchObject({ isActive: false, phoneNumber: '13900000001' });
    expect((await profile(users.guest.token)).status).toBe(401);
  });

  it('refuses oneself, and a stale version', async () => {
    const me = `POST /api/app/users/${users.admin.userId}/disable`;
    expect(codeOf(await users.call(me, users.admin, { version: 1 }))).toEqual([403, 'users.self']);
    const other = `POST /api/app/users/${users.employee.userId}/disable`;
    expect(codeOf(await users.call(other, users.admin, { version: 9 }))).toEqual([409, 'stale']);
  });
});

describe('POST /api/app/users/{id}/reset-password', () => {
  it('ends every login, takes WeChat off, and takes the new password only', async () => {
    const { body } = await users.create(users.admin, { userName: 'forgets' });
    const login = (await users.logIn('forgets')).body;
    await server.db.exec(sql`update account set wechat_open_id = 'a-thief' where id = ${body.id}`);
    const reset = await users.call(`POST /api/app/users/${body.id}/reset-password`, users.manager, {
      version: 1,
      password: 'fresh tracks 7',
    });
    expect(reset.body.history.slice(0, 2)).toMatchObject([
      { kind: 'account.passwordReset', changes: [] },
      { kind: 'account.weChatUnbound', changes: [] },
    ]);
    expect(await users.get(users.admin, body.id)).toMatchObject({ body: { version: reset.body.version } });
    const bound = sql`select 1 from account where id = ${body.id} and wechat_open_id is not null`;
    expect(await server.db.query(bound)).toEqual([]);
    expect((await profile(login.accessToken)).status).toBe(401);
    expect((await users.logIn('forgets')).status).toBe(403);
    expect((await users.logIn('forgets', 'fresh tracks 7')).status).toBe(200);
  });

  it('lets somebody in at once whom wrong passwords kept out', async () => {
    const { body } = await users.create(users.admin, { userName: 'kept.out' });
    for (let wrong = 0; wrong < 5; wrong += 1) await users.logIn('kept.out', 'not the password');
    expect((await users.logIn('kept.out')).status).toBe(403);
    await users.call(`POST /api/app/users/${body.id}/reset-password`, users.admin, {
      version: 1,
      password: 'fresh tracks 7',
    });
    expect((await users.logIn('kept.out', 'fresh tracks 7')).status).toBe(200);
  });

  it('knows a repeat without a fingerprint of the password, which guesses could be held against', async () => {
    const { body } = await users.create(users.admin);
    const reset = (password: string) =>
      server.call(`POST /api/app/users/${body.id}/reset-password`, {
        as: users.admin,
        key: `reset-${body.id}`,
        body: { version: 1, password },
      });
    const [first, again] = [await reset('fresh tracks 7'), await reset('other tracks 8')];
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('refuses ones own and a customers', async () => {
    const body = { version: 1, password: 'fresh tracks 7' };
    const own = await users.call(
      `POST /api/app/users/${users.admin.userId}/reset-password`,
      users.admin,
      body,
    );
    expect(codeOf(own)).toEqual([403, 'users.ownPassword']);
    const guest = await users.get(users.admin, users.guest.userId);
    const customers = await users.call(
      `POST /api/app/users/${users.guest.userId}/reset-password`,
      users.admin,
      { ...body, version: guest.body.version },
    );
    expect(codeOf(customers)).toEqual([403, 'users.customerFixed']);
  });
});
