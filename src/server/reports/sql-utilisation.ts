import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { ReportScope } from './scope.ts';

type DaysRow = { key: string; outDays: number; idleDays: number; awayDays: number };

/**
 * Adds up days of items by model, item, store or day. What an item was before an event stands in that event, and what it
 * is since the last one in its row; so only events since the first day are read. A day counts where the item was, as out
 * if it was out at any moment of it, else as what it was when the store opened.
 */
export const sumItemDays = (db: Queryable, { stores, by, firstAt, now }: ReportScope) =>
  db.query<DaysRow>(sql`
    with asked as (
      select * from jsonb_to_recordset(${jsonRows(stores)}::jsonb)
        as t (store_id uuid, zone text, start_at timestamptz, end_at timestamptz, open_minute int, turnaround_minutes int)
    ), moment as materialized (
      select e.subject_id as item_id, e.at, e.id, coalesce(e.before->>'storeId', e.store_id::text)::uuid as store_id,
        case when e.kind = 'equipment.cameBackUnused' then 0 else (e.before->>'status')::int end as status
      from event e
      where e.subject_type = 'equipment' and e.store_id in (select id from store) and e.at >= ${firstAt}::timestamptz
        and (e.before->>'status' is not null or e.kind in ('equipment.created', 'equipment.imported'))
    ), last as (
      select distinct on (item_id) item_id, at, status from moment order by item_id, at desc, id desc
    ), stretch as (
      select item_id, store_id, status, lag(at) over along as since, at as until, lag(status) over along as was
      from moment window along as (partition by item_id order by at, id)
      union all
      select q.id, q.store_id, q.status, l.at, null, l.status from equipment q left join last l on l.item_id = q.id
    ), piece as (
      select s.item_id, s.store_id, s.status, t.zone, make_interval(mins => t.open_minute) as opens,
        greatest(s.since, t.start_at) at time zone t.zone as since,
        least(s.until, t.end_at, ${now}::timestamptz) at time zone t.zone - interval '1 microsecond' as until,
        case when s.status = 0 and s.was = 1 then s.since + make_interval(mins => t.turnaround_minutes)
          else t.start_at end at time zone t.zone as clean_at
      from stretch s join asked t on t.store_id = s.store_id
      where s.status in (0, 1, 2, 4) and (s.until is null or s.until > t.start_at)
    ), span as (
      select item_id, store_id, status, since::date - date '2000-01-01' as from_day, until::date - date '2000-01-01' as to_day,
        (since - opens + interval '1 day' - interval '1 microsecond')::date - date '2000-01-01' as first_opening,
        (until - opens)::date - date '2000-01-01' as last_opening,
        (clean_at - opens + interval '1 day' - interval '1 microsecond')::date - date '2000-01-01' as clean_from
      from piece where since <= until
    ), item_day as (
      select item_id, store_id, date '2000-01-01' + day as on_day, bool_or(is_out) as is_out, bool_or(is_idle) as is_idle
      from (
        select item_id, store_id, generate_series(from_day, to_day) as day, true as is_out, false as is_idle
        from span where status = 1
        union all
        select p.item_id, p.store_id, o.day, false, p.status = 0 and o.day >= p.clean_from
        from span p cross join lateral generate_series(p.first_opening, p.last_opening) as o (day) where p.status <> 1
      ) each
      group by 1, 2, 3
    )
    select case ${by}::text when 'day' then to_char(n.on_day, 'YYYYMMDD') when 'store' then n.store_id::text
        when 'item' then n.item_id::text else v.model_id::text end as key,
      count(*) filter (where n.is_out)::int as out_days,
      count(*) filter (where not n.is_out and n.is_idle)::int as idle_days,
      count(*) filter (where not n.is_out and not n.is_idle)::int as away_days
    from item_day n join equipment q on q.id = n.item_id join variant v on v.id = q.variant_id
    group by 1`);
