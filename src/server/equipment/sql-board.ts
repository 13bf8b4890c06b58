import type { EquipmentStatus } from '#domain/equipment/status.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';
import { isLate } from './sql-holds.ts';

/** An item with one of its live holds; an item without any has one row with `hold_id` null. */
type BoardRow = {
  equipmentId: string;
  variantId: string;
  barcode: string;
  status: EquipmentStatus;
  isLate: boolean;
  holdId: string | null;
  /** Instants as numbers: there are many, and a text for each would cost more than all the rest. */
  startsMs: number;
  endsMs: number;
  movable: boolean;
  source: string;
  /** The item has left with it. */
  hasLeft: boolean;
  reason: string;
  orderNumber: string | null;
};

/** Which items, and the time around which their holds may be moved; `untilAt` null: without end. */
type BoardQuery = {
  readonly storeId: string;
  readonly variantIds: readonly string[];
  readonly fromAt: string;
  readonly untilAt: string | null;
  readonly now: string;
};

/**
 * The items of some variants at a store with the live holds that can matter between two instants: those that overlap
 * that time, and, since a movable one may go as a whole, what lies beside it outside; holds outside, and those of orders
 * of another store, are not movable here.
 */
export const listBoard = (tx: Queryable, query: BoardQuery): Promise<BoardRow[]> => {
  const { near, live } = query.variantIds.length > mostByItem ? byStore(query) : byItem;
  return tx.query<BoardRow>(sql`
    with item as materialized (
      select e.id, e.variant_id, e.barcode, e.status, ${isLate(query.now)}::boolean as is_late from equipment e
      where e.store_id = ${query.storeId} and e.variant_id = any(${query.variantIds}::uuid[])
    ), core as (
      select tstzrange(${query.fromAt}::timestamptz, ${query.untilAt}::timestamptz) as at
    ), reach as materialized (
      select tstzrange(least(lower(c.at), min(h.starts_at)), greatest(upper(c.at), max(h.ends_at) filter (where not upper_inf(c.at)))) as at
      from core c
      left join ${near}
        on h.during && c.at
      group by c.at
    )${live.before}
    select i.id as equipment_id, i.variant_id, i.barcode,
      case when i.status = 4 and not i.is_late then 1 else i.status end as status, i.is_late, h.id as hold_id,
      (extract(epoch from h.starts_at) * 1000)::int8 as starts_ms, (extract(epoch from h.ends_at) * 1000)::int8 as ends_ms,
      coalesce(h.movable and h.during && c.at and o.store_id = ${query.storeId}, false) as movable,
      h.source, coalesce(h.has_left, false) as has_left, h.reason, o.order_number
    from item i
    cross join core c
    left join ${live.source} on h.equipment_id = i.id
    left join rental_order o on o.id = h.order_id
    order by i.status, i.id, h.starts_at`);
};

/** With more variants than these one read of the store's calendar is cheaper than one of each item's. */
const mostByItem = 3;

type Reads = { readonly near: Sql; readonly live: { readonly before: Sql; readonly source: Sql } };

const byItem: Reads = {
  near: sql`(item i join hold h on h.equipment_id = i.id and h.released_at is null and h.movable)`,
  // One read of the index for each item: joined as a set, a planner without statistics compares every item with every
  // other.
  live: {
    before: sql``,
    source: sql`lateral (
      select x.* from hold x
      where x.equipment_id = i.id and x.released_at is null and x.during && (select at from reach)
    ) h`,
  },
};

const byStore = (query: BoardQuery): Reads => ({
  near: sql`(
        select starts_at, ends_at, during from hold
        where store_id = ${query.storeId} and released_at is null and movable and variant_id = any(${query.variantIds}::uuid[])
          and during && tstzrange(${query.fromAt}::timestamptz, ${query.untilAt}::timestamptz)
        offset 0
      ) h`,
  live: {
    before: sql`, live as materialized (
      select * from hold
      where store_id = ${query.storeId} and released_at is null and during && (select at from reach)
    )`,
    source: sql`live h`,
  },
});

type StrayRow = {
  holdId: string;
  equipmentId: string;
  atStoreId: string;
  startsAt: string;
  endsAt: string;
  orderNumber: string;
};

/** Bookings of a store for a variant that may move and lie on items that are at another store now. */
export const listStrays = (tx: Queryable, query: { storeId: string; variantId: string; now: string }) =>
  tx.query<StrayRow>(sql`
    select h.id as hold_id, h.equipment_id, h.store_id as at_store_id, h.starts_at, h.ends_at, o.order_number
    from equipment e
    join hold h on h.equipment_id = e.id and h.released_at is null and h.movable
      and h.during && tstzrange(${query.now}::timestamptz, null)
    join rental_order o on o.id = h.order_id and o.store_id = ${query.storeId}
    where e.variant_id = ${query.variantId} and e.store_id <> ${query.storeId}
    order by h.starts_at, h.id`);

/** What a variant is called, for a refusal. */
export const findVariantTitle = async (tx: Queryable, variantId: string): Promise<string> => {
  const [row] = await tx.query<{ title: string }>(sql`
    select concat_ws(' ', m.name, nullif(v.size_label, '')) as title
    from variant v join model m on m.id = v.model_id where v.id = ${variantId}`);
  return row?.title ?? '';
};

/**
 * Stock with bookings that may move and that lie on items which are unfit, late, or at another store; the store is the
 * booking's.
 */
export const listStockInDanger = (db: Queryable, now: string) =>
  db.query<{ storeId: string; variantId: string }>(sql`
    select distinct o.store_id, e.variant_id
    from equipment e
    join hold h on h.equipment_id = e.id and h.released_at is null and h.movable
      and h.during && tstzrange(${now}::timestamptz, null)
    join rental_order o on o.id = h.order_id
    where e.status in (2, 3, 5) or ${isLate(now)} or o.store_id <> e.store_id`);
