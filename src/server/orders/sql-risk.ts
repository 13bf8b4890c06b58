import type { RiskReason } from '#contract/order-shapes.ts';
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

/** The present day at each store, and when it ends. */
const today = (now: string): Sql => sql`today as (
  select d.store_id, d.day, (d.day + 1)::timestamp at time zone d.time_zone as ends_at
  from (select id as store_id, time_zone, (${now}::timestamptz at time zone time_zone)::date as day from store) d
)`;

/**
 * Their lines that wait for an item which cannot come: unfit, at another store, still out when their first day is here;
 * or overdue, when they are next and no equal item lies free for them.
 */
const itemRisks = (now: string): Sql => sql`late_item as materialized (
  select x.equipment_id, x.order_id
  from rental_order y
  join hold x on x.order_id = y.id and x.released_at is null
  join order_line l on l.id = x.line_id and l.handed_over_at is not null
  where y.status in (3, 4, 5, 6, 7) and y.gear_out and y.grace_ends_at < ${now}::timestamptz
), item_risk as (
  select o.id as order_id, h.line_id, e.id as equipment_id, e.barcode,
    case
      when e.status = 2 then 'damaged'
      when e.status = 3 then 'lost'
      when e.status = 5 then 'scrapped'
      when at.id <> o.store_id then 'elsewhere'
      when e.status = 4 then 'onTheWay'
      else 'stillOut'
    end as reason,
    case when at.id <> o.store_id then at.name end as store_name
  from wanted o
  join today t on t.store_id = o.store_id
  join hold h on h.order_id = o.id and h.released_at is null and h.ends_at > ${now}::timestamptz
  join equipment e on e.id = h.equipment_id
  join store at on at.id = coalesce(e.transfer_to_store_id, e.store_id)
  left join late_item k on k.equipment_id = e.id and e.status in (1, 4)
  where (e.status <> 0 or e.store_id <> o.store_id)
    and (e.status in (2, 3, 5) or at.id <> o.store_id or h.starts_at < t.ends_at
      or (k.order_id is not null
        and not exists (
          select from hold b
          where b.equipment_id = e.id and b.released_at is null and b.order_id is distinct from k.order_id
            and b.starts_at < h.starts_at and b.ends_at > ${now}::timestamptz)
        and not exists (
          select from equipment f
          where f.store_id = o.store_id and f.variant_id = e.variant_id and f.id <> e.id and f.status in (0, 1, 4)
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
const unitRisks = sql`wanted_pool as (
  select distinct h.pool_id from wanted o join pool_hold h on h.order_id = o.id and h.released_at is null
), tight as (
  select d.pool_id, d.day, p.usable - z.late as room
  from wanted_pool w
  join pool p on p.id = w.pool_id
  join today t on t.store_id = p.store_id
  join pool_day d on d.pool_id = p.id and d.day >= t.day
  cross join lateral (
    select coalesce(sum(b.quantity), 0)::int as late
    from pool_hold b join order_line l on l.id = b.line_id
    where d.day = t.day and b.pool_id = p.id and b.released_at is null and b.until_on <= t.day
      and l.handed_over_at is not null
  ) z
  where d.taken + z.late > p.usable
), queue as (
  select h.order_id, h.line_id, h.quantity, t.day, t.room, sum(h.quantity) over (
      partition by t.pool_id, t.day order by h.source = 'order' and l.handed_over_at is null, h.id
    )::int as asked
  from tight t
  join pool_hold h on h.pool_id = t.pool_id and h.released_at is null and h.from_on <= t.day and h.until_on > t.day
  left join order_line l on l.id = h.line_id
), unit_risk as (
  select distinct on (q.line_id) q.order_id, q.line_id, least(q.quantity, q.asked - q.room) as missing,
    q.day as missing_on
  from queue q join wanted o on o.id = q.order_id
  where q.asked > q.room
  order by q.line_id, q.day
)`;

/** Which orders a viewer may open: those of some stores, or of all. */
export type Seen = { readonly storeIds: readonly string[] | null; readonly now: string };

/** Who has the item of an `item_risk r` now, as far as the viewer may know. */
const holder = ({ storeIds }: Seen): Sql => sql`
  left join lateral (
    select x.order_id, y.order_number, x.line_id
    from hold x
    join rental_order y on y.id = x.order_id and y.gear_out
    join order_line l on l.id = x.line_id and l.handed_over_at is not null
    where x.equipment_id = r.equipment_id and x.released_at is null and x.order_id <> r.order_id
      and ${storeIds === null ? sql`true` : sql`y.store_id = any(${storeIds}::uuid[])`}
    order by x.starts_at limit 1
  ) k on true`;

/** The ids of the orders of some stores, or of all, that have a line without gear to come; a statement to select from. */
export const ordersAtRisk = (storeIds: readonly string[] | null, now: string): Sql => sql`
  with ${wantedAt(storeIds)}, ${today(now)}, ${itemRisks(now)}, ${unitRisks}
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
type RiskRow = {
  lineId: string;
  reason: RiskReason;
  barcode: string | null;
  storeName: string | null;
  otherId: string | null;
  otherNumber: string | null;
  missing: number | null;
  missingOn: string | null;
};

