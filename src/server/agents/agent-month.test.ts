import { afterAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { agentRows } from '#contract/agents.ts';
import type { agentMoneyRows } from '#contract/finance-agents.ts';
import { dayMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { booksAfter, brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Performance = OutputOf<(typeof agentRows)['agents.performance']>;
type Money = typeof agentMoneyRows;
type Due = OutputOf<Money['finance.agent']>;
type Payout = OutputOf<Money['finance.payAgent']>;

const { server, chain, orders } = await startChain();
const { manager, guest } = chain;
const reason = '十一月佣金';
const phone = '13700001111';
const agent = await server.signIn({ roles: ['Agent'], name: '雪友俱乐部', phoneNumber: phone });
const other = await server.signIn({ roles: ['Agent'], name: '酒店前台' });
const { variantId } = await chain.addVariant(12);
afterAll(() => server.stop());

const read = async <T>(path: string, as: TestUser): Promise<T> =>
  answered(await server.call<T>(`GET /api/app/${path}`, { as }));
const codeOf = async (as: TestUser): Promise<string> => (await read<{ code: string }>('agents/me', as)).code;
const code = await codeOf(agent);
const due = (id = agent.userId): Promise<Due> => read(`finance/agents/${id}`, manager);
const dueFen = async (id = agent.userId): Promise<number> => (await due(id)).dueFen;
const pay = (amountFen: number, more: object = {}, as = manager) =>
  server.call<Payout>(`POST /api/app/finance/agents/${agent.userId}/payouts`, {
    as,
    body: { storeId: chain.storeId, amountFen, method: 'bank', reason, ...more },
  });
const takeBack = (id: string) =>
  server.call<Payout>(`POST /api/app/finance/agent-payouts/${id}/withdraw`, {
    as: manager,
    body: { reason: '转错账户' },
  });
/** Two days at 180: 360 yuan of rent. */
const book = (more: Record<string, unknown> = {}, as = guest): Promise<OrderView> =>
  orders.book([{ variantId }], more, as);
const agentOf = async ({ id }: OrderView) => (await orders.get({ id } as OrderView)).agent?.id ?? null;

describe('an agent’s month', () => {
  test('goes from the link to the settlement, and below nothing in the next', async () => {
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const order = await book({ agentCode: code.toLowerCase() });
    expect(order).not.toHaveProperty('agent');
    expect(await agentOf(order)).toBe(agent.userId);
    expect(await due()).toMatchObject({ pendingFen: 3_600, earnedFen: 0, settledFen: 0, dueFen: 0 });
    expect(refusalOf(await pay(1))).toBe('403 agentPayout.tooMuch');

    // The share is that of the moment: a better one counts from the next order on.
    const { version } = await read<{ version: number }>(`users/${agent.userId}`, chain.admin);
    const share = await server.call<{ agent: object; version: number }>(
      `PUT /api/app/users/${agent.userId}/agent`,
      { as: chain.admin, body: { version, permille: 125 } },
    );
    expect(answered(share).agent).toEqual({ code, permille: 125, chainPermille: 100 });
    const back = await orders.lead(order, 'completed');
    expect(await due()).toMatchObject({ pendingFen: 0, earnedFen: 3_600, settledFen: 0, dueFen: 3_600 });

    const paid = answered(await pay(3_000));
    expect(paid).toMatchObject({ amountFen: 3_000, method: 'bank', isClosed: false, takenBack: null });
    expect(refusalOf(await pay(601))).toBe('403 agentPayout.tooMuch');
    const inCash = answered(await pay(600, { method: 'cash' }));
    expect(await due()).toMatchObject({ earnedFen: 3_600, settledFen: 3_600, dueFen: 0 });

    // A day's rent goes back to the guest: its share is clawed back, below nothing after the settlement.
    server.clock.advance(dayMs);
    const refund = { items: [{ kind: 'Rent', amountFen: -18_001 }], reason: '提前归还' };
    await orders.give('adjust', back, { as: manager, ...refund });
    expect(await due()).toMatchObject({ earnedFen: 1_800, settledFen: 3_600, dueFen: -1_800 });
    expect(refusalOf(await pay(1))).toBe('403 agentPayout.tooMuch');

    // The next order nets it: an eighth of 360 less what was paid too much.
    await orders.lead(await book({ agentCode: code }), 'completed');
    expect(await due()).toMatchObject({ earnedFen: 6_300, dueFen: 2_700 });
    expect(answered(await pay(2_700)).amountFen).toBe(2_700);
    expect(await brokenBooks(server.db)).toEqual([]);

    const seen = await read<Performance>('agents/performance', agent);
    expect(seen).toMatchObject({ pendingFen: 0, earnedFen: 6_300, settledFen: 6_300, dueFen: 0 });
    expect(seen.months).toHaveLength(12);
    const sum = (of: (month: Performance['months'][number]) => number): number =>
      seen.months.reduce((all, month) => all + of(month), 0);
    expect([sum((m) => m.orders), sum((m) => m.earnedFen), sum((m) => m.settledFen)]).toEqual([
      2, 6_300, 6_300,
    ]);
    expect(seen.months.some(({ guests }) => guests === 1)).toBe(true);
    expect(await read('finance/agent-payouts?maxResultCount=100', manager)).toMatchObject({
      totalCount: 3,
      items: [{ amountFen: 2_700 }, { id: inCash.id, method: 'cash' }, { id: paid.id }],
    });
  });

  test('takes a wrong payout back once, while its day is open', async () => {
    await orders.lead(await book({ agentCode: code }), 'completed');
    const wrong = answered(await pay(4_500));
    expect(answered(await takeBack(wrong.id)).takenBack).toMatchObject({ reason: '转错账户' });
    expect(await dueFen()).toBe(4_500);
    expect(refusalOf(await takeBack(wrong.id))).toBe('403 agentPayout.takenBack');
    const cash = answered(await pay(500, { method: 'cash' }));
    answered(await takeBack(cash.id));
    const nobody = '0190a1b2-0000-7000-8000-000000000001';
    expect(refusalOf(await takeBack(nobody))).toBe('404 agentPayout.unknown');
    const address = `GET /api/app/finance/agents/${guest.userId}`;
    expect(refusalOf(await server.call(address, { as: manager }))).toBe('404 agentPayout.agentUnknown');
    const closed = answered(await pay(1_000));
    await server.db.tx(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      await tx.exec(sql`update ledger_head set closed_until = last_at + interval '1 second'
        where store_id = ${chain.storeId}`);
    });
    expect(refusalOf(await takeBack(closed.id))).toBe('403 agentPayout.dayClosed');
    await server.db.tx(async (tx) => {
      await tx.script(
        'set local session_replication_role = replica; update ledger_head set closed_until = null',
      );
    });
    expect(await brokenBooks(server.db)).toEqual([]);
  });

  test('is paid once, however many pay at once', async () => {
    const all = await dueFen();
    expect(all).toBe(3_500);
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(2_000)));
    expect(answers.map(refusalOf).toSorted()).toEqual([
      '200',
      '403 agentPayout.tooMuch',
      '403 agentPayout.tooMuch',
      '403 agentPayout.tooMuch',
    ]);
    const key = 'one-payout-to-an-agent';
    const body = { storeId: chain.storeId, amountFen: 100, method: 'bank', reason };
    const address = `POST /api/app/finance/agents/${agent.userId}/payouts`;
    const [one, two] = [
      await server.call<Payout>(address, { as: manager, key, body }),
      await server.call<Payout>(address, { as: manager, key, body }),
    ];
    expect(two.body).toEqual(one.body);
    expect(await dueFen()).toBe(1_400);
    const both = await server.call<Payout>(address, { as: manager, body: { ...body, method: 'cash' } });
    const race = await Promise.all([takeBack(answered(both).id), takeBack(answered(both).id)]);
    expect(race.map(refusalOf).toSorted()).toEqual(['200', '403 agentPayout.takenBack']);
    expect(await brokenBooks(server.db)).toEqual([]);
  });
});

