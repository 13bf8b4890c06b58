import { jsonRows } from '#server/db/column-names.ts';
import type { journalList } from '#contract/store-lists.ts';
import { patternOf } from '#domain/finance/account-groups.ts';
import type { Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { joinSql, sql } from '#server/db/sql-tag.ts';

/** Some time of a store: from `startAt` up to but not including `endAt`. */
type BookedTime = { storeId: string; startAt: string; endAt: string };

/** What moved in a day of a store, by account. */
type FlowRow = {
  storeId: string;
  onDay: string;
  account: string;
  ofOrder: boolean;
  inFen: number;
  outFen: number;
};

const timesOf = (times: readonly BookedTime[]) => sql`
  jsonb_to_recordset(${jsonRows(times)}::jsonb) as t (store_id uuid, start_at timestamptz, end_at timestamptz)`;

/** The longest time of any store, by which the database knows how much it will read. */
const withinAll = (times: readonly BookedTime[]) => sql`
  j.store_id = any(${times.map(({ storeId: id }) => id)}::uuid[])
  and j.counted_at >= ${times.map(({ startAt: at }) => at).toSorted()[0] ?? null}::timestamptz
  and j.counted_at < ${
    times
      .map(({ endAt: at }) => at)
      .toSorted()
      .at(-1) ?? null
  }::timestamptz`;

/**
 * Adds up what was booked, store by store and day by day; what orders stood at when their books were opened is no
 * movement. What orders of `freeTypes` take off counts against their rent, which nobody was to pay.
 */
export const sumFlows = (db: Queryable, times: readonly BookedTime[], freeTypes: readonly string[] = []) =>
  db.query<FlowRow>(sql`
    select j.store_id, (j.counted_at at time zone s.time_zone)::date::text as on_day,
      case when f.id is null then p.account else 'income:Rent' end as account,
      j.order_id is not null as of_order,
      coalesce(sum(p.amount_fen) filter (where p.amount_fen > 0), 0)::int8 as in_fen,
      coalesce(-sum(p.amount_fen) filter (where p.amount_fen < 0), 0)::int8 as out_fen
    from ledger_journal j
      join ${timesOf(times)} on t.store_id = j.store_id and j.counted_at >= t.start_at and j.counted_at < t.end_at
      join store s on s.id = j.store_id
      join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
      left join rental_order f on f.id = j.order_id and p.account = 'income:Discount' and f.type = any(${freeTypes}::text[])
    where ${withinAll(times)}
    group by 1, 2, 3, 4`);

type BalanceRow = { storeId: string; account: string; amountFen: number };

/** What the accounts of stores hold now. */
export const listBalances = (db: Queryable, storeIds: readonly string[]) =>
  db.query<BalanceRow>(sql`
    select store_id, account, amount_fen from ledger_balance
    where store_id = any(${storeIds}::uuid[]) and amount_fen <> 0`);

type PostingPart = { account: string; amountFen: number; holderName: string | null };

type JournalRow = {
  id: string;
  storeId: string;
  storeName: string;
  timeZone: string;
  seq: number;
  at: string;
  kind: string;
  orderId: string | null;
  memo: string;
  postings: PostingPart[];
};

/** Tells journals of one moment apart, in the order of each store's books. */
const journalId = sql`j.store_id || '/' || lpad(j.seq::text, 12, '0')`;

/** Journals with their postings. */
export const journals = listReads<typeof journalList, JournalRow, { readonly times: readonly BookedTime[] }>({
  columns: sql`
    ${journalId} as id, j.store_id, s.name as store_name, s.time_zone, j.seq, j.counted_at as at, j.kind, j.order_id,
    j.memo, (
      select jsonb_agg(jsonb_build_object('account', p.account, 'amountFen', p.amount_fen,
          'holderName', case when p.account like 'cash:%' then coalesce(a.name, '') end) order by p.position)
      from ledger_posting p
        left join till h on h.id = case when p.account like 'cash:%' then substr(p.account, 6)::uuid end
        left join account a on a.id = h.holder_id
      where p.store_id = j.store_id and p.seq = j.seq) as postings`,
  from: sql`ledger_journal j join store s on s.id = j.store_id`,
  countFrom: sql`ledger_journal j`,
  scope: ({ context }) =>
    sql`(${joinSql(
      context.times.map(
        (time) =>
          sql`j.store_id = ${time.storeId} and j.counted_at >= ${time.startAt} and j.counted_at < ${time.endAt}`,
      ),
      ' or ',
      'false',
    )})`,
  where: () => ({
    storeId: null,
    from: null,
    to: null,
    account: (group) => sql`(
      select bool_or(p.account like ${patternOf(group)}::text) from ledger_posting p
      where p.store_id = j.store_id and p.seq = j.seq)`,
    orderId: (id) => sql`j.order_id = ${id}::uuid`,
  }),
  sorts: { 'at desc': sql`j.counted_at`, 'at asc': sql`j.counted_at` },
  id: journalId,
});
