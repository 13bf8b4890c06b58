import { afterAll, expect, test } from 'vitest';
import { refusalOf } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { firstDay } from '#testing/stock-builder.ts';

const shop = await startExchangeShop();
const { server, chain, gearAt } = shop;
afterAll(() => server.stop());

test('the calendar prices no more pieces than an order may have', { timeout: 0 }, async () => {
  const { variantId } = await gearAt(1);
  const body = {
    storeId: chain.storeId,
    fromDate: firstDay,
    days: 366,
    lines: [{ variantId, quantity: 50 }],
  };
  const answer = await server.call('POST /api/app/orders/day-prices', { body });
  expect(refusalOf(answer)).toBe('403 order.tooManyUnits');
});

test('a quote without a login is for no more pieces than a guest may order', async () => {
  const { variantId } = await gearAt(1);
  const lines = [{ variantId, quantity: 50 }];
  const body = { storeId: chain.storeId, startDate: firstDay, days: 2, type: 'Normal', lines };
  const answer = await server.call('POST /api/app/orders/quote', { body });
  expect(refusalOf(answer)).toBe('403 order.tooManyUnits');
});
