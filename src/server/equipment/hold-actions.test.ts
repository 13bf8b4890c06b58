import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoOf } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { changeWindow, releaseHolds } from '#server/equipment/hold-actions.ts';
import { brokenStockLaws, liveHolds, stockNow, stockOn, windowOf } from '#testing/stock-builder.ts';
import type { Stock } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
let stock: Stock;
const now = stockNow;

beforeAll(async () => {
  db = await openTestDatabase();
  stock = await stockOn(db);
});
afterAll(async () => {
  expect(await brokenStockLaws(db)).toEqual([]);
  await db.close();
});

const refusedAs = (code: string, facts: Record<string, unknown> = {}) =>
  expect.objectContaining({ code, facts: expect.objectContaining(facts) });

describe('reserve', () => {
  it('gives every line its own item and notes it on the line', async () => {
    const { variantId, items } = await stock.addVariant(3);
    const { placed, wanted } = await stock.book(
      [{ variantId }, { variantId }, { variantId }],
      windowOf(0, 2),
    );
    expect(new Set(placed.values())).toEqual(new Set(items));
    const lines = await db.query<{ id: string; equipmentId: string }>(
      sql`select id, equipment_id from order_line where id = any(${wanted.map((want) => want.lineId)}::uuid[])`,
    );
    expect(new Map(lines.map((line) => [line.id, line.equipmentId]))).toEqual(placed);
  });

  it('says what is sold out and how many are free', async () => {
    const { variantId } = await stock.addVariant(2);
    await stock.book([{ variantId }], windowOf(0, 2));
    await expect(stock.book([{ variantId }, { variantId }], windowOf(1, 3))).rejects.toEqual(
      refusedAs('stock.soldOut', { free: 1, title: expect.stringContaining('160') }),
    );
    expect(await liveHolds(db, variantId)).toHaveLength(1);
  });

  it('lets a hire begin on the day that another ends', async () => {
    const { variantId } = await stock.addVariant(1);
    await stock.book([{ variantId }], windowOf(0, 2));
    await stock.book([{ variantId }], windowOf(2, 4));
    expect(await liveHolds(db, variantId)).toHaveLength(2);
  });

  it('moves holds among equal items before it says no', async () => {
    const { variantId } = await stock.addVariant(2);
    const a = await stock.book([{ variantId }], windowOf(0, 2));
    const b = await stock.book([{ variantId }], windowOf(0, 2));
    await stock.book([{ variantId }], windowOf(2, 4));
    await runTx(db, (tx) => releaseHolds(tx, { orderId: b.orderId, now }));
    // Both items are busy once in the window, at different times.
    const later = await liveHolds(db, variantId);
    const other = later.find((hold) => hold.orderNumber !== a.orderNumber);
    if (other?.equipmentId === a.placed.get(a.lineId)) {
      await db.exec(
        sql`update hold set equipment_id = ${b.placed.get(b.lineId)} where line_id = ${other?.lineId}`,
      );
      await db.exec(
        sql`update order_line set equipment_id = ${b.placed.get(b.lineId)} where id = ${other?.lineId}`,
      );
    }
    await stock.book([{ variantId }], windowOf(1, 3));
    expect(await liveHolds(db, variantId)).toHaveLength(3);
    expect(await brokenStockLaws(db)).toEqual([]);
  });

  it('never moves an item that a guest named, and gives it only when it is free of such', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const [named = ''] = items;
    await stock.book([{ variantId, equipmentId: named }], windowOf(0, 2));
    await expect(stock.book([{ variantId, equipmentId: named }], windowOf(1, 3))).rejects.toEqual(
      refusedAs('stock.itemTaken'),
    );
    await stock.book([{ variantId }], windowOf(2, 4));
    await stock.book([{ variantId, equipmentId: items[1] ?? '' }], windowOf(2, 4));
    const holds = await liveHolds(db, variantId);
    expect(holds.filter((hold) => !hold.movable).map((hold) => hold.equipmentId)).toEqual(items);
  });

  it.each([2, 3, 4, 5])('never promises an item of status %i', async (status) => {
    const { variantId } = await stock.addVariant(0);
    await stock.addItem(variantId, stock.storeId, status);
    await expect(stock.book([{ variantId }], windowOf(0, 1))).rejects.toEqual(
      refusedAs('stock.soldOut', { free: 0 }),
    );
  });

  it.each([-1, 30])('does not promise a late item until it is back, %i days on', async (from) => {
    const { variantId } = await stock.addVariant(0);
    const item = await stock.addItem(variantId, stock.storeId, 1);
    const window = windowOf(from, from + 1);
    await expect(stock.book([{ variantId }], window)).rejects.toEqual(refusedAs('stock.soldOut'));
    await db.exec(sql`update equipment set status = 0 where id = ${item}`);
    await stock.book([{ variantId }], window);
  });

  it('promises an item that is out within its hold, also far ahead', async () => {
    const { variantId, items } = await stock.addVariant(1);
    await db.exec(sql`update equipment set status = 1 where id = ${items[0]}`);
    await db.exec(sql`
      insert into hold (id, equipment_id, store_id, variant_id, source, has_left, starts_at, ends_at)
      select ${uuid()}, id, store_id, variant_id, 'manual', true, ${isoOf(now)}, ${isoOf(windowOf(0, 1).startAt)}
      from equipment where id = ${items[0]}`);
    await stock.book([{ variantId }], windowOf(0, 1));
    await stock.book([{ variantId }], windowOf(30, 31));
  });

  it('knows nothing of items of another store', async () => {
    const { variantId } = await stock.addVariant(0);
    await stock.addItem(variantId, await stock.addStore(`Other ${variantId}`));
    await expect(stock.book([{ variantId }], windowOf(0, 1))).rejects.toEqual(
      refusedAs('stock.soldOut', { free: 0 }),
    );
  });

  it('takes units of a pool until one day has none left', async () => {
    const { poolId } = await stock.addPool(5);
    await stock.book([{ poolId, quantity: 3 }], windowOf(0, 2));
    await stock.book([{ poolId, quantity: 2 }], windowOf(1, 3));
    await expect(stock.book([{ poolId, quantity: 1 }], windowOf(0, 3))).rejects.toEqual(
      refusedAs('stock.soldOut', { free: 0 }),
    );
    await expect(
      stock.book(
        [
          { poolId, quantity: 2 },
          { poolId, quantity: 2 },
        ],
        windowOf(2, 4),
      ),
    ).rejects.toEqual(refusedAs('stock.soldOut', { free: 3 }));
    await stock.book([{ poolId, quantity: 3 }], windowOf(2, 4));
  });

  it('refuses a pool of another store', async () => {
    const { poolId } = await stock.addPool(5, await stock.addStore('Far away'));
    await expect(stock.book([{ poolId }], windowOf(0, 1))).rejects.toEqual(refusedAs('pool.unknown'));
  });

  it('takes everything or nothing', async () => {
    const { variantId } = await stock.addVariant(1);
    const { poolId } = await stock.addPool(1);
    await expect(stock.book([{ variantId }, { poolId, quantity: 2 }], windowOf(0, 1))).rejects.toEqual(
      refusedAs('stock.soldOut'),
    );
    expect(await liveHolds(db, variantId)).toEqual([]);
  });
});

