import { afterAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { runRows } from '#contract/runs.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { dayMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { runSweeps } from '#server/runs/jobs.ts';
import { answered, openBill, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { putOnRun, uploadPhoto, type RunView } from '#testing/build-runs.ts';
import { startChain } from '#testing/start-chain.ts';
import { brokenStockLaws, firstDay } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';

type Rows = typeof runRows;
type Today = OutputOf<Rows['runs.today']>;
type Open = OutputOf<Rows['runs.open']>['items'];
type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(40);
const { poolId } = await chain.addPool(60);
const { driver, clerk, manager } = chain;
const other = await chain.addStaff('Driver', chain.storeId);
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const phone = '13911112222';
const door = '滑雪公寓 A 座 1201';
const delivery = (more: Body = {}): Promise<OrderView> =>
  orders.bookDelivery([{ variantId }, { poolId, quantity: 2 }], more);
const fetched = { returnMethod: 'Pickup', pickupAddress: '云顶大酒店 808 房' };
const out = async (): Promise<OrderView> =>
  orders.lead(await orders.bookForGuest([{ variantId }, { poolId, quantity: 2 }], fetched), 'out');

const today = async (as: TestUser = driver): Promise<Today> =>
  answered(await server.call<Today>('GET /api/app/runs/today', { as }));
const runOf = async (as: TestUser = driver): Promise<RunView> => {
  const { run } = await today(as);
  if (run === null) throw new Error('no run');
  return run;
};
const open = async (as: TestUser = driver, query = ''): Promise<Open> =>
  answered(await server.call<{ items: Open }>(`GET /api/app/runs/open-work?${query}`, { as })).items;
const take = (as: TestUser, order: Pick<OrderView, 'id'>, more: Body = {}) =>
  server.call<RunView>('POST /api/app/runs/take', {
    as,
    body: { kind: 'deliver', orderId: order.id, ...more },
  });
const ofStop = (command: string, id: string, body: Body = {}, as: TestUser = driver) =>
  server.call<RunView>(`POST /api/app/runs/stops/${id}/${command}`, { as, body });
const ofRun = (command: string, id: string, as: TestUser = driver) =>
  server.call<RunView>(`POST /api/app/runs/${id}/${command}`, { as });
const stopOf = (run: RunView, orderId: string, kind = 'deliver') => {
  const stop = run.stops.find((each) => each.order?.id === orderId && each.kind === kind);
  if (stop === undefined) throw new Error(`no stop of ${orderId}`);
  return stop;
};
const asDriver = async (command: string, order: OrderView, body: Body = {}): Promise<OrderView> =>
  answered(await orders.ask(command, { order: await orders.get(order, driver), as: driver, ...body }));
const statusOf = (ids: readonly (string | null | undefined)[]) =>
  server.db
    .query<{ status: number }>(
      sql`select status from equipment where id = any(${[...ids]}::uuid[]) order by barcode`,
    )
    .then((rows) => rows.map(({ status }) => status));
const eventsOf = (id: string) =>
  server.db
    .query<{ kind: string }>(sql`select kind from event where subject_id = ${id} order by id`)
    .then((rows) => rows.map(({ kind }) => kind));
/** Sends items of the store to the branch; gives their ids and codes. */
const sendItems = async (count: number) => {
  const { items } = await chain.addVariant(count);
  for (const id of items)
    answered(
      await server.call(`POST /api/app/equipment/${id}/transfer`, {
        as: manager,
        body: { toStoreId: chain.branchId, reason: '调拨' },
      }),
    );
  const rows = await server.db.query<{ barcode: string }>(
    sql`select barcode from equipment where id = any(${items}::uuid[]) order by barcode`,
  );
  return { items, codes: rows.map(({ barcode }) => barcode) };
};

describe('a driver’s day', () => {
  /** What the tests below go on with, one after the other. */
  const told: { far: OrderView; near: OrderView; away: OrderView; whole: OrderView; broken: OrderView }[] =
    [];
  const stopIds: string[] = [];
  const items: string[] = [];
  const codes: string[] = [];
  const day = () => {
    const [all] = told;
    if (all === undefined) throw new Error('the day has not begun');
    return all;
  };
  const [stopAt, lineOf] = [
    (index: number): string => stopIds[index] ?? '',
    (order: OrderView, index: number): string => order.lines[index]?.id ?? '',
  ];
  const itemsOf = () => [day().whole, day().broken].map(({ lines }) => lines[0]?.equipmentId);

  test('begins with work that is nobody’s, told without name, phone and house number', async () => {
    const [far, near, away, whole, broken] = [
      await orders.lead(await delivery(), 'paid'),
      await orders.lead(await delivery(), 'paid'),
      await orders.lead(await delivery({ deliveryAddress: '太子城 5 号' }), 'paid'),
      await out(),
      await out(),
    ];
    told.push({ far, near, away, whole, broken });
    for (const order of [whole, broken]) await orders.give('ask-return', order);
    const sent = await sendItems(2);
    items.push(...sent.items);
    codes.push(...sent.codes);
    const work = await open();
    expect(work).toContainEqual(
      expect.objectContaining({ kind: 'deliver', orderId: far.id, area: '滑雪公寓 A 座', pieces: 3 }),
    );
    expect(JSON.stringify(work)).not.toMatch(/林雪|13911112222|座 1201|808 房/);
    expect(work.find(({ kind }) => kind === 'transfer')).toMatchObject({
      pieces: 2,
      toStore: { id: chain.branchId },
    });
    const toFetch = (await open(driver, 'kind=collect')).map(({ orderId }) => orderId);
    expect(new Set(toFetch)).toEqual(new Set([whole.id, broken.id]));
    expect(await open(driver, `storeId=${chain.branchId}`)).toEqual([]);
  });

  test('takes it onto one run, in the driver’s own sequence; what is driven to last is loaded first', async () => {
    const { far, near, away, whole, broken } = day();
    for (const order of [far, near, away]) answered(await take(driver, order));
    for (const order of [whole, broken]) answered(await take(driver, order, { kind: 'collect' }));
    const ends = { fromStoreId: chain.storeId, toStoreId: chain.branchId };
    const taken = answered(await take(driver, far, { kind: 'transfer', orderId: undefined, ...ends }));
    expect(taken.stops.map(({ kind }) => kind).join(' ')).toBe(
      'deliver deliver deliver collect collect take bring',
    );
    expect(await open()).toEqual([]);
    stopIds.push(...taken.stops.map(({ id }) => id));
    const reorder = (places: readonly number[], version: number) => {
      const body = { version, stopIds: places.map(stopAt) };
      return server.call<RunView>(`PUT /api/app/runs/${taken.id}/order`, { as: driver, body });
    };
    expect(refusalOf(await reorder([0, 1, 2, 3, 4, 6, 5], taken.version))).toBe('400 run.orderWrong');
    const run = answered(await reorder([5, 1, 0, 2, 6, 3, 4], taken.version));
    expect(refusalOf(await reorder([0, 1, 2, 3, 4, 5, 6], taken.version))).toBe('409 run.stale');
    expect(run.loading).toEqual([2, 0, 1].map(stopAt));
    expect(stopOf(run, far.id)).toMatchObject({ address: door, phone, window: null, pieces: [{}, {}] });
  });

  test('goes on with deliveries, one of which fails, and gear for the other store', async () => {
    const { far, near, away } = day();
    for (const order of [far, near, away])
      await asDriver('load', await orders.bindAll(await orders.get(order)), { early: true });
    const { id } = await runOf();
    expect(answered(await ofRun('start', id)).loading).toEqual([]);
    expect(refusalOf(await ofRun('start', id))).toBe('403 run.notNow');
    expect((await orders.get(far)).stopsBefore).toBe(2);
    expect(refusalOf(await ofStop('hand-over-transfer', stopAt(6)))).toBe('403 run.takeFirst');
    const unknown = await ofStop('hand-over-transfer', stopAt(5), { barcodes: ['NO'] });
    expect(refusalOf(unknown)).toBe('404 run.pieceUnknown');
    answered(await ofStop('hand-over-transfer', stopAt(5), { barcodes: codes }));
    const photoIds = [await uploadPhoto(server.call, driver)];
    const proof = { photoIds, point: { latitude: 40.97, longitude: 115.45 } };
    await asDriver('delivery-confirm', near, { note: '前台代收', proof });
    // The next stop at that address knows where it is.
    expect(stopOf(await runOf(), far.id).point).toEqual(proof.point);
    expect((await orders.get(far)).stopsBefore).toBe(0);
    const signed = { signatureId: await uploadPhoto(server.call, driver) };
    await asDriver('delivery-confirm', far, { note: '本人签收', proof: signed });
    expect(refusalOf(await ofRun('end', id))).toBe('403 run.gearInVan');
    expect(refusalOf(await ofStop('give', stopAt(2)))).toBe('403 run.gearInVan');
    await asDriver('delivery-failed', away, { reason: '无人接听' });
    answered(await ofStop('hand-over-transfer', stopAt(6)));
    expect(await statusOf(items)).toEqual([4, 4]);
  });

  test('collects gear at the doors, of which a piece is broken, and money', async () => {
    const { whole, broken } = day();
    const lineIds = broken.lines.map(({ id }) => id);
    const marks = [{ lineId: lineOf(broken, 0), how: 'damaged', quantity: 1, note: '板底划伤' }];
    await asDriver('collect', whole, { lineIds: whole.lines.map(({ id }) => id) });
    const order = await orders.get(broken);
    const wrong = { order, as: driver, lineIds: [lineOf(broken, 1)], marks };
    expect(refusalOf(await orders.ask('collect', wrong))).toBe('400 order.markWrong');
    const collected = await asDriver('collect', broken, { lineIds, marks });
    expect(collected.lines).toMatchObject([{ collectedAt: expect.any(String) }, {}]);
    expect(await statusOf(itemsOf())).toEqual([4, 4]);
    const now = await orders.get(broken);
    expect(now.marks).toMatchObject([{ how: 'damaged', note: '板底划伤', photos: 0 }]);
    const note = '司机标记为损坏 ×1: 板底划伤';
    expect(now.events.at(-1)).toMatchObject({ kind: 'order.collect', note });
    const charged = await orders.give('adjust', await orders.get(whole), {
      reason: '清洁',
      items: [{ kind: 'CleaningFee', amountFen: 5_000, note: '清洁' }],
    });
    answered(await orders.askCash(charged, { as: driver, billId: openBill(charged).id }));
    expect((await today()).bags).toMatchObject([{ storeId: chain.storeId, cashFen: 5_000 }]);
  });

  test('ends with nothing left of the guests but the numbers of their orders', async () => {
    const run = await runOf();
    expect(run.stops.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'take done',
      'deliver done',
      'deliver done',
      'deliver failed',
      'bring done',
      'collect done',
      'collect done',
    ]);
    const ended = answered(await ofRun('end', run.id));
    expect(JSON.stringify(ended)).not.toMatch(/林雪|13911112222|座 1201|808 房/);
    expect(ended.stops[1]).toMatchObject({ orderNumber: day().near.orderNumber, order: null, phone: '' });
    const { id } = day().near;
    expect(refusalOf(await server.call(`GET /api/app/orders/${id}`, { as: driver }))).toBe(
      '404 order.notFound',
    );
  });

  test('and leaves gear, cash and histories as they are at the counter', async () => {
    const { away, whole, broken } = day();
    await orders.takeBack(await orders.get(whole));
    const ski = lineOf(broken, 0);
    await orders.takeBack(await orders.get(broken), { [ski]: { returned: 0, damaged: 1 } });
    expect((await statusOf(itemsOf())).toSorted()).toEqual([0, 2]);
    for (const id of items)
      answered(
        await server.call(`POST /api/app/equipment/${id}/transfer-arrive`, {
          as: chain.branchClerk,
          body: { reason: '到货' },
        }),
      );
    expect(await statusOf(items)).toEqual([0, 0]);
    expect(await eventsOf(items[0] ?? '')).toEqual(
      expect.arrayContaining(['equipment.takenByVan', 'equipment.leftByVan', 'equipment.arrived']),
    );
    expect(await eventsOf(away.id)).toEqual(
      expect.arrayContaining(['order.putOnRun', 'order.deliveryFailed']),
    );
    expect((await open()).map(({ orderId }) => orderId)).toContain(away.id);
    const [bag] = await server.db.query<{ id: string }>(
      sql`select id from till where holder_id = ${driver.userId}`,
    );
    const handed = { as: clerk, body: { amountFen: 5_000 } };
    answered(await server.call(`POST /api/app/tills/${bag?.id}/hand-over`, handed));
    expect((await today()).bags).toMatchObject([{ cashFen: 0 }]);
  });
});

describe('an order', () => {
  const seen = async (order: OrderView, as: TestUser): Promise<string> =>
    refusalOf(await server.call(`GET /api/app/orders/${order.id}`, { as }));

  test('is a driver’s while it is on their run, and nobody else’s', async () => {
    const order = await orders.lead(await delivery(), 'paid');
    expect(await seen(order, driver)).toBe('404 order.notFound');
    const run = answered(await take(driver, order));
    expect(await seen(order, driver)).toBe('200');
    expect(await seen(order, other)).toBe('404 order.notFound');
    const { id } = stopOf(run, order.id);
    for (const as of [other, chain.branchClerk])
      expect(refusalOf(await ofStop('give', id, {}, as))).toBe('404 run.stopUnknown');
    expect(refusalOf(await server.call('GET /api/app/runs/today', { as: chain.guest }))).toBe(
      '403 session.forbidden',
    );
    answered(await ofStop('give', id));
    expect(await seen(order, driver)).toBe('404 order.notFound');
    // Staff dispatch for their own stores.
    const dispatched = { driverId: driver.userId };
    expect(refusalOf(await take(chain.branchClerk, order, dispatched))).toBe('403 run.noWork');
    expect(refusalOf(await take(other, order, dispatched))).toBe('403 session.forbidden');
    expect(refusalOf(await take(clerk, order, { driverId: clerk.userId }))).toBe('404 run.driverUnknown');
    answered(await take(clerk, order, dispatched));
    expect(await seen(order, driver)).toBe('200');
    const moved = answered(await take(clerk, order, { driverId: other.userId }));
    expect(moved.stops.map((stop) => stop.order?.id)).toEqual([order.id]);
    expect(await seen(order, driver)).toBe('404 order.notFound');
    const listed = answered(
      await server.call<{ drivers: { id: string; run: RunView | null }[] }>(
        `GET /api/app/runs?storeId=${chain.storeId}`,
        { as: clerk },
      ),
    );
    expect(listed.drivers.find(({ id: who }) => who === other.userId)?.run?.id).toBe(moved.id);
    answered(await ofStop('give', stopOf(moved, order.id).id, {}, clerk));
  });

  test('goes to one of two drivers who take it at once; the other is told who has it', async () => {
    const order = await orders.lead(await delivery(), 'paid');
    const answers = await Promise.all([driver, other].map((as) => take(as, order)));
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '409 run.taken']);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.body).toMatchObject({ error: { data: { driver: expect.any(String) } } });
    const winner = answers[0]?.status === 200 ? driver : other;
    const key = uuid();
    const body = { kind: 'deliver', orderId: order.id };
    const again = () => server.call<RunView>('POST /api/app/runs/take', { as: winner, key, body });
    expect(answered(await again())).toEqual(answered(await again()));
    expect((await runOf(winner)).stops.filter((stop) => stop.order?.id === order.id)).toHaveLength(1);
  });

  test('leaves the run when it moves to other days, and when its driver works for its store no more', async () => {
    const moved = await orders.lead(await delivery(), 'paid');
    answered(await take(driver, moved));
    await orders.give('redate', moved, { startDate: '2026-12-09', days: 2 });
    expect((await runOf()).stops.some(({ order }) => order?.id === moved.id)).toBe(false);
    const lost = await orders.lead(await delivery(), 'paid');
    const leaver = await chain.addStaff('Driver', chain.storeId);
    const stop = stopOf(answered(await take(clerk, lost, { driverId: leaver.userId })), lost.id);
    await server.db.exec(sql`delete from account_store where account_id = ${leaver.userId}`);
    expect(JSON.stringify(await today(leaver))).not.toContain(phone);
    expect(refusalOf(await ofStop('give', stop.id, {}, leaver))).toBe('404 run.stopUnknown');
  });

  test('leaves the run once there is nothing to drive for it', async () => {
    const [cancelled, byGuest] = [await orders.lead(await delivery(), 'paid'), await out()];
    answered(await take(other, cancelled));
    answered(await take(other, byGuest, { kind: 'collect' }));
    await orders.give('cancel', await orders.get(cancelled), { reason: '客人取消' });
    await orders.takeBack(await orders.get(byGuest));
    const left = (await runOf(other)).stops.map((stop) => stop.order?.id);
    expect(left).not.toContain(cancelled.id);
    expect(left).not.toContain(byGuest.id);
    expect(refusalOf(await take(other, cancelled))).toBe('403 run.noWork');
  });
});

