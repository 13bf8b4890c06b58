import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { brokenStockLaws, stockNow, stockOn, windowOf, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let branchId: string;
let clerk: TestUser;
let branchClerk: TestUser;
let manager: TestUser;
let guest: TestUser;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  branchId = await stock.addStore('Branch');
  clerk = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
  branchClerk = await server.signIn({ roles: ['StoreEmployee'], storeIds: [branchId] });
  manager = await server.signIn({ roles: ['StoreManager'], storeIds: [stock.storeId] });
  guest = await server.signIn({ roles: ['Customer'] });
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

type Item = {
  id: string;
  version: number;
  name: string;
  variantId: string;
  barcodeNumber: string;
  attributes: { stored: unknown }[];
  [field: string]: unknown;
};
type Answer = Item & {
  message?: string;
  error?: { code: string; message: string; data: { current?: Item; orderNumber?: string } };
};

let made = 0;
const formOf = (more: object = {}) => {
  made += 1;
  return {
    storeId: stock.storeId,
    categoryId: stock.categoryId,
    barcodeNumber: `new-${made}`,
    name: `Fine ski ${made}`,
    brand: 'Nordica',
    model: 'Dobermann',
    sizeLabel: '165',
    dailyRentFen: 18_000,
    depositFen: 50_000,
    ...more,
  };
};
const call = async (
  address: string,
  body?: object,
  { as = clerk, key }: { as?: TestUser; key?: string } = {},
) => {
  const answer = await server.call<Answer>(address, {
    as,
    ...(body === undefined ? {} : { body }),
    ...(key === undefined ? {} : { key }),
  });
  return { status: answer.status, code: answer.body.error?.code, body: answer.body };
};
const base = '/api/app/equipment';
const create = (form: object, options: { as?: TestUser; key?: string } = {}) =>
  call(`POST ${base}`, form, options);
const update = (item: Item, more: object, options: { as?: TestUser } = {}) => {
  const { categoryId, name, brand, model, sizeLabel, dailyRentFen, depositFen, homeStoreId, version } = item;
  const form = { categoryId, name, brand, model, sizeLabel, dailyRentFen, depositFen, homeStoreId, version };
  return call(`PUT ${base}/${item.id}`, { ...form, ...more }, options);
};
const get = (id: string, as = clerk) => call(`GET ${base}/${id}`, undefined, { as });
const addDefinition = async (more: object) => {
  const body = { categoryId: stock.categoryId, name: `D${uuid()}`.slice(0, 30), kind: 'text', ...more };
  const { body: defined } = await call('POST /api/app/equipment-attribute/attribute-definitions', body, {
    as: manager,
  });
  return defined.id;
};

describe('equipment.create', () => {
  it('checks many items of one model in, each once, however often it is sent', async () => {
    const form = formOf({ barcodeNumber: ' sn-1ａ ', purchasedOn: '2025-11-01', remarks: 'new' });
    const key = uuid();
    const first = await create(form, { key });
    expect(first).toMatchObject({
      status: 200,
      body: { barcodeNumber: 'SN-1A', status: 0, homeStoreId: stock.storeId, canEdit: true, version: 1 },
    });
    expect(await create(form, { key })).toEqual(first);
    const second = await create({ ...form, barcodeNumber: 'SN-1B' });
    expect(second.body.variantId).toBe(first.body.variantId);
    expect(await create({ ...form, barcodeNumber: 'SN-1a' })).toMatchObject({
      status: 409,
      code: 'equipment.barcodeTaken',
    });
    const [row] = await server.db.query<{ n: number }>(
      sql`select count(*)::int as n from equipment where variant_id = ${first.body.variantId}`,
    );
    expect(row?.n).toBe(2);
  });

  it('lets one of many have a code, and makes their common model once', async () => {
    const form = formOf();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => create(form)),
      ...Array.from({ length: 5 }, (_, n) =>
        create({ ...form, barcodeNumber: `${form.barcodeNumber}-${n}` }),
      ),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 200, 200, 200, 409, 409, 409, 409,
    ]);
    const variants = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => body.variantId),
    );
    expect(variants.size).toBe(1);
  });

  it('finds the bookings that wait for such an item', async () => {
    const item = (await create(formOf())).body;
    const booked = await stock.book([{ variantId: item.variantId }], windowOf(0, 2));
    await call(`POST ${base}/change-status/${item.id}`, { newStatus: 2, reason: 'broken' });
    const { body: spare } = await create({ ...formOf(), name: item.name, sizeLabel: '165' });
    const [line] = await server.db.query(
      sql`select equipment_id from order_line where order_id = ${booked.orderId}`,
    );
    expect(line).toEqual({ equipmentId: spare.id });
  });

  it('describes the model by attributes of each kind', async () => {
    const options = ['a', 'b', 'c'];
    const attributeCases: [kind: string, given: unknown, stored: unknown][] = [
      ['text', ' wood ', 'wood'],
      ['number', '92.5', 92.5],
      ['select', 'b', 'b'],
      ['multi-select', ['c', 'a'], ['a', 'c']],
      ['boolean', true, true],
      ['date', '2025-11-01', '2025-11-01'],
    ];
    const ids: string[] = [];
    for (const [sort, [kind]] of attributeCases.entries())
      ids.push(await addDefinition({ kind, options, sort }));
    const attributes = Object.fromEntries(ids.map((id, index) => [id, attributeCases[index]?.[1]]));
    const form = formOf({ attributes });
    const { body } = await create(form);
    expect(body.attributes.map(({ stored }) => stored)).toEqual(attributeCases.map(([, , stored]) => stored));
    // What is left out stays, null takes away.
    const again = await create({ ...form, barcodeNumber: 'SN-ATT', attributes: { [ids[0] ?? '']: null } });
    expect(again.body.attributes).toHaveLength(attributeCases.length - 1);
    expect(await create(formOf({ attributes: { [ids[1] ?? '']: 'wide' } }))).toMatchObject({
      status: 400,
      code: 'attribute.valueWrong',
    });
    expect(await create(formOf({ attributes: { [uuid()]: 'x' } }))).toMatchObject({
      code: 'attribute.unknown',
    });
  });

  it.each([
    [{ barcodeNumber: '202600000001' }, 'equipment.barcodeLikeOrder'],
    [{ barcodeNumber: '<b>' }, 'equipment.barcodeWrong'],
    [{ categoryId: '01900000-0000-7000-8000-000000000000' }, 'equipment.categoryUnknown'],
    [{ name: ' ' }, 'request.invalid'],
    [{ dailyRentFen: 1.5 }, 'request.invalid'],
    [{ dailyRentFen: 1_000_001 }, 'request.invalid'],
    [{ purchasedOn: '2025-02-30' }, 'request.invalid'],
  ])('refuses %j', async (odd, code) => {
    expect((await create(formOf(odd))).code).toBe(code);
  });

  it('refuses a shelf of small gear, its code and its category', async () => {
    const { shelfCode } = await stock.addPool(3);
    expect((await create(formOf({ barcodeNumber: shelfCode }))).code).toBe('equipment.barcodeTaken');
    const id = uuid();
    await server.db.exec(
      sql`insert into category (id, name, size) values (${id}, ${id.slice(-12)}, 'small')`,
    );
    expect((await create(formOf({ categoryId: id }))).code).toBe('equipment.categorySmall');
  });

  it('is for the staff of the store', async () => {
    expect(await create(formOf(), { as: guest })).toMatchObject({ status: 403 });
    expect(await create(formOf(), { as: branchClerk })).toMatchObject({
      status: 403,
      code: 'equipment.notYourStore',
    });
    const admin = await server.signIn({ roles: ['SuperAdmin'] });
    expect((await create(formOf(), { as: admin })).status).toBe(200);
    expect((await create(formOf({ storeId: uuid() }), { as: admin })).code).toBe('store.unknown');
  });
});

