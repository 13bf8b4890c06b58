import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type OfferWish = {
  readonly storeId: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly now: string;
};

export type OfferRow = {
  variant_id: string;
  model_id: string;
  category_id: string;
  name: string;
  brand: string;
  model: string;
  size_label: string;
  daily_rent_fen: number;
  deposit_fen: number;
  /** Items that can be hired at all. */
  total: number;
  /** Those without any hold in the window. */
  free: number;
  /** `free` is final: no busy item could be cleared, or all are busy at one common moment. */
  is_final: boolean;
};

/**
 * What a store has of each variant, and how much of it lies free over a window. Reads the holds of the window only, by
 * (store, time), so its cost does not grow with past and future bookings.
 */
export const listOffers = (db: Queryable, wish: OfferWish): Promise<OfferRow[]> =>
  db.query<OfferRow>(sql`
    with clock as materialized (
      select ${wish.startAt}::timestamptz
          < ((${wish.now}::timestamptz at time zone time_zone)::date + 1)::timestamp at time zone time_zone
        and ${wish.endAt}::timestamptz > ${wish.now}::timestamptz as is_today
      from store where id = ${wish.storeId}
    ), busy as materialized (
      select equipment_id, count(*) as holds, max(starts_at) as last_start, min(ends_at) as first_end,
        bool_and(movable) as is_movable
      from hold
      where store_id = ${wish.storeId} and released_at is null
        and during && tstzrange(${wish.startAt}::timestamptz, ${wish.endAt}::timestamptz)
      group by equipment_id
    ), out_now as materialized (
      select equipment_id from hold
      where store_id = ${wish.storeId} and released_at is null
        and during && tstzrange(${wish.now}::timestamptz, ${wish.now}::timestamptz, '[]')
        and (select is_today from clock)
    ), counted as (
      select e.variant_id, count(*)::int as total,
        count(*) filter (where b.equipment_id is null and not l.is_late)::int as free,
        coalesce(sum(b.holds), 0) as holds, count(b.equipment_id) as busy,
        greatest(max(b.last_start), ${wish.startAt}::timestamptz) as last_start,
        least(min(b.first_end), ${wish.endAt}::timestamptz) as first_end,
        bool_or(l.is_late) as some_late, coalesce(bool_or(b.is_movable), false) as some_movable
      from equipment e
      left join busy b on b.equipment_id = e.id
      left join out_now o on o.equipment_id = e.id
      cross join clock c
      cross join lateral (select c.is_today and e.status = 1 and o.equipment_id is null as is_late) l
      where e.store_id = ${wish.storeId} and e.status in (0, 1)
      group by e.variant_id
    )
    select n.variant_id, v.model_id, m.category_id, m.name, m.brand, m.model, v.size_label, v.daily_rent_fen,
      v.deposit_fen, n.total, n.free,
      not n.some_movable or (not n.some_late and n.holds = n.busy and n.last_start < n.first_end) as is_final
    from counted n join variant v on v.id = n.variant_id join model m on m.id = v.model_id`);

export type PoolOfferRow = {
  pool_id: string;
  category_id: string;
  name: string;
  size_label: string;
  daily_rent_fen: number;
  deposit_fen: number;
  total: number;
  free: number;
};

/** What a store has of each small thing, and how much of it is free on every day from `fromOn` up to `untilOn`. */
export const listPoolOffers = (
  db: Queryable,
  wish: { storeId: string; fromOn: string; untilOn: string; poolIds: readonly string[] | null },
): Promise<PoolOfferRow[]> =>
  db.query<PoolOfferRow>(sql`
    select p.id as pool_id, p.category_id, p.name, p.size_label, p.daily_rent_fen, p.deposit_fen, p.usable as total,
      greatest(0, least(p.usable, coalesce((
        select min(d.room - d.taken) from pool_day d
        where d.pool_id = p.id and d.day >= ${wish.fromOn}::date and d.day < ${wish.untilOn}::date), p.usable))) as free
    from pool p
    where p.store_id = ${wish.storeId} and (${wish.poolIds}::uuid[] is null or p.id = any(${wish.poolIds}::uuid[]))`);

export type CategoryRow = { id: string; name: string; size: 'large' | 'small'; art: string; sort: number };

/** Every category, in the chain's order. */
export const listCategories = (db: Queryable): Promise<CategoryRow[]> =>
  db.query<CategoryRow>(sql`select id, name, size, art, sort from category order by sort, name, id`);
