import { afterAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';

const shop = await startExchangeShop();
const { server, chain, orders } = shop;
afterAll(() => server.stop());

const addPairAt = async (weekday: number, poolId: string): Promise<void> => {
  const [pool] = await server.db.query<{ modelId: string; categoryId: string }>(
    sql`select model_id, category_id from pool where id = ${poolId}`,
  );
  const part = { categoryId: pool?.categoryId, modelIds: [pool?.modelId] };
  await server.db.exec(sql`
    insert into gear_set (id, store_id, name, weekday, parts)
    values (${uuid()}, ${chain.storeId}, ${`一对 ${weekday}`}, ${weekday}, ${JSON.stringify([part, part])}::jsonb)`);
};

test('gear of which two make a set is held in full when it takes the place of other gear', async () => {
  const [{ poolId: before }, { poolId: after }] = [await chain.addPool(9), await chain.addPool(9)];
  await addPairAt(3000, after);
  const order = await orders.pay(await orders.bookForGuest([{ poolId: before, quantity: 3 }], { days: 1 }));
  const swapped = answered(await shop.swap(order, { poolId: after, quantity: 3, oldGear: 'returned' }));
  expect(swapped.lines.at(-1)?.quantity).toBe(3);
  const held = await server.db.query(sql`
    select coalesce(sum(quantity), 0)::int as n from pool_hold
    where order_id = ${order.id} and pool_id = ${after} and released_at is null`);
  expect(held).toEqual([{ n: 3 }]);
});

// The guest has three, the shelf says that two are out: 409 data.refused, and the order can never be closed.
test('it can be taken back when it went out in the place of other gear', async () => {
  const [{ poolId: before }, after] = [await chain.addPool(9), await chain.addPool(9)];
  await addPairAt(3001, after.poolId);
  const out = await orders.lead(
    await orders.bookForGuest([{ poolId: before, quantity: 3 }], { days: 1 }),
    'out',
  );
  const swapped = answered(
    await shop.swap(out, { barcode: after.shelfCode, quantity: 3, oldGear: 'returned' }),
  );
  const lines = [{ lineId: swapped.lines.at(-1)?.id, returned: 3, damaged: 0, lost: 0 }];
  expect(refusalOf(await orders.ask('take-back', { order: swapped, lines }))).toBe('200');
});
