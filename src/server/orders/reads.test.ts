import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { orderSummary } from '#contract/order-shapes.ts';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, ordersAt, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { putOnRun } from '#testing/build-runs.ts';
import { stockNow, zone } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Page = { items: z.output<typeof orderSummary>[]; totalCount: number };

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(20);
const { poolId } = await chain.addPool(20);
await chain.addItem(variantId, chain.branchId);
const book = (customerName: string, startDate: string) => {
  server.clock.advance(60_000);
  return orders.bookForGuest([{ variantId, quantity: 2 }, { poolId }], { customerName, startDate });
};
/** Orders of the store by what they are; each made a minute after the one before. */
const booked = {
  unpaid: await book('林小雪', '2026-12-05'),
  paid: await orders.lead(await book('王大山', '2026-12-01'), 'paid'),
  out: await orders.lead(await book('林_百分%', '2026-12-01'), 'out'),
  done: await orders.lead(await book('陈冰', '2026-12-01'), 'completed'),
  guests:
    (server.clock.advance(60_000),
    await orders.book([{ variantId }], { startDate: '2026-12-08' }, chain.asserted)),
};
const elsewhere = await ordersAt(server.call, {
  ...chain,
  storeId: chain.branchId,
  clerk: chain.branchClerk,
}).bookForGuest([{ variantId }]);
afterAll(() => server.stop());

const list = async (query: string, as: TestUser = chain.clerk): Promise<Page> =>
  answered(await server.call<Page>(`GET /api/app/orders?${query}`, { as }));
const idsOf = (page: Page): string[] => page.items.map(({ id }) => id);

