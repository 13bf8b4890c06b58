import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { channelSweeps } from '#server/payments/jobs.ts';
import { updateEnds } from './sql-attempts.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { putOnRun } from '#testing/build-runs.ts';
import { startPayShop, type PayableView, type PayShop } from '#testing/pay-shop.ts';
import { stockNow } from '#testing/stock-builder.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
});
beforeEach(() => shop.server.clock.set(stockNow));
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

const second = 1000;
const billOf = (order: OrderView): string => order.bills[0]?.id ?? '';
const statesOf = async (order: OrderView): Promise<string[]> =>
  (await shop.status(order)).attempts.map(({ state }) => state);
const moneyOf = async (order: OrderView): Promise<string[]> =>
  (await shop.orders.get(order)).payments.map(
    ({ direction, amountFen, method, status }) => `${direction} ${amountFen} ${method} ${status}`,
  );
const historyOf = async (order: OrderView): Promise<string[]> =>
  (await shop.orders.get(order)).events
    .filter(({ kind }) => kind.startsWith('payment.'))
    .map(({ kind, note }) => `${kind} ${note}`.trim());
const waitAndSweep = async (ms: number): Promise<void> => {
  shop.server.clock.advance(ms);
  await shop.sweep();
};
const newestNo = (view: PayableView): Promise<string> => shop.attemptNoOf(view.attempts[0]?.id);
/** An order with an attempt that waits, and that attempt's number. */
const waiting = async (
  body: Record<string, unknown> = {},
): Promise<{ order: OrderView; attemptNo: string }> => {
  const order = await shop.book();
  return { order, attemptNo: await newestNo(answered(await shop.start(order, body))) };
};

