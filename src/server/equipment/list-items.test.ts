import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { brokenStockLaws, stockNow, stockOn, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let branchId: string;
let staff: TestUser;
const definitions: Record<string, string> = {};

/** So many that lists of all are walked, and lists of few are gathered. */
const itemCount = 600;
const sorts = ['barcodeNumber asc', 'barcodeNumber desc', 'name asc', 'usageCount desc', 'creationTime desc'];

beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  branchId = await stock.addStore('Branch');
  staff = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
  for (const kind of ['text', 'number', 'select', 'multi-select', 'boolean', 'date']) {
    definitions[kind] = uuid();
    await server.db.exec(sql`
      insert into attribute_definition (id, category_id, name, kind, options)
      values (${definitions[kind]}, ${stock.categoryId}, ${kind}, ${kind}, '["soft", "hard", "mid"]')`);
  }
  for (const n of [0, 1, 2]) {
    const { variantId, modelId } = await stock.addVariant(0, { sizeLabel: `${150 + n * 10}` });
    const values = {
      [definitions['text'] ?? '']: ['Poplar Wood', 'wood (50%)', 'carbon "x"'][n],
      [definitions['number'] ?? '']: [80, 92.5, 104][n],
      [definitions['select'] ?? '']: ['soft', 'hard', 'mid'][n],
      [definitions['multi-select'] ?? '']: [['soft'], ['soft', 'hard'], ['mid', 'hard']][n],
      [definitions['boolean'] ?? '']: n === 1,
      [definitions['date'] ?? '']: `202${3 + n}-11-01`,
    };
    await server.db.exec(sql`
      update model set attributes = ${json(values)}::jsonb, name = ${`Racer ${n}`}, model = ${`R${n}`}, brand = ${['Fischer', 'Head', 'Völkl'][n]}
      where id = ${modelId}`);
    await server.db.exec(sql`
      insert into equipment (id, variant_id, barcode, home_store_id, store_id, status, usage_count, created_at)
      select gen_random_uuid(), ${variantId}, 'QX' || lpad((i * 3 + ${n}::int)::text, 5, '0'), x.store_id, x.store_id,
        case when i % 10 = 0 then 2 else 0 end, i % 13, ${new Date(stockNow).toISOString()}::timestamptz - i * interval '1 hour'
      from generate_series(1, ${itemCount / 3}::int) i,
        lateral (select case when i % 2 = 0 then ${branchId}::uuid else ${stock.storeId}::uuid end as store_id) x`);
  }
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

type Item = { id: string; barcodeNumber: string; name: string; usageCount: number; storeId: string };
type Page = { items: Item[]; totalCount: number };
const list = async (query: Record<string, string | number>): Promise<Page> => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await server.call<Page>(`GET /api/app/equipment?${text}`, { as: staff });
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return answer.body;
};
const idsOf = ({ items }: Page): string[] => items.map(({ id }) => id);

