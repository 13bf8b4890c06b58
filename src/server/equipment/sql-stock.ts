import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { jsonRows } from '#server/db/column-names.ts';
import { firstRow, hasRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Lets items leave the store: those that are available become out, and the hire is counted. Gives how many left. */
export const sendOutItems = (tx: Queryable, ids: readonly string[], now: string) =>
  tx.exec(sql`
    update equipment set status = 1, usage_count = usage_count + 1, version = version + 1, updated_at = ${now}
    where id = any(${ids}::uuid[]) and status = 0`);

/** Brings items back that left for nothing: those that are out become available, and the hire is not counted. */
export const bringBackItems = (tx: Queryable, ids: readonly string[], now: string) =>
  tx.exec(sql`
    update equipment set status = 0, usage_count = greatest(usage_count - 1, 0), version = version + 1, updated_at = ${now}
    where id = any(${ids}::uuid[]) and status = 1`);

/** Puts items that are out into a van on the way back; gives which. */
export const collectItems = (tx: Queryable, ids: readonly string[], now: string) =>
  tx.query<{ id: string }>(sql`
    update equipment set status = 4, version = version + 1, updated_at = ${now}
    where id = any(${ids}::uuid[]) and status = 1 returning id`);

type ItemLocation = { readonly id: string; readonly status: number; readonly storeId: string };

/** Writes where items are now, in no van any more; their live holds go with them. */
export const placeItems = (tx: Queryable, places: readonly ItemLocation[], now: string) =>
  tx.exec(sql`
    with placed as (
      update equipment e set status = n.status, store_id = n.store_id, transfer_to_store_id = null,
        version = e.version + 1, updated_at = ${now}
      from jsonb_populate_recordset(null::equipment, ${jsonRows(places)}::jsonb) n
      where e.id = n.id
      returning e.id, e.store_id
    ), unloaded as (
      update run_piece y set left_at = ${now} from placed p where y.equipment_id = p.id and y.left_at is null
    )
    update hold h set store_id = p.store_id
    from placed p where h.equipment_id = p.id and h.released_at is null and h.store_id <> p.store_id`);

export type ItemRow = {
  id: string;
  barcode: string;
  variantId: string;
  title: string;
  status: EquipmentStatus;
  storeId: string;
  storeName: string;
  transferToStoreId: string | null;
  timeZone: string;
  /** The order whose guest has it now. */
  outWith: string | null;
};

const items = sql`
    select e.id, e.barcode, e.variant_id, concat_ws(' ', m.name, nullif(v.size_label, '')) as title, e.status,
      e.store_id, s.name as store_name, e.transfer_to_store_id, s.time_zone,
      (select o.order_number
        from hold h join order_line l on l.id = h.line_id join rental_order o on o.id = l.order_id
        where h.equipment_id = e.id and h.released_at is null and l.handed_over_at is not null
          and l.returned + l.damaged + l.lost + l.exchanged = 0
        limit 1) as out_with
    from equipment e
    join variant v on v.id = e.variant_id join model m on m.id = v.model_id join store s on s.id = e.store_id`;

/** One item and where it stands. */
export const findItem = (db: Queryable, id: string) =>
  firstRow(db.query<ItemRow>(sql`${items} where e.id = ${id}`));

/** Whether an item is with a guest, or on its way there, by an order that is on a driver's run. */
export const isOnRunOf = (
  db: Queryable,
  { id, driverId }: { id: string; driverId: string },
): Promise<boolean> =>
  hasRow(
    db.query(sql`
      select 1 from hold h join order_line l on l.id = h.line_id
        join run_stop t on t.order_id = l.order_id and t.closed_at is null
        join van_run r on r.id = t.run_id and r.driver_id = ${driverId}
      where h.equipment_id = ${id} and h.released_at is null and l.handed_over_at is not null
      limit 1`),
  );

/** The item that a barcode names. */
export const findScanned = (tx: Queryable, barcode: string) =>
  firstRow(tx.query<ItemRow>(sql`${items} where e.barcode = ${barcode}`));

/** Which stock the available ones among some items belong to. */
export const listStockOfItems = (
  tx: Queryable,
  barcodes: readonly string[],
): Promise<{ storeId: string; variantId: string }[]> =>
  tx.query(sql`
    select distinct store_id, variant_id from equipment where barcode collate "C" = any(${barcodes}) and status = 0`);

/** Holds an item's row still until the transaction ends. */
export const lockItem = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`select id from equipment where id = ${id} for no key update`);

/** The name of a store that is open for business. */
export const findStoreName = async (db: Queryable, storeId: string): Promise<string | undefined> =>
  (
    await firstRow(
      db.query<{ name: string }>(sql`select name from store where id = ${storeId} and is_active`),
    )
  )?.name;

/** The live bookings of one store on an item, wherever the item is. */
export const listBookingsOf = (
  tx: Queryable,
  { equipmentId, storeId }: { equipmentId: string; storeId: string },
) =>
  tx.query<{ id: string; startsAt: string }>(sql`
    select h.id, h.starts_at from hold h join rental_order o on o.id = h.order_id
    where h.equipment_id = ${equipmentId} and h.released_at is null and o.store_id = ${storeId}`);

/** Releases an item's live holds that no order took, cutting off those that have begun. */
export const endHandMadeHolds = (
  tx: Queryable,
  end: { equipmentId: string; sources: readonly string[]; now: string },
) =>
  tx.exec(sql`
    update hold set released_at = ${end.now},
      ends_at = case when starts_at < ${end.now} then least(ends_at, ${end.now}) else ends_at end
    where equipment_id = ${end.equipmentId} and released_at is null and source = any(${end.sources}::text[])`);

/** Notes that an item is on its way to another store. */
export const sendToStore = (tx: Queryable, sent: { id: string; toStoreId: string; now: string }) =>
  tx.exec(sql`
    update equipment set status = 4, transfer_to_store_id = ${sent.toStoreId}, version = version + 1, updated_at = ${sent.now}
    where id = ${sent.id}`);
