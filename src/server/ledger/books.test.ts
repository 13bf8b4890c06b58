import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderCommand } from '#domain/orders/command.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { clockViewer } from '#server/orders/access.ts';
import { runCommand } from '#server/orders/run-command.ts';
import { findStoreSettings } from '#server/stores/actions.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import type { Chain } from '#testing/build-chain.ts';
import { openBill, refusalOf, type Orders, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
let orders: Orders;
let ski: { variantId: string };
let helmet: { poolId: string };
let counter: string;
beforeAll(async () => {
  ({ server, chain, orders } = await startChain());
  ski = { variantId: (await chain.addVariant(60)).variantId };
  helmet = { poolId: (await chain.addPool(60)).poolId };
  const [till] = await server.db.query<{ id: string }>(
    sql`select id from till where store_id = ${chain.storeId} and kind = 'counter'`,
  );
  counter = `cash:${till?.id}`;
});
afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});

type Entry = { kind: string; postings: Record<string, number> };

/** What was booked for an order, in its order; the counter's till is called cash. */
const bookedFor = async ({ id }: OrderView): Promise<Entry[]> => {
  const rows = await server.db.query<Entry>(sql`
    select j.kind, (select jsonb_object_agg(p.account, p.amount_fen) from ledger_posting p
      where p.store_id = j.store_id and p.seq = j.seq) as postings
    from ledger_journal j where j.order_id = ${id} order by j.seq`);
  return rows.map(({ kind, postings }) => ({
    kind: kind.replace('order.', ''),
    postings: Object.fromEntries(
      Object.entries(postings).map(([name, fen]) => [name === counter ? 'cash' : name, fen]),
    ),
  }));
};
const journals = async (): Promise<number> =>
  (await server.db.query<{ n: number }>(sql`select count(*)::int as n from ledger_journal`))[0]?.n ?? 0;

/** What a payment company's notice does. */
const byNotice = async (order: OrderView, command: OrderCommand): Promise<OrderView> => {
  const settings = await findStoreSettings(server.db, chain.storeId);
  if (settings === undefined) throw new Error('no store');
  const scope = { orderId: order.id, viewer: clockViewer, settings, now: server.clock.now() };
  await runTx(server.db, (tx) => runCommand(tx, scope, command));
  return orders.get(order);
};

describe('the books of an order', () => {
  test('E10: two ways of paying and cleaning, step by step, to the fen', async () => {
    let order = await orders.bookForGuest([
      { ...ski, quantity: 2 },
      { ...helmet, quantity: 2 },
    ]);
    const billId = openBill(order).id;
    order = await byNotice(order, { kind: 'recordPayment', billId, amountFen: 100_000, method: 'wechat' });
    order = await orders.handOver(await orders.bindAll(await orders.pay(order)));
    order = await orders.give('settle', await orders.takeBack(order), { cleaningFen: 5_000 });
    const [cash, wechat] = order.payments.filter(({ status }) => status === 'pending');
    order = await orders.give('confirm-cash-refunded', order, { paymentId: cash?.id });
    await byNotice(order, { kind: 'confirmRefund', paymentId: wechat?.id ?? '' });
    expect(await bookedFor(order)).toEqual([
      {
        kind: 'created',
        postings: { receivable: 180_000, deposits: -100_000, 'income:Rent': -80_000 },
      },
      { kind: 'recordPayment', postings: { 'clearing:wechat': 100_000, receivable: -100_000 } },
      { kind: 'recordPayment', postings: { cash: 80_000, receivable: -80_000 } },
      {
        kind: 'settle',
        postings: { deposits: 100_000, 'income:CleaningFee': -5_000, refundsDue: -95_000 },
      },
      { kind: 'confirmRefund', postings: { cash: -80_000, refundsDue: 80_000 } },
      { kind: 'confirmRefund', postings: { 'clearing:wechat': -15_000, refundsDue: 15_000 } },
    ]);
  });

  test('a hospitality earns and discounts the same, and a reservation waits until it is asked to pay', async () => {
    const free = await orders.bookForGuest([ski], { type: 'Hospitality', reason: 'x' }, chain.manager);
    expect(await bookedFor(free)).toEqual([
      { kind: 'created', postings: { 'income:Rent': -36_000, 'income:Discount': 36_000 } },
    ]);
    const later = await orders.bookForGuest([ski], { type: 'Reservation' });
    expect(await bookedFor(later)).toEqual([]);
    await orders.give('ask-payment', later);
    expect((await bookedFor(later)).map(({ kind }) => kind)).toEqual(['askPayment']);
  });

  test('nothing is booked by what moves no money, by what fails, or by a repeat', async () => {
    const order = await orders.bookForGuest([ski]);
    const before = await journals();
    expect(refusalOf(await orders.askCash(order, { amountFen: 999_999 }))).toBe('403 payment.tooMuch');
    expect(refusalOf(await orders.askCash(order, { receivedFen: 85_999 }))).toBe(
      '400 payment.receivedTooLittle',
    );
    const ask = () => orders.askCash(order, { receivedFen: 100_000, key: 'twice-the-same' });
    const [first, again] = [await ask(), await ask()];
    expect(again.body).toEqual(first.body);
    expect(first.body.payments).toMatchObject([{ amountFen: 86_000, receivedFen: 100_000 }]);
    expect(first.body.events.map(({ note }) => note)).toContain('1,000.00 − 860.00 = 140.00');
    await orders.bindAll(first.body);
    expect(await journals()).toBe(before + 1);
  });

  test('an id is booked as the database spells it', async () => {
    const order = await orders.bookForGuest([ski]);
    const id = order.id.toUpperCase();
    expect((await orders.give('cancel', { ...order, id }, { reason: '-' })).status).toBe(10);
    expect(await bookedFor(order)).toHaveLength(2);
  });

  test('time never runs back, whatever a clock says', async () => {
    const order = await orders.bookForGuest([ski]);
    server.clock.advance(-60_000);
    const cancelled = await orders.give('cancel', order, { reason: '-' });
    server.clock.advance(60_000);
    const rows = await server.db.query<{ at: string }>(
      sql`select counted_at as at from ledger_journal where order_id = ${order.id} order by seq`,
    );
    expect(cancelled.status).toBe(10);
    expect(new Set(rows.map(({ at }) => at)).size).toBe(1);
  });

  test('many at once stand in one row', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => orders.bookForGuest([ski])));
    await Promise.all([
      ...all.slice(0, 6).map((order) => orders.pay(order)),
      ...all.slice(6).map((order) => orders.give('cancel', order, { reason: '-' })),
    ]);
    const [chainNow] = await server.db.query(sql`
      select count(*)::int = max(seq)::int and count(distinct prev_hash) = count(*) as whole
      from ledger_journal where store_id = ${chain.storeId}`);
    expect(chainNow).toEqual({ whole: true });
  });
});
