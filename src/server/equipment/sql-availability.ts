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
type OfferRow = Omit<ModelOffer, 'sizes' | 'picture'> &
  ModelOffer['sizes'][number] & {
    /** `free` is final: no busy item could be cleared, or all are busy at one common moment. */
    isFinal: boolean;
  };

/**
 * What a store has of each variant, and how much of it lies free over a window: where every hold may move, the items
 * less the busiest moment; else those without any hold in the window. Orders that wait for another item than theirs,
 * which is gone, take one of the rest. What a van brings back counts as out. Reads the holds of the window only, by
 * (store, time), so its cost does not grow with past and future bookings.
 */
export const listOffers = (db: Queryable, query: OfferQuery) =>
  db.query<OfferRow>(sql`
    with live as materialized (
      select h.id, h.equipment_id, h.variant_id, h.starts_at, h.ends_at, h.movable, h.source, h.has_left from hold h
      where h.store_id = ${query.storeId} and h.released_at is null
        and h.during && tstzrange(${query.startAt}::timestamptz, ${query.endAt}::timestamptz)
    ), busy as materialized (
      select equipment_id, count(*) as holds, max(starts_at) as last_start, min(ends_at) as first_end,
        bool_and(movable) as is_movable
      from live group by equipment_id
    ), out_now as materialized (
      select h.equipment_id from hold h
      where h.store_id = ${query.storeId} and h.released_at is null and not h.movable and h.has_left
        and h.during @> ${query.now}::timestamptz
    ), waiting as materialized (
      select h.id, h.variant_id
      from live h
      join equipment e on e.id = h.equipment_id and e.status <> 0
      where h.source = 'order' and not h.has_left and h.ends_at > ${query.now}::timestamptz
        and (e.status not in (1, 4) or e.id not in (select equipment_id from out_now))
    ), step as (
      select l.variant_id, s.at, s.change
      from live l
      join equipment e on e.id = l.equipment_id and (e.status in (0, 1) or l.id in (select id from waiting)
        or (e.status = 4 and e.id in (select equipment_id from out_now)))
      cross join lateral (values (greatest(l.starts_at, ${query.startAt}::timestamptz), 1), (l.ends_at, -1)) s (at, change)
    ), depth as (
      select variant_id, sum(change) over (partition by variant_id order by at, change) as deep from step
    ), peak as (
      select variant_id, max(deep)::int as deepest from depth group by variant_id
    ), fixed as materialized (
      select distinct variant_id from hold
      where store_id = ${query.storeId} and released_at is null and not movable
    ), counted as (
      select e.variant_id, count(*)::int as total, count(*) filter (where not l.is_late)::int as there,
        count(*) filter (where b.equipment_id is null and not l.is_late)::int as free,
        coalesce(sum(b.holds), 0) as holds, count(b.equipment_id) as busy,
        greatest(max(b.last_start), ${query.startAt}::timestamptz) as last_start,
        least(min(b.first_end), ${query.endAt}::timestamptz) as first_end,
        bool_or(e.status <> 0) as some_out, coalesce(bool_or(b.is_movable), false) as some_movable
      from equipment e
      left join out_now o on o.equipment_id = e.id
      cross join lateral (select e.status = 1 and o.equipment_id is null as is_late) l
      left join busy b on b.equipment_id = e.id and not l.is_late
      where e.store_id = ${query.storeId} and (e.status in (0, 1) or (e.status = 4 and o.equipment_id is not null))
      group by e.variant_id
    )
    select n.variant_id, v.model_id, m.category_id, m.name, m.brand, m.model, v.size_label, v.daily_rent_fen,
      v.deposit_fen, n.total, case when a.is_movable then greatest(0, n.total - coalesce(k.deepest, 0)) else n.free end as free,
      a.is_movable or (n.variant_id not in (select variant_id from waiting)
        and (n.free = n.there or not n.some_movable or (n.holds = n.busy and n.last_start < n.first_end))) as is_final
    from counted n
    left join peak k on k.variant_id = n.variant_id
    left join fixed f on f.variant_id = n.variant_id
    cross join lateral (select f.variant_id is null and not n.some_out as is_movable) a
    join variant v on v.id = n.variant_id join model m on m.id = v.model_id`);

/** Every category, in the chain's order. */
export const listCategories = (db: Queryable) =>
  db.query<ItemRow<'equipment.categories'>>(
    sql`select id, name, size, art, sort from category order by sort, name, id`,
  );
