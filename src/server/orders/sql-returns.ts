import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type ScannedRow = {
  kind: 'item' | 'shelf';
  id: string;
  title: string;
  status: EquipmentStatus | null;
  storeName: string;
};

/** What a code names: an item, or a shelf of counted gear. */
export const findScannedGear = (db: Queryable, barcode: string) =>
  firstRow(
    db.query<ScannedRow>(sql`
      select 'item' as kind, e.id, concat_ws(' ', m.name, nullif(v.size_label, '')) as title, e.status, s.name as store_name
        from equipment e join variant v on v.id = e.variant_id join model m on m.id = v.model_id join store s on s.id = e.store_id
        where e.barcode = ${barcode}
      union all
      select 'shelf', p.id, concat_ws(' ', p.name, nullif(p.size_label, '')), null, s.name
        from pool p join store s on s.id = p.store_id where p.shelf_code = ${barcode}`),
  );

type LineOutRow = {
  lineId: string;
  orderId: string;
  orderNumber: string;
  customerName: string;
  storeId: string;
  storeName: string;
  /** The branch to which the guest brings it. */
  dropStoreId: string | null;
  /** Units that are out. */
  quantity: number;
};

/** The lines that have an item, or units of a pool, out; those due first stand first. */
export const listLinesOut = (db: Queryable, { kind, id }: Pick<ScannedRow, 'kind' | 'id'>) =>
  db.query<LineOutRow>(sql`
    select l.id as line_id, o.id as order_id, o.order_number, o.customer_name, o.store_id, s.name as store_name, o.drop_store_id,
      l.quantity - l.returned - l.damaged - l.lost - l.exchanged - l.dropped as quantity
    from (
      select h.line_id from hold h
        where ${kind} = 'item' and h.equipment_id = ${id} and h.released_at is null and h.source = 'order'
      union all
      select h.line_id from pool_hold h
        where ${kind} = 'shelf' and h.pool_id = ${id} and h.released_at is null and h.has_left and h.source = 'order'
    ) held
    join order_line l on l.id = held.line_id
    join rental_order o on o.id = l.order_id
    join store s on s.id = o.store_id
    where l.handed_over_at is not null
      and l.quantity > l.returned + l.damaged + l.lost + l.exchanged + l.dropped
    order by o.due_at, o.id, l.position`);

/** A line of an item, or of a pool, whether anything of it is out or not. */
export const findLineOf = (db: Queryable, gearId: string, lineId: string) =>
  firstRow(
    db.query<Omit<LineOutRow, 'orderNumber' | 'customerName' | 'quantity'>>(sql`
      select l.id as line_id, o.id as order_id, o.store_id, s.name as store_name, o.drop_store_id
      from order_line l join rental_order o on o.id = l.order_id join store s on s.id = o.store_id
      where l.id = ${lineId} and l.handed_over_at is not null
        and (l.equipment_id = ${gearId} or l.pool_id = ${gearId})`),
  );

/** The line with which an item left last, where it came back from that and the order is not over. */
export const findLastReturn = (db: Queryable, equipmentId: string) =>
  firstRow(
    db.query<{ lineId: string; orderId: string; storeId: string; dropStoreId: string | null }>(sql`
      select l.id as line_id, o.id as order_id, o.store_id, o.drop_store_id
      from (
        select x.* from order_line x where x.equipment_id = ${equipmentId} and x.handed_over_at is not null
        order by x.handed_over_at desc, x.id desc limit 1
      ) l
      join rental_order o on o.id = l.order_id
      where o.status not in (9, 10) and l.returned + l.damaged + l.lost > 0`),
  );
