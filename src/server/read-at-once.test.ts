import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import type { Queryable } from '#server/db/database.ts';
import { bookChannelMoney } from '#server/orders/payment-actions.ts';
import { findStoreSettings } from '#server/stores/actions.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { holdLock, seenWaiting } from '#testing/held-locks.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';
import { refundsAt } from '#testing/promised-refunds.ts';
import { stockNow } from '#testing/stock-builder.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
});
afterAll(async () => {
  await shop.server.stop();
});

const read = async (address: string) => {
  const { status, body } = await shop.server.call(address, { as: shop.chain.manager });
  return { status, body };
};

/** WeChat's money for an order's attempt, all in one transaction of ours. */
const takeMoney = async (tx: Queryable, order: OrderView): Promise<void> => {
  const settings = await findStoreSettings(shop.server.db, shop.chain.storeId);
  if (settings === undefined) throw new Error('a shop without settings');
  const [bill] = order.bills;
  const scope = { orderId: order.id, settings, now: stockNow };
  const money = { billId: bill?.id ?? '', amountFen: bill?.totalFen ?? 0, method: 'wechat' } as const;
  const paymentId = await bookChannelMoney(tx, scope, { ...money, providerNo: `W${order.id}` });
  await tx.exec(sql`
    update pay_attempt set state = 'paid', payment_id = ${paymentId}, channel_trade_no = ${`W${order.id}`},
      ended_at = ${new Date(stockNow).toISOString()} where order_id = ${order.id}`);
};

// The embedded database has one connection, so that nothing ever changes between two statements there by this way.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('what a page reads', () => {
  test('is an order of one moment, also while a refund ends', async () => {
    const { promised, now } = refundsAt(() => shop);
    const order = await promised();
    const letGo = await holdLock(shop.server.db, 'lock table category in access exclusive mode');
    const reading = read(`GET /api/app/orders/${order.id}`);
    await seenWaiting(shop.server.db);
    await shop.sweep();
    await letGo();
    expect((await reading).status).toBe(200);
    expect(await now(order)).toBe('wechat done');
  });

  test.each([
    ['an order', 'category', (order: OrderView) => `GET /api/app/orders/${order.id}`],
    [
      'the same by its number',
      'category',
      (order: OrderView) => `GET /api/app/orders/by-number/${order.orderNumber}`,
    ],
    [
      'a bill to pay',
      'pay_attempt',
      (order: OrderView) => `GET /api/app/orders/bill/${order.bills[0]?.id}/payment-status`,
    ],
    ['the finances', 'ledger_balance', () => 'GET /api/app/finance/summary'],
  ])('is %s of one moment, while money comes', async (_, table, addressOf) => {
    const order = await shop.book();
    await shop.start(order);
    const address = addressOf(order);
    const before = await read(address);
    const reading = await shop.server.db.tx(async (tx) => {
      await tx.script(`lock table ${table} in access exclusive mode`);
      const begun = read(address);
      await seenWaiting(shop.server.db);
      await takeMoney(tx, order);
      return { begun };
    });
    const after = await read(address);
    expect(after).not.toEqual(before);
    expect([before, after]).toContainEqual(await reading.begun);
  });
});
