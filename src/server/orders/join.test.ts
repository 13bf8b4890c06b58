import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import type { TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

const shop = await startExchangeShop();
const { server, chain, orders, gearAt } = shop;
afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});
afterEach(async () => {
  expect(await shop.setRight()).toEqual([]);
});

const firstMorning = Date.parse('2026-12-01T10:00:00+08:00');
const secondMorning = Date.parse('2026-12-02T10:00:00+08:00');

const add = (order: OrderView, lines: readonly Body[], more: Body = {}) =>
  orders.ask('add-lines', { order, lines: lines.map((line) => ({ quantity: 1, ...line })), ...more });
const quoteOf = (order: OrderView, thing: string, as = chain.clerk) =>
  server.call<Body>(`GET /api/app/orders/${order.id}/add-line-quote?${thing}`, { as });
const paidOrder = async (): Promise<OrderView> => {
  const { variantId } = await gearAt(1);
  return orders.pay(await orders.bookForGuest([{ variantId }]));
};
const walkIn = (lines: readonly Body[], more: Body = {}, as: TestUser = chain.clerk) =>
  server.call<OrderView>('POST /api/app/orders', {
    as,
    body: orders.orderRequestOf(lines, {
      type: 'Normal',
      customerName: '林雪',
      customerPhone: '13911112222',
      ...more,
    }),
  });

describe('orders.addLines', () => {
  test('binds what is scanned to a paid order, bills it for all days, and lets it leave once paid', async () => {
    const order = await paidOrder();
    const { codes } = await gearAt(2, 6_000, 10_000);
    const { poolId, shelfCode } = await chain.addPool(3);
    expect(answered(await quoteOf(order, `barcode=${codes[0]}`))).toMatchObject({
      totalFen: 22_000,
      rentFen: 12_000,
      depositFen: 10_000,
      barcode: codes[0],
      isFree: true,
    });
    const more = answered(
      await add(order, [{ barcode: codes[0] }, { barcode: shelfCode, quantity: 2 }, { poolId }], {
        expectedFen: 22_000 + 8_000 + 4_000,
      }),
    );
    expect(more.lines.map(({ boundTo, quantity, named }) => [boundTo, quantity, named])).toEqual([
      [null, 1, false],
      [codes[0], 1, false],
      [shelfCode, 2, false],
      [null, 1, false],
    ]);
    expect(more).toMatchObject({ status: orderStatus.pendingDelivery, money: { openDuesFen: 34_000 } });
    expect(more.events.at(-1)?.kind).toBe('order.addLines');
    expect(refusalOf(await orders.ask('hand-over', { order: more }))).toBe('403 order.billOpen');
    server.clock.set(firstMorning);
    const out = await orders.handOver(await orders.bindAll(await orders.pay(more)));
    expect(out.lines.every(({ handedOverAt }) => handedOverAt !== null)).toBe(true);
    expect(await orders.complete(await orders.takeBack(out))).toMatchObject({
      status: orderStatus.completed,
    });
  });

  test('takes a helmet that was forgotten on the second day, charged from then', async () => {
    const order = await orders.bindAll(await paidOrder());
    server.clock.set(firstMorning);
    const out = await orders.handOver(order);
    server.clock.set(secondMorning);
    const { codes } = await gearAt(1, 6_000, 10_000);
    const more = answered(await add(out, [{ barcode: codes[0] }]));
    expect([more.status, more.money.openDuesFen]).toEqual([orderStatus.pendingPayment, 16_000]);
    expect(more.actions).toEqual(expect.arrayContaining(['bind', 'addLines', 'dropLine']));
    const paid = await orders.pay(more);
    expect(paid.status).toBe(orderStatus.inUse);
    const both = await orders.handOver(paid);
    expect(both.lines.every(({ handedOverAt }) => handedOverAt !== null)).toBe(true);
    expect(refusalOf(await orders.ask('hand-over', { order: both }))).toBe('403 order.nothingBound');
    expect(await orders.complete(await orders.takeBack(both))).toMatchObject({
      money: { chargeFen: 36_000 + 6_000, receivedFen: 42_000 },
    });
  });

  test('lets people join with their gear', async () => {
    const { variantId } = await gearAt(1);
    const { codes } = await gearAt(1);
    const order = await orders.bookForGuest([{ variantId, person: 0 }], { people: [{ name: '林雪' }] });
    const more = answered(
      await add(order, [{ barcode: codes[0], person: 1 }], { people: [{ name: '林山' }] }),
    );
    expect(more.people.map(({ name }) => name)).toEqual(['林雪', '林山']);
    expect(more.lines.map(({ person }) => person)).toEqual([0, 1]);
    expect(refusalOf(await add(more, [{ variantId, person: 2 }]))).toBe('403 order.personUnknown');
    const crowd = Array.from({ length: 99 }, (_, index) => ({ name: `客${index}` }));
    expect(refusalOf(await add(more, [{ variantId }], { people: crowd }))).toBe('403 order.tooManyPeople');
  });

  test('refuses what is not there to be given, and another price than was shown', async () => {
    const order = await paidOrder();
    const { variantId, codes, items } = await gearAt(1);
    expect(refusalOf(await add(order, [{ barcode: 'NO-SUCH-CODE' }]))).toBe('404 equipment.unknown');
    expect(refusalOf(await add(order, [{ barcode: codes[0] }, { barcode: codes[0] }]))).toBe(
      '403 order.alreadyBound',
    );
    expect(refusalOf(await add(order, [{ barcode: codes[0], quantity: 2 }]))).toBe('400 order.quantityWrong');
    expect(refusalOf(await add(order, [{ barcode: codes[0] }], { expectedFen: 1 }))).toBe(
      '409 order.priceChanged',
    );
    const guest = { as: chain.guest };
    expect(refusalOf(await add(order, [{ variantId }], guest))).toBe('403 session.forbidden');
    await orders.bookForGuest([{ variantId }]);
    expect(refusalOf(await add(order, [{ barcode: codes[0] }]))).toBe('409 stock.soldOut');
    expect(refusalOf(await add(order, [{ variantId }]))).toBe('409 stock.soldOut');
    expect(answered(await quoteOf(order, `barcode=${codes[0]}`))).toMatchObject({ isFree: false });
    expect(items).toHaveLength(1);
    expect((await orders.get(order)).lines).toHaveLength(1);
  });

  test('gives the last piece to one of two clerks who scan it at once', async () => {
    const both = [await paidOrder(), await paidOrder()];
    const { codes } = await gearAt(1);
    const answers = await Promise.all(both.map((order) => add(order, [{ barcode: codes[0] }])));
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '409 stock.itemTaken']);
  });
});

