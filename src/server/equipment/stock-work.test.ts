import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { placeItems } from '#server/equipment/sql-stock.ts';
import { standOnRun } from '#testing/build-runs.ts';
import { brokenStockLaws, liveHolds, stockNow, stockOn, windowOf } from '#testing/stock-builder.ts';
import type { Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let branchId: string;
let staff: TestUser;
let branchStaff: TestUser;
let manager: TestUser;

beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  branchId = await stock.addStore('Branch');
  staff = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
  branchStaff = await server.signIn({ roles: ['StoreEmployee'], storeIds: [branchId] });
  manager = await server.signIn({ roles: ['StoreManager'], storeIds: [stock.storeId, branchId] });
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

type Answer = {
  success?: boolean;
  message?: string;
  error?: { code: string; message: string; data: Record<string, unknown> };
};

const base = '/api/app/equipment';
const post = async (
  path: string,
  body: object,
  { as = staff, key }: { as?: TestUser; key?: string } = {},
) => {
  const headers = { 'accept-language': 'en' };
  const answer = await server.call<Answer>(`POST ${base}/${path}`, {
    body: { reason: 'because', ...body },
    as,
    headers,
    ...(key === undefined ? {} : { key }),
  });
  return {
    status: answer.status,
    code: answer.body.error?.code,
    message: answer.body.message ?? answer.body.error?.message,
    data: answer.body.error?.data,
  };
};
/** The item was given back at the branch, with whatever is booked on it. */
const cameBackAtBranch = (id: string) =>
  runTx(server.db, (tx) =>
    placeItems(tx, [{ id, status: 0, storeId: branchId }], new Date(stockNow).toISOString()),
  );
const rowOf = async (id: string) => {
  const [row] = await server.db.query<{ status: number; storeId: string; barcode: string }>(
    sql`select status, store_id, barcode from equipment where id = ${id}`,
  );
  return row;
};
const oneItem = async () => {
  const { variantId, items } = await stock.addVariant(1);
  return { variantId, id: items[0] ?? '' };
};
const range = (from: number, until: number) => ({
  unavailableStartTime: windowOf(from, until).fromOn,
  unavailableEndTime: windowOf(from, until).untilOn,
});

describe('equipment.stockOut', () => {
  it('takes an item out today until a day, and keeps the reason', async () => {
    const { variantId, id } = await oneItem();
    expect(await post(`stock-out/${id}`, range(-1, 2))).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 1 });
    expect(await liveHolds(server.db, variantId)).toMatchObject([{ from: -24, until: 48, movable: false }]);
    await expect(stock.book([{ variantId }], windowOf(1, 3))).rejects.toMatchObject({
      code: 'stock.soldOut',
    });
    await stock.book([{ variantId }], windowOf(2, 3));
    const events = await server.db.query(
      sql`select kind, note, actor_id from event where subject_id = ${id}`,
    );
    expect(events).toEqual([{ kind: 'equipment.stockedOut', note: 'because', actorId: staff.userId }]);
  });

  it('reads instants too, widened to whole days of the store', async () => {
    const { variantId, id } = await oneItem();
    const answer = await post(`stock-out/${id}`, {
      unavailableStartTime: '2026-12-02T01:30:00.000Z',
      unavailableEndTime: '2026-12-03T17:00:00+08:00',
    });
    expect(answer.status).toBe(200);
    expect(await liveHolds(server.db, variantId)).toMatchObject([{ from: 24, until: 72 }]);
    expect(await rowOf(id)).toMatchObject({ status: 0 });
  });

  it('moves a booking to an equal item, and refuses when there is none', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const booked = await stock.book([{ variantId }], windowOf(1, 3));
    const held = booked.placed.get(booked.lineId) ?? '';
    expect(await post(`stock-out/${held}`, range(-1, 2))).toMatchObject({ status: 200 });
    const other = items.find((item) => item !== held) ?? '';
    expect(await post(`stock-out/${other}`, range(1, 2))).toMatchObject({
      status: 409,
      code: 'stock.neededHere',
      data: { orderNumber: booked.orderNumber },
    });
  });

  it('refuses what is bound, kept, or not in stock', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const [named = '', kept = ''] = items;
    const booked = await stock.book([{ variantId, equipmentId: named }], windowOf(1, 3));
    expect(await post(`stock-out/${named}`, range(2, 4))).toMatchObject({
      code: 'equipment.heldByOrder',
      data: { orderNumber: booked.orderNumber },
    });
    await post(`stock-out/${kept}`, range(1, 3));
    expect(await post(`stock-out/${kept}`, range(2, 4))).toMatchObject({ code: 'equipment.heldOtherwise' });
    await post(`change-status/${kept}`, { newStatus: 2 });
    expect(await post(`stock-out/${kept}`, range(5, 6))).toMatchObject({
      status: 409,
      code: 'equipment.notNow',
    });
  });

  it('checks the form', async () => {
    const { id } = await oneItem();
    const at = `stock-out/${id}`;
    expect(await post(at, { reason: '  ', ...range(0, 1) })).toMatchObject({
      status: 400,
      code: 'stock.reasonRequired',
    });
    expect(await post(at, { reason: 'x'.repeat(201), ...range(0, 1) })).toMatchObject({
      code: 'stock.reasonTooLong',
    });
    expect(await post(at, { remarks: 'x'.repeat(501), ...range(0, 1) })).toMatchObject({
      code: 'stock.remarksTooLong',
    });
    expect(await post(at, range(1, 1))).toMatchObject({ code: 'stock.daysWrong' });
    expect(await post(at, range(0, 366))).toMatchObject({ code: 'stock.daysWrong' });
    expect(await post(at, range(-2, 1))).toMatchObject({ code: 'stock.startOutOfRange' });
    expect(await post(at, range(400, 401))).toMatchObject({ code: 'stock.startOutOfRange' });
    expect(await post(at, { ...range(0, 1), unavailableStartTime: 'soon' })).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
    expect(await post(`stock-out/${uuid()}`, range(0, 1))).toMatchObject({
      status: 404,
      code: 'equipment.notFound',
    });
    expect(await rowOf(id)).toMatchObject({ status: 0 });
  });

  it('is done once for one key', async () => {
    const { variantId, id } = await oneItem();
    const key = uuid();
    const first = await post(`stock-out/${id}`, range(-1, 1), { key });
    expect(await post(`stock-out/${id}`, range(-1, 1), { key })).toEqual(first);
    expect(await post(`stock-out/${id}`, range(-1, 2), { key })).toMatchObject({ status: 422 });
    expect(await liveHolds(server.db, variantId)).toHaveLength(1);
  });

  it('is for the staff of its store; what is out comes back to any', async () => {
    const { id } = await oneItem();
    const guest = await server.signIn({ roles: ['Customer'] });
    expect(await post(`stock-out/${id}`, range(-1, 1), { as: guest })).toMatchObject({ status: 403 });
    expect(await post(`stock-out/${id}`, range(-1, 1), { as: branchStaff })).toMatchObject({
      code: 'equipment.otherStore',
    });
    expect(await post(`stock-out/${id}`, range(-1, 1))).toMatchObject({ status: 200 });
    expect(await post(`stock-in/${id}`, {}, { as: branchStaff })).toMatchObject({ status: 200 });
  });
});

