import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { channelSweeps } from '#server/payments/jobs.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';
import { firstDay, stockNow } from '#testing/stock-builder.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
});
beforeEach(() => {
  shop.server.clock.set(stockNow);
  shop.wechat.endRefunds('done');
});
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

const pass = (ms: number): void => shop.server.clock.advance(ms);
const sweepAfter = async (ms: number): Promise<void> => {
  pass(ms);
  await shop.sweep();
};
const see = (order: OrderView): Promise<OrderView> => shop.orders.get(order);
const bookPair = (): Promise<OrderView> =>
  shop.orders.bookForGuest([{ variantId: shop.variantId }, { variantId: shop.variantId }]);
const dropOne = async (order: OrderView): Promise<OrderView> =>
  shop.orders.give('drop-line', await see(order), { lineId: order.lines[0]?.id, reason: '同伴不来了' });
const redate = async (order: OrderView, days: number): Promise<OrderView> =>
  shop.orders.give('redate', await see(order), { startDate: firstDay, days });
/** Starts an attempt at the counter for the bill that is open, and gives its number at the company. */
const startAt = async (order: OrderView, amountFen?: number): Promise<string> => {
  const request = amountFen === undefined ? {} : { amountFen };
  const { attempts } = answered(await shop.start(await see(order), request, { as: shop.chain.clerk }));
  return shop.attemptNoOf(attempts[0]?.id);
};
const arrive = async (attemptNo: string): Promise<void> => {
  pass(1000);
  await shop.notify(shop.wechat.pay(attemptNo));
};
const payOnline = async (order: OrderView): Promise<OrderView> => {
  await arrive(await startAt(order));
  pass(1000);
  return see(order);
};
const moneyOf = async (order: OrderView): Promise<string[]> =>
  (await see(order)).payments.map(
    ({ direction, amountFen, status }) => `${direction} ${amountFen} ${status}`,
  );
const duesOf = async (order: OrderView): Promise<number> => (await see(order)).money.openDuesFen;
const pageOf = async (order: OrderView) => {
  const bill = (await see(order)).bills.at(-1);
  return shop.status({ ...order, bills: bill === undefined ? [] : [bill] }, shop.chain.clerk);
};
const callsOf = (order: OrderView): Promise<{ state: string; amountFen: number }[]> =>
  shop.server.db.query(sql`
    select c.state, p.amount_fen from refund_call c join payment p on p.id = c.payment_id
    where c.order_id = ${order.id} order by p.position`);
const sentFen = async (order: OrderView): Promise<number[]> => {
  const rows = await shop.server.db.query<{ refundNo: string }>(
    sql`select refund_no from refund_call where order_id = ${order.id} order by created_at`,
  );
  return rows.flatMap(({ refundNo: no }) => shop.wechat.refunds.get(no)?.request.amountFen ?? []);
};

