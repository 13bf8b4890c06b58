import { afterAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';

const shop = await startExchangeShop();
const { server, chain, orders, gearAt } = shop;
afterAll(() => server.stop());

/** Weekday and weekend prices of a variant for the whole year. */
const addSeason = async (targetId: string, weekday: number, weekend: number | null = null): Promise<void> => {
  const id = uuid();
  await server.db.exec(sql`
    insert into season (id, store_id, name, from_on, to_on)
    values (${id}, ${chain.storeId}, '雪季', '2026-01-01'::date, '2030-01-01'::date)`);
  await server.db.exec(sql`
    insert into season_price (season_id, target_kind, target_id, unit, weekday, weekend)
    values (${id}, 'variant', ${targetId}, 'fen', ${weekday}, ${weekend})`);
};
test('an order from before prices by the day costs what it did when its gear goes to and fro', async () => {
  const [one, other] = [await gearAt(2), await gearAt(2, 30_000)];
  const order = await orders.pay(await orders.bookForGuest([{ variantId: one.variantId }]));
  await server.db.exec(sql`update order_line set tariff = null where order_id = ${order.id}`);
  await addSeason(one.variantId, 99_000);
  const swap = { quantity: 1, oldGear: 'returned' };
  const swapped = answered(await shop.swap(order, { ...swap, variantId: other.variantId }));
  const lineId = swapped.lines.at(-1)?.id;
  const again = answered(await shop.swap(swapped, { ...swap, lineId, variantId: one.variantId }));
  expect(again.money.chargeFen).toBe(36_000);
});
