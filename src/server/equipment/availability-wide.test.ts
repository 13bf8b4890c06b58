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
    for (let n = 0; n < 8; n += 1) variantIds.push((await stock.addVariant(3)).variantId);
    for (let n = 0; n < 90; n += 1) {
      const from = random.int(14);
      const window = windowOf(from, from + 1 + random.int(3));
      // A full house refuses some; the others are enough.
      await stock.book([{ variantId: random.pick(variantIds) }], window).catch(() => undefined);
    }
    let repacked = 0;
    for (let from = 0; from < 12; from += 1) {
      const wish = { storeId: stock.storeId, window: windowOf(from, from + 3), now: stockNow };
      const { variants } = await findOffers(db, wish);
      repacked += variants.filter((row) => !row.is_final).length;
      for (const row of variants) {
        const wanted = [
          { lineId: '', variantId: row.variant_id, equipmentId: null, poolId: null, quantity: 1 },
        ];
        const alone = await countFree(db, { ...wish, wanted });
        expect(row.free, `${row.variant_id} from day ${from}`).toBe(alone.get(row.variant_id));
      }
    }
    expect(repacked).toBeGreaterThan(40);
  });
});
