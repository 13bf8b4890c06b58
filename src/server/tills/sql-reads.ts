import type { shiftList, tillEntryList } from '#contract/store-lists.ts';
import type { Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';

export type TillViewRow = {
  id: string;
  store_id: string;
  store_name: string;
  kind: string;
  holder_name: string;
  in_till_fen: number;
  shift_id: string | null;
  opened_at: string | null;
  opened_by_name: string | null;
  float_fen: number | null;
  taken_fen: number;
  given_back_fen: number;
  moved_fen: number;
};

const tills = sql`
  select t.id, t.store_id, s.name as store_name, t.kind, coalesce(a.name, '') as holder_name,
    coalesce(b.amount_fen, 0)::int8 as in_till_fen, h.id as shift_id, h.opened_at, h.opened_by_name, h.float_fen,
    coalesce(p.taken_fen, 0)::int8 as taken_fen, coalesce(p.given_back_fen, 0)::int8 as given_back_fen,
    coalesce(m.moved_fen, 0)::int8 as moved_fen
  from till t join store s on s.id = t.store_id left join account a on a.id = t.holder_id
    left join ledger_balance b on b.store_id = t.store_id and b.account = 'cash:' || t.id
    left join till_shift h on h.till_id = t.id and h.closed_at is null
    left join lateral (
      select
        sum(case when y.is_storno then -y.amount_fen else y.amount_fen end)
          filter (where (y.direction = 'in') <> y.is_storno) as taken_fen,
        sum(case when y.is_storno then -y.amount_fen else y.amount_fen end)
          filter (where (y.direction = 'out') <> y.is_storno) as given_back_fen
      from payment y where y.shift_id = h.id) p on true
    left join lateral (
      select sum(v.amount_fen) as moved_fen from till_movement v where v.shift_id = h.id) m on true`;

/** Whose tills: of stores (null: of all), and of one holder only (null: everybody's). */
type TillFilter = { readonly storeIds: readonly string[] | null; readonly holderId: string | null };

/** The tills of stores, the counter before the bags. */
export const listTills = (db: Queryable, { storeIds, holderId }: TillFilter): Promise<TillViewRow[]> =>
  db.query<TillViewRow>(sql`${tills}
    where (${storeIds}::uuid[] is null or t.store_id = any(${storeIds}::uuid[]))
      and (${holderId}::uuid is null or t.holder_id = ${holderId}::uuid)
    order by s.sort, s.name, s.id, t.kind, a.name, t.id`);

export const findTillView = async (db: Queryable, id: string): Promise<TillViewRow | undefined> =>
  (await db.query<TillViewRow>(sql`${tills} where t.id = ${id}`))[0];

export type ShiftRow = {
  id: string;
  till_id: string;
  kind: string;
  holder_name: string;
  store_id: string;
  store_name: string;
  opened_at: string;
  opened_by_name: string;
  float_fen: number;
  closed_at: string | null;
  closed_by_name: string | null;
  expected_fen: number;
  counted_fen: number | null;
  difference_fen: number | null;
  left_fen: number | null;
  counts: unknown;
  note: string;
};
type ListedShiftRow = ShiftRow & { time_zone: string };

const shiftParts = sql`
  h.id, h.till_id, t.kind, coalesce(a.name, '') as holder_name, t.store_id, s.name as store_name, h.opened_at,
    h.opened_by_name, h.float_fen, h.closed_at, h.closed_by_name,
    coalesce(h.expected_fen, b.amount_fen, 0)::int8 as expected_fen, h.counted_fen, h.difference_fen, h.left_fen,
    h.counts, h.note`;
const shiftTables = sql`
  till_shift h join till t on t.id = h.till_id join store s on s.id = t.store_id
    left join account a on a.id = t.holder_id
    left join ledger_balance b on b.store_id = t.store_id and b.account = 'cash:' || t.id`;

/** Shifts of some stores; null: of all. */
export const shifts = listReads<typeof shiftList, ListedShiftRow, { storeIds: readonly string[] | null }>({
  columns: sql`${shiftParts}, s.time_zone`,
  from: shiftTables,
  countFrom: sql`till_shift h join till t on t.id = h.till_id`,
  scope: ({ context: { storeIds } }) =>
    storeIds === null ? sql`true` : sql`t.store_id = any(${storeIds}::uuid[])`,
  where: () => ({ storeId: null, tillId: (id) => sql`h.till_id = ${id}::uuid` }),
  sorts: { 'openedAt desc': sql`h.opened_at` },
  id: sql`h.id`,
});

export const findShift = async (db: Queryable, id: string): Promise<ShiftRow | undefined> =>
  (await db.query<ShiftRow>(sql`select ${shiftParts} from ${shiftTables} where h.id = ${id}`))[0];

type EntryRow = {
  id: string;
  at: string;
  kind: 'payment' | 'refund' | 'storno' | 'float' | 'bank' | 'handOver' | 'difference';
  amount_fen: number;
  by: string;
  reason: string;
  order_id: string | null;
  order_number: string | null;
  received_fen: number | null;
  time_zone: string;
};

/** What moved in a shift. */
export const entries = listReads<typeof tillEntryList, EntryRow, { shiftId: string }>({
  columns: sql`
    e.id, e.at, e.kind, e.amount_fen, e.by, e.reason, e.order_id, e.order_number, e.received_fen, s.time_zone`,
  from: ({ shiftId }) => sql`
    (select p.id, p.shift_id, p.done_at as at,
        case when p.is_storno then 'storno' when p.direction = 'in' then 'payment' else 'refund' end as kind,
        (case p.direction when 'in' then p.amount_fen else -p.amount_fen end)::int8 as amount_fen,
        coalesce(a.name, '') as by, ''::text as reason, o.id as order_id, o.order_number, p.received_fen
      from payment p join rental_order o on o.id = p.order_id left join account a on a.id = p.taken_by
      where p.shift_id = ${shiftId}
      union all
      select m.id, m.shift_id, m.moved_at, m.kind, m.amount_fen, m.moved_by_name, m.reason, null, null, null
      from till_movement m where m.shift_id = ${shiftId}
    ) e join till_shift h on h.id = e.shift_id join till t on t.id = h.till_id join store s on s.id = t.store_id`,
  scope: () => sql`true`,
  where: () => ({}),
  sorts: { 'at desc': sql`e.at` },
  id: sql`e.id`,
});
