import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { addressOf, answered, openBill, refusalOf } from '#testing/build-orders.ts';
import type { OrderView, Stage } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';

type Body = Readonly<Record<string, unknown>>;
type Start = () => Promise<OrderView>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(120);
const completed = await orders.lead(await orders.bookForGuest([{ variantId }]), 'completed');
afterAll(() => server.stop());

const at =
  (stage: Stage): Start =>
  async () =>
    orders.lead(await orders.bookForGuest([{ variantId }]), stage);
const delivered =
  (stage: Stage): Start =>
  async () =>
    orders.lead(await orders.bookDelivery([{ variantId }]), stage);
const typed =
  (more: Body): Start =>
  () =>
    orders.bookForGuest([{ variantId }], more);

type Command = {
  readonly name: string;
  readonly start: Start;
  /** What the call says beside the version. */
  readonly body: (order: OrderView) => Body;
  /** Another body under the same key. */
  readonly other: Body;
  /** What a finished order answers. */
  readonly tooLate: string;
  /** Scans and cash carry no version. */
  readonly unversioned?: true;
  readonly byGuest?: true;
};

const anyLine = (order: OrderView): string => order.lines[0]?.id ?? '';
const withLine = (order: OrderView): Body => ({ lineId: anyLine(order) });
const reason = { reason: '客人要求' };
const notNow = '403 order.notNow';
const { items: spares } = await chain.addVariant(4);
const spareCodes = await server.db.query<{ barcode: string }>(
  sql`select barcode from equipment where id = any(${spares}::uuid[]) order by barcode`,
);
const spare = (n: number): string => spareCodes[n]?.barcode ?? '';
const agent = await server.signIn({ roles: ['Agent'], name: '雪友俱乐部' });
const asked: Start = async () => orders.give('ask-return', await at('out')());

const commands: readonly Command[] = [
  {
    name: 'approve',
    start: typed({ type: 'Loan', reason: '教练' }),
    body: () => ({}),
    other: { version: 9 },
    tooLate: notNow,
  },
  {
    name: 'reject',
    start: typed({ type: 'Loan', reason: '教练' }),
    body: () => reason,
    other: { reason: '另有原因' },
    tooLate: notNow,
  },
  {
    name: 'ask-payment',
    start: typed({ type: 'Reservation' }),
    body: () => ({}),
    other: { version: 9 },
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'confirm-cash-refunded',
    start: async () => orders.give('cancel', await at('paid')(), reason),
    body: (order) => ({ paymentId: order.payments.find(({ status }) => status === 'pending')?.id ?? uuid() }),
    other: { paymentId: uuid() },
    tooLate: '404 payment.unknown',
    unversioned: true,
  },
  {
    name: 'bind',
    start: at('paid'),
    body: (order) => ({ barcode: order.lines[0]?.barcode, ...withLine(order) }),
    other: { barcode: 'OTHER-1' },
    tooLate: notNow,
    unversioned: true,
  },
  { name: 'unbind', start: at('bound'), body: withLine, other: { lineId: uuid() }, tooLate: notNow },
  { name: 'hand-over', start: at('bound'), body: () => ({}), other: { version: 9 }, tooLate: notNow },
  { name: 'load', start: delivered('bound'), body: () => ({}), other: { version: 9 }, tooLate: notNow },
  {
    name: 'delivery-confirm',
    start: async () => orders.load(await delivered('bound')()),
    body: () => ({ note: '前台代收' }),
    other: { note: '本人签收' },
    tooLate: notNow,
  },
  {
    name: 'delivery-failed',
    start: async () => orders.load(await delivered('bound')()),
    body: () => reason,
    other: { reason: '另有原因' },
    tooLate: notNow,
  },
  {
    name: 'confirm-received',
    start: delivered('out'),
    body: () => ({}),
    other: { version: 9 },
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'take-back',
    start: at('out'),
    body: (order) => ({ lines: [{ ...withLine(order), returned: 1, damaged: 0, lost: 0 }] }),
    other: { lines: [{ lineId: uuid(), returned: 0, damaged: 1, lost: 0 }] },
    tooLate: notNow,
  },
  { name: 'settle', start: at('back'), body: () => ({}), other: { cleaningFen: 1000 }, tooLate: notNow },
  {
    name: 'cancel',
    start: at('paid'),
    body: () => reason,
    other: { reason: '另有原因' },
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'extend',
    start: at('out'),
    body: () => ({ days: 1 }),
    other: { days: 2 },
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'redate',
    start: at('paid'),
    body: () => ({ startDate: '2026-12-05', days: 2 }),
    other: { startDate: '2026-12-06', days: 2 },
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'adjust',
    start: at('out'),
    body: () => ({ ...reason, items: [{ kind: 'Other', amountFen: 1000 }] }),
    other: { ...reason, items: [{ kind: 'Other', amountFen: 2000 }] },
    tooLate: '403 order.managerOnly',
  },
  {
    name: 'withdraw-bill',
    start: async () => orders.give('extend', await at('out')(), { days: 1 }),
    body: (order) => ({ billId: openBillId(order) }),
    other: { billId: uuid() },
    tooLate: '403 bill.notOpen',
  },
  {
    name: 'PUT',
    start: at('paid'),
    body: () => ({ remark: '晚上到', people: [{ name: '小雪', heightCm: 160 }] }),
    other: { remark: '明早到' },
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'PUT agent',
    start: at('paid'),
    body: () => ({ agentId: agent.userId }),
    other: { agentId: null },
    tooLate: notNow,
  },
  {
    name: 'PUT delivery-method',
    start: at('paid'),
    body: () => ({ deliveryMethod: 'Delivery', deliveryAddress: 'A 座 1201' }),
    other: { deliveryAddress: 'B 座 3' },
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'PUT return-method',
    start: at('out'),
    body: () => ({ returnMethod: 'Pickup', pickupAddress: 'A 座 1201' }),
    other: { pickupAddress: 'B 座 3' },
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'ask-return',
    start: at('out'),
    body: () => ({}),
    other: { version: 9 },
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'withdraw-return',
    start: asked,
    body: () => ({}),
    other: { version: 9 },
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'exchange',
    start: at('out'),
    body: (order) => ({ ...withLine(order), ...reason, barcode: spare(0) }),
    other: { barcode: spare(1) },
    tooLate: notNow,
  },
];

