import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { channelSweeps } from '#server/payments/jobs.ts';
import { insertRefunds } from './sql-refunds.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { seenWaiting } from '#testing/held-locks.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';
import { refundsAt } from '#testing/promised-refunds.ts';
import { stockNow } from '#testing/stock-builder.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
  // There is cash in the till.
  for (let n = 0; n < 8; n += 1) await shop.orders.pay(await shop.book());
});
beforeEach(() => {
  shop.server.clock.set(stockNow);
  shop.wechat.endRefunds('done');
});
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

const second = 1000;
const { promised, outOf, now, callOf, sweepAfter, fails, refundEvents, ask, cash } = refundsAt(() => shop);
const retry = (order: OrderView) => ask('retry-refund', order, { as: shop.chain.manager });
const asManager = (order: OrderView) => cash(order, shop.chain.manager);
const callsOf = async (order: OrderView): Promise<string[]> => {
  const { refundNo: no } = await callOf(order);
  return shop.wechat.calls.filter((call) => call.endsWith(no)).map((call) => call.split(' ')[0] ?? '');
};
/** The company carries out a call behind the answer that it knows nothing of it. */
const arriveLate = async (order: OrderView): Promise<void> => {
  const { refundNo } = await callOf(order);
  const [row] = await shop.server.db.query<{ attemptNo: string }>(
    sql`select attempt_no from pay_attempt where order_id = ${order.id} and state = 'paid'`,
  );
  const { amountFen } = outOf(order);
  await shop.wechat.gateway.refund({
    attemptNo: row?.attemptNo ?? '',
    refundNo,
    amountFen,
    totalFen: 86_000,
    reason: '',
    noticeUrl: '',
  });
};

describe('cash instead of a refund', () => {
  test('is refused while a call without an answer may still be carried out', async () => {
    const order = await promised();
    fails('unknown');
    await shop.sweep();
    await sweepAfter(5 * second);
    expect(await now(order)).toBe('waiting none');
    expect(refusalOf(await asManager(order))).toBe('403 refund.onItsWay');
    shop.server.clock.advance(hourMs - 6 * second);
    expect(refusalOf(await asManager(order))).toBe('403 refund.onItsWay');
    shop.server.clock.advance(second);
    expect(outOf(answered(await asManager(order))).method).toBe('cash');
  });

  test('stays refused when the same refund is sent again and refused, as long as the first call is open', async () => {
    const order = await promised();
    fails('unknown', 'NOT_ENOUGH');
    await shop.sweep();
    await sweepAfter(5 * second);
    await sweepAfter(minuteMs);
    expect([await now(order), (await callOf(order)).tries]).toEqual(['waiting NOT_ENOUGH', 2]);
    expect(refusalOf(await asManager(order))).toBe('403 refund.onItsWay');
    shop.server.clock.advance(hourMs);
    expect(outOf(answered(await asManager(order))).method).toBe('cash');
  });

  test('is refused while the company is called, also when somebody asked for a new try meanwhile', async () => {
    const order = await promised();
    let meanwhile: unknown[] = [];
    const { refund } = shop.wechat.gateway;
    const slow: typeof refund = async (asked) => {
      answered(await retry(order));
      await shop.sweep();
      meanwhile = [await now(order), refusalOf(await asManager(order))];
      return refund(asked);
    };
    const payments = { ...shop.payments, wechat: { ...shop.wechat.gateway, refund: slow } };
    const { db, clock } = shop.server;
    for (const one of channelSweeps(payments, 'wechat')) await one.run({ db, clock, log: console });
    expect(meanwhile[1]).toBe('403 refund.onItsWay');
    await sweepAfter(2 * minuteMs);
    expect(await now(order)).toBe('wechat done');
  });

  test('is followed by a question a day later, and what was given twice is told once', async () => {
    const order = await promised();
    fails('unknown');
    await shop.sweep();
    await sweepAfter(5 * second);
    shop.server.clock.advance(hourMs);
    answered(await asManager(order));
    await arriveLate(order);
    await sweepAfter(23 * hourMs);
    expect(await refundEvents(order)).toEqual(['order.refundInCash 客人赶飞机']);
    await sweepAfter(hourMs);
    const twice = ['order.refundInCash 客人赶飞机', 'payment.refundedTwice 752.00'];
    expect(await refundEvents(order)).toEqual(twice);
    const { refundNo: no } = await callOf(order);
    await shop.notify(shop.wechat.refundNotice(no));
    await shop.notify(shop.wechat.refundNotice(no));
    await sweepAfter(dayMs);
    expect(await refundEvents(order)).toEqual(twice);
  });

  test('is asked about no more once the company knows nothing of it', async () => {
    const order = await promised();
    fails('unknown');
    await shop.sweep();
    await sweepAfter(5 * second);
    shop.server.clock.advance(hourMs);
    answered(await asManager(order));
    const before = (await callsOf(order)).length;
    shop.wechat.fault('queryRefund', 'unknown');
    for (let day = 0; day < 4; day += 1) await sweepAfter(dayMs);
    expect((await callsOf(order)).slice(before)).toEqual(['queryRefund', 'queryRefund']);
  });
});

