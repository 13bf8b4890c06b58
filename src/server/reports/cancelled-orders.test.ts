import { afterAll, expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { answered } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { addSeasonPrices } from '#testing/season-prices.ts';
import { firstDay } from '#testing/stock-builder.ts';

const { server, chain, orders, gearAt } = await startExchangeShop();
afterAll(() => server.stop());

// A Friday and a Saturday: 100 + 300 for the one, 100 + 100 for the other. 30 % of 600 are kept.
test('what a cancelled order keeps is spread over its gear by what it cost, not by its first day', async () => {
  const friday = addDays(firstDay, 3);
  const [dear, plain] = [await gearAt(1, 10_000), await gearAt(1, 10_000)];
  const { storeId } = chain;
  await addSeasonPrices(server.db, {
    storeId,
    variantId: dear.variantId,
    weekday: 10_000,
    weekend: 30_000,
  });
  const lines = [{ variantId: dear.variantId }, { variantId: plain.variantId }];
  const order = await orders.pay(await orders.bookForGuest(lines, { days: 2, startDate: friday }));
  server.clock.set(Date.parse(`${friday}T09:30:00+08:00`));
  await orders.give('cancel', order, { as: chain.manager, reason: '改天来', keepPercent: 30 });
  const { items } = answered(
    await server.call<{ items: { name: string; revenueFen: number }[] }>(
      'GET /api/app/reports/revenue?by=item&from=2026-11-01&to=2026-12-31',
      { as: chain.manager },
    ),
  );
  const fenOf = (code: string | undefined) => items.find(({ name }) => name === code)?.revenueFen;
  expect([fenOf(dear.codes[0]), fenOf(plain.codes[0])]).toEqual([12_000, 6_000]);
});
