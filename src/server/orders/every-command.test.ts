import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, openBill, refusalOf } from '#testing/build-orders.ts';
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
];

const openBillId = (order: OrderView): string =>
  (order.bills.find(({ status }) => status === 'Open') ?? order.bills[0])?.id ?? uuid();

/** Every row that an order has, in one text. */
const traces = async (order: OrderView): Promise<string> => {
  const [row] = await server.db.query<{ all_of_it: string }>(sql`
    select concat(
      (select row(o.*)::text from rental_order o where id = ${order.id}),
      (select string_agg(row(l.*)::text, '|' order by l.id) from order_line l where order_id = ${order.id}),
      (select string_agg(row(b.*)::text, '|' order by b.id) from bill b where order_id = ${order.id}),
      (select string_agg(row(p.*)::text, '|' order by p.id) from payment p where order_id = ${order.id}),
      (select string_agg(row(h.*)::text, '|' order by h.id) from hold h where order_id = ${order.id}),
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
    const bare = await server.app.inject({
      method: 'POST',
      url: `/api/app/orders/${order.id}/${name}`,
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
