import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { answered, refusalOf, unpaidFact, type OrderView } from '#testing/build-orders.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(40);
const { poolId } = await chain.addPool(60);
afterEach(() => server.clock.set(stockNow));
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const bookSki = (more: Body = {}): Promise<OrderView> => orders.bookForGuest([{ variantId }], more);
const refused = async (command: string, order: OrderView, body: Body = {}): Promise<string> =>
  refusalOf(await orders.ask(command, { order, ...body }));
const liveHolds = (order: OrderView) =>
  server.db.query(sql`
    select 1 from hold where order_id = ${order.id} and released_at is null
    union all select 1 from pool_hold where order_id = ${order.id} and released_at is null`);
/** Does what the clock makes due. */
const sweep = async (): Promise<void> => {
  for (const { run } of orderSweeps(noGateways.payments))
    await run({ db: server.db, clock: server.clock, log: server.app.log });
};

describe('orders.extend', () => {
  test('E2: a day more while out is billed, and the order waits for its payment', async () => {
    const out = await orders.lead(
      await orders.bookForGuest([
        { variantId, quantity: 2 },
        { poolId, quantity: 2 },
      ]),
      'out',
    );
    const quoted = answered(
      await server.call(`GET /api/app/orders/${out.id}/extend-quote?days=1`, { as: chain.clerk }),
    );
    expect(quoted).toMatchObject({
      amountFen: 40_000,
      dueFen: 40_000,
      refundFen: 0,
      lastDay: '2026-12-03',
      possible: true,
    });
    expect(await refused('extend', out, { days: 1, expectedFen: 20_000 })).toBe('409 order.priceChanged');
    const longer = await orders.give('extend', out, { days: 1, expectedFen: 40_000 });
    expect(longer).toMatchObject({
      status: orderStatus.pendingPayment,
      days: 3,
      money: { openDuesFen: 40_000 },
    });
    expect(longer).toMatchObject({
      dueAt: (quoted as { dueAt: string }).dueAt,
      endAt: '2026-12-03T16:00:00.000Z',
    });
    const twice = await orders.give('extend', longer, { days: 1 });
    const day = { kind: 'extension', days: 1, amountFen: null };
    expect(twice).toMatchObject({
      days: 4,
      money: { openDuesFen: 80_000 },
      bills: [{}, { purpose: 'Extension', totalFen: 80_000, version: 2, withdrawable: [day, day] }],
    });
    const once = await orders.give('withdraw', twice, { fact: unpaidFact(twice) });
    expect(once).toMatchObject({ days: 3, endAt: longer.endAt, money: longer.money });
    expect(await orders.pay(once)).toMatchObject({
      status: orderStatus.inUse,
      money: { chargeFen: 120_000 },
    });
  });
  test('is refused where the next booking has no other item', async () => {
    const { variantId: rare } = await chain.addVariant(1);
    const out = await orders.lead(await orders.bookForGuest([{ variantId: rare }], { days: 1 }), 'out');
    await orders.bookForGuest([{ variantId: rare }], { startDate: '2026-12-03', days: 1 });
    expect(await refused('extend', out, { days: 2 })).toBe('409 stock.nextBooking');
    expect(await orders.give('extend', out, { days: 1 })).toMatchObject({ days: 2 });
  });
  test('makes the next guest get another item when there is one', async () => {
    const { variantId: pair } = await chain.addVariant(2);
    const out = await orders.lead(await orders.bookForGuest([{ variantId: pair }], { days: 1 }), 'out');
    const next = await orders.bookForGuest([{ variantId: pair }, { variantId: pair }], {
      startDate: '2026-12-03',
      days: 1,
    });
    expect(await refused('extend', out, { days: 2 })).toBe('409 stock.nextBooking');
    const { variantId: three } = await chain.addVariant(2);
    const other = await orders.lead(await orders.bookForGuest([{ variantId: three }], { days: 1 }), 'out');
    await orders.bookForGuest([{ variantId: three }], { startDate: '2026-12-02', days: 1 });
    expect(await orders.give('extend', other, { days: 1 })).toMatchObject({ days: 2 });
    expect(next.lines).toHaveLength(2);
  });
  test('is refused for small things that are promised to others', async () => {
    const rare = await chain.addPool(2);
    const out = await orders.lead(
      await orders.bookForGuest([{ poolId: rare.poolId, quantity: 2 }], { days: 1 }),
      'out',
    );
    await orders.bookForGuest([{ poolId: rare.poolId }], { startDate: '2026-12-02', days: 1 });
    expect(await refused('extend', out, { days: 1 })).toBe('409 stock.nextBooking');
  });
  test('is refused before the gear is out and beyond a year', async () => {
    expect(await refused('extend', await orders.lead(await bookSki(), 'paid'), { days: 1 })).toBe(
      '403 order.notNow',
    );
    expect(await refused('extend', await orders.lead(await bookSki(), 'out'), { days: 365 })).toBe(
      '400 order.daysWrong',
    );
    expect(await refused('extend', await orders.lead(await bookSki(), 'out'), { days: 366 })).toBe(
      '400 request.invalid',
    );
  });
  test('an unpaid extension can be withdrawn, and its days are free again', async () => {
    const { variantId: rare } = await chain.addVariant(1);
    const out = await orders.lead(await orders.bookForGuest([{ variantId: rare }], { days: 1 }), 'out');
    const longer = await orders.give('extend', out, { days: 3 });
    const fact = unpaidFact(longer);
    expect(await refused('withdraw', longer, { fact: uuid() })).toBe('403 bill.notWithdrawable');
    const shorter = await orders.give('withdraw', longer, { fact });
    expect(shorter).toMatchObject({ status: orderStatus.inUse, days: 1, endAt: out.endAt, money: out.money });
    expect(
      await orders.bookForGuest([{ variantId: rare }], { startDate: '2026-12-02', days: 1 }),
    ).toMatchObject({ status: 1 });
    expect(shorter.bills.map(({ status, withdrawable }) => [status, withdrawable.length])).toEqual([
      ['Paid', 0],
      ['Void', 0],
    ]);
    expect(await refused('withdraw', shorter, { fact })).toBe('403 order.notNow');
  });
  test('a paid extension stays, also while another change waits for its money', async () => {
    const longer = await orders.give('extend', await orders.lead(await bookSki(), 'out'), { days: 1 });
    const again = await orders.give('extend', await orders.pay(longer), { days: 1 });
    expect(await refused('withdraw', again, { fact: unpaidFact(longer) })).toBe('403 bill.notWithdrawable');
    expect(unpaidFact(again)).not.toBe(unpaidFact(longer));
  });
  test('a part-paid extension is withdrawn, and the part goes back', async () => {
    const longer = await orders.give('extend', await orders.lead(await bookSki(), 'out'), { days: 1 });
    const part = await orders.pay(longer, 100);
    const shorter = await orders.give('withdraw', part, { fact: unpaidFact(part) });
    expect(shorter).toMatchObject({ status: 5, days: longer.days - 1, money: { refundPendingFen: 100 } });
    expect((await orders.refundAll(shorter)).money).toMatchObject({ openDuesFen: 0, refundPendingFen: 0 });
  });
  test('an extension that was not used is withdrawn the next morning and costs nothing', async () => {
    const longer = await orders.give('extend', await orders.lead(await bookSki(), 'out'), { days: 2 });
    server.clock.set(stockNow + 2 * dayMs);
    const back = await orders.takeBack(longer);
    server.clock.advance(dayMs);
    const shorter = await orders.give('withdraw', back, { fact: unpaidFact(back) });
    expect((await orders.complete(shorter)).money.chargeFen).toBe(36_000);
  });
});

