import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPermissions } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Chain } from '#testing/build-chain.ts';
import { openBill, refusalOf, type Orders, type OrderView } from '#testing/build-orders.ts';
import { sql } from '#server/db/sql-tag.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
let orders: Orders;
let line: { variantId: string };
/** Came back late, and waits for its settlement. */
let late: OrderView;

beforeAll(async () => {
  ({ server, chain, orders } = await startChain());
  line = { variantId: (await chain.addVariant(12)).variantId };
  const out = await orders.lead(await orders.bookForGuest([line]), 'out');
  server.clock.set(Date.parse('2026-12-04T08:00:00Z'));
  late = await orders.takeBack(out);
  server.clock.set(stockNow);
});
afterAll(() => server.stop());

/** Gives a role these permissions, and answers one at the store who logged in since. */
const permitRole = async (role: Role, permissions: readonly string[]): Promise<TestUser> => {
  const { body } = await server.call<{ items: { role: string; version: number }[] }>('GET /api/app/roles', {
    as: chain.admin,
  });
  const version = body.items.find((each) => each.role === role)?.version;
  const answer = await server.call(`PUT /api/app/roles/${role}/permissions`, {
    as: chain.admin,
    body: { permissions, version },
  });
  expect(answer.status).toBe(200);
  return server.signIn({ roles: [role], storeIds: role === 'Customer' ? [] : [chain.storeId] });
};

const permit = (permissions: readonly string[]): Promise<TestUser> =>
  permitRole('StoreEmployee', permissions);

/** Leaves the store's employees all their permissions but some. */
const takeAway = (...names: string[]): Promise<TestUser> =>
  permit(
    defaultPermissions.StoreEmployee.filter(
      (permission) => !names.some((name) => permission.endsWith(`.${name}`)),
    ),
  );

describe('a role that lost a permission', () => {
  it('is offered no money commands, and may give none', async () => {
    const order = await orders.bookForGuest([line]);
    expect((await orders.get(order)).actions).toContain('recordPayment');
    const clerk = await takeAway('PaymentProcess');
    expect((await orders.get(order, clerk)).actions).not.toContain('recordPayment');
    expect(refusalOf(await orders.askCash(order, { as: clerk }))).toBe('403 session.forbidden');
    expect(refusalOf(await orders.askCash(order, { as: chain.manager }))).toBe('200');
  });

  it('neither processes nor changes orders, and the guest still may', async () => {
    const order = await orders.book([line]);
    const clerk = await takeAway('OrderProcess', 'OrderUpdate');
    expect((await orders.get(order, clerk)).actions).not.toContain('cancel');
    const cancel = (as: TestUser) => orders.ask('cancel', { order, as, reason: 'no snow' });
    expect(refusalOf(await cancel(clerk))).toBe('403 session.forbidden');
    expect(refusalOf(await cancel(chain.guest))).toBe('200');
  });

  it('settles, and forgives nothing', async () => {
    const clerk = await takeAway('PaymentProcess');
    const settle = async (body: object): Promise<string> =>
      refusalOf(await orders.ask('settle', { order: late, as: clerk, note: '大雪封路', ...body }));
    for (const forgiven of [{ waiveLate: true }, { otherFen: -72_000 }])
      expect(await settle(forgiven)).toBe('403 session.forbidden');
    expect((await orders.get(late, clerk)).actions).not.toContain('adjust');
    expect(await settle({ otherFen: 500 })).toBe('200');
  });

  it('makes no orders', async () => {
    const without = await takeAway('OrderCreate');
    await expect(orders.bookForGuest([line], {}, without)).rejects.toThrow('session.forbidden');
    const again = await takeAway();
    expect((await orders.bookForGuest([line], {}, again)).lines).toHaveLength(1);
  });
});