test('a share is given by others, and to agents alone', async () => {
  const admin = await server.signIn({ roles: ['SuperAdmin', 'Agent'] });
  const give = (id: string) =>
    server.call(`PUT /api/app/users/${id}/agent`, { as: admin, body: { version: 1, permille: 50 } });
  expect(refusalOf(await give(admin.userId))).toBe('403 users.ownShare');
  expect(refusalOf(await give(chain.clerk.userId))).toBe('403 users.notAgent');
});

describe('the attribution', () => {
  test.each([
    ['a code that nobody has', () => ({ agentCode: 'ZZZZZZZZ' })],
    ['what is no code', () => ({ agentCode: "'; drop table" })],
  ])('lets %s be', async (_, more) => {
    expect(await agentOf(await book(more(), await chain.addGuest()))).toBeNull();
  });

  test('brings nothing to the agent in person, nor to one who is switched off', async () => {
    const self = await server.signIn({ roles: ['Customer'], trust: 'sms', phoneNumber: phone });
    expect(await agentOf(await book({ agentCode: code }, self))).toBeNull();
    const own = await orders.bookForGuest([{ variantId }], { customerPhone: phone });
    expect(refusalOf(await orders.ask('PUT agent', { order: own, agentId: agent.userId }))).toBe(
      '403 order.agentIsGuest',
    );
    const led = answered(await orders.ask('PUT agent', { order: own, agentId: other.userId }));
    const mine = answered(await orders.ask('PUT', { order: led, customerPhone: '13700002222' }));
    const ofAgent = answered(await orders.ask('PUT agent', { order: mine, agentId: agent.userId }));
    expect(refusalOf(await orders.ask('PUT', { order: ofAgent, customerPhone: phone }))).toBe(
      '403 order.agentIsGuest',
    );
    await server.db.exec(sql`update account set is_active = false where id = ${other.userId}`);
    expect(await agentOf(await book({ agentCode: await codeOf(agent) }))).toBe(agent.userId);
    const [{ code: gone = '' } = {}] = await server.db.query<{ code: string }>(
      sql`select code from agent where account_id = ${other.userId}`,
    );
    expect(await agentOf(await book({ agentCode: gone }, await chain.addGuest()))).toBeNull();
    await server.db.exec(sql`update account set is_active = true where id = ${other.userId}`);
  });

  test('comes with the agent’s own plan, by whatever device it is booked', async () => {
    const plan = {
      storeId: chain.storeId,
      startDate: '2026-12-24',
      days: 1,
      lines: [{ variantId, quantity: 1 }],
    };
    const made = await server.call<{ token: string; source: string }>('POST /api/app/schemes', {
      as: agent,
      body: { ...plan, people: [{ name: '标记甲乙丙' }], groupSize: 2 },
    });
    const { token, source } = answered(made);
    expect(source).toBe('agent');
    const someone = await chain.addGuest();
    const address = { deliveryMethod: 'Delivery', deliveryAddress: '标记公寓' };
    answered(await server.call('POST /api/app/schemes/keep', { as: someone, body: { token } }));
    const kept = await server.call<{ version: number }>('POST /api/app/schemes/by-link', {
      as: someone,
      body: { token },
    });
    const people = [{ name: '标记新名字' }];
    const body = { ...plan, ...address, people, token, version: answered(kept).version };
    answered(await server.call('POST /api/app/schemes', { as: someone, body }));
    const seen = await server.call('POST /api/app/schemes/by-link', { as: agent, body: { token } });
    expect(JSON.stringify(answered(seen))).not.toMatch(/标记(新名字|公寓)/);
    const order = await book({ startDate: '2026-12-24', days: 1, schemeToken: token }, someone);
    expect(await agentOf(order)).toBe(agent.userId);
  });
});

