import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { answered, ordersAt, refusalOf, type Orders, type OrderView } from '#testing/build-orders.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;
type Offers = {
  models: { sizes: { variantId: string; free: number }[] }[];
  pools: { poolId: string; free: number }[];
};

let server: TestServer;
let chain: Chain;
let orders: Orders;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
});
beforeEach(async () => {
  server.clock.set(stockNow);
  chain = await buildChain(server);
  orders = ordersAt(server.call, chain);
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const at = (time: string): void => server.clock.set(Date.parse(`${time}+08:00`));

/** How many of a variant or a pool the store offers. */
const offered = async (id: string, startDate: string, days = 1): Promise<number | undefined> => {
  const query = `storeId=${chain.storeId}&startDate=${startDate}&days=${days}`;
  const offers = answered(await server.call<Offers>(`GET /api/app/equipment/availability?${query}`));
  const size = offers.models.flatMap(({ sizes }) => sizes).find(({ variantId }) => variantId === id);
  return (size ?? offers.pools.find(({ poolId }) => poolId === id))?.free;
};

/** What a booking of some days is refused with, or its order. */
const tryBooking = async (line: Body, startDate: string, days = 1): Promise<string> => {
  const body = orders.orderRequestOf([line], { startDate, days });
  return refusalOf(await server.call('POST /api/app/orders', { as: chain.guest, body }));
};

const bookAt = (line: Body, startDate: string, days = 1): Promise<OrderView> =>
  orders.bookForGuest([line], { startDate, days });

/** The one-line order as it is: which code is on it, and whether that was scanned. */
const lineOf = async (order: OrderView) => (await orders.get(order)).lines[0];

const changeStatus = (equipmentId: string | undefined, newStatus: number) =>
  server.call<{ message: string }>(`POST /api/app/equipment/change-status/${equipmentId}`, {
    as: chain.manager,
    body: { newStatus, reason: '试' },
  });

const itemOf = async (order: OrderView): Promise<string> => {
  const barcode = (await lineOf(order))?.barcode ?? '';
  const [item] = await server.db.query<{ id: string }>(
    sql`select id from equipment where barcode = ${barcode}`,
  );
  return item?.id ?? '';
};

describe('gear that is late', () => {
  test.each(['pool', 'items'])('is not promised again until it is back: %s', async (kind) => {
    const { poolId } = await chain.addPool(5);
    const { variantId } = await chain.addVariant(5);
    const [id, thing] = kind === 'pool' ? [poolId, { poolId }] : [variantId, { variantId }];
    const late = await orders.lead(await bookAt({ ...thing, quantity: 4 }, '2026-12-01'), 'out');
    at('2026-12-02T10:00');
    expect(await offered(id, '2026-12-02')).toBe(1);
    expect(await offered(id, '2026-12-20')).toBe(1);
    expect(await tryBooking({ ...thing, quantity: 2 }, '2026-12-02')).toBe('409 stock.soldOut');
    await orders.lead(await bookAt(thing, '2026-12-02'), 'out');
    expect(await offered(id, '2026-12-02')).toBe(0);
    await orders.takeBack(await orders.get(late));
    expect(await offered(id, '2026-12-02')).toBe(4);
  });

  test('is late when its hold ends, and counted once', async () => {
    const { poolId } = await chain.addPool(5);
    const { variantId } = await chain.addVariant(5);
    await orders.lead(await bookAt({ poolId, quantity: 4 }, '2026-12-01'), 'out');
    await orders.lead(await bookAt({ variantId, quantity: 4 }, '2026-12-01'), 'out');
    at('2026-12-01T19:00');
    expect([await offered(poolId, '2026-12-02'), await offered(variantId, '2026-12-02')]).toEqual([5, 5]);
    at('2026-12-01T23:00');
    expect([await offered(poolId, '2026-12-02'), await offered(variantId, '2026-12-02')]).toEqual([1, 1]);
    expect([await offered(poolId, '2026-12-01'), await offered(variantId, '2026-12-01')]).toEqual([1, 1]);
  });

  test('may be kept longer by who has it, as far as others leave room', async () => {
    const { poolId } = await chain.addPool(2);
    const { variantId } = await chain.addVariant(2);
    const both = { startDate: '2026-12-01', days: 1 };
    const out = await orders.lead(await orders.bookForGuest([{ poolId }, { variantId }], both), 'out');
    const next = await orders.bookForGuest([{ poolId, quantity: 1 }, { variantId }], {
      startDate: '2026-12-03',
    });
    at('2026-12-02T08:30');
    await orders.give('extend', await orders.get(out), { days: 2 });
    expect([await offered(poolId, '2026-12-03'), await offered(variantId, '2026-12-03')]).toEqual([0, 0]);
    expect(await offered(poolId, '2026-12-02')).toBe(1);
    expect(next.lines).toHaveLength(2);
  });
});

describe('prepared gear', () => {
  test.each([
    ['breaks', 2],
    ['is lost', 3],
    ['is sold', 5],
  ])('that %s is replaced at once by the last equal piece', async (_what, newStatus) => {
    const { variantId } = await chain.addVariant(2);
    const order = await orders.lead(await bookAt({ variantId }, '2026-12-01'), 'bound');
    const scanned = order.lines[0]?.barcode;
    const done = answered(await changeStatus(await itemOf(order), newStatus));
    expect(done.message).toContain(order.orderNumber);
    const line = await lineOf(order);
    expect(line).toMatchObject({ boundTo: null });
    expect(line?.risk ?? null).toBeNull();
    expect(line?.barcode).not.toBe(scanned);
    expect(await offered(variantId, '2026-12-01')).toBe(0);
    expect(await tryBooking({ variantId }, '2026-12-01')).toBe('409 stock.soldOut');
    expect(refusalOf(await orders.ask('hand-over', { order: await orders.get(order) }))).toBe(
      '403 order.nothingBound',
    );
    const bound = await orders.bindAll(await orders.get(order));
    expect((await orders.handOver(bound)).lines[0]?.barcode).toBe(line?.barcode);
  });

  test('that breaks keeps the next piece that is free, before anybody else', async () => {
    const { variantId } = await chain.addVariant(2);
    const order = await orders.lead(await bookAt({ variantId }, '2026-12-01', 3), 'bound');
    const other = await orders.book([{ variantId }], { startDate: '2026-12-02', days: 1 });
    answered(await changeStatus(await itemOf(order), 2));
    expect((await lineOf(order))?.risk).toMatchObject({ reason: 'damaged' });
    expect(await offered(variantId, '2026-12-01')).toBe(0);
    expect(await offered(variantId, '2026-12-05')).toBe(1);
    await orders.give('cancel', other, { as: chain.clerk, reason: '试' });
    expect(await offered(variantId, '2026-12-02')).toBe(0);
    expect(await tryBooking({ variantId }, '2026-12-03')).toBe('409 stock.soldOut');
    const [spare] = await server.db.query<{ barcode: string; id: string }>(
      sql`select id, barcode from equipment where variant_id = ${variantId} and status = 0`,
    );
    const days = { unavailableStartTime: '2026-12-03', unavailableEndTime: '2026-12-04' };
    const out = await server.call(`POST /api/app/equipment/stock-out/${spare?.id}`, {
      as: chain.clerk,
      body: { ...days, reason: '试' },
    });
    expect(refusalOf(out)).toBe('409 stock.neededHere');
    await orders.give('bind', await orders.get(order), { barcode: spare?.barcode });
    expect((await lineOf(order))?.risk ?? null).toBeNull();
  });

  test('that breaks at the moment of the hand-over is not exchanged for what nobody scanned', async () => {
    const { variantId } = await chain.addVariant(6);
    for (const line of [1, 2, 3]) {
      const order = await orders.lead(await bookAt({ variantId }, '2026-12-01'), 'bound');
      const scanned = order.lines[0]?.barcode;
      const [, left] = await Promise.all([
        changeStatus(await itemOf(order), 2),
        orders.ask('hand-over', { order }),
      ]);
      const now = await orders.get(order);
      if (left.status === 200) expect(now.lines[0]?.barcode, `${line}`).toBe(scanned);
      else expect(now.lines[0]).toMatchObject({ boundTo: null, handedOverAt: null });
    }
  });

  test('that a guest chose by name stays, and one equal piece is kept for it', async () => {
    const { variantId, items } = await chain.addVariant(2);
    const order = await orders.book([{ equipmentId: items[0] }], { startDate: '2026-12-01', days: 1 });
    answered(await changeStatus(items[0], 2));
    expect((await lineOf(order))?.risk).toMatchObject({ reason: 'damaged' });
    expect(await offered(variantId, '2026-12-01')).toBe(0);
    expect(await tryBooking({ variantId }, '2026-12-01')).toBe('409 stock.soldOut');
  });
});

describe('holds by the clock', () => {
  const rest = async (...days: number[]): Promise<void> => {
    await server.db.exec(sql`update store set rest_days = ${days}::int[] where id = ${chain.storeId}`);
    forgetConfiguration(server.db);
  };

  test.each([
    [0, 1],
    [60, 0],
  ])('due on Wednesday morning, since Tuesday is closed, with %i minutes after', async (minutes, free) => {
    await rest(2);
    await chain.setParameter('TurnaroundMinutes', String(minutes));
    const { poolId } = await chain.addPool(1);
    const { variantId } = await chain.addVariant(1);
    await orders.bookForGuest([{ poolId }, { variantId }], { startDate: '2026-12-07', days: 2 });
    for (const id of [poolId, variantId]) {
      expect(await offered(id, '2026-12-09')).toBe(free);
      expect(await offered(id, '2026-12-10')).toBe(1);
    }
  });

  test('no guest begins on a day when the store rests, but its staff are there', async () => {
    await server.db.exec(sql`
      update store set closed_days = '[{"from": "2026-12-09", "to": "2026-12-11", "note": ""}]' where id = ${chain.storeId}`);
    await rest(2);
    const { poolId } = await chain.addPool(9);
    for (const closed of ['2026-12-08', '2026-12-09', '2026-12-11'])
      expect(await tryBooking({ poolId }, closed)).toBe('400 order.startClosed');
    expect(await tryBooking({ poolId }, '2026-12-12')).toBe('200');
    await orders.bookForGuest([{ poolId }], { startDate: '2026-12-09', days: 1 });
    const before = await orders.book([{ poolId }], { startDate: '2026-12-07', days: 2 });
    expect((await orders.get(before)).dueAt).toBe('2026-12-12T00:00:00.000Z');

    // Through a closed season nobody keeps gear at the price of a day.
    await server.db.exec(sql`
      update store set closed_days = '[{"from": "2026-12-09", "to": "2027-10-31", "note": ""}]' where id = ${chain.storeId}`);
    await rest();
    expect(await tryBooking({ poolId }, '2026-12-07', 3)).toBe('400 order.endClosed');
    const last = await orders.book([{ poolId }], { startDate: '2026-12-07', days: 2 });
    const longer = { order: last, startDate: '2026-12-07', days: 3 };
    expect(refusalOf(await orders.ask('redate', { ...longer, as: chain.guest }))).toBe('400 order.endClosed');
    await orders.bookForGuest([{ poolId }], { startDate: '2026-12-07', days: 3 });
  });

  test('a turnaround that fits into the night costs no day, a longer one does', async () => {
    await chain.setParameter('TurnaroundMinutes', '60');
    const { poolId } = await chain.addPool(1);
    const { variantId } = await chain.addVariant(1);
    for (const line of [{ poolId }, { variantId }]) {
      await bookAt(line, '2026-12-01');
      await bookAt(line, '2026-12-02', 2);
    }
    await chain.setParameter('TurnaroundMinutes', '1000');
    for (const line of [{ poolId }, { variantId }]) {
      await bookAt(line, '2026-12-06');
      expect(await tryBooking(line, '2026-12-07')).toBe('409 stock.soldOut');
      expect(await tryBooking(line, '2026-12-08')).toBe('200');
    }
  });

  test.each(['pool', 'items'])(
    'what nobody fetched by closing leaves with the hire of the next day: %s',
    async (kind) => {
      const { poolId } = await chain.addPool(2);
      const { variantId } = await chain.addVariant(2);
      const thing = { ...(kind === 'pool' ? { poolId } : { variantId }), quantity: 2 };
      const missed = await orders.lead(await bookAt(thing, '2026-12-01'), 'bound');
      const next = await orders.lead(await bookAt(thing, '2026-12-02'), 'bound');
      expect(refusalOf(await orders.ask('hand-over', { order: next, early: true }))).toBe(
        '409 stock.promisedBefore',
      );
      at('2026-12-01T21:30');
      await orders.handOver(next);
      const id = kind === 'pool' ? poolId : variantId;
      expect(await offered(id, '2026-12-02')).toBe(0);
      await orders.give('cancel', missed, { reason: '未到店' });
      expect(await offered(id, '2026-12-01', 2)).toBe(0);
    },
  );

  test('gear is exchanged although its hire is overdue', async () => {
    const { poolId } = await chain.addPool(2);
    const { variantId } = await chain.addVariant(2);
    const out = await orders.lead(
      await orders.bookForGuest([{ poolId }, { variantId }], { startDate: '2026-12-01', days: 1 }),
      'out',
    );
    at('2026-12-01T23:00');
    expect(await offered(variantId, '2026-12-02')).toBe(1);
    const [spare] = await server.db.query<{ barcode: string }>(
      sql`select barcode from equipment where variant_id = ${variantId} and status = 0`,
    );
    const lineId = out.lines[1]?.id;
    const swapped = await orders.give('exchange', await orders.get(out), {
      lineId,
      quantity: 1,
      barcode: spare?.barcode,
      returned: 1,
      reason: '试',
    });
    expect(swapped.lines.at(-1)?.barcode).toBe(spare?.barcode);
    at('2026-12-01T23:01');
    expect(await offered(variantId, '2026-12-02')).toBe(1);
  });
});
