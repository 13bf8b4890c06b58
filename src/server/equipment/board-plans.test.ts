import { expect, test } from 'vitest';
import { listBoard } from '#server/equipment/sql-board.ts';
import { readPlans } from '#testing/read-plan.ts';
import { stockOn } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const pieces = 400;

test.each([1, 5])(
  'a board of %i variants compares no piece with all others, also without statistics',
  async (variants) => {
    const db = await openTestDatabase(1);
    const stock = await stockOn(db);
    const variantIds: string[] = [];
    while (variantIds.length < variants) {
      variantIds.push((await stock.addVariant(pieces / variants)).variantId);
    }
    const board = {
      storeId: stock.storeId,
      variantIds,
      fromAt: '2026-11-20T02:00:00.000Z',
      untilAt: '2026-11-22T02:00:00.000Z',
      now: '2026-11-20T01:00:00.000Z',
    };
    const [plan] = await readPlans(db, (tx) => listBoard(tx, board));
    expect(plan?.mostRows, plan?.widest).toBeLessThanOrEqual(2 * pieces);
    await db.close();
  },
);
