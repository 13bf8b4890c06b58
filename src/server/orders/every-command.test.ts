import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { addressOf, openBill, refusalOf, type OrderView, type Stage } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';

type Body = Readonly<Record<string, unknown>>;
type Start = () => Promise<OrderView>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(30);
const completed = await orders.lead(await orders.bookForGuest([{ variantId }]), 'completed');
afterAll(() => server.stop());

const branchManager = await server.signIn({ roles: ['StoreManager'], storeIds: [chain.branchId] });

const reason = { reason: '客人要求' };

/** Refusals change nothing, so one order serves all that begin where it stands. */
const kept = (start: Start): Start => {
  let made: Promise<OrderView> | undefined;
  return () => (made ??= start());
};
const at = (stage: Stage): Start =>
  kept(async () => orders.lead(await orders.bookForGuest([{ variantId }]), stage));
const delivered = (stage: Stage): Start =>
  kept(async () => orders.lead(await orders.bookDelivery([{ variantId }]), stage));
const typed = (type: string): Start =>
  kept(() => orders.bookForGuest([{ variantId }], { type, reason: '教练' }));
const starts = {
  unpaid: at('unpaid'),
  paid: at('paid'),
  bound: at('bound'),
  out: at('out'),
  fetched: kept(async () =>
    orders.lead(
      await orders.bookForGuest([{ variantId }], { returnMethod: 'Pickup', pickupAddress: 'A 座 1201' }),
      'out',
    ),
  ),
  back: at('back'),
  loan: typed('Loan'),
  reserved: typed('Reservation'),
  ready: delivered('bound'),
  arrived: delivered('out'),
  loaded: kept(async () => orders.load(await delivered('bound')())),
  asked: kept(async () => orders.give('ask-return', await at('out')())),
  cancelled: kept(async () => orders.give('cancel', await at('paid')(), reason)),
  extended: kept(async () => orders.give('extend', await at('out')(), { days: 1 })),
};

type Command = {
  readonly name: string;
  readonly start: Start;
  /** What the call says beside the version. */
  readonly body: (order: OrderView) => Body;
  /** What a finished order answers. */
  readonly tooLate: string;
  /** Scans and cash carry no version. */
  readonly unversioned?: true;
  readonly byGuest?: true;
  /** Only managers may make the call. */
  readonly byManager?: true;
};

const anyLine = (order: OrderView): string => order.lines[0]?.id ?? '';
const withLine = (order: OrderView): Body => ({ lineId: anyLine(order) });
const notNow = '403 order.notNow';
const { items: spares } = await chain.addVariant(4);
const spareCodes = await server.db.query<{ barcode: string }>(
  sql`select barcode from equipment where id = any(${spares}::uuid[]) order by barcode`,
);
const spare = (n: number): string => spareCodes[n]?.barcode ?? '';
const agent = await server.signIn({ roles: ['Agent'], name: '雪友俱乐部' });

