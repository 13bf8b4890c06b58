import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Tells whether the tables of the books are there. */
export const hasBooks = async (db: Queryable): Promise<boolean> =>
  (await db.query(sql`select 1 as one where to_regclass('ledger_head') is not null`)).length > 0;

export type BooksRow = { id: string; name: string; seq: number; hash: string; postings: number };

/** Every store with the end of its chain as it was kept, and how many postings it has. */
export const listBooks = (db: Queryable): Promise<BooksRow[]> =>
  db.query<BooksRow>(sql`
    select s.id, s.name, coalesce(h.seq, 0)::int8 as seq, coalesce(h.hash, '') as hash,
      (select count(*)::int8 from ledger_posting p where p.store_id = s.id) as postings
    from store s left join ledger_head h on h.store_id = s.id
    order by s.sort, s.name, s.id`);

export type JournalRow = {
  seq: number;
  at: string;
  order_id: string | null;
  order_number: string | null;
  kind: string;
  memo: string;
  prev_hash: string;
  hash: string;
  postings: { account: string; amountFen: number }[];
};

/** The next journals of a store's chain. */
export const listJournals = (
  db: Queryable,
  { storeId, after, take }: { storeId: string; after: number; take: number },
): Promise<JournalRow[]> =>
  db.query<JournalRow>(sql`
    select j.seq, j.at, j.order_id, o.order_number, j.kind, j.memo, j.prev_hash, j.hash,
      coalesce((select jsonb_agg(jsonb_build_object('account', p.account, 'amountFen', p.amount_fen) order by p.position)
        from ledger_posting p where p.store_id = j.store_id and p.seq = j.seq), '[]') as postings
    from ledger_journal j left join rental_order o on o.id = j.order_id
    where j.store_id = ${storeId} and j.seq > ${after} order by j.seq limit ${take}`);

export type BalanceRow = { account: string; amount_fen: number };

/** The balances of a store as they are kept. */
export const listBalances = (db: Queryable, storeId: string): Promise<BalanceRow[]> =>
  db.query<BalanceRow>(sql`
    select account, amount_fen from ledger_balance where store_id = ${storeId} order by account`);

export type BookedOrderRow = {
  id: string;
  order_number: string;
  bills: unknown;
  payments: unknown;
  booked: unknown;
};

/** The next orders of a store with their money, and what their journals add up to. */
export const listBookedOrders = (
  db: Queryable,
  { storeId, after, take }: { storeId: string; after: string; take: number },
): Promise<BookedOrderRow[]> =>
  db.query<BookedOrderRow>(sql`
    select o.id, o.order_number,
      coalesce((select jsonb_agg(to_jsonb(b) order by b.position) from bill b where b.order_id = o.id), '[]') as bills,
      coalesce((select jsonb_agg(to_jsonb(p) order by p.position) from payment p where p.order_id = o.id), '[]') as payments,
      coalesce((
        select jsonb_object_agg(s.account, s.fen) from (
          select p.account, sum(p.amount_fen) as fen
          from ledger_journal j join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
          where j.order_id = o.id group by p.account
        ) s where s.fen <> 0), '{}') as booked
    from rental_order o where o.store_id = ${storeId} and o.id > ${after}::uuid order by o.id limit ${take}`);

export type TillSumRow = { id: string; kind: string; moved_fen: number };

/** The tills of a store, and what came in less what went out of each by payments and movements. */
export const listTillSums = (db: Queryable, storeId: string): Promise<TillSumRow[]> =>
  db.query<TillSumRow>(sql`
    select t.id, t.kind, (coalesce(p.fen, 0) + coalesce(m.fen, 0))::int8 as moved_fen
    from till t
      left join (
        select till_id, sum(case direction when 'in' then amount_fen else -amount_fen end) as fen
        from payment where store_id = ${storeId} and till_id is not null group by till_id
      ) p on p.till_id = t.id
      left join (
        select s.till_id, sum(m.amount_fen) as fen
        from till_movement m join till_shift s on s.id = m.shift_id group by s.till_id
      ) m on m.till_id = t.id
    where t.store_id = ${storeId} order by t.kind, t.id`);

export type WrongShiftRow = { id: string; opened_at: string; expected_fen: number; moved_fen: number };

/** Shifts of a store that ended with another amount than their payments and movements make, the oldest first. */
export const listWrongShifts = (db: Queryable, storeId: string): Promise<WrongShiftRow[]> =>
  db.query<WrongShiftRow>(sql`
    select s.id, s.opened_at, s.expected_fen,
      (s.float_fen + coalesce(p.fen, 0) + coalesce(m.fen, 0))::int8 as moved_fen
    from till_shift s join till t on t.id = s.till_id
      left join (
        select shift_id, sum(case direction when 'in' then amount_fen else -amount_fen end) as fen
        from payment where shift_id is not null group by shift_id
      ) p on p.shift_id = s.id
      left join (
        select shift_id, sum(amount_fen) as fen from till_movement where not at_cash_up group by shift_id
      ) m on m.shift_id = s.id
    where t.store_id = ${storeId} and s.closed_at is not null
      and s.expected_fen <> s.float_fen + coalesce(p.fen, 0) + coalesce(m.fen, 0)
    order by s.opened_at, s.id limit 1`);