describe('orders.list', () => {
  test('shows a store its orders, the newest first, a page at a time', async () => {
    const all = await list('');
    expect(idsOf(all)).toEqual(
      [booked.guests, booked.done, booked.out, booked.paid, booked.unpaid].map(({ id }) => id),
    );
    const page = await list('skipCount=1&maxResultCount=2');
    expect([idsOf(page), page.totalCount]).toEqual([idsOf(all).slice(1, 3), 5]);
    expect(all.items[4]).toMatchObject({
      customerName: '林小雪',
      itemCount: 3,
      titles: [{ quantity: 2 }, { quantity: 1 }],
      dueFen: booked.unpaid.money.openDuesFen,
      startDate: '2026-12-05',
      lastDay: '2026-12-06',
    });
  });
  test.each<readonly [query: string, names: readonly (keyof typeof booked)[]]>([
    ['status=1', ['guests', 'unpaid']],
    ['status=2,5', ['out', 'paid']],
    ['startFrom=2026-12-02', ['guests', 'unpaid']],
    ['startTo=2026-12-01', ['done', 'out', 'paid']],
    ['keyword=%E6%9E%97', ['out', 'unpaid']],
    ['keyword=%25', ['out']],
    ['keyword=_', ['out']],
    ['keyword=%5C', []],
    ['sorting=startDate%20desc&maxResultCount=1', ['guests']],
    ['sorting=startDate%20asc&status=1', ['unpaid', 'guests']],
    ['overdue=true', []],
    ['due=true', ['guests', 'unpaid']],
    ['due=false', ['done', 'out', 'paid']],
    ['refundPending=true', []],
    ['refundPending=false&paidBy=cash', ['done', 'out', 'paid']],
    ['paidBy=wechat', []],
    ['type=Online', ['guests']],
    ['deliveryMethod=Delivery', []],
    ['returnMethod=Pickup', []],
    ['returnMethod=SelfReturn&type=Online', ['guests']],
    ['createdFrom=2026-11-30&createdTo=2026-11-30&type=Online', ['guests']],
    ['createdFrom=2026-12-01', []],
    ['createdTo=2026-11-29', []],
    ['deliveryMethod=SelfPickup&due=true&sorting=createdAt%20asc', ['unpaid', 'guests']],
    ['sorting=dueFen%20desc&maxResultCount=2', ['unpaid', 'guests']],
    ['SKIPCOUNT=4&unknown=1', ['unpaid']],
  ])('%s', async (query, names) => {
    expect(idsOf(await list(query))).toEqual(names.map((name) => booked[name].id));
  });
  test('finds by number and by phone', async () => {
    expect(idsOf(await list(`keyword=${booked.paid.orderNumber.slice(3)}`))).toEqual([booked.paid.id]);
    expect((await list('keyword=1391111')).totalCount).toBe(4);
  });
  test('finds by the last day, both ends included, and by the day of the store on which it was made', async () => {
    const { id, days, startDate } = await orders.get(booked.guests);
    const lastOn = addDays(startDate, days - 1);
    const found = async (query: string) => idsOf(await list(`type=Online&${query}`));
    expect(await found(`endFrom=${lastOn}&endTo=${lastOn}`)).toEqual([id]);
    expect(await found(`endFrom=${addDays(lastOn, 1)}`)).toEqual([]);
    expect(await found(`endTo=${addDays(lastOn, -1)}`)).toEqual([]);
    const { createdAt } = await orders.get(booked.guests);
    await server.db.query(sql`update rental_order set created_at = '2026-11-20T16:00:00Z' where id = ${id}`);
    expect(await found('createdFrom=2026-11-21&createdTo=2026-11-21')).toEqual([id]);
    expect(await found('createdTo=2026-11-20')).toEqual([]);
    await server.db.query(sql`update rental_order set created_at = ${createdAt} where id = ${id}`);
  });
  test('shows what is overdue', async () => {
    server.clock.set(Date.parse('2026-12-03T02:00:00Z'));
    expect((await list('overdue=true')).items).toMatchObject([{ id: booked.out.id, overdue: true }]);
    server.clock.set(stockNow);
  });
  test('shows what is out, what is ready, and what was handed over on a day', async () => {
    const { id, lines } = await orders.get(booked.out);
    expect(idsOf(await list('gearOut=true'))).toEqual([id]);
    expect(idsOf(await list('gearOut=false'))).not.toContain(id);
    const handedOverOn = dayOf(Date.parse(lines[0]?.handedOverAt ?? ''), zone);
    const handedOver = [booked.done.id, id];
    expect(idsOf(await list(`handedOverOn=${handedOverOn}`))).toEqual(handedOver);
    expect(idsOf(await list(`handedOverOn=${addDays(handedOverOn, 1)}`))).toEqual([]);
    expect(idsOf(await list('prepared=true'))).toEqual([]);
    const bind = (code: string | null) =>
      server.db.exec(
        sql`update order_line set bound_to = ${code} where order_id = ${booked.paid.id} and size = 'large'`,
      );
    await bind('X');
    expect(idsOf(await list('prepared=true'))).toEqual([booked.paid.id]);
    await bind(null);
  });
  test('shows the paid orders that nobody came for once their hire is over, and no longer among the hand-overs', async () => {
    const today = 'status=2,11&startTo=2026-12-03';
    const seenAt = async (at: string) => {
      server.clock.set(Date.parse(at));
      const counts = await server.call<{ noShows: number; toHandOverToday: number }>(
        'GET /api/app/orders/counts',
        { as: chain.clerk },
      );
      const { noShows, toHandOverToday } = answered(counts);
      return {
        noShow: idsOf(await list('noShow=true')),
        toHandOver: idsOf(await list(`${today}&noShow=false`)),
        counts: [noShows, toHandOverToday],
      };
    };
    const { id } = booked.paid;
    const end = (await orders.get(booked.paid)).endAt;
    expect(await seenAt(new Date(Date.parse(end) - 1).toISOString())).toEqual({
      noShow: [],
      toHandOver: [id],
      counts: [0, 1],
    });
    expect(await seenAt(end)).toEqual({ noShow: [id], toHandOver: [], counts: [1, 0] });
    server.clock.set(stockNow);
  });
  test('shows guests their own, and each store only its own', async () => {
    const own = await list('', chain.asserted);
    expect(own.items).toMatchObject([{ id: booked.guests.id, proofNeeded: false }]);
    expect((await list('', chain.stranger)).totalCount).toBe(0);
    expect(idsOf(await list('', chain.branchClerk))).toEqual([elsewhere.id]);
    expect((await list(`storeId=${chain.branchId}`)).totalCount).toBe(0);
    expect((await list('', chain.manager)).totalCount).toBe(6);
    expect((await list('mine=true', chain.manager)).totalCount).toBe(0);
    expect((await list('mine=true', chain.asserted)).totalCount).toBe(1);
    expect(idsOf(await list(`storeId=${chain.branchId}`, chain.admin))).toEqual([elsewhere.id]);
  });
  test.each([
    'status=a',
    'status=1,',
    'maxResultCount=1001',
    'skipCount=-1',
    'sorting=id',
    'type=Gift',
    'startFrom=2026-02-30',
    'createdTo=yesterday',
    'returnMethod=Delivery',
    'storeId=1',
  ])('refuses ?%s', async (query) => {
    expect(refusalOf(await server.call(`GET /api/app/orders?${query}`, { as: chain.clerk }))).toBe(
      '400 request.invalid',
    );
  });
});

