import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/**
 * The lines of an order whose gear a scanned thing of the same category could replace before it leaves: an item that is
 * there, or a shelf. Those without their own item come first.
 */
export const listSwappable = async (
  db: Queryable,
  scan: { orderId: string; storeId: string; barcode: string; lineId: string | null },
): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(sql`
    with scanned as (
      select e.variant_id as thing_id, e.category_id, 'large' as size from equipment e
        where e.barcode = ${scan.barcode} and e.store_id = ${scan.storeId} and e.status = 0
      union all
      select p.id, p.category_id, 'small' from pool p where p.shelf_code = ${scan.barcode} and p.store_id = ${scan.storeId}
    )
    select l.id
    from order_line l
    left join variant v on v.id = l.variant_id left join model m on m.id = v.model_id
    left join pool p on p.id = l.pool_id
    join scanned s on s.category_id = coalesce(m.category_id, p.category_id)
      and s.size = l.size
      and s.thing_id <> coalesce(l.variant_id, l.pool_id)
    where l.order_id = ${scan.orderId} and l.handed_over_at is null and l.quantity > l.exchanged + l.dropped
      and l.id = coalesce(${scan.lineId}::uuid, l.id)
    order by l.bound_to is not null, l.position`);
  return rows.map(({ id }) => id);
};