describe('starting an attempt', () => {
  test('keeps the best trust by which the order’s own guest paid, and counts nobody else', async () => {
    const paidBy = async (order: OrderView) =>
      (await shop.server.db.query(sql`select paid_by_trust from rental_order where id = ${order.id}`))[0];
    const order = await shop.book();
    answered(await shop.start(order));
    // Begun is not paid.
    expect(await paidBy(order)).toEqual({ paidByTrust: null });
    await shop.payOnline(order);
    expect(await paidBy(order)).toEqual({ paidByTrust: 'sms' });
    const known = await shop.book();
    await shop.server.db.exec(sql`update rental_order set paid_by_trust = 'wechat' where id = ${known.id}`);
    await shop.payOnline(known);
    expect(await paidBy(known)).toEqual({ paidByTrust: 'wechat' });
    const byClerk = await shop.book();
    await shop.payOnline(byClerk, {}, { as: shop.chain.clerk });
    expect(await paidBy(byClerk)).toEqual({ paidByTrust: null });
  });

  test('waits, and is paid by the notice; the same again is the same attempt', async () => {
    const order = await shop.book();
    const first = answered(await shop.start(order));
    expect(first).toMatchObject({
      state: 'paying',
      dueFen: 86_000,
      paidFen: 0,
      methods: ['cash', 'wechat', 'alipay'],
    });
    expect(first.attempts).toMatchObject([{ state: 'waiting', amountFen: 86_000, action: { kind: 'qr' } }]);
    expect(answered(await shop.start(order)).attempts).toEqual(first.attempts);
    const notice = shop.wechat.pay(await newestNo(first));
    for (let n = 0; n < 3; n += 1) expect((await shop.notify(notice)).body).toBe('success');
    expect(await shop.status(order)).toMatchObject({
      state: 'paid',
      paidFen: 86_000,
      attempts: [{ state: 'paid', action: null }],
    });
    expect(await moneyOf(order)).toEqual(['in 86000 wechat done']);
    const seen = await shop.orders.get(order);
    expect([seen.status, seen.expiresAt, seen.payLinkable]).toEqual([2, null, false]);
    expect(seen.payments[0]).toMatchObject({
      scene: 'wx-native',
      channelNo: expect.stringMatching(/^T/),
      refund: null,
    });
    expect((await shop.orders.get(order, shop.guestOf(order.id))).payments[0]).toMatchObject({
      channelNo: null,
    });
    expect(refusalOf(await shop.start(order, { billId: billOf(order) }))).toBe('403 payment.notDue');
  });

  test('closes the older attempt of the same payer, or books what was paid on it', async () => {
    const { order } = await waiting();
    answered(await shop.start(order, { scene: 'ali-qr' }));
    expect(await statesOf(order)).toEqual(['waiting', 'closed']);
    answered(await shop.start(order, { scene: 'ali-qr', amountFen: 1000 }));
    expect(await statesOf(order)).toEqual(['waiting', 'closed', 'closed']);
    const paid = await waiting();
    shop.wechat.pay(paid.attemptNo);
    const after = answered(await shop.start(paid.order, { scene: 'ali-qr' }));
    expect([after.state, await newestNo(after)]).toEqual(['paid', expect.any(String)]);
    expect(shop.alipay.trades.has(await newestNo(after))).toBe(false);
    expect(await moneyOf(paid.order)).toEqual(['in 86000 wechat done']);
    await waitAndSweep(6 * second);
    expect(await statesOf(paid.order)).toEqual(['closed', 'paid']);
  });

  test('tells its company nothing that is behind the # of a page, and keeps nothing of the device behind its end', async () => {
    const order = await shop.book();
    const page = 'https://shop.example/customer/payment/1?bill=2';
    const input = { scene: 'ali-wap', returnUrl: `${page}#t=secret` };
    const [attempt] = answered(await shop.start(order, input)).attempts;
    const no = await shop.attemptNoOf(attempt?.id);
    expect(shop.alipay.trades.get(no)?.request.returnUrl).toBe(page);
    const paidAt = stockNow - 7 * second;
    await shop.notify(JSON.stringify({ ...JSON.parse(shop.alipay.pay(no)), paidAt }), 'alipay');
    const rows = await shop.server.db.query(
      sql`select action, request, paid_at from pay_attempt where attempt_no = ${no}`,
    );
    const request = { subject: expect.any(String), login: { userId: expect.any(String), trust: 'sms' } };
    expect(rows).toEqual([{ action: null, request, paidAt: new Date(paidAt).toISOString() }]);
  });

  test('is ended soon when it is given up while its company is asked', async () => {
    const { order } = await waiting();
    const { db, clock } = shop.server;
    const { query } = shop.wechat.gateway;
    const slow: typeof query = async (no) => {
      const view = await query(no);
      const id = (await shop.status(order)).attempts[0]?.id ?? '';
      await updateEnds(db, [id], new Date(clock.now()).toISOString());
      return view;
    };
    const payments = { ...shop.payments, wechat: { ...shop.wechat.gateway, query: slow } };
    clock.advance(6 * second);
    for (const one of channelSweeps(payments, 'wechat')) await one.run({ db, clock, log: console });
    expect(await statesOf(order)).toEqual(['waiting']);
    await shop.sweep();
    expect(await statesOf(order)).toEqual(['closed']);
  });

  test('leaves attempts of other payers alone; the second one to be paid goes back by itself', async () => {
    const { order, attemptNo } = await waiting();
    const atCounter = answered(await shop.start(order, { scene: 'ali-qr' }, { as: shop.chain.clerk }));
    const [theirs, ours] = atCounter.attempts;
    expect([theirs?.state, ours?.state, ours?.action?.kind]).toEqual(['waiting', 'waiting', 'qr']);
    expect((await shop.status(order)).attempts.map(({ action }) => action?.kind)).toEqual([undefined, 'qr']);
    const second = shop.alipay.pay(await newestNo(atCounter));
    await shop.notify(shop.wechat.pay(attemptNo));
    await shop.notify(second, 'alipay');
    expect(await moneyOf(order)).toEqual([
      'in 86000 wechat done',
      'in 86000 alipay done',
      'out 86000 alipay pending',
    ]);
    expect(await shop.status(order)).toMatchObject({
      state: 'paid',
      overpaidPendingFen: 86_000,
      overpaidReturnedFen: 0,
      refundPendingFen: 0,
      refundedFen: 0,
    });
    await shop.sweep();
    expect((await moneyOf(order))[2]).toBe('out 86000 alipay done');
    expect(await shop.status(order)).toMatchObject({
      overpaidPendingFen: 0,
      overpaidReturnedFen: 86_000,
    });
  });

  test.each([
    ['busy', ['busy']],
    ['without an answer', ['unknown', 'unknown']],
    ['done, with the answer lost', ['lost', 'lost']],
  ] as const)('%s: the same attempt goes on, also under the same key', async (_, faults) => {
    const order = await shop.book();
    shop.wechat.fault('start', ...faults);
    const options = { as: shop.guestOf(order.id), key: `key-of-${order.id}` };
    expect(refusalOf(await shop.start(order, {}, options))).toBe('503 payment.channelBusy');
    const [begun] = (await shop.status(order)).attempts;
    expect(begun).toMatchObject({ state: 'starting', action: null });
    const again = answered(await shop.start(order, {}, options));
    expect(again.attempts).toMatchObject([{ id: begun?.id, state: 'waiting' }]);
    expect(answered(await shop.start(order, {}, options)).attempts).toEqual(again.attempts);
  });

  test('that was paid although its answer was lost is found paid', async () => {
    const order = await shop.book();
    shop.wechat.fault('start', 'lost', 'lost');
    const options = { as: shop.guestOf(order.id), key: `key-of-${order.id}` };
    expect(refusalOf(await shop.start(order, {}, options))).toBe('503 payment.channelBusy');
    const attemptNo = await newestNo(await shop.status(order));
    shop.wechat.pay(attemptNo);
    shop.wechat.fault(`query ${attemptNo}`, 'unknown');
    expect(refusalOf(await shop.start(order, {}, options))).toBe('503 payment.channelBusy');
    const after = answered(await shop.start(order, {}, options));
    expect([after.state, after.attempts.map(({ state }) => state)]).toEqual(['paid', ['paid']]);
    expect(await moneyOf(order)).toEqual(['in 86000 wechat done']);
  });

  test('fails with words when it is refused, and another one can be made', async () => {
    const order = await shop.book();
    shop.wechat.fault('start', 'refused');
    expect(refusalOf(await shop.start(order))).toBe('403 payment.channelRefused');
    expect(await shop.status(order)).toMatchObject({ state: 'due', attempts: [{ state: 'failed' }] });
    expect(answered(await shop.start(order)).attempts.map(({ state }) => state)).toEqual([
      'waiting',
      'failed',
    ]);
  });

  test('asks a Reservation to be paid first, takes parts, and nothing above what is due', async () => {
    const order = await shop.orders.bookForGuest([{ variantId: shop.variantId }], { type: 'Reservation' });
    const by = { as: shop.chain.clerk };
    expect(refusalOf(await shop.start(order, { amountFen: 86_001 }, by))).toBe('403 payment.tooMuch');
    const part = answered(await shop.start(order, { amountFen: 36_000 }, by));
    expect([part.orderStatus, part.dueFen, part.attempts[0]?.amountFen]).toEqual([1, 86_000, 36_000]);
    await shop.notify(shop.wechat.pay(await newestNo(part)));
    const rest = answered(await shop.start(order, { scene: 'ali-page' }, by));
    expect([rest.dueFen, rest.attempts[0]?.amountFen]).toEqual([50_000, 50_000]);
    await shop.notify(shop.alipay.pay(await newestNo(rest)), 'alipay');
    expect(await moneyOf(order)).toEqual(['in 36000 wechat done', 'in 50000 alipay done']);
  });

  test('refuses what the store does not take, a foreign page, WeChat without an open id, and strangers', async () => {
    const order = await shop.book();
    const refused = async (body: object, as = shop.guestOf(order.id)) =>
      refusalOf(await shop.start(order, { ...body }, { as }));
    expect(await refused({ scene: 'ali-wap', returnUrl: 'https://evil.example/' })).toBe(
      '400 payment.pageForeign',
    );
    expect(await refused({ scene: 'wx-jsapi' })).toBe('403 payment.wrongPlace');
    expect(await refused({ scene: 'wx-jsapi', ticket: 'nothing' })).toBe('403 payment.wrongPlace');
    expect(await refused({}, shop.chain.stranger)).toBe('404 order.notFound');
    expect(await refused({}, shop.chain.driver)).toBe('404 order.notFound');
    await shop.chain.setParameter('WeChatPayEnabled', 'false');
    expect(await refused({})).toBe('403 payment.notOffered');
    await shop.chain.setParameter('WeChatPayEnabled', 'true');
    const delivered = await shop.orders.bookDelivery([{ variantId: shop.variantId }]);
    const as = shop.chain.driver;
    await putOnRun(shop.server.call, { as, order: delivered });
    expect(answered(await shop.start(delivered, {}, { as })).state).toBe('paying');
  });
});

