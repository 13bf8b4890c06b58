import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type Sql } from '#server/db/sql-tag.ts';
import { sampleHandlers, sampleRows } from '#testing/sample-rows.ts';
import { stockNow, stockOn, windowOf, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
/** What the call under test writes. */
let write: Sql;

beforeAll(async () => {
  server = await startTestServer({
    now: stockNow,
    table: {
      rows: sampleRows,
      handlers: {
        ...sampleHandlers,
        'orders.get': async ({ id }, ctx) => {
          await ctx.db.exec(write);
          return { id };
        },
      },
    },
  });
  stock = await stockOn(server.db);
});
afterAll(() => server.stop());

const refusalOf = async (statement: Sql): Promise<unknown[]> => {
  write = statement;
  const as = await server.signIn({ roles: ['StoreEmployee'] });
  const { status, body } = await server.call<{ error?: { code: string } }>('GET /api/app/orders/1', { as });
  return [status, body.error?.code];
};

describe('a write that the tables refuse', () => {
  it('says that an item is taken for these days', async () => {
    const { variantId, items } = await stock.addVariant(2);
    const days = windowOf(0, 2);
    await stock.book([{ variantId, equipmentId: items[0] ?? '' }], days);
    await stock.book([{ variantId, equipmentId: items[1] ?? '' }], days);
    expect(
      await refusalOf(sql`update hold set equipment_id = ${items[0]} where variant_id = ${variantId}`),
    ).toEqual([409, 'hold.overlap']);
  });

  it('says that a shelf has not so many pieces, on one of the days or now', async () => {
    const { poolId } = await stock.addPool(1);
    await stock.book([{ poolId }], windowOf(0, 1));
    expect(await refusalOf(sql`update pool_hold set quantity = 2 where pool_id = ${poolId}`)).toEqual([
      409,
      'pool.soldOut',
    ]);
    expect(await refusalOf(sql`update pool set out = usable + 1 where id = ${poolId}`)).toEqual([
      409,
      'pool.soldOut',
    ]);
  });

  it('says no more than that it was refused, where a person could not do anything about it', async () => {
    const { poolId } = await stock.addPool(1);
    expect(await refusalOf(sql`update pool set damaged = -1 where id = ${poolId}`)).toEqual([
      409,
      'data.refused',
    ]);
  });
});
