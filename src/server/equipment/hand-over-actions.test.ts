import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { bindItem, bindPool, unbind } from '#server/equipment/bind-actions.ts';
import { handOut, takeBack } from '#server/equipment/hand-over-actions.ts';
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

type Booked = Awaited<ReturnType<Stock['book']>>;

const refusedAs = (code: string, facts: Record<string, unknown> = {}) =>
  expect.objectContaining({ code, facts: expect.objectContaining(facts) });
const barcodeOf = async (equipmentId: string): Promise<string> => {
  const rows = await db.query<{ barcode: string }>(
    sql`select barcode from equipment where id = ${equipmentId}`,
  );
  return rows[0]?.barcode ?? '';
};
const itemOf = (booked: Booked): string => booked.placed.get(booked.lineId) ?? '';
const bind = (booked: Booked, barcode: string, storeId = stock.storeId) =>
  runTx(db, (tx) => bindItem(tx, { storeId, orderId: booked.orderId, lineId: booked.lineId, barcode, now }));
const leave = (booked: Booked, at = now) =>
  runTx(db, async (tx) => {
    const lineIds = booked.wanted.map((want) => want.lineId);
    await tx.exec(sql`update order_line set handed_over_at = now() where id = any(${lineIds}::uuid[])`);
    await handOut(tx, { orderId: booked.orderId, lineIds, actorId: null, actorName: 'Test', now: at });
  });
const comeBack = (
  booked: Booked,
  how: { returned?: number; damaged?: number; lost?: number },
  { at = now, storeId = stock.storeId }: { at?: number; storeId?: string } = {},
) =>
  runTx(db, (tx) =>
    takeBack(tx, {
      orderId: booked.orderId,
      closes: booked.wanted.map(({ lineId }) => ({ lineId, returned: 0, damaged: 0, lost: 0, ...how })),
      storeId,
      actorId: null,
      actorName: 'Test',
      note: 'note',
      now: at,
    }),
  );
const itemRow = async (id: string) => {
  const rows = await db.query<{ status: number; storeId: string; usageCount: number }>(
    sql`select status, store_id, usage_count from equipment where id = ${id}`,
  );
  return rows[0];
};

describe('bindItem', () => {
  it('fixes the item that the hold lies on', async () => {
    const { variantId } = await stock.addVariant(1);
    const booked = await stock.book([{ variantId }], windowOf(0, 2));
    const barcode = await barcodeOf(itemOf(booked));
    expect(await bind(booked, ` ${barcode.toLowerCase()}\n`)).toEqual({
      equipmentId: itemOf(booked),
      barcode,
      insteadOf: null,
    });
    expect(await liveHolds(db, variantId)).toMatchObject([{ movable: false }]);
  });

  it('swaps with another order that may move', async () => {
    const { variantId } = await stock.addVariant(2);
    const mine = await stock.book([{ variantId }], windowOf(0, 2));
    const other = await stock.book([{ variantId }], windowOf(0, 2));
    const wanted = itemOf(other);
    await bind(mine, await barcodeOf(wanted));
    const holds = await liveHolds(db, variantId);
    expect(holds.find((hold) => hold.orderNumber === mine.orderNumber)).toMatchObject({
      equipmentId: wanted,
      movable: false,
    });
    expect(holds.find((hold) => hold.orderNumber === other.orderNumber)).toMatchObject({
      equipmentId: itemOf(mine),
      movable: true,
    });
  });

  it('refuses an item that is bound to another order, until that lets go', async () => {
    const { variantId } = await stock.addVariant(2);
    const mine = await stock.book([{ variantId }], windowOf(0, 2));
    const other = await stock.book([{ variantId }], windowOf(1, 3));
    const barcode = await barcodeOf(itemOf(other));
    await bind(other, barcode);
    await expect(bind(mine, barcode)).rejects.toEqual(
      refusedAs('equipment.heldByOrder', { orderNumber: other.orderNumber }),
    );
    await runTx(db, (tx) => unbind(tx, { orderId: other.orderId, lineId: other.lineId }));
    await bind(mine, barcode);
  });

  it('keeps a named item named after it is unbound', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const booked = await stock.book([{ variantId, equipmentId: items[1] ?? '' }], windowOf(0, 2));
    await runTx(db, (tx) => unbind(tx, { orderId: booked.orderId, lineId: booked.lineId }));
    expect(await liveHolds(db, variantId)).toMatchObject([{ movable: false, equipmentId: items[1] }]);
  });

  it('refuses an item that a person keeps', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const booked = await stock.book([{ variantId }], windowOf(0, 2));
    const kept = items.find((item) => item !== itemOf(booked)) ?? '';
    await db.exec(sql`
      insert into hold (id, equipment_id, store_id, variant_id, source, starts_at, ends_at, reason)
      values (gen_random_uuid(), ${kept}, ${stock.storeId}, ${variantId}, 'manual', ${new Date(now)},
        ${new Date(now + 48 * hourMs)}, 'for the club')`);
    await expect(bind(booked, await barcodeOf(kept))).rejects.toEqual(
      refusedAs('equipment.heldOtherwise', { reason: 'for the club' }),
    );
  });

  it('refuses codes that do not fit', async () => {
    const { variantId } = await stock.addVariant(1);
    const booked = await stock.book([{ variantId }], windowOf(0, 2));
    const other = await stock.addVariant(1, { sizeLabel: '172' });
    const elsewhere = await stock.addItem(variantId, await stock.addStore('Elsewhere'));
    const broken = await stock.addItem(variantId, stock.storeId, 2);
    await expect(bind(booked, 'NOTHING-1')).rejects.toEqual(refusedAs('equipment.unknown'));
    await expect(bind(booked, await barcodeOf(other.items[0] ?? ''))).rejects.toEqual(
      refusedAs('equipment.otherModel', { title: expect.stringContaining('172') }),
    );
    await expect(bind(booked, await barcodeOf(elsewhere))).rejects.toEqual(
      refusedAs('equipment.otherStore', { store: 'Elsewhere' }),
    );
    await expect(bind(booked, await barcodeOf(broken))).rejects.toEqual(refusedAs('equipment.notAvailable'));
  });
});