describe('what happens when no notice comes', () => {
  test('asks the company after 5 s, 30 s and 2 min, then every 5 min', async () => {
    const { order, attemptNo } = await waiting();
    const asked = (): number => shop.wechat.calls.filter((call) => call === `query ${attemptNo}`).length;
    const steps: number[] = [];
    let at = 0;
    for (const until of [4, 5, 29, 30, 119, 120, 299, 300, 599, 600, 840]) {
      const before = asked();
      await waitAndSweep((until - at) * second);
      at = until;
      if (asked() === before + 1) steps.push(until);
    }
    expect([steps, asked()]).toEqual([[5, 30, 120, 300, 600], 5]);
    shop.wechat.pay(attemptNo);
    await waitAndSweep(2 * minuteMs);
    expect([await statesOf(order), await moneyOf(order)]).toEqual([['paid'], ['in 86000 wechat done']]);
  });

  test('asks again after every failure, closes at the end, and books what comes even then', async () => {
    const { order, attemptNo } = await waiting();
    shop.wechat.fault(`query ${attemptNo}`, 'busy', 'unknown', 'config');
    for (const ms of [5 * second, 25 * second, 90 * second]) await waitAndSweep(ms);
    expect(await statesOf(order)).toEqual(['waiting']);
    shop.wechat.fault(`close ${attemptNo}`, 'unknown');
    await waitAndSweep(28 * minuteMs);
    await waitAndSweep(minuteMs);
    expect(await statesOf(order)).toEqual(['closed']);
    expect((await shop.status(order)).state).toBe('due');
    // The company took the money all the same.
    await shop.notify(shop.wechat.pay(attemptNo));
    expect([await statesOf(order), await moneyOf(order)]).toEqual([['paid'], ['in 86000 wechat done']]);
  });

  test('closes what nobody wants: the bill was paid in cash, or the payer gave it up', async () => {
    const cash = await waiting();
    await shop.orders.pay(cash.order);
    await waitAndSweep(second);
    expect(await statesOf(cash.order)).toEqual(['closed']);
    const { order, attemptNo } = await waiting();
    const [attempt] = (await shop.status(order)).attempts;
    const close = (as = shop.guestOf(order.id)) =>
      shop.server.call<PayableView>(`POST /api/app/payments/${attempt?.id}/close`, { as, body: {} });
    expect(refusalOf(await close(shop.chain.stranger))).toBe('404 order.notFound');
    expect(answered(await close()).attempts[0]?.state).toBe('closed');
    expect(shop.wechat.trades.get(attemptNo)?.state).toBe('closed');
    expect(answered(await close()).attempts[0]?.state).toBe('closed');
  });

  test('ends with the order that timed out; money behind that is booked and goes back', async () => {
    const { order, attemptNo } = await waiting();
    shop.wechat.fault(`close ${attemptNo}`, 'unknown');
    await waitAndSweep(2 * hourMs);
    shop.server.clock.advance(4 * minuteMs);
    for (const sweep of orderSweeps(shop.payments))
      await sweep.run({ db: shop.server.db, clock: shop.server.clock, log: console });
    const notice = shop.wechat.pay(attemptNo);
    expect(await statesOf(order)).toEqual(['waiting']);
    await shop.notify(notice);
    expect(await moneyOf(order)).toEqual(['in 86000 wechat done', 'out 86000 wechat pending']);
    await shop.sweep();
    const after = await shop.orders.get(order);
    expect([after.status, after.bills.map(({ purpose, status }) => `${purpose} ${status}`)]).toEqual([
      10,
      ['Initial Void'],
    ]);
    expect((await shop.status(order)).state).toBe('closed');
  });

  test('tells people once when no clear answer comes, and gives up after a week', async () => {
    const { order, attemptNo } = await waiting();
    for (const ms of [31 * minuteMs, hourMs, hourMs, 7 * 24 * hourMs, hourMs]) {
      shop.wechat.fault(`close ${attemptNo}`, 'unknown');
      await waitAndSweep(ms);
    }
    expect([await statesOf(order), await historyOf(order)]).toEqual([['failed'], ['payment.unresolved']]);
    await shop.notify(shop.wechat.pay(attemptNo));
    expect(await statesOf(order)).toEqual(['paid']);
  });
});

describe('POST /api/app/payments/{id}/check', () => {
  test('asks the company at once, though not every moment', async () => {
    const { order, attemptNo } = await waiting();
    const [attempt] = (await shop.status(order)).attempts;
    const check = async () =>
      answered(
        await shop.server.call<PayableView>(`POST /api/app/payments/${attempt?.id}/check`, {
          as: shop.guestOf(order.id),
          body: {},
        }),
      ).state;
    expect(await check()).toBe('paying');
    shop.wechat.pay(attemptNo);
    expect(await check()).toBe('paying');
    shop.server.clock.advance(2 * second);
    expect(await check()).toBe('paid');
  });
});
