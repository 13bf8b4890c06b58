import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { dayMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered, openBill, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { stockNow } from '#testing/stock-builder.ts';

type Body = Readonly<Record<string, unknown>>;

const shop = await startExchangeShop();
const { server, chain, orders, gearAt, swap } = shop;
afterAll(() => server.stop());
afterEach(async () => expect(await shop.setRight()).toEqual([]));

const paidFor = async (variantId: string, more: Body = {}): Promise<OrderView> =>
  orders.pay(await orders.bookForGuest([{ variantId }], more));
const heldOn = async (order: OrderView): Promise<readonly unknown[]> =>
  server.db.query(sql`
    select h.line_id, h.movable from hold h where h.order_id = ${order.id} and h.released_at is null`);
const quoteOf = (order: OrderView, query: string, lineId = order.lines[0]?.id) =>
  server.call<Body>(`GET /api/app/orders/${order.id}/exchange-quote?lineId=${lineId}&${query}`, {
    as: chain.clerk,
  });

describe('orders.exchange before the gear leaves', () => {
  test('changes a size by a scan at the counter: told, billed for all days, paid, handed over', async () => {
    const [small, big] = [await gearAt(1), await gearAt(1, 20_000, 60_000)];
    const order = await paidFor(small.variantId);
    const [code = ''] = big.codes;
    const scan = await orders.ask('bind', { order, barcode: code });
    expect(refusalOf(scan)).toBe('409 equipment.otherModel');
    expect(scan.body).toMatchObject({ error: { data: { insteadOf: [order.lines[0]?.id] } } });
    const quoted = answered(await quoteOf(order, `barcode=${code}`));
    expect(quoted).toMatchObject({
      daysLeft: 2,
      rentFen: 4000,
      depositFen: 10_000,
      totalFen: 14_000,
      dueFen: 14_000,
      refundFen: 0,
      isFree: true,
    });
    const swapped = answered(await swap(order, { barcode: code, expectedFen: 14_000 }));
    expect(swapped).toMatchObject({ status: orderStatus.pendingDelivery, money: { openDuesFen: 14_000 } });
    expect(swapped.lines).toMatchObject([
      { exchanged: 1, boundTo: null, equipmentId: null },
      { exchanged: 0, boundTo: code, insteadOf: order.lines[0]?.id, depositFen: 60_000, handedOverAt: null },
    ]);
    expect(await heldOn(swapped)).toEqual([{ lineId: swapped.lines[1]?.id, movable: false }]);
    expect(refusalOf(await orders.ask('hand-over', { order: swapped, early: true }))).toBe(
      '403 order.billOpen',
    );
    const out = await orders.handOver(await orders.pay(swapped));
    expect(out.status).toBe(orderStatus.inUse);
    expect(out.lines.map(({ handedOverAt }) => handedOverAt === null)).toEqual([true, false]);
    const lines = [{ lineId: out.lines[1]?.id, returned: 1, damaged: 0, lost: 0 }];
    const over = await orders.complete(await orders.give('take-back', out, { lines }));
    expect(over).toMatchObject({ status: 9, money: { chargeFen: 40_000, receivedFen: 40_000 } });
    const freed = await paidFor(small.variantId);
    expect(freed.lines[0]?.barcode).toBe(small.codes[0]);
  });

  test('by a wrong scan and back leaves a coupon whole, told so, in a draft and paid; once also by two at once', async () => {
    const [right, wrong] = [await gearAt(4), await gearAt(4, 10_000)];
    for (const type of ['Reservation', 'Normal']) {
      const booked = await orders.bookForGuest(
        [{ variantId: right.variantId }],
        { type, discountFen: 30_000, reason: '优惠券' },
        chain.manager,
      );
      const order = type === 'Normal' ? await orders.pay(booked) : booked;
      expect(order.money).toMatchObject(type === 'Normal' ? { receivedFen: 56_000 } : { receivedFen: 0 });
      const cheaper = answered(await swap(order, { variantId: wrong.variantId }));
      const lineId = cheaper.lines.at(-1)?.id;
      const quoted = answered(await quoteOf(cheaper, `variantId=${right.variantId}`, lineId));
      expect(quoted).toMatchObject({ rentFen: 6_000, totalFen: 6_000 });
      const back = { lineId, variantId: right.variantId, expectedFen: 6_000 };
      const answers = await Promise.all([swap(cheaper, back), swap(cheaper, back)]);
      expect(answers.map(refusalOf).toSorted()).toEqual(['200', '409 order.stale']);
      const now = await orders.get(order);
      // What the cheaper size gave back was not handed out: it counts again.
      const over = type === 'Normal' ? now : await orders.pay(now);
      expect(over.money).toEqual({
        chargeFen: 6_000,
        depositHeldFen: 50_000,
        receivedFen: 56_000,
        openDuesFen: 0,
        refundPendingFen: 0,
        securedFen: 0,
      });
    }
  });

  test('is told to be free, by its size as by its code, until the last of it is taken', async () => {
    const [small, big] = [await gearAt(2), await gearAt(1)];
    const order = await paidFor(small.variantId);
    const queries = [`variantId=${big.variantId}`, `barcode=${big.codes[0]}`];
    const areFree = async () =>
      Promise.all(queries.map(async (query) => answered(await quoteOf(order, query))['isFree']));
    expect(await areFree()).toEqual([true, true]);
    await paidFor(big.variantId);
    expect(await areFree()).toEqual([false, false]);
  });

  test('states a bill that waits anew: of an equal price with the same sum, of another price with that', async () => {
    const [small, big, dear] = [await gearAt(1), await gearAt(1), await gearAt(1, 30_000)];
    const order = await orders.bookForGuest([{ variantId: small.variantId }]);
    const swapped = answered(await swap(order, { variantId: big.variantId, expectedFen: 0 }));
    const { id, purpose, totalFen } = openBill(order);
    expect(swapped).toMatchObject({ status: 1, expiresAt: order.expiresAt, money: order.money });
    expect(swapped.bills).toMatchObject([{ id, purpose, totalFen, dueFen: totalFen, version: 2 }]);
    expect(swapped.lines[1]).toMatchObject({ boundTo: null, barcode: big.codes[0] });
    expect(await heldOn(swapped)).toEqual([{ lineId: swapped.lines[1]?.id, movable: true }]);
    const lineId = swapped.lines[1]?.id;
    const quoted = await quoteOf(swapped, `variantId=${dear.variantId}`, lineId);
    expect(answered(quoted)).toMatchObject({ totalFen: 24_000, dueFen: 110_000, refundFen: 0 });
    const dearer = answered(await swap(swapped, { lineId, variantId: dear.variantId, expectedFen: 24_000 }));
    expect(dearer.bills).toMatchObject([{ id, purpose, totalFen: 110_000, dueFen: 110_000, version: 3 }]);
  });

  test('draws a reservation anew, for a size of another day', async () => {
    const [small, big] = [await gearAt(1), await gearAt(1, 20_000, 60_000)];
    const order = await orders.bookForGuest([{ variantId: small.variantId }], {
      type: 'Reservation',
      startDate: '2026-12-10',
    });
    expect(order.status).toBe(orderStatus.reserved);
    const query = `variantId=${big.variantId}`;
    expect(answered(await quoteOf(order, query))).toMatchObject({ barcode: null, totalFen: 14_000 });
    const swapped = answered(await swap(order, { variantId: big.variantId, expectedFen: 14_000 }));
    expect(swapped.bills).toMatchObject([{ id: order.id, purpose: 'Initial', dueFen: 100_000 }]);
    const back = answered(await swap(swapped, { variantId: small.variantId, lineId: swapped.lines[1]?.id }));
    expect(back).toMatchObject({ status: 11, bills: [{ totalFen: 86_000 }] });
    expect((await orders.pay(back)).status).toBe(orderStatus.pendingDelivery);
  });

  test('binds what was scanned on an order that waits for its confirmation, too', async () => {
    const [small, big] = [await gearAt(1), await gearAt(1)];
    const order = await orders.bookForGuest([{ variantId: small.variantId }], {
      type: 'Loan',
      reason: '试用',
    });
    expect(order.status).toBe(orderStatus.pending);
    const swapped = answered(await swap(order, { barcode: big.codes[0] }));
    expect(swapped.lines[1]).toMatchObject({ boundTo: big.codes[0], barcode: big.codes[0] });
  });

  test('undone before it was paid, leaves the order as it was', async () => {
    const [small, big] = [await gearAt(1), await gearAt(1, 30_000)];
    const order = await orders.bindAll(await paidFor(small.variantId));
    const wrong = answered(await swap(order, { barcode: big.codes[0] }));
    const back = { barcode: small.codes[0], lineId: wrong.lines[1]?.id, expectedFen: -24_000 };
    const undone = answered(await swap(wrong, back));
    expect(undone).toMatchObject({ status: 2, payments: order.payments, money: order.money });
    expect(undone.lines[2]).toMatchObject({ boundTo: small.codes[0], exchanged: 0 });
    expect((await orders.handOver(undone)).status).toBe(orderStatus.inUse);
  });

  test('moves some units of a shelf to another one', async () => {
    const [small, large] = [await chain.addPool(2), await chain.addPool(1)];
    const order = await orders.pay(await orders.bookForGuest([{ poolId: small.poolId, quantity: 2 }]));
    expect(refusalOf(await swap(order, { barcode: large.shelfCode, quantity: 2 }))).toBe('409 stock.soldOut');
    const scan = await orders.ask('bind', { order, barcode: large.shelfCode });
    expect(refusalOf(scan)).toBe('409 pool.otherShelf');
    expect(scan.body).toMatchObject({ error: { data: { insteadOf: [order.lines[0]?.id] } } });
    const swapped = answered(await swap(order, { barcode: large.shelfCode }));
    expect(swapped.lines).toMatchObject([
      { quantity: 2, exchanged: 1, boundTo: null },
      { quantity: 1, boundTo: large.shelfCode },
    ]);
    const other = await orders.bookForGuest([{ poolId: small.poolId }]);
    expect(other.lines).toHaveLength(1);
    const out = await orders.handOver(await orders.bindAll(swapped));
    const counts = await server.db.query<{ out: number }>(sql`
      select out from pool where id in (${small.poolId}, ${large.poolId}) order by shelf_code`);
    expect([out.status, counts.map((pool) => pool.out)]).toEqual([5, [1, 1]]);
  });

  test('makes other bookings move, and is refused where none can', async () => {
    const [small, big] = [await gearAt(1), await gearAt(2)];
    const first = await orders.bookForGuest([{ variantId: big.variantId }]);
    const held = first.lines[0]?.barcode;
    const order = await paidFor(small.variantId);
    const swapped = answered(await swap(order, { barcode: held }));
    expect(swapped.lines[1]?.boundTo).toBe(held);
    expect((await orders.get(first)).lines[0]?.barcode).not.toBe(held);
    const late = await paidFor((await gearAt(1)).variantId);
    expect(refusalOf(await swap(late, { variantId: big.variantId }))).toBe('409 stock.soldOut');
    expect(await heldOn(late)).toHaveLength(1);
  });

  test('goes on a day of the hire already begun, and not behind its end', async () => {
    const [small, big, other] = [await gearAt(1), await gearAt(1), await gearAt(1)];
    const order = await paidFor(small.variantId, { days: 3 });
    server.clock.set(Date.parse(order.startAt) + dayMs + dayMs / 2);
    const swapped = answered(await swap(order, { barcode: big.codes[0] }));
    expect((await orders.handOver(swapped)).status).toBe(orderStatus.inUse);
    server.clock.set(stockNow);
    const missed = await paidFor(other.variantId);
    server.clock.set(Date.parse(missed.endAt));
    expect(refusalOf(await swap(missed, { variantId: small.variantId }))).toBe('403 order.periodOver');
  });

  test('refuses what makes no sense', async () => {
    const [small, big, third] = [await gearAt(2), await gearAt(1), await gearAt(1)];
    const order = await paidFor(small.variantId);
    const other = { variantId: big.variantId };
    expect(refusalOf(await swap(order, { barcode: small.codes[1] }))).toBe('403 order.nothingToChange');
    expect(refusalOf(await swap(order, { ...other, oldGear: 'damaged' }))).toBe('403 order.nothingOut');
    expect(refusalOf(await swap(order, {}))).toBe('400 request.invalid');
    expect(refusalOf(await swap(order, { ...other, barcode: big.codes[0] }))).toBe('400 request.invalid');
    expect(refusalOf(await swap(order, { ...other, as: chain.guest }))).toBe('403 session.forbidden');
    const swapped = answered(await swap(order, other));
    expect(refusalOf(await swap(swapped, { variantId: third.variantId }))).toBe('400 order.quantityWrong');
    expect(
      refusalOf(await orders.ask('bind', { order: swapped, barcode: 'X', lineId: order.lines[0]?.id })),
    ).toBe('400 order.lineUnknown');
    const out = await orders.handOver(await orders.bindAll(await paidFor(small.variantId)));
    expect(refusalOf(await swap(out, other))).toBe('400 order.codeMissing');
  });

  test('is offered for a bound item too, while other lines still wait for theirs', async () => {
    const [small, big, shelf] = [await gearAt(1), await gearAt(1), await chain.addPool(1)];
    const booked = await orders.bookForGuest([{ variantId: small.variantId }, { poolId: shelf.poolId }]);
    const order = await orders.pay(booked);
    const bound = await orders.give('bind', order, { barcode: small.codes[0] });
    const scan = await orders.ask('bind', { order: bound, barcode: big.codes[0] });
    expect(refusalOf(scan)).toBe('403 order.noFittingLine');
    expect(scan.body).toMatchObject({ error: { data: { insteadOf: [order.lines[0]?.id] } } });
    expect(refusalOf(await orders.ask('bind', { order: bound, barcode: 'NOBODY' }))).toMatch(/nknown/);
  });

  test('has one effect under one key', async () => {
    const [small, big] = [await gearAt(1), await gearAt(1, 20_000)];
    const order = await paidFor(small.variantId);
    const request = { barcode: big.codes[0], key: 'swap-ahead-once-1' };
    const answers = await Promise.all([swap(order, request), swap(order, request)]);
    const again = await swap(order, request);
    expect(answered(again).lines).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status === 200))
      expect(answer.body).toEqual(again.body);
    expect((await orders.get(order)).money.openDuesFen).toBe(4000);
  });

  test.each(['the item', 'the size'])('gives %s that is the last to one of two guests', async (what) => {
    const [small, big] = [await gearAt(2), await gearAt(1)];
    const both = [await paidFor(small.variantId), await paidFor(small.variantId)];
    const request = what === 'the item' ? { barcode: big.codes[0] } : { variantId: big.variantId };
    const answers = await Promise.all(both.map((order) => swap(order, request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = both.find((_, index) => answers[index]?.status !== 200);
    expect(lost === undefined ? [] : await heldOn(lost)).toHaveLength(1);
  });

  test('and the hand-over of what was booked before: one of them', async () => {
    const [small, big] = [await gearAt(1), await gearAt(1)];
    const order = await orders.bindAll(await paidFor(small.variantId));
    const answers = await Promise.all([
      swap(order, { barcode: big.codes[0] }),
      orders.ask('hand-over', { order, early: true }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
