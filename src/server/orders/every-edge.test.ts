import { afterAll, describe, expect, test } from 'vitest';
import { allowedEdges } from '#testing/status-steps.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';

type Body = Readonly<Record<string, unknown>>;
type Path = readonly (number | 'new')[];

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(60);
afterAll(() => server.stop());

const line = { variantId };
const { give, lead, pay, takeBack, complete, refundAll } = orders;
const forGuest = (more: Body = {}) => orders.bookForGuest([line], more);
const collect = (order: OrderView) =>
  give('adjust', order, { reason: '加收', items: [{ kind: 'Other', amountFen: 1000 }] });
const undo = (order: OrderView) =>
  give('reverse-cash-payment', order, {
    as: chain.manager,
    paymentId: order.payments.at(-1)?.id,
    reason: '记错了订单',
  });
const notBack = (order: OrderView) =>
  give('correct-close', order, { lineId: order.lines[0]?.id, from: 'returned', to: 'out' });
const arrived = async () => lead(await orders.bookDelivery([line]), 'out');
const loan = { type: 'Loan', reason: '教练' };
const reason = { reason: '客人要求' };

/** Lives of orders, told by calls alone, and the statuses that each passes. */
const lives: readonly (readonly [what: string, live: () => Promise<OrderView>, path: Path])[] = [
  [
    'a delivery that failed first, was charged more and came back after a change of mind',
    async () => {
      const loaded = await orders.load(await lead(await orders.bookDelivery([line]), 'bound'));
      const again = await orders.load(await give('delivery-failed', loaded, { reason: '无人在家' }));
      const owing = await collect(await orders.deliver(again));
      const asked = await give('ask-return', await pay(owing));
      return complete(await takeBack(await give('withdraw-return', asked)));
    },
    ['new', 1, 2, 3, 2, 3, 4, 6, 4, 7, 5, 8, 9],
  ],
  [
    'a delivery that was lengthened, charged while it waited, and came back broken',
    async () => {
      const started = await give('confirm-received', await arrived());
      const asked = await give('ask-return', await pay(await give('extend', started, { days: 1 })));
      const back = await takeBack(await pay(await collect(asked)), {
        [asked.lines[0]?.id ?? '']: { returned: 0, damaged: 1 },
      });
      const damages = [{ lineId: asked.lines[0]?.id, amountFen: 90_000 }];
      return pay(await give('settle', back, { damages }));
    },
    ['new', 1, 2, 3, 4, 5, 6, 5, 7, 6, 7, 8, 6, 8, 9],
  ],
  [
    'a hire of which cash was booked by mistake, before the gear left and after',
    async () => {
      const wrong = await pay(await forGuest());
      const out = await lead(await undo(wrong), 'out');
      return complete(await takeBack(await pay(await undo(out))));
    },
    ['new', 1, 2, 1, 2, 5, 6, 5, 8, 9],
  ],
  [
    'a delivery that nobody used, taken for back by mistake',
    async () => notBack(await takeBack(await arrived())),
    ['new', 1, 2, 3, 4, 8, 4],
  ],
  [
    'gear taken for back by mistake',
    async () => notBack(await takeBack(await lead(await forGuest(), 'out'))),
    ['new', 1, 2, 5, 8, 5],
  ],
  [
    'gear that was due, taken for back by mistake',
    async () => notBack(await takeBack(await give('ask-return', await lead(await forGuest(), 'out')))),
    ['new', 1, 2, 5, 7, 8, 7],
  ],
  [
    'gear handed over, brought back with a bill open',
    async () => takeBack(await give('extend', await lead(await forGuest(), 'out'), { days: 1 })),
    ['new', 1, 2, 5, 6],
  ],
  [
    'gear due and brought back',
    async () => takeBack(await give('ask-return', await lead(await forGuest(), 'out'))),
    ['new', 1, 2, 5, 7, 8],
  ],
  [
    'a reservation that was asked to pay and cancelled',
    async () => give('cancel', await give('ask-payment', await forGuest({ type: 'Reservation' })), reason),
    ['new', 11, 1, 10],
  ],
  [
    'a reservation paid at once and cancelled',
    async () => refundAll(await give('cancel', await pay(await forGuest({ type: 'Reservation' })), reason)),
    ['new', 11, 2, 10],
  ],
  [
    'a reservation that was given up',
    async () => give('cancel', await forGuest({ type: 'Reservation' }), reason),
    ['new', 11, 10],
  ],
  [
    'a loan that the manager confirmed',
    async () => give('approve', await forGuest(loan), { as: chain.manager }),
    ['new', 0, 1],
  ],
  ['a loan that was turned down', async () => give('reject', await forGuest(loan), reason), ['new', 0, 10]],
  [
    'hospitality that the manager confirmed',
    async () => give('approve', await forGuest({ ...loan, type: 'Hospitality' }), { as: chain.manager }),
    ['new', 0, 2],
  ],
  [
    'hospitality of the manager',
    () => orders.bookForGuest([line], { ...loan, type: 'Hospitality' }, chain.manager),
    ['new', 2],
  ],
];

/** The statuses that the history of an order tells. */
const pathOf = async (order: OrderView): Promise<Path> => {
  const rows = await server.db.query<{ kind: string; trail: number[] | null; status: number }>(sql`
    select kind, after -> 'trail' as trail, (after ->> 'status')::int as status
    from event where subject_id = ${order.id} order by at, id`);
  return rows.flatMap(({ kind, trail, status }) =>
    kind === 'order.created' ? ['new' as const, status] : (trail ?? []),
  );
};

describe('the edges of an order', () => {
  const walked = new Set<string>();
  test.each(lives)('%s', async (_what, live, path) => {
    const order = await live();
    expect(await pathOf(order)).toEqual(path);
    path.slice(1).forEach((to, index) => walked.add(`${path[index]}>${to}`));
  });

  test('a reservation that waited for the word of the store is reserved by it', async () => {
    const order = await forGuest({ type: 'Reservation' });
    // Only agents book one that waits, at a store that confirms.
    await server.db.exec(sql`update rental_order set status = 0, approved_at = null where id = ${order.id}`);
    expect(await give('approve', order)).toMatchObject({ status: 11, bills: [{ id: order.id, version: 0 }] });
    walked.add('0>11');
  });

  test('are walked by calls, each of them, though none begins a reservation that waits', () => {
    expect(allowedEdges.filter((edge) => !walked.has(edge))).toEqual([]);
  });
});
