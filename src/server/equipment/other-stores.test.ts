import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { sql } from '#server/db/sql-tag.ts';
import { refusalOf } from '#testing/build-orders.ts';
import {
  brokenStockLaws,
  liveHolds,
  stockNow,
  stockOn,
  windowOf,
  type Stock,
} from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let branchId: string;
let variantId: string;
const at = (role: Role, ...storeIds: string[]): Promise<TestUser> =>
  server.signIn({ roles: [role], storeIds });
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  branchId = await stock.addStore('Branch');
  ({ variantId } = await stock.addVariant(1));
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const days = { unavailableStartTime: windowOf(-1, 2).fromOn, unavailableEndTime: windowOf(-1, 2).untilOn };
const work = (path: string, as: TestUser, body: object = {}) =>
  server.call(`POST /api/app/equipment/${path}`, { as, body: { reason: '盘点时发现', ...body } });
const [available, out, damaged, onTheWay] = [0, 1, 2, 4];
const placeOf = async (id: string): Promise<unknown> =>
  (await server.db.query(sql`select status, store_id from equipment where id = ${id}`))[0];

describe.each(['StoreManager', 'StoreEmployee'] as const)('%s of another store', (role) => {
  it('neither takes out, marks nor sends away what lies there', async () => {
    const as = await at(role, branchId);
    const id = await stock.addItem(variantId, stock.storeId, available);
    const answers = [
      await work(`stock-out/${id}`, as, days),
      await work(`change-status/${id}`, as, { newStatus: 2 }),
      await work(`change-status/${id}`, as, { newStatus: 3 }),
      await work(`${id}/transfer`, as, { toStoreId: branchId }),
    ];
    expect(answers.map(refusalOf)).toEqual(Array.from({ length: 4 }, () => '409 equipment.otherStore'));
    const broken = await stock.addItem(variantId, stock.storeId, damaged);
    expect(refusalOf(await work(`stock-in/${broken}`, as))).toBe('409 equipment.otherStore');
  });

  it('takes in what came back to them', async () => {
    const as = await at(role, branchId);
    const id = await stock.addItem(variantId, stock.storeId, out);
    expect(refusalOf(await work(`stock-in/${id}`, as))).toBe('200');
    expect(await placeOf(id)).toEqual({ status: available, storeId: branchId });
  });
});

describe('gear that another store takes in', () => {
  it('is where it was found, and its next bookings go to equal items of their own store', async () => {
    const { variantId: wanted } = await stock.addVariant(0);
    const lent = await stock.addItem(wanted, stock.storeId);
    const booked = await stock.book([{ variantId: wanted }], windowOf(1, 3));
    expect(booked.placed.get(booked.lineId)).toBe(lent);
    const manager = await at('StoreManager', stock.storeId);
    const until = { ...days, unavailableEndTime: windowOf(0, 1).fromOn };
    expect(refusalOf(await work(`stock-out/${lent}`, manager, until))).toBe('200');
    const equal = await stock.addItem(wanted, stock.storeId);
    const as = await at('StoreEmployee', branchId);
    expect(refusalOf(await work(`stock-in/${lent}`, as))).toBe('200');
    expect(await placeOf(lent)).toEqual({ status: available, storeId: branchId });
    expect((await liveHolds(server.db, wanted)).map(({ equipmentId }) => equipmentId)).toEqual([equal]);
    const here = await stock.book([{ variantId: wanted }], windowOf(1, 3), { at: branchId });
    expect(here.placed.get(here.lineId)).toBe(lent);
  });

  it('is the first store of its finder, unless that is one it left or goes to', async () => {
    const thirdId = await stock.addStore('Third');
    const sent = async (finder: TestUser): Promise<unknown> => {
      const id = await stock.addItem(variantId, stock.storeId, onTheWay);
      await server.db.exec(sql`update equipment set transfer_to_store_id = ${branchId} where id = ${id}`);
      expect(refusalOf(await work(`stock-in/${id}`, finder))).toBe('200');
      return placeOf(id);
    };
    const placed = (storeId: string) => ({ status: available, storeId });
    expect(await sent(await at('StoreEmployee', thirdId))).toEqual(placed(thirdId));
    expect(await sent(await at('StoreEmployee', thirdId, branchId))).toEqual(placed(branchId));
    expect(await sent(await at('StoreEmployee', thirdId, stock.storeId))).toEqual(placed(stock.storeId));
    expect(await sent(await at('SuperAdmin'))).toEqual(placed(branchId));
  });
});

describe('a manager of one store', () => {
  const changeAll = async (id: string, as: TestUser, more: object) => {
    const { body } = await server.call<Record<string, unknown>>(`GET /api/app/equipment/${id}`, { as });
    const { categoryId, brand, model, name, sizeLabel, homeStoreId, version } = body;
    const kept = { categoryId, brand, model, name, sizeLabel, homeStoreId, version };
    return server.call(`PUT /api/app/equipment/${id}`, {
      as,
      body: { ...kept, dailyRentFen: 100, depositFen: 0, forAllEqual: true, ...more },
    });
  };
  const priceOf = async (id: string): Promise<unknown> =>
    (
      await server.db.query(sql`
        select v.daily_rent_fen from equipment e join variant v on v.id = e.variant_id where e.id = ${id}`)
    )[0];

  it('prices a model that other stores have only item by item, a super admin all of it', async () => {
    const { variantId: shared } = await stock.addVariant(0);
    const own = await stock.addItem(shared, branchId);
    const theirs = await stock.addItem(shared, stock.storeId);
    const as = await at('StoreManager', branchId);
    expect(refusalOf(await changeAll(own, as, {}))).toBe('403 equipment.otherStoresToo');
    expect(await priceOf(theirs)).toEqual({ dailyRentFen: 18_000 });
    expect(refusalOf(await changeAll(own, as, { forAllEqual: false }))).toBe('200');
    expect([await priceOf(own), await priceOf(theirs)]).toEqual([
      { dailyRentFen: 100 },
      { dailyRentFen: 18_000 },
    ]);
    expect(refusalOf(await changeAll(theirs, await at('SuperAdmin'), { dailyRentFen: 200 }))).toBe('200');
    expect(await priceOf(theirs)).toEqual({ dailyRentFen: 200 });
  });

  it('prices a model that only the own stores have', async () => {
    const { variantId: alone } = await stock.addVariant(0);
    const own = await stock.addItem(alone, branchId);
    await stock.addItem(alone, stock.storeId, 5);
    expect(refusalOf(await changeAll(own, await at('StoreManager', branchId), {}))).toBe('200');
  });

  it('counts no pieces of another store, nor opens its stock takes', async () => {
    const as = await at('StoreManager', branchId);
    const { poolId } = await stock.addPool(5);
    const adjust = await server.call(`POST /api/app/small-equipment/${poolId}/adjust`, {
      as,
      body: { adjustment: 'lost', quantity: 1, reason: '盘点' },
    });
    expect(refusalOf(adjust)).toBe('409 pool.otherStore');
    const take = await server.call('POST /api/app/stock-take', {
      as,
      body: { storeId: stock.storeId, categoryId: null },
    });
    expect(refusalOf(take)).toBe('404 store.unknown');
  });
});
