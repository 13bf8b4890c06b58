import { afterAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { runRows } from '#contract/runs.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { putOnRun, type RunView } from '#testing/build-runs.ts';
import { startChain } from '#testing/start-chain.ts';
import { brokenStockLaws, firstDay } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';

type Rows = typeof runRows;
type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(40);
const { poolId } = await chain.addPool(10);
const { clerk, manager, driver } = chain;
const other = await chain.addStaff('Driver', chain.storeId);
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const fetched = { returnMethod: 'Pickup', pickupAddress: '云顶大酒店 808 房' };
/** Gear that is with its guest and to be fetched by a driver. */
const toFetch = async (
  pieces: number,
  { pools = [], ...more }: Body & { pools?: readonly Body[] } = {},
  as = driver,
): Promise<OrderView> => {
  const lines = [...Array.from({ length: pieces }, () => ({ variantId })), ...pools];
  const out = await orders.lead(await orders.bookForGuest(lines, { ...fetched, ...more }), 'out');
  const order = await orders.give('ask-return', out);
  await putOnRun(server.call, { as, order, kind: 'collect' });
  return order;
};
const collect = async (order: OrderView, body: Body, as = driver) =>
  orders.ask('collect', { order: await orders.get(order), as, ...body });
const runOf = async (as: TestUser = driver): Promise<RunView> => {
  const today = await server.call<OutputOf<Rows['runs.today']>>('GET /api/app/runs/today', { as });
  const { run } = answered(today);
  if (run === null) throw new Error('no run');
  return run;
};
const stopOf = async ({ orderNumber }: OrderView, as: TestUser = driver) => {
  const stop = (await runOf(as)).stops.findLast((each) => each.orderNumber === orderNumber);
  if (stop === undefined) throw new Error(`no stop of ${orderNumber}`);
  return stop;
};
const ofStop = (command: string, id: string, body: Body = {}, as: TestUser = driver) =>
  server.call<RunView>(`POST /api/app/runs/stops/${id}/${command}`, { as, body });
const openIds = async (as = clerk): Promise<(string | null)[]> =>
  answered(await server.call<OutputOf<Rows['runs.open']>>('GET /api/app/runs/open-work', { as })).items.map(
    ({ orderId }) => orderId,
  );
const lineIdsOf = ({ lines }: OrderView): string[] => lines.map(({ id }) => id);
const carried = async ({ id }: OrderView) =>
  answered(
    await server.call<OutputOf<Rows['runs.carried']>>(`GET /api/app/runs/carried?storeId=${chain.storeId}`, {
      as: clerk,
    }),
  ).items.find(({ orderId }) => orderId === id);
const lost = (lineId: string) => ({ lineId, how: 'lost', quantity: 1, note: '客人找不到' });

test('a stop where part was collected stays for the rest, until it comes or the driver says that it does not', async () => {
  const [comes, stays, away] = [await toFetch(2), await toFetch(2), await toFetch(2)];
  for (const order of [comes, stays, away]) {
    answered(await collect(order, { lineIds: lineIdsOf(order).slice(0, 1) }));
    expect(await stopOf(order)).toMatchObject({ outcome: null, pieces: [{ inVan: true }, { inVan: false }] });
  }
  answered(await collect(comes, { lineIds: lineIdsOf(comes).slice(1) }));
  expect((await stopOf(comes)).outcome).toBe('done');

  const reason = '其余留在客人处';
  answered(await ofStop('fail', (await stopOf(stays)).id, { reason }));
  const told = { outcome: 'failed', reason, pieces: [{ inVan: true }, {}] };
  expect(await stopOf(stays)).toMatchObject(told);
  expect(await openIds()).toContain(stays.id);
  // Staff give the rest to another driver: what is in the van stays with who has it.
  server.clock.advance(minuteMs);
  await putOnRun(server.call, { as: clerk, order: away, kind: 'collect', driverId: other.userId });
  expect(await stopOf(away)).toMatchObject({ outcome: 'failed', pieces: [{ inVan: true }, {}] });
  const rest = await stopOf(away, other);
  expect(rest).toMatchObject({ outcome: null, pieces: [{ id: lineIdsOf(away)[1], inVan: false }] });
  const driverName = async () => (await carried(away))?.driverName;
  const first = await driverName();
  // Who comes for nothing has collected nothing.
  answered(await ofStop('fail', rest.id, { reason: '没有人' }, other));
  expect(await driverName()).toBe(first);
  await putOnRun(server.call, { as: clerk, order: away, kind: 'collect', driverId: other.userId });
  server.clock.advance(minuteMs);
  answered(await collect(away, { lineIds: lineIdsOf(away).slice(1) }, other));
  expect((await stopOf(away)).pieces).toMatchObject([{ id: lineIdsOf(away)[0], inVan: true }]);
  expect((await stopOf(away, other)).pieces).toMatchObject([{ id: lineIdsOf(away)[1], inVan: true }]);
  expect(await carried(away)).toMatchObject({ pieces: 2 });
  await orders.takeBack(await orders.get(stays));
});

test('of small gear on one line that came back in part, the rest can be fetched or kept', async () => {
  const order = await toFetch(1, { pools: [{ poolId, quantity: 4 }] });
  const line = order.lines.find(({ quantity }) => quantity === 4);
  answered(await collect(order, { lineIds: lineIdsOf(order) }));
  const lines = [{ lineId: line?.id, returned: 2, damaged: 0, lost: 0 }];
  const back = await orders.give('take-back', await orders.get(order), { lines });
  expect(back.lines.find(({ id }) => id === line?.id)?.collectedAt).toBeNull();
  expect(await openIds()).toContain(order.id);
  server.clock.advance(minuteMs);
  await putOnRun(server.call, { as: driver, order, kind: 'collect' });
  answered(await collect(order, { lineIds: [line?.id] }));
  expect(await stopOf(order)).toMatchObject({ outcome: 'done', pieces: [{ quantity: 2 }] });
});

test('staff decide about what a driver did not find: close it as lost, or send somebody again', async () => {
  const order = await toFetch(1);
  answered(await collect(order, { lineIds: [], marks: lineIdsOf(order).map(lost) }));
  expect(await carried(order)).toMatchObject({ pieces: 0, lostPieces: 1 });
  expect(await openIds()).not.toContain(order.id);
  const again = { kind: 'collect', orderId: order.id };
  expect(refusalOf(await server.call('POST /api/app/runs/take', { as: driver, body: again }))).toBe(
    '403 run.noWork',
  );
  // A guest's word takes none of the driver's away.
  const kept = await orders.give('withdraw-return', await orders.get(order));
  expect(kept.marks).toMatchObject([{ how: 'lost' }]);
  await putOnRun(server.call, { as: clerk, order, kind: 'collect', driverId: driver.userId });
  expect((await orders.get(order)).marks).toEqual([]);
  expect(await stopOf(order)).toMatchObject({ outcome: null });
  expect(await carried(order)).toBeUndefined();
  answered(await collect(order, { lineIds: lineIdsOf(order) }));
});

test('what is lost is marked with nothing to take, and keeps no stop standing; an undone return forgets it', async () => {
  const [gone, part] = [await toFetch(1), await toFetch(2)];
  expect(refusalOf(await collect(gone, { lineIds: [] }))).toBe('400 order.lineUnknown');
  answered(await collect(gone, { lineIds: [], marks: lineIdsOf(gone).map(lost) }));
  expect(await stopOf(gone)).toMatchObject({ outcome: 'done' });
  expect(await openIds()).not.toContain(gone.id);
  const [ski = '', boot = ''] = lineIdsOf(part);
  answered(await collect(part, { lineIds: [ski], marks: [lost(boot)] }));
  expect((await stopOf(part)).outcome).toBe('done');
  expect((await orders.get(part)).marks).toMatchObject([{ lineId: boot, how: 'lost' }]);

  const back = await orders.takeBack(await orders.get(part), { [boot]: { returned: 0, lost: 1 } });
  const undone = await orders.give('correct-close', back, { lineId: boot, from: 'lost', to: 'out' });
  expect(undone.marks).toEqual([]);
  expect(await openIds()).toContain(part.id);
});

test('an order whose delivery failed is brought back without its guest', async () => {
  const booked = await orders.bookDelivery([{ variantId }], { remark: '门铃坏了' });
  const order = await orders.lead(booked, 'bound');
  await putOnRun(server.call, { as: driver, order });
  const loaded = answered(await orders.ask('load', { order, as: driver, early: true }));
  const answer = await orders.ask('delivery-failed', { order: loaded, as: driver, reason: '无人接听' });
  const personal = /林雪|13911112222|座 1201|门铃/;
  expect(JSON.stringify(answered(answer))).not.toMatch(personal);
  const stop = await stopOf(order);
  expect(JSON.stringify(stop)).not.toMatch(personal);
  expect(stop).toMatchObject({
    outcome: 'failed',
    reason: '无人接听',
    order: { orderNumber: order.orderNumber, status: orderStatus.pendingDelivery, customerName: '' },
    pieces: [{ quantity: 1 }],
  });
  const reads = [`orders/${order.id}`, `orders/by-number/${order.orderNumber}`];
  for (const path of reads)
    expect(refusalOf(await server.call(`GET /api/app/${path}`, { as: driver }))).toMatch(/^404/);
  const list = await server.call('GET /api/app/orders?maxResultCount=1000', { as: driver });
  expect(JSON.stringify(answered(list))).not.toContain(order.orderNumber);
  // It is the driver's again in full with the next try.
  await putOnRun(server.call, { as: driver, order });
  expect(await stopOf(order)).toMatchObject({ outcome: null, phone: '13911112222' });
});

const leave = async (who: TestUser, change: Body, command: string): Promise<void> => {
  const address = `/api/app/users/${who.userId}`;
  const seen = await server.call<Body>(`GET ${address}`, { as: chain.admin });
  const { userName, name, phoneNumber, email, roles, storeIds, primaryStoreId, version } = answered(seen);
  const kept = { userName, name, phoneNumber, email, roles, storeIds, primaryStoreId, version };
  answered(
    await server.call(command + address + (command === 'PUT ' ? '' : '/disable'), {
      as: chain.admin,
      body: { ...kept, ...change },
    }),
  );
};

test('work of somebody who drives no more is on nobody’s run at once', async () => {
  const ways: [Body, string][] = [
    [{}, 'POST '],
    [{ roles: ['StoreEmployee'] }, 'PUT '],
    [{ storeIds: [chain.branchId], primaryStoreId: chain.branchId }, 'PUT '],
  ];
  for (const [change, command] of ways) {
    const leaver = await chain.addStaff('Driver', chain.storeId);
    const [left, begun] = [await toFetch(1, {}, leaver), await toFetch(2, {}, leaver)];
    answered(await collect(begun, { lineIds: lineIdsOf(begun).slice(0, 1) }, leaver));
    expect(await openIds()).not.toContain(left.id);
    await leave(leaver, change, command);
    expect(await openIds()).toEqual(expect.arrayContaining([left.id, begun.id]));
    for (const order of [left, begun])
      expect((await orders.get(order)).events.at(-1)?.kind).toBe('order.takenOffRun');
    await putOnRun(server.call, { as: other, order: left, kind: 'collect' });
  }
});

test('a driver who is switched off while they collect or take keeps what they collected, and takes nothing', async () => {
  for (let round = 0; round < 3; round += 1) {
    const leaver = await chain.addStaff('Driver', chain.storeId);
    const [begun, wanted] = [await toFetch(2, {}, leaver), await toFetch(1, {}, leaver)];
    answered(await ofStop('give', (await stopOf(wanted, leaver)).id, {}, leaver));
    const take = { kind: 'collect', orderId: wanted.id };
    const [collected] = await Promise.all([
      collect(begun, { lineIds: lineIdsOf(begun).slice(0, 1) }, leaver),
      server.call('POST /api/app/runs/take', { as: leaver, body: take }),
      leave(leaver, {}, 'POST '),
    ]);
    const stops = await server.db.query<{ begun: boolean; outcome: string | null }>(sql`
      select t.begun_at is not null as begun, t.outcome from run_stop t join van_run r on r.id = t.run_id
      where r.driver_id = ${leaver.userId}`);
    expect(stops).toEqual(collected.status === 200 ? [{ begun: true, outcome: 'failed' }] : []);
  }
});

test('gear in a van on its way back is promised for the days after, and shown to the store until it is in', async () => {
  const { variantId: only, items } = await chain.addVariant(1);
  const lines = [{ variantId: only }];
  const order = await orders.lead(await orders.bookForGuest(lines, { ...fetched, days: 2 }), 'out');
  await putOnRun(server.call, { as: driver, order, kind: 'collect' });
  const freeFrom = async (startDate: string): Promise<number | undefined> => {
    const query = `storeId=${chain.storeId}&startDate=${startDate}&days=1`;
    type Offer = { models: { sizes: { variantId: string; free: number }[] }[] };
    const offer = await server.call<Offer>(`GET /api/app/equipment/availability?${query}`, { as: clerk });
    const sizes = answered(offer).models.flatMap((model) => model.sizes);
    return sizes.find((size) => size.variantId === only)?.free;
  };
  const later = '2026-12-20';
  expect([await freeFrom(firstDay), await freeFrom(later)]).toEqual([0, 1]);
  answered(await collect(order, { lineIds: lineIdsOf(order) }));
  expect([await freeFrom(firstDay), await freeFrom(later)]).toEqual([0, 1]);
  const next = await orders.bookForGuest(lines, { startDate: later, days: 1 });
  expect(next.lines[0]?.equipmentId).toBe(items[0]);
  expect(await carried(order)).toMatchObject({
    orderNumber: order.orderNumber,
    pieces: 1,
    customerName: '林雪',
  });
  await orders.takeBack(await orders.get(order));
  expect(await carried(order)).toBeUndefined();
});

test('a driver whose stop staff move while they act is told who has it', async () => {
  const [moved, taken] = [await toFetch(1), await toFetch(1)];
  const stop = await stopOf(moved);
  await putOnRun(server.call, { as: clerk, order: moved, kind: 'collect', driverId: other.userId });
  answered(await ofStop('give', (await stopOf(taken)).id, {}, clerk));
  const late = await collect(moved, { lineIds: lineIdsOf(moved) });
  expect(refusalOf(late)).toBe('409 run.movedAway');
  expect(late.body).toMatchObject({ error: { data: { driver: expect.any(String) } } });
  expect(refusalOf(await collect(taken, { lineIds: lineIdsOf(taken) }))).toBe('409 run.takenAway');
  expect(refusalOf(await ofStop('fail', stop.id, { reason: '-' }))).toBe('409 run.movedAway');
  // Whoever gave it away or failed it is not told that the store took it.
  await putOnRun(server.call, { as: clerk, order: taken, kind: 'collect', driverId: driver.userId });
  answered(await ofStop('give', (await stopOf(taken)).id));
  expect(refusalOf(await collect(taken, { lineIds: lineIdsOf(taken) }))).toBe('404 order.notFound');
  await putOnRun(server.call, { as: clerk, order: taken, kind: 'collect', driverId: driver.userId });
  answered(await ofStop('fail', (await stopOf(taken)).id, { reason: '-' }));
  expect(refusalOf(await collect(taken, { lineIds: lineIdsOf(taken) }))).toBe('404 order.notFound');
  // Nobody else hears of it.
  const stranger = await chain.addStaff('Driver', chain.storeId);
  expect(refusalOf(await collect(moved, { lineIds: lineIdsOf(moved) }, stranger))).toBe('404 order.notFound');
});

test('a transfer that is taken while staff move it stays whole on one run', async () => {
  const ends = { fromStoreId: chain.storeId, toStoreId: chain.branchId };
  // Both have a run.
  await toFetch(1, {}, driver);
  await toFetch(1, {}, other);
  for (let round = 0; round < 3; round += 1) {
    const { items } = await chain.addVariant(1);
    const sent = { as: manager, body: { toStoreId: chain.branchId, reason: '调拨' } };
    answered(await server.call(`POST /api/app/equipment/${items[0]}/transfer`, sent));
    const [row] = await server.db.query<{ barcode: string }>(
      sql`select barcode from equipment where id = ${items[0]}`,
    );
    const take = (as: TestUser, more: Body = {}) =>
      server.call<RunView>('POST /api/app/runs/take', { as, body: { kind: 'transfer', ...ends, ...more } });
    const { id: takeId } = answered(await take(driver)).stops.findLast(({ kind }) => kind === 'take') ?? {};
    await Promise.all([
      ofStop('hand-over-transfer', takeId ?? '', { barcodes: [row?.barcode] }),
      take(clerk, { driverId: other.userId }),
    ]);
    const split = await server.db.query(sql`
      select 1 from run_stop t join run_stop k on k.id = t.after_id where t.run_id <> k.run_id`);
    const carriedOff = await server.db.query(sql`
      select 1 from run_stop t join van_run r on r.id = t.run_id
      where t.id = ${takeId} and t.outcome = 'done' and r.driver_id <> ${driver.userId}`);
    expect([split, carriedOff]).toEqual([[], []]);
    // Whoever has it ends it, for the next round.
    for (const as of [driver, other])
      for (const kind of ['take', 'bring'])
        for (const stop of (await runOf(as)).stops.filter((each) => each.kind === kind))
          if (stop.outcome === null) await ofStop('fail', stop.id, { reason: '-' }, as);
    await server.db.exec(
      sql`update equipment set status = 0, transfer_to_store_id = null where id = ${items[0]}`,
    );
  }
});