describe('equipment.stockIn', () => {
  it('brings an item back and ends what was taken by hand', async () => {
    const { variantId, id } = await oneItem();
    await post(`stock-out/${id}`, range(-1, 5));
    expect(await post(`stock-in/${id}`, {})).toMatchObject({
      status: 200,
      message: expect.stringContaining('in stock'),
    });
    expect(await rowOf(id)).toMatchObject({ status: 0 });
    expect(await liveHolds(server.db, variantId)).toEqual([]);
    expect(await post(`stock-in/${id}`, {})).toMatchObject({ status: 409, code: 'equipment.notNow' });
  });

  it('leaves the days taken when told so', async () => {
    const { variantId, id } = await oneItem();
    await post(`stock-out/${id}`, range(-1, 5));
    await post(`stock-in/${id}`, { shouldClearManualUnavailableTime: false });
    expect(await liveHolds(server.db, variantId)).toHaveLength(1);
    expect(await post(`stock-out/${id}`, range(-1, 2))).toMatchObject({ status: 200 });
    expect(await liveHolds(server.db, variantId)).toMatchObject([{ until: 48 }]);
  });

  it.each([
    [2, ['Driver'], 'Driver marked as damaged'],
    [3, ['Driver'], 'Driver marked as lost'],
    [2, ['Driver', 'StoreEmployee'], 'free words'],
  ] as const)('to %i by %j is kept with the reason %s', async (newStatus, roles, reason) => {
    const as = await server.signIn({ roles, storeIds: [stock.storeId] });
    for (const sent of ['free words', ...(reason === 'free words' ? [] : [''])]) {
      const { id, variantId } = await oneItem();
      const { orderId } = await stock.book([{ variantId }], windowOf(0, 1));
      // On its way to the guest.
      await server.db.exec(sql`update rental_order set delivery_method = 'Delivery' where id = ${orderId}`);
      const day = sent === '' ? '2026-12-01' : '2026-11-30';
      await standOnRun(server.db, { orderId, driverId: as.userId, storeId: stock.storeId, day });
      await server.db.exec(sql`update order_line set handed_over_at = now() where order_id = ${orderId}`);
      await server.db.exec(sql`update equipment set status = 1 where id = ${id}`);
      expect(await post(`change-status/${id}`, { newStatus, reason: sent }, { as })).toMatchObject({
        status: 200,
      });
      const notes = await server.db.query(sql`select note from event where subject_id = ${id}`);
      expect(notes).toEqual([{ note: reason }]);
    }
  });

  it('needs the same permission when it is asked for as a change of status', async () => {
    const permit = (permissions: string[] | null) =>
      server.db.exec(
        sql`update role_permission set permissions = ${permissions}::text[] where role = 'StoreEmployee'`,
      );
    const { id } = await oneItem();
    const as = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
    await permit(['SnowGearSmartStore.BusinessOperations.EquipmentUpdate']);
    try {
      expect(await post(`change-status/${id}`, { newStatus: 2 }, { as })).toMatchObject({ status: 200 });
      for (const [path, body] of [
        [`stock-in/${id}`, {}],
        [`change-status/${id}`, { newStatus: 0 }],
      ] as const) {
        expect(await post(path, body, { as })).toMatchObject({ status: 403, code: 'session.forbidden' });
      }
      expect(await rowOf(id)).toMatchObject({ status: 2 });
    } finally {
      await permit(null);
    }
    const other = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
    expect(await post(`change-status/${id}`, { newStatus: 0 }, { as: other })).toMatchObject({ status: 200 });
  });

  it.each([2, 3, 5])('repairs, finds or un-scraps an item of status %i', async (newStatus) => {
    const { id } = await oneItem();
    expect(await post(`change-status/${id}`, { newStatus }, { as: manager })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: newStatus });
    expect(await post(`stock-in/${id}`, {})).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 0 });
  });

  it('refuses what a guest has', async () => {
    const { variantId, id } = await oneItem();
    const booked = await stock.book([{ variantId }], windowOf(0, 1));
    await server.db.exec(
      sql`update order_line set handed_over_at = now() where order_id = ${booked.orderId}`,
    );
    await server.db.exec(sql`update equipment set status = 1 where id = ${id}`);
    expect(await post(`stock-in/${id}`, {})).toMatchObject({
      status: 409,
      code: 'equipment.outWithOrder',
      data: { orderNumber: booked.orderNumber },
    });
  });
});

