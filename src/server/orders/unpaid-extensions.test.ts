import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { answered, openBill, refusalOf, unpaidFact, type OrderView } from '#testing/build-orders.ts';
import { startPayShop } from '#testing/pay-shop.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';

const shop = await startPayShop();
const { chain, orders, server, wechat, payments } = shop;
const { variantId } = await chain.addVariant(30);
afterEach(() => server.clock.set(stockNow));
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  const altered: unknown[] = [];
  await verifyBooks(server.db, (books) => altered.push(books.altered));
  expect(altered).toEqual(altered.map(() => null));
  await server.stop();
});

const sweep = async (on = payments): Promise<void> => {
  for (const { run } of orderSweeps(on))
    await run({ db: server.db, clock: server.clock, log: server.app.log });
};
/** Of 180 a day, for two days; the guest's own. */
const out = async (guest: TestUser): Promise<OrderView> =>
  orders.lead(await orders.book([{ variantId }], {}, guest), 'out');
/** A hire that its own guest lengthens by two days. */
const extended = async (lead: (guest: TestUser) => Promise<OrderView> = out) => {
  const guest = await chain.addGuest();
  return { guest, order: await orders.give('extend', await lead(guest), { as: guest, days: 2 }) };
};
const waiting = async (as = chain.manager) =>
  answered(
    await server.call<{ items: { kind: string; orderId: string; amountFen: number }[] }>(
      'GET /api/app/finance/waiting',
      { as },
    ),
  ).items;
const graceEndsAt = Date.parse('2026-12-03T01:00:00Z');
const eventsOf = ({ events }: OrderView): string[] => events.map(({ kind }) => kind);