describe('changeWindow', () => {
  const change = (
    order: { orderId: string; wanted: readonly { lineId: string }[] },
    window = windowOf(0, 3),
  ) =>
    runTx(db, (tx) =>
      changeWindow(tx, {
        storeId: stock.storeId,
        orderId: order.orderId,
        window,
        lineIds: order.wanted.map((want) => want.lineId),
        now,
      }),
    );

  it('lengthens a hold, and refuses when the next booking cannot move', async () => {
    const { variantId } = await stock.addVariant(1);
    const first = await stock.book([{ variantId }], windowOf(0, 2));
    await stock.book([{ variantId }], windowOf(3, 4));
    await change(first, windowOf(0, 3));
    await expect(change(first, windowOf(0, 4))).rejects.toEqual(
      refusedAs('stock.nextBooking', { title: 'Thing' }),
    );
    expect((await liveHolds(db, variantId)).map(({ from, until }) => [from, until])).toEqual([
      [0, 72],
      [72, 96],
    ]);
  });

  it('leaves gear that is out where it is, and moves the next booking away', async () => {
    const { variantId } = await stock.addVariant(2);
    const out = await stock.book([{ variantId }], windowOf(0, 2));
    await db.exec(
      sql`update hold set movable = false, starts_at = starts_at - interval '5 hours' where order_id = ${out.orderId}`,
    );
    await db.exec(sql`update order_line set handed_over_at = now() where order_id = ${out.orderId}`);
    const item = out.placed.get(out.lineId) ?? '';
    const next = await stock.book([{ variantId }], windowOf(2, 4));
    await db.exec(sql`update hold set equipment_id = ${item} where order_id = ${next.orderId}`);
    await db.exec(sql`update order_line set equipment_id = ${item} where order_id = ${next.orderId}`);
    await change(out, windowOf(0, 4));
    const holds = await liveHolds(db, variantId);
    expect(holds.find((hold) => hold.orderNumber === out.orderNumber)).toMatchObject({
      equipmentId: item,
      from: -5,
      until: 96,
    });
    expect(holds.find((hold) => hold.orderNumber === next.orderNumber)?.equipmentId).not.toBe(item);
  });

  it('does not bring a booking forward to today onto an item that is late', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const both = await stock.book([{ variantId }, { variantId }], windowOf(4, 7));
    await db.exec(sql`update equipment set status = 1 where id = ${items.at(-1)}`);
    await expect(change(both, windowOf(-1, 0))).rejects.toEqual(refusedAs('stock.nextBooking'));
    const one = await stock.book([{ variantId }], windowOf(2, 3));
    await change(one, windowOf(-1, 0));
    const today = (await liveHolds(db, variantId)).filter(({ lineId }) => lineId === one.lineId);
    expect(today.map(({ equipmentId }) => equipmentId)).toEqual([items[0]]);
  });

  it('moves a pool hold to other days when they have room', async () => {
    const { poolId } = await stock.addPool(4);
    const mine = await stock.book([{ poolId, quantity: 3 }], windowOf(0, 2));
    await stock.book([{ poolId, quantity: 2 }], windowOf(3, 5));
    await change(mine, windowOf(1, 3));
    await expect(change(mine, windowOf(1, 4))).rejects.toEqual(refusedAs('stock.nextBooking'));
    await stock.book([{ poolId, quantity: 4 }], windowOf(0, 1));
  });
});

describe('releaseHolds', () => {
  it('frees items and pools at once', async () => {
    const { variantId } = await stock.addVariant(1);
    const { poolId } = await stock.addPool(1);
    const order = await stock.book([{ variantId }, { poolId }], windowOf(0, 2));
    await runTx(db, (tx) => releaseHolds(tx, { orderId: order.orderId, now }));
    await stock.book([{ variantId }, { poolId }], windowOf(0, 2));
  });
});
