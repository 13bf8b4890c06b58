import { afterAll, expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { addSeasonPrices } from '#testing/season-prices.ts';
import { firstDay } from '#testing/stock-builder.ts';

const shop = await startExchangeShop();
const { server, chain, orders, gearAt } = shop;
afterAll(() => server.stop());

// Six more days at 180 were asked for and never paid. At 900 they still cost 180: 1080 instead of 5400.
test('days that were never paid for have no price when they are asked for again', async () => {
  const { variantId } = await gearAt(1);
  const start = addDays(firstDay, 5);
  const order = await orders.pay(await orders.book([{ variantId }], { days: 1, startDate: start }));
  const longer = { as: chain.guest, startDate: start, days: 7 };
  const asked = await orders.give('redate', order, longer);
  server.clock.set(Date.parse(asked.expiresAt ?? '') + 1);
  for (const { run } of orderSweeps({
    wechat: null,
    alipay: null,
    noticeUrl: () => '',
    isOwnPage: () => false,
  }))
    await run({ db: server.db, clock: server.clock, log: server.app.log });
  const lapsed = await orders.get(order);
  expect(lapsed).toMatchObject({ days: 1, money: { chargeFen: 18_000, openDuesFen: 0 } });
  await addSeasonPrices(server.db, { storeId: chain.storeId, variantId, weekday: 90_000 });
  expect((await orders.give('redate', lapsed, longer)).money.chargeFen).toBe(18_000 + 6 * 90_000);
});