const commands: readonly Command[] = [
  {
    name: 'approve',
    start: starts.loan,
    body: () => ({}),
    tooLate: notNow,
  },
  {
    name: 'reject',
    start: starts.loan,
    body: () => reason,
    tooLate: notNow,
  },
  {
    name: 'ask-payment',
    start: starts.reserved,
    body: () => ({}),
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'confirm-cash-refunded',
    start: starts.cancelled,
    body: (order) => ({ paymentId: order.payments.find(({ status }) => status === 'pending')?.id ?? uuid() }),
    tooLate: '404 payment.unknown',
    unversioned: true,
  },
  {
    name: 'bind',
    start: starts.paid,
    body: (order) => ({ barcode: order.lines[0]?.barcode, ...withLine(order) }),
    tooLate: notNow,
    unversioned: true,
  },
  { name: 'unbind', start: starts.bound, body: withLine, tooLate: notNow },
  { name: 'hand-over', start: starts.bound, body: () => ({}), tooLate: notNow },
  { name: 'load', start: starts.ready, body: () => ({}), tooLate: notNow },
  {
    name: 'delivery-confirm',
    start: starts.loaded,
    body: () => ({ note: '前台代收' }),
    tooLate: notNow,
  },
  {
    name: 'delivery-failed',
    start: starts.loaded,
    body: () => reason,
    tooLate: notNow,
  },
  {
    name: 'confirm-received',
    start: starts.arrived,
    body: () => ({}),
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'collect',
    start: starts.fetched,
    body: (order) => ({ lineIds: [anyLine(order)] }),
    tooLate: notNow,
  },
  {
    name: 'take-back',
    start: starts.out,
    body: (order) => ({ lines: [{ ...withLine(order), returned: 1, damaged: 0, lost: 0 }] }),
    tooLate: notNow,
  },
  {
    name: 'correct-close',
    start: starts.back,
    body: (order) => ({ ...withLine(order), from: 'returned', to: 'damaged' }),
    tooLate: notNow,
    unversioned: true,
  },
  { name: 'settle', start: starts.back, body: () => ({}), tooLate: notNow },
  {
    name: 'cancel',
    start: starts.paid,
    body: () => reason,
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'extend',
    start: starts.out,
    body: () => ({ days: 1 }),
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'redate',
    start: starts.paid,
    body: () => ({ startDate: '2026-12-05', days: 2 }),
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'adjust',
    start: starts.out,
    body: () => ({ ...reason, items: [{ kind: 'Other', amountFen: 1000 }] }),
    tooLate: '403 order.managerOnly',
  },
  {
    name: 'withdraw',
    start: starts.extended,
    body: (order) => ({ fact: order.bills.flatMap(({ withdrawable }) => withdrawable)[0]?.fact ?? 'dates' }),
    tooLate: '403 bill.notWithdrawable',
  },
  {
    name: 'waive',
    start: starts.extended,
    body: () => reason,
    byManager: true,
    tooLate: '403 bill.notOpen',
  },
  {
    name: 'reverse-cash-payment',
    start: starts.paid,
    body: (order) => ({ ...reason, paymentId: order.payments[0]?.id }),
    byManager: true,
    tooLate: notNow,
  },
  {
    name: 'reverse-cash-refund',
    start: starts.paid,
    body: (order) => ({ ...reason, paymentId: order.payments[0]?.id }),
    byManager: true,
    tooLate: '404 payment.unknown',
  },
  {
    name: 'PUT',
    start: starts.paid,
    body: () => ({ remark: '晚上到', people: [{ name: '小雪', heightCm: 160 }] }),
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'PUT agent',
    start: starts.paid,
    body: () => ({ agentId: agent.userId }),
    tooLate: notNow,
  },
  {
    name: 'PUT delivery-method',
    start: starts.paid,
    body: () => ({ deliveryMethod: 'Delivery', deliveryAddress: 'A 座 1201' }),
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'PUT return-method',
    start: starts.out,
    body: () => ({ returnMethod: 'Pickup', pickupAddress: 'A 座 1201' }),
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'ask-return',
    start: starts.out,
    body: () => ({}),
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'withdraw-return',
    start: starts.asked,
    body: () => ({}),
    tooLate: notNow,
    byGuest: true,
  },
  {
    name: 'exchange',
    start: starts.out,
    body: (order) => ({ ...withLine(order), ...reason, barcode: spare(0) }),
    tooLate: notNow,
  },
  {
    name: 'drop-line',
    start: starts.paid,
    body: (order) => ({ ...withLine(order), ...reason }),
    tooLate: notNow,
  },
];