describe('a refund that another process made meanwhile', () => {
  test('is not made again by the one that was held up before its call', async () => {
    const order = await promised();
    shop.wechat.endRefunds('processing');
    const { db, clock } = shop.server;
    let isHeldUp = false;
    // It was read as planned; the other process comes before the transaction that decides on the call.
    const slowDb: typeof db = {
      ...db,
      tx: async (work, options) => {
        if (!isHeldUp && (await callOf(order)).refundNo !== '') {
          isHeldUp = true;
          await sweepAfter(2 * minuteMs);
        }
        return db.tx(work, options);
      },
    };
    for (const one of channelSweeps(shop.payments, 'wechat'))
      await one.run({ db: slowDb, clock, log: console });
    expect([isHeldUp, await now(order), await callsOf(order)]).toEqual([true, 'processing', ['refund']]);
  });
});

describe('a refund that does not end', () => {
  test.each([
    ['finds too little money', 'NOT_ENOUGH'],
    ['meets wrong settings', 'config'],
    ['never arrives', 'unknown'],
  ] as const)('because it %s is told once after a day', async (_, fault) => {
    const order = await promised();
    fails(...Array.from({ length: 40 }, () => fault));
    for (const ms of [0, 23 * hourMs]) {
      await sweepAfter(ms);
      expect(await refundEvents(order)).toEqual([]);
    }
    for (const ms of [hourMs, dayMs]) await sweepAfter(ms);
    expect(await refundEvents(order)).toEqual(['payment.refundUnresolved 752.00']);
    shop.wechat.calm();
    for (const ms of [4 * hourMs, hourMs]) await sweepAfter(ms);
    expect(await now(order)).toBe('wechat done');
  });

  test('at the company is told after five days; then a manager may give cash, once the company was asked', async () => {
    const order = await promised();
    shop.wechat.endRefunds('processing');
    await shop.sweep();
    for (const ms of [3 * dayMs, 47 * hourMs]) await sweepAfter(ms);
    expect([await refundEvents(order), refusalOf(await asManager(order))]).toEqual([
      [],
      '403 refund.onItsWay',
    ]);
    await sweepAfter(hourMs);
    expect(await refundEvents(order)).toEqual(['payment.refundUnresolved 752.00']);
    expect(refusalOf(await cash(order, shop.chain.clerk))).toBe('403 order.managerOnly');
    shop.wechat.fault('queryRefund', 'unknown');
    expect(refusalOf(await asManager(order))).toBe('503 payment.channelBusy');
    const before = (await callsOf(order)).length;
    expect(outOf(answered(await asManager(order))).method).toBe('cash');
    expect((await callsOf(order)).slice(before)).toEqual(['queryRefund']);
    shop.wechat.endRefunds('done');
    await sweepAfter(dayMs);
    expect((await refundEvents(order)).at(-1)).toBe('payment.refundedTwice 752.00');
  });

  test('is not given in cash so soon after the company took it, however long it had refused', async () => {
    const order = await promised();
    fails(...Array.from({ length: 40 }, () => 'NOT_ENOUGH' as const));
    for (let day = 0; day < 6; day += 1) await sweepAfter(dayMs);
    expect(await refundEvents(order)).toEqual(['payment.refundUnresolved 752.00']);
    shop.wechat.calm();
    shop.wechat.endRefunds('processing');
    await sweepAfter(4 * hourMs);
    expect([await now(order), refusalOf(await asManager(order))]).toEqual([
      'processing',
      '403 refund.onItsWay',
    ]);
    await sweepAfter(5 * dayMs);
    expect(outOf(answered(await asManager(order))).method).toBe('cash');
  });

  test('is confirmed instead of given in cash when the company says that it is done', async () => {
    const order = await promised();
    shop.wechat.endRefunds('processing');
    await shop.sweep();
    await sweepAfter(5 * dayMs);
    shop.wechat.endRefunds('done');
    expect((await asManager(order)).status).not.toBe(200);
    expect(await now(order)).toBe('wechat done');
  });

  test('because its company was taken from the settings is told, and may be given in cash', async () => {
    const order = await promised();
    const payments = { ...shop.payments, wechat: null };
    const { db, clock } = shop.server;
    for (let hours = 0; hours <= 36; hours += 12) {
      for (const one of channelSweeps(payments, 'wechat'))
        await one.run({ db, clock, log: { error: () => undefined } });
      clock.advance(12 * hourMs);
    }
    expect([await now(order), await refundEvents(order)]).toEqual([
      'waiting off',
      ['payment.refundUnresolved 752.00'],
    ]);
    expect(outOf(answered(await asManager(order))).method).toBe('cash');
  });

  test('accepted and then unknown goes out again less and less often', async () => {
    const order = await promised();
    shop.wechat.endRefunds('processing');
    const sent = async (): Promise<number> =>
      (await callsOf(order)).filter((call) => call === 'refund').length;
    for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
      await sweepAfter(20 * minuteMs);
      shop.wechat.refunds.delete((await callOf(order)).refundNo);
    }
    expect(await sent()).toBeLessThan(10);
    shop.wechat.endRefunds('done');
    await sweepAfter(4 * hourMs);
    expect(await now(order)).toBe('wechat done');
  });
});

