import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { countFree, findOffers } from '#server/equipment/availability-actions.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { stockNow, stockOn, windowOf } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

describe('findOffers', () => {
  test('counts many variants at once as it counts each alone', async () => {
    const stock = await stockOn(db);
    const random = seededRandom(7);
    const variantIds: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { variantId, items } = await stock.addVariant(3);
      variantIds.push(variantId);
      // Half of them have a hold that stays, and are counted by packing; the others by their busiest moment.
      if (n % 2 === 0) await stock.book([{ variantId, equipmentId: items[0] ?? '' }], windowOf(20, 21));
    }
    for (let n = 0; n < 140; n += 1) {
      const from = random.int(14);
      const window = windowOf(from, from + 1 + random.int(3));
      // A full house refuses some; the others are enough.
      await stock.book([{ variantId: random.pick(variantIds) }], window).catch(() => undefined);
    }
    const seen = { packed: 0, counted: 0 };
    for (let from = 0; from < 12; from += 1) {
      const query = { storeId: stock.storeId, window: windowOf(from, from + 3), now: stockNow };
      const { variants } = await findOffers(db, query);
      seen.packed += variants.filter((row) => !row.isFinal).length;
      seen.counted += variants.filter((row) => row.isFinal && row.free < row.total).length;
      for (const row of variants) {
        const wanted = [
          { lineId: '', variantId: row.variantId, equipmentId: null, poolId: null, quantity: 1 },
        ];
        const alone = await countFree(db, { ...query, wanted });
        expect(row.free, `${row.variantId} from day ${from}`).toBe(alone.get(row.variantId));
      }
    }
    expect(seen.packed).toBeGreaterThan(20);
    expect(seen.counted).toBeGreaterThan(20);
  });
});