/** What is wrong with the lines of one order whose gear did not leave yet. */
export const listRisks = (db: Queryable, orderId: string, seen: Seen) =>
  db.query<RiskRow>(sql`
    with wanted as (select o.id, o.store_id from rental_order o where o.id = ${orderId} and ${booked}),
      ${today(seen.now)}, ${itemRisks(seen.now)}, ${unitRisks}
    select r.line_id, r.reason, r.barcode, r.store_name, k.order_id as other_id, k.order_number as other_number,
      null::int as missing, null::date as missing_on
    from item_risk r ${holder(seen)}
    union all
    select line_id, 'short', null, null, null, null, missing, missing_on from unit_risk`);

/** A booked line whose item cannot come, with what was booked. */
type WithoutItemRow = {
  orderId: string;
  orderNumber: string;
  version: number;
  customerName: string;
  customerPhone: string;
  startDate: string;
  person: string;
  lineId: string;
  title: string;
  sizeLabel: string;
  art: string;
  variantId: string;
  equipmentId: string;
  holdId: string;
  startsAt: string;
  endsAt: string;
  reason: Exclude<RiskReason, 'short'>;
  barcode: string | null;
  storeName: string | null;
  otherId: string | null;
  otherNumber: string | null;
};

/** The lines of a store that wait for an item which cannot come: the earliest fifty, those of one order first. */
export const listWithoutItem = (
  db: Queryable,
  { storeId, orderId, now }: { storeId: string; orderId: string | null; now: string },
) =>
  db.query<WithoutItemRow>(sql`
    with ${wantedAt([storeId])}, ${today(now)}, ${itemRisks(now)}
    select o.id as order_id, o.order_number, o.version, o.customer_name, o.customer_phone, o.start_on as start_date,
      coalesce(o.people -> l.person ->> 'name', '') as person, l.id as line_id, l.title, l.size_label, c.art, l.variant_id,
      r.equipment_id, h.id as hold_id, h.starts_at, h.ends_at, r.reason, r.barcode, r.store_name, k.order_id as other_id,
      k.order_number as other_number
    from item_risk r
    join rental_order o on o.id = r.order_id
    join order_line l on l.id = r.line_id
    join hold h on h.line_id = l.id and h.equipment_id = r.equipment_id and h.released_at is null
    join variant v on v.id = l.variant_id join model m on m.id = v.model_id join category c on c.id = m.category_id
    ${holder({ storeIds: [storeId], now })}
    order by o.id is distinct from ${orderId}::uuid, h.starts_at, o.order_number, l.position
    limit 50`);

type EndangeredRow = {
  orderId: string;
  orderNumber: string;
  customerName: string;
  startDate: string;
  lineId: string;
  barcode: string;
  reason: RiskReason;
};

/** Who had the item of an `item_risk r` last, when it came back broken or never. */
const spoiler = sql`
  left join lateral (
    select x.order_id, x.line_id
    from hold x join order_line l on l.id = x.line_id and l.handed_over_at is not null
    where x.equipment_id = r.equipment_id and x.released_at is not null
    order by x.starts_at desc limit 1
  ) b on r.reason in ('damaged', 'lost') and exists (
    select from event v
    where v.subject_type = 'equipment' and v.subject_id = r.equipment_id
      and v.kind in ('equipment.damaged', 'equipment.lost') and v.after ->> 'orderId' = b.order_id::text)`;

/**
 * The bookings, of those that the viewer may open, that wait for what an order still has, or lost what came back from it
 * broken or never; the earliest first.
 */
export const listEndangered = (db: Queryable, orderId: string, seen: Seen) =>
  db.query<EndangeredRow>(sql`
    with wanted as (
      select o.id, o.store_id from rental_order o
      where ${booked} and ${seen.storeIds === null ? sql`true` : sql`o.store_id = any(${seen.storeIds}::uuid[])`} and o.id in (
        select n.order_id from hold mine join hold n on n.equipment_id = mine.equipment_id and n.released_at is null
        where mine.order_id = ${orderId} and n.order_id <> ${orderId})
    ), ${today(seen.now)}, ${itemRisks(seen.now)}
    select r.order_id, w.order_number, w.customer_name, w.start_on as start_date, coalesce(k.line_id, b.line_id) as line_id, r.barcode,
      r.reason
    from item_risk r join rental_order w on w.id = r.order_id ${holder(seen)} ${spoiler}
    where coalesce(k.order_id, b.order_id) = ${orderId}
    order by w.start_on, w.order_number`);

/** For each overdue order of some stores the bookings that wait for its gear, the earliest first: one object, by the order's id. */
export const waitingByHolder = (seen: Seen): Sql => sql`
  with wanted as (
    select o.id, o.store_id from rental_order o
    where ${booked} and ${seen.storeIds === null ? sql`true` : sql`o.store_id = any(${seen.storeIds}::uuid[])`} and o.id in (
      select n.order_id
      from rental_order y
      join hold mine on mine.order_id = y.id and mine.released_at is null
      join hold n on n.equipment_id = mine.equipment_id and n.released_at is null and n.order_id <> y.id
      where y.status in (3, 4, 5, 6, 7) and y.gear_out and y.grace_ends_at < ${seen.now}::timestamptz)
  ), ${today(seen.now)}, ${itemRisks(seen.now)}
  select jsonb_object_agg(x.holder_id, x.waiting) from (
    select k.order_id as holder_id, jsonb_agg(jsonb_build_object('orderId', r.order_id, 'orderNumber', b.order_number,
    'customerName', b.customer_name, 'startDate', b.start_on, 'lineId', k.line_id, 'barcode', r.barcode,
    'reason', r.reason) order by b.start_on, b.order_number) as waiting
    from item_risk r join rental_order b on b.id = r.order_id ${holder(seen)}
    where k.order_id is not null
    group by k.order_id) x`;
