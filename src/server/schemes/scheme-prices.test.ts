import { afterAll, expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { addSeasonPrices } from '#testing/season-prices.ts';
import { firstDay } from '#testing/stock-builder.ts';

const { server, chain, orders, gearAt } = await startExchangeShop();
afterAll(() => server.stop());
const { storeId } = chain;

const save = async (body: object) =>
  answered(
    await server.call<OutputOf<Api['schemes.save']>>('POST /api/app/schemes', {
      as: chain.guest,
      body: { storeId, startDate: firstDay, days: 1, people: [], ...body },
    }),
  );

const partOf = async (variantId: string) => {
  const [row] = await server.db.query<{ modelId: string }>(
    sql`select model_id from variant where id = ${variantId}`,
  );
  return { categoryId: chain.categoryId, modelIds: [row?.modelId] };
};

test('a line of a scheme tells the price that its offer has, however its gear was named', async () => {
  const { variantId, items } = await gearAt(2);
  await addSeasonPrices(server.db, { storeId, variantId, weekday: 55_000 });
  const { poolId } = await chain.addPool(20);
  const lines = [
    { variantId, quantity: 1 },
    { equipmentId: items[0], quantity: 1 },
    { poolId, quantity: 1 },
  ];
  const saved = await save({ days: 2, lines });
  expect(saved).toMatchObject({ rentFen: 2 * (55_000 + 55_000 + 2000) });
  expect(saved.lines.map(({ rateFen }) => rateFen)).toEqual([55_000, 55_000, 2000]);
});

// Skis for one person, boots for another: no set, 240 a day. For one person both are 200.
test('a scheme costs what its booking costs, whoever its gear is for', async () => {
  const [ski, boot] = [await gearAt(2, 18_000), await gearAt(2, 6_000)];
  const parts = [await partOf(ski.variantId), await partOf(boot.variantId)];
  await server.db.exec(sql`
    insert into gear_set (id, store_id, name, weekday, parts)
    values (${uuid()}, ${storeId}, '双板套装', 20000, ${JSON.stringify(parts)}::jsonb)`);
  const linesFor = (bootsOf: number) => [
    { variantId: ski.variantId, quantity: 1, person: 0 },
    { variantId: boot.variantId, quantity: 1, person: bootsOf },
  ];
  const people = [{ name: '林雪' }, { name: '王冰' }];
  expect((await save({ people, lines: linesFor(1) })).rentFen).toBe(24_000);
  expect((await save({ people, lines: linesFor(0) })).rentFen).toBe(20_000);
  const order = await orders.book(linesFor(1), { days: 1, people });
  expect(order.money.chargeFen).toBe(24_000);
});