describe('orders.counts', () => {
  test('counts the store for the tabs and for today', async () => {
    server.clock.set(Date.parse('2026-12-01T02:00:00Z'));
    const counts = answered(await server.call('GET /api/app/orders/counts', { as: chain.clerk }));
    expect(counts).toEqual({
      byStatus: { 1: 2, 2: 1, 5: 1 },
      overdue: 0,
      noShows: 0,
      toHandOverToday: 1,
      readyToday: 0,
      handedOverToday: 0,
      toPrepare: 1,
      dueToday: 0,
      gearOut: 1,
      refunding: 0,
      gearAtRisk: 0,
    });
    server.clock.set(stockNow);
  });
  test('is not for guests, and another store counts nothing', async () => {
    expect(refusalOf(await server.call('GET /api/app/orders/counts', { as: chain.guest }))).toBe(
      '403 session.forbidden',
    );
    const none = await server.call(`GET /api/app/orders/counts?storeId=${chain.branchId}`, {
      as: chain.clerk,
    });
    expect(none.body).toMatchObject({ byStatus: {} });
  });
});

describe('orders.get and orders.getByNumber', () => {
  const byId = (order: OrderView, as: TestUser) =>
    server.call<OrderView>(`GET /api/app/orders/${order.id}`, { as });
  const byNumber = (order: OrderView, as: TestUser) =>
    server.call<OrderView>(`GET /api/app/orders/by-number/${order.orderNumber}`, { as });

  test('both show the same', async () => {
    expect((await byNumber(booked.out, chain.clerk)).body).toEqual(
      (await byId(booked.out, chain.clerk)).body,
    );
  });
  test('a guest sees less of the own order than staff do', async () => {
    const [seen, whole] = [await byId(booked.guests, chain.asserted), await byId(booked.guests, chain.clerk)];
    expect(seen.body).toMatchObject({
      events: [{ kind: 'order.created', actorName: '' }],
      lines: [{ barcode: null, equipmentId: null }],
    });
    expect(whole.body).toMatchObject({
      events: [{ kind: 'order.created' }],
      lines: [{ barcode: expect.any(String) }],
    });
    expect(seen.body.actions.toSorted()).toEqual(['cancel', 'update']);
    expect(whole.body.actions).toEqual(expect.arrayContaining(['recordPayment', 'cancel', 'bind']));
  });
  test('a guest sees neither who took the money nor what staff noted', async () => {
    const travels = { deliveryMethod: 'Delivery', deliveryAddress: '滑雪公寓 A 座 1201' };
    const returns = { returnMethod: 'Pickup', pickupAddress: '滑雪公寓 B 座 1302' };
    const order = await orders.pay(
      await orders.book([{ variantId }], { ...travels, ...returns, reason: '老客户' }, chain.asserted),
    );
    await putOnRun(server.call, { as: chain.driver, order });
    const whole = (await byId(order, chain.clerk)).body;
    expect(whole).toMatchObject({ ...travels, ...returns, reason: '老客户' });
    expect(whole.payments).toMatchObject([{ takenBy: expect.any(String) }]);
    const seen = (await byId(order, chain.asserted)).body;
    expect(seen).toMatchObject({ reason: '', payments: [{ takenBy: null }] });
    expect((await byId(order, chain.driver)).body).toMatchObject({
      reason: '',
      payments: [{ takenBy: null }],
    });
  });
  test.each([
    ['a clerk of another store', () => chain.branchClerk],
    ['another guest', () => chain.stranger],
    ['a driver, who neither brought nor fetches it', () => chain.driver],
  ])('to %s it does not exist', async (_who, as) => {
    expect(refusalOf(await byId(booked.paid, as()))).toBe('404 order.notFound');
    expect(refusalOf(await byNumber(booked.paid, as()))).toBe('404 order.notFound');
  });
  test('unknown ids, numbers and forms are refused', async () => {
    const refused = async (path: string) =>
      refusalOf(await server.call(`GET /api/app/orders/${path}`, { as: chain.clerk }));
    expect(await refused(uuid())).toBe('404 order.notFound');
    expect(await refused('1')).toBe('400 request.invalid');
    expect(await refused('by-number/200000000000')).toBe('404 order.notFound');
    expect(await refused('by-number/1')).toBe('400 request.invalid');
  });
  test('nobody sees an order without a login', async () => {
    expect((await server.call(`GET /api/app/orders/${booked.paid.id}`)).status).toBe(401);
    expect((await server.call(`GET /api/app/orders`)).status).toBe(401);
  });
});
