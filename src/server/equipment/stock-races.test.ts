import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { changeWindow } from '#server/equipment/hold-actions.ts';
import { stockOut, transferItem } from '#server/equipment/stock-out-actions.ts';
import type { StockWork } from '#server/equipment/stock-work.ts';
import { brokenStockLaws, liveHolds, stockNow, stockOn, windowOf } from '#testing/stock-builder.ts';
import type { Stock } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
let stock: Stock;
let otherStoreId: string;

beforeAll(async () => {
  db = await openTestDatabase(40);
  stock = await stockOn(db);
  otherStoreId = await stock.addStore('Target');
});
afterAll(async () => {
  expect(await brokenStockLaws(db)).toEqual([]);
  await db.close();
});

const workOn = (equipmentId: string): StockWork => ({
  session: {
    sessionId: uuid(),
    userId: uuid(),
    userName: 'owner',
    displayName: 'Owner',
    roles: ['SuperAdmin'],
    permissions: [],
    storeIds: [],
    primaryStoreId: null,
    trust: 'password',
    isPhoneProven: true,
  },
  equipmentId,
  reason: 'race',
  remarks: '',
  now: stockNow,
  language: 'en',
});

/** Runs everything at once; gives how many succeeded and the codes of the refusals, each once. */
const outcomesOf = async (attempts: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const refused = settled.filter((one) => one.status === 'rejected').map((one) => String(one.reason.code));
  return { won: settled.length - refused.length, codes: [...new Set(refused)].toSorted() };
};

describe('the last one', () => {
  it('goes to one of 200 who book an item at once', async () => {
    const { variantId } = await stock.addVariant(1);
    const attempts = Array.from({ length: 200 }, () => stock.book([{ variantId }], windowOf(0, 2)));
    expect(await outcomesOf(attempts)).toEqual({ won: 1, codes: ['stock.soldOut'] });
    expect(await liveHolds(db, variantId)).toHaveLength(1);
  });

  it('goes to one of 200 who take a unit of a pool at once', async () => {
    const { poolId } = await stock.addPool(1);
    const attempts = Array.from({ length: 200 }, () => stock.book([{ poolId }], windowOf(0, 2)));
    expect(await outcomesOf(attempts)).toEqual({ won: 1, codes: ['stock.soldOut'] });
  });

  it('is shared fairly by bookings that want several things in different orders', async () => {
    const [a, b] = [await stock.addVariant(3), await stock.addVariant(3)];
    const { poolId } = await stock.addPool(3);
    const things = [{ variantId: a.variantId }, { variantId: b.variantId }, { poolId }];
    const attempts = Array.from({ length: 40 }, (_, index) =>
      stock.book(index % 2 === 0 ? things : things.toReversed(), windowOf(index % 3, 3)),
    );
    expect(await outcomesOf(attempts)).toEqual({ won: 3, codes: ['stock.soldOut'] });
  });
});

describe('one item wanted in different ways', () => {
  it('goes to an extension, a booking or a check-out by hand, never to two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { variantId, items } = await stock.addVariant(1);
      const mine = await stock.book([{ variantId }], windowOf(0, 2));
      const outcome = await outcomesOf([
        ...Array.from({ length: 5 }, () => stock.book([{ variantId }], windowOf(2, 4))),
        runTx(db, (tx) =>
          changeWindow(tx, {
            storeId: stock.storeId,
            orderId: mine.orderId,
            window: windowOf(0, 4),
            lineIds: [mine.lineId],
            now: stockNow,
          }),
        ),
        runTx(db, (tx) =>
          stockOut(tx, {
            ...workOn(items[0] ?? ''),
            unavailableStartTime: windowOf(2, 4).fromOn,
            unavailableEndTime: windowOf(2, 4).untilOn,
          }),
        ),
      ]);
      expect(outcome.won).toBe(1);
      expect([
        'equipment.heldByOrder',
        'equipment.heldOtherwise',
        'stock.neededHere',
        'stock.nextBooking',
        'stock.soldOut',
      ]).toEqual(expect.arrayContaining(outcome.codes));
    }
  });

  it('leaves for another store or is booked, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { variantId, items } = await stock.addVariant(1);
      const outcome = await outcomesOf([
        ...Array.from({ length: 5 }, () => stock.book([{ variantId }], windowOf(2, 4))),
        runTx(db, (tx) => transferItem(tx, { ...workOn(items[0] ?? ''), toStoreId: otherStoreId })),
      ]);
      expect(outcome.won).toBe(1);
      expect(['stock.neededHere', 'stock.soldOut']).toEqual(expect.arrayContaining(outcome.codes));
    }
  });
});