describe('a list of items', () => {
  it.each(sorts)('gives the same pages however it is read, by %s', async (sorting) => {
    const all = await list({ sorting, maxResultCount: 1000 });
    expect(all.totalCount).toBe(itemCount);
    expect(new Set(idsOf(all)).size).toBe(itemCount);
    // A store's half is few enough to be gathered, all of them are walked.
    const half = all.items.filter(({ storeId }) => storeId === branchId).map(({ id }) => id);
    expect(idsOf(await list({ sorting, storeId: branchId, maxResultCount: 1000 }))).toEqual(half);
    expect(idsOf(await list({ sorting, maxResultCount: 7, skipCount: 295 }))).toEqual(
      idsOf(all).slice(295, 302),
    );
    expect(idsOf(await list({ sorting, storeId: branchId, maxResultCount: 7, skipCount: 33 }))).toEqual(
      half.slice(33, 40),
    );
  });

  it('is not narrowed by an empty filter, whether few or many fit', async () => {
    for (const store of [{ storeId: branchId }, {}]) {
      const all = await list({ ...store, maxResultCount: 1000 });
      const given = { ...store, sizeLabel: '', keyword: '', attributes: '' };
      expect(idsOf(await list({ ...given, maxResultCount: 1000 }))).toEqual(idsOf(all));
    }
  });

  it('counts what was moved, changed and taken away', async () => {
    const count = async (query: Record<string, string | number>) => (await list(query)).totalCount;
    const before = await count({ storeId: branchId, status: 3 });
    const [item = ''] = idsOf(await list({ storeId: stock.storeId, status: 0 }));
    await server.db.exec(
      sql`update equipment set store_id = ${branchId}, home_store_id = ${branchId}, status = 3 where id = ${item}`,
    );
    expect(await count({ storeId: branchId, status: 3 })).toBe(before + 1);
    await server.db.exec(sql`delete from equipment where id = ${item}`);
    expect(await count({ storeId: branchId, status: 3 })).toBe(before);
    expect(await count({})).toBe(itemCount - 1);
  });

  it('shows what is on the way to a store', async () => {
    const [id = ''] = idsOf(await list({ storeId: stock.storeId, status: 0 }));
    const body = { toStoreId: branchId, reason: 'asked for' };
    await server.call(`POST /api/app/equipment/${id}/transfer`, { as: staff, body });
    const coming = await list({ transferToStoreId: branchId });
    expect(coming).toMatchObject({
      totalCount: 1,
      items: [{ id, storeId: stock.storeId, transferToStoreId: branchId, transferToStoreName: 'Branch' }],
    });
    expect((await list({ transferToStoreId: stock.storeId })).totalCount).toBe(0);
    const summary = await server.call<{ comingCount: number; byStatus: object[]; totalCount: number }>(
      `GET /api/app/equipment/store-inventory-summary/${branchId}`,
      { as: staff },
    );
    const total = (await list({ storeId: branchId })).totalCount;
    expect(summary.body).toMatchObject({ comingCount: 1, totalCount: total, storeName: 'Branch' });
    const counted = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (status) => ({
        status,
        count: (await list({ storeId: branchId, status })).totalCount,
      })),
    );
    expect(summary.body.byStatus).toEqual(counted);
  });
});

describe('a search', () => {
  it.each([
    [
      'qx0030',
      [
        'QX00300',
        'QX00301',
        'QX00302',
        'QX00303',
        'QX00304',
        'QX00305',
        'QX00306',
        'QX00307',
        'QX00308',
        'QX00309',
      ],
    ],
    ['0305', ['QX00305']],
    ['ＱＸ００３０５', ['QX00305']],
    ['q%5', []],
  ])('finds %s in codes', async (keyword, codes) => {
    const found = await list({ keyword });
    expect(found.items.map(({ barcodeNumber }) => barcodeNumber)).toEqual(codes);
    expect(found.totalCount).toBe(codes.length);
  });

  it('finds brands, names and codes at once, each item once', async () => {
    expect((await list({ keyword: 'völkl' })).totalCount).toBe(200);
    expect((await list({ keyword: 'racer 1', storeId: branchId })).totalCount).toBe(100);
    await server.db.exec(sql`update model set name = 'Racer 003' where name = 'Racer 0'`);
    const { items, totalCount } = await list({ keyword: '003', maxResultCount: 1000 });
    const both = items.filter(({ name }) => name !== 'Racer 003');
    expect(both.length).toBeGreaterThan(0);
    expect(both.every(({ barcodeNumber }) => barcodeNumber.includes('003'))).toBe(true);
    expect(new Set(items.map(({ id }) => id)).size).toBe(totalCount);
  });

  it('takes one or two signs for the beginning of a code', async () => {
    const first = await list({ keyword: 'QX', maxResultCount: 5 });
    const all = await list({ keyword: 'QX', maxResultCount: 1000 });
    expect(first.totalCount).toBe(all.items.length);
    expect(idsOf(first)).toEqual(idsOf(all).slice(0, 5));
    expect((await list({ keyword: '30' })).totalCount).toBe(0);
  });
});