describe('bindPool', () => {
  it('takes the right shelf only', async () => {
    const { poolId, shelfCode } = await stock.addPool(2);
    const other = await stock.addPool(2);
    const booked = await stock.book([{ poolId }], windowOf(0, 2));
    const scan = (barcode: string) =>
      runTx(db, (tx) =>
        bindPool(tx, {
          storeId: stock.storeId,
          orderId: booked.orderId,
          lineId: booked.lineId,
          barcode,
          now,
        }),
      );
    expect(await scan(shelfCode.toLowerCase())).toEqual({ poolId, shelfCode });
    await expect(scan(other.shelfCode)).rejects.toEqual(refusedAs('pool.otherShelf'));
    await expect(scan('SHELF-NONE')).rejects.toEqual(refusedAs('pool.unknownShelf'));
  });
});

describe('handOut', () => {
  it('sends items out, counts the hire and begins the hold now', async () => {
    const { variantId } = await stock.addVariant(1);
    const booked = await stock.book([{ variantId }], windowOf(0, 2));
    await bind(booked, await barcodeOf(itemOf(booked)));
    await leave(booked);
    expect(await itemRow(itemOf(booked))).toMatchObject({ status: 1, usageCount: 1 });
    expect(await liveHolds(db, variantId)).toMatchObject([{ from: -14, until: 48, movable: false }]);
    await expect(leave(booked)).rejects.toEqual(refusedAs('equipment.notAvailable'));
  });

  it('lets nothing leave early that someone else is promised before it', async () => {
    const { variantId } = await stock.addVariant(1);
    const { poolId } = await stock.addPool(3);
    const today = await stock.book([{ variantId }, { poolId, quantity: 2 }], windowOf(-1, 0));
    const tomorrow = await stock.book([{ variantId }], windowOf(0, 2));
    const units = await stock.book([{ poolId, quantity: 2 }], windowOf(0, 2));
    await expect(leave(tomorrow)).rejects.toEqual(refusedAs('stock.promisedBefore'));
    await expect(leave(units)).rejects.toEqual(refusedAs('stock.promisedBefore'));
    expect((await liveHolds(db, variantId)).map((hold) => hold.from)).toEqual([-24, 0]);
    await leave(today);
  });

  it('moves who is promised the item before it to an equal one', async () => {
    const { variantId } = await stock.addVariant(2);
    const today = await stock.book([{ variantId }], windowOf(-1, 0));
    const tomorrow = await stock.book([{ variantId }], windowOf(0, 2));
    await bind(tomorrow, await barcodeOf(itemOf(today)));
    await leave(tomorrow);
    await leave(today);
    expect((await liveHolds(db, variantId)).map((hold) => hold.from)).toEqual([-24, -14]);
  });

  it('moves units out and refuses what is not on the shelf', async () => {
    const { poolId } = await stock.addPool(3);
    const first = await stock.book([{ poolId, quantity: 3 }], windowOf(0, 2));
    const second = await stock.book([{ poolId, quantity: 1 }], windowOf(2, 4));
    await leave(first);
    await expect(leave(second)).rejects.toEqual(refusedAs('pool.tooFew', { left: 0 }));
    expect(await db.query(sql`select usable, out from pool where id = ${poolId}`)).toEqual([
      { usable: 3, out: 3 },
    ]);
  });
});

