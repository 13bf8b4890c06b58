import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { answered } from '#testing/build-orders.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';
import { refundsAt } from '#testing/promised-refunds.ts';
import { stockNow } from '#testing/stock-builder.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
});
beforeEach(() => shop.server.clock.set(stockNow));
afterAll(() => shop.server.stop());

const { promised, now, fails } = refundsAt(() => shop);
const ahead = 2 * dayMs;
const countCalls = (name: string): number => shop.wechat.calls.filter((call) => call.startsWith(name)).length;

describe('a clock that ran ahead', () => {
  test('began a payment, and its company is asked about it as soon as the clock is right, not without end', async () => {
    shop.server.clock.advance(ahead);
    const order = await shop.book({ startDate: '2026-12-20' });
    const [attempt] = answered(await shop.start(order)).attempts;
    const attemptNo = await shop.attemptNoOf(attempt?.id);
    shop.server.clock.set(stockNow + minuteMs);
    for (let n = 0; n < 3; n += 1) await shop.sweep();
    expect(countCalls(`query ${attemptNo}`)).toBe(1);
    shop.wechat.pay(attemptNo);
    shop.server.clock.advance(5 * minuteMs);
    await shop.sweep();
    expect((await shop.orders.get(order)).status).toBe(2);
  });

  test('sent a refund that brought no answer, and it goes on as soon as the clock is right', async () => {
    const order = await promised();
    fails('unknown');
    shop.server.clock.advance(ahead);
    await shop.sweep();
    shop.server.clock.set(stockNow + minuteMs);
    await shop.sweep();
    expect(await now(order)).not.toBe('wechat done');
    shop.server.clock.advance(minuteMs);
    await shop.sweep();
    expect(await now(order)).toBe('wechat done');
  });
});
