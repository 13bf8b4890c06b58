import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { booksAfter, brokenBooks } from '#testing/broken-books.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let order: OrderView;
/** An order that was paid and wholly given back, and a till into which cash came and went again: all adds up to nothing. */
beforeAll(async () => {
  const started = await startChain();
  ({ server } = started);
  const { chain, orders } = started;
  const { variantId } = await chain.addVariant(2);
  const booked = await orders.bookForGuest([{ variantId }], { startDate: '2026-12-24' });
  order = await orders.refundAll(await orders.give('cancel', await orders.pay(booked), { reason: '-' }));
  const [till] = await server.db.query<{ id: string }>(
    sql`select id from till where store_id = ${chain.storeId} and kind = 'counter'`,
  );
  for (const call of ['put-in', 'take-out']) {
    const body = { amountFen: 5_000, reason: '零钱' };
    answered(await server.call(`POST /api/app/tills/${till?.id}/${call}`, { as: chain.clerk, body }));
  }
});
afterAll(() => server.stop());

test('what adds up to nothing is no fault', async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
});

const payments = (): string => `
  delete from payment where order_id = '${order.id}';
  delete from bill where order_id = '${order.id}' and total_fen < 0;
  update bill set status = 'Void' where order_id = '${order.id}';`;

test.each<[string, () => string, () => string]>([
  [
    'a payment and its refund, gone together with what they were for',
    payments,
    () =>
      `order ${order.orderNumber}: money moved 0 times by its payments, 2 times by its journals and 2 times by its history`,
  ],
  [
    'a payment and its refund, gone from the history too',
    () => `${payments()} delete from event where subject_id = '${order.id}'`,
    () => `money moved 0 times by its payments, 2 times by its journals and 0 times by its history`,
  ],
  [
    'a payment and its refund, gone from the end of the books too',
    () => `
      ${payments()}
      delete from till_movement;
      delete from ledger_posting where seq > 1; delete from ledger_journal where seq > 1;
      update ledger_head set seq = 1, last_at = at, hash = j.hash from ledger_journal j
        where j.store_id = ledger_head.store_id;
      update ledger_balance b set amount_fen = coalesce(
        (select amount_fen from ledger_posting p where p.store_id = b.store_id and p.account = b.account), 0);
      update bill set status = 'Open' where order_id = '${order.id}'; update rental_order set cancelled = null, due_fen = 86000,
        charge_fen = 36000, deposit_fen = 50000 where id = '${order.id}'`,
    () => `money moved 0 times by its payments, 0 times by its journals and 2 times by its history`,
  ],
  [
    'movements of cash, gone together',
    () => `delete from till_movement`,
    () => 'was written for no movement of cash that there is',
  ],
])('names %s', async (_, script, complaint) => {
  expect(await booksAfter(server.db, script())).toEqual([expect.stringContaining(complaint())]);
});
