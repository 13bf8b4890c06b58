import type { Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';

export type ScannedRow = {
  id: string;
  barcode: string;
  variant_id: string;
  title: string;
  status: number;
  store_id: string;
  store_name: string;
};

/** The item that a barcode names. */
export const findScanned = async (tx: Queryable, barcode: string): Promise<ScannedRow | undefined> => {
  const [row] = await tx.query<ScannedRow>(sql`
    select e.id, e.barcode, e.variant_id, concat_ws(' ', m.name, nullif(v.size_label, '')) as title, e.status,
      e.store_id, s.name as store_name
    from equipment e
    join variant v on v.id = e.variant_id join model m on m.id = v.model_id join store s on s.id = e.store_id
    where e.barcode = ${barcode}`);
  return row;
};

/** Lets items leave the store: those that are available become out, and the hire is counted. Gives how many left. */
export const sendOutItems = (tx: Queryable, ids: readonly string[], now: string): Promise<number> =>
  tx.exec(sql`
    update equipment set status = 1, usage_count = usage_count + 1, version = version + 1, updated_at = ${now}
    where id = any(${ids}::uuid[]) and status = 0`);

/** Brings items back that left for nothing: those that are out become available, and the hire is not counted. */
export const bringBackItems = (tx: Queryable, ids: readonly string[], now: string): Promise<number> =>
  tx.exec(sql`
    update equipment set status = 0, usage_count = greatest(usage_count - 1, 0), version = version + 1, updated_at = ${now}
    where id = any(${ids}::uuid[]) and status = 1`);

export type ItemLocation = { readonly id: string; readonly status: number; readonly store_id: string };

/** Writes where items are now; their live holds go with them. */
export const placeItems = (tx: Queryable, places: readonly ItemLocation[], now: string): Promise<number> =>
  tx.exec(sql`
    with placed as (
      update equipment e set status = n.status, store_id = n.store_id, transfer_to_store_id = null,
        version = e.version + 1, updated_at = ${now}
      from jsonb_populate_recordset(null::equipment, ${json(places)}::jsonb) n
      where e.id = n.id
      returning e.id, e.store_id
    )
    update hold h set store_id = p.store_id
    from placed p where h.equipment_id = p.id and h.released_at is null and h.store_id <> p.store_id`);
