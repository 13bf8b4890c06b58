import { afterAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { answered } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { addSeasonPrices } from '#testing/season-prices.ts';

const shop = await startExchangeShop();
const { server, chain, orders, gearAt } = shop;
afterAll(() => server.stop());

test('an order from before prices by the day costs what it did when its gear goes to and fro', async () => {
  const [one, other] = [await gearAt(2), await gearAt(2, 30_000)];
  const order = await orders.pay(await orders.bookForGuest([{ variantId: one.variantId }]));
  await server.db.exec(sql`update order_line set tariff = null where order_id = ${order.id}`);
  await addSeasonPrices(server.db, { storeId: chain.storeId, variantId: one.variantId, weekday: 99_000 });
  const swap = { quantity: 1, oldGear: 'returned' };
  const swapped = answered(await shop.swap(order, { ...swap, variantId: other.variantId }));
  const lineId = swapped.lines.at(-1)?.id;
  const again = answered(await shop.swap(swapped, { ...swap, lineId, variantId: one.variantId }));
  expect(again.money.chargeFen).toBe(36_000);
});