describe('equipment.changeStatus', () => {
  it('scraps nothing that a guest has, broken or not', async () => {
    const { variantId, id } = await oneItem();
    const booked = await stock.book([{ variantId }], windowOf(0, 1));
    await server.db.exec(
      sql`update order_line set handed_over_at = now() where order_id = ${booked.orderId}`,
    );
    await server.db.exec(sql`update equipment set status = 2 where id = ${id}`);
    expect(await post(`change-status/${id}`, { newStatus: 5 }, { as: manager })).toMatchObject({
      status: 409,
      code: 'equipment.outWithOrder',
    });
  });

  it('names the orders that lost their item', async () => {
    const { variantId, id } = await oneItem();
    const booked = await stock.book([{ variantId }], windowOf(0, 1));
    const answer = await post(`change-status/${id}`, { newStatus: 2 });
    expect(answer).toMatchObject({ status: 200, message: expect.stringContaining(booked.orderNumber) });
    await stock.addItem(variantId);
    await post(`stock-in/${id}`, {});
  });

  it('refuses what needs more, or another hand', async () => {
    const { id } = await oneItem();
    expect(await post(`change-status/${id}`, { newStatus: 1 })).toMatchObject({
      code: 'equipment.needsDates',
    });
    expect(await post(`change-status/${id}`, { newStatus: 4 })).toMatchObject({
      code: 'equipment.needsTarget',
    });
    expect(await post(`change-status/${id}`, { newStatus: 5 })).toMatchObject({
      status: 403,
      code: 'equipment.managerOnly',
    });
    await post(`change-status/${id}`, { newStatus: 3 });
    expect(await post(`change-status/${id}`, { newStatus: 2 })).toMatchObject({ code: 'equipment.notNow' });
    expect(await post(`change-status/${id}`, { newStatus: 7 })).toMatchObject({ status: 400 });
  });
});

