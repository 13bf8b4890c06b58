import { afterAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { refusalOf, type OrderView } from '#testing/build-orders.ts';
import { brokenStockLaws } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

const { server, chain, orders } = await startChain();
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const base = '/api/app/equipment';
const tabs = ['unpaid', 'reserved', 'in-use', 'completed'] as const;
type Page = { items: Record<string, unknown>[]; totalCount: number };

const list = async (tab: string, equipmentId: string, as = chain.clerk): Promise<Page> =>
  (await server.call<Page>(`GET ${base}/${tab}-orders?equipmentId=${equipmentId}`, { as })).body;
const counts = async (equipmentId: string, as = chain.clerk) =>
  (await server.call<Record<string, number>>(`GET ${base}/orders-count?equipmentId=${equipmentId}`, { as }))
    .body;
/** The one list that an order of an item is in, and that the count agrees. */
const tabOf = async (equipmentId: string): Promise<string> => {
  const found: string[] = [];
  for (const tab of tabs) if ((await list(tab, equipmentId)).totalCount > 0) found.push(tab);
  const { totalCount, ...byTab } = await counts(equipmentId);
  expect(Object.values(byTab).reduce((sum, n) => sum + n, 0)).toBe(totalCount);
  expect(totalCount).toBe(found.length);
  return found.join(' ');
};
const bookItem = async (more: object = {}): Promise<{ order: OrderView; id: string; variantId: string }> => {
  const { variantId, items } = await chain.addVariant(1);
  return { order: await orders.bookForGuest([{ variantId }], { ...more }), id: items[0] ?? '', variantId };
};
const takeEarly = (
  { id }: { id: string },
  order: OrderView,
  {
    as = chain.clerk,
    key,
    ...more
  }: { as?: TestUser; key?: string; reason?: string; version?: number; expectedFen?: number } = {},
) =>
  server.call<{ success: boolean; message: string }>(`POST ${base}/early-return/${id}`, {
    as,
    body: { orderId: order.id, reason: 'bad knee', ...more },
    ...(key === undefined ? {} : { key }),
  });

describe('the orders of an item', () => {
  it('are in one list each, from the booking to the end', async () => {
    const { order, id } = await bookItem();
    const seen = [await tabOf(id)];
    const paid = await orders.pay(order);
    seen.push(await tabOf(id));
    const out = await orders.handOver(await orders.bindAll(paid));
    seen.push(await tabOf(id));
    const back = await orders.takeBack(out);
    seen.push(await tabOf(id));
    await orders.complete(back);
    seen.push(await tabOf(id));
    expect(seen).toEqual(['unpaid', 'reserved', 'in-use', 'completed', 'completed']);
    const other = await bookItem();
    await orders.give('cancel', other.order, { reason: 'ill' });
    expect(await tabOf(other.id)).toBe('');
  });

  it('are in use or completed while something is to pay, by where the gear is', async () => {
    const { order, id } = await bookItem();
    const out = await orders.lead(order, 'out');
    const more = { items: [{ kind: 'Other', amountFen: 1000, note: '' }], reason: 'more' };
    await orders.give('adjust', out, more);
    expect(await tabOf(id)).toBe('in-use');
    await orders.takeBack(await orders.get(out));
    expect((await orders.get(out)).status).toBe(6);
    expect(await tabOf(id)).toBe('completed');
  });

  it('tell what a reader needs, page by page', async () => {
    const { variantId, items } = await chain.addVariant(1);
    const startDates = ['2026-12-20', '2026-12-01', '2026-12-10'];
    for (const startDate of startDates) await orders.bookForGuest([{ variantId }], { startDate, days: 1 });
    const { items: listed, totalCount } = await list('unpaid', items[0] ?? '');
    expect(totalCount).toBe(3);
    expect(listed.map(({ rentalStartTime }) => String(rentalStartTime).slice(0, 10))).toEqual([
      '2026-11-30',
      '2026-12-09',
      '2026-12-19',
    ]);
    expect(listed[0]).toMatchObject({
      status: 1,
      statusDescription: '待支付',
      customerName: '林雪',
      totalAmountFen: 18_000,
      isOut: false,
    });
    const { body: second } = await server.call<Page>(
      `GET ${base}/unpaid-orders?equipmentId=${items[0]}&skipCount=1&maxResultCount=1`,
      { as: chain.clerk },
    );
    expect(second).toEqual({ items: listed.slice(1, 2), totalCount: 3 });
  });

  it('are those of the stores of the reader, and nobody else knows of them', async () => {
    const { id } = await bookItem();
    expect(await counts(id, chain.branchClerk)).toMatchObject({ totalCount: 0, unpaidCount: 0 });
    expect((await list('unpaid', id, chain.branchClerk)).items).toEqual([]);
    expect(await counts(id, chain.admin)).toMatchObject({ totalCount: 1 });
    for (const path of ['orders-count', ...tabs.map((tab) => `${tab}-orders`)]) {
      const address = `GET ${base}/${path}?equipmentId=${id}`;
      expect(refusalOf(await server.call(address))).toBe('401 session.required');
      expect(refusalOf(await server.call(address, { as: chain.guest }))).toBe('403 session.forbidden');
      const unknown = `GET ${base}/${path}?equipmentId=${chain.storeId}`;
      expect(refusalOf(await server.call(unknown, { as: chain.clerk }))).toBe('404 equipment.notFound');
    }
  });
});

describe('equipment.earlyReturn', () => {
  it('closes the line, ends the hold and moves no money, once', async () => {
    const { order, id, variantId } = await bookItem();
    const out = await orders.lead(order, 'out');
    const before = (await orders.get(out)).money;
    const key = `early-${order.id}`;
    const answer = await takeEarly({ id }, out, { key });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await takeEarly({ id }, out, { key })).toMatchObject({ status: 200, body: answer.body });
    const after = await orders.get(out);
    expect(after).toMatchObject({ status: 8, money: before });
    expect(after.lines).toMatchObject([{ returned: 1 }]);
    expect(refusalOf(await takeEarly({ id }, out))).toBe('409 equipment.notWithOrder');
    // Free again for the days that were left.
    expect(await orders.bookForGuest([{ variantId }])).toMatchObject({ status: 1 });
  });

  it('promises the part of the rent back that the store refunds, for the days after today', async () => {
    await chain.setParameter('EarlyReturnRefundPercent', '50');
    const { order, id } = await bookItem();
    const out = await orders.lead(order, 'out');
    const address = `GET /api/app/orders/${out.id}/change-quote?earlyEquipmentId=${id}`;
    const quoted = await server.call(address, { as: chain.clerk });
    // Two days at 180 yuan that have not begun.
    expect(quoted.body).toEqual({ amountFen: -18_000, dueFen: 0, refundFen: 18_000, version: out.version });
    expect(refusalOf(await server.call(address, { as: chain.guest }))).toBe('404 order.notFound');
    const agreed = { version: out.version, expectedFen: -18_000 };
    expect(refusalOf(await takeEarly({ id }, out, { ...agreed, version: 1 }))).toBe('409 order.stale');
    expect(refusalOf(await takeEarly({ id }, out, { ...agreed, expectedFen: 0 }))).toBe(
      '409 order.priceChanged',
    );
    expect((await takeEarly({ id }, out, agreed)).status).toBe(200);
    await chain.setParameter('EarlyReturnRefundPercent', '');
    expect(await orders.get(out)).toMatchObject({ status: 8, money: { refundPendingFen: 18_000 } });
  });

  it('leaves the other lines out', async () => {
    const { variantId, items } = await chain.addVariant(2);
    const out = await orders.lead(await orders.bookForGuest([{ variantId }, { variantId }]), 'out');
    await takeEarly({ id: items[0] ?? '' }, out);
    expect(await orders.get(out)).toMatchObject({ status: 5 });
    expect(await tabOf(items[1] ?? '')).toBe('in-use');
  });

  it('refuses what did not leave with the order, and a foreign order', async () => {
    const { order, id } = await bookItem();
    expect(refusalOf(await takeEarly({ id }, order))).toBe('409 equipment.notWithOrder');
    const out = await orders.lead(order, 'out');
    const other = await bookItem();
    expect(refusalOf(await takeEarly(other, out))).toBe('409 equipment.notWithOrder');
    expect(refusalOf(await takeEarly({ id }, out, { reason: ' ' }))).toBe('400 stock.reasonRequired');
    expect(refusalOf(await takeEarly({ id }, out, { as: chain.branchClerk }))).toBe('404 order.notFound');
    expect(refusalOf(await takeEarly({ id }, out, { as: chain.guest }))).toBe('403 session.forbidden');
  });
});