describe('money on its way while the bill is stated anew', () => {
  test('counts for what is still asked, and the rest goes back by itself', async () => {
    const order = await bookPair();
    const attemptNo = await startAt(order);
    await dropOne(order);
    const page = await pageOf(order);
    expect(page).toMatchObject({ state: 'due', dueFen: 86_000, totalFen: 86_000 });
    expect(page.attempts).toMatchObject([{ state: 'waiting', isGivenUp: true, action: null }]);
    await arrive(attemptNo);
    expect(await moneyOf(order)).toEqual(['in 172000 done', 'out 86000 pending']);
    expect(await see(order)).toMatchObject({ status: 2, bills: [{ status: 'Refunding', totalFen: 86_000 }] });
    expect(await pageOf(order)).toMatchObject({ state: 'paid', overpaidPendingFen: 86_000 });
    await shop.sweep();
    expect(await moneyOf(order)).toEqual(['in 172000 done', 'out 86000 done']);
  });

  test('counts in part for a bill that asks for more by now', async () => {
    const order = await payOnline(await bookPair());
    await redate(order, 3);
    const attemptNo = await startAt(order);
    await redate(order, 4);
    await arrive(attemptNo);
    expect(await moneyOf(order)).toEqual(['in 172000 done', 'in 36000 done']);
    expect(await pageOf(order)).toMatchObject({
      state: 'due',
      totalFen: 72_000,
      paidFen: 36_000,
      dueFen: 36_000,
    });
    await arrive(await startAt(order));
    expect([await duesOf(order), (await pageOf(order)).state]).toEqual([0, 'paid']);
  });

  test('is not awaited: the company is asked to close it, and the next attempt has the new sum', async () => {
    const order = await bookPair();
    const attemptNo = await startAt(order);
    await dropOne(order);
    await shop.sweep();
    expect(shop.wechat.trades.get(attemptNo)?.state).toBe('closed');
    const next = answered(await shop.start(await see(order), {}, { as: shop.chain.clerk }));
    expect(next.attempts).toMatchObject([
      { state: 'waiting', amountFen: 86_000, isGivenUp: false },
      { state: 'closed', amountFen: 172_000 },
    ]);
  });

  test('is replaced at once by an attempt of the same payer for the same sum of a newer version', async () => {
    const order = await payOnline(await bookPair());
    await redate(order, 3);
    const old = await startAt(order);
    await redate(order, 4);
    await redate(order, 3);
    expect(await duesOf(order)).toBe(36_000);
    const next = await startAt(order);
    expect([next === old, shop.wechat.trades.get(old)?.state]).toEqual([false, 'closed']);
  });

  test('is awaited while the bill stays as it was', async () => {
    const order = await bookPair();
    const attemptNo = await startAt(order);
    await shop.orders.give('PUT', await see(order), { remark: '靠窗' });
    await shop.sweep();
    expect(shop.wechat.trades.get(attemptNo)?.state).toBe('unpaid');
    expect(await startAt(order)).toBe(attemptNo);
  });

  test('is for the part that was paid sent back when the change is taken back', async () => {
    const order = await payOnline(await bookPair());
    await redate(order, 3);
    await arrive(await startAt(order, 10_000));
    expect(await duesOf(order)).toBe(26_000);
    pass(1000);
    await redate(order, 2);
    expect(await moneyOf(order)).toEqual(['in 172000 done', 'in 10000 done', 'out 10000 pending']);
    expect(await pageOf(order)).toMatchObject({
      state: 'closed',
      dueFen: 0,
      overpaidPendingFen: 0,
      refundPendingFen: 10_000,
    });
  });
});

/** Paid for three days by WeChat, and shortened to two. */
const shortened = async (): Promise<OrderView> => {
  const order = await shop.orders.bookForGuest([{ variantId: shop.variantId }], { days: 3 });
  return redate(await payOnline(order), 2);
};
/** The same, where a refund of the same payment a moment ago keeps the company waiting. */
const shortenedTwice = async (): Promise<OrderView> => {
  const order = await shortened();
  await shop.sweep();
  return redate(order, 1);
};

