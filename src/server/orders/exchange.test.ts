import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { dayMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered, refusalOf, unpaidFact, type OrderView } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { stockNow } from '#testing/stock-builder.ts';
import type { TestAnswer } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;
type Quote = Readonly<
  Record<'daysLeft' | 'rentFen' | 'depositFen' | 'totalFen' | 'dueFen' | 'refundFen', number>
> & {
  isFree: boolean;
};

const shop = await startExchangeShop();
const { server, chain, orders, gearAt } = shop;
afterAll(() => server.stop());
afterEach(async () => expect(await shop.setRight()).toEqual([]));

const statusOf = async (barcode: string | null | undefined): Promise<number> => {
  const [row] = await server.db.query<{ status: number }>(
    sql`select status from equipment where barcode = ${barcode}`,
  );
  return row?.status ?? -1;
};
const out = async (lines: readonly Body[], more: Body = {}): Promise<OrderView> =>
  orders.lead(await orders.bookForGuest(lines, more), 'out');
const swap = (
  order: OrderView,
  barcode: string | undefined,
  more: Body = {},
): Promise<TestAnswer<OrderView>> => shop.swap(order, { barcode, ...more });
const quote = async (order: OrderView, barcode: string, quantity = 1): Promise<Quote> =>
  answered(
    await server.call<Quote>(
      `GET /api/app/orders/${order.id}/exchange-quote?lineId=${order.lines[0]?.id}&barcode=${barcode}&quantity=${quantity}`,
      { as: chain.clerk },
    ),
  );