describe("a guest's extension that nobody pays", () => {
  test('tells until when it is to be paid, goes back by the clock, and both sides hear of it', async () => {
    const { guest, order } = await extended();
    expect(Date.parse(order.expiresAt ?? '')).toBe(server.clock.now() + 2 * hourMs);
    const found = await server.call<{ items: { expiresAt: string }[] }>(
      `GET /api/app/orders?keyword=${order.orderNumber}`,
      { as: chain.clerk },
    );
    expect(answered(found).items.map(({ expiresAt }) => expiresAt)).toEqual([order.expiresAt]);
    server.clock.advance(2 * hourMs - 1);
    await sweep();
    expect((await orders.get(order)).version).toBe(order.version);
    server.clock.advance(1);
    await Promise.all([sweep(), sweep()]);
    const again = await orders.get(order);
    expect(again).toMatchObject({ status: 5, days: 2, expiresAt: null, money: { openDuesFen: 0 } });
    expect(again.version).toBe(order.version + 1);
    expect(eventsOf(again).at(-1)).toBe('order.endDates');
    expect((await orders.get(order, guest)).datesEndedAt).toBe(new Date(server.clock.now()).toISOString());
    const longer = await orders.give('extend', again, { as: guest, days: 1 });
    expect(longer.datesEndedAt).toBeNull();
    expect((await orders.pay(longer)).expiresAt).toBeNull();
  });

  test('goes back also when the gear should have come back meanwhile, which makes it late', async () => {
    server.clock.set(graceEndsAt - hourMs);
    const { order } = await extended(async (guest) => {
      server.clock.set(stockNow);
      const hire = await out(guest);
      server.clock.set(graceEndsAt - hourMs);
      return hire;
    });
    expect(order.overdue).toBe(false);
    server.clock.advance(2 * hourMs);
    await sweep();
    expect(await orders.get(order)).toMatchObject({ days: 2, overdue: true, lateDays: 1 });
  });

  test('a part of it goes back; through a company that is switched off only where nothing else is left', async () => {
    const partOf = async (): Promise<OrderView> => {
      const { order } = await extended();
      const bill = openBill(order);
      for (const amountFen of [300, 200]) {
        const body = { billId: bill.id, amountFen, ...(amountFen === 300 ? {} : { scene: 'ali-wap' }) };
        const { attempts } = answered(await shop.start(order, body, { as: chain.clerk }));
        const made = attempts.find((attempt) => attempt.amountFen === amountFen);
        const gateway = amountFen === 300 ? wechat : shop.alipay;
        await shop.notify(
          gateway.pay(await shop.attemptNoOf(made?.id)),
          amountFen === 300 ? 'wechat' : 'alipay',
        );
      }
      return orders.get(order);
    };
    const promised = async (order: OrderView): Promise<string[]> =>
      (await orders.get(order)).payments
        .filter(({ direction }) => direction === 'out')
        .map(({ method, status, amountFen }) => `${method} ${status} ${amountFen}`);
    const first = await partOf();
    server.clock.advance(2 * hourMs);
    await sweep();
    expect(await promised(first)).toEqual(['alipay pending 200', 'wechat pending 300']);
    server.clock.set(stockNow);
    const second = await partOf();
    server.clock.advance(2 * hourMs);
    await sweep({ ...payments, alipay: null });
    // The cash of the first bill can go back as it came, Alipay's money no more.
    expect(await promised(second)).toEqual(['wechat pending 300', 'cash pending 200']);
  });

  test('stays while somebody is paying, and is paid then', async () => {
    const { guest, order } = await extended();
    server.clock.advance(2 * hourMs - 2 * minuteMs);
    const [attempt] = answered(await shop.start(order, {}, { as: guest })).attempts;
    server.clock.advance(2 * minuteMs + 1000);
    await sweep();
    await shop.notify(wechat.pay(await shop.attemptNoOf(attempt?.id)));
    expect(await orders.get(order)).toMatchObject({ status: 5, days: 4, expiresAt: null });
  });

  test('has no timer by staff', async () => {
    const hire = await out(await chain.addGuest());
    const ours = await orders.give('extend', hire, { days: 2 });
    expect(ours.expiresAt).toBeNull();
    server.clock.advance(10 * hourMs);
    await sweep();
    expect(await orders.get(ours)).toMatchObject({ days: 4, version: ours.version });
  });

  test('goes back at its own time from a bill that asks for other changes too', async () => {
    const start = server.clock.now();
    const { guest, order } = await extended();
    const charge = { reason: '补差', items: [{ kind: 'Other', amountFen: 900 }] };
    const charged = await orders.give('adjust', await orders.pay(order, 500), charge);
    server.clock.set(start + hourMs);
    const both = await orders.give('extend', charged, { as: guest, days: 1 });
    const billId = openBill(order).id;
    const until = (hours: number): string => new Date(start + hours * hourMs).toISOString();
    expect(both).toMatchObject({ days: 5, expiresAt: until(2), money: { openDuesFen: 54_400 } });
    expect(openBill(both)).toMatchObject({
      id: billId,
      totalFen: 54_900,
      withdrawable: [
        { kind: 'extension', days: 2, amountFen: null },
        { kind: 'charge', days: null, amountFen: 900 },
        { kind: 'extension', days: 1, amountFen: null },
      ],
    });
    server.clock.set(start + 2 * hourMs - 1000);
    const begin = async () => refusalOf(await shop.start(both, { billId }, { as: chain.clerk }));
    expect(await begin()).toBe('403 payment.timeUp');
    server.clock.set(start + 2 * hourMs);
    await sweep();
    const second = await orders.get(both);
    expect(second).toMatchObject({ days: 3, expiresAt: until(3), money: { openDuesFen: 18_400 } });
    server.clock.set(start + 3 * hourMs);
    await sweep();
    const rest = await orders.get(both);
    expect(rest).toMatchObject({ status: 6, days: 2, expiresAt: null, money: { openDuesFen: 400 } });
    expect(openBill(rest)).toMatchObject({ id: billId, totalFen: 900, paidFen: 500, dueFen: 400 });
    expect(await begin()).toBe('200');
    const fact = unpaidFact(rest);
    expect(await orders.give('withdraw', await orders.get(rest), { fact })).toMatchObject({
      status: 5,
      money: { openDuesFen: 0, refundPendingFen: 500 },
    });
  });

  test('loses its timer once nothing is owed, and what is charged later does not start it again', async () => {
    const { order } = await extended();
    const paid = await orders.pay(order);
    const items = [{ kind: 'Other', amountFen: 900 }];
    const charged = await orders.give('adjust', paid, { reason: '补差', items });
    expect(charged.expiresAt).toBeNull();
    server.clock.advance(10 * hourMs);
    await sweep();
    expect(await orders.get(charged)).toMatchObject({ days: 4, version: charged.version });
  });

  test('counts among the unpaid orders of its guest, also of two at once; staff may lengthen all the same', async () => {
    await chain.setParameter('MaxUnpaidPerGuest', '1');
    const guest = await chain.addGuest();
    const hires = [await out(guest), await out(guest)];
    const both = hires.map((order) => orders.ask('extend', { order, as: guest, days: 1 }));
    expect((await Promise.all(both)).map(refusalOf).toSorted()).toEqual(['200', '403 order.tooManyUnpaid']);
    const body = orders.orderRequestOf([{ variantId }]);
    const another = await server.call('POST /api/app/orders', { as: guest, body });
    expect(refusalOf(another)).toBe('403 order.tooManyUnpaid');
    const left = (await Promise.all(hires.map((order) => orders.get(order)))).find(({ days }) => days === 2);
    if (left === undefined) throw new Error('one of them was refused');
    expect(refusalOf(await orders.ask('extend', { order: left, days: 1 }))).toBe('200');
    await chain.setParameter('MaxUnpaidPerGuest', '');
  });
});

