import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { importInto, sheetOf, sheetOfItems } from '#testing/import-runs.ts';
import { brokenStockLaws, liveHolds, stockNow, stockOn, windowOf } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
let stock: Awaited<ReturnType<typeof stockOn>>;
let otherId: string;
beforeAll(async () => {
  db = await openTestDatabase();
  stock = await stockOn(db);
  otherId = await stock.addStore('Other');
});
afterAll(() => db.close());

const importIntoOther = async (itemId: string): Promise<void> => {
  const sheet = await sheetOfItems(db, [{ id: itemId, store: 'Other' }]);
  await importInto(db, sheet, { createsStores: false, now: stockNow });
};

describe('an import that moves an item to another store', () => {
  it('and a booking of it at once: one of the two, never both', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { variantId, items } = await stock.addVariant(1);
      const itemId = items[0] ?? '';
      const importing = importIntoOther(itemId);
      await sleep(round % 12);
      const booking = stock.book([{ variantId }], windowOf(0, 2), { now: stockNow });
      const [, booked] = await Promise.allSettled([importing, booking]);
      const [item] = await db.query(sql`select store_id from equipment where id = ${itemId}`);
      expect(item).toEqual({ storeId: booked.status === 'fulfilled' ? stock.storeId : otherId });
    }
    expect(await brokenStockLaws(db)).toEqual([]);
  });
});

describe('an import that takes an item out of hire', () => {
  it('and a booking at once: the booking gets the other item, whoever is first', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { variantId, items } = await stock.addVariant(2);
      const sheet = await sheetOfItems(db, [{ id: items[0] ?? '', status: '维修' }]);
      const importing = importInto(db, sheet, { now: stockNow });
      await sleep(round % 12);
      const booking = stock.book([{ variantId }], windowOf(0, 2), { now: stockNow });
      const [report] = await Promise.all([importing, booking]);
      expect(sheetOf(report).endangered).toEqual([]);
      expect(await liveHolds(db, variantId)).toMatchObject([{ equipmentId: items[1] }]);
    }
    expect(await brokenStockLaws(db)).toEqual([]);
  });
});

describe('the table of holds', () => {
  it('takes no live hold of an item that is at another store', async () => {
    const { variantId, items } = await stock.addVariant(1);
    const insert = (storeId: string) =>
      db.exec(sql`
        insert into hold (id, equipment_id, store_id, variant_id, source, starts_at, ends_at)
        values (gen_random_uuid(), ${items[0]}, ${storeId}, ${variantId}, 'manual', '2026-12-01', '2026-12-02')`);
    await expect(insert(otherId)).rejects.toMatchObject({ code: '40001' });
    expect(await insert(stock.storeId)).toBe(1);
    await expect(db.exec(sql`update hold set store_id = ${otherId}`)).rejects.toMatchObject({
      code: '40001',
    });
  });
});
