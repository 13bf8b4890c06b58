import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { brokenStockLaws, liveHolds, stockNow, stockOn, windowOf } from '#testing/stock-builder.ts';
import type { Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  staff = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const base = '/api/app/equipment';
const takeByHand = (id: string, from: number, until: number) =>
  server.call(`POST ${base}/stock-out/${id}`, {
    as: staff,
    body: {
      reason: 'because',
      unavailableStartTime: windowOf(from, until).fromOn,
      unavailableEndTime: windowOf(from, until).untilOn,
    },
  });
const holdOf = async (variantId: string): Promise<string> =>
  (
    await server.db.query<{ id: string }>(
      sql`select id from hold where variant_id = ${variantId} and released_at is null`,
    )
  )[0]?.id ?? '';
const free = async (holdId: string, as = staff): Promise<unknown[]> => {
  const { status, body } = await server.call<{ error?: { code: string } }>(
    `DELETE ${base}/unavailable-time/${holdId}`,
    { as },
  );
  return [status, body.error?.code];
};

describe('DELETE /api/app/equipment/unavailable-time/{id}', () => {
  it('frees days that were taken by hand, once', async () => {
    const { variantId, items } = await stock.addVariant(1);
    expect((await takeByHand(items[0] ?? '', 1, 3)).status).toBe(200);
    const holdId = await holdOf(variantId);
    expect(await free(holdId)).toEqual([200, undefined]);
    expect(await liveHolds(server.db, variantId)).toEqual([]);
    expect(await free(holdId)).toEqual([404, 'equipment.timeUnknown']);
    expect(await free(uuid())).toEqual([404, 'equipment.timeUnknown']);
  });

  it('is for the staff of its store', async () => {
    const { variantId, items } = await stock.addVariant(1);
    expect((await takeByHand(items[0] ?? '', 1, 3)).status).toBe(200);
    const stranger = await server.signIn({
      roles: ['StoreManager'],
      storeIds: [await stock.addStore('Next door')],
    });
    expect(await free(await holdOf(variantId), stranger)).toEqual([409, 'equipment.otherStore']);
    expect(await liveHolds(server.db, variantId)).toHaveLength(1);
  });

  it('frees no days that an order holds', async () => {
    const { variantId } = await stock.addVariant(1);
    await stock.book([{ variantId }], windowOf(1, 3));
    expect(await free(await holdOf(variantId))).toEqual([409, 'equipment.timeNotByHand']);
    expect(await liveHolds(server.db, variantId)).toHaveLength(1);
  });

  it('frees no days for which the item is out now: it comes back by check-in', async () => {
    const { variantId, items } = await stock.addVariant(1);
    expect((await takeByHand(items[0] ?? '', -1, 2)).status).toBe(200);
    expect(await free(await holdOf(variantId))).toEqual([409, 'equipment.outNow']);
    expect(await liveHolds(server.db, variantId)).toHaveLength(1);
  });
});