describe('an early return while an extension is not paid', () => {
  afterEach(() => chain.setParameter('EarlyReturnRefundPercent', ''));

  // Of the day that is left at 180 yuan, and of the two days of the extension.
  test.each([
    { percent: '50', amountFen: -27_000, dueFen: 9_000, refundFen: 0, daysAfter: 2, chargeFen: 27_000 },
    { percent: '100', amountFen: -54_000, dueFen: 0, refundFen: 18_000, daysAfter: 4, chargeFen: 18_000 },
  ])('at $percent % takes off its days too, which go while they are owed', async (expected) => {
    const { percent, amountFen, dueFen, refundFen, daysAfter, chargeFen } = expected;
    await chain.setParameter('EarlyReturnRefundPercent', percent);
    const [guest, single] = [await chain.addGuest(), await chain.addVariant(1)];
    const itemId = single.items[0] ?? '';
    const hire = await orders.lead(await orders.book([{ variantId: single.variantId }], {}, guest), 'out');
    server.clock.set(stockNow + dayMs);
    const order = await orders.give('extend', hire, { as: guest, days: 2 });
    const quoted = await server.call(
      `GET /api/app/orders/${order.id}/change-quote?earlyEquipmentId=${itemId}`,
      {
        as: chain.clerk,
      },
    );
    expect(quoted.body).toMatchObject({ amountFen, dueFen, refundFen });
    const body = { orderId: order.id, reason: 'bad knee', expectedFen: amountFen };
    answered(await server.call(`POST /api/app/equipment/early-return/${itemId}`, { as: chain.clerk, body }));
    server.clock.advance(2 * hourMs);
    await sweep();
    const without = await orders.get(order);
    const money = { chargeFen, refundPendingFen: 36_000 - chargeFen };
    expect(without).toMatchObject({ status: 8, days: daysAfter, money });
    const refunded = await orders.refundAll(without);
    expect((await orders.complete(refunded)).money).toMatchObject({ chargeFen, receivedFen: chargeFen });
  });
});