describe('orders.create of scanned gear', () => {
  test('binds every piece, so that it leaves as soon as it is paid', async () => {
    const { codes } = await gearAt(2);
    const { shelfCode } = await chain.addPool(2);
    const order = answered(
      await walkIn(codes.map((barcode) => ({ barcode })).concat({ barcode: shelfCode })),
    );
    expect(order.lines.map(({ boundTo }) => boundTo)).toEqual([...codes, shelfCode]);
    expect(order.lines.map(({ barcode }) => barcode)).toEqual([...codes, shelfCode]);
    server.clock.set(firstMorning);
    const out = await orders.handOver(await orders.pay(order));
    expect(out.status).toBe(orderStatus.inUse);
    await orders.complete(await orders.takeBack(out));
  });

  test('is for staff: a guest neither books nor prices by codes', async () => {
    const { codes } = await gearAt(1);
    const body = orders.orderRequestOf([{ barcode: codes[0] }]);
    const asked = [
      server.call('POST /api/app/orders', { as: chain.guest, body }),
      server.call('POST /api/app/orders/quote', { as: chain.guest, body }),
      server.call('POST /api/app/orders/quote', { body }),
      server.call(
        `GET /api/app/orders/piece?storeId=${chain.storeId}&barcode=${codes[0]}&startDate=2026-12-01&days=1`,
        { as: chain.guest },
      ),
    ];
    expect((await Promise.all(asked)).map(refusalOf)).toEqual([
      '403 order.typeNotYours',
      '403 order.typeNotYours',
      '403 order.typeNotYours',
      '403 session.forbidden',
    ]);
    expect((await server.call('POST /api/app/orders/quote', { as: chain.clerk, body })).status).toBe(200);
  });

  test('tells of a piece what it is and whether it may go out', async () => {
    const { codes, variantId } = await gearAt(1);
    const ask = (barcode: string | undefined) =>
      server.call<Body>(
        `GET /api/app/orders/piece?storeId=${chain.storeId}&barcode=${barcode}&startDate=2026-12-01&days=2`,
        { as: chain.clerk },
      );
    expect(answered(await ask(codes[0]))).toMatchObject({
      size: 'large',
      barcode: codes[0],
      rateFen: 18_000,
      depositFen: 50_000,
      free: 1,
    });
    await orders.bookForGuest([{ variantId }]);
    expect(answered(await ask(codes[0]))).toMatchObject({ free: 0 });
    const { shelfCode } = await chain.addPool(3);
    expect(answered(await ask(shelfCode))).toMatchObject({ size: 'small', free: 3 });
    expect(refusalOf(await ask('NO-SUCH-CODE'))).toBe('404 equipment.unknown');
  });

  test('needs a phone number unless the store does without, and a name never', async () => {
    const { codes } = await gearAt(1);
    const nobody = { customerName: undefined, customerPhone: undefined };
    const [line] = codes.map((barcode) => ({ barcode }));
    expect(refusalOf(await walkIn([line ?? {}], nobody))).toBe('400 order.guestMissing');
    await chain.setParameter('WalkInWithoutPhone', 'true');
    const order = answered(await walkIn([line ?? {}], nobody));
    expect([order.customerName, order.customerPhone]).toEqual([`#${order.orderNumber.slice(-4)}`, '-']);
    await chain.setParameter('WalkInWithoutPhone', '');
    const { variantId } = await gearAt(2);
    const known = await server.signIn({
      roles: ['Customer'],
      trust: 'sms',
      phoneNumber: '13755556666',
      name: '何雪',
    });
    const named = answered(
      await walkIn([{ variantId }], { customerName: undefined, customerPhone: '13755556666' }),
    );
    expect(named.customerName).toBe('何雪');
    expect((await orders.get(named, known)).id).toBe(named.id);
    const unknown = answered(
      await walkIn([{ variantId }], { customerName: undefined, customerPhone: '13755557777' }),
    );
    expect(unknown).toMatchObject({
      customerName: `#${unknown.orderNumber.slice(-4)}`,
      customerPhone: '13755557777',
    });
    // The stand-in for a name names nobody's account, whichever number is told later.
    answered(await orders.ask('PUT', { order, customerPhone: '13755558888' }));
    answered(await orders.ask('PUT', { order: unknown, customerPhone: '13755556666' }));
    const names = await server.db.query(
      sql`select coalesce(a.name, '') as name from rental_order o left join account a on a.id = o.customer_id
        where o.id in (${order.id}, ${unknown.id}) order by 1`,
    );
    expect(names).toEqual([{ name: '' }, { name: '何雪' }]);
  });
});