describe('orders.redate', () => {
  const redated = (order: OrderView, days: number): Promise<OrderView> =>
    orders.give('redate', order, { startDate: '2026-12-01', days });
  test('moves holds and dates; the same length costs nothing', async () => {
    const paid = await orders.lead(await orders.bookForGuest([{ variantId }, { poolId }]), 'paid');
    const moved = await orders.give('redate', paid, { startDate: '2026-12-10', days: 2 });
    expect(moved).toMatchObject({ status: 2, startDate: '2026-12-10', money: paid.money });
    const holds = await server.db.query(sql`
      select starts_at::text from hold where order_id = ${paid.id} and released_at is null
      union all select from_on::text from pool_hold where order_id = ${paid.id} and released_at is null`);
    expect(holds.map(({ startsAt: at }) => at)).toEqual(['2026-12-10 00:00:00+00', '2026-12-10']);
  });
  test('longer is to be paid before the hand-over, shorter goes back', async () => {
    const paid = await orders.lead(await bookSki(), 'paid');
    const longer = await orders.give('redate', paid, { startDate: '2026-12-01', days: 4 });
    expect(longer).toMatchObject({ status: 2, money: { openDuesFen: 36_000 } });
    expect(longer.bills.map(({ withdrawable }) => withdrawable)).toEqual([
      [],
      [{ fact: 'dates', kind: 'dates', days: null, amountFen: null }],
    ]);
    expect(await orders.give('withdraw', longer, { fact: 'dates' })).toMatchObject({
      status: 2,
      days: 2,
      expiresAt: null,
      money: paid.money,
    });
    const paidLonger = await orders.pay(await redated(await orders.get(paid), 4));
    expect((await redated(paidLonger, 1)).money).toMatchObject({
      chargeFen: 18_000,
      refundPendingFen: 54_000,
    });
  });
  test('from unpaid longer ones to shorter ones gives back; longer again takes back what nobody has sent', async () => {
    const paid = await orders.lead(await bookSki(), 'paid');
    const longer = await redated(paid, 4);
    const shorter = await redated(longer, 1);
    expect(shorter).toMatchObject({
      expiresAt: null,
      money: { chargeFen: 18_000, openDuesFen: 0, refundPendingFen: 18_000 },
    });
    const again = await redated(shorter, 4);
    expect(again).toMatchObject({ money: longer.money, payments: paid.payments });
    const stored = await server.db.query<{ status: string }>(
      sql`select status from payment where order_id = ${paid.id} order by position`,
    );
    expect(stored.map(({ status }) => status)).toEqual(['done', 'withdrawn']);
    expect(await orders.pay(again)).toMatchObject({
      status: 2,
      money: { chargeFen: 72_000, openDuesFen: 0 },
    });
  });
  test('is refused when it is full then, in the past, and once the gear is out', async () => {
    const { variantId: rare } = await chain.addVariant(1);
    await orders.bookForGuest([{ variantId: rare }], { startDate: '2026-12-20' });
    const paid = await orders.lead(await orders.bookForGuest([{ variantId: rare }]), 'paid');
    expect(await refused('redate', paid, { startDate: '2026-12-21', days: 1 })).toBe('409 stock.nextBooking');
    expect(await refused('redate', paid, { startDate: '2026-11-29', days: 1 })).toBe('400 order.startPast');
    expect(await refused('redate', paid, { startDate: '2028-11-29', days: 1 })).toBe('400 order.startTooFar');
    expect(await refused('redate', await bookSki(), { startDate: '2026-12-02', days: 1 })).toBe(
      '403 order.notNow',
    );
    expect((await orders.get(paid)).version).toBe(paid.version);
  });
  test('a reservation is priced anew', async () => {
    const moved = await orders.give('redate', await bookSki({ type: 'Reservation' }), {
      startDate: '2026-12-08',
      days: 3,
    });
    expect(moved).toMatchObject({
      status: 11,
      bills: [{ id: moved.id, version: 0, dueFen: 54_000 + 50_000 }],
      expiresAt: '2026-12-08T16:00:00.000Z',
    });
  });
});

