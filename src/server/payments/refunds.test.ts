import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { bookChannelMoney } from '#server/orders/payment-actions.ts';
import { findStoreSettings } from '#server/stores/actions.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';
import { refundsAt } from '#testing/promised-refunds.ts';
import { stockNow } from '#testing/stock-builder.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
  // There is cash in the till.
  for (let n = 0; n < 3; n += 1) await shop.orders.pay(await shop.book());
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

describe('a promised refund', () => {
  test('goes back by itself, and completes the order', async () => {
    const order = await shop.book();
    await shop.payOnline(order);
    const back = await shop.orders.lead(await shop.orders.bindAll(await shop.orders.get(order)), 'unpaid');
    const out = await shop.orders.takeBack(await shop.orders.handOver(back));
    const settled = await shop.orders.give('settle', out);
    expect([settled.status, outOf(settled).amountFen, await now(order)]).toEqual([8, 50_000, 'waiting']);
    await shop.sweep();
    const done = await shop.orders.get(order);
    expect([done.status, await now(order)]).toEqual([9, 'wechat done']);
    expect(outOf(done)).toMatchObject({ takenBy: null, channelNo: `R${(await callOf(done)).refundNo}` });
    await shop.sweep();
    expect(shop.wechat.refunds.get((await callOf(done)).refundNo)?.request).toMatchObject({
      amountFen: 50_000,
      totalFen: 86_000,
    });
  });

  test.each([
    ['its answer is lost', 'lost', 1],
    ['it never arrived', 'unknown', 2],
  ] as const)('is asked about before it is sent again when %s', async (_, fault, tries) => {
    const order = await promised();
    fails(fault);
    await shop.sweep();
    expect(await now(order)).toBe(`sent ${fault.toUpperCase()}`);
    await sweepAfter(5 * second);
    await sweepAfter(minuteMs);
    expect(await now(order)).toBe('wechat done');
    const { refundNo: no, tries: tried } = await callOf(order);
    expect([tried, shop.wechat.calls.filter((call) => call === `refund ${no}`).length]).toEqual([
      tries,
      tries,
    ]);
    expect([...shop.wechat.refunds.values()].filter(({ request }) => request.refundNo === no)).toHaveLength(
      1,
    );
  });

  test('waits while the shop’s account holds too little; a manager may give cash meanwhile', async () => {
    const order = await promised();
    fails('NOT_ENOUGH');
    fails('busy');
    await shop.sweep();
    expect(await now(order)).toBe('waiting NOT_ENOUGH');
    expect((await shop.orders.get(order)).payments[1]?.refund?.nextAt).not.toBeNull();
    expect((await shop.orders.get(order, shop.guestOf(order.id))).payments[1]?.refund?.lastCode).toBeNull();
    await sweepAfter(10 * minuteMs);
    expect(await now(order)).toBe('waiting BUSY');
    expect(refusalOf(await cash(order, shop.chain.clerk))).toBe('403 order.managerOnly');
    expect(refusalOf(await cash(order, shop.chain.branchClerk))).toBe('404 order.notFound');
    const given = answered(await cash(order, shop.chain.manager));
    expect([outOf(given).method, outOf(given).status, given.actions.includes('refundInCash')]).toEqual([
      'cash',
      'done',
      false,
    ]);
    await sweepAfter(hourMs);
    expect([...shop.wechat.refunds.values()].some(({ request }) => request.refundNo === '')).toBe(false);
    expect((await callOf(order)).tries).toBe(2);
    expect(refusalOf(await cash(order, shop.chain.manager))).toBe('404 payment.unknown');
    expect(refusalOf(await ask('retry-refund', order, { as: shop.chain.manager }))).toBe(
      '404 payment.unknown',
    );
  });

  test.each(['abnormal', 'closed'] as const)(
    'that ends %s is told, and tried again under the same number',
    async (end) => {
      const order = await promised();
      shop.wechat.endRefunds(end);
      await shop.sweep();
      expect([await now(order), await refundEvents(order)]).toEqual([
        `abnormal ${end}`,
        ['payment.refundAbnormal 752.00'],
      ]);
      shop.wechat.endRefunds('done');
      expect(
        answered(await ask('retry-refund', order, { as: shop.chain.clerk })).payments[1]?.refund?.state,
      ).toBe('waiting');
      await sweepAfter(minuteMs);
      expect([await now(order), (await callOf(order)).tries]).toEqual(['wechat done', 2]);
    },
  );

  test('that is refused for good is told as well', async () => {
    const order = await promised();
    fails('refused');
    await shop.sweep();
    expect([await now(order), await refundEvents(order)]).toEqual([
      'abnormal REFUSED',
      ['payment.refundAbnormal 752.00'],
    ]);
  });

  test('that the company works on is asked about, and cannot be given in cash; its notice ends it', async () => {
    const order = await promised();
    shop.wechat.endRefunds('processing');
    await shop.sweep();
    expect(await now(order)).toBe('processing');
    expect(refusalOf(await cash(order, shop.chain.manager))).toBe('403 refund.onItsWay');
    const asked = (): number => shop.wechat.calls.filter((call) => call.startsWith('queryRefund')).length;
    const before = asked();
    for (const ms of [5 * second, 25 * second, 90 * second, 10 * minuteMs, 5 * minuteMs])
      await sweepAfter(ms);
    expect(asked() - before).toBe(4);
    shop.wechat.endRefunds('done');
    const notice = shop.wechat.refundNotice((await callOf(order)).refundNo);
    for (let n = 0; n < 2; n += 1) expect((await shop.notify(notice)).body).toBe('success');
    expect(await now(order)).toBe('wechat done');
  });

  test('that was done and then failed at the bank is told to people, once', async () => {
    const order = await promised();
    await shop.sweep();
    expect(await now(order)).toBe('wechat done');
    const { refundNo } = await callOf(order);
    const refund = shop.wechat.refunds.get(refundNo);
    if (refund === undefined) throw new Error('the company knows no such refund');
    refund.view = { ...refund.view, state: 'abnormal' };
    for (let n = 0; n < 2; n += 1)
      expect((await shop.notify(shop.wechat.refundNotice(refundNo))).body).toBe('success');
    expect(await now(order)).toBe('wechat done');
    const { events } = await shop.orders.get(order);
    expect(events.filter(({ kind }) => kind === 'payment.contradicts')).toHaveLength(1);
    // The bank takes it after all.
    refund.view = { ...refund.view, state: 'done' };
  });

  test('waits a minute for another one of the same payment, and runs once in two processes', async () => {
    const order = await shop.book();
    await shop.payOnline(order);
    let paid = await shop.orders.get(order);
    for (const amountFen of [-1000, -2000])
      paid = await shop.orders.give('adjust', paid, {
        reason: '优惠',
        items: [{ kind: 'Rent', amountFen, lineId: null, note: '' }],
      });
    await Promise.all([shop.sweep(), shop.sweep(), shop.sweep()]);
    const outs = async (): Promise<string[]> =>
      (await shop.orders.get(order)).payments
        .flatMap((one) => (one.direction === 'out' ? [one.status] : []))
        .toSorted();
    expect(await outs()).toEqual(['done', 'pending']);
    await sweepAfter(59 * second);
    expect(await outs()).toEqual(['done', 'pending']);
    await Promise.all([sweepAfter(2 * second), shop.sweep()]);
    expect(await outs()).toEqual(['done', 'done']);
  });

  test('is to be given in cash after a year, or when no attempt of ours brought the money', async () => {
    const order = await shop.book();
    const settings = await findStoreSettings(shop.server.db, shop.chain.storeId);
    if (settings === undefined) throw new Error('no store');
    const scope = { orderId: order.id, settings, now: stockNow };
    const money = {
      billId: order.bills[0]?.id ?? '',
      amountFen: 90_000,
      method: 'alipay',
      providerNo: 'A1',
    } as const;
    await runTx(shop.server.db, (tx) => bookChannelMoney(tx, scope, money));
    await shop.sweep();
    expect([await now(order), await refundEvents(order)]).toEqual([
      'cashNeeded noAttempt',
      ['payment.refundCashNeeded 40.00'],
    ]);
    expect(refusalOf(await ask('retry-refund', order, { as: shop.chain.clerk }))).toBe('403 refund.onlyCash');
    expect(refusalOf(await cash(order, shop.chain.clerk))).toBe('403 order.managerOnly');
    const byClerk = await shop.orders.get(order, shop.chain.clerk);
    expect([byClerk.actions.includes('refundInCash'), outOf(byClerk).status]).toEqual([false, 'pending']);
    expect(outOf(answered(await cash(order, shop.chain.manager)))).toMatchObject({
      method: 'cash',
      status: 'done',
    });
    // The books take it amiss that nothing of ours brought it.
    expect((await brokenBooks(shop.server.db)).join()).toContain('its attempt there is gone');
    await shop.server.db.script(`
      insert into pay_attempt (id, attempt_no, order_id, bill_id, bill_version, store_id, channel, scene, amount_fen, state, request,
        action, payer, expires_at, channel_trade_no, payment_id, created_at, ended_at)
      select gen_random_uuid(), repeat('a', 32), order_id, bill_id, 1, store_id, 'alipay', 'ali-qr', amount_fen, 'paid',
        '{}', '{}', 'x', done_at, provider_no, id, done_at, done_at
      from payment where provider_no = 'A1'`);
    const old = await shop.book();
    await shop.payOnline(old);
    const late = await shop.orders.give('cancel', await shop.orders.get(old), { reason: '不来了' });
    await sweepAfter(365 * dayMs);
    shop.server.clock.set(stockNow);
    expect(await now(late)).toBe('cashNeeded tooOld');
  });

  test('given in cash and by the company as well is told', async () => {
    const order = await promised();
    shop.wechat.endRefunds('abnormal');
    await shop.sweep();
    answered(await cash(order, shop.chain.manager));
    const { refundNo: no } = await callOf(order);
    const refund = shop.wechat.refunds.get(no);
    if (refund !== undefined) refund.view = { ...refund.view, state: 'done' };
    expect((await shop.notify(shop.wechat.refundNotice(no))).body).toBe('success');
    expect(await refundEvents(order)).toEqual([
      'payment.refundAbnormal 752.00',
      'order.refundInCash 客人赶飞机',
      'payment.refundedTwice 752.00',
    ]);
    expect((await shop.orders.get(order)).money.receivedFen).toBe(10_800);
  });

  test('without an answer for a day is told once', async () => {
    const order = await promised();
    fails('unknown');
    await shop.sweep();
    for (const ms of [dayMs, hourMs]) {
      shop.wechat.fault('queryRefund', 'unknown');
      await sweepAfter(ms);
    }
    expect(await refundEvents(order)).toEqual(['payment.refundUnresolved 752.00']);
    await sweepAfter(hourMs);
    await sweepAfter(minuteMs);
    expect(await now(order)).toBe('wechat done');
  });
});

