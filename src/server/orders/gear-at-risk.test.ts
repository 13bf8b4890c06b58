import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { answered, ordersAt, refusalOf, type Orders, type OrderView } from '#testing/build-orders.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;
type Page = { items: { id: string }[]; totalCount: number };

let server: TestServer;
let chain: Chain;
let orders: Orders;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
});
/** A chain of its own for each test, so that nobody else's risks are counted. */
beforeEach(async () => {
  server.clock.set(stockNow);
  chain = await buildChain(server);
  orders = ordersAt(server.call, chain);
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const listed = async (as: TestUser = chain.clerk): Promise<string[]> => {
  const page = answered(await server.call<Page>('GET /api/app/orders?gearAtRisk=true', { as }));
  const counts = answered(
    await server.call<{ gearAtRisk: number }>('GET /api/app/orders/counts', { as: chain.clerk }),
  );
  expect([counts.gearAtRisk, page.totalCount]).toEqual([page.items.length, page.items.length]);
  return page.items.map(({ id }) => id);
};
const risksOf = async (order: OrderView, as: TestUser = chain.clerk) =>
  (await orders.get(order, as)).lines.flatMap(({ risk }) => risk ?? []);
const at = (time: string): void => server.clock.set(Date.parse(`${time}+08:00`));
/** An order that is out on the first day with everything there is, and a later one that waits for it. */
const outAndNext = async (wanted: Body, startDate: string): Promise<{ out: OrderView; next: OrderView }> => {
  const out = await orders.lead(await orders.bookForGuest([wanted], { days: 1 }), 'out');
  return { out, next: await orders.book([wanted], { startDate }) };
};

describe('an item that the next booking cannot have', () => {
  test.each([
    ['damaged', { returned: 0, damaged: 1 }],
    ['lost', { returned: 0, lost: 1 }],
  ])('%s', async (reason, odd) => {
    const { variantId } = await chain.addVariant(1);
    const { out, next } = await outAndNext({ variantId }, '2026-12-08');
    expect(await listed()).toEqual([]);
    await orders.takeBack(out, { [out.lines[0]?.id ?? '']: odd });
    expect(await listed()).toEqual([next.id]);
    expect(await risksOf(next)).toEqual([
      {
        reason,
        barcode: out.lines[0]?.barcode,
        storeName: null,
        otherOrder: null,
        missing: null,
        missingOn: null,
      },
    ]);
  });
  test('came back at another store', async () => {
    const { variantId } = await chain.addVariant(1);
    const { out, next } = await outAndNext({ variantId }, '2026-12-08');
    await orders.give('take-back', out, {
      as: chain.manager,
      storeId: chain.branchId,
      lines: [{ lineId: out.lines[0]?.id, returned: 1, damaged: 0, lost: 0 }],
    });
    expect(await listed()).toEqual([next.id]);
    const [risk] = await risksOf(next);
    expect(risk).toMatchObject({ reason: 'elsewhere', storeName: expect.stringContaining('Branch') });
  });
  test('was scrapped, as long as the hire is not over', async () => {
    const { variantId, items } = await chain.addVariant(1);
    const next = await orders.book([{ variantId }], { days: 1 });
    const scrapped = { as: chain.manager, body: { newStatus: 5, reason: '报废' } };
    answered(await server.call(`POST /api/app/equipment/change-status/${items[0]}`, scrapped));
    expect(await risksOf(next)).toMatchObject([{ reason: 'scrapped' }]);
    expect(await listed()).toEqual([next.id]);
    at('2026-12-02T00:00');
    expect(await listed()).toEqual([]);
  });
  test('is on its way back on the morning of the hire', async () => {
    const { variantId, items } = await chain.addVariant(1);
    const { out, next } = await outAndNext({ variantId }, '2026-12-05');
    const line = { lineId: out.lines[0]?.id, returned: 1, damaged: 0, lost: 0 };
    await orders.give('take-back', out, { as: chain.manager, storeId: chain.branchId, lines: [line] });
    const sent = { as: chain.branchClerk, body: { toStoreId: chain.storeId, reason: '调拨' } };
    answered(await server.call(`POST /api/app/equipment/${items[0]}/transfer`, sent));
    expect(await listed()).toEqual([]);
    at('2026-12-05T08:00');
    expect(await risksOf(next)).toMatchObject([{ reason: 'onTheWay', storeName: null }]);
  });
  test('is overdue, and so is its equal', async () => {
    const { variantId } = await chain.addVariant(2);
    await orders.lead(await orders.bookForGuest([{ variantId, quantity: 2 }], { days: 1 }), 'out');
    const next = await orders.book([{ variantId }], { startDate: '2026-12-08' });
    at('2026-12-02T10:00');
    expect(await listed()).toEqual([next.id]);
  });
  test('is still out on the morning of the hire, and the order that has it names the one it endangers', async () => {
    const { variantId } = await chain.addVariant(1);
    const { out, next } = await outAndNext({ variantId }, '2026-12-02');
    at('2026-12-01T20:00');
    expect(await listed()).toEqual([]);
    at('2026-12-02T08:00');
    expect(await listed()).toEqual([next.id]);
    expect(await risksOf(next)).toMatchObject([
      { reason: 'stillOut', otherOrder: { id: out.id, orderNumber: out.orderNumber } },
    ]);
    expect((await orders.get(out)).endangers).toEqual([
      {
        orderId: next.id,
        orderNumber: next.orderNumber,
        customerName: next.customerName,
        startDate: '2026-12-02',
        lineId: out.lines[0]?.id,
        barcode: out.lines[0]?.barcode,
        reason: 'stillOut',
      },
    ]);
  });
  test('came back broken, and the order that broke it names the one that lost it until it is mended', async () => {
    const { variantId } = await chain.addVariant(2);
    const out = await orders.lead(
      await orders.bookForGuest([{ variantId, quantity: 2 }], { days: 2 }),
      'out',
    );
    const next = await orders.book([{ variantId, quantity: 2 }], { startDate: '2026-12-08' });
    const [broken, whole] = out.lines;
    const lines = [{ lineId: broken?.id, returned: 0, damaged: 1, lost: 0 }];
    const partly = await orders.give('take-back', out, { lines });
    const lost = { orderId: next.id, lineId: broken?.id, barcode: broken?.barcode, reason: 'damaged' };
    expect(partly.endangers).toMatchObject([lost]);
    const rest = [{ lineId: whole?.id, returned: 0, damaged: 0, lost: 1 }];
    const back = await orders.give('take-back', partly, { lines: rest });
    expect(back.endangers?.map(({ reason }) => reason).toSorted()).toEqual(['damaged', 'lost']);
    await server.db.exec(sql`update equipment set status = 0 where barcode = ${broken?.barcode ?? ''}`);
    expect((await orders.get(back)).endangers).toMatchObject([{ reason: 'lost' }]);
  });
  test('is overdue and no equal one is free for a later hire', async () => {
    const { variantId } = await chain.addVariant(1);
    const { next } = await outAndNext({ variantId }, '2026-12-08');
    const later = await orders.book([{ variantId }], { startDate: '2026-12-20' });
    at('2026-12-02T08:00');
    expect(await listed()).toEqual([]);
    at('2026-12-02T10:00');
    expect(await listed()).toEqual([next.id]);
    expect(await risksOf(later)).toEqual([]);
    await chain.addItem(variantId);
    expect(await listed()).toEqual([]);
  });
  test('is no longer missed once another equal item is bound', async () => {
    const { variantId } = await chain.addVariant(1);
    const { out, next } = await outAndNext({ variantId }, '2026-12-08');
    await orders.takeBack(out, { [out.lines[0]?.id ?? '']: { returned: 0, damaged: 1 } });
    const spareId = await chain.addItem(variantId);
    const [spare] = await server.db.query<{ barcode: string }>(
      sql`select barcode from equipment where id = ${spareId}`,
    );
    await orders.give('bind', next, { barcode: spare?.barcode });
    expect(await listed()).toEqual([]);
    expect(await risksOf(next)).toEqual([]);
  });
});

describe('a pool that has fewer units than were promised', () => {
  test('the newest bookings lose, and a later day is no matter', async () => {
    const { poolId } = await chain.addPool(2);
    const out = await orders.lead(await orders.bookForGuest([{ poolId, quantity: 2 }], { days: 1 }), 'out');
    const first = await orders.book([{ poolId }], { startDate: '2026-12-08' });
    const second = await orders.book([{ poolId }], { startDate: '2026-12-09' });
    await orders.book([{ poolId }], { startDate: '2026-12-20' });
    expect(await listed()).toEqual([]);
    await orders.takeBack(out, { [out.lines[0]?.id ?? '']: { returned: 1, damaged: 1 } });
    expect(await listed()).toEqual([second.id]);
    expect(await risksOf(second)).toEqual([
      {
        reason: 'short',
        barcode: null,
        storeName: null,
        otherOrder: null,
        missing: 1,
        missingOn: '2026-12-09',
      },
    ]);
    expect(await risksOf(first)).toEqual([]);
  });
  test('what is out already comes before what was booked first', async () => {
    const { poolId } = await chain.addPool(4);
    const first = await orders.book([{ poolId, quantity: 2 }]);
    await orders.lead(await orders.bookForGuest([{ poolId, quantity: 2 }]), 'out');
    const today = { startDate: '2026-11-30', days: 1 };
    const broken = await orders.lead(await orders.bookForGuest([{ poolId }], today), 'out');
    await orders.takeBack(broken, { [broken.lines[0]?.id ?? '']: { returned: 0, damaged: 1 } });
    expect(await listed()).toEqual([first.id]);
    expect(await risksOf(first)).toMatchObject([{ missing: 1, missingOn: '2026-12-01' }]);
  });
  test('units that should be back this morning are missing today', async () => {
    const { poolId } = await chain.addPool(3);
    const { out, next } = await outAndNext({ poolId, quantity: 2 }, '2026-12-02');
    at('2026-12-01T20:00');
    expect(await listed()).toEqual([]);
    at('2026-12-02T08:00');
    expect(await listed()).toEqual([next.id]);
    expect(await risksOf(next)).toMatchObject([{ reason: 'short', missing: 1, missingOn: '2026-12-02' }]);
    await orders.takeBack(await orders.get(out));
    expect(await listed()).toEqual([]);
  });
});

describe('who is told', () => {
  test('of an order at another store, only who may open it there', async () => {
    const { variantId } = await chain.addVariant(1);
    const { out: before, next } = await outAndNext({ variantId }, '2026-12-05');
    const line = { lineId: before.lines[0]?.id, returned: 1, damaged: 0, lost: 0 };
    await orders.give('take-back', before, { as: chain.manager, storeId: chain.branchId, lines: [line] });
    const there = ordersAt(server.call, { ...chain, storeId: chain.branchId, clerk: chain.branchClerk });
    const out = await there.lead(await there.bookForGuest([{ variantId }]), 'out');
    expect(await there.get(out)).toMatchObject({ endangers: [] });
    expect(await there.get(out, chain.manager)).toMatchObject({ endangers: [{ orderId: next.id }] });
    expect(await risksOf(next)).toMatchObject([{ reason: 'elsewhere', otherOrder: null }]);
    expect(await risksOf(next, chain.manager)).toMatchObject([{ otherOrder: { id: out.id } }]);
  });
  test('staff of the store; a guest neither sees it nor may ask for it', async () => {
    const { variantId } = await chain.addVariant(1);
    const { out, next } = await outAndNext({ variantId }, '2026-12-08');
    await orders.takeBack(out, { [out.lines[0]?.id ?? '']: { returned: 0, damaged: 1 } });
    const seen = JSON.stringify(await orders.get(next, chain.guest));
    expect(seen).not.toContain('risk');
    expect(seen).not.toContain('endangers');
    expect(refusalOf(await server.call('GET /api/app/orders?gearAtRisk=true', { as: chain.guest }))).toBe(
      '403 session.forbidden',
    );
    expect(
      answered(await server.call<Page>('GET /api/app/orders?gearAtRisk=true', { as: chain.branchClerk })),
    ).toMatchObject({ totalCount: 0 });
    expect(
      answered(await server.call<Page>('GET /api/app/orders?gearAtRisk=false', { as: chain.clerk })).items,
    ).toMatchObject([{ id: out.id }]);
  });
});
