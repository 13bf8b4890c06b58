import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';

/** Waits for locks on names, always in the same order, so that two transactions cannot wait for each other. */
export const lockNames = (tx: Queryable, names: readonly string[]): Promise<unknown> =>
  tx.query(sql`
    select pg_advisory_xact_lock(k.key)
    from (select distinct hashtextextended(u.name, 1) as key from unnest(${names}::text[]) u(name) order by 1) k`);

type HoldKeyRow = { storeId: string; variantId: string | null; poolId: string | null };

/** The stock that an order's live holds are on. */
export const listHoldKeys = (tx: Queryable, orderId: string) =>
  tx.query<HoldKeyRow>(sql`
    select distinct store_id, variant_id, null::uuid as pool_id from hold
      where order_id = ${orderId} and released_at is null
    union all
    select distinct p.store_id, null::uuid, p.id from pool_hold h join pool p on p.id = h.pool_id
      where h.order_id = ${orderId} and h.released_at is null`);

type PickRow = { lineId: string; equipmentId: string };

/** The lines to pick for, as columns. A `named` entry is the item that the guest chose, else null. */
type PickQuery = {
  readonly storeId: string;
  readonly orderId: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly now: string;
  readonly holdIds: readonly string[];
  readonly lineIds: readonly string[];
  readonly variantIds: readonly string[];
  readonly named: readonly (string | null)[];
};

/**
 * Whether an item `e` is out beyond its hold, with its guest or in the van that brings it back (or is carried between
 * stores): it counts as gone until it is scanned back. Source: DOMAIN section 1.
 */
export const isLate = (now: string): Sql => sql`(e.status in (1, 4) and not exists (
          select from hold k
          where k.equipment_id = e.id and k.released_at is null and k.has_left and k.during @> ${now}::timestamptz
          offset 0))`;

/**
 * Takes a free item for every line, or for none: gives the lines that found one, and writes only when all did. Items
 * in the store come before those that are out; a late item is gone. Finds none of a variant that an order waits for,
 * whose own item is gone: that takes a look at all of them.
 */
export const pickItems = (tx: Queryable, query: PickQuery) =>
  tx.query<PickRow>(sql`
    with want as (
      select w.*, row_number() over (partition by w.variant_id, w.named_id is null order by w.place) as n
      from unnest(${query.holdIds}::uuid[], ${query.lineIds}::uuid[], ${query.variantIds}::uuid[], ${query.named}::uuid[])
        with ordinality as w(hold_id, line_id, variant_id, named_id, place)
    ), gone as materialized (
      select e.id, e.variant_id from equipment e
      where e.store_id = ${query.storeId} and e.variant_id = any(${query.variantIds}::uuid[])
        and (e.status in (2, 3, 5) or ${isLate(query.now)})
    ), waiting as materialized (
      select g.variant_id from gone g
      join hold h on h.equipment_id = g.id and h.released_at is null and h.source = 'order' and not h.has_left
        and h.ends_at > ${query.now}::timestamptz
        and h.during && tstzrange(${query.startAt}::timestamptz, ${query.endAt}::timestamptz)
    ), free as (
      select e.id, e.variant_id, x.is_named,
        row_number() over (partition by e.variant_id, x.is_named order by e.status, e.id) as n
      from equipment e
      cross join lateral (select coalesce(e.id = any(${query.named}::uuid[]), false) as is_named) x
      where e.store_id = ${query.storeId} and e.variant_id = any(${query.variantIds}::uuid[]) and e.status in (0, 1, 4)
        and not exists (
          select from hold h
          where h.equipment_id = e.id and h.released_at is null
            and h.during && tstzrange(${query.startAt}::timestamptz, ${query.endAt}::timestamptz)
          offset 0)
        and e.id not in (select id from gone) and e.variant_id not in (select variant_id from waiting)
    ), pick as (
      select w.hold_id, w.line_id, w.variant_id, w.named_id is null as movable, f.id as equipment_id
      from want w join free f on f.variant_id = w.variant_id
        and case when w.named_id is null then not f.is_named and f.n = w.n else f.id = w.named_id end
    ), complete as (
      select p.* from pick p where (select count(*) from pick) = (select count(*) from want)
    ), held as (
      insert into hold (id, equipment_id, store_id, variant_id, source, order_id, line_id, movable, starts_at, ends_at)
      select hold_id, equipment_id, ${query.storeId}, variant_id, 'order', ${query.orderId}, line_id, movable,
        ${query.startAt}, ${query.endAt}
      from complete
    ), noted as (
      update order_line l set equipment_id = c.equipment_id from complete c where l.id = c.line_id
    )
    select line_id, equipment_id from pick`);

/** Placement of a hold: item, window, and whether it may be moved. */
type HoldPlacement = {
  readonly id: string;
  readonly equipmentId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly movable: boolean;
};

/** Lets go of live holds for a moment, so that they can change places; gives how many were still live. */
export const liftHolds = (tx: Queryable, ids: readonly string[], now: string) =>
  tx.exec(sql`
    update hold set released_at = ${now} where id = any(${ids}::uuid[]) and released_at is null`);

/** Puts lifted holds down in their new places, and notes the item on their order lines. */
export const putHolds = (tx: Queryable, places: readonly HoldPlacement[]) =>
  tx.exec(sql`
    with put as (
      update hold h set equipment_id = n.equipment_id, starts_at = n.starts_at, ends_at = n.ends_at,
        movable = n.movable, released_at = null, store_id = e.store_id
      from jsonb_populate_recordset(null::hold, ${jsonRows(places)}::jsonb) n join equipment e on e.id = n.equipment_id
      where h.id = n.id
      returning h.line_id, h.equipment_id
    )
    update order_line l set equipment_id = p.equipment_id
    from put p where l.id = p.line_id and l.equipment_id is distinct from p.equipment_id`);

