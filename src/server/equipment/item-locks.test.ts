import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Queryable } from '#server/db/database.ts';
import type { Sql } from '#server/db/sql-tag.ts';
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

const lockOf = ({ text }: Sql): string[] => {
  if (text.includes('pg_advisory_xact_lock(k.key)')) return ['stock'];
  if (/pg_advisory_xact_lock\(hashtextextended\(.*, 2\)\)/.test(text)) return ['code'];
  return /from model\b.*for no key update/s.test(text) ? ['model'] : [];
};

/** Which locks a call takes, in their order. */
const locksOf = async <T>(work: () => Promise<T>): Promise<{ answer: T; locks: string[] }> => {
  const locks: string[] = [];
  const open = server.db.tx.bind(server.db);
  const heard = (tx: Queryable): Queryable => ({
    query: (statement) => {
      locks.push(...lockOf(statement));
      return tx.query(statement);
    },
    exec: (statement) => tx.exec(statement),
    script: (text) => tx.script(text),
  });
  const spy = vi.spyOn(server.db, 'tx');
  spy.mockImplementation((inside, options) => open((tx) => inside(heard(tx)), options as object) as never);
  try {
    return { answer: await work(), locks: [...locks] };
  } finally {
    spy.mockRestore();
  }
};

it('who makes, changes or relabels an item locks codes before stock and that before the model, so that nobody waits in a ring', async () => {
  const { body: definition } = await server.call<{ id: string }>(
    'POST /api/app/equipment-attribute/attribute-definitions',
    { as: manager, body: { categoryId: stock.categoryId, name: 'Flex', kind: 'text' } },
  );
  const form = {
    categoryId: stock.categoryId,
    name: 'Fine ski',
    brand: 'Nordica',
    model: 'Dobermann',
    sizeLabel: '165',
    dailyRentFen: 18_000,
    depositFen: 50_000,
  };
  const described = (value: string) => ({ attributes: { [definition.id]: value } });
  const made = await locksOf(() =>
    server.call<{ id: string; version: number }>('POST /api/app/equipment', {
      as: manager,
      body: { ...form, ...described('soft'), storeId: stock.storeId, barcodeNumber: 'ring-1' },
    }),
  );
  expect(made.answer.status).toBe(200);
  const { id, version } = made.answer.body;
  const changed = await locksOf(() =>
    server.call(`PUT /api/app/equipment/${id}`, {
      as: manager,
      body: { ...form, ...described('hard'), homeStoreId: stock.storeId, version },
    }),
  );
  expect(changed.answer.status).toBe(200);
  const relabelled = await locksOf(() =>
    server.call(`PUT /api/app/equipment/${id}/barcode`, {
      as: manager,
      body: { barcodeNumber: 'ring-2', version: version + 1 },
    }),
  );
  expect(relabelled.answer.status).toBe(200);
  expect([made.locks.slice(0, 3), changed.locks.slice(0, 2), relabelled.locks.slice(0, 2)]).toEqual([
    ['code', 'stock', 'model'],
    ['stock', 'model'],
    ['code', 'stock'],
  ]);
});
