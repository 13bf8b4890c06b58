import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { stockNow, stockOn, windowOf, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let staff: TestUser;
let guest: TestUser;

beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  staff = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
  guest = await server.signIn({ roles: ['Customer'] });
});
afterAll(() => server.stop());

const base = '/api/app/equipment';
const get = async <T = Record<string, unknown>>(path: string, as?: TestUser) =>
  server.call<T>(`GET ${path}`, as === undefined ? {} : { as });

type Item = { id: string; barcodeNumber: string; attributes: { name: string; value: string }[] };
type Items = { items: Item[]; totalCount: number };

const barcodeOf = async (id: string): Promise<string> => {
  const [row] = await server.db.query<{ barcode: string }>(
    sql`select barcode from equipment where id = ${id}`,
  );
  return row?.barcode ?? '';
};

const addDefinition = async (
  name: string,
  options: { kind?: string; filterable?: boolean; enabled?: boolean } = {},
) => {
  const id = uuid();
  await server.db.exec(sql`
    insert into attribute_definition (id, category_id, name, kind, options, is_filterable, is_enabled)
    values (${id}, ${stock.categoryId}, ${name}, ${options.kind ?? 'select'}, ${json(['a', 'b'])}::jsonb,
      ${options.filterable ?? true}, ${options.enabled ?? true})`);
  return id;
};

describe('equipment.byBarcode', () => {
  it('finds an item by what a person types or a label links to', async () => {
    const { items } = await stock.addVariant(1);
    const barcode = await barcodeOf(items[0] ?? '');
    for (const typed of [barcode, ` ${barcode.toLowerCase()} `, `https://shop.example/cx?sn=${barcode}`]) {
      const answer = await get<Item>(`${base}/by-barcode?barcodeNumber=${encodeURIComponent(typed)}&_t=1`);
      expect(answer).toMatchObject({ status: 200, body: { id: items[0], barcodeNumber: barcode } });
    }
  });

  it('tells staff everything, and guests nothing about status, use and holds', async () => {
    const { variantId, items } = await stock.addVariant(1);
    await stock.book([{ variantId }], windowOf(0, 1));
    const path = `${base}/by-barcode?barcodeNumber=${await barcodeOf(items[0] ?? '')}`;
    const staffOnly = [
      'status',
      'statusDisplayName',
      'homeStoreId',
      'usageCount',
      'remarks',
      'purchasedOn',
      'unavailableTimes',
      'version',
    ];
    const seen = await get(path, staff);
    expect(Object.keys(seen.body)).toEqual(expect.arrayContaining(staffOnly));
    expect(seen.body).toMatchObject({
      status: 0,
      statusDisplayName: '在库',
      unavailableTimes: [{ startTime: '2026-11-30T16:00:00.000Z', endTime: '2026-12-01T16:00:00.000Z' }],
    });
    for (const caller of [undefined, guest]) {
      const keys = Object.keys((await get(path, caller)).body);
      expect(keys).toContain('dailyRentFen');
      expect(keys.filter((key) => staffOnly.includes(key))).toEqual([]);
    }
  });

  it('refuses an unknown or missing code', async () => {
    expect(await get(`${base}/by-barcode?barcodeNumber=NONE-1`)).toMatchObject({
      status: 404,
      body: { error: { code: 'equipment.unknown', data: { barcode: 'NONE-1' } } },
    });
    expect((await get(`${base}/by-barcode`)).status).toBe(400);
    expect((await get(`${base}/by-barcode?barcodeNumber=${'x'.repeat(200)}`)).status).toBe(400);
  });
});

describe('equipment.list', () => {
  it('is for staff', async () => {
    expect((await get(base)).status).toBe(401);
    expect((await get(base, guest)).status).toBe(403);
  });

  it('filters, sorts and pages', async () => {
    const { variantId, items } = await stock.addVariant(3, { sizeLabel: '171' });
    const branchId = await stock.addStore('Second');
    const far = await stock.addItem(variantId, branchId, 2);
    const list = async (query: string) => (await get<Items>(`${base}?${query}`, staff)).body;
    const ids = async (query: string) => (await list(query)).items.map((item) => item.id);
    expect(await ids(`variantId=${variantId}`)).toEqual([...items, far]);
    expect(await ids(`variantId=${variantId}&sorting=barcodeNumber%20desc`)).toEqual(
      [...items, far].toReversed(),
    );
    expect(await list(`variantId=${variantId}&skipCount=1&maxResultCount=2`)).toMatchObject({
      totalCount: 4,
      items: [{ id: items[1] }, { id: items[2] }],
    });
    expect(await ids(`StoreId=${branchId}`)).toEqual([far]);
    expect(await ids(`variantId=${variantId}&status=2`)).toEqual([far]);
    expect(await ids('sizeLabel=171')).toHaveLength(4);
    expect(await ids(`categoryId=${uuid()}`)).toEqual([]);
    const barcode = await barcodeOf(items[1] ?? '');
    expect(await ids(`keyword=${barcode.toLowerCase()}`)).toEqual([items[1]]);
    expect(await ids('keyword=%25')).toEqual([]);
    expect((await get(`${base}?sorting=id%20desc`, staff)).status).toBe(400);
    expect((await get(`${base}?maxResultCount=1001`, staff)).status).toBe(400);
  });

  it('filters by attributes, however a value is stored', async () => {
    const [camber, levels, width] = [
      await addDefinition('Camber'),
      await addDefinition('Levels', { kind: 'multi-select' }),
      await addDefinition('Width', { kind: 'number' }),
    ];
    const { modelId, items } = await stock.addVariant(1);
    const values = { [camber]: 'rocker', [levels]: ['a', 'b'], [width]: 92 };
    await server.db.exec(sql`update model set attributes = ${json(values)}::jsonb where id = ${modelId}`);
    const find = (filter: unknown) =>
      get<Items>(
        `${base}?attributes=${encodeURIComponent(typeof filter === 'string' ? filter : JSON.stringify(filter))}`,
        staff,
      );
    for (const filter of [{ [camber]: 'rocker' }, { [levels]: 'b', [width]: '92' }]) {
      const { body } = await find(filter);
      expect(body.items.map((item) => item.id)).toEqual(items);
      expect(body.items[0]?.attributes).toEqual([
        { definitionId: camber, name: 'Camber', kind: 'select', value: 'rocker', stored: 'rocker' },
        { definitionId: levels, name: 'Levels', kind: 'multi-select', value: 'a, b', stored: ['a', 'b'] },
        { definitionId: width, name: 'Width', kind: 'number', value: '92', stored: 92 },
      ]);
    }
    expect((await find({ [camber]: 'flat' })).body.totalCount).toBe(0);
    for (const wrong of [
      '[]',
      '{',
      { [camber]: 5 },
      Object.fromEntries(Array.from({ length: 11 }, (_, n) => [String(n), 'x'])),
    ]) {
      expect(await find(wrong)).toMatchObject({
        status: 400,
        body: { error: { code: 'equipment.filterWrong' } },
      });
    }
  });
});

