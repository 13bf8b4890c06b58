import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { reportLines } from '#server/imports/report-lines.ts';
import type { FileReport } from '#server/imports/report.ts';
import { importInto, sheetOf, sheetOfItems } from '#testing/import-runs.ts';
import { brokenStockLaws, liveHolds, stockNow, stockOn, windowOf } from '#testing/stock-builder.ts';
import type { Stock } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
let stock: Stock;
beforeAll(async () => {
  db = await openTestDatabase();
  stock = await stockOn(db);
});
afterAll(async () => {
  expect(await brokenStockLaws(db)).toEqual([]);
  await db.close();
});

const run = (sheet: string, dryRun = false): Promise<FileReport> =>
  importInto(db, sheet, { now: stockNow, dryRun });
const placesOf = async (variantId: string): Promise<string[]> =>
  (await liveHolds(db, variantId)).map((hold) => hold.equipmentId);
/** So many equal items, each booked for the same days by an order of its own. */
const bookAll = async (count: number) => {
  const { variantId, items } = await stock.addVariant(count);
  const orders = new Map<string, string>();
  for (let n = 0; n < count; n += 1) {
    const { orderNumber, placed, lineId } = await stock.book([{ variantId }], windowOf(0, 2));
    orders.set(placed.get(lineId) ?? '', orderNumber);
  }
  return { variantId, items, orderOf: (itemId: string | undefined) => orders.get(itemId ?? '') ?? '' };
};

describe('an import that takes booked items out of hire', () => {
  it.each(['维修', '丢失', '报废'])('gives their bookings equal items at once: %s', async (status) => {
    const { variantId, items } = await bookAll(2);
    const spare = [await stock.addItem(variantId), await stock.addItem(variantId)];
    const sheet = await sheetOfItems(
      db,
      items.map((id) => ({ id, status })),
    );
    expect(sheetOf(await run(sheet)).endangered).toEqual([]);
    expect((await placesOf(variantId)).toSorted()).toEqual(spare.toSorted());
  });

  it('names the orders that found no other item, and keeps their holds for one that comes', async () => {
    const { variantId, items, orderOf } = await bookAll(3);
    const spare = await stock.addItem(variantId);
    const sheet = await sheetOfItems(db, [
      { id: items[0] ?? '', status: '维修' },
      { id: items[2] ?? '', status: '维修' },
    ]);
    const report = await run(sheet);
    const { endangered } = sheetOf(report);
    expect(endangered).toHaveLength(1);
    expect([orderOf(items[0]), orderOf(items[2])]).toContain(endangered[0]);
    expect(reportLines(report)).toContain(`  bookings without an item now: ${endangered.join()}`);
    const places = await placesOf(variantId);
    expect(places).toHaveLength(3);
    expect(places).toEqual(expect.arrayContaining([items[1], spare]));
  });

  it('names an order that chose just this item, though equal ones are free', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const [equipmentId] = items;
    const { orderNumber } = await stock.book([{ variantId, equipmentId: equipmentId ?? '' }], windowOf(0, 2));
    const report = await run(await sheetOfItems(db, [{ id: equipmentId ?? '', status: '维修' }]));
    expect(sheetOf(report).endangered).toEqual([orderNumber]);
    expect(await placesOf(variantId)).toEqual([equipmentId]);
  });

  it('leaves an item alone that a guest still has, also one that broke there', async () => {
    const { variantId, items } = await stock.addVariant(1);
    const [id = ''] = items;
    const { orderId } = await stock.book([{ variantId }], windowOf(0, 2));
    await db.exec(sql`update order_line set handed_over_at = now() where order_id = ${orderId}`);
    await db.exec(sql`update equipment set status = 2 where id = ${id}`);
    expect(sheetOf(await run(await sheetOfItems(db, [{ id, status: '报废' }])))).toMatchObject({
      unchanged: 1,
    });
    expect(await db.query(sql`select status from equipment where id = ${id}`)).toEqual([{ status: 2 }]);
  });

  it('uses the items that the same sheet brings', async () => {
    const { variantId, items } = await bookAll(1);
    const sheet = await sheetOfItems(db, [{ id: items[0] ?? '', status: '维修' }]);
    const [head, line] = sheet.split('\n');
    const fresh = line?.replace(/^[^,]+/, 'NEW00001').replace('维修', '在库');
    expect(sheetOf(await run([head, line, fresh, ''].join('\n')))).toMatchObject({
      added: 1,
      endangered: [],
    });
    const places = await placesOf(variantId);
    expect(places).toHaveLength(1);
    expect(places).not.toEqual(items);
  });

  it('does not move a booking to an item that becomes another thing in the same sheet', async () => {
    const { variantId, items, orderOf } = await bookAll(1);
    const spare = await stock.addItem(variantId);
    const sheet = await sheetOfItems(db, [{ id: items[0] ?? '', status: '维修' }, { id: spare }]);
    const [head, broken, other] = sheet.split('\n');
    const report = await run([head, broken, other?.replace(',180,', ',190,'), ''].join('\n'));
    expect(sheetOf(report).endangered).toEqual([orderOf(items[0])]);
    expect(await placesOf(variantId)).toEqual(items);
  });

  it('says the same in a rehearsal, and moves nothing', async () => {
    const { variantId, items } = await bookAll(2);
    await stock.addItem(variantId);
    const before = await placesOf(variantId);
    const sheet = await sheetOfItems(
      db,
      items.map((id) => ({ id, status: '维修' })),
    );
    const rehearsal = await run(sheet, true);
    expect(await placesOf(variantId)).toEqual(before);
    expect(sheetOf(rehearsal).endangered).toHaveLength(1);
    expect(await run(sheet)).toEqual(rehearsal);
  });

  it('leaves the bookings of items that were out of hire already to the sweep', async () => {
    const { variantId, items } = await bookAll(1);
    const sheet = await sheetOfItems(db, [{ id: items[0] ?? '', status: '维修' }]);
    await run(sheet);
    await stock.addItem(variantId);
    expect(sheetOf(await run(sheet))).toMatchObject({ unchanged: 1, endangered: [] });
    expect(await placesOf(variantId)).toEqual(items);
  });
});
