import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { importInto } from '#testing/import-runs.ts';
import { brokenStockLaws, stockNow, stockOn, windowOf } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

type Shelf = { barcode: string; name: string; brand: string; model: string; category: string; size: string };

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
  const [row] = await db.query<Shelf>(sql`
    select e.barcode, m.name, m.brand, m.model, c.name as category, v.size_label as size
    from equipment e join variant v on v.id = e.variant_id join model m on m.id = v.model_id
      join category c on c.id = m.category_id
    where e.id = ${itemId}`);
  const cells = [
    row?.barcode,
    row?.name,
    row?.category,
    row?.brand,
    row?.model,
    row?.size,
    180,
    500,
    'Other',
  ];
  const sheet = `条码,名称,类别,品牌,型号,尺码,日租金,押金,门店\n${cells.join(',')}\n`;
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
      expect(item).toEqual({ store_id: booked.status === 'fulfilled' ? stock.storeId : otherId });
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
