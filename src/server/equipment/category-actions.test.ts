import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { stockNow, stockOn, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let manager: TestUser;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  manager = await server.signIn({ roles: ['StoreManager'], storeIds: [stock.storeId] });
});
afterAll(() => server.stop());

type Category = { id: string; name: string; size: string; art: string; sort: number };
const path = '/api/app/equipment/categories';
const create = (body: object, as = manager) => server.call<Category>(`POST ${path}`, { as, body });
const sledge = { name: '雪橇', art: 'other', sort: 5 };

test('a category is made, renamed and removed by managers, each told in the audit log', async () => {
  const made = answered(await create({ ...sledge, size: 'large' }));
  expect(refusalOf(await create({ ...sledge, size: 'small' }))).toBe('409 category.nameTaken');
  const rename = (name: string) =>
    server.call<Category>(`PUT ${path}/${made.id}`, {
      as: manager,
      body: { ...sledge, name, art: 'ski', before: sledge },
    });
  const both = await Promise.all([rename('雪圈'), rename('雪车')]);
  expect(both.map(refusalOf).toSorted()).toEqual(['200', '409 stale']);
  const listed = answered(await server.call<{ items: Category[] }>(`GET ${path}`)).items;
  expect(listed.find(({ id }) => id === made.id)).toMatchObject({ size: 'large', art: 'ski' });
  expect(refusalOf(await server.call(`DELETE ${path}/${made.id}`, { as: manager }))).toBe('200');
  const gone = await server.call(`DELETE ${path}/${made.id}`, { as: manager });
  expect(refusalOf(gone)).toBe('404 equipment.categoryUnknown');
  expect(
    await server.db.query(sql`select kind from event where subject_id = ${made.id} order by id`),
  ).toEqual([{ kind: 'category.created' }, { kind: 'category.changed' }, { kind: 'category.removed' }]);
});

test('one that gear belongs to stays, and clerks make none', async () => {
  await stock.addVariant(1);
  const used = await server.call(`DELETE ${path}/${stock.categoryId}`, { as: manager });
  expect(refusalOf(used)).toBe('409 category.inUse');
  const clerk = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
  expect(refusalOf(await create({ ...sledge, size: 'large' }, clerk))).toBe('403 session.forbidden');
});