describe('equipment.get', () => {
  it('tells guests the public part only', async () => {
    const { body: item } = await create(formOf({ remarks: 'secret' }));
    const seen = await get(item.id);
    expect(seen.body).toMatchObject({ remarks: 'secret', transferToStoreId: null });
    const { body: publicItem } = await get(item.id, guest);
    expect(publicItem).toMatchObject({ id: item.id, dailyRentFen: 18_000 });
    const hidden = Object.keys(seen.body).filter((name) => !(name in publicItem));
    expect(hidden.toSorted()).toEqual([
      'canEdit',
      'homeStoreId',
      'homeStoreName',
      'purchasedOn',
      'remarks',
      'status',
      'statusDisplayName',
      'transferToStoreId',
      'transferToStoreName',
      'unavailableTimes',
      'usageCount',
      'version',
    ]);
    expect((await get(branchId)).code).toBe('equipment.notFound');
  });

  it('tells staff of another store where the item belongs, and that it is not theirs to change', async () => {
    const { body: item } = await create(formOf());
    expect((await get(item.id, branchClerk)).body).toMatchObject({ storeId: stock.storeId, canEdit: false });
  });
});

describe('equipment.update', () => {
  it('changes one item, which leaves its equals', async () => {
    const form = formOf();
    const { body: item } = await create(form);
    const { body: twin } = await create({ ...form, barcodeNumber: `${form.barcodeNumber}-T` });
    const changed = await update(item, { sizeLabel: '170', remarks: 'long', homeStoreId: branchId });
    expect(changed).toMatchObject({
      status: 200,
      body: { sizeLabel: '170', remarks: 'long', homeStoreId: branchId, storeId: stock.storeId, version: 2 },
    });
    expect((await get(twin.id)).body).toMatchObject({ sizeLabel: '165', variantId: item.variantId });
  });

  it('answers 409 with the item as it is now when somebody was faster', async () => {
    const { body: item } = await create(formOf());
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => update(item, { remarks: `by ${n}` })),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ code }) => code === 'equipment.stale');
    expect([won.length, lost.length]).toEqual([1, 5]);
    for (const { status, body } of lost) {
      expect(status).toBe(409);
      expect(body.error?.data.current).toMatchObject({ version: 2, remarks: won[0]?.body['remarks'] });
    }
  });

  it('moves bookings to equal items, and refuses when there is none', async () => {
    const form = formOf();
    const { body: item } = await create(form);
    const booked = await stock.book([{ variantId: item.variantId }], windowOf(0, 2));
    expect(await update(item, { dailyRentFen: 20_000 })).toMatchObject({
      status: 409,
      code: 'equipment.booked',
      body: { error: { data: { orderNumber: booked.orderNumber } } },
    });
    await create({ ...form, barcodeNumber: `${form.barcodeNumber}-T` });
    expect(await update(item, { dailyRentFen: 20_000 })).toMatchObject({ status: 200 });
  });

  it('takes days that were taken by hand along', async () => {
    const { body: item } = await create(formOf());
    const { fromOn, untilOn } = windowOf(2, 4);
    await call(`POST ${base}/stock-out/${item.id}`, {
      reason: 'loan',
      unavailableStartTime: fromOn,
      unavailableEndTime: untilOn,
    });
    const changed = await update(item, { sizeLabel: '171' });
    expect(changed.body['unavailableTimes']).toHaveLength(1);
  });

  it('changes all equal items at once for a manager, bookings and all', async () => {
    const form = formOf();
    const { body: item } = await create(form);
    const { body: twin } = await create({ ...form, barcodeNumber: `${form.barcodeNumber}-T` });
    await stock.book([{ variantId: item.variantId }], windowOf(0, 2));
    const all = { forAllEqual: true, name: `${form.name} II`, dailyRentFen: 21_000 };
    expect(await update(item, all)).toMatchObject({ status: 403, code: 'equipment.managerOnly' });
    expect(await update(item, all, { as: manager })).toMatchObject({ status: 200 });
    expect((await get(twin.id)).body).toMatchObject({ name: `${form.name} II`, dailyRentFen: 21_000 });
    const { body: other } = await create(formOf());
    expect(await update(other, { ...all }, { as: manager })).toMatchObject({ code: 'equipment.equalExists' });
  });

  it('is for the staff of its home and of where it is', async () => {
    const { body: item } = await create(formOf());
    expect(await update(item, {}, { as: branchClerk })).toMatchObject({ code: 'equipment.notYourStore' });
    await server.db.exec(sql`update equipment set store_id = ${branchId} where id = ${item.id}`);
    expect(await update(item, {}, { as: branchClerk })).toMatchObject({ status: 200 });
  });
});

describe('equipment.changeBarcode', () => {
  it('gives another label, also to what is bound for an order', async () => {
    const { body: item } = await create(formOf());
    const booked = await stock.book([{ variantId: item.variantId }], windowOf(0, 1));
    await server.db.exec(
      sql`update order_line set bound_to = ${item.barcodeNumber} where order_id = ${booked.orderId}`,
    );
    const path = `PUT ${base}/${item.id}/barcode`;
    const form = { barcodeNumber: 'label-2', version: item.version, reason: 'torn' };
    expect(await call(path, form)).toMatchObject({ status: 200, body: { barcodeNumber: 'LABEL-2' } });
    expect(await call(path, form)).toMatchObject({ code: 'equipment.stale' });
    const [line] = await server.db.query(
      sql`select bound_to from order_line where order_id = ${booked.orderId}`,
    );
    expect(line).toEqual({ boundTo: 'LABEL-2' });
    const { body: other } = await create(formOf());
    expect(
      await call(`PUT ${base}/${other.id}/barcode`, { barcodeNumber: 'LABEL-2', version: other.version }),
    ).toMatchObject({ status: 409, code: 'equipment.barcodeTaken' });
  });
});
