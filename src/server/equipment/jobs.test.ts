import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { equipmentSweeps } from '#server/equipment/jobs.ts';
import { releaseHolds } from '#server/equipment/hold-actions.ts';
import { brokenStockLaws, liveHolds, stockNow, stockOn, windowOf } from '#testing/stock-builder.ts';
import type { Stock } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
let stock: Stock;
beforeAll(async () => {
  db = await openTestDatabase();
  stock = await stockOn(db);
});
afterAll(() => db.close());

const sweep = async (now = stockNow): Promise<void> => {
  for (const one of equipmentSweeps) {
    await one.run({ db, clock: movableClock(now), log: undefined as never });
  }
};

describe('the sweep for bookings in danger', () => {
  it('gives a booking on a broken item the first equal one that comes', async () => {
    const { variantId, items } = await stock.addVariant(1);
    await stock.book([{ variantId }], windowOf(0, 2));
    await db.exec(sql`update equipment set status = 2 where id = ${items[0]}`);
    await sweep();
    expect(await liveHolds(db, variantId)).toMatchObject([{ equipmentId: items[0] }]);
    const fresh = await stock.addItem(variantId);
    await sweep();
    expect(await liveHolds(db, variantId)).toMatchObject([{ equipmentId: fresh }]);
    expect(await brokenStockLaws(db)).toEqual([]);
  });

  it('brings a booking home whose item was given back at another store', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const [first, second] = [
      await stock.book([{ variantId }], windowOf(4, 6)),
      await stock.book([{ variantId }], windowOf(4, 6)),
    ];
    const branchId = await stock.addStore('Branch of strays');
    await db.tx(async (tx) => {
      await tx.exec(sql`update equipment set store_id = ${branchId} where id = ${items[0]}`);
      await tx.exec(sql`update hold set store_id = ${branchId} where equipment_id = ${items[0]}`);
    });
    await sweep();
    const strayed = (await liveHolds(db, variantId)).find(({ equipmentId: id }) => id === items[0]);
    expect(strayed).toBeDefined();
    const other = [first, second].find(({ orderNumber }) => orderNumber !== strayed?.orderNumber);
    await db.tx((tx) => releaseHolds(tx, { orderId: other?.orderId ?? '', now: stockNow }));
    await sweep();
    expect(await liveHolds(db, variantId)).toMatchObject([
      { equipmentId: items[1], orderNumber: strayed?.orderNumber },
    ]);
    await expect(stock.book([{ variantId }], windowOf(5, 7))).rejects.toThrow('stock.soldOut');
    expect(await brokenStockLaws(db)).toEqual([]);
  });

  it('moves the next booking off an item that is late', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const out = await stock.book([{ variantId, equipmentId: items[0] ?? '' }], windowOf(-3, -1));
    await db.exec(sql`update equipment set status = 1 where id = ${items[0]}`);
    const next = await stock.book([{ variantId }], windowOf(-1, 1));
    await db.exec(sql`update hold set equipment_id = ${items[0]} where order_id = ${next.orderId}`);
    await db.exec(sql`update order_line set equipment_id = ${items[0]} where order_id = ${next.orderId}`);
    await sweep();
    const holds = await liveHolds(db, variantId);
    expect(holds.find((hold) => hold.orderNumber === next.orderNumber)?.equipmentId).toBe(items[1]);
    expect(holds.find((hold) => hold.orderNumber === out.orderNumber)?.equipmentId).toBe(items[0]);
    expect(await brokenStockLaws(db)).toEqual([]);
  });
});