describe('a refund that only cash was left for', () => {
  test('goes to the company after all once its rules allow it again', async () => {
    const order = await promised();
    // The clock of the machine was wrong.
    await sweepAfter(366 * dayMs);
    shop.server.clock.set(stockNow);
    expect(await now(order)).toBe('cashNeeded tooOld');
    expect(answered(await retry(order)).payments[1]?.refund?.state).toBe('waiting');
    await sweepAfter(minuteMs);
    expect(await now(order)).toBe('wechat done');
  });
});

describe('a payment that its company took long before it told us', () => {
  test('is too old by the company’s time', async () => {
    const order = await shop.book();
    const [attempt] = answered(await shop.start(order)).attempts;
    const notice = JSON.parse(shop.wechat.pay(await shop.attemptNoOf(attempt?.id)));
    await shop.notify(JSON.stringify({ ...notice, paidAt: stockNow - 365 * dayMs }));
    const back = await shop.orders.give('cancel', await shop.orders.get(order), { reason: '不来了' });
    await shop.sweep();
    expect(await now(back)).toBe('cashNeeded tooOld');
  });
});

describe('a refusal of the company', () => {
  test('to give the right amount is told once', async () => {
    const order = await promised();
    shop.wechat.endRefunds('processing');
    await shop.sweep();
    const { refundNo: no } = await callOf(order);
    const refund = shop.wechat.refunds.get(no);
    if (refund !== undefined) refund.view = { ...refund.view, state: 'done', amountFen: 1 };
    for (let n = 0; n < 2; n += 1) await shop.notify(shop.wechat.refundNotice(no));
    expect([await now(order), await refundEvents(order)]).toEqual([
      'abnormal amountDiffers',
      ['payment.refundAbnormal 752.00 → 0.01'],
    ]);
  });

  test('is kept by its own code', async () => {
    const order = await promised();
    fails('refused');
    await shop.sweep();
    expect(await now(order)).toBe('abnormal REFUSED');
  });
});

// The embedded database has one connection, so that nobody ever waits there.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('two who plan the same refunds', () => {
  test('lock in one order, whoever comes first', async () => {
    const orders = [await promised(), await promised()];
    const { db } = shop.server;
    let sweeping: Promise<void> | undefined;
    await db.tx(async (tx) => {
      for (const { id } of orders) await lockOrderToPay(tx, id);
      sweeping = shop.sweep();
      await seenWaiting(shop.server.db);
      for (const { id } of orders)
        await insertRefunds(tx, { channel: 'wechat', at: new Date(stockNow).toISOString(), orderId: id });
    });
    await sweeping;
    await sweepAfter(minuteMs);
    for (const order of orders) expect(await now(order)).toBe('wechat done');
  });
});
