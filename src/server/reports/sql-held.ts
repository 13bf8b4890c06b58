import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { ReportScope } from './scope.ts';

const askedStores = ({ stores }: ReportScope) => sql`
  asked as (
    select * from jsonb_to_recordset(${jsonRows(stores)}::jsonb)
      as t (store_id uuid, zone text, start_at timestamptz, end_at timestamptz)
  )`;

type HeldRow = { storeId: string; onDay: string; cashFen: number; companyFen: number; securedFen: number };

/**
 * Tells how the deposits held at each store changed, day by day; what changed before the first day stands on the day
 * before it. Of an order's deposit what its guest still owes is not held; the rest lies where the order's money lies, in
 * proportion. Orders that were over before the first day hold nothing.
 */
export const listHeldChanges = (db: Queryable, scope: ReportScope) =>
  db.query<HeldRow>(sql`
    with ${askedStores(scope)},
    open_order as (
      select o.id, t.store_id, t.zone, t.start_at, t.end_at
      from asked t join rental_order o on o.store_id = t.store_id
      where coalesce(o.completed_at, o.cancelled_at) is null or o.held is not null
        or coalesce(o.completed_at, o.cancelled_at) >= t.start_at
    ), step as (
      select j.store_id, j.order_id, j.seq, j.counted_at, o.zone, o.start_at,
        coalesce(-sum(p.amount_fen) filter (where p.account = 'deposits'), 0) as deposit_fen,
        coalesce(sum(p.amount_fen) filter (where p.account = 'receivable'), 0) as owed_fen,
        coalesce(sum(p.amount_fen) filter (where p.account like 'cash:%'), 0) as cash_fen,
        coalesce(sum(p.amount_fen) filter (where p.account like 'clearing:%'), 0) as company_fen,
        coalesce(sum(p.amount_fen) filter (where p.account like 'security:%'), 0) as secured_fen
      from open_order o
        join ledger_journal j on j.order_id = o.id and j.store_id = o.store_id and j.counted_at < o.end_at
        join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
      group by 1, 2, 3, 4, 5, 6
    ), stood as (
      select store_id, order_id, seq, counted_at, zone, start_at, sum(secured_fen) over so_far as secured_fen,
        greatest(0, sum(deposit_fen) over so_far - greatest(0, sum(owed_fen) over so_far)) as held_fen,
        greatest(0, sum(cash_fen) over so_far) as cash_fen, greatest(0, sum(company_fen) over so_far) as company_fen
      from step window so_far as (partition by store_id, order_id order by seq)
    ), split as (
      select store_id, order_id, seq, counted_at, zone, start_at, secured_fen, held_fen,
        case when cash_fen + company_fen = 0 then 0 else round(held_fen * cash_fen / (cash_fen + company_fen)) end as cash_fen
      from stood
    ), change as (
      select store_id, zone, start_at, counted_at,
        cash_fen - coalesce(lag(cash_fen) over along, 0) as cash_fen,
        held_fen - coalesce(lag(held_fen) over along, 0) as held_fen,
        secured_fen - coalesce(lag(secured_fen) over along, 0) as secured_fen
      from split window along as (partition by store_id, order_id order by seq)
    )
    select store_id, (greatest(counted_at, start_at - interval '1 microsecond') at time zone zone)::date::text as on_day,
      sum(cash_fen)::int8 as cash_fen, sum(held_fen - cash_fen)::int8 as company_fen, sum(secured_fen)::int8 as secured_fen
    from change
    where cash_fen <> 0 or held_fen <> 0 or secured_fen <> 0
    group by 1, 2`);

type AgentRow = {
  key: string;
  orders: number;
  revenueFen: number;
  earnedFen: number;
  takenBackFen: number;
  settledFen: number;
};

/**
 * Adds up by agent, store or day what the books say of orders that agents brought: rent, what agents earned by orders
 * and lost again, and what they were paid less what was taken back of that.
 */
export const sumAgents = (
  db: Queryable,
  scope: ReportScope,
  { accounts }: { readonly accounts: readonly string[] },
) =>
  db.query<AgentRow>(sql`
    with ${askedStores(scope)},
    posted as (
      select j.store_id, (j.counted_at at time zone t.zone)::date as on_day, j.order_id, o.agent_id, p.account, p.amount_fen
      from asked t
        join ledger_journal j on j.store_id = t.store_id and j.counted_at >= t.start_at and j.counted_at < t.end_at
        join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
          and (p.account = any(${accounts}::text[]) or p.account like 'commissionDue:%')
        left join rental_order o on o.id = j.order_id
    ), told as (
      select store_id, on_day, order_id, agent_id, -amount_fen as revenue_fen, 0::int8 as earned_fen,
        0::int8 as taken_back_fen, 0::int8 as settled_fen
      from posted where account = any(${accounts}::text[]) and agent_id is not null
      union all
      select store_id, on_day, null, substr(account, 15)::uuid, 0,
        case when order_id is not null then greatest(0, -amount_fen) else 0 end,
        case when order_id is not null then greatest(0, amount_fen) else 0 end,
        case when order_id is null then amount_fen else 0 end
      from posted where account like 'commissionDue:%'
    )
    select case ${scope.by}::text when 'day' then to_char(on_day, 'YYYYMMDD') when 'store' then store_id::text
        else agent_id::text end as key,
      count(distinct order_id)::int as orders, sum(revenue_fen)::int8 as revenue_fen, sum(earned_fen)::int8 as earned_fen,
      sum(taken_back_fen)::int8 as taken_back_fen, sum(settled_fen)::int8 as settled_fen
    from told group by 1`);

type NameRow = { key: string; name: string; detail: string };

/** What lines of reports are about: models, items, small gear, sizes that no item was chosen of, stores and agents. */
export const listNames = (db: Queryable, keys: readonly string[]) =>
  db.query<NameRow>(sql`
    with k as (select unnest(${keys}::uuid[]) as id)
    select m.id::text as key, m.name, c.name as detail from k join model m on m.id = k.id join category c on c.id = m.category_id
    union all
    select e.id::text, e.barcode, concat_ws(' ', m.name, nullif(v.size_label, ''))
    from k join equipment e on e.id = k.id join variant v on v.id = e.variant_id join model m on m.id = v.model_id
    union all
    select q.id::text, concat_ws(' ', q.name, nullif(q.size_label, '')), s.name
    from k join pool q on q.id = k.id join store s on s.id = q.store_id
    union all
    select v.id::text, concat_ws(' ', m.name, nullif(v.size_label, '')), ''
    from k join variant v on v.id = k.id join model m on m.id = v.model_id
    union all
    select s.id::text, s.name, '' from k join store s on s.id = k.id
    union all
    select a.id::text, coalesce(nullif(a.name, ''), a.user_name), '' from k join account a on a.id = k.id`);