describe('orders.exchange', () => {
  test('E7: a better ski from the second day on, to the fen and to the end', async () => {
    const [plain, better] = [await gearAt(1, 12_000, 50_000), await gearAt(1, 18_000, 80_000)];
    const order = await out([{ variantId: plain.variantId }], { days: 3 });
    server.clock.set(stockNow + 2 * dayMs);
    const [code = ''] = better.codes;
    const quoted = await quote(order, code.toLowerCase());
    expect(quoted).toMatchObject({ daysLeft: 2, rentFen: 12_000, depositFen: 30_000, totalFen: 42_000 });
    expect(quoted.isFree).toBe(true);
    expect((await orders.get(order)).version).toBe(order.version);
    expect(refusalOf(await swap(order, code, { expectedFen: 41_000 }))).toBe('409 order.priceChanged');
    const swapped = answered(await swap(order, code, { expectedFen: quoted.totalFen }));
    expect(swapped.status).toBe(orderStatus.pendingPayment);
    expect(swapped.lines).toMatchObject([
      { exchanged: 1, boundTo: plain.codes[0] },
      { exchanged: 0, boundTo: code, person: null, depositFen: 80_000, handedOverAt: expect.anything() },
    ]);
    expect([await statusOf(plain.codes[0]), await statusOf(code)]).toEqual([0, 1]);
    expect(swapped.events.at(-1)).toMatchObject({ kind: 'order.exchange', note: '尺码不合适' });
    const back = await orders.give('take-back', await orders.pay(swapped), {
      lines: [{ lineId: swapped.lines[1]?.id, returned: 1, damaged: 0, lost: 0 }],
    });
    const over = await orders.complete(back);
    expect(over.bills.map(({ purpose, totalFen }) => [purpose, totalFen])).toEqual([
      ['Initial', 86_000],
      ['Exchange', 42_000],
      ['Settlement', -80_000],
    ]);
    expect(over).toMatchObject({ status: 9, money: { chargeFen: 48_000, receivedFen: 48_000 } });
    expect(await statusOf(code)).toBe(0);
  });

  test('cheaper gear gives money back, broken gear stays in the shop, and equal gear costs nothing', async () => {
    const gear = await gearAt(2);
    const cheap = await gearAt(1, 10_000, 20_000);
    const order = await out([{ variantId: gear.variantId }]);
    const other = gear.codes.find((code) => code !== order.lines[0]?.boundTo) ?? '';
    const equal = answered(await swap(order, other, { oldGear: 'damaged', expectedFen: 0 }));
    expect(equal).toMatchObject({
      status: 5,
      bills: [{}, { status: 'Paid', totalFen: 0 }],
      money: order.money,
    });
    expect([await statusOf(order.lines[0]?.boundTo), await statusOf(other)]).toEqual([2, 1]);
    const paidBack = answered(
      await swap(equal, cheap.codes[0], { lineId: equal.lines[1]?.id, reason: '初学者' }),
    );
    expect(paidBack.money).toMatchObject({ refundPendingFen: 46_000, openDuesFen: 0 });
    expect(await statusOf(other)).toBe(0);
  });

  test('gear that was scanned back just before goes over in one write; what came back harmed does not', async () => {
    const [plain, better] = [await gearAt(2, 12_000, 50_000), await gearAt(1, 18_000, 80_000)];
    const order = await out([{ variantId: plain.variantId }, { variantId: plain.variantId }], { days: 3 });
    const [first, second] = order.lines;
    const back = await orders.give('take-back', order, {
      lines: [
        { lineId: first?.id, returned: 1, damaged: 0, lost: 0 },
        { lineId: second?.id, returned: 0, damaged: 1, lost: 0 },
      ],
    });
    expect(back.status).toBe(orderStatus.returned);
    const [code = ''] = better.codes;
    const { totalFen: expectedFen } = await quote(back, code);
    expect(refusalOf(await swap(back, code, { expectedFen: expectedFen - 1 }))).toBe(
      '409 order.priceChanged',
    );
    expect(await orders.get(back)).toMatchObject({ version: back.version, status: orderStatus.returned });
    expect(refusalOf(await swap(back, code, { lineId: second?.id }))).toMatch(/order\./);
    const swapped = answered(await swap(back, code, { expectedFen }));
    expect(swapped.lines).toMatchObject([
      { returned: 0, exchanged: 1 },
      { damaged: 1, exchanged: 0 },
      { boundTo: code, handedOverAt: expect.anything() },
    ]);
    expect([await statusOf(first?.boundTo), await statusOf(code)]).toEqual([0, 1]);
    const kinds = swapped.events.slice(-2).map(({ kind }) => kind);
    expect(kinds).toEqual(['order.correctClose', 'order.exchange']);
  });

  test('units of a shelf go over one by one, also to another shelf', async () => {
    const [small, large] = [await chain.addPool(3), await chain.addPool(1)];
    const order = await out([{ poolId: small.poolId, quantity: 2 }]);
    expect(refusalOf(await swap(order, large.shelfCode, { quantity: 2 }))).toBe('409 stock.soldOut');
    const swapped = answered(await swap(order, large.shelfCode));
    expect(swapped.lines).toMatchObject([
      { quantity: 2, exchanged: 1 },
      { quantity: 1, boundTo: large.shelfCode },
    ]);
    const pools = await server.db.query(
      sql`select out from pool where id in (${small.poolId}, ${large.poolId}) order by shelf_code`,
    );
    expect(pools.map((pool) => pool['out'])).toEqual([1, 1]);
    const again = answered(await swap(swapped, small.shelfCode, { oldGear: 'damaged' }));
    expect(again.lines.at(-1)).toMatchObject({ quantity: 1, boundTo: small.shelfCode });
    const lines = again.lines
      .filter(({ quantity, exchanged }) => quantity > exchanged)
      .map((line) => ({ lineId: line.id, returned: 1, damaged: 0, lost: 0 }));
    expect(lines).toHaveLength(2);
    expect((await orders.give('take-back', again, { lines })).status).toBe(8);
  });

  test('refuses what cannot go out, and tells why', async () => {
    const gear = await gearAt(3);
    const order = await out([{ variantId: gear.variantId }]);
    const [, taken = '', spare = ''] = [order.lines[0]?.boundTo, ...gear.codes.filter(isNot(order))];
    const soon = await orders.bookForGuest([{ equipmentId: gear.items[gear.codes.indexOf(taken)] }]);
    expect(refusalOf(await swap(order, taken))).toBe('409 stock.itemTaken');
    expect((await quote(order, taken)).isFree).toBe(false);
    const branch = await server.db.query<{ barcode: string }>(sql`
      update equipment set store_id = ${chain.branchId} where barcode = ${spare} returning barcode`);
    expect(branch).toHaveLength(1);
    expect(refusalOf(await swap(order, spare))).toBe('409 equipment.otherStore');
    expect(refusalOf(await swap(order, order.lines[0]?.boundTo ?? ''))).toBe('409 equipment.notAvailable');
    expect(refusalOf(await swap(order, 'NOBODY-KNOWS'))).toBe('404 equipment.unknown');
    expect(refusalOf(await swap(soon, taken))).toBe('403 order.nothingToChange');
    expect(refusalOf(await swap(order, taken, { lineId: soon.lines[0]?.id }))).toBe('400 order.lineUnknown');
    expect(refusalOf(await swap(order, taken, { reason: ' ' }))).toBe('400 request.invalid');
    server.clock.set(stockNow + 3 * dayMs);
    expect(refusalOf(await swap(order, taken))).toBe('403 order.extendFirst');
  });

  test('tells a caller nothing of the stock who may not exchange, and the staff whose booking lost its item', async () => {
    const gear = await gearAt(1);
    const spare = await gearAt(1);
    const order = await out([{ variantId: gear.variantId }], { days: 2 });
    const own = await server.signIn({ roles: ['StoreEmployee', 'Customer'], storeIds: [chain.branchId] });
    await server.db.exec(sql`update rental_order set customer_id = ${own.userId} where id = ${order.id}`);
    expect(refusalOf(await swap(order, 'NOBODY-KNOWS', { as: own }))).toBe('403 session.forbidden');
    const next = await orders.bookForGuest([{ variantId: gear.variantId }], { startDate: '2026-12-05' });
    const after = answered(await swap(order, spare.codes[0], { oldGear: 'damaged' }));
    expect(after.endangers).toMatchObject([
      { orderId: next.id, lineId: order.lines[0]?.id, barcode: gear.codes[0], reason: 'damaged' },
    ]);
    const [event] = await server.db.query<{ endangered: string[] }>(sql`
      select after -> 'endangered' as endangered from event
      where subject_id = ${order.id} and kind = 'order.exchange'`);
    expect(event?.endangered).toEqual([next.orderNumber]);
  });

  test('goes on beside an extension that is not paid, which the new gear is hired for', async () => {
    const [gear, dear] = [await gearAt(1), await gearAt(1, 24_000, 50_000)];
    const order = await orders.give('extend', await out([{ variantId: gear.variantId }]), { days: 2 });
    expect(order.money.openDuesFen).toBe(36_000);
    const [code = ''] = dear.codes;
    // 60 more a day, for two days and two more.
    expect(await quote(order, code)).toMatchObject({ totalFen: 24_000, dueFen: 60_000, refundFen: 0 });
    const swapped = answered(await swap(order, code, { expectedFen: 24_000 }));
    expect(swapped).toMatchObject({
      status: 6,
      bills: [{}, { purpose: 'Supplement', totalFen: 60_000, version: 2 }],
      money: { openDuesFen: 60_000 },
    });
    const shorter = await orders.give('withdraw', swapped, { fact: unpaidFact(swapped) });
    expect(shorter).toMatchObject({ status: 6, days: 2, money: { openDuesFen: 12_000 } });
    expect(await orders.pay(shorter)).toMatchObject({ status: 5, money: { chargeFen: 48_000 } });
  });

  test('is undone without a fen while nobody paid it, and told so before', async () => {
    const [plain, better] = [await gearAt(2, 12_000, 50_000), await gearAt(1, 18_000, 80_000)];
    const order = await out([{ variantId: plain.variantId }], { days: 3 });
    const wrong = answered(await swap(order, better.codes[0]));
    expect(wrong.money.openDuesFen).toBe(48_000);
    const back = { lineId: wrong.lines[1]?.id };
    const [own = ''] = plain.codes;
    const address = `GET /api/app/orders/${order.id}/exchange-quote?lineId=${back.lineId}&barcode=${own}`;
    const quoted = answered(await server.call<Quote>(address, { as: chain.clerk }));
    expect(quoted).toMatchObject({
      rentFen: -18_000,
      depositFen: -30_000,
      totalFen: -48_000,
      dueFen: 0,
      refundFen: 0,
    });
    const undone = answered(await swap(wrong, own, { ...back, expectedFen: -48_000 }));
    expect(undone).toMatchObject({ status: 5, payments: order.payments, money: order.money });
    expect(undone.bills.map(({ status, totalFen }) => [status, totalFen])).toEqual([
      ['Paid', 86_000],
      ['Paid', 0],
    ]);
  });

  test.each([
    ['in part', 100],
    ['whole', 4000],
  ])('gives back what was paid, %s, for one that is undone', async (_how, paidFen) => {
    const [plain, better] = [await gearAt(2), await gearAt(1, 20_000)];
    const order = await out([{ variantId: plain.variantId }]);
    const paid = await orders.pay(answered(await swap(order, better.codes[0])), paidFen);
    const lineId = paid.lines[1]?.id;
    const [own = ''] = plain.codes;
    const address = `GET /api/app/orders/${order.id}/exchange-quote?lineId=${lineId}&barcode=${own}`;
    const quoted = await server.call<Quote>(address, { as: chain.clerk });
    expect(answered(quoted)).toMatchObject({ totalFen: -4000, dueFen: 0, refundFen: paidFen });
    const undone = answered(await swap(paid, own, { lineId }));
    expect(undone).toMatchObject({
      status: 5,
      money: { ...order.money, receivedFen: 86_000 + paidFen, refundPendingFen: paidFen },
    });
  });

  test('makes a booking that may move take another item', async () => {
    const gear = await gearAt(2);
    const order = await out([{ variantId: gear.variantId }], { days: 3 });
    const other = gear.codes.find(isNot(order)) ?? '';
    const next = await orders.bookForGuest([{ variantId: gear.variantId }], {
      startDate: '2026-12-02',
      days: 1,
    });
    expect(next.lines[0]?.barcode).toBe(other);
    answered(await swap(order, other));
    expect((await orders.get(next)).lines[0]?.barcode).toBe(order.lines[0]?.boundTo);
  });

  test.each(['two exchanges', 'an exchange and a booking', 'an exchange and a hand-over'])(
    'gives one item to one of %s at once',
    async (who) => {
      const [mine, wanted] = [await gearAt(2), await gearAt(1)];
      const [code = ''] = wanted.codes;
      const [first, second] = [
        await out([{ variantId: mine.variantId }]),
        await out([{ variantId: mine.variantId }]),
      ];
      const booked = who.endsWith('hand-over')
        ? await orders.lead(await orders.bookForGuest([{ variantId: wanted.variantId }]), 'bound')
        : null;
      const rival = (): Promise<TestAnswer<unknown>> => {
        if (booked !== null) return orders.ask('hand-over', { order: booked, early: true });
        if (who.startsWith('two')) return swap(second, code);
        const body = orders.orderRequestOf([{ equipmentId: wanted.items[0] }]);
        return server.call('POST /api/app/orders', { as: chain.guest, body });
      };
      const answers = await Promise.all([swap(first, code), rival()]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const holds = await server.db.query(
        sql`select 1 from hold where equipment_id = ${wanted.items[0]} and released_at is null`,
      );
      expect(holds).toHaveLength(1);
    },
  );

  test('comes before the settlement, or not at all', async () => {
    const [mine, wanted] = [await gearAt(1), await gearAt(1)];
    const order = await out([{ variantId: mine.variantId }]);
    const lines = [{ lineId: order.lines[0]?.id, returned: 1, damaged: 0, lost: 0 }];
    const answers = await Promise.all([
      swap(order, wanted.codes[0]),
      orders.ask('take-back', { order, lines }),
      swap(order, wanted.codes[0]),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const now = await orders.get(order);
    expect([5, 8]).toContain(now.status);
    if (now.status === 8) {
      const settling = await Promise.all([swap(now, wanted.codes[0]), orders.ask('settle', { order: now })]);
      // Until the settlement what came back may still go for other gear; who comes second finds that the order moved on.
      const [second, ...more] = settling.filter(({ status }) => status !== 200);
      expect(more).toEqual([]);
      expect(['403 order.notNow', '409 order.stale']).toContain(refusalOf(second ?? settling[0]));
    }
  });
});

const isNot =
  (order: OrderView) =>
  (code: string): boolean =>
    code !== order.lines[0]?.boundTo;