test('an agent reserves a plan for a guest, of whom they read no more than masks then', async () => {
  const lines = [{ variantId, quantity: 1, person: 0 }];
  const plan = {
    storeId: chain.storeId,
    startDate: '2026-12-20',
    days: 2,
    lines,
    people: [{ name: '小雪' }],
  };
  const made = await server.call<{ token: string }>('POST /api/app/schemes', { as: agent, body: plan });
  const { token } = answered(made);
  const body = { token, customerName: '标记甲乙丙', customerPhone: '13987654321' };
  const reserve = (as: TestUser) => server.call('POST /api/app/agents/reservations', { as, body });
  expect(refusalOf(await reserve(other))).toBe('403 scheme.notYours');
  const reserved = await reserve(agent);
  expect(reserved.body).toMatchObject({
    customerName: '标**',
    customerPhone: '139****4321',
    status: 11,
    baseFen: 36_000,
    state: 'pending',
  });
  expect(refusalOf(await reserve(agent))).toBe('409 scheme.booked');
  const { items } = await read<{ items: OrderView[] }>('orders?keyword=13987654321', chain.clerk);
  expect(items).toMatchObject([{ customerName: '标记甲乙丙', type: 'Reservation' }]);
  const [order] = items;
  if (order === undefined) throw new Error('no order');
  expect(await orders.get(order)).toMatchObject({ agent: { id: agent.userId }, people: [{ name: '小雪' }] });
});

