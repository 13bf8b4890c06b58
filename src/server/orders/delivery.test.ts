import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { dayMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { answered, ordersAt, refusalOf, type Orders, type OrderView } from '#testing/build-orders.ts';
import { putOnRun, uploadPhoto } from '#testing/build-runs.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;
type Page = { items: OrderView[]; totalCount: number };

let server: TestServer;
let chain: Chain;
let orders: Orders;
let variantId: string;
let poolId: string;
let branchDriver: TestUser;
let otherDriver: TestUser;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  chain = await buildChain(server);
  orders = ordersAt(server.call, chain);
  ({ variantId } = await chain.addVariant(30));
  ({ poolId } = await chain.addPool(40));
  otherDriver = await chain.addStaff('Driver', chain.storeId);
  branchDriver = await server.signIn({ roles: ['Driver'], storeIds: [chain.branchId] });
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const book = (more: Body = {}): Promise<OrderView> =>
  orders.bookDelivery([{ variantId }, { poolId, quantity: 2 }], more);
const refused = async (command: string, order: OrderView, body: Body = {}): Promise<string> =>
  refusalOf(await orders.ask(command, { order, ...body }));
const asDriver = async (command: string, order: OrderView, body: Body = {}): Promise<OrderView> =>
  answered(await orders.ask(command, { order, as: chain.driver, ...body }));
const take = (order: OrderView, as = chain.driver) => putOnRun(server.call, { as, order });
const failed = (order: OrderView): Promise<OrderView> =>
  orders.give('delivery-failed', order, { reason: '无人在家' });

/** Where an order's gear is, and from when on it is taken: what a delivery moves. */
const gearOf = async (order: OrderView) => {
  const items = await server.db.query<{ status: number; used: number; from: string; movable: boolean }>(sql`
    select e.status, e.usage_count as used, h.starts_at as "from", h.movable
    from hold h join equipment e on e.id = h.equipment_id
    where h.order_id = ${order.id} and h.released_at is null order by e.id`);
  const units = await server.db.query<{ out: number; from: string }>(sql`
    select p.out, h.from_on as "from"
    from pool_hold h join pool p on p.id = h.pool_id
    where h.order_id = ${order.id} and h.released_at is null order by p.id`);
  return { items, units };
};

describe('a delivery', () => {
  test('is loaded, arrives, starts on its first day, comes back over the counter and is settled', async () => {
    const bound = await orders.lead(await book(), 'bound');
    expect(bound.actions).toContain('load');
    expect(bound.actions).not.toContain('handOver');
    const loaded = await orders.load(bound);
    expect(loaded).toMatchObject({
      status: orderStatus.delivering,
      lines: [{ handedOverAt: expect.any(String) }, {}],
      events: expect.arrayContaining([expect.objectContaining({ kind: 'order.load' })]),
    });
    expect(await gearOf(loaded)).toMatchObject({ items: [{ status: 1 }], units: [{ out: 2 }] });
    const arrived = await orders.give('delivery-confirm', loaded, { note: '前台李女士代收' });
    expect(arrived.status).toBe(orderStatus.delivered);
    expect(arrived.events.at(-1)).toMatchObject({ kind: 'order.deliver', note: '前台李女士代收' });

    server.clock.set(Date.parse('2026-11-30T16:00:00Z'));
    const context = { db: server.db, clock: server.clock, log: server.app.log };
    for (const sweep of orderSweeps(noGateways.payments)) await sweep.run(context);
    const started = await orders.get(arrived);
    expect(started).toMatchObject({ status: orderStatus.inUse, version: arrived.version + 1 });
    const back = await orders.takeBack(started);
    expect(await orders.complete(back)).toMatchObject({
      status: orderStatus.completed,
      money: { depositHeldFen: 0, refundPendingFen: 0 },
    });
    server.clock.set(stockNow);
  });

  test('that failed lies in the shop as before, and can be loaded again, delivered, returned and settled', async () => {
    const { variantId: fresh } = await chain.addVariant(1);
    const { poolId: few } = await chain.addPool(3);
    const lines = [{ variantId: fresh }, { poolId: few, quantity: 2 }];
    const bound = await orders.lead(await orders.bookDelivery(lines), 'bound');
    const before = await gearOf(bound);
    expect(before.items).toMatchObject([{ status: 0, used: 0, movable: false }]);
    const tried = await failed(await orders.load(bound));
    expect(tried).toMatchObject({
      status: orderStatus.pendingDelivery,
      lines: bound.lines.map(({ boundTo }) => ({ boundTo, handedOverAt: null })),
    });
    expect(tried.events.at(-1)).toMatchObject({ kind: 'order.deliveryFailed', note: '无人在家' });
    expect(await gearOf(tried)).toEqual(before);
    expect(await brokenStockLaws(server.db)).toEqual([]);
    const arrived = await orders.deliver(await orders.load(tried));
    expect(await gearOf(arrived)).toMatchObject({ items: [{ status: 1, used: 1 }], units: [{ out: 2 }] });
    const done = await orders.complete(await orders.takeBack(arrived));
    expect(done.status).toBe(orderStatus.completed);
    expect(await gearOf(done)).toEqual({ items: [], units: [] });
  });

  test('that failed leaves the days before its first one to others', async () => {
    const { variantId: only } = await chain.addVariant(1);
    const { poolId: few } = await chain.addPool(2);
    const lines = [{ variantId: only }, { poolId: few, quantity: 2 }];
    const later = { startDate: '2026-12-03' };
    const loaded = await orders.load(await orders.lead(await orders.bookDelivery(lines, later), 'bound'));
    const meanwhile = () =>
      server.call<OrderView>('POST /api/app/orders', {
        as: chain.guest,
        body: orders.orderRequestOf(lines, { days: 1 }),
      });
    expect(refusalOf(await meanwhile())).toBe('409 stock.soldOut');
    await failed(loaded);
    expect(refusalOf(await meanwhile())).toBe('200');
  });

  test('that failed gives its item to a booking whose own one broke, for the days before', async () => {
    const { variantId: pair } = await chain.addVariant(2);
    const later = { startDate: '2026-12-05' };
    const loaded = await orders.load(
      await orders.lead(await orders.bookDelivery([{ variantId: pair }], later), 'bound'),
    );
    const meanwhile = await orders.bookForGuest([{ variantId: pair }], { days: 1 });
    const [line] = meanwhile.lines;
    await server.call(`POST /api/app/equipment/change-status/${line?.equipmentId}`, {
      as: chain.clerk,
      body: { newStatus: 2, reason: '损坏' },
    });
    expect((await orders.get(meanwhile)).lines).toMatchObject([{ risk: { reason: 'damaged' } }]);
    await failed(loaded);
    const [rescued] = (await orders.get(meanwhile)).lines;
    expect(rescued?.equipmentId).toBe(loaded.lines[0]?.equipmentId);
    expect(rescued?.risk).toBeUndefined();
  });

  test('that failed may be cancelled, re-dated or picked up instead', async () => {
    const tried = async () => failed(await orders.load(await orders.lead(await book(), 'bound')));
    const cancelled = await orders.give('cancel', await tried(), { reason: '客人取消' });
    expect(await gearOf(cancelled)).toEqual({ items: [], units: [] });
    const moved = await orders.give('redate', await tried(), { startDate: '2026-12-04', days: 2 });
    expect(moved).toMatchObject({ startDate: '2026-12-04', status: orderStatus.pendingDelivery });
    const { id, version } = await tried();
    const atCounter = answered(
      await server.call<OrderView>(`PUT /api/app/orders/${id}/delivery-method`, {
        as: chain.clerk,
        body: { version, deliveryMethod: 'SelfPickup' },
      }),
    );
    expect((await orders.handOver(atCounter)).status).toBe(orderStatus.inUse);
  });

  test('brings gear that broke on the way back as broken', async () => {
    const { variantId: pair } = await chain.addVariant(2);
    const bound = await orders.lead(await orders.bookDelivery([{ variantId: pair }]), 'bound');
    const loaded = await orders.load(bound);
    const [line] = loaded.lines;
    await server.call(`POST /api/app/equipment/change-status/${line?.equipmentId}`, {
      as: chain.clerk,
      body: { newStatus: 2, reason: '运输损坏' },
    });
    const tried = await failed(loaded);
    expect((await gearOf(tried)).items).toMatchObject([{ status: 2 }]);
    expect(await refused('load', tried)).toBe('409 equipment.notAvailable');
    const free = await orders.give('unbind', tried, { lineId: line?.id });
    const [other] = await server.db.query<{ barcode: string }>(
      sql`select barcode from equipment where variant_id = ${pair} and status = 0`,
    );
    const again = await orders.give('bind', free, { barcode: other?.barcode, lineId: line?.id });
    expect((await orders.load(again)).status).toBe(orderStatus.delivering);
  });
});

describe('orders.load', () => {
  test('needs a delivery, every line scanned, nothing to pay and a period that goes on', async () => {
    expect(
      await refused('load', await orders.lead(await orders.bookForGuest([{ variantId }]), 'bound')),
    ).toBe('403 order.deliveryNeeded');
    expect(await refused('load', await orders.lead(await book(), 'paid'))).toBe('403 order.notAllBound');
    expect(await refused('load', await book())).toBe('403 order.notNow');
    const longer = await orders.give('redate', await orders.lead(await book(), 'bound'), {
      startDate: '2026-12-01',
      days: 3,
    });
    expect(await refused('load', longer)).toBe('403 order.billOpen');
    const late = await orders.lead(await book({ days: 1 }), 'bound');
    server.clock.advance(2 * dayMs);
    expect(await refused('load', late)).toBe('403 order.periodOver');
    server.clock.set(stockNow);
  });
  test('refuses what another order is promised before', async () => {
    const { variantId: only } = await chain.addVariant(1);
    await orders.bookForGuest([{ variantId: only }], { days: 1 });
    const later = await orders.lead(
      await orders.bookDelivery([{ variantId: only }], { startDate: '2026-12-05' }),
      'bound',
    );
    expect(await refused('load', later, { early: true })).toBe('409 stock.promisedBefore');
  });
});

describe('orders.confirmDelivery and orders.failDelivery', () => {
  test('are for gear in the van, and say who took it or why not', async () => {
    const bound = await orders.lead(await book(), 'bound');
    expect(await refused('delivery-confirm', bound, { note: '本人' })).toBe('403 order.notNow');
    expect(await refused('delivery-failed', bound, { reason: '无人' })).toBe('403 order.notNow');
    const loaded = await orders.load(bound);
    expect(loaded.actions).toEqual(expect.arrayContaining(['deliver', 'deliveryFailed']));
    for (const blank of ['', ' ', undefined]) {
      expect(await refused('delivery-confirm', loaded, { note: blank })).toBe('400 request.invalid');
      expect(await refused('delivery-failed', loaded, { reason: blank })).toBe('400 request.invalid');
    }
    const arrived = await orders.deliver(loaded);
    expect(await refused('delivery-failed', arrived, { reason: '无人' })).toBe('403 order.notNow');
  });
});

describe('orders.confirmReceived', () => {
  test('starts the hire of the guest, once', async () => {
    const own = answered(
      await server.call<OrderView>('POST /api/app/orders', {
        as: chain.asserted,
        body: orders.orderRequestOf([{ variantId }], {
          deliveryMethod: 'Delivery',
          deliveryAddress: 'A 座 1201',
        }),
      }),
    );
    const confirm = (order: OrderView) => orders.ask('confirm-received', { order, as: chain.asserted });
    const loaded = await orders.load(await orders.lead(own, 'bound'));
    expect(refusalOf(await confirm(loaded))).toBe('403 order.notNow');
    expect((await orders.get(loaded, chain.asserted)).actions).not.toContain('start');
    const arrived = await orders.deliver(loaded);
    expect((await orders.get(arrived, chain.asserted)).actions).toContain('start');
    const started = answered(await confirm(arrived));
    expect(started.status).toBe(orderStatus.inUse);
    expect(started.actions).not.toContain('start');
    expect(refusalOf(await confirm(started))).toBe('403 order.notNow');
  });
});

describe('a driver', () => {
  test('prepares, loads and delivers what is on the own run', async () => {
    const paid = await orders.lead(await orders.bookDelivery([{ variantId }]), 'paid');
    await take(paid);
    const seen = await orders.get(paid, chain.driver);
    expect(seen).toMatchObject({ deliveryAddress: '滑雪公寓 A 座 1201', events: [], reason: '' });
    expect(seen.actions).toEqual(['bind', 'unbind', 'load']);
    const [line] = seen.lines;
    const first = await asDriver('bind', seen, { barcode: line?.barcode, lineId: line?.id });
    const free = await asDriver('unbind', first, { lineId: line?.id });
    const bound = await asDriver('bind', free, { barcode: line?.barcode, lineId: line?.id });
    const loaded = await asDriver('load', bound);
    expect(loaded.actions).toEqual(['deliver', 'deliveryFailed']);
    const tried = await asDriver('delivery-failed', loaded, { reason: '电话不通' });
    await take(tried);
    const again = await asDriver('load', tried);
    const proof = { photoIds: [await uploadPhoto(server.call, chain.driver)] };
    const arrived = await asDriver('delivery-confirm', again, { note: '本人签收', proof });
    expect(arrived).toMatchObject({ status: orderStatus.delivered, actions: [] });
    expect((await orders.get(arrived)).events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order.load', 'order.deliveryFailed', 'order.deliver']),
    );
  });

  test('is shown what is on the own run, and nothing else', async () => {
    const list = async (as: TestUser, query = ''): Promise<string[]> => {
      const page = await server.call<Page>(`GET /api/app/orders?maxResultCount=1000&${query}`, { as });
      return answered(page).items.map(({ id }) => id);
    };
    const [travels, stays] = [await book(), await book()];
    await take(travels);
    const all = await list(chain.driver);
    expect(all).toContain(travels.id);
    expect(all).not.toContain(stays.id);
    expect(await list(chain.driver, `storeId=${chain.storeId}`)).toEqual(all);
    expect(await list(chain.driver, `storeId=${chain.branchId}`)).toEqual([]);
    expect(await list(branchDriver)).toEqual([]);
    expect(await list(otherDriver)).toEqual([]);
    expect(await list(chain.driver, 'status=10')).not.toContain(travels.id);
  });

  test('has no business with orders of nobody’s run, of others’, or with anything but the gear and its cash', async () => {
    const counter = await orders.lead(await orders.bookForGuest([{ variantId }]), 'bound');
    const loaded = await orders.load(await orders.lead(await book(), 'bound'));
    await take(loaded);
    const tried = async (order: OrderView, command: string, as = chain.driver, more: Body = {}) =>
      refusalOf(await orders.ask(command, { order, as, ...more }));
    expect(await tried(counter, 'load')).toBe('404 order.notFound');
    expect(await tried(counter, 'bind', chain.driver, { barcode: 'X' })).toBe('404 order.notFound');
    expect(await tried(counter, 'hand-over')).toBe('403 session.forbidden');
    for (const other of [branchDriver, otherDriver])
      expect(await tried(loaded, 'delivery-confirm', other, { note: '-' })).toBe('404 order.notFound');
    const reason = { reason: '-' };
    expect(await tried(loaded, 'cancel', chain.driver, reason)).toBe('403 session.forbidden');
    expect(await tried(await orders.deliver(loaded), 'confirm-received')).toBe('403 session.forbidden');
    const unpaid = await book();
    await take(unpaid);
    expect((await orders.get(unpaid, chain.driver)).actions).toEqual(['recordPayment', 'bind', 'unbind']);
    expect(refusalOf(await orders.askCash(unpaid, { as: chain.driver }))).toBe('200');
    const nobodys = await book();
    expect(refusalOf(await orders.askCash(nobodys, { as: chain.driver }))).toBe('404 order.notFound');
  });

  test('who is also a guest gives guests’ commands to the own orders only', async () => {
    const both = await server.signIn({
      roles: ['Driver', 'Customer'],
      storeIds: [chain.storeId],
      phoneNumber: '13700002222',
    });
    const others = await book();
    await take(others, both);
    expect(refusalOf(await orders.ask('cancel', { order: others, as: both, reason: '-' }))).toBe(
      '403 session.forbidden',
    );
    const own = await orders.book([{ variantId }], {}, both);
    expect(own.actions).toEqual(['update', 'cancel']);
    expect(refusalOf(await orders.ask('load', { order: own, as: both }))).toBe('403 session.forbidden');
  });
});

describe('the commands of a delivery', () => {
  test('have one effect under one key, also on the gear', async () => {
    const bound = await orders.lead(await book(), 'bound');
    const twice = async (command: string, order: OrderView, body: Body = {}): Promise<OrderView> => {
      const sent = { order, key: uuid(), ...body };
      const first = answered(await orders.ask(command, sent));
      const once = await gearOf(order);
      expect(answered(await orders.ask(command, sent))).toEqual(first);
      expect(await gearOf(order)).toEqual(once);
      return first;
    };
    const tried = await twice('delivery-failed', await twice('load', bound), { reason: '大雪封路' });
    await twice('delivery-confirm', await twice('load', tried), { note: '本人签收' });
  });
});