describe('equipment.transfer', () => {
  it('goes to another store and arrives there', async () => {
    const { variantId, id } = await oneItem();
    expect(await post(`${id}/transfer`, { toStoreId: branchId })).toMatchObject({
      status: 200,
      message: expect.stringContaining('Branch'),
    });
    expect(await rowOf(id)).toMatchObject({ status: 4, storeId: stock.storeId });
    await expect(stock.book([{ variantId }], windowOf(0, 1))).rejects.toMatchObject({
      code: 'stock.soldOut',
    });
    expect(await post(`${id}/transfer-arrive`, {})).toMatchObject({ code: 'equipment.otherStore' });
    expect(await post(`${id}/transfer-arrive`, {}, { as: branchStaff })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 0, storeId: branchId });
    await stock.book([{ variantId }], windowOf(0, 1), { at: branchId });
    expect(await post(`${id}/transfer-arrive`, {}, { as: branchStaff })).toMatchObject({
      code: 'equipment.notNow',
    });
  });

  it('refuses while the item is promised and no equal one is free', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const booked = await stock.book([{ variantId }], windowOf(0, 1));
    const held = booked.placed.get(booked.lineId) ?? '';
    expect(await post(`${held}/transfer`, { toStoreId: branchId })).toMatchObject({ status: 200 });
    const other = items.find((item) => item !== held) ?? '';
    expect(await post(`${other}/transfer`, { toStoreId: branchId })).toMatchObject({
      code: 'stock.neededHere',
      data: { orderNumber: booked.orderNumber },
    });
    await server.db.exec(sql`update hold set movable = false where order_id = ${booked.orderId}`);
    expect(await post(`${other}/transfer`, { toStoreId: branchId })).toMatchObject({
      code: 'equipment.heldByOrder',
    });
  });

  it.each([
    ['now', 0],
    ['in two days', 2],
  ])('goes home for the booking there that needs it %s', async (_when, day) => {
    const { variantId, id } = await oneItem();
    const booked = await stock.book([{ variantId }], windowOf(day, day + 1));
    await cameBackAtBranch(id);
    const sent = await post(`${id}/transfer`, { toStoreId: stock.storeId }, { as: branchStaff });
    expect(sent).toMatchObject({ status: 200 });
    expect(await post(`${id}/transfer-arrive`, {})).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 0, storeId: stock.storeId });
    expect(await liveHolds(server.db, variantId)).toMatchObject([
      { equipmentId: id, orderNumber: booked.orderNumber },
    ]);
  });

  it('stays where a booking needs it too', async () => {
    const { variantId, id } = await oneItem();
    await stock.book([{ variantId }], windowOf(4, 5));
    await cameBackAtBranch(id);
    const here = await stock.book([{ variantId }], windowOf(1, 2), { at: branchId });
    const sent = await post(`${id}/transfer`, { toStoreId: stock.storeId }, { as: branchStaff });
    expect(sent).toMatchObject({ code: 'stock.neededHere', data: { orderNumber: here.orderNumber } });
  });

  it('refuses a wrong target', async () => {
    const { id } = await oneItem();
    expect(await post(`${id}/transfer`, { toStoreId: stock.storeId })).toMatchObject({
      code: 'equipment.sameStore',
    });
    expect(await post(`${id}/transfer`, { toStoreId: uuid() })).toMatchObject({
      status: 404,
      code: 'store.unknown',
    });
    await post(`change-status/${id}`, { newStatus: 2 });
    expect(await post(`${id}/transfer`, { toStoreId: branchId })).toMatchObject({ code: 'equipment.notNow' });
  });

  it('can be ended by a check-in, which counts as the arrival', async () => {
    const { id } = await oneItem();
    await post(`${id}/transfer`, { toStoreId: branchId });
    expect(await post(`stock-in/${id}`, {}, { as: manager })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 0, storeId: branchId });
  });

  it('is called off by a check-in where the item never left', async () => {
    const { id } = await oneItem();
    await post(`${id}/transfer`, { toStoreId: branchId });
    expect(await post(`stock-in/${id}`, {})).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 0, storeId: stock.storeId });
  });
});

describe('equipment.unavailableTimes', () => {
  it('lists what is taken from now on', async () => {
    const { variantId, id } = await oneItem();
    const booked = await stock.book([{ variantId }], windowOf(0, 1));
    await post(`stock-out/${id}`, range(2, 3));
    const answer = await server.call<{ items: object[]; totalCount: number }>(
      `GET ${base}/unavailable-times/${id}`,
      { as: staff },
    );
    expect(answer.body).toMatchObject({
      totalCount: 2,
      items: [
        { source: 'order', orderNumber: booked.orderNumber, startTime: '2026-11-30T16:00:00.000Z' },
        { source: 'manual', orderNumber: null, reason: 'because', endTime: '2026-12-03T16:00:00.000Z' },
      ],
    });
    const elsewhere = await server.signIn({ roles: ['StoreManager'], storeIds: [branchId] });
    const seen = await server.call<{ items: object[] }>(`GET ${base}/unavailable-times/${id}`, {
      as: elsewhere,
    });
    expect(seen.body.items).toMatchObject([{ source: 'order', orderNumber: null }, { source: 'manual' }]);
    const none = await server.call(`GET ${base}/unavailable-times/${uuid()}`, { as: staff });
    expect(none.status).toBe(404);
  });
});