test('an agent reads a name masked by every device, and sends it back without losing it', async () => {
  type Plan = { token: string; version: number; people: { name: string }[] };
  const plan = {
    storeId: chain.storeId,
    startDate: '2026-12-22',
    days: 1,
    lines: [{ variantId, quantity: 1 }],
  };
  const body = { ...plan, people: [], groupSize: 2 };
  const { token } = answered(await server.call<Plan>('POST /api/app/schemes', { as: agent, body }));
  const member = { name: '标记甲乙丙', heightCm: 170 };
  const headers = { 'x-device-id': 'phone-of-a-member' };
  const entered = await server.call<Plan>('POST /api/app/schemes/enter-sizes', {
    headers,
    body: { token, details: member },
  });
  expect(answered(entered).people[0]?.name).toBe('标记甲乙丙');
  const elsewhere = { 'x-device-id': 'private-window' };
  const keep = { headers: elsewhere, body: { token } };
  for (const seen of [
    await server.call<Plan>('POST /api/app/schemes/by-link', { as: agent, body: { token } }),
    await server.call<Plan>('POST /api/app/schemes/by-link', keep),
    await server.call<Plan>('POST /api/app/schemes/enter-sizes', {
      as: agent,
      body: { token, place: 0, details: { name: '标**', heightCm: 171 } },
    }),
    await server.call<Plan>('POST /api/app/schemes/keep', keep),
  ])
    expect(answered(seen).people[0]?.name).toBe('标**');
  const own = await server.call<Plan>('POST /api/app/schemes/by-link', { headers, body: { token } });
  expect(answered(own).people[0]?.name).toBe('标记甲乙丙');
});

test('an agent holds only so much that nobody paid, never without an address, and nothing for themselves', async () => {
  const reserve = async (more: object, customerPhone = '13987650000') => {
    const plan = {
      storeId: chain.storeId,
      startDate: '2026-12-28',
      days: 1,
      lines: [{ variantId, quantity: 1 }],
    };
    const body = { ...plan, people: [], ...more };
    const made = await server.call<{ token: string }>('POST /api/app/schemes', { as: agent, body });
    const { token } = answered(made);
    return refusalOf(
      await server.call('POST /api/app/agents/reservations', {
        as: agent,
        body: { token, customerName: '客人', customerPhone },
      }),
    );
  };
  expect(await reserve({ deliveryMethod: 'Delivery' })).toBe('400 order.addressMissing');
  expect(await reserve({}, phone)).toBe('403 order.agentIsGuest');
  await chain.setParameter('MaxUnpaidPieces', '2');
  expect(await reserve({})).toBe('200');
  expect(await reserve({})).toBe('403 order.tooMuchUnpaid');
  await chain.setParameter('MaxUnpaidPieces', '');
});

test('nobody attributes an order to themselves, nor pays their own commission', async () => {
  const both = await server.signIn({
    roles: ['StoreManager', 'Agent'],
    storeIds: [chain.storeId],
    phoneNumber: '13700009999',
  });
  const order = await orders.bookForGuest([{ variantId }]);
  expect(refusalOf(await orders.ask('PUT agent', { order, agentId: both.userId, as: both }))).toBe(
    '403 order.agentIsYou',
  );
  const own = await server.call(`POST /api/app/finance/agents/${both.userId}/payouts`, {
    as: both,
    body: { storeId: chain.storeId, amountFen: 1, method: 'bank', reason },
  });
  expect(refusalOf(own)).toBe('403 agentPayout.own');
});

test.each<[string, () => string, RegExp]>([
  [
    'a share that is another',
    () => `update rental_order set agent_permille = 999 where commission_fen > 0`,
    /order/,
  ],
  [
    'a payout of another amount',
    () => `update agent_payout set amount_fen = amount_fen + 1 where method = 'bank'`,
    /payout/,
  ],
  [
    'a payout that is gone',
    () => `delete from agent_payout where method = 'bank' and reverses is null`,
    /payout/,
  ],
  [
    'a payout out of another till',
    () => `delete from till_movement where kind = 'agent'`,
    /payout|till|movements/,
  ],
  ['another payer', () => `update agent_payout set paid_by_name = 'x' where method = 'bank'`, /history/],
])('the check of the books names %s', async (_, script, complaint) => {
  const found = await booksAfter(server.db, script());
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(complaint);
});
