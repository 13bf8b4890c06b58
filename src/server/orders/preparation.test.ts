import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/api.ts';
import { sql } from '#server/db/sql-tag.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { answered, ordersAt, refusalOf, type Orders, type OrderView } from '#testing/build-orders.ts';
import { putOnRun } from '#testing/build-runs.ts';
import { brokenStockLaws, firstDay, stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Prepared = Awaited<Answer<'orders.toPrepare'>>;
type Bound = Awaited<Answer<'orders.bindForDay'>>;

let server: TestServer;
let chain: Chain;
let orders: Orders;
let variantId: string;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
});
/** A chain of its own for each test, so that nobody else's orders wait. */
beforeEach(async () => {
  server.clock.set(stockNow);
  chain = await buildChain(server);
  orders = ordersAt(server.call, chain);
  ({ variantId } = await chain.addVariant(4));
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const listed = async (more = '', as: TestUser = chain.clerk) =>
  answered(
    await server.call<Prepared>(
      `GET /api/app/orders/to-prepare?storeId=${chain.storeId}&startTo=${firstDay}${more}`,
      { as },
    ),
  );
const numbersOf = ({ items }: Prepared) => items.map(({ orderNumber }) => orderNumber);
const scan = (barcode: string | null | undefined, as: TestUser = chain.clerk, more = {}) =>
  server.call<Bound>('POST /api/app/orders/bind-for-day', {
    as,
    body: { storeId: chain.storeId, startTo: firstDay, barcode, ...more },
  });
const paid = async (lines: readonly object[], more = {}): Promise<OrderView> =>
  orders.lead(await orders.bookForGuest(lines as never, more), 'paid');
const counted = async () =>
  answered(
    await server.call<{ toPrepare: number }>(`GET /api/app/orders/counts?storeId=${chain.storeId}`, {
      as: chain.clerk,
    }),
  ).toPrepare;

describe('orders.toPrepare', () => {
  test('lists what is left of an order that left in part, for a scan of the day', async () => {
    server.clock.set(Date.parse(`${firstDay}T10:00+08:00`));
    const order = await paid([{ variantId }, { variantId }]);
    answered(await scan(order.lines[0]?.barcode));
    const part = await orders.give('hand-over', await orders.get(order), {
      early: true,
      lineIds: [order.lines[0]?.id],
    });
    const page = await listed();
    expect(page.items.map(({ id, lines }) => [id, lines.map((line) => line.id)])).toEqual([
      [order.id, [order.lines[1]?.id]],
    ]);
    expect(await counted()).toBe(1);
    const { order: scanned } = answered(await scan(order.lines[1]?.barcode));
    expect(scanned.lines).toMatchObject([{ boundTo: order.lines[1]?.barcode }]);
    await orders.handOver(await orders.get(part));
    expect(numbersOf(await listed())).toEqual([]);
  });

  test('lists paid and reserved orders by first day, without unpaid ones and those of later days', async () => {
    server.clock.set(Date.parse(`${firstDay}T10:00+08:00`));
    const later = await paid([{ variantId }], { startDate: '2026-12-05' });
    const first = await paid([{ variantId }]);
    const reserved = await orders.bookForGuest([{ variantId }], { type: 'Reservation' });
    await orders.bookForGuest([{ variantId }]);
    const page = await listed();
    expect(numbersOf(page)).toEqual([first.orderNumber, reserved.orderNumber]);
    expect(page.items.map(({ status }) => status)).toEqual([2, 11]);
    expect(await counted()).toBe(2);
    const next = answered(
      await server.call<Prepared>(
        `GET /api/app/orders/to-prepare?storeId=${chain.storeId}&startFrom=2026-12-05&startTo=2026-12-05`,
        { as: chain.clerk },
      ),
    );
    expect(numbersOf(next)).toEqual([later.orderNumber]);
  });

  test('tells what is ready apart, and what leaves is gone', async () => {
    const order = await orders.lead(await orders.bookDelivery([{ variantId }]), 'bound');
    expect((await listed('&ready=false')).items).toEqual([]);
    expect((await listed('&ready=true')).items).toMatchObject([
      { id: order.id, deliveryMethod: 'Delivery', deliveryAddress: '滑雪公寓 A 座 1201' },
    ]);
    await orders.load(order);
    expect((await listed()).items).toEqual([]);
  });

  test('gives no order to the staff of another store, and none to guests', async () => {
    await paid([{ variantId }]);
    expect(await listed('', chain.branchClerk)).toMatchObject({ items: [], totalCount: 0 });
    const asked = await server.call(`GET /api/app/orders/to-prepare?startTo=${firstDay}`, {
      as: chain.branchClerk,
    });
    expect(asked.body).toMatchObject({ totalCount: 0 });
    const guest = await server.call('GET /api/app/orders/to-prepare', { as: chain.guest });
    expect(refusalOf(guest)).toBe('403 session.forbidden');
  });

  test('after the threshold of the store tomorrow counts', async () => {
    await paid([{ variantId }], { startDate: '2026-12-02' });
    server.clock.set(Date.parse('2026-12-01T20:59+08:00'));
    expect(await counted()).toBe(0);
    server.clock.set(Date.parse('2026-12-01T21:01+08:00'));
    expect(await counted()).toBe(1);
  });
});

describe('orders.pickList', () => {
  test('adds up by size what is needed and what was scanned', async () => {
    const { poolId, shelfCode } = await chain.addPool(40);
    const order = await paid([
      { variantId, quantity: 2 },
      { poolId, quantity: 3 },
    ]);
    await paid([{ variantId }]);
    answered(await scan(order.lines[0]?.barcode));
    const list = `GET /api/app/orders/pick-list?storeId=${chain.storeId}&startTo=${firstDay}`;
    const { sizes } = answered(
      await server.call<Awaited<Answer<'orders.pickList'>>>(list, { as: chain.clerk }),
    );
    expect(sizes.find(({ id }) => id === variantId)).toMatchObject({ needed: 3, bound: 1, shelfCode: null });
    expect(sizes.find(({ id }) => id === poolId)).toMatchObject({ needed: 3, bound: 0, shelfCode });
    const other = await server.call(list, { as: chain.branchClerk });
    expect(other.body).toEqual({ sizes: [] });
  });
});

describe('orders.bindForDay', () => {
  test('gives each piece to the earliest order that still needs one', async () => {
    const second = await paid([{ variantId }], { startDate: '2026-12-02' });
    const first = await paid([{ variantId }]);
    const codes = [first, second].map(({ lines }) => lines[0]?.barcode);
    const until = { startTo: '2026-12-02' };
    const one = answered(await scan(codes[1], chain.clerk, until));
    expect(one).toMatchObject({ order: { id: first.id }, lineId: first.lines[0]?.id });
    expect(one.order.lines).toMatchObject([{ boundTo: codes[1] }]);
    const two = answered(await scan(codes[0], chain.clerk, until));
    expect(two.order.id).toBe(second.id);
  });

  test('gives an item to the guest who chose it, and none in place of a choice', async () => {
    const { variantId: pair, items } = await chain.addVariant(2);
    const plain = await paid([{ variantId: pair }]);
    const chosen = await paid([{ equipmentId: items[1] }]);
    const named = chosen.lines[0]?.barcode;
    expect(answered(await scan(named)).order.id).toBe(chosen.id);
    const back = await orders.give('unbind', await orders.get(chosen), { lineId: chosen.lines[0]?.id });
    expect(back.lines[0]?.boundTo).toBeNull();
    const code = (await orders.get(plain)).lines[0]?.barcode;
    expect(answered(await scan(code)).order.id).toBe(plain.id);
    await chain.addItem(pair);
    const [free] = await server.db.query<{ barcode: string }>(sql`
      select e.barcode from equipment e
      where e.variant_id = ${pair} and e.barcode <> all(${[named, code]}::text[])`);
    expect(refusalOf(await scan(free?.barcode))).toBe('409 equipment.guestChose');
  });

  test('takes a shelf for one order after the other', async () => {
    const { poolId, shelfCode } = await chain.addPool(40);
    const one = await paid([{ poolId, quantity: 2 }]);
    const two = await paid([{ poolId, quantity: 1 }]);
    expect(answered(await scan(shelfCode)).order.id).toBe(one.id);
    expect(answered(await scan(shelfCode)).order.id).toBe(two.id);
    expect(refusalOf(await scan(shelfCode))).toBe('403 order.noFittingOrder');
  });

  test('refuses what is unknown, not needed, prepared before, or asked by others than the staff of the store', async () => {
    const order = await paid([{ variantId }]);
    const code = order.lines[0]?.barcode;
    expect(refusalOf(await scan('NO-SUCH-1'))).toBe('404 equipment.unknown');
    expect(refusalOf(await scan(code, chain.branchClerk))).toMatch(/store\.unknown$/);
    expect(refusalOf(await scan(code, chain.guest))).toBe('403 session.forbidden');
    answered(await scan(code));
    const again = await scan(code);
    expect(refusalOf(again)).toBe('403 order.preparedBefore');
    expect(again.body).toMatchObject({ error: { data: { orderNumber: order.orderNumber } } });
    const { variantId: other } = await chain.addVariant(1);
    const unwanted = await paid([{ variantId: other }], { startDate: '2026-12-09' });
    expect(refusalOf(await scan(unwanted.lines[0]?.barcode))).toBe('403 order.noFittingOrder');
  });

  test('lets a driver bind for the own run alone', async () => {
    const atCounter = await paid([{ variantId }]);
    const code = atCounter.lines[0]?.barcode;
    expect(refusalOf(await scan(code, chain.driver))).toBe('403 order.noFittingOrder');
    const travelling = await orders.lead(await orders.bookDelivery([{ variantId }]), 'paid');
    expect(refusalOf(await scan(code, chain.driver))).toBe('403 order.noFittingOrder');
    await putOnRun(server.call, { as: chain.driver, order: travelling });
    expect(answered(await scan(code, chain.driver)).order.id).toBe(travelling.id);
  });

  test('binds a piece once when two clerks scan it at once, and two pieces to two orders', async () => {
    const other = await chain.addStaff('StoreEmployee', chain.storeId);
    const one = await paid([{ variantId, quantity: 2 }]);
    const two = await paid([{ variantId }]);
    const [code, next] = one.lines.map(({ barcode }) => barcode);
    const same = await Promise.all([scan(code), scan(code, other)]);
    expect(same.map(refusalOf).toSorted()).toEqual(['200', '403 order.preparedBefore']);
    const third = two.lines[0]?.barcode;
    const both = await Promise.all([scan(next), scan(third, other)]);
    expect(both.map((answer) => answered(answer).order.id).toSorted()).toEqual([one.id, two.id].toSorted());
    expect((await listed('&ready=true')).totalCount).toBe(2);
  });
});
