import { afterAll, expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import { answered } from '#testing/build-orders.ts';
import { zone } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(6);
afterAll(() => server.stop());

/** What is promised until the day ends: as the summary counts it, and as the list finds it. */
const promised = async (): Promise<readonly [number, number]> => {
  const address = `GET /api/app/equipment/store-inventory-summary/${chain.storeId}`;
  const summary = answered(await server.call<{ promisedToday: number }>(address, { as: chain.clerk }));
  const endOfToday = new Date(dayStart(addDays(dayOf(server.clock.now(), zone), 1), zone)).toISOString();
  const list = answered(
    await server.call<{ totalCount: number }>(
      `GET /api/app/equipment?storeId=${chain.storeId}&promisedBefore=${endOfToday}`,
      { as: chain.clerk },
    ),
  );
  return [summary.promisedToday, list.totalCount];
};

test('counts and lists the items in stock that an order holds today', async () => {
  const today = dayOf(server.clock.now(), zone);
  expect(await promised()).toEqual([0, 0]);
  await orders.bookForGuest([{ variantId, quantity: 2 }], { startDate: addDays(today, 1) });
  expect(await promised()).toEqual([0, 0]);
  const order = await orders.bookForGuest([{ variantId, quantity: 3 }], { startDate: today });
  expect(await promised()).toEqual([3, 3]);
  await orders.lead(order, 'out');
  expect(await promised()).toEqual([0, 0]);
});
