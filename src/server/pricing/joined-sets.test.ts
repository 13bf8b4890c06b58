import { afterAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { firstDay } from '#testing/stock-builder.ts';

const { server, chain, orders, gearAt } = await startExchangeShop();
afterAll(() => server.stop());

const modelOf = async (variantId: string): Promise<string> => {
  const [row] = await server.db.query<{ modelId: string }>(
    sql`select model_id from variant where id = ${variantId}`,
  );
  return row?.modelId ?? '';
};

// Ski 180 + boots 60 = 240 a day; the set costs 200. Two sets: 400 a day.
test('a set that joins an order later costs on further days what it costs, beside a set that was there', async () => {
  const ski = await gearAt(2, 18_000);
  const boot = await gearAt(2, 6_000);
  const parts = [
    { categoryId: chain.categoryId, modelIds: [await modelOf(ski.variantId)] },
    { categoryId: chain.categoryId, modelIds: [await modelOf(boot.variantId)] },
  ];
  await server.db.exec(sql`
    insert into gear_set (id, store_id, name, weekday, parts)
    values (${uuid()}, ${chain.storeId}, '双板套装', 20000, ${JSON.stringify(parts)}::jsonb)`);
  const one = [{ variantId: ski.variantId }, { variantId: boot.variantId }];
  const first = await orders.pay(await orders.bookForGuest(one, { days: 1 }));
  expect(first.money.chargeFen).toBe(20_000);
  const both = await orders.give('add-lines', first, {
    lines: one.map((line) => ({ ...line, quantity: 1 })),
  });
  expect(both.money.chargeFen).toBe(40_000);
  const longer = await orders.give(
    'redate',
    both.bills.some(({ status }) => status === 'Open') ? await orders.pay(both) : both,
    { startDate: firstDay, days: 2 },
  );
  expect(longer.money.chargeFen).toBe(80_000);
});
