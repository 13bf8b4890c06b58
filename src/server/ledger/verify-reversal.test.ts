import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { booksAfter, brokenBooks } from '#testing/broken-books.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { cashUpAt } from '#testing/cash-up.ts';
import { startChain } from '#testing/start-chain.ts';

const { server, chain, orders } = await startChain();
const { manager } = chain;
let one: OrderView;
let back: OrderView;
let laterShift: string;
const pass = (): void => server.clock.advance(hourMs);
afterAll(() => server.stop());

/** Cash of one order that was booked by mistake, and a cash refund of another; the next shift goes on. */
beforeAll(async () => {
  const { variantId } = await chain.addVariant(4);
  const reason = '记错了订单';
  const undo = async (order: OrderView, call: string, paymentId: string | undefined) => {
    pass();
    const done = await orders.give(call, order, { as: manager, paymentId, reason });
    pass();
    return done;
  };
  await orders.pay(await orders.bookForGuest([{ variantId }]));
  pass();
  one = await orders.pay(await orders.bookForGuest([{ variantId }]));
  one = await undo(one, 'reverse-cash-payment', one.payments[0]?.id);
  one = await orders.pay(one);
  back = await orders.pay(await orders.bookForGuest([{ variantId }]));
  back = await orders.refundAll(await orders.give('cancel', back, { reason }));
  back = await undo(back, 'reverse-cash-refund', back.payments[1]?.id);
  const [till] = await server.db.query<{ id: string; shift: string; fen: number }>(sql`
    select t.id, s.id as shift, b.amount_fen as fen from till t join till_shift s on s.till_id = t.id
      join ledger_balance b on b.account = 'cash:' || t.id`);
  const { id: tillId, shift: shiftId, fen } = till ?? { id: '', shift: '', fen: 0 };
  const count = { tillId, shiftId, countedFen: fen, leaveFen: fen };
  answered(await cashUpAt(server.call, { as: chain.clerk, ...count }));
  pass();
  await orders.pay(await orders.bookForGuest([{ variantId }]));
  const [later] = await server.db.query<{ id: string }>(
    sql`select id from till_shift where closed_at is null`,
  );
  laterShift = later?.id ?? '';
});

const reversal = (order: OrderView): string => order.payments.find(({ isReversal }) => isReversal)?.id ?? '';
const named = (order: OrderView): string => `order ${order.orderNumber}: the payment ${reversal(order)}`;
const ofReversal = (set: string) => (): string => `update payment set ${set} where id = '${reversal(one)}'`;

const alterations: readonly (readonly [string, () => string, () => string])[] = [
  [
    'what takes cash back that says it gives it back',
    ofReversal('is_reversal = false'),
    () => one.orderNumber,
  ],
  [
    'a refund that says it takes cash back',
    () => `update payment set is_reversal = true where id = '${back.payments[1]?.id}'`,
    () => back.orderNumber,
  ],
  [
    'what takes back another payment than was told',
    () => `
      update payment p set refund_of = other.id, bill_id = other.bill_id from payment other
      where p.id = '${reversal(one)}' and other.order_id = p.order_id and other.position = 2`,
    () => `${named(one)} was moved by another person, way or time than the history tells`,
  ],
  [
    'what takes back a payment of another order',
    () => `update payment set refund_of = '${back.payments[0]?.id}' where id = '${reversal(one)}'`,
    () => one.orderNumber,
  ],
  [
    'who took cash back',
    ofReversal('taken_by = null'),
    () => `${named(one)} was moved by another person, way or time than the history tells`,
  ],
  [
    'the shift that cash was taken back out of',
    ofReversal(`shift_id = '${'%'}'`),
    () => `${named(one)} lies in a shift of another till`,
  ],
  [
    'when a refund was taken back',
    () => `update payment set done_at = done_at + interval '20 minutes' where id = '${reversal(back)}'`,
    () => `${named(back)} was not made when its journals were written`,
  ],
  [
    'the history of what was taken back',
    () => `
      alter table event disable trigger all;
      update event set kind = 'order.confirmRefund' where kind = 'order.reverseCashRefund'`,
    () => `${named(back)} was moved by another person, way or time than the history tells`,
  ],
];

describe('verifyBooks', () => {
  test('takes nothing amiss of what was taken back', async () => {
    expect(await brokenBooks(server.db)).toEqual([]);
  });

  test.each(alterations)('names %s', async (_, script, complaint) => {
    const lines = await booksAfter(server.db, script().replace('%', laterShift));
    expect(lines[0]).toContain(complaint());
  });
});