type History = { items: Record<string, unknown>[]; totalCount: number; next?: string };
const history = async (id: string, query = '', as = chain.clerk): Promise<History> =>
  (await server.call<History>(`GET ${base}/equipment-operation-history/${id}${query}`, { as })).body;

describe('the history of an item', () => {
  it('tells of a hire from both sides of the counter, the newest first', async () => {
    const { order, id } = await bookItem();
    const done = await orders.lead(order, 'back');
    const { items, totalCount } = await history(id);
    expect(totalCount).toBe(2);
    expect(items).toMatchObject([
      { kind: 'takenBack', statusBefore: 1, statusAfter: 0, orderNumber: done.orderNumber },
      { kind: 'handedOut', statusBefore: 0, statusAfter: 1, orderNumber: done.orderNumber },
    ]);
    const [latest] = (await history(id, '', chain.branchClerk)).items;
    expect(latest).toMatchObject({ kind: 'takenBack', orderId: null, orderNumber: null });
  });

  it('tells of gear that reached nobody, and does not count it as use', async () => {
    const { variantId, items } = await chain.addVariant(1);
    const id = items[0] ?? '';
    const loaded = await orders.load(await orders.lead(await orders.bookDelivery([{ variantId }]), 'bound'));
    await orders.give('delivery-failed', loaded, { reason: 'nobody there' });
    const { items: events } = await history(id);
    expect(events).toMatchObject([{ kind: 'cameBackUnused', reason: 'nobody there' }, { kind: 'handedOut' }]);
    const usage = await server.call(`GET ${base}/equipment-usage-statistics/${id}`, { as: chain.clerk });
    expect(usage.body).toMatchObject({ timesHired: 0, daysOut: 0 });
  });

  it('tells of work by hand with its reason, remarks, days and stores, page by page', async () => {
    const { items } = await chain.addVariant(1);
    const id = items[0] ?? '';
    const post = (path: string, body: object, as = chain.clerk) =>
      server.call(`POST ${base}/${path}`, { as, body: { reason: 'because', remarks: 'as asked', ...body } });
    const days = { unavailableStartTime: '2026-11-30', unavailableEndTime: '2026-12-02' };
    await post(`stock-out/${id}`, days);
    await post(`stock-in/${id}`, {});
    await post(`${id}/transfer`, { toStoreId: chain.branchId });
    await post(`${id}/transfer-arrive`, {}, chain.branchClerk);
    const all = await history(id);
    expect(all.items).toMatchObject([
      { kind: 'arrived', statusAfter: 0, reason: 'because', remarks: 'as asked' },
      { kind: 'transferred', statusAfter: 4 },
      { kind: 'stockedIn', statusBefore: 1, statusAfter: 0 },
      {
        kind: 'stockedOut',
        startTime: '2026-11-29T16:00:00.000Z',
        endTime: '2026-12-01T16:00:00.000Z',
        toStoreName: null,
      },
    ]);
    expect(all.items[1]?.['toStoreName']).toMatch(/^Branch/);
    expect(all.items[0]?.['toStoreName']).toMatch(/^Branch/);
    const second = await history(id, '?skipCount=1&maxResultCount=2');
    expect(second).toMatchObject({ items: all.items.slice(1, 3), totalCount: 4 });
    expect((await history(id, `?after=${second.next}`)).items).toEqual(all.items.slice(3));
  });

  it('tells what was changed', async () => {
    const { items } = await chain.addVariant(1);
    const address = `${base}/${items[0]}`;
    const { body } = await server.call<Record<string, unknown>>(`GET ${address}`, { as: chain.clerk });
    const form = { ...body, sizeLabel: '158', remarks: 'waxed' };
    await server.call(`PUT ${address}`, { as: chain.clerk, body: { ...form, attributes: {} } });
    expect((await history(items[0] ?? '')).items).toMatchObject([
      {
        kind: 'updated',
        remarks: '',
        changes: [
          { field: 'size', before: '160', after: '158' },
          { field: 'remarks', before: '', after: 'waxed' },
        ],
      },
    ]);
  });

  it('is for staff', async () => {
    const { id } = await bookItem();
    for (const path of ['equipment-operation-history', 'equipment-usage-statistics']) {
      const address = `GET ${base}/${path}/${id}`;
      expect(refusalOf(await server.call(address, { as: chain.guest }))).toBe('403 session.forbidden');
      expect(refusalOf(await server.call(`GET ${base}/${path}/${chain.storeId}`, { as: chain.clerk }))).toBe(
        '404 equipment.notFound',
      );
    }
  });
});

describe('the use of an item', () => {
  it('is counted by month', async () => {
    const { order, id } = await bookItem({ startDate: '2026-12-01', days: 2 });
    const out = await orders.lead(order, 'out');
    server.clock.advance(2 * dayMs + hourMs);
    for (const { run } of orderSweeps(noGateways.payments))
      await run({ db: server.db, clock: server.clock, log: server.app.log });
    await orders.takeBack(await orders.get(out));
    const { body } = await server.call<{ months: object[] }>(`GET ${base}/equipment-usage-statistics/${id}`, {
      as: chain.clerk,
    });
    expect(body).toMatchObject({ timesHired: 1, timesOutByHand: 0, daysOut: 3, timesDamaged: 0 });
    expect(body.months.slice(-2)).toEqual([
      { month: '2026-11', timesOut: 1, daysOut: 1 },
      { month: '2026-12', timesOut: 0, daysOut: 2 },
    ]);
    const [item] = await server.db.query(sql`select usage_count from equipment where id = ${id}`);
    expect(item).toEqual({ usageCount: 1 });
  });
});
