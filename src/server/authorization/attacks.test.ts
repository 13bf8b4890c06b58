import { afterAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { openBill, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { windowOf } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';
import { watchTables } from '#testing/watched-tables.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(30);
// The last use of a login and the answers that are kept for a repetition are nobody's loss.
const { fingerprints } = await watchTables(server.db, ['session', 'idempotency_key', 'failed_try']);
afterAll(() => server.stop());

type Step = readonly [address: string, body?: object];

/** What an attack was answered, and the tables that it changed. */
const attack = async (as: TestUser, steps: readonly Step[]) => {
  const before = await fingerprints();
  const answers: string[] = [];
  for (const [address, body] of steps)
    answers.push(refusalOf(await server.call(address, { as, ...(body === undefined ? {} : { body }) })));
  const after = await fingerprints();
  return {
    answers,
    changed: [...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table),
  };
};
const refused = (code: string, steps: readonly Step[]) => ({ answers: steps.map(() => code), changed: [] });

const get = async (address: string, as: TestUser): Promise<Record<string, unknown>> => {
  const answer: TestAnswer<Record<string, unknown>> = await server.call(`GET ${address}`, { as });
  expect(answer.status).toBe(200);
  return answer.body;
};
const permit = async (role: string, permissions: readonly string[]): Promise<void> => {
  const { items } = await get('/api/app/roles', chain.admin);
  const found = (items as { role: string; version: number }[]).find((one) => one.role === role);
  const body = { permissions, version: found?.version };
  expect(
    (await server.call(`PUT /api/app/roles/${role}/permissions`, { as: chain.admin, body })).status,
  ).toBe(200);
};

/** An order at the counter, by somebody new: what a role may do ends its people's logins. */
const booked = async (): Promise<OrderView> =>
  orders.bookForGuest(
    [{ variantId }],
    {},
    await chain.addStaff('StoreManager', chain.branchId, chain.storeId),
  );

describe('a guest who proved nothing', () => {
  test('renews no hold of the stock that ran out: what is over keeps nothing', async () => {
    const guest = await chain.addGuest('asserted');
    const order = await orders.book([{ variantId }], {}, guest);
    server.clock.advance(3 * hourMs);
    const steps: Step[] = [
      [`POST /api/app/orders/${order.id}/extend`, { version: order.version, days: 30, expectedFen: 0 }],
      [
        `POST /api/app/orders/${order.id}/redate`,
        { version: order.version, startDate: '2026-12-20', days: 9 },
      ],
    ];
    const { answers, changed } = await attack(guest, steps);
    expect(answers.every((answer) => !answer.startsWith('200'))).toBe(true);
    expect(changed).toEqual([]);
    server.clock.advance(-3 * hourMs);
  });
});

describe('staff of one store', () => {
  test('neither take, mark, send away nor count what lies at another', async () => {
    const [item = ''] = (await chain.addVariant(1)).items;
    const { poolId } = await chain.addPool(5);
    const reason = '盘点时发现';
    const days = {
      unavailableStartTime: windowOf(-1, 2).fromOn,
      unavailableEndTime: windowOf(-1, 2).untilOn,
    };
    const steps: Step[] = [
      [`POST /api/app/equipment/stock-out/${item}`, { reason, ...days }],
      [`POST /api/app/equipment/change-status/${item}`, { reason, newStatus: 3 }],
      [`POST /api/app/equipment/${item}/transfer`, { reason, toStoreId: chain.branchId }],
    ];
    expect(await attack(chain.branchClerk, steps)).toEqual(refused('409 equipment.otherStore', steps));
    const manager = await chain.addStaff('StoreManager', chain.branchId);
    const count: Step[] = [
      [`POST /api/app/small-equipment/${poolId}/adjust`, { adjustment: 'lost', quantity: 1, reason }],
    ];
    expect(await attack(manager, count)).toEqual(refused('409 pool.otherStore', count));
  });

  test('set no price that counts at another store', async () => {
    const { variantId: shared, items } = await chain.addVariant(1);
    await chain.addItem(shared, chain.branchId);
    const manager = await chain.addStaff('StoreManager', chain.storeId);
    const { categoryId, brand, model, name, sizeLabel, homeStoreId, version } = await get(
      `/api/app/equipment/${items[0]}`,
      manager,
    );
    const kept = { categoryId, brand, model, name, sizeLabel, homeStoreId, version };
    const steps: Step[] = [
      [
        `PUT /api/app/equipment/${items[0]}`,
        { ...kept, dailyRentFen: 100, depositFen: 0, forAllEqual: true },
      ],
    ];
    expect(await attack(manager, steps)).toEqual(refused('403 equipment.otherStoresToo', steps));
  });

  test('neither see nor change its orders, whatever they know of them', async () => {
    const order = await booked();
    const steps: Step[] = [
      [`GET /api/app/orders/${order.id}`],
      [`GET /api/app/orders/by-number/${order.orderNumber}`],
      [`POST /api/app/orders/${order.id}/cancel`, { version: order.version, reason: '不要了' }],
      [`POST /api/app/orders/confirm-cash-received?billId=${openBill(order).id}`, { amountFen: 1 }],
    ];
    expect(await attack(chain.branchClerk, steps)).toEqual(refused('404 order.notFound', steps));
  });
});

describe('staff whose role lost its permissions', () => {
  const everything = (order: OrderView): readonly Step[] => [
    ['GET /api/app/orders'],
    [`GET /api/app/orders/${order.id}`],
    [`GET /api/app/orders/by-number/${order.orderNumber}`],
    [`GET /api/app/orders/${order.id}/cancel-quote`],
    [`POST /api/app/orders/${order.id}/cancel`, { version: order.version, reason: '不要了' }],
    [`POST /api/app/orders/confirm-cash-received?billId=${openBill(order).id}`, { amountFen: 1 }],
    [`POST /api/app/orders`, orders.orderRequestOf([{ variantId }])],
  ];

  test.each(['StoreManager', 'StoreEmployee', 'Driver'] as const)(
    'a %s neither reads nor changes an order, also with a login of before',
    async (role) => {
      const order = await booked();
      const before = await chain.addStaff(role, chain.storeId);
      expect((await get(`/api/app/orders`, before))['items']).toBeInstanceOf(Array);
      const { items } = await get('/api/app/roles', chain.admin);
      const had = (items as { role: string; permissions: string[] }[]).find((one) => one.role === role);
      await permit(role, []);
      const steps = everything(order);
      expect(await attack(before, steps)).toEqual(refused('401 session.expired', steps));
      const after = await chain.addStaff(role, chain.storeId);
      expect(await attack(after, steps)).toEqual(refused('403 session.forbidden', steps));
      await permit(role, had?.permissions ?? []);
    },
  );
});

describe('cash', () => {
  test('is booked by nobody who does not say how much', async () => {
    const order = await booked();
    const steps: Step[] = [
      [`POST /api/app/orders/confirm-cash-received?billId=${openBill(order).id}`, {}],
      [`POST /api/app/orders/confirm-cash-received?billId=${openBill(order).id}`],
    ];
    expect(await attack(await chain.addStaff('StoreEmployee', chain.storeId), steps)).toEqual(
      refused('400 request.invalid', steps),
    );
  });
});

describe('a driver', () => {
  test('marks nothing that stands in the shop, and takes nothing in', async () => {
    const [item = ''] = (await chain.addVariant(1)).items;
    const driver = await chain.addStaff('Driver', chain.storeId);
    const reason = '司机标记';
    const steps: Step[] = [2, 3].map((newStatus) => [
      `POST /api/app/equipment/change-status/${item}`,
      { reason, newStatus },
    ]);
    expect(await attack(driver, steps)).toEqual(refused('403 equipment.notOnDelivery', steps));
    const back: Step[] = [[`POST /api/app/equipment/stock-in/${item}`, { reason }]];
    expect(await attack(driver, back)).toEqual(refused('403 session.forbidden', back));
  });
});

describe('days outside the calendar', () => {
  test('are refused, and nothing breaks', async () => {
    const manager = await chain.addStaff('StoreManager', chain.storeId);
    const steps: Step[] = ['to=9999-12-31', 'from=9999-12-31'].map((query) => [
      `GET /api/app/finance/statements?${query}`,
    ]);
    expect(await attack(manager, steps)).toEqual(refused('400 request.invalid', steps));
    server.clock.advance(dayMs);
    expect(await attack(manager, steps)).toEqual(refused('400 request.invalid', steps));
    server.clock.advance(-dayMs);
  });
});

describe('somebody who asks what is free', () => {
  test('learns no more of the stock than one order may take; staff read it all', async () => {
    await chain.setParameter('MaxUnitsPerOrder', '2');
    const { variantId: many } = await chain.addVariant(5);
    const { poolId } = await chain.addPool(9);
    const wanted = [
      { variantId: many, quantity: 1 },
      { poolId, quantity: 1 },
    ];
    const counts = async (as?: TestUser): Promise<unknown> => {
      const by = as === undefined ? {} : { as };
      type Offer = { readonly total: number; readonly free: number };
      const { body } = await server.call<{
        models: { sizes: (Offer & { variantId: string })[] }[];
        pools: (Offer & { poolId: string })[];
      }>(`GET /api/app/equipment/availability?storeId=${chain.storeId}&startDate=2026-12-01&days=1`, by);
      const size = body.models.flatMap(({ sizes }) => sizes).find((each) => each.variantId === many);
      const pool = body.pools.find((each) => each.poolId === poolId);
      const quote = await server.call<{ lines: { free: number }[]; bookable: boolean }>(
        'POST /api/app/orders/quote',
        { ...by, body: orders.orderRequestOf(wanted) },
      );
      return [size, pool, ...quote.body.lines].map((each) => each?.free).concat(size?.total, pool?.total);
    };
    expect(await counts()).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await counts(await chain.addGuest())).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await counts(await chain.addStaff('StoreEmployee', chain.storeId))).toEqual([5, 9, 5, 9, 5, 9]);
    await chain.setParameter('MaxUnitsPerOrder', '');
  });
});