/** Every row that an order has, in one text. */
const traces = async (order: Pick<OrderView, 'id'>): Promise<string> => {
  const [row] = await server.db.query<{ allOfIt: string }>(sql`
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
  return row?.allOfIt ?? '';
};

describe.each(commands)(
  'orders: $name',
  ({ name, start, body, tooLate, unversioned, byGuest, byManager }) => {
    const [colleague, elsewhere] =
      byManager === true ? [chain.manager, branchManager] : [chain.clerk, chain.branchClerk];

    test('is refused to others and to those who saw an older order, and changes nothing', async () => {
      const order = await start();
      const before = await traces(order);
      const tried = async (more: Body): Promise<string> =>
        refusalOf(await orders.ask(name, { order, as: colleague, ...body(order), ...more }));
      expect(await tried({ as: elsewhere })).toBe('404 order.notFound');
      expect(await tried({ order: { ...order, id: uuid() } })).toBe('404 order.notFound');
      expect(await tried({ as: chain.stranger })).toBe(
        byGuest === true ? '404 order.notFound' : '403 session.forbidden',
      );
      if (unversioned === undefined) {
        const stale = await orders.ask(name, {
          order,
          as: colleague,
          ...body(order),
          version: order.version + 1,
        });
        expect(refusalOf(stale)).toBe('409 order.stale');
        expect(stale.body).toMatchObject({
          error: { data: { version: order.version, status: order.status } },
        });
      }
      const [method, url] = addressOf(name, order).split(' ') as ['POST' | 'PUT', string];
      const bare = await server.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${colleague.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ version: order.version, ...body(order) }),
      });
      expect([bare.statusCode, bare.json<{ error: { code: string } }>().error.code]).toEqual([
        400,
        'idempotency.keyRequired',
      ]);
      expect(await traces(order)).toBe(before);
    });

    test('is refused on an order that is over', async () => {
      const before = await traces(completed);
      expect(refusalOf(await orders.ask(name, { order: completed, as: colleague, ...body(completed) }))).toBe(
        tooLate,
      );
      expect(await traces(completed)).toBe(before);
    });
  },
);

describe('the table of commands', () => {
  test('holds every write on an order; the others are tested below', () => {
    const listed = new Set(commands.map(({ name }) => addressOf(name, { id: '{id}' })));
    const others = Object.values(api as Record<string, Endpoint>)
      .filter(({ key, idempotent }) => key.startsWith('orders.') && idempotent === 'required')
      .filter(({ method, path }) => !listed.has(`${method} ${path}`));
    expect(others.map(({ key }) => key)).toEqual([
      'orders.create',
      'orders.confirmCash',
      'orders.addLines',
      'orders.bindForDay',
      'orders.returnScan',
    ]);
  });
});

describe('orders.confirmCash', () => {
  const cashOn = (billId: string, body: Body, key = uuid()) =>
    server.call<OrderView>(`POST /api/app/orders/confirm-cash-received?billId=${billId}`, {
      as: chain.clerk,
      body,
      key,
    });
  const one = { amountFen: 1 };
  test('books nothing when nobody says how much', async () => {
    const order = await orders.bookForGuest([{ variantId }]);
    const before = await traces(order);
    for (const body of [undefined, {}, { amountFen: null }, { receivedFen: 100 }])
      expect(refusalOf(await cashOn(openBill(order).id, body as Body))).toBe('400 request.invalid');
    expect(await traces(order)).toBe(before);
  });
  test('is refused to others, and on an order that is over', async () => {
    const order = await orders.bookForGuest([{ variantId }]);
    const before = await traces(order);
    for (const [as, refusal] of [
      [chain.branchClerk, '404 order.notFound'],
      [chain.guest, '403 session.forbidden'],
    ] as const)
      expect(refusalOf(await orders.askCash(order, { as }))).toBe(refusal);
    expect(await traces(order)).toBe(before);
    expect(refusalOf(await cashOn(completed.bills[0]?.id ?? '', one))).toBe('403 bill.notOpen');
    expect(refusalOf(await cashOn(uuid(), one))).toBe('404 order.notFound');
  });
  test('never takes more than is due, also from several tills at once', async () => {
    const order = await orders.bookForGuest([{ variantId }]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => cashOn(openBill(order).id, { amountFen: openBill(order).dueFen })),
    );
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '403 bill.notOpen', '403 bill.notOpen']);
  });
});