describe('takeBack', () => {
  it('frees the item from now on', async () => {
    const { variantId } = await stock.addVariant(1);
    const booked = await stock.book([{ variantId }], windowOf(0, 3));
    await leave(booked);
    const back = windowOf(1, 2).startAt + 15 * hourMs;
    expect(await comeBack(booked, { returned: 1 }, { at: back })).toEqual({ endangered: [] });
    expect(await itemRow(itemOf(booked))).toMatchObject({ status: 0 });
    await stock.book([{ variantId }], windowOf(2, 3), { now: back });
  });

  it('re-plans what was promised on a broken item, and names what found no other', async () => {
    const { variantId } = await stock.addVariant(2);
    const out = await stock.book([{ variantId }], windowOf(0, 2));
    await leave(out);
    const keeper = await stock.book([{ variantId }], windowOf(0, 2));
    const later = await stock.book([{ variantId }, { variantId }], windowOf(2, 4));
    const { endangered } = await comeBack(out, { damaged: 1 });
    expect(endangered).toEqual([later.orderNumber]);
    expect(await itemRow(itemOf(out))).toMatchObject({ status: 2 });
    expect(await comeBack(keeper, { returned: 1 })).toEqual({ endangered: [] });
    const events = await db.query(
      sql`select kind, note from event where subject_id = ${itemOf(out)} order by id`,
    );
    expect(events).toEqual([
      { kind: 'equipment.handedOut', note: '' },
      { kind: 'equipment.damaged', note: 'note' },
    ]);
  });

  it('moves a booking off a lost item when an equal one is free, and one that comes back rescues another', async () => {
    const { variantId } = await stock.addVariant(2);
    const a = await stock.book([{ variantId }], windowOf(0, 2));
    const b = await stock.book([{ variantId }], windowOf(0, 2));
    await leave(a);
    await leave(b);
    const later = await stock.book([{ variantId }, { variantId }], windowOf(3, 4));
    expect((await comeBack(a, { lost: 1 })).endangered).toEqual([later.orderNumber]);
    const extra = await stock.addItem(variantId);
    expect((await comeBack(b, { returned: 1 })).endangered).toEqual([]);
    const used = (await liveHolds(db, variantId)).map((hold) => hold.equipmentId).toSorted();
    expect(used).toEqual([extra, itemOf(b)].toSorted());
  });

  it('keeps an item at the store where it was given back', async () => {
    const { variantId } = await stock.addVariant(1);
    const other = await stock.addStore('Branch');
    const booked = await stock.book([{ variantId }], windowOf(0, 2));
    await leave(booked);
    const later = await stock.book([{ variantId }], windowOf(4, 5));
    const { endangered } = await comeBack(booked, { returned: 1 }, { storeId: other });
    expect(endangered).toEqual([later.orderNumber]);
    expect(await itemRow(itemOf(booked))).toMatchObject({ status: 0, storeId: other });
    await expect(stock.book([{ variantId }], windowOf(4, 5), { at: other })).rejects.toEqual(
      refusedAs('stock.soldOut', { free: 0 }),
    );
    await stock.book([{ variantId }], windowOf(1, 4), { at: other });
  });

  it('closes units in parts, also when more are promised than are left', async () => {
    const { poolId } = await stock.addPool(6);
    const booked = await stock.book([{ poolId, quantity: 4 }], windowOf(0, 3));
    await stock.book([{ poolId, quantity: 2 }], windowOf(0, 5));
    await stock.book([{ poolId, quantity: 4 }], windowOf(3, 5));
    await leave(booked);
    await comeBack(booked, { damaged: 2 });
    await comeBack(booked, { lost: 1 });
    await comeBack(booked, { returned: 1 });
    expect(await db.query(sql`select usable, out, damaged, lost from pool where id = ${poolId}`)).toEqual([
      { usable: 3, out: 0, damaged: 2, lost: 1 },
    ]);
    await expect(stock.book([{ poolId }], windowOf(3, 4))).rejects.toEqual(
      refusedAs('stock.soldOut', { free: 0 }),
    );
    await stock.book([{ poolId }], windowOf(0, 1));
    expect(await brokenStockLaws(db)).toEqual([]);
  });
});
