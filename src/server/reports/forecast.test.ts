import { afterAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { reportRows } from '#contract/reports.ts';
import { addDays, daysFrom } from '#domain/time/days.ts';
import { answered } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import { firstDay } from '#testing/stock-builder.ts';

type Page = OutputOf<(typeof reportRows)['reports.shortage']>;

const { server, chain, orders } = await startChain();
afterAll(() => server.stop());

const shortages = async (query: string): Promise<Page['items']> =>
  answered(
    await server.call<Page>(`GET /api/app/reports/shortage?storeId=${chain.storeId}&${query}`, {
      as: chain.manager,
    }),
  ).items;

test('sizes that run out are told with their days and what could be given instead, and come first', async () => {
  const ski = await chain.addVariant(2);
  await chain.addVariant(3, { modelId: ski.modelId, sizeLabel: '168' });
  const { poolId } = await chain.addPool(4);
  const today = addDays(firstDay, -1);
  const gear = [{ variantId: ski.variantId, quantity: 2 }, { poolId }];
  // Two days from the second on; the gear is back on the evening of the last.
  const order = await orders.bookForGuest(gear, { startDate: addDays(firstDay, 1), days: 2 });
  const [first, ...others] = await shortages('maxResultCount=100');
  expect(first).toMatchObject({
    sizeLabel: '160',
    total: 2,
    leastFree: 0,
    shortOn: [addDays(firstDay, 1), addDays(firstDay, 2)],
    instead: [{ sizeLabel: '168', free: 3 }],
  });
  expect(first?.days.map(({ on }) => on)).toEqual(daysFrom(today, addDays(today, 14)));
  expect(first?.days.map(({ free }) => free)).toEqual([2, 2, 0, 0, ...Array.from({ length: 10 }, () => 2)]);
  expect(others.map(({ leastFree }) => leastFree)).toEqual([3, 3]);
  expect((await shortages('isShort=true')).map(({ id }) => id)).toEqual([first?.id]);
  await orders.give('cancel', order, { reason: '不来了' });
  expect(await shortages('isShort=true')).toEqual([]);
});
