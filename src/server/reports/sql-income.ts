import type { FeeKind } from '#domain/orders/status.ts';
import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { ReportScope } from './scope.ts';

/** Kinds of income: what an order's journals say of them is spread over its lines by what its bills say. */
type Income = {
  readonly kinds: readonly FeeKind[];
  /** Where bills name no line: on what was damaged or lost, else on all by their rates. */
  readonly isForHarm: boolean;
};

const askedStores = ({ stores }: ReportScope) => sql`
  asked as (
    select * from jsonb_to_recordset(${jsonRows(stores)}::jsonb)
      as t (store_id uuid, zone text, start_at timestamptz, end_at timestamptz)
  )`;

const accountsOf = ({ kinds }: Pick<Income, 'kinds'>): readonly string[] =>
  kinds.map((kind) => `income:${kind}`);

/** What the books say of the income of each order on each day of its store, in fen. */
const booked = (income: Pick<Income, 'kinds'>) => sql`
  booked as materialized (
    select j.store_id, j.order_id, (j.counted_at at time zone t.zone)::date as on_day, -sum(p.amount_fen)::int8 as fen
    from asked t
      join ledger_journal j on j.store_id = t.store_id and j.counted_at >= t.start_at and j.counted_at < t.end_at
      join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
        and p.account = any(${accountsOf(income)}::text[])
    where j.order_id is not null
    group by 1, 2, 3
    having sum(p.amount_fen) <> 0
  )`;

type IncomeRow = { key: string; orders: number; fen: number };

/** Adds up income by store or day. */
export const sumIncome = (db: Queryable, scope: ReportScope, income: Income) =>
  db.query<IncomeRow>(sql`
    with ${askedStores(scope)}, ${booked(income)}
    select case ${scope.by}::text when 'day' then to_char(on_day, 'YYYYMMDD') else store_id::text end as key,
      count(distinct order_id)::int as orders, sum(fen)::int8 as fen
    from booked group by 1`);

/**
 * Adds up income by model or item. A line bears of its order's what it bears of the order's bills; parts are rounded so
 * that they add up to the fen. Where the bills took back all that they charged, as after a cancellation, what they charged
 * before counts.
 */
export const sumLineIncome = (db: Queryable, scope: ReportScope, income: Income) =>
  db.query<IncomeRow>(sql`
    with ${askedStores(scope)}, ${booked(income)},
    billed as (
      select (i->>'lineId')::uuid as line_id, sum((i->>'amountFen')::int8) as fen,
        sum(greatest(0, (i->>'amountFen')::int8)) as once
      from bill b cross join lateral jsonb_array_elements(b.items) i
      where b.order_id in (select order_id from booked) and b.status <> 'Void' and i->>'lineId' is not null
        and i->>'kind' = any(${income.kinds}::text[])
      group by 1
    ), weighed as (
      select l.id, l.order_id, l.position, coalesce(greatest(i.fen, 0), 0) as fen, coalesce(i.once, 0) as once,
        case when ${income.isForHarm}::boolean then l.damaged + l.lost else 0 end as harmed,
        greatest(0, l.shelf_rate_fen - l.set_off_fen) * l.quantity as rate
      from order_line l left join billed i on i.line_id = l.id
      where l.order_id in (select order_id from booked)
    ), part as (
      select id, order_id, position,
        case when sum(fen) over whole > 0 then fen when sum(harmed) over whole > 0 then harmed
          when sum(once) over whole > 0 then once when sum(rate) over whole > 0 then rate else 1 end::numeric as part
      from weighed window whole as (partition by order_id)
    ), share as (
      select id, order_id, part, sum(part) over (partition by order_id order by position) as upto,
        sum(part) over (partition by order_id) as whole
      from part
    ), earned as (
      select s.id, b.order_id, (round(b.fen * s.upto / s.whole) - round(b.fen * (s.upto - s.part) / s.whole))::int8 as fen
      from booked b join share s on s.order_id = b.order_id
    )
    select case when ${scope.by}::text = 'item' then coalesce(l.equipment_id, l.pool_id, l.variant_id)::text
        else coalesce(v.model_id, q.model_id)::text end as key,
      count(distinct e.order_id)::int as orders, sum(e.fen)::int8 as fen
    from earned e
      join order_line l on l.id = e.id
      left join variant v on v.id = l.variant_id
      left join pool q on q.id = l.pool_id
    where e.fen <> 0
    group by 1`);

type HarmRow = { key: string; damaged: number; lost: number; waivedFen: number };

/**
 * Adds up what came back damaged or not at all, by the day on which it ended, and what was waived of damage, by the day
 * of the bill; what no line bears is the first line's.
 */
export const sumHarm = (db: Queryable, scope: ReportScope) =>
  db.query<HarmRow>(sql`
    with ${askedStores(scope)},
    harm as (
      select o.store_id, t.zone, l.id as line_id, to_timestamp((e->>'at')::numeric / 1000) as at,
        case when e->>'how' = 'damaged' then (e->>'units')::int else 0 end as damaged,
        case when e->>'how' = 'lost' then (e->>'units')::int else 0 end as lost, 0 as waived_fen
      from order_line l
        join rental_order o on o.id = l.order_id
        join asked t on t.store_id = o.store_id
        cross join lateral jsonb_array_elements(l.ends) e
      where l.damaged + l.lost > 0 and e->>'how' in ('damaged', 'lost')
        and (e->>'at')::numeric >= extract(epoch from t.start_at) * 1000
        and (e->>'at')::numeric < extract(epoch from t.end_at) * 1000
      union all
      select o.store_id, t.zone, coalesce((i->>'lineId')::uuid, f.id), b.created_at, 0, 0, -(i->>'amountFen')::int8
      from asked t
        join rental_order o on o.store_id = t.store_id and o.waivers <> '[]'
        join bill b on b.order_id = o.id and b.status <> 'Void' and b.created_at >= t.start_at and b.created_at < t.end_at
        cross join lateral jsonb_array_elements(b.items) i
        cross join lateral (select l.id from order_line l where l.order_id = o.id order by l.position limit 1) f
      where (i->>'isWaiver')::boolean and i->>'kind' = 'DamageFee'
    )
    select case ${scope.by}::text when 'day' then to_char(h.at at time zone h.zone, 'YYYYMMDD')
        when 'store' then h.store_id::text when 'item' then coalesce(l.equipment_id, l.pool_id, l.variant_id)::text
        else coalesce(v.model_id, q.model_id)::text end as key,
      sum(h.damaged)::int as damaged, sum(h.lost)::int as lost, sum(h.waived_fen)::int8 as waived_fen
    from harm h
      join order_line l on l.id = h.line_id
      left join variant v on v.id = l.variant_id
      left join pool q on q.id = l.pool_id
    group by 1`);
