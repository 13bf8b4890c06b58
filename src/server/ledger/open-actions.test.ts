import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { openBooks } from '#server/ledger/open-actions.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { openOldDatabase } from '#testing/old-database.ts';

let db: Database;
const storeId = uuid();
const clock = movableClock(Date.parse('2026-11-22T00:00:00Z'));

/** Paid in cash, one in three by WeChat, one in five not at all; all with a deposit. */
beforeAll(async () => {
  db = await openOldDatabase('0021');
  await db.exec(sql`insert into store (id, name) values (${storeId}, '甲店')`);
  await db.script(`
    insert into rental_order (id, order_number, store_id, customer_name, customer_phone, type, status, delivery_method,
      return_method, start_on, days, start_at, end_at, due_at, grace_ends_at)
    select gen_random_uuid(), '2026' || lpad(n::text, 8, '0'), '${storeId}', 'G', '1', 'Normal', 1, 'SelfPickup',
      'SelfReturn', '2026-12-01', 1, now(), now() + interval '1 day', now(), now()
    from generate_series(1, 220) n;
    insert into bill (id, order_id, position, purpose, status, items, total_fen)
    select gen_random_uuid(), id, 0, 'Initial', case when right(order_number, 1) in ('0', '5') then 'Open' else 'Paid' end,
      '[{"kind":"Rent","amountFen":300,"lineId":null,"note":""},{"kind":"Deposit","amountFen":700,"lineId":null,"note":""}]', 1000
    from rental_order;
    insert into payment (id, order_id, bill_id, position, direction, amount_fen, method, status, store_id, done_at)
    select gen_random_uuid(), order_id, id, 0, 'in', 1000,
      case when ('x' || left(md5(order_id::text), 4))::bit(16)::int % 3 = 0 then 'wechat' else 'cash' end,
      'done', '${storeId}', '2026-11-21T00:00:00Z'
    from bill where status = 'Paid';
    update rental_order o set charge_fen = 300, deposit_fen = 700,
      due_fen = (select case b.status when 'Open' then 1000 else 0 end from bill b where b.order_id = o.id);`);
  await migrate(db);
});
afterAll(() => db.close());

/** A process that is killed after so many transactions. */
const killedAfter = (transactions: number): Database => {
  let left = transactions;
  return {
    ...db,
    tx: (work, options) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : db.tx(work, options);
    },
  };
};
const journals = async (): Promise<number> =>
  (await db.query<{ n: number }>(sql`select count(*)::int as n from ledger_journal`))[0]?.n ?? 0;

describe('openBooks', () => {
  test('books every order of a database without books once, however often it is killed', async () => {
    expect(await brokenBooks(db)).toEqual([expect.stringMatching(/ALTERED 甲店, order 2026/)]);
    await expect(openBooks(killedAfter(1), clock)).rejects.toThrow('killed');
    expect(await journals()).toBe(200);
    await expect(openBooks(killedAfter(0), clock)).rejects.toThrow('killed');
    const said: string[] = [];
    await Promise.all([openBooks(db, clock, (line) => said.push(line)), openBooks(db, clock)]);
    expect(said).toEqual([
      'Opening the books: what 20 orders stand at is booked once.',
      'The books are open.',
    ]);
    expect(await journals()).toBe(220);
    await openBooks(killedAfter(0), clock);
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('lets cash that was taken before lie in the till of the counter', async () => {
    const [sum] = await db.query<{ cash: number; due: number }>(sql`
      select (select sum(amount_fen)::int from payment where method = 'cash') as cash,
        (select count(*)::int * 1000 from bill where status = 'Open') as due`);
    const balances = await db.query<{ account: string; fen: number }>(sql`
      select case when b.account = 'cash:' || t.id then 'cash' else b.account end as account, b.amount_fen as fen
      from ledger_balance b join till t on t.store_id = b.store_id`);
    expect(Object.fromEntries(balances.map(({ account, fen }) => [account, fen]))).toEqual({
      cash: sum?.cash,
      'clearing:wechat': 220_000 - (sum?.cash ?? 0) - (sum?.due ?? 0),
      receivable: sum?.due,
      deposits: -154_000,
      'income:Rent': -66_000,
    });
  });
});

test('an order that was paid and wholly given back before there were books is no fault of theirs', async () => {
  const old = await openOldDatabase('0021');
  const [orderId, billId, backId, paymentId] = [uuid(), uuid(), uuid(), uuid()];
  await old.exec(sql`insert into store (id, name) values (${storeId}, '甲店')`);
  await old.script(`
    insert into rental_order (id, order_number, store_id, customer_name, customer_phone, type, status, delivery_method,
      return_method, start_on, days, start_at, end_at, due_at, grace_ends_at)
    values ('${orderId}', '202600000001', '${storeId}', 'G', '1', 'Normal', 10, 'SelfPickup', 'SelfReturn', '2026-12-01', 1,
      now(), now() + interval '1 day', now(), now());
    insert into bill (id, order_id, position, purpose, status, items, total_fen) values
      ('${billId}', '${orderId}', 0, 'Initial', 'Paid', '[{"kind":"Rent","amountFen":1000,"lineId":null,"note":""}]', 1000),
      ('${backId}', '${orderId}', 1, 'CancelRefund', 'Paid', '[{"kind":"Rent","amountFen":-1000,"lineId":null,"note":""}]', -1000);
    insert into payment (id, order_id, bill_id, position, direction, amount_fen, method, status, store_id, done_at, refund_of)
    values
      ('${paymentId}', '${orderId}', '${billId}', 0, 'in', 1000, 'cash', 'done', '${storeId}', '2026-11-21T00:00:00Z', null),
      ('${backId}', '${orderId}', '${backId}', 1, 'out', 1000, 'cash', 'done', '${storeId}', '2026-11-21T01:00:00Z',
        '${paymentId}');`);
  await migrate(old);
  await openBooks(old, clock);
  expect(await old.query(sql`select seq from ledger_journal`)).toEqual([]);
  expect(await brokenBooks(old)).toEqual([]);
  await old.close();
});
