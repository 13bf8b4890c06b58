import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';
import { stockNow } from '#testing/stock-builder.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
});
beforeEach(() => shop.server.clock.set(stockNow));
afterAll(() => shop.server.stop());

const timerMs = 2 * hourMs;
const moveOrders = async (): Promise<void> => {
  for (const sweep of orderSweeps(shop.payments))
    await sweep.run({ db: shop.server.db, clock: shop.server.clock, log: console });
};
const statusOf = async (order: OrderView): Promise<number> => (await shop.orders.get(order)).status;
/** An order whose guest began to pay a little before its time is up. */
const begunLate = async (leftMs: number): Promise<{ order: OrderView; attemptNo: string }> => {
  const order = await shop.book();
  shop.server.clock.advance(timerMs - leftMs);
  const [attempt] = answered(await shop.start(order)).attempts;
  return { order, attemptNo: await shop.attemptNoOf(attempt?.id) };
};

describe('an order whose time to pay runs out while somebody pays', () => {
  test('is not ended before the company was asked: who paid in time has the order, also without a notice', async () => {
    const { order, attemptNo } = await begunLate(3 * minuteMs);
    shop.wechat.pay(attemptNo);
    shop.server.clock.advance(3 * minuteMs);
    await moveOrders();
    expect(await statusOf(order)).toBe(1);
    await shop.sweep();
    await moveOrders();
    expect(await statusOf(order)).toBe(2);
  });

  test('is not ended before the company was asked either when the server was away for hours', async () => {
    const { order, attemptNo } = await begunLate(3 * minuteMs);
    shop.wechat.pay(attemptNo);
    shop.server.clock.advance(2 * hourMs);
    await moveOrders();
    expect(await statusOf(order)).toBe(1);
    await shop.sweep();
    await moveOrders();
    expect(await statusOf(order)).toBe(2);
  });

  test.each([
    ['asked when the time was up', 3 * minuteMs],
    ['asked hours later', 2 * hourMs],
  ])('waits four minutes for a company that gives no answer, %s, and no longer', async (_, awayMs) => {
    const { order, attemptNo } = await begunLate(3 * minuteMs);
    shop.wechat.fault(`close ${attemptNo}`, 'unknown', 'unknown');
    shop.server.clock.advance(awayMs);
    await shop.sweep();
    shop.server.clock.advance(4 * minuteMs - 1);
    await shop.sweep();
    await moveOrders();
    expect(await statusOf(order)).toBe(1);
    shop.server.clock.advance(1);
    await moveOrders();
    expect(await statusOf(order)).toBe(10);
    // It was paid all the same: booked, and promised back.
    await shop.notify(shop.wechat.pay(attemptNo));
    expect(await shop.orders.get(order)).toMatchObject({ status: 10, money: { refundPendingFen: 86_000 } });
  });

  test('ends at once when nobody pays, and begins no payment in its last minute', async () => {
    const order = await shop.book();
    shop.server.clock.advance(timerMs - minuteMs + 1);
    expect(refusalOf(await shop.start(order))).toBe('403 payment.timeUp');
    shop.server.clock.advance(minuteMs);
    await moveOrders();
    expect(await statusOf(order)).toBe(10);
  });
});
