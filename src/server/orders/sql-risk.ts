import type { Queryable } from '#server/db/database.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';

// Each statement names the orders that it is about as `wanted`; the parts below look only at those.

/** Orders whose gear did not leave yet. */
const booked = sql`o.status in (0, 1, 2, 11) and not o.gear_out`;

const wantedAt = (storeIds: readonly string[] | null): Sql =>
  storeIds === null
    ? sql`wanted as (select o.id, o.store_id from rental_order o where ${booked})`
    : sql`wanted as (
        select o.id, o.store_id from rental_order o where o.store_id = any(${storeIds}::uuid[]) and ${booked})`;

/**
 * Their lines that wait for an item which cannot come: unfit, at another store, still out when their first day is here;
 * or overdue, when they are next and no equal item lies free for them.
 */
const itemRisks = (now: string): Sql => sql`item_risk as (
  select o.id as order_id, h.line_id,
    case
      when e.status = 2 then 'damaged'
      when e.status = 3 then 'lost'
      when e.status = 5 then 'scrapped'
      when at.id <> o.store_id then 'elsewhere'
      when e.status = 4 then 'onTheWay'
      else 'stillOut'
    end as reason,
    e.barcode, case when at.id <> o.store_id then at.name end as store_name,
    k.order_id as other_id, k.order_number as other_number, k.line_id as other_line_id
  from wanted o
  join store s on s.id = o.store_id
  join hold h on h.order_id = o.id and h.released_at is null and h.ends_at > ${now}::timestamptz
  join equipment e on e.id = h.equipment_id
  join store at on at.id = coalesce(e.transfer_to_store_id, e.store_id)
  left join lateral (
    select x.order_id, y.order_number, x.line_id, y.grace_ends_at < ${now}::timestamptz as is_overdue
    from hold x
    join rental_order y on y.id = x.order_id and y.gear_out
    join order_line l on l.id = x.line_id and l.handed_over_at is not null
    where e.status in (1, 4) and x.equipment_id = e.id and x.released_at is null and x.order_id <> o.id
    order by x.starts_at limit 1
  ) k on true
  where (e.status <> 0 or e.store_id <> o.store_id)
    and (e.status in (2, 3, 5) or at.id <> o.store_id
      or h.starts_at < ((${now}::timestamptz at time zone s.time_zone)::date + 1)::timestamp at time zone s.time_zone
      or (k.is_overdue
        and not exists (
          select from hold b
          where b.equipment_id = e.id and b.released_at is null and b.order_id is distinct from k.order_id
            and b.starts_at < h.starts_at and b.ends_at > ${now}::timestamptz)
        and not exists (
          select from equipment f
          where f.store_id = o.store_id and f.variant_id = e.variant_id and f.id <> e.id and f.status in (0, 1)
            and not exists (
              select from hold b where b.equipment_id = f.id and b.released_at is null and b.during && h.during)
            and (f.status = 0 or exists (
              select from hold b
              where b.equipment_id = f.id and b.released_at is null and b.during @> ${now}::timestamptz)))))
)`;

/**
 * Their lines that wait for units of a pool which has too few on some day: broken or lost ones, and on the present day
 * those that should be back by now. Who booked first is served first.
 */
const unitRisks = (now: string): Sql => sql`unit_risk as (
  select o.id as order_id, h.line_id, m.missing, m.day as missing_on
  from wanted o
  join store s on s.id = o.store_id
  cross join lateral (select (${now}::timestamptz at time zone s.time_zone)::date as today) t
  join pool_hold h on h.order_id = o.id and h.released_at is null and h.until_on > t.today
  join pool p on p.id = h.pool_id
  cross join lateral (
    select d.day, least(h.quantity, a.asked - p.usable + z.late) as missing
    from pool_day d
    cross join lateral (
      select coalesce(sum(b.quantity), 0)::int as late
      from pool_hold b join order_line l on l.id = b.line_id
      where d.day = t.today and b.pool_id = p.id and b.released_at is null and b.until_on <= t.today
        and l.handed_over_at is not null
    ) z
    cross join lateral (
      select coalesce(sum(b.quantity), 0)::int as asked
      from pool_hold b left join order_line l on l.id = b.line_id
      where d.taken + z.late > p.usable and b.pool_id = p.id and b.released_at is null
        and b.from_on <= d.day and b.until_on > d.day
        and (b.id <= h.id or b.source <> 'order' or l.handed_over_at is not null)
    ) a
    where d.pool_id = p.id and d.day >= greatest(h.from_on, t.today) and d.day < h.until_on
      and a.asked > p.usable - z.late
    order by d.day limit 1
  ) m
)`;

/** The ids of the orders of some stores, or of all, that have a line without gear to come; a statement to select from. */
export const ordersAtRisk = (storeIds: readonly string[] | null, now: string): Sql => sql`
  with ${wantedAt(storeIds)}, ${itemRisks(now)}, ${unitRisks(now)}
  select order_id from item_risk union select order_id from unit_risk`;

/** How many orders of some stores, or of all, have a line without gear to come. */
export const countAtRisk = async (
  db: Queryable,
  { storeIds, now }: { storeIds: readonly string[] | null; now: string },
): Promise<number> => {
  const [row] = await db.query<{ n: number }>(
    sql`select count(*)::int as n from (${ordersAtRisk(storeIds, now)}) r`,
  );
  return row?.n ?? 0;
};

/** A booked line without gear to come, and why. */
export type RiskRow = {
  line_id: string;
  reason: string;
  barcode: string | null;
  store_name: string | null;
  other_id: string | null;
  other_number: string | null;
  missing: number | null;
  missing_on: string | null;
};

/** What is wrong with the lines of one order whose gear did not leave yet. */
export const listRisks = (db: Queryable, orderId: string, now: string): Promise<RiskRow[]> =>
  db.query<RiskRow>(sql`
    with wanted as (select o.id, o.store_id from rental_order o where o.id = ${orderId} and ${booked}),
      ${itemRisks(now)}, ${unitRisks(now)}
    select line_id, reason, barcode, store_name, other_id, other_number, null::int as missing, null::date as missing_on
      from item_risk
    union all
    select line_id, 'short', null, null, null, null, missing, missing_on from unit_risk`);

export type EndangeredRow = {
  order_id: string;
  order_number: string;
  customer_name: string;
  start_on: string;
  line_id: string;
  barcode: string;
};

/** The bookings that wait for what an order still has, the earliest first. */
export const listEndangered = (db: Queryable, orderId: string, now: string): Promise<EndangeredRow[]> =>
  db.query<EndangeredRow>(sql`
    with wanted as (
      select o.id, o.store_id from rental_order o
      where ${booked} and o.id in (
        select n.order_id from hold mine join hold n on n.equipment_id = mine.equipment_id and n.released_at is null
        where mine.order_id = ${orderId} and mine.released_at is null and n.order_id <> ${orderId})
    ), ${itemRisks(now)}
    select r.order_id, w.order_number, w.customer_name, w.start_on, r.other_line_id as line_id, r.barcode
    from item_risk r join rental_order w on w.id = r.order_id
    where r.other_id = ${orderId}
    order by w.start_on, w.order_number`);
