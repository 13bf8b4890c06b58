import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlStateOf, type Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { writeJournals } from '#server/ledger/journal-actions.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
const storeId = uuid();
const ones = '1'.repeat(64);
beforeAll(async () => {
  db = await openTestDatabase();
  await db.exec(sql`insert into store (id, name) values (${storeId}, '甲店')`);
  await db.tx((tx) =>
    writeJournals(tx, storeId, [
      {
        at: 0,
        orderId: null,
        kind: 'till.float',
        memo: '',
        postings: [
          { account: 'bank', amountFen: -100 },
          { account: 'receivable', amountFen: 100 },
        ],
      },
    ]),
  );
});
afterAll(() => db.close());

const head = `(select hash from ledger_head where store_id = '${storeId}')`;
const journal = (seq: number, prevHash: string, postings = 2): string => `
  insert into ledger_journal (store_id, seq, at, kind, memo, postings, prev_hash, hash)
  values ('${storeId}', ${seq}, '2026-11-22T00:00:00Z', 'x', '', ${postings}, ${prevHash}, '${ones}');`;
const posting = (seq: number, position: number, fen: number, account = 'bank'): string => `
  insert into ledger_posting values ('${storeId}', ${seq}, ${position}, '${account}', ${fen});`;
const two = (seq: number, one: number, other: number): string => `
  insert into ledger_posting values ('${storeId}', ${seq}, 0, 'bank', ${one}), ('${storeId}', ${seq}, 1, 'deposits', ${other});`;
const order = `
  insert into rental_order (id, order_number, store_id, customer_name, customer_phone, type, status, delivery_method,
    return_method, start_on, days, start_at, end_at, due_at, grace_ends_at)
  values ('${storeId}', '202600000001', '${storeId}', 'G', '1', 'Normal', 1, 'SelfPickup', 'SelfReturn', '2026-12-01', 1,
    now(), now() + interval '1 day', now(), now());
  insert into bill (id, order_id, position, purpose, status, items, total_fen)
  values ('${storeId}', '${storeId}', 0, 'Initial', 'Open', '[]', 100);
  insert into payment (id, order_id, bill_id, position, direction, amount_fen, method, status, store_id, done_at)
  values ('${storeId}', '${storeId}', '${storeId}', 0, 'in', 100, 'cash', 'done', '${storeId}', now());`;

describe('the database itself', () => {
  test.each([
    ['a journal whose postings do not balance', journal(2, head) + two(2, 100, -99), '23514'],
    ['a journal without postings', journal(2, head), '23514'],
    ['a journal of one posting', journal(2, head, 1) + posting(2, 0, 100), '23514'],
    ['a journal with fewer postings than it says', journal(2, head, 3) + two(2, 100, -100), '23514'],
    ['a posting of nothing', journal(2, head) + two(2, 0, 0), '23514'],
    ['a posting that comes later', two(1, 5, -5), '23505'],
    ['postings that come later and balance', posting(1, 7, 5) + posting(1, 8, -5), '23514'],
    ['a posting without a journal', two(9, 5, -5), '23503'],
    ['a gap', journal(3, head) + two(3, 1, -1), '23514'],
    ['a number twice', journal(1, head) + two(1, 1, -1), '23514'],
    ['another hash than the last one', journal(2, `'${ones}'`) + two(2, 1, -1), '23514'],
    [
      'a drawer with less than nothing',
      journal(2, head) + posting(2, 0, -5, 'cash:x') + posting(2, 1, 5),
      '23514',
    ],
    ['a changed journal', `update ledger_journal set memo = 'x'`, '23001'],
    ['a journal that is counted at another time', `update ledger_journal set counted_at = now()`, '23001'],
    ['a changed posting', 'update ledger_posting set amount_fen = 1', '23001'],
    ['a deleted journal', 'delete from ledger_journal', '23001'],
    ['a deleted posting', 'delete from ledger_posting', '23001'],
    ['an emptied ledger', 'truncate ledger_journal cascade', '23001'],
    ['emptied postings', 'truncate ledger_posting', '23001'],
    ['a moved end', 'update ledger_head set seq = 7', '23001'],
    ['another balance', 'update ledger_balance set amount_fen = 1', '23001'],
    ['a made up balance', `insert into ledger_balance values ('${storeId}', 'x', 1)`, '23001'],
    ['cash that lies in no till', order, '23514'],
  ])('refuses %s', async (_, script, state) => {
    const tried = db.tx((tx) => tx.script(script)).catch((error: unknown) => error);
    expect(sqlStateOf(await tried)).toBe(state);
  });

  test('keeps what was booked', async () => {
    expect(await db.query(sql`select seq from ledger_journal`)).toEqual([{ seq: 1 }]);
    expect(await db.query(sql`select account, amount_fen from ledger_balance order by 1`)).toEqual([
      { account: 'bank', amountFen: -100 },
      { account: 'receivable', amountFen: 100 },
    ]);
  });
});