const openBillId = (order: OrderView): string =>
  (order.bills.find(({ status }) => status === 'Open') ?? order.bills[0])?.id ?? uuid();

/** Every row that an order has, in one text. */
const traces = async (order: Pick<OrderView, 'id'>): Promise<string> => {
  const [row] = await server.db.query<{ all_of_it: string }>(sql`
    select concat(
      (select row(o.*)::text from rental_order o where id = ${order.id}),
      (select string_agg(row(l.*)::text, '|' order by l.id) from order_line l where order_id = ${order.id}),
      (select string_agg(row(b.*)::text, '|' order by b.id) from bill b where order_id = ${order.id}),
      (select string_agg(row(p.*)::text, '|' order by p.id) from payment p where order_id = ${order.id}),
      (select string_agg(row(h.*)::text, '|' order by h.id) from hold h where order_id = ${order.id}),
      (select string_agg(row(h.*)::text, '|' order by h.id) from pool_hold h where order_id = ${order.id}),
      (select string_agg(row(e.*)::text, '|' order by e.id) from equipment e
        where e.id in (select equipment_id from hold where order_id = ${order.id})),
      (select count(*) from event where subject_id = ${order.id})) as all_of_it`);
  return row?.all_of_it ?? '';
};

describe.each(commands)('orders: $name', ({ name, start, body, other, tooLate, unversioned, byGuest }) => {
  test('is refused to others and to those who saw an older order, and changes nothing', async () => {
    const order = await start();
    const before = await traces(order);
    const tried = async (more: Body): Promise<string> =>
      refusalOf(await orders.ask(name, { order, ...body(order), ...more }));
    expect(await tried({ as: chain.branchClerk })).toBe('404 order.notFound');
    expect(await tried({ order: { ...order, id: uuid() } })).toBe('404 order.notFound');
    expect(await tried({ as: chain.stranger })).toBe(
      byGuest === true ? '404 order.notFound' : '403 session.forbidden',
    );
    if (unversioned === undefined) {
      const stale = await orders.ask(name, { order, ...body(order), version: order.version + 1 });
      expect(refusalOf(stale)).toBe('409 order.stale');
      expect(stale.body).toMatchObject({ error: { data: { version: order.version, status: order.status } } });
    }
    const [method, url] = addressOf(name, order).split(' ') as ['POST' | 'PUT', string];
    const bare = await server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${chain.clerk.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ version: order.version, ...body(order) }),
    });
    expect([bare.statusCode, bare.json<{ error: { code: string } }>().error.code]).toEqual([
      400,
      'idempotency.keyRequired',
    ]);
    expect(await traces(order)).toBe(before);
  });

  test('has one effect however often it is sent under one key', async () => {
    const order = await start();
    const as = tooLate === notNow && name === 'approve' ? chain.manager : chain.clerk;
    const key = uuid();
    const sent = { order, as, key, ...body(order) };
    const first = await orders.ask(name, sent);
    const once = await traces(order);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.version).toBe(order.version + 1);
    const again = await orders.ask(name, sent);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(refusalOf(await orders.ask(name, { ...sent, ...other }))).toBe('422 idempotency.otherBody');
    expect(await traces(order)).toBe(once);
  });

  test('is refused on an order that is over', async () => {
    const before = await traces(completed);
    expect(refusalOf(await orders.ask(name, { order: completed, ...body(completed) }))).toBe(tooLate);
    expect(await traces(completed)).toBe(before);
  });
});