describe('a list of models', () => {
  type Counts = { totalCount: number; freeCount: number; damagedCount: number };
  type Model = Counts & { name: string; sizes: (Counts & { variantId: string })[] };
  const models = async (query: Record<string, string>): Promise<Model[]> => {
    const path = `GET /api/app/equipment/models?${new URLSearchParams(query)}`;
    const { status, body } = await server.call<{ items: Model[]; totalCount: number }>(path, { as: staff });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    expect(body.totalCount).toBe(body.items.length);
    return body.items;
  };

  it('counts of each size what the list of items counts', async () => {
    for (const store of [{ storeId: branchId }, {}]) {
      const all = await models(store);
      expect(all.length).toBeGreaterThan(2);
      for (const { sizes, ...model } of all) {
        const counted = sizes.map(async ({ variantId, ...size }) => {
          const count = async (more: object) => (await list({ ...store, variantId, ...more })).totalCount;
          expect([await count({}), await count({ status: 0 }), await count({ status: 2 })]).toEqual([
            size.totalCount,
            size.freeCount,
            size.damagedCount,
          ]);
          return size.totalCount;
        });
        const totals = await Promise.all(counted);
        expect(totals.reduce((sum, one) => sum + one, 0)).toBe(model.totalCount);
      }
    }
  });

  it('is narrowed by name, whole code, status and attribute, and sorted by what it counts', async () => {
    const names = async (query: Record<string, string>) => (await models(query)).map(({ name }) => name);
    const hard = { attributes: JSON.stringify({ [definitions['select'] ?? '']: 'hard' }) };
    expect(await names(hard)).toEqual(['Racer 1']);
    expect(await names({ keyword: 'völkl' })).toEqual(['Racer 2']);
    expect(await names({ keyword: 'qx00302' })).toEqual(['Racer 2']);
    expect(await names({ keyword: 'qx0030' })).toEqual([]);
    expect(await names({ keyword: 'racer', status: '5' })).toEqual([]);
    expect(await names({ keyword: 'racer 1', status: '2,3' })).toEqual(['Racer 1']);
    const totals = (await models({ sorting: 'totalCount asc' })).map(({ totalCount }) => totalCount);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });
});

describe('a filter by attributes', () => {
  const names = async (kind: string, wanted: unknown): Promise<string> => {
    const attributes = JSON.stringify({ [definitions[kind] ?? '']: wanted });
    const { items } = await list({ attributes, maxResultCount: 1000, sorting: 'name asc' });
    const sizes = items.map((item) => (item as Item & { sizeLabel: string }).sizeLabel);
    return [...new Set(sizes)].toSorted().join(' ');
  };

  it.each<[string, unknown, string]>([
    ['text', 'WOOD', '150 160'],
    ['text', '(50%)', '160'],
    ['text', '"x"', '170'],
    ['text', '.*', ''],
    ['number', 92.5, '160'],
    ['number', '92.5', '160'],
    ['number', { from: 85 }, '160 170'],
    ['number', { from: '80', to: 92.5 }, '150 160'],
    ['select', 'hard', '160'],
    ['select', ['hard', 'mid'], '160 170'],
    ['select', 'gone', ''],
    ['multi-select', 'hard', '160 170'],
    ['multi-select', ['soft', 'mid'], '150 160 170'],
    ['boolean', true, '160'],
    ['boolean', 'false', '150 170'],
    ['date', '2024-11-01', '160'],
    ['date', { to: '2024-11-01' }, '150 160'],
    ['date', { from: '2024-01-01', to: '2024-12-31' }, '160'],
  ])('knows the kind %s: %j', async (kind, wanted, sizes) => {
    expect(await names(kind, wanted)).toBe(sizes);
  });

  it.each<[string, unknown]>([
    ['text', ''],
    ['text', 5],
    ['text', 'a\0b'],
    ['text', '\ud800'],
    ['select', ['hard', '\0']],
    ['number', 'wide'],
    ['number', { from: 1, until: 2 }],
    ['number', {}],
    ['number', [1]],
    ['select', []],
    ['select', 5],
    ['boolean', 'perhaps'],
    ['date', '2024-02-30'],
    ['date', { from: 1 }],
  ])('refuses %s: %j', async (kind, wanted) => {
    const attributes = encodeURIComponent(JSON.stringify({ [definitions[kind] ?? '']: wanted }));
    const answer = await server.call<{ error: { code: string } }>(
      `GET /api/app/equipment?attributes=${attributes}`,
      {
        as: staff,
      },
    );
    expect([answer.status, answer.body.error.code]).toEqual([400, 'equipment.filterWrong']);
  });

  it('wants all of several, and refuses what nobody defined', async () => {
    const attributes = JSON.stringify({
      [definitions['select'] ?? '']: 'hard',
      [definitions['boolean'] ?? '']: false,
    });
    expect((await list({ attributes })).totalCount).toBe(0);
    const unknown = encodeURIComponent(JSON.stringify({ [uuid()]: 'x' }));
    const answer = await server.call(`GET /api/app/equipment?attributes=${unknown}`, { as: staff });
    expect(answer.status).toBe(400);
  });
});
