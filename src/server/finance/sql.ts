import type { Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';

/** Some time of a store: from `start_at` up to but not including `end_at`. */
export type BookedTime = { store_id: string; start_at: string; end_at: string };
export type BookedDay = BookedTime & { on_day: string };

/** What moved over the time: of a store (`on_day` null), and of a day of all stores (`store_id` null). */
export type FlowRow = {
  store_id: string | null;
  on_day: string | null;
  account: string;
  of_order: boolean;
  in_fen: number;
  out_fen: number;
};

/** Adds up what was booked; what orders stood at when their books were opened is no movement. */
export const sumFlows = (db: Queryable, days: readonly BookedDay[]): Promise<FlowRow[]> =>
  db.query<FlowRow>(sql`
    with days as (
      select * from jsonb_to_recordset(${json(days)}::jsonb)
        as d (store_id uuid, on_day text, start_at timestamptz, end_at timestamptz)
    ), moved as (
      select d.store_id, d.on_day, case when p.account like 'cash:%' then 'cash' else p.account end as account,
        j.order_id is not null as of_order, p.amount_fen
      from days d
        join ledger_journal j on j.store_id = d.store_id and j.at >= d.start_at and j.at < d.end_at
          and j.kind <> 'order.opening'
        join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
    )
    select store_id, on_day, account, of_order,
      coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::int8 as in_fen,
      coalesce(-sum(amount_fen) filter (where amount_fen < 0), 0)::int8 as out_fen
    from moved
    group by grouping sets ((store_id, account, of_order), (on_day, account, of_order))`);

export type BalanceRow = { store_id: string; account: string; amount_fen: number };

/** What the accounts of stores hold now. */
export const listBalances = (db: Queryable, storeIds: readonly string[]): Promise<BalanceRow[]> =>
  db.query<BalanceRow>(sql`
    select store_id, account, amount_fen from ledger_balance
    where store_id = any(${storeIds}::uuid[]) and amount_fen <> 0`);

export type JournalFilter = {
  times: readonly BookedTime[];
  /** As `like` reads it; null: any account. */
  account: string | null;
  orderId: string | null;
};

export type PostingPart = { account: string; amount_fen: number; holder_name: string | null };

export type JournalRow = {
  store_id: string;
  seq: number;
  at: string;
  kind: string;
  memo: string;
  order_id: string | null;
  postings: PostingPart[];
};

const timesOf = (times: readonly BookedTime[]) => sql`
  jsonb_to_recordset(${json(times)}::jsonb) as t (store_id uuid, start_at timestamptz, end_at timestamptz)`;

const whichJournals = ({ times, account, orderId }: JournalFilter) => sql`
  from ${timesOf(times)}
    join ledger_journal j on j.store_id = t.store_id and j.at >= t.start_at and j.at < t.end_at
  where (${orderId}::uuid is null or j.order_id = ${orderId}::uuid)
    and (${account}::text is null or exists (
      select 1 from ledger_posting p
      where p.store_id = j.store_id and p.seq = j.seq and p.account like ${account}::text))`;

const postingsOf = sql`
  select jsonb_agg(jsonb_build_object('account', p.account, 'amount_fen', p.amount_fen,
      'holder_name', case when p.account like 'cash:%' then coalesce(a.name, '') end) order by p.position) as postings
  from ledger_posting p
    left join till h on h.id = case when p.account like 'cash:%' then substr(p.account, 6)::uuid end
    left join account a on a.id = h.holder_id`;

/** One page of journals with their postings, the newest first. */
export const listJournals = (
  db: Queryable,
  filter: JournalFilter,
  page: { skip: number; take: number },
): Promise<JournalRow[]> =>
  db.query<JournalRow>(sql`
    with picked as (
      select j.* ${whichJournals(filter)}
      order by j.at desc, j.store_id, j.seq desc limit ${page.take}::int offset ${page.skip}::int
    )
    select j.store_id, j.seq, j.at, j.kind, j.memo, j.order_id, of.postings
    from picked j
      cross join lateral (${postingsOf} where p.store_id = j.store_id and p.seq = j.seq) of
    order by j.at desc, j.store_id, j.seq desc`);

export const countJournals = async (db: Queryable, filter: JournalFilter): Promise<number> => {
  const [row] = await db.query<{ n: number }>(sql`select count(*)::int as n ${whichJournals(filter)}`);
  return row?.n ?? 0;
};

/** The next journals of one store after a place in its books, in their order. */
export const listJournalsAfter = (
  db: Queryable,
  time: BookedTime,
  { after, take }: { after: number; take: number },
): Promise<JournalRow[]> =>
  db.query<JournalRow>(sql`
    select j.store_id, j.seq, j.at, j.kind, j.memo, j.order_id, of.postings
    from ledger_journal j
      cross join lateral (${postingsOf} where p.store_id = j.store_id and p.seq = j.seq) of
    where j.store_id = ${time.store_id} and j.seq > ${after} and j.at >= ${time.start_at} and j.at < ${time.end_at}
    order by j.seq limit ${take}::int`);