describe('a role that only changes orders', () => {
  it('is offered what it may call: another line, fewer pieces, another agent, and no approval', async () => {
    const clerk = await permit(['SnowGearSmartStore.BusinessOperations.OrderUpdate']);
    const { userId: agentId } = await server.signIn({ roles: ['Agent'] });
    const wanted = { variantId: (await chain.addVariant(2)).variantId };
    const order = await orders.book([line, line]);
    expect(refusalOf(await orders.askCash(order, { as: chain.manager }))).toBe('200');
    const { actions } = await orders.get(order, clerk);
    expect(actions).toEqual(expect.arrayContaining(['exchange', 'dropLine', 'setAgent']));
    expect(actions).not.toContain('recordPayment');

    const [dropped, exchanged] = order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
    const address = `/api/app/orders/${order.id}`;
    const piece = `lineId=${dropped?.lineId}&quantity=1`;
    for (const read of [
      `${address}/drop-line-quote?${piece}`,
      `${address}/exchange-quote?${piece}&variantId=${wanted.variantId}`,
      '/api/app/orders/agents',
    ])
      expect([read, refusalOf(await server.call(`GET ${read}`, { as: clerk }))]).toEqual([read, '200']);

    const give = async (command: string, body: object): Promise<string> =>
      refusalOf(await orders.ask(command, { order: await orders.get(order, clerk), as: clerk, ...body }));
    const reason = '尺码不合适';
    expect(await give('PUT agent', { agentId })).toBe('200');
    expect(await give('drop-line', { ...dropped, reason })).toBe('200');
    expect(await give('exchange', { ...exchanged, ...wanted, reason })).toBe('200');
    expect(await give('approve', {})).toBe('403 session.forbidden');
  });
});

describe('a role that lost every permission about orders', () => {
  const reads = (order: OrderView): readonly string[] => [
    'GET /api/app/orders',
    'GET /api/app/orders/counts',
    `GET /api/app/orders/${order.id}`,
    `GET /api/app/orders/by-number/${order.orderNumber}`,
    `GET /api/app/orders/${order.id}/cancel-quote`,
    `GET /api/app/orders/${order.id}/extend-quote?days=1`,
    `GET /api/app/orders/bill/${openBill(order).id}/payment-status`,
    'POST /api/app/payments/links',
  ];
  const refusals = async (order: OrderView, as: TestUser): Promise<string[]> => {
    const answers: string[] = [];
    for (const read of reads(order)) {
      const body = read.startsWith('POST') ? { body: { billId: openBill(order).id } } : {};
      answers.push(`${read} ${refusalOf(await server.call(read, { as, ...body }))}`);
    }
    return answers;
  };
  const nothing = (order: OrderView): string[] =>
    reads(order).map(
      (read) => `${read} ${/payment-status/.test(read) ? '404 order.notFound' : '403 session.forbidden'}`,
    );

  /** What a role may do ends its people's logins: this one logged in again. */
  const comeBack = async ({ userId }: TestUser): Promise<void> => {
    await server.db.exec(sql`update account set session_version = 1 where id = ${userId}`);
    server.sessions.forget(userId);
  };

  it('reads none, at the counter, on the road and at home, and gets them back with the permission', async () => {
    const order = await orders.bookForGuest([line], {}, chain.manager);
    expect(await refusals(order, await permit([]))).toEqual(nothing(order));
    const driver = await permitRole('Driver', []);
    expect(
      (await refusals(order, driver)).filter((each) => !each.includes(' 403 ') && !each.includes(' 404 ')),
    ).toEqual([]);

    const own = await orders.book([line]);
    await permitRole('Customer', ['SnowGearSmartStore.CustomerOperations.Payment']);
    const guestReads = [`GET /api/app/orders/${own.id}`, 'GET /api/app/orders'];
    const asGuest = async (): Promise<string[]> => {
      await comeBack(chain.guest);
      return Promise.all(
        guestReads.map(async (read) => refusalOf(await server.call(read, { as: chain.guest }))),
      );
    };
    expect(await asGuest()).toEqual(['403 session.forbidden', '403 session.forbidden']);
    await expect(orders.book([line])).rejects.toThrow('session.forbidden');
    await permitRole('Customer', defaultPermissions.Customer);
    expect(await asGuest()).toEqual(['200', '200']);
  });
});