describe('orders.handOver of a part', () => {
  test('serves one of the group; what nobody takes is dropped at the settlement', async () => {
    const [one, other] = [await gearAt(1), await gearAt(1)];
    const order = await orders.bindAll(
      await orders.pay(
        await orders.bookForGuest(
          [
            { variantId: one.variantId, person: 0 },
            { variantId: other.variantId, person: 1 },
          ],
          { people: [{ name: '甲' }, { name: '乙' }] },
        ),
      ),
    );
    server.clock.set(firstMorning);
    const lineIds = [order.lines[1]?.id];
    const out = await orders.give('hand-over', order, { lineIds });
    expect(out.lines.map(({ handedOverAt }) => handedOverAt !== null)).toEqual([false, true]);
    expect(out.status).toBe(orderStatus.inUse);
    const back = await orders.give('take-back', out, {
      lines: [{ lineId: out.lines[1]?.id, returned: 1, damaged: 0, lost: 0 }],
    });
    expect(back.status).toBe(orderStatus.returned);
    const settled = await orders.give('settle', back);
    expect(settled.money.refundPendingFen).toBeGreaterThan(0);
    // It is the next guest's at once, not only when the refund is through.
    await orders.bookForGuest([{ variantId: one.variantId }], { customerName: '周雪' });
    const over = await orders.refundAll(settled);
    expect(over.status).toBe(orderStatus.completed);
    expect(over.money.depositHeldFen).toBe(0);
  });

  test('gives what is scanned to the person at the bench, though another one waits for the same', async () => {
    const [gear, extra] = [await gearAt(2), await gearAt(1)];
    const people = [{ name: '甲' }, { name: '乙' }];
    const lines = [0, 1].map((person) => ({ variantId: gear.variantId, person }));
    const order = await orders.pay(await orders.bookForGuest(lines, { people }));
    const held = order.lines[0]?.barcode;
    const bound = await orders.give('bind', order, { barcode: held, person: 1 });
    expect(bound.lines.map(({ boundTo }) => boundTo)).toEqual([null, held]);
    const again = await orders.ask('bind', { order: bound, barcode: extra.codes[0], person: 1 });
    // Their line alone may take what was not booked instead.
    expect(again.body).toMatchObject({ error: { data: { insteadOf: [bound.lines[1]?.id] } } });
    const none = await orders.ask('bind', { order: bound, barcode: bound.lines[0]?.barcode, person: 1 });
    expect(refusalOf(none)).toBe('403 order.noFittingLine');
  });

  test('exchanges and drops what waits while other gear is out', async () => {
    const [one, other, third] = [await gearAt(1), await gearAt(1), await gearAt(1, 20_000)];
    const order = await orders.pay(
      await orders.bookForGuest([{ variantId: one.variantId }, { variantId: other.variantId }]),
    );
    const bound = await orders.give('bind', order, { barcode: order.lines[0]?.barcode });
    server.clock.set(firstMorning);
    const out = await orders.handOver(bound);
    const swap = { lineId: out.lines[1]?.id, reason: '尺码不合适', quantity: 1 };
    const swapped = await orders.give('exchange', out, { ...swap, variantId: third.variantId });
    expect(swapped.money.openDuesFen).toBe(4_000);
    const dropped = await orders.give('drop-line', swapped, {
      lineId: swapped.lines[2]?.id,
      quantity: 1,
      reason: '不滑了',
    });
    expect(dropped.money.openDuesFen).toBe(0);
    expect(dropped.status).toBe(orderStatus.inUse);
    const back = await orders.give('take-back', dropped, {
      lines: [{ lineId: dropped.lines[0]?.id, returned: 1, damaged: 0, lost: 0 }],
    });
    expect((await orders.complete(back)).status).toBe(orderStatus.completed);
  });
});