describe('a promise that is not needed any more', () => {
  test('is withdrawn before it is sent, and nothing is asked', async () => {
    const order = await shortened();
    expect(await moneyOf(order)).toEqual(['in 104000 done', 'out 18000 pending']);
    const back = await redate(order, 3);
    expect([back.money.openDuesFen, back.money.refundPendingFen]).toEqual([0, 0]);
    // What was withdrawn is nobody's business.
    expect(await moneyOf(order)).toEqual(['in 104000 done']);
    await shop.sweep();
    expect([await sentFen(order), await callsOf(order)]).toEqual([[], []]);
  });

  test('ends at its company too, where it was planned', async () => {
    const order = await shortenedTwice();
    await shop.sweep();
    expect(await callsOf(order)).toEqual([
      { state: 'done', amountFen: 18_000 },
      { state: 'planned', amountFen: 18_000 },
    ]);
    await redate(order, 2);
    await sweepAfter(2 * minuteMs);
    expect(await callsOf(order)).toEqual([
      { state: 'done', amountFen: 18_000 },
      { state: 'withdrawn', amountFen: 18_000 },
    ]);
    expect([await sentFen(order), await duesOf(order)]).toEqual([[18_000], 0]);
    // The payment may give back again what was withdrawn of it.
    await shop.orders.give('cancel', await see(order), { reason: '不来了' });
    await sweepAfter(2 * minuteMs);
    expect((await see(order)).money).toMatchObject({ refundPendingFen: 0, receivedFen: 10_800 });
  });

  test('shrinks where a part of it is needed, and only the rest is sent', async () => {
    const order = await shop.orders.bookForGuest([{ variantId: shop.variantId }], { days: 3 });
    await redate(await payOnline(order), 1);
    expect(await moneyOf(order)).toEqual(['in 104000 done', 'out 36000 pending']);
    await redate(order, 2);
    expect(await moneyOf(order)).toEqual(['in 104000 done', 'out 18000 pending']);
    await shop.sweep();
    expect([await moneyOf(order), await sentFen(order)]).toEqual([
      ['in 104000 done', 'out 18000 done'],
      [18_000],
    ]);
  });

  test('stays where it was sent: as much is due as comes back', async () => {
    const order = await shortened();
    shop.wechat.endRefunds('processing');
    await shop.sweep();
    await redate(order, 3);
    expect(await moneyOf(order)).toEqual(['in 104000 done', 'out 18000 pending']);
    expect(await see(order)).toMatchObject({ money: { openDuesFen: 18_000, refundPendingFen: 18_000 } });
    shop.wechat.endRefunds('done');
    await sweepAfter(minuteMs);
    await arrive(await startAt(order));
    expect(await moneyOf(order)).toEqual(['in 104000 done', 'out 18000 done', 'in 18000 done']);
    expect(await duesOf(order)).toBe(0);
  });

  test('is not sent by a process that read it before, whole or with what it was', async () => {
    const { db, clock } = shop.server;
    for (const [days, sent] of [
      [3, []],
      [2, [18_000]],
    ] as const) {
      const order = await shop.orders.bookForGuest([{ variantId: shop.variantId }], { days: 3 });
      await redate(await payOnline(order), 1);
      let isHeldUp = false;
      // It was read as planned; the change comes before the transaction that decides on the call.
      const slowDb: typeof db = {
        ...db,
        tx: async (work, options) => {
          if (!isHeldUp && (await callsOf(order)).length > 0) {
            isHeldUp = true;
            await redate(order, days);
          }
          return db.tx(work, options);
        },
      };
      for (const one of channelSweeps(shop.payments, 'wechat'))
        await one.run({ db: slowDb, clock, log: console });
      expect([isHeldUp, await sentFen(order)]).toEqual([true, sent]);
      pass(2 * minuteMs);
    }
  });
});

describe('the database itself', () => {
  test('takes back no promise that was sent, and none grows', async () => {
    const order = await shortenedTwice();
    const { db } = shop.server;
    const change = (set: string) =>
      db.script(`update payment set ${set} where order_id = '${order.id}' and status = 'pending'`);
    await expect(change('amount_fen = amount_fen + 1')).rejects.toThrow('never changed');
    await expect(change(`status = 'withdrawn', amount_fen = 1`)).rejects.toThrow('never changed');
    shop.wechat.endRefunds('processing');
    await sweepAfter(2 * minuteMs);
    await expect(change('amount_fen = amount_fen - 1')).rejects.toThrow('was sent');
    await expect(change(`status = 'withdrawn'`)).rejects.toThrow('was sent');
    shop.wechat.endRefunds('done');
    await sweepAfter(minuteMs);
  });

  test('keeps a promise that was withdrawn', async () => {
    const order = await shortened();
    await redate(order, 3);
    const { db } = shop.server;
    for (const set of [`status = 'pending'`, `status = 'done', done_at = now()`, 'amount_fen = 1'])
      await expect(
        db.script(`update payment set ${set} where order_id = '${order.id}' and status = 'withdrawn'`),
      ).rejects.toThrow('never changed');
  });
});