describe('orders.cancel and orders.cancelQuote', () => {
  const quoteFor = async (order: OrderView, as: TestUser = chain.clerk) =>
    answered(await server.call(`GET /api/app/orders/${order.id}/cancel-quote`, { as }));
  test.each([
    ['two days before', '2026-12-03', { keepPercent: 0, keptFen: 0, refundFen: 86_000 }],
    ['on the day before', '2026-12-01', { keepPercent: 30, keptFen: 10_800, refundFen: 75_200 }],
  ])('%s', async (_when, startDate, expected) => {
    const paid = await orders.lead(await bookSki({ startDate }), 'paid');
    expect(await quoteFor(paid)).toEqual({ ...expected, allowed: true });
    const { keepPercent } = expected;
    expect(await refused('cancel', paid, { reason: '下雨', keepPercent: 100 })).toBe(
      '409 order.priceChanged',
    );
    const ended = await orders.give('cancel', paid, { reason: '下雨', keepPercent });
    expect(ended).toMatchObject({
      status: orderStatus.cancelled,
      cancelReason: '下雨',
      money: { chargeFen: expected.keptFen, depositHeldFen: 0, refundPendingFen: expected.refundFen },
    });
    expect(await liveHolds(paid)).toEqual([]);
    expect((await orders.refundAll(ended)).money.receivedFen).toBe(expected.keptFen);
  });
  test('E6: delivered gear with a coupon: 30 % of rent less discount stays, the fee goes back', async () => {
    await chain.setParameter('DeliveryFee', '30');
    const booked = await orders.bookForGuest(
      [
        { variantId, quantity: 2 },
        { poolId, quantity: 2 },
      ],
      {
        discountFen: 4000,
        reason: '优惠券',
        deliveryMethod: 'Delivery',
        deliveryAddress: '雪场路 1 号',
      },
    );
    await chain.setParameter('DeliveryFee', '');
    expect(booked.bills[0]?.totalFen).toBe(179_000);
    const ended = await orders.give('cancel', await orders.pay(booked), { reason: '不来了' });
    expect(ended.bills.at(-1)).toMatchObject({ purpose: 'CancelRefund', totalFen: -156_200 });
    expect(ended.money.chargeFen).toBe(22_800);
  });
  test('dates that are not paid make it no cheaper', async () => {
    const paid = await orders.lead(await bookSki({ startDate: '2026-12-03' }), 'paid');
    const moved = await orders.give('redate', paid, { startDate: '2026-12-20', days: 3 });
    expect(moved.money.openDuesFen).toBe(18_000);
    server.clock.set(Date.parse('2026-12-02T02:00:00Z'));
    expect(await quoteFor(moved)).toMatchObject({ keepPercent: 30, keptFen: 10_800 });
    const settled = await orders.pay(moved);
    expect(await quoteFor(settled)).toMatchObject({ keepPercent: 0, keptFen: 0 });
    server.clock.set(stockNow);
  });
  test("the store's own tiers count", async () => {
    await chain.setParameter('CancellationTiers', '[{"hoursBefore":0,"keepPercent":50}]');
    const paid = await orders.lead(await bookSki({ startDate: '2026-12-09' }), 'paid');
    expect(await quoteFor(paid)).toMatchObject({ keepPercent: 50, keptFen: 18_000 });
    await chain.setParameter('CancellationTiers', '');
  });
  test('a part that was paid goes back whole', async () => {
    const ended = await orders.give('cancel', await orders.pay(await bookSki(), 40_000), {
      reason: '不来了',
    });
    expect(ended.money).toMatchObject({ chargeFen: 0, refundPendingFen: 40_000, openDuesFen: 0 });
  });
  test('guests cancel their own; one who only told name and phone asks the store once money was paid', async () => {
    const own = await orders.book([{ variantId }]);
    expect(await refused('cancel', own, { as: chain.stranger, reason: '-' })).toBe('404 order.notFound');
    expect(await orders.give('cancel', own, { as: chain.guest, reason: '改期' })).toMatchObject({
      status: 10,
    });
    const unpaid = await orders.book([{ variantId }], {}, chain.asserted);
    expect(await orders.give('cancel', unpaid, { as: chain.asserted, reason: '改期' })).toMatchObject({
      status: 10,
    });
    const paid = await orders.pay(await orders.book([{ variantId }], {}, chain.asserted));
    expect(await refused('cancel', paid, { as: chain.asserted, reason: '改期' })).toBe(
      '403 session.trustTooLow',
    );
  });
  test('is not allowed once the gear is out', async () => {
    const out = await orders.lead(await bookSki(), 'out');
    expect(await quoteFor(out)).toMatchObject({ allowed: false });
    expect(await refused('cancel', out, { reason: '-' })).toBe('403 order.notNow');
  });
});

