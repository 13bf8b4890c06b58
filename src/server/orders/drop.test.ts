import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, openBill, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startPayShop } from '#testing/pay-shop.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

const shop = await startPayShop();
const { server, chain, orders } = shop;
afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});
afterEach(async () => {
  server.clock.set(stockNow);
  expect(await brokenStockLaws(server.db)).toEqual([]);
});

const reason = '同伴不来了';
const lineOf = (order: OrderView, index = 0): string => order.lines[index]?.id ?? '';
const drop = (
  order: OrderView,
  request: Body & { as?: TestUser; key?: string } = {},
): Promise<TestAnswer<OrderView>> =>
  orders.ask('drop-line', { order, lineId: lineOf(order), reason, ...request });
const quoteOf = (order: OrderView, lineId = lineOf(order), quantity = 1, as = chain.clerk) =>
  server.call<Body>(`GET /api/app/orders/${order.id}/drop-line-quote?lineId=${lineId}&quantity=${quantity}`, {
    as,
  });
const heldBy = async (order: OrderView): Promise<readonly unknown[]> =>
  server.db.query(sql`
    select line_id, 1 as n from hold where order_id = ${order.id} and released_at is null
    union all
    select line_id, quantity from pool_hold where order_id = ${order.id} and released_at is null
    order by n, line_id`);
/** A pair that is paid for, both of a model of their own, of which there are no more. */
const pair = async (more: Body = {}, as = chain.clerk) => {
  const { variantId } = await chain.addVariant(2);
  const booked = await orders.bookForGuest([{ variantId, quantity: 2 }], more, as);
  return { variantId, booked };
};
const paidPair = async (more: Body = {}) => {
  const { variantId, booked } = await pair(more);
  return { variantId, order: await orders.pay(booked) };
};
const successes = (answers: readonly TestAnswer<unknown>[]): number =>
  answers.filter(({ status }) => status === 200).length;

