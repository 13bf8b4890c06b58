import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Lets the statements of a transaction take their time: nobody waits for them, and books of many years are long. */
export const liftTimeLimit = (tx: Queryable) =>
  tx.query(sql`select set_config('statement_timeout', '0', true) as value`);

type BooksRow = {
  id: string;
  name: string;
  seq: number;
  hash: string;
  postings: number;
  /** What belongs to no store is looked at with it. */
  isFirst: boolean;
};

/** Every store with the end of its chain as it was kept, and how many postings it has. */
export const listBooks = (db: Queryable) =>
  db.query<BooksRow>(sql`
    select s.id, s.name, coalesce(h.seq, 0)::int8 as seq, coalesce(h.hash, '') as hash,
      (select count(*)::int8 from ledger_posting p where p.store_id = s.id) as postings,
      row_number() over (order by s.sort, s.name, s.id) = 1 as is_first
    from store s left join ledger_head h on h.store_id = s.id
    order by s.sort, s.name, s.id`);

type JournalRow = {
  seq: number;
  at: string;
  countedAt: string;
  orderId: string | null;
  orderNumber: string | null;
  /** Where the order is kept now. */
  orderStoreId: string | null;
  kind: string;
  memo: string;
  prevHash: string;
  hash: string;
  postings: { account: string; amountFen: number }[];
};

/** The next journals of a store's chain. */
export const listJournals = (
  db: Queryable,
  { storeId, after, take }: { storeId: string; after: number; take: number },
) =>
  db.query<JournalRow>(sql`
    select j.seq, j.at, j.counted_at, j.order_id, o.order_number, o.store_id as order_store_id, j.kind, j.memo, j.prev_hash, j.hash,
      coalesce((select jsonb_agg(jsonb_build_object('account', p.account, 'amountFen', p.amount_fen) order by p.position)
        from ledger_posting p where p.store_id = j.store_id and p.seq = j.seq), '[]') as postings
    from ledger_journal j left join rental_order o on o.id = j.order_id
    where j.store_id = ${storeId} and j.seq > ${after} order by j.seq limit ${take}`);

type BalanceRow = { account: string; amountFen: number };

/** The balances of a store as they are kept. */
export const listBalances = (db: Queryable, storeId: string) =>
  db.query<BalanceRow>(sql`
    select account, amount_fen from ledger_balance where store_id = ${storeId} order by account`);