describe('the clock', () => {
  test('ends what was not paid in time: stock is free, a part payment is promised back', async () => {
    const order = await orders.pay(
      await orders.bookForGuest([{ variantId }, { poolId, quantity: 2 }]),
      10_000,
    );
    server.clock.advance(2 * hourMs - 1);
    await sweep();
    expect((await orders.get(order)).status).toBe(1);
    server.clock.advance(1);
    await sweep();
    const ended = await orders.get(order);
    expect(ended).toMatchObject({ status: 10, money: { chargeFen: 0, refundPendingFen: 10_000 } });
    expect(ended.events.at(-1)).toMatchObject({ kind: 'order.expire' });
    expect(await liveHolds(order)).toEqual([]);
    await sweep();
    expect((await orders.get(order)).version).toBe(ended.version);
  });
  test('ends a reservation at the end of its first day', async () => {
    const order = await bookSki({ type: 'Reservation' });
    server.clock.set(Date.parse('2026-12-01T15:59:59Z'));
    await sweep();
    expect((await orders.get(order)).status).toBe(11);
    server.clock.set(Date.parse('2026-12-01T16:00:00Z'));
    await sweep();
    expect((await orders.get(order)).status).toBe(10);
  });
  test('notes what is due, and an extension beyond now takes it back', async () => {
    const out = await orders.lead(await bookSki({ days: 1 }), 'out');
    server.clock.set(Date.parse(out.dueAt));
    await sweep();
    const due = await orders.get(out);
    expect(due).toMatchObject({ status: orderStatus.pendingReturn, overdue: false });
    expect(await orders.pay(await orders.give('extend', due, { days: 1 }))).toMatchObject({
      status: orderStatus.inUse,
    });
  });
  test('starts a delivered hire', async () => {
    const out = await orders.lead(await orders.bookDelivery([{ variantId }]), 'out');
    server.clock.set(Date.parse(out.startAt) - 1);
    await sweep();
    expect((await orders.get(out)).status).toBe(orderStatus.delivered);
    server.clock.set(Date.parse(out.startAt));
    await sweep();
    expect((await orders.get(out)).status).toBe(orderStatus.inUse);
  });
  test('starts a delivered hire, and notes what is due, also while a bill is open', async () => {
    const out = await orders.lead(await orders.bookDelivery([{ variantId }], { days: 1 }), 'out');
    const [started, due] = [await orders.give('extend', out, { days: 1 }), '2026-12-04T16:00:00Z'];
    expect(started.status).toBe(orderStatus.pendingPayment);
    server.clock.set(Date.parse(out.startAt));
    await sweep();
    const paid = await orders.pay(await orders.get(started));
    expect(paid.status).toBe(orderStatus.inUse);
    const longer = await orders.give('extend', paid, { days: 1 });
    server.clock.set(Date.parse(due));
    await sweep();
    expect((await orders.pay(await orders.get(longer))).status).toBe(orderStatus.pendingReturn);
  });
  test('leaves everything alone that has no time', async () => {
    const paid = await orders.lead(await bookSki({ startDate: '2026-12-20' }), 'paid');
    server.clock.advance(5 * dayMs);
    await sweep();
    expect((await orders.get(paid)).version).toBe(paid.version);
  });
});