describe('the database itself', () => {
  test('keeps how attempts, refunds and payments ended, whatever code runs', async () => {
    const order = await promised();
    const open = outOf(order).id;
    const { db } = shop.server;
    const changes = [
      sql`update pay_attempt set state = 'closed', payment_id = null, channel_trade_no = null where order_id = ${order.id}`,
      sql`update pay_attempt set amount_fen = 1 where order_id = ${order.id}`,
      sql`delete from pay_attempt where order_id = ${order.id}`,
      sql`update payment set method = 'cash' where id = ${open}`,
      sql`update payment set method = 'alipay', status = 'done', done_at = now() where id = ${open}`,
      sql`update payment set amount_fen = 1, method = 'cash', status = 'done', done_at = now() where id = ${open}`,
      sql`update payment set amount_fen = 86001, status = 'done', done_at = now() where id = ${open}`,
      sql`update payment set method = 'cash' where order_id = ${order.id} and direction = 'in'`,
    ];
    for (const change of changes)
      await expect(db.exec(change), change.text).rejects.toThrow(
        /keeps|never changed|more would be given back/,
      );
    await shop.sweep();
    const ended = [
      sql`update refund_call set state = 'planned', ended_at = null where payment_id = ${open}`,
      sql`delete from refund_call where payment_id = ${open}`,
    ];
    for (const change of ended) await expect(db.exec(change), change.text).rejects.toThrow(/keeps/);
  });
});

describe('the books of both sides', () => {
  test('agree to the fen', async () => {
    shop.server.clock.advance(30 * dayMs);
    await shop.sweep();
    for (const company of [shop.wechat, shop.alipay]) {
      const [row] = await shop.server.db.query<{ fen: number }>(sql`
        select coalesce(sum(case when direction = 'in' then amount_fen else -amount_fen end), 0)::int as fen
        from payment where status = 'done' and method = ${company.gateway.channel}
          and coalesce(provider_no, '') <> 'A1'`);
      const cashTwice = company === shop.wechat ? 75_200 : 0;
      expect(company.balanceFen()).toBe((row?.fen ?? 0) - cashTwice);
    }
  });
});
