import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered } from '#testing/build-orders.ts';
import { startSimulatedPayShop, type SimulatedPayShop } from '#testing/pay-shop.ts';
import { rounds } from '#testing/rounds.ts';

let shop: SimulatedPayShop;
beforeAll(async () => {
  shop = await startSimulatedPayShop();
});
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

const sceneOf = { wechat: 'wx-native', alipay: 'ali-qr' } as const;
type Paid = { readonly channel: keyof typeof sceneOf; readonly orderId: string; readonly attemptNo: string };

/** An order that was paid at its company, which has not told it yet. */
const payAt = async (channel: Paid['channel']): Promise<Paid> => {
  const order = await shop.book();
  const [attempt] = answered(await shop.start(order, { scene: sceneOf[channel] })).attempts;
  const attemptNo = await shop.attemptNoOf(attempt?.id);
  shop.simulator.pay[channel].pay(attemptNo);
  return { channel, orderId: order.id, attemptNo };
};

const many = rounds(20, 50);

// The embedded database serves one call at a time: there it would be the same, and slower.
test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  `${many * 10} signed notices of both companies at once, ten for each of ${many} orders: ${many} settlements`,
  async () => {
    const copies = 10;
    const paid: Paid[] = [];
    for (let n = 0; n < many; n += 1) paid.push(await payAt(n % 2 === 0 ? 'wechat' : 'alipay'));
    for (const { attemptNo } of paid)
      shop.simulator.faults.add({ on: 'notice', match: attemptNo, kind: 'duplicate', copies });
    const deliveries = await Promise.all([
      ...paid.map(({ channel, attemptNo }) => shop.simulator.pay[channel].deliverNotices(attemptNo)),
      shop.sweep().then(() => []),
    ]);
    expect(deliveries.flat()).toHaveLength(many * copies);
    const taken = new Set(
      deliveries.flat().flatMap(({ isTaken, outTradeNo }) => (isTaken ? [outTradeNo] : [])),
    );
    // A company that heard nothing in time tells it again.
    for (let n = 0; taken.size < many && n < 20; n += 1) {
      shop.server.clock.advance(10 * minuteMs);
      for (const { isTaken, outTradeNo } of await shop.simulator.pay.deliverNotices())
        if (isTaken) taken.add(outTradeNo);
    }
    const ids = paid.map(({ orderId }) => orderId);
    const [sums] = await shop.server.db.query(sql`
    select (select count(*)::int from payment where order_id = any(${ids}::uuid[])) as payments,
      (select sum(amount_fen)::int from payment where order_id = any(${ids}::uuid[])) as taken,
      (select count(distinct provider_no)::int from payment where order_id = any(${ids}::uuid[])) as trades,
      (select count(*)::int from pay_attempt where order_id = any(${ids}::uuid[]) and state = 'paid') as paid,
      (select count(*)::int from rental_order where id = any(${ids}::uuid[]) and status = 2) as ready,
      (select count(*)::int from event where subject_id = any(${ids}::uuid[]) and kind = 'order.recordPayment') as events,
      (select count(*)::int from gateway_notice n join pay_attempt a on a.id = n.attempt_id
        where a.order_id = any(${ids}::uuid[]) and n.verdict = 'applied') as applied,
      (select count(*)::int from gateway_notice where notice_id is not null and verdict <> 'applied') as unfinished`);
    expect(sums).toEqual({
      payments: many,
      taken: many * 86_000,
      trades: many,
      paid: many,
      ready: many,
      events: many,
      applied: many,
      unfinished: 0,
    });
    for (const channel of ['wechat', 'alipay'] as const)
      expect(shop.simulator.pay[channel].books().receivedFen).toBe((many / 2) * 86_000);
  },
);