describe('a run', () => {
  test('is planned by windows and places, and keeps a locked stop', async () => {
    const as = await chain.addStaff('Driver', chain.storeId);
    const places = [40.9, 40.99, 40.95];
    let run: RunView | undefined;
    for (const [index, latitude] of places.entries()) {
      const order = await orders.lead(await delivery({ deliveryAddress: `第 ${index} 家` }), 'paid');
      run = await putOnRun(server.call, { as, order });
      const change = { version: run.version, point: { latitude, longitude: 115.4 }, serviceMinutes: 3 };
      const at = `PUT /api/app/runs/stops/${stopOf(run, order.id).id}`;
      run = answered(await server.call<RunView>(at, { as, body: change }));
    }
    if (run === undefined) throw new Error('a run');
    const [one, two, three] = run.stops.map(({ id }) => id);
    const plan = async () =>
      answered(await server.call<OutputOf<Rows['runs.plan']>>(`GET /api/app/runs/${run?.id}/plan`, { as }));
    expect((await plan()).stopIds).not.toEqual([one, two, three]);
    const early = { version: run.version, window: { fromMinute: 540, untilMinute: 541 }, locked: true };
    run = answered(await server.call<RunView>(`PUT /api/app/runs/stops/${two}`, { as, body: early }));
    expect((await plan()).stopIds[1]).toBe(two);
    const set = { version: run.version, startMinute: 480, capacity: 12 };
    expect(
      answered(await server.call<RunView>(`PUT /api/app/runs/${run.id}`, { as, body: set })),
    ).toMatchObject({ startMinute: 480, capacity: 12 });
    expect(refusalOf(await server.call(`GET /api/app/runs/${run.id}/plan`, { as: driver }))).toBe(
      '404 run.unknown',
    );
    const failed = await ofStop('fail', three ?? '', { reason: '-' }, as);
    expect(refusalOf(failed)).toBe('403 run.notNow');
    await server.db.exec(sql`
      insert into run_stop (id, run_id, position, kind, store_id, other_store_id, service_minutes, outcome, over_at)
      select gen_random_uuid(), ${run.id}, n, 'take', ${chain.storeId}, ${chain.branchId}, 1, 'done', now()
      from generate_series(1, 60) n`);
    expect(refusalOf(await take(as, await orders.lead(await delivery(), 'paid')))).toBe('403 run.full');
    const past = { day: '2026-01-01' };
    const order = await orders.lead(await delivery(), 'paid');
    expect(refusalOf(await take(as, order, past))).toBe('400 run.dayOver');
  });

  test('that nobody ended is ended the day after, unless gear is in the van', async () => {
    const [idle, busy] = [
      await chain.addStaff('Driver', chain.storeId),
      await chain.addStaff('Driver', chain.storeId),
    ];
    const [left, loaded] = [
      await orders.lead(await delivery({ startDate: firstDay, days: 9 }), 'paid'),
      await orders.load(await orders.lead(await delivery({ days: 9 }), 'bound')),
    ];
    answered(await take(idle, left));
    answered(await take(busy, loaded));
    server.clock.advance(2 * dayMs);
    const context = { db: server.db, clock: server.clock, log: server.app.log };
    for (const sweep of runSweeps) await sweep.run(context);
    const endedOf = async (who: TestUser) =>
      (
        await server.db.query<{ endedAt: string | null }>(
          sql`select ended_at from van_run where driver_id = ${who.userId}`,
        )
      )[0]?.endedAt;
    expect(await endedOf(idle)).not.toBeNull();
    expect(await endedOf(busy)).toBeNull();
    expect(loaded.status).toBe(orderStatus.delivering);
  });
});