/** A new hold as a column-named row. */
type NewHold = HoldPlacement & {
  readonly storeId: string;
  readonly variantId: string;
  readonly source: 'order' | 'manual' | 'transfer' | 'repair';
  readonly orderId: string | null;
  readonly lineId: string | null;
  readonly reason: string;
  /** Left out: the item has not left with it. */
  readonly hasLeft?: boolean;
};

/** Inserts holds whose items are known, and notes the item on their order lines. */
export const insertHolds = (tx: Queryable, holds: readonly NewHold[]) =>
  tx.exec(sql`
    with held as (
      insert into hold (id, equipment_id, store_id, variant_id, source, order_id, line_id, movable, starts_at, ends_at, reason, has_left)
      select n.id, n.equipment_id, n.store_id, n.variant_id, n.source, n.order_id, n.line_id, n.movable, n.starts_at,
        n.ends_at, n.reason, coalesce(n.has_left, false)
      from jsonb_populate_recordset(null::hold, ${jsonRows(holds)}::jsonb) n
      returning line_id, equipment_id
    )
    update order_line l set equipment_id = h.equipment_id from held h where l.id = h.line_id`);

/** Notes that items have left with their holds, or are back although those go on. */
export const setLeft = (tx: Queryable, holdIds: readonly string[], hasLeft: boolean) =>
  tx.exec(sql`update hold set has_left = ${hasLeft} where id = any(${holdIds}::uuid[])`);

/** Releases an order's live holds on items. */
export const releaseOrderHolds = (tx: Queryable, orderId: string, now: string) =>
  tx.exec(sql`update hold set released_at = ${now} where order_id = ${orderId} and released_at is null`);

/** Cuts holds off at an instant and releases them; one that had not begun keeps its times. */
export const endHolds = (tx: Queryable, ids: readonly string[], now: string) =>
  tx.exec(sql`
    update hold set released_at = ${now}, ends_at = case when starts_at < ${now} then least(ends_at, ${now}) else ends_at end
    where id = any(${ids}::uuid[]) and released_at is null`);

/** Lets holds begin later; those that begin no earlier stay. */
export const beginHoldsAt = (tx: Queryable, ids: readonly string[], startsAt: string) =>
  tx.exec(sql`
    update hold set starts_at = ${startsAt}
    where id = any(${ids}::uuid[]) and released_at is null and starts_at < ${startsAt} and ends_at > ${startsAt}`);

export type LineHoldRow = {
  holdId: string;
  lineId: string;
  equipmentId: string;
  storeId: string;
  variantId: string;
  movable: boolean;
  named: boolean;
  handedOver: boolean;
  startsAt: string;
  endsAt: string;
  title: string;
  /** With the size. */
  fullTitle: string;
  barcode: string;
  status: EquipmentStatus;
};

/** The live holds of some lines of an order, with the item each lies on. */
export const listLineHolds = (tx: Queryable, orderId: string, lineIds: readonly string[]) =>
  tx.query<LineHoldRow>(sql`
    select h.id as hold_id, l.id as line_id, h.equipment_id, h.store_id, h.variant_id, h.movable, l.named,
      l.handed_over_at is not null as handed_over, h.starts_at, h.ends_at, l.title,
      concat_ws(' ', l.title, nullif(l.size_label, '')) as full_title, e.barcode, e.status
    from order_line l
    join hold h on h.line_id = l.id and h.order_id = ${orderId} and h.released_at is null
    join equipment e on e.id = h.equipment_id
    where l.order_id = ${orderId} and l.id = any(${lineIds}::uuid[])
    order by l.position`);

/** Makes a line's hold movable again unless its item was named. */
export const loosenHold = (tx: Queryable, orderId: string, lineId: string) =>
  tx.exec(sql`
    update hold h set movable = not l.named
    from order_line l
    where l.id = ${lineId} and l.order_id = ${orderId} and h.line_id = l.id and h.released_at is null`);

/**
 * Lets the bookings on items that are out of hire move although they are prepared, and forgets what was scanned; gives
 * their orders.
 */
export const loosenPrepared = async (
  tx: Queryable,
  itemIds: readonly string[],
  now: string,
): Promise<string[]> => {
  const rows = await tx.query<{ orderNumber: string }>(sql`
    with loosened as (
      update hold h set movable = true from order_line l
      where h.equipment_id = any(${itemIds}::uuid[]) and h.released_at is null and not h.movable and h.ends_at > ${now}::timestamptz
        and l.id = h.line_id and not l.named and not h.has_left
      returning l.id, h.order_id
    ), forgotten as (
      update order_line l set bound_to = null, bound_at = null from loosened x where l.id = x.id
    )
    select distinct o.order_number from loosened x join rental_order o on o.id = x.order_id order by 1`);
  return rows.map((row) => row.orderNumber);
};

/** Notes that a line no longer stands for one item that the guest chose. */
export const giveUpChoice = (tx: Queryable, lineId: string) =>
  tx.exec(sql`update order_line set named = false where id = ${lineId}`);

/** Notes that a line no longer stands for any item. */
export const forgetItem = (tx: Queryable, lineId: string) =>
  tx.exec(sql`update order_line set equipment_id = null, named = false where id = ${lineId}`);
