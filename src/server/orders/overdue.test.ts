import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/api.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { answered, ordersAt, refusalOf, type Orders, type OrderView } from '#testing/build-orders.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Overdue = Awaited<Answer<'orders.overdue'>>;

let server: TestServer;
let chain: Chain;
let orders: Orders;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
});
/** A chain of its own for each test, so that nobody else is late. */
beforeEach(async () => {
  server.clock.set(stockNow);
  chain = await buildChain(server);
  orders = ordersAt(server.call, chain);
});
afterAll(() => server.stop());

const listed = async (as: TestUser = chain.clerk, query = ''): Promise<Overdue> =>
  answered(await server.call<Overdue>(`GET /api/app/orders/overdue${query}`, { as }));
const outWith = async (variantId: string, more = {}): Promise<OrderView> =>
  orders.lead(await orders.bookForGuest([{ variantId }], { days: 1, ...more }), 'out');
const at = (time: string): void => server.clock.set(Date.parse(`${time}+08:00`));

describe('orders.overdue', () => {
  test('begins when grace is over, with the gear that is out alone, and ends with its return', async () => {
    const { variantId } = await chain.addVariant(2);
    const { poolId } = await chain.addPool(40);
    const booked = await orders.bookForGuest(
      [
        { variantId, quantity: 2 },
        { poolId, quantity: 3 },
      ],
      {
        days: 1,
      },
    );
    const order = await orders.lead(booked, 'out');
    at('2026-12-02T08:59');
    expect(await listed()).toMatchObject({ items: [], totalCount: 0 });
    at('2026-12-02T09:01');
    const [ski, other, pads] = order.lines;
    const partly = await orders.give('take-back', await orders.get(order), {
      lines: [
        { lineId: ski?.id, returned: 1, damaged: 0, lost: 0 },
        { lineId: pads?.id, returned: 2, damaged: 0, lost: 0 },
      ],
    });
    expect(await listed()).toMatchObject({
      items: [
        {
          id: order.id,
          customerPhone: '13911112222',
          dueAt: order.dueAt,
          lines: [
            { quantity: 1, barcode: other?.boundTo },
            { quantity: 1, barcode: pads?.boundTo },
          ],
          endangers: [],
        },
      ],
      totalCount: 1,
    });
    const rest = [other, pads].map((line) => ({ lineId: line?.id, returned: 1, damaged: 0, lost: 0 }));
    await orders.give('take-back', partly, { lines: rest });
    expect((await listed()).items).toEqual([]);
  });

  test('puts those first that keep a booking waiting, then the latest, and names the booking', async () => {
    const { variantId: free } = await chain.addVariant(3);
    const { variantId: wanted } = await chain.addVariant(1);
    const oldest = await outWith(free);
    const keeping = await outWith(wanted, { days: 2 });
    const newer = await outWith(free, { days: 2 });
    const next = await orders.book([{ variantId: wanted }], { startDate: '2026-12-08' });
    at('2026-12-03T10:00');
    const { items } = await listed();
    expect(items.map(({ id }) => id)).toEqual([keeping.id, oldest.id, newer.id]);
    expect(items[0]?.endangers).toEqual([
      {
        orderId: next.id,
        orderNumber: next.orderNumber,
        customerName: next.customerName,
        startDate: '2026-12-08',
        lineId: keeping.lines[0]?.id,
        barcode: keeping.lines[0]?.barcode,
        reason: 'stillOut',
      },
    ]);
    const byDue = await listed(chain.clerk, '?sorting=dueAt%20asc');
    expect(byDue.items[0]?.id).toBe(oldest.id);
  });

  test('pages by key through both kinds', async () => {
    const { variantId: wanted } = await chain.addVariant(1);
    const { variantId } = await chain.addVariant(2);
    const keeping = await outWith(wanted);
    const others = [await outWith(variantId), await outWith(variantId)];
    await orders.book([{ variantId: wanted }], { startDate: '2026-12-08' });
    at('2026-12-03T10:00');
    const ids: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Overdue = await listed(
        chain.clerk,
        `?maxResultCount=1${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
      );
      ids.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(ids[0]).toBe(keeping.id);
    expect(ids.toSorted()).toEqual([keeping, ...others].map(({ id }) => id).toSorted());
  });

  test('shows no order to the staff of another store, and none to guests', async () => {
    const { variantId } = await chain.addVariant(1);
    await outWith(variantId);
    at('2026-12-03T10:00');
    expect((await listed(chain.branchClerk)).items).toEqual([]);
    expect((await listed(chain.branchClerk, `?storeId=${chain.storeId}`)).items).toEqual([]);
    expect((await listed(chain.manager)).totalCount).toBe(1);
    expect(refusalOf(await server.call('GET /api/app/orders/overdue', { as: chain.guest }))).toBe(
      '403 session.forbidden',
    );
  });
});
