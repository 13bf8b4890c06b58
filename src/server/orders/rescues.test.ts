import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { answered, ordersAt, type Orders, type OrderView } from '#testing/build-orders.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Proposal = { kind: string; sizeLabel: string; equipmentId: string | null; sendable: boolean };
type Rescue = { orderId: string; lineId: string; reason: string; proposals: Proposal[] };

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

const rescuesOf = async (as: TestUser = chain.manager, more = ''): Promise<Rescue[]> =>
  answered(
    await server.call<{ items: Rescue[] }>(`GET /api/app/orders/rescues?storeId=${chain.storeId}${more}`, {
      as,
    }),
  ).items;
/** What is proposed for an order: kinds and sizes, the best first. */
const proposedFor = async (order: OrderView, as?: TestUser): Promise<string[]> => {
  const found = await rescuesOf(as, `&orderId=${order.id}`);
  expect(found.map(({ orderId }) => orderId)).toEqual([order.id]);
  return found.flatMap(({ proposals }) => proposals.map(({ kind, sizeLabel }) => `${kind} ${sizeLabel}`));
};
const breakItem = async (id: string | undefined): Promise<void> => {
  const damaged = { as: chain.manager, body: { newStatus: 2, reason: '边刃损坏' } };
  answered(await server.call(`POST /api/app/equipment/change-status/${id}`, damaged));
};
/** A model with so many items of each of its sizes. */
const modelOf = async (counts: Readonly<Record<string, number>>) => {
  let modelId: string | undefined;
  const sizes: Record<string, { variantId: string; items: readonly string[] }> = {};
  for (const [sizeLabel, count] of Object.entries(counts)) {
    const added = await chain.addVariant(count, { sizeLabel, ...(modelId !== undefined && { modelId }) });
    modelId = added.modelId;
    sizes[sizeLabel] = added;
  }
  return (sizeLabel: string) => sizes[sizeLabel] ?? { variantId: '', items: [] };
};

describe('a booking whose item cannot come', () => {
  test('moves to an equal item by itself, and staff see nothing of it', async () => {
    const size = await modelOf({ '160': 2 });
    await orders.book([{ variantId: size('160').variantId }]);
    await breakItem(size('160').items[0]);
    expect(await rescuesOf()).toEqual([]);
  });

  test('is offered the nearest sizes, then a branch; what a guest agrees to is booked by an exchange', async () => {
    const size = await modelOf({ '150': 1, '155': 1, '160': 1, '165': 1, '175': 1 });
    const { variantId, items } = size('160');
    const order = await orders.pay(await orders.bookForGuest([{ variantId }]));
    const away = await chain.addItem(variantId, chain.branchId);
    await breakItem(items[0]);
    expect(await proposedFor(order)).toEqual(['sister 155', 'sister 165', 'sister 150']);
    await breakItem(size('155').items[0]);
    await breakItem(size('150').items[0]);
    await breakItem(size('175').items[0]);
    expect(await proposedFor(order)).toEqual(['sister 165', 'branch 160']);
    const [rescue] = await rescuesOf();
    expect(rescue).toMatchObject({ reason: 'damaged', lineId: order.lines[0]?.id });
    expect(rescue?.proposals[1]).toMatchObject({ equipmentId: away, sendable: true });
    answered(
      await server.call(`POST /api/app/orders/${order.id}/exchange`, {
        as: chain.clerk,
        body: {
          version: (await orders.get(order)).version,
          lineId: order.lines[0]?.id,
          variantId: size('165').variantId,
          reason: '客人同意换尺码',
          expectedFen: 0,
        },
      }),
    );
    expect(await rescuesOf()).toEqual([]);
  });

  test('waits for what a branch sends, which serves it on arrival', async () => {
    const { variantId, items } = await chain.addVariant(1);
    const order = await orders.book([{ variantId }], { startDate: '2026-12-05' });
    const away = await chain.addItem(variantId, chain.branchId);
    await breakItem(items[0]);
    expect(await proposedFor(order, chain.clerk)).toEqual(['branch 160']);
    expect((await rescuesOf(chain.clerk))[0]?.proposals[0]).toMatchObject({ sendable: false });
    const sent = { as: chain.manager, body: { toStoreId: chain.storeId, reason: '调拨' } };
    answered(await server.call(`POST /api/app/equipment/${away}/transfer`, sent));
    expect(await proposedFor(order)).toEqual(['coming 160']);
    const arrived = { as: chain.clerk, body: { reason: '到店' } };
    answered(await server.call(`POST /api/app/equipment/${away}/transfer-arrive`, arrived));
    expect(await rescuesOf()).toEqual([]);
  });

  test('shares what there is: two that miss the same size are not promised the same item', async () => {
    const size = await modelOf({ '160': 2, '165': 1, '170': 1 });
    const { variantId, items } = size('160');
    const first = await orders.book([{ variantId }]);
    const second = await orders.book([{ variantId }]);
    for (const id of items) await breakItem(id);
    const best = (await rescuesOf()).map(({ orderId, proposals }) => [orderId, proposals[0]?.sizeLabel]);
    expect(new Set(best.map(([orderId]) => orderId))).toEqual(new Set([first.id, second.id]));
    expect(best.map(([, label]) => label).toSorted()).toEqual(['165', '170']);
  });

  test('has no proposal where nothing fits, and is nobody else’s to see', async () => {
    const { variantId, items } = await chain.addVariant(1);
    const order = await orders.book([{ variantId }]);
    await breakItem(items[0]);
    expect(await proposedFor(order)).toEqual([]);
    expect(await rescuesOf(chain.branchClerk)).toEqual([]);
  });
});