describe('equipment.categories', () => {
  it('lists them in the order of the chain', async () => {
    await server.db.exec(sql`
      insert into category (id, name, size, art, sort) values (${uuid()}, 'Last', 'small', 'other', 99), (${uuid()}, 'First', 'large', 'ski', -1)`);
    const { body } = await get<{ items: { name: string }[]; totalCount: number }>(`${base}/categories`);
    const names = body.items.map((item) => item.name);
    expect([names[0], names.at(-1)]).toEqual(['First', 'Last']);
    expect(body.totalCount).toBe(names.length);
  });
});

describe('equipment.attributeDefinitions', () => {
  it('filters by category and flags, names in any case', async () => {
    await addDefinition('Hidden', { enabled: false, filterable: false });
    const path = '/api/app/equipment-attribute/attribute-definitions';
    const names = async (query: string) =>
      (await get<{ items: { name: string }[] }>(`${path}?${query}`, staff)).body.items.map(
        (item) => item.name,
      );
    const mine = `CategoryId=${stock.categoryId}&MaxResultCount=100`;
    expect(await names(`${mine}&IsEnabled=false`)).toEqual(['Hidden']);
    expect(await names(`${mine}&IsFilterable=true&IsEnabled=true`)).not.toContain('Hidden');
    expect(await names(`CategoryId=${uuid()}`)).toEqual([]);
    expect((await get(`${path}?CategoryId=5`)).status).toBe(400);
  });
});

/** The configuration is kept for a while; a new store is to be seen at once. */
const openShop = async (): Promise<Stock> => {
  const shop = await stockOn(server.db);
  forgetConfiguration(server.db);
  return shop;
};

describe('equipment.availability', () => {
  it('counts what is free by size, sizes as people read them', async () => {
    const shop = await openShop();
    const { modelId, variantId } = await shop.addVariant(2, { sizeLabel: '98' });
    await shop.addVariant(1, { sizeLabel: '160', modelId });
    await shop.addVariant(1, { sizeLabel: 'XL', modelId });
    await shop.addVariant(1, { sizeLabel: 'S', modelId });
    const broken = await shop.addVariant(0, { sizeLabel: '150', modelId });
    await shop.addItem(broken.variantId, shop.storeId, 2);
    const { poolId } = await shop.addPool(4);
    await shop.book([{ variantId }, { poolId, quantity: 3 }], windowOf(1, 2));
    const { body } = await get<{
      models: { sizes: { sizeLabel: string; free: number; total: number }[] }[];
      pools: object[];
    }>(`${base}/availability?storeId=${shop.storeId}&startDate=${windowOf(0, 1).fromOn}&days=2`);
    expect(
      body.models.map((model) => model.sizes.map(({ sizeLabel, free, total }) => [sizeLabel, free, total])),
    ).toEqual([
      [
        ['S', 1, 1],
        ['XL', 1, 1],
        ['98', 1, 2],
        ['160', 1, 1],
      ],
    ]);
    expect(body.pools).toMatchObject([{ poolId, total: 4, free: 1 }]);
  });

  it('does not count a late item', async () => {
    const shop = await openShop();
    const { variantId } = await shop.addVariant(1);
    await shop.addItem(variantId, shop.storeId, 1);
    const free = async (from: number) => {
      const { body } = await get<{ models: { sizes: { free: number }[] }[] }>(
        `${base}/availability?storeId=${shop.storeId}&startDate=${windowOf(from, 1).fromOn}&days=1`,
      );
      return body.models[0]?.sizes[0]?.free;
    };
    expect([await free(-1), await free(0)]).toEqual([1, 1]);
  });

  it.each([
    ['startDate=2026-11-29&days=1', 'order.startPast'],
    ['startDate=2028-01-01&days=1', 'order.startTooFar'],
    ['startDate=2026-12-01&days=366', 'request.invalid'],
    ['startDate=2026-12-32&days=1', 'request.invalid'],
    ['days=1', 'request.invalid'],
  ])('refuses %s', async (query, code) => {
    expect(await get(`${base}/availability?storeId=${stock.storeId}&${query}`)).toMatchObject({
      status: 400,
      body: { error: { code } },
    });
  });

  it('refuses an unknown store', async () => {
    expect(await get(`${base}/availability?storeId=${uuid()}&startDate=2026-12-01&days=1`)).toMatchObject({
      status: 404,
      body: { error: { code: 'store.unknown' } },
    });
  });
});
