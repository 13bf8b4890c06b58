import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPermissions } from '#domain/access/permissions.ts';
import type { Chain } from '#testing/build-chain.ts';
import { refusalOf, type Orders, type OrderView } from '#testing/build-orders.ts';
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

/** Gives the store's employees these permissions, and answers one who logged in since. */
const permit = async (permissions: readonly string[]): Promise<TestUser> => {
  const { body } = await server.call<{ items: { role: string; version: number }[] }>('GET /api/app/roles', {
    as: chain.admin,
  });
  const version = body.items.find(({ role }) => role === 'StoreEmployee')?.version;
  const answer = await server.call('PUT /api/app/roles/StoreEmployee/permissions', {
    as: chain.admin,
    body: { permissions, version },
  });
  expect(answer.status).toBe(200);
  return server.signIn({ roles: ['StoreEmployee'], storeIds: [chain.storeId] });
};

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
