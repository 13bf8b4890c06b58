import { afterAll, expect, test } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import { isoOf } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

const { server, chain, orders } = await startChain();
const { manager } = chain;
const { variantId } = await chain.addVariant(12);
const agent = await server.signIn({ roles: ['Agent'], name: '酒店前台' });
afterAll(() => server.stop());

const read = async <T>(path: string, as: TestUser): Promise<T> =>
  answered(await server.call<T>(`GET /api/app/${path}`, { as }));
const { code } = await read<{ code: string }>('agents/me', agent);
const due = () => read<{ pendingFen: number; dueFen: number }>(`finance/agents/${agent.userId}`, manager);
const sweep = async (): Promise<void> => {
  const context = { db: server.db, clock: server.clock, log: server.app.log };
  for (const each of orderSweeps(noGateways.payments)) await each.run(context);
};

test('nobody earns by their own hire that is found out later, by a phone number or by one account of two', async () => {
  const phone = '13700001111';
  const self = await server.signIn({ roles: ['Customer'], trust: 'sms', phoneNumber: phone });
  const guest = await chain.addGuest();
  const book = (as: TestUser) => orders.book([{ variantId }], { agentCode: code }, as);
  const [own, running, others] = [await book(self), await book(self), await book(guest)];
  await orders.lead(own, 'completed');
  await orders.lead(others, 'completed');
  expect(await due()).toMatchObject({ pendingFen: 3_600, dueFen: 7_200 });
  await sweep();
  expect(await due()).toMatchObject({ pendingFen: 3_600, dueFen: 7_200 });

  const now = isoOf(server.clock.now());
  // A number that somebody only typed tells nothing.
  await server.db.exec(sql`
    update account set phone_number = ${`+86 ${phone}`}, updated_at = ${now} where id = ${agent.userId}`);
  await sweep();
  expect(await due()).toMatchObject({ pendingFen: 3_600, dueFen: 7_200 });
  // What was earned is not taken back for a number, which may have come to the agent since.
  await server.db.exec(sql`
    update account set phone_number_confirmed = true, updated_at = ${now} where id = ${agent.userId}`);
  await sweep();
  expect(await due()).toMatchObject({ pendingFen: 0, dueFen: 7_200 });
  expect((await orders.get(own)).agent?.id).toBe(agent.userId);
  // One account of two.
  await server.db.exec(sql`update rental_order set customer_id = ${agent.userId} where id = ${own.id}`);
  await sweep();
  expect(await due()).toMatchObject({ pendingFen: 0, dueFen: 3_600 });
  for (const order of [own, running]) {
    const seen = await orders.get(order);
    expect(seen.agent).toBeNull();
    expect(seen.events.at(-1)?.kind).toBe('order.agentWasGuest');
  }
  expect((await orders.get(others)).agent?.id).toBe(agent.userId);
  await sweep();
  expect(await due()).toMatchObject({ dueFen: 3_600 });
  expect(await brokenBooks(server.db)).toEqual([]);
  // People attribute an order until it is completed.
  const late = { order: await orders.get(others), agentId: null };
  expect(refusalOf(await orders.ask('PUT agent', late))).toBe('403 order.notNow');
});

test('an agent who names an own number as the guest’s reads no name that others typed into the plan', async () => {
  const plan = { storeId: chain.storeId, startDate: '2026-12-20', days: 1 };
  const lines = [{ variantId, quantity: 1, person: 0 }];
  const made = await server.call<{ token: string }>('POST /api/app/schemes', {
    as: agent,
    body: { ...plan, lines, people: [], groupSize: 2 },
  });
  const { token } = answered(made);
  const details = { name: '标记甲乙丙', heightCm: 170 };
  answered(
    await server.call('POST /api/app/schemes/enter-sizes', {
      headers: { 'x-device-id': 'phone-of-a-member' },
      body: { token, details },
    }),
  );
  const customerPhone = '13700002222';
  const body = { token, customerName: '某人', customerPhone };
  const reserved = await server.call('POST /api/app/agents/reservations', { as: agent, body });
  expect(JSON.stringify(answered(reserved))).not.toContain('标记');
  const { items } = await read<{ items: OrderView[] }>(`orders?keyword=${customerPhone}`, chain.clerk);
  const [order] = items;
  if (order === undefined) throw new Error('no order');
  const second = await server.signIn({ roles: ['Customer'], trust: 'sms', phoneNumber: customerPhone });
  await server.db.exec(sql`update rental_order set customer_id = ${second.userId} where id = ${order.id}`);
  const seen = await orders.get(order, second);
  expect(seen.people).toMatchObject([{ name: '标**', heightCm: 170 }]);
  // Who earns by it is none of the names' business.
  await server.db.exec(sql`
    update rental_order set agent_id = null, agent_permille = null, commission_base_fen = 0, commission_fen = 0
    where id = ${order.id}`);
  for (const path of ['orders?maxResultCount=100', `orders/by-number/${order.orderNumber}`, 'schemes'])
    expect(JSON.stringify((await server.call(`GET /api/app/${path}`, { as: second })).body)).not.toContain(
      '标记',
    );
  // Sent back with other sizes the name is not lost, and staff read it.
  const people = seen.people.map((person) => ({ ...person, heightCm: 171 }));
  const changed = answered(await orders.ask('PUT', { order: seen, as: second, people }));
  expect(changed.people).toMatchObject([{ name: '标**', heightCm: 171 }]);
  expect((await orders.get(order)).people).toMatchObject([{ name: '标记甲乙丙', heightCm: 171 }]);
});

test('a share counts at every store, so that the manager of some does not set it', async () => {
  const local = await server.signIn({ roles: ['Agent'], storeIds: [chain.storeId] });
  const { version } = await read<{ version: number }>(`users/${local.userId}`, manager);
  const set = (as: TestUser) =>
    server.call(`PUT /api/app/users/${local.userId}/agent`, { as, body: { version, permille: 50 } });
  expect(refusalOf(await set(manager))).toBe('403 users.shareNotYours');
  expect(refusalOf(await set(chain.admin))).toBe('200');
});

test('guests are told to agents who manage them, and to no others', async () => {
  const listed = (as: TestUser) => read<{ items: object[] }>('agents/orders', as);
  expect((await listed(agent)).items[0]).toMatchObject({ customerPhone: expect.stringContaining('****') });
  const permissions = permissionsOf(['Agent']).filter((name) => !name.endsWith('CustomerManage'));
  const body = { permissions, version: 1 };
  answered(await server.call('PUT /api/app/roles/Agent/permissions', { as: chain.admin, body }));
  const bare = await server.signIn({ roles: ['Agent'], name: '俱乐部' });
  const order = await orders.bookForGuest([{ variantId }], { startDate: '2026-12-27', days: 1 });
  answered(await orders.ask('PUT agent', { order, agentId: bare.userId }));
  const [first] = (await listed(bare)).items;
  expect(first).toMatchObject({ orderNumber: order.orderNumber, commissionFen: 1_800 });
  expect(first).not.toHaveProperty('customerName');
  expect(first).not.toHaveProperty('customerPhone');
  for (const path of ['agents/orders/export?format=csv', 'agents/guests'])
    expect(JSON.stringify((await server.call(`GET /api/app/${path}`, { as: bare })).body)).not.toMatch(
      /林|\*\*/,
    );
});