describe('the table of commands', () => {
  test('holds every write on an order; the others are tested below', () => {
    const listed = new Set(commands.map(({ name }) => addressOf(name, { id: '{id}' })));
    const others = Object.values(api as Record<string, Endpoint>)
      .filter(({ key, address }) => key.startsWith('orders.') && !address.startsWith('GET'))
      .filter(({ address, idempotent }) => idempotent === 'required' && !listed.has(address));
    expect(others.map(({ key }) => key)).toEqual(['orders.create', 'orders.confirmCash']);
  });
});

describe('orders.create and equipment.earlyReturn', () => {
  test('have one effect however often they are sent under one key', async () => {
    const wish = orders.wishOf([{ variantId }], { remark: '一次' });
    const key = uuid();
    const create = (body: Body) =>
      server.call<OrderView>('POST /api/app/orders', { as: chain.guest, body, key });
    const order = answered(await create(wish));
    const once = await traces(order);
    expect((await create(wish)).body).toEqual(order);
    expect(refusalOf(await create({ ...wish, remark: '两次' }))).toBe('422 idempotency.otherBody');
    expect(await traces(order)).toBe(once);
    const made = await server.db.query(sql`select 1 from rental_order where remark in ('一次', '两次')`);
    expect(made).toHaveLength(1);

    const out = await at('out')();
    const early = (body: Body) =>
      server.call(`POST /api/app/equipment/early-return/${out.lines[0]?.equipmentId}`, {
        as: chain.clerk,
        body: { orderId: out.id, ...body },
        key,
      });
    const first = await early(reason);
    expect(first.status).toBe(200);
    const back = await traces(out);
    expect((await early(reason)).body).toEqual(first.body);
    expect(refusalOf(await early({ reason: '另有原因' }))).toBe('422 idempotency.otherBody');
    expect(await traces(out)).toBe(back);
  });
});

describe('orders.confirmCash', () => {
  const cashOn = (billId: string, body: Body, key = uuid()) =>
    server.call<OrderView>(`POST /api/app/orders/confirm-cash-received?billId=${billId}`, {
      as: chain.clerk,
      body,
      key,
    });
  test('has one effect however often it is sent under one key', async () => {
    const order = await at('unpaid')();
    const { id, totalFen } = openBill(order);
    const key = uuid();
    const first = answered(await cashOn(id, { amountFen: 1000 }, key));
    const once = await traces(order);
    expect(first.money.receivedFen).toBe(1000);
    expect((await cashOn(id, { amountFen: 1000 }, key)).body).toEqual(first);
    expect(refusalOf(await cashOn(id, { amountFen: 2000 }, key))).toBe('422 idempotency.otherBody');
    expect(await traces(order)).toBe(once);
    expect(answered(await cashOn(id, {})).money.receivedFen).toBe(totalFen);
  });
  test('is refused to others, and on an order that is over', async () => {
    const order = await at('unpaid')();
    const before = await traces(order);
    for (const [as, refusal] of [
      [chain.branchClerk, '404 order.notFound'],
      [chain.guest, '403 session.forbidden'],
    ] as const)
      expect(refusalOf(await orders.askCash(order, { as }))).toBe(refusal);
    expect(await traces(order)).toBe(before);
    expect(refusalOf(await cashOn(completed.bills[0]?.id ?? '', {}))).toBe('403 bill.notOpen');
    expect(refusalOf(await cashOn(uuid(), {}))).toBe('404 order.notFound');
  });
  test('never takes more than is due, also from several tills at once', async () => {
    const order = await at('unpaid')();
    const answers = await Promise.all([1, 2, 3].map(() => cashOn(openBill(order).id, {})));
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '403 bill.notOpen', '403 bill.notOpen']);
  });
});