describe('orders.dropLine', () => {
  test('lets one of two skis of a paid order go: told, given back, free at once; the other is hired', async () => {
    const { variantId, order: paid } = await paidPair();
    const order = await orders.bindAll(paid);
    const free = order.lines[0]?.boundTo;
    expect(answered(await quoteOf(order))).toEqual({
      rentFen: -36_000,
      depositFen: -50_000,
      totalFen: -86_000,
      dueFen: 0,
      refundFen: 86_000,
    });
    const third = await server.call('POST /api/app/orders', {
      as: chain.guest,
      body: orders.orderRequestOf([{ variantId }]),
    });
    expect(refusalOf(third)).toBe('409 stock.soldOut');
    const dropped = answered(await drop(order, { expectedFen: -86_000 }));
    expect(dropped).toMatchObject({
      status: orderStatus.pendingDelivery,
      money: { chargeFen: 36_000, depositHeldFen: 50_000, refundPendingFen: 86_000, openDuesFen: 0 },
    });
    expect(dropped.lines).toMatchObject([
      { dropped: 1, exchanged: 0, boundTo: null, equipmentId: null, barcode: null },
      { dropped: 0, boundTo: order.lines[1]?.boundTo },
    ]);
    expect(dropped.bills.at(-1)).toMatchObject({ totalFen: -86_000, reason });
    expect(dropped.events.at(-1)).toMatchObject({ kind: 'order.dropLine', note: reason });
    expect(await heldBy(dropped)).toEqual([{ lineId: lineOf(order, 1), n: 1 }]);
    const other = await orders.bookForGuest([{ variantId }]);
    expect(other.lines[0]?.barcode).toBe(free);
    const out = await orders.handOver(await orders.refundAll(dropped));
    expect(out.lines.map(({ handedOverAt }) => handedOverAt === null)).toEqual([true, false]);
    const over = await orders.complete(await backOf(out));
    expect(over).toMatchObject({ status: 9, money: { chargeFen: 36_000, receivedFen: 36_000 } });
    const used = await server.db.query(sql`
      select usage_count from equipment where variant_id = ${variantId} order by usage_count`);
    expect(used).toEqual([{ usageCount: 0 }, { usageCount: 1 }]);
  });

  test('takes some of a shelf, whose room is anybody’s then; what is left is bound, out and back', async () => {
    const { poolId, shelfCode } = await chain.addPool(3);
    const order = await orders.bindAll(
      await orders.pay(await orders.bookForGuest([{ poolId, quantity: 3 }])),
    );
    expect(answered(await quoteOf(order, lineOf(order), 2))).toMatchObject({ totalFen: -8_000 });
    const dropped = answered(await drop(order, { quantity: 2 }));
    expect(dropped.lines).toMatchObject([{ quantity: 3, dropped: 2, boundTo: shelfCode }]);
    expect(await heldBy(dropped)).toEqual([{ lineId: lineOf(order), n: 1 }]);
    expect((await orders.bookForGuest([{ poolId, quantity: 2 }])).lines).toHaveLength(1);
    const out = await orders.handOver(dropped);
    const [pool] = await server.db.query(sql`select out from pool where id = ${poolId}`);
    expect(pool).toEqual({ out: 1 });
    const twice = { lines: [{ lineId: lineOf(out), returned: 2, damaged: 0, lost: 0 }] };
    expect(refusalOf(await orders.ask('take-back', { order: out, ...twice }))).toBe(
      '400 order.quantityWrong',
    );
    expect(await orders.complete(await backOf(out))).toMatchObject({
      status: 9,
      money: { chargeFen: 4_000 },
    });
  });

  test('is no piece of any list afterwards: neither of the order’s gear nor of the item’s orders', async () => {
    const { order } = await paidPair();
    const item = order.lines[0]?.equipmentId;
    answered(await drop(order));
    const list = answered(
      await server.call<{ items: { id: string; itemCount: number; titles: { quantity: number }[] }[] }>(
        `GET /api/app/orders?keyword=${order.orderNumber}`,
        { as: chain.clerk },
      ),
    );
    expect(list.items).toMatchObject([{ id: order.id, itemCount: 1, titles: [{ quantity: 1 }] }]);
    const ofItem = answered(
      await server.call<Body>(`GET /api/app/equipment/orders-count?equipmentId=${item}`, { as: chain.clerk }),
    );
    expect(Object.values(ofItem).every((n) => n === 0)).toBe(true);
  });

  test('prices a reservation anew, with the part of its coupon that still counts', async () => {
    const { booked } = await pair(
      { type: 'Reservation', discountFen: 50_000, reason: '优惠券' },
      chain.manager,
    );
    expect(booked.bills).toMatchObject([{ id: booked.id, version: 0, dueFen: 122_000 }]);
    expect(answered(await quoteOf(booked))).toEqual({
      rentFen: -22_000,
      depositFen: -50_000,
      totalFen: -72_000,
      dueFen: 0,
      refundFen: 0,
    });
    const dropped = answered(await drop(booked, { expectedFen: -72_000 }));
    expect(dropped).toMatchObject({ status: 11, bills: [{ totalFen: 50_000 }] });
    expect((await orders.pay(dropped)).status).toBe(orderStatus.pendingDelivery);
  });

  test('states the bill of an unpaid order anew, and gives back what was paid above it', async () => {
    const { variantId } = await chain.addVariant(4);
    const { poolId } = await chain.addPool(4);
    const book = () =>
      orders.bookForGuest([
        { variantId, quantity: 2 },
        { poolId, quantity: 2 },
      ]);
    const unpaid = await book();
    expect(unpaid.bills).toMatchObject([{ totalFen: 180_000, version: 1 }]);
    expect(answered(await quoteOf(unpaid))).toMatchObject({
      totalFen: -86_000,
      dueFen: 94_000,
      refundFen: 0,
    });
    const less = answered(await drop(unpaid, { expectedFen: -86_000 }));
    expect(less).toMatchObject({
      status: orderStatus.unpaid,
      expiresAt: unpaid.expiresAt,
      bills: [{ id: unpaid.bills[0]?.id, totalFen: 94_000, dueFen: 94_000, version: 2 }],
      money: { openDuesFen: 94_000, refundPendingFen: 0 },
    });
    const part = await orders.pay(await book(), 95_000);
    expect(answered(await quoteOf(part))).toMatchObject({ dueFen: 0, refundFen: 1_000 });
    expect(answered(await drop(part))).toMatchObject({
      status: orderStatus.pendingDelivery,
      bills: [{ status: 'Refunding', totalFen: 94_000 }],
      money: { openDuesFen: 0, refundPendingFen: 1_000 },
    });
  });

  test('beside longer dates that nobody has paid leaves them to be paid or withdrawn', async () => {
    const { order } = await paidPair();
    const dates = { startDate: '2026-12-01', days: 9 };
    const longer = await orders.give('redate', order, dates);
    expect(longer.money.openDuesFen).toBe(252_000);
    expect(answered(await quoteOf(longer))).toEqual({
      rentFen: -162_000,
      depositFen: -50_000,
      totalFen: -212_000,
      dueFen: 40_000,
      refundFen: 0,
    });
    const dropped = answered(await drop(longer));
    expect(dropped).toMatchObject({ status: 2, expiresAt: longer.expiresAt, money: { openDuesFen: 40_000 } });
    expect(await orders.give('withdraw', dropped, { fact: 'dates' })).toMatchObject({
      days: 2,
      money: { chargeFen: 36_000, openDuesFen: 0, refundPendingFen: 86_000 },
    });
  });

  test('is staff’s to decide, with a reason, at the price that was told, and never the last piece', async () => {
    const { order } = await paidPair();
    expect(refusalOf(await drop(order, { as: chain.guest }))).toBe('403 session.forbidden');
    expect(refusalOf(await quoteOf(order, lineOf(order), 1, chain.guest))).toBe('403 session.forbidden');
    expect(refusalOf(await drop(order, { as: chain.driver }))).toBe('403 session.forbidden');
    expect(refusalOf(await drop(order, { as: chain.branchClerk }))).toBe('404 order.notFound');
    expect(refusalOf(await quoteOf(order, lineOf(order), 1, chain.branchClerk))).toBe('404 order.notFound');
    expect(refusalOf(await drop(order, { reason: '' }))).toBe('400 request.invalid');
    expect(refusalOf(await drop(order, { expectedFen: -1 }))).toBe('409 order.priceChanged');
    expect(refusalOf(await drop(order, { quantity: 2 }))).toBe('400 order.quantityWrong');
    const foreign = (await pair()).booked;
    expect(refusalOf(await drop(order, { lineId: lineOf(foreign) }))).toBe('400 order.lineUnknown');
    const dropped = answered(await drop(order));
    expect(refusalOf(await drop(dropped))).toBe('400 order.quantityWrong');
    expect(refusalOf(await drop(dropped, { lineId: lineOf(order, 1) }))).toBe('403 order.lastPiece');
    expect([order.actions.includes('dropLine'), dropped.actions.includes('dropLine')]).toEqual([true, false]);
    const scan = await orders.ask('bind', { order: dropped, lineId: lineOf(order), barcode: 'ANY' });
    expect(refusalOf(scan)).toBe('400 order.lineUnknown');
    const out = await orders.handOver(await orders.bindAll(dropped));
    expect(refusalOf(await drop(out, { lineId: lineOf(order, 1) }))).toBe('403 order.notNow');
  });

  test('ends with the order all the same: what is left is cancelled by its own price', async () => {
    const { order } = await paidPair();
    const cancelled = await orders.give('cancel', answered(await drop(order)), { reason });
    expect(await heldBy(cancelled)).toEqual([]);
    expect(await orders.refundAll(cancelled)).toMatchObject({
      status: orderStatus.cancelled,
      // Three tenths of the rent of what was left: it is the day before.
      money: { chargeFen: 10_800, depositHeldFen: 0, receivedFen: 10_800 },
    });
  });

  test('has one effect under one key, and one of two that nobody agreed about', async () => {
    const { order } = await paidPair();
    const request = { key: 'drop-once-1' };
    const twins = await Promise.all([drop(order, request), drop(order, request)]);
    const again = await drop(order, request);
    for (const twin of twins.filter(({ status }) => status === 200)) expect(twin.body).toEqual(again.body);
    expect(answered(again).money.refundPendingFen).toBe(86_000);
    const { order: other } = await paidPair();
    const answers = await Promise.all([drop(other), drop(other, { lineId: lineOf(other, 1) })]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '409 order.stale']);
    expect((await orders.get(other)).money.refundPendingFen).toBe(86_000);
  });

  test('and the hand-over of what was booked before: one of them', async () => {
    const order = await orders.bindAll((await paidPair()).order);
    const answers = await Promise.all([drop(order), orders.ask('hand-over', { order, early: true })]);
    expect(successes(answers)).toBe(1);
    const after = await orders.get(order);
    expect(after.lines.filter(({ dropped, handedOverAt }) => dropped > 0 && handedOverAt !== null)).toEqual(
      [],
    );
  });

  test('and a scan for the same line: nothing stays bound to what is gone', async () => {
    const { order } = await paidPair();
    const { barcode } = order.lines[0] ?? {};
    const scan = () => orders.ask('bind', { order, lineId: lineOf(order), barcode });
    const [gone, bound] = await Promise.all([drop(order), scan()]);
    expect([refusalOf(bound), refusalOf(gone)]).toContain('200');
    const now = await orders.get(order);
    const after = now.lines[0]?.dropped === 1 ? now : answered(await drop(now));
    expect(after.lines[0]).toMatchObject({ dropped: 1, boundTo: null, equipmentId: null });
    expect(await heldBy(after)).toEqual([{ lineId: lineOf(order, 1), n: 1 }]);
  });

  test('and the payment of an exchange of the same piece: what comes too much goes back', async () => {
    const { variantId } = await chain.addVariant(2);
    const order = await orders.pay(await orders.book([{ variantId, quantity: 2 }], {}, chain.guest));
    const dear = await chain.addVariant(1);
    await server.db.exec(sql`update variant set daily_rent_fen = 30000 where id = ${dear.variantId}`);
    const swap = { lineId: lineOf(order), variantId: dear.variantId, reason };
    const swapped = await orders.give('exchange', order, swap);
    expect(openBill(swapped).totalFen).toBe(24_000);
    const [attempt] = answered(await shop.start(swapped, {}, { as: chain.guest })).attempts;
    const notice = shop.wechat.pay(await shop.attemptNoOf(attempt?.id));
    const version = (await orders.get(order)).version;
    const lineId = lineOf(swapped, 2);
    const quoted = answered(await quoteOf(swapped, lineId));
    expect(quoted).toEqual({
      rentFen: -60_000,
      depositFen: -50_000,
      totalFen: -110_000,
      dueFen: 0,
      refundFen: 86_000,
    });
    await Promise.all([drop({ ...swapped, version }, { lineId }), shop.notify(notice)]);
    await shop.notify(notice);
    const after = await orders.get(order);
    const done = after.lines[2]?.dropped === 1 ? after : answered(await drop(after, { lineId }));
    // Of both skis one is left, for two days, whichever came first.
    expect(done.money).toMatchObject({ chargeFen: 36_000, depositHeldFen: 50_000, openDuesFen: 0 });
    expect(done.money.receivedFen - done.money.refundPendingFen).toBe(86_000);
  });
});

/** Takes all that is out back whole. */
const backOf = (order: OrderView): Promise<OrderView> =>
  orders.give('take-back', order, {
    lines: order.lines
      .filter(({ handedOverAt }) => handedOverAt !== null)
      .map(({ id, quantity, dropped }) => ({
        lineId: id,
        returned: quantity - dropped,
        damaged: 0,
        lost: 0,
      })),
  });