describe('an extension that was used', () => {
  const backOn = async (at: number, days = 2): Promise<OrderView> => {
    server.clock.set(stockNow);
    const guest = await chain.addGuest();
    const longer = await orders.give('extend', await out(guest), { as: guest, days });
    server.clock.set(at);
    return orders.takeBack(longer);
  };

  test('stays a debt, which the clock tells once', async () => {
    const back = await backOn(graceEndsAt + 1);
    await sweep();
    const kept = await orders.get(back);
    expect(kept).toMatchObject({ status: 6, days: 4, expiresAt: null, money: { openDuesFen: 36_000 } });
    expect(eventsOf(kept).at(-1)).toBe('order.keepUnpaid');
    await sweep();
    expect((await orders.get(back)).version).toBe(kept.version);
    expect(await waiting()).toEqual([
      expect.objectContaining({ kind: 'datesUnpaid', orderId: back.id, amountFen: 36_000 }),
    ]);
    await orders.pay(kept, 100);
    expect((await waiting()).map(({ amountFen }) => amountFen)).toEqual([35_900]);
    expect(await waiting(await chain.addStaff('StoreManager', chain.branchId))).toEqual([]);
    expect(refusalOf(await shop.start(kept, {}, { as: chain.clerk }))).toBe('200');
    expect(await orders.pay(await orders.get(kept))).toMatchObject({ status: 8, money: { openDuesFen: 0 } });
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['not used at all', graceEndsAt - 1, 2, 0],
    ['used for one of its two days', graceEndsAt + 1, 2, 18_000],
    ['used whole', graceEndsAt + dayMs, 2, 36_000],
    ['of a day, overdrawn by two', graceEndsAt + 2 * dayMs, 1, 54_000],
  ])('%s: withdrawn by staff, what was late is settled', async (_what, at, days, lateFen) => {
    const back = await backOn(at, days);
    const fact = unpaidFact(back);
    const answers = await Promise.all([
      orders.ask('withdraw', { order: back, fact }),
      orders.ask('withdraw', { order: back, fact }),
    ]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '409 order.stale']);
    const without = await orders.get(back);
    expect(without).toMatchObject({ status: 8, days: 2, expiresAt: null, money: { chargeFen: 36_000 } });
    const over = await orders.complete(without);
    expect(over.money).toMatchObject({ chargeFen: 36_000 + lateFen, depositHeldFen: 0 });
  });

  test('line by line and piece by piece, as each came back', async () => {
    const { poolId } = await chain.addPool(10);
    const guest = await chain.addGuest();
    const booked = await orders.book([{ variantId }, { poolId, quantity: 3 }], {}, guest);
    const longer = await orders.give('extend', await orders.lead(booked, 'out'), { as: guest, days: 2 });
    const [ski, small] = [longer.lines[0]?.id, longer.lines[1]?.id];
    const close = (lineId: string | undefined, returned: number) => ({
      lines: [{ lineId, returned, damaged: 0, lost: 0 }],
    });
    server.clock.set(graceEndsAt - 1);
    let order = await orders.give('take-back', longer, close(small, 1));
    server.clock.set(graceEndsAt + 1);
    order = await orders.give('take-back', order, close(small, 1));
    order = await orders.give('withdraw', order, { fact: unpaidFact(order) });
    expect(order).toMatchObject({ status: 5, days: 2, overdue: true });
    server.clock.set(graceEndsAt + dayMs);
    order = await orders.give('take-back', order, close(small, 1));
    order = await orders.give('take-back', order, close(ski, 1));
    expect(order.lines.map(({ lateUnitDays }) => lateUnitDays)).toEqual([2, 1 + 2]);
  });

  test('counts anew with each extension', async () => {
    const guest = await chain.addGuest();
    const { poolId } = await chain.addPool(10);
    const booked = await orders.book([{ variantId }, { poolId }], {}, guest);
    let order = await orders.give('extend', await orders.lead(booked, 'out'), { as: guest, days: 1 });
    server.clock.set(graceEndsAt + 1);
    const small = { lineId: order.lines[1]?.id, returned: 1, damaged: 0, lost: 0 };
    order = await orders.give('take-back', order, { lines: [small] });
    order = await orders.pay(order);
    order = await orders.give('extend', order, { as: guest, days: 1 });
    order = await orders.give('withdraw', order, { fact: unpaidFact(order) });
    expect(order.lines.map(({ lateUnitDays }) => lateUnitDays)).toEqual([0, 0]);
  });

  test('does not excuse what came back late before it was asked for', async () => {
    const { poolId } = await chain.addPool(10);
    const booked = await orders.book([{ variantId }, { poolId, quantity: 2 }], {}, await chain.addGuest());
    const hire = await orders.lead(booked, 'out');
    server.clock.set(graceEndsAt + 1);
    const late = [{ lineId: hire.lines[1]?.id, returned: 1, damaged: 0, lost: 0 }];
    const rest = await orders.give('take-back', hire, { lines: late });
    const longer = await orders.give('extend', rest, { days: 1 });
    // One ski and the helmet that is still out, for a day.
    expect(longer.money.openDuesFen).toBe(20_000);
    const back = await orders.takeBack(await orders.pay(longer));
    expect(back.lines.map(({ lateUnitDays }) => lateUnitDays)).toEqual([0, 1]);
    expect((await orders.give('settle', back)).money.chargeFen).toBe(36_000 + 8_000 + 20_000 + 2_000);
  });

  test('and not paid whole is paid by the deposit at the settlement', async () => {
    const longer = await orders.give('extend', await out(await chain.addGuest()), { days: 2 });
    const back = await orders.takeBack(await orders.pay(longer, 6_000));
    expect(back).toMatchObject({ status: 6, money: { openDuesFen: 30_000 } });
    const settled = await orders.give('settle', back);
    expect(settled.money).toMatchObject({
      chargeFen: 72_000,
      receivedFen: 92_000,
      openDuesFen: 0,
      refundPendingFen: 20_000,
    });
    expect((await orders.refundAll(settled)).status).toBe(9);
  });

  test('is not withdrawn once it was settled: the settlement that leaves out its late days goes first', async () => {
    const back = await backOn(graceEndsAt + 1);
    const fact = unpaidFact(back);
    const settled = await orders.give('settle', back, { cleaningFen: 50_000 });
    expect(settled).toMatchObject({ status: 6, money: { openDuesFen: 36_000 } });
    const tried = await orders.ask('withdraw', { order: settled, fact });
    expect(refusalOf(tried)).toBe('403 bill.notWithdrawable');
    const again = await orders.give('withdraw', settled, { fact: unpaidFact(settled, 'settlement') });
    const without = await orders.give('withdraw', again, { fact });
    expect((await orders.give('settle', without)).money).toMatchObject({ chargeFen: 54_000, openDuesFen: 0 });
  });
});
