import type { Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { sql } from '#server/db/sql-tag.ts';

type OfferQuery = {
  readonly storeId: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly now: string;
};

type ModelOffer = ItemRow<'equipment.availability'>['models'][number];
type OfferRow = Omit<ModelOffer, 'sizes'> &
  ModelOffer['sizes'][number] & {
    /** `free` is final: no busy item could be cleared, or all are busy at one common moment. */
    isFinal: boolean;
  };

/**
 * What a store has of each variant, and how much of it lies free over a window: where every hold may move, the items
 * less the busiest moment; else those without any hold in the window. Reads the holds of the window only, by
 * (store, time), so its cost does not grow with past and future bookings.
 */
export const listOffers = (db: Queryable, query: OfferQuery) =>
  db.query<OfferRow>(sql`
    with clock as materialized (
      select ${query.startAt}::timestamptz
          < ((${query.now}::timestamptz at time zone time_zone)::date + 1)::timestamp at time zone time_zone
        and ${query.endAt}::timestamptz > ${query.now}::timestamptz as is_today
      from store where id = ${query.storeId}
    ), live as materialized (
      select h.equipment_id, h.starts_at, h.ends_at, h.movable from hold h
      where h.store_id = ${query.storeId} and h.released_at is null
        and h.during && tstzrange(${query.startAt}::timestamptz, ${query.endAt}::timestamptz)
    ), busy as materialized (
      select equipment_id, count(*) as holds, max(starts_at) as last_start, min(ends_at) as first_end,
        bool_and(movable) as is_movable
      from live group by equipment_id
    ), step as (
      select e.variant_id, s.at, s.change
      from live l
      join equipment e on e.id = l.equipment_id and e.store_id = ${query.storeId} and e.status in (0, 1)
      cross join lateral (values (greatest(l.starts_at, ${query.startAt}::timestamptz), 1), (l.ends_at, -1)) s (at, change)
    ), depth as (
      select variant_id, sum(change) over (partition by variant_id order by at, change) as deep from step
    ), peak as (
      select variant_id, max(deep)::int as deepest from depth group by variant_id
    ), fixed as materialized (
      select distinct variant_id from hold
      where store_id = ${query.storeId} and released_at is null and not movable
    ), out_now as materialized (
      select equipment_id from hold
      where store_id = ${query.storeId} and released_at is null
        and during && tstzrange(${query.now}::timestamptz, ${query.now}::timestamptz, '[]')
        and (select is_today from clock)
    ), counted as (
      select e.variant_id, count(*)::int as total,
        count(*) filter (where b.equipment_id is null and not l.is_late)::int as free,
        coalesce(sum(b.holds), 0) as holds, count(b.equipment_id) as busy,
        greatest(max(b.last_start), ${query.startAt}::timestamptz) as last_start,
        least(min(b.first_end), ${query.endAt}::timestamptz) as first_end,
        bool_or(l.is_late) as some_late, bool_or(e.status = 1) as some_out, coalesce(bool_or(b.is_movable), false) as some_movable
      from equipment e
      left join busy b on b.equipment_id = e.id
      left join out_now o on o.equipment_id = e.id
      cross join clock c
      cross join lateral (select c.is_today and e.status = 1 and o.equipment_id is null as is_late) l
      where e.store_id = ${query.storeId} and e.status in (0, 1)
      group by e.variant_id
    )
    select n.variant_id, v.model_id, m.category_id, m.name, m.brand, m.model, v.size_label, v.daily_rent_fen,
      v.deposit_fen, n.total, case when a.is_movable then n.total - coalesce(k.deepest, 0) else n.free end as free,
      a.is_movable or not n.some_movable
        or (not n.some_late and n.holds = n.busy and n.last_start < n.first_end) as is_final
    from counted n
    left join peak k on k.variant_id = n.variant_id
    left join fixed f on f.variant_id = n.variant_id
    cross join lateral (select f.variant_id is null and not n.some_out as is_movable) a
    join variant v on v.id = n.variant_id join model m on m.id = v.model_id`);

/** What a store has of each small thing, and how much of it is free on every day from `fromOn` up to `untilOn`. */
export const listPoolOffers = (
  db: Queryable,
  query: { storeId: string; fromOn: string; untilOn: string; poolIds: readonly string[] | null },
) =>
  db.query<ItemRow<'equipment.availability'>['pools'][number]>(sql`
    select p.id as pool_id, p.category_id, p.name, p.size_label, p.daily_rent_fen, p.deposit_fen, p.usable as total,
      greatest(0, least(p.usable, coalesce((
        select min(d.room - d.taken) from pool_day d
        where d.pool_id = p.id and d.day >= ${query.fromOn}::date and d.day < ${query.untilOn}::date), p.usable))) as free
    from pool p
    where p.store_id = ${query.storeId} and (${query.poolIds}::uuid[] is null or p.id = any(${query.poolIds}::uuid[]))`);

/** Every category, in the chain's order. */
export const listCategories = (db: Queryable) =>
  db.query<ItemRow<'equipment.categories'>>(
    sql`select id, name, size, art, sort from category order by sort, name, id`,
  );
