import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, type Role } from '#domain/access/roles.ts';
import { sql } from '#server/db/sql-tag.ts';
import { refusalOf } from '#testing/build-orders.ts';
import { brokenStockLaws, stockNow, stockOn, windowOf, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let branchId: string;
const users = new Map<Role, TestUser>();
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  branchId = await stock.addStore('Branch');
  for (const role of roles)
    users.set(
      role,
      await server.signIn({ roles: [role], storeIds: role === 'Customer' ? [] : [stock.storeId, branchId] }),
    );
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const days = { unavailableStartTime: windowOf(-1, 2).fromOn, unavailableEndTime: windowOf(-1, 2).untilOn };

type Work = {
  /** After `/api/app/equipment/`. */
  readonly path: (id: string) => string;
  readonly body?: () => object;
  /** The status after, for each status from 0 to 5; `-` where it is refused. */
  readonly table: string;
  readonly who: readonly Role[];
};

const managers = ['SuperAdmin', 'StoreManager'] as const;
const staff = [...managers, 'StoreEmployee'] as const;

const works: Readonly<Record<string, Work>> = {
  'stock-out': { path: (id) => `stock-out/${id}`, body: () => days, table: '1-----', who: staff },
  'stock-in': { path: (id) => `stock-in/${id}`, table: '-00000', who: staff },
  transfer: {
    path: (id) => `${id}/transfer`,
    body: () => ({ toStoreId: branchId }),
    table: '4-----',
    who: staff,
  },
  'transfer-arrive': { path: (id) => `${id}/transfer-arrive`, table: '----0-', who: staff },
  'change to 0': {
    path: (id) => `change-status/${id}`,
    body: () => ({ newStatus: 0 }),
    table: '-00000',
    who: staff,
  },
  'change to 1': {
    path: (id) => `change-status/${id}`,
    body: () => ({ newStatus: 1 }),
    table: '------',
    who: staff,
  },
  'change to 2': {
    path: (id) => `change-status/${id}`,
    body: () => ({ newStatus: 2 }),
    table: '22----',
    who: staff,
  },
  'change to 3': {
    path: (id) => `change-status/${id}`,
    body: () => ({ newStatus: 3 }),
    table: '33----',
    who: staff,
  },
  'change to 4': {
    path: (id) => `change-status/${id}`,
    body: () => ({ newStatus: 4 }),
    table: '------',
    who: staff,
  },
  'change to 5': {
    path: (id) => `change-status/${id}`,
    body: () => ({ newStatus: 5 }),
    table: '5-55--',
    who: managers,
  },
};

/** One of its kind, so that no other item plays a part. */
const addItem = async (status: number, storeId = stock.storeId): Promise<string> => {
  const { variantId } = await stock.addVariant(0);
  const id = await stock.addItem(variantId, storeId, status);
  if (status === 4)
    await server.db.exec(sql`update equipment set transfer_to_store_id = ${branchId} where id = ${id}`);
  return id;
};
const statusOf = async (id: string): Promise<number | undefined> => {
  const [row] = await server.db.query<{ status: number }>(sql`select status from equipment where id = ${id}`);
  return row?.status;
};
const eventsOf = async (id: string) =>
  server.db.query(sql`
    select actor_id, (before->>'status')::int as before, (after->>'status')::int as after from event where subject_id = ${id}`);

/** Tries one way from every status; gives what became of each, and checks the item and its history. */
const tryAll = async ({ path, body, table }: Work, user: TestUser | undefined, isAllowed: boolean) => {
  const refusals: number[] = [];
  for (const [status, to] of [...table].entries()) {
    const id = await addItem(status);
    const answer = await server.call(`POST /api/app/equipment/${path(id)}`, {
      ...(user === undefined ? {} : { as: user }),
      body: { reason: 'because', ...body?.() },
    });
    const after = isAllowed && to !== '-' ? Number(to) : status;
    const place = `from ${status}: ${refusalOf(answer)}`;
    // A fault of the program would change nothing either.
    if (after === status) expect(answer.status, place).toBeOneOf([400, 401, 403, 409]);
    const step = { actorId: user?.userId, before: status, after };
    expect(answer.status === 200, place).toBe(after !== status);
    expect(await statusOf(id), place).toBe(after);
    expect(await eventsOf(id), place).toEqual(after === status ? [] : [step]);
    refusals.push(answer.status);
  }
  return refusals;
};

describe.each(Object.entries(works))('%s', (_name, work) => {
  it('asks for a login first', async () => {
    expect(await tryAll(work, undefined, false)).toEqual(Array.from({ length: 6 }, () => 401));
  });

  it.each(roles)('by %s', async (role) => {
    const isAllowed = work.who.includes(role);
    const answers = await tryAll(work, users.get(role), isAllowed);
    // What a plain change cannot do is said before who may do it.
    if (!isAllowed) for (const answer of answers) expect(answer).toBeOneOf([400, 403]);
  });
});

describe('a driver', () => {
  it('marks only what is at a store of theirs', async () => {
    const other = await stock.addStore('Far away');
    const id = await addItem(0, other);
    const as = await server.signIn({ roles: ['Driver'], storeIds: [branchId] });
    const answer = await server.call(`POST /api/app/equipment/change-status/${id}`, {
      as,
      body: { reason: 'driver marked as damaged', newStatus: 2 },
    });
    expect(refusalOf(answer)).toBe('409 equipment.otherStore');
  });
});

describe('a hundred at once on one item', () => {
  it('leave one history, each step of which begins where the last one ended', async () => {
    const id = await addItem(0);
    const [admin] = [...users.values()];
    const calls: readonly (readonly [string, object])[] = [
      [`stock-out/${id}`, days],
      [`stock-in/${id}`, {}],
      [`change-status/${id}`, { newStatus: 2 }],
      [`${id}/transfer`, { toStoreId: branchId }],
      [`${id}/transfer-arrive`, {}],
    ];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const [address = '', body = {}] = calls[n % calls.length] ?? [];
        return server.call(`POST /api/app/equipment/${address}`, {
          ...(admin === undefined ? {} : { as: admin }),
          body: { reason: `step ${n}`, ...body },
        });
      }),
    );
    const refused = new Set(answers.filter(({ status }) => status !== 200).map(refusalOf));
    const expected = ['409 equipment.notNow', '409 conflict', '400 equipment.sameStore'];
    expect([...refused].filter((refusal) => !expected.includes(refusal))).toEqual([]);
    const events = await server.db.query<{ before: number; after: number; reason: string }>(sql`
      select (before->>'status')::int as before, (after->>'status')::int as after, note as reason
      from event where subject_id = ${id} order by id`);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(1);
    expect(events).toHaveLength(done);
    expect(new Set(events.map(({ reason }) => reason)).size).toBe(done);
    expect(events.map(({ before }) => before)).toEqual([0, ...events.slice(0, -1).map(({ after }) => after)]);
    expect(await statusOf(id)).toBe(events.at(-1)?.after);
    const [item] = await server.db.query(sql`select version from equipment where id = ${id}`);
    expect(item).toEqual({ version: done + 1 });
  });
});
