import type { AttributeKind, AttributeValue } from '#domain/equipment/attributes.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { Sql } from '#server/db/sql-tag.ts';

export type EquipmentRow = {
  id: string;
  name: string;
  brand: string;
  model: string;
  size_label: string;
  barcode: string;
  status: number;
  store_id: string;
  store_name: string;
  home_store_id: string;
  home_store_name: string;
  transfer_to_store_id: string | null;
  transfer_to_store_name: string | null;
  category_id: string;
  category_name: string;
  art: string;
  variant_id: string;
  daily_rent_fen: number;
  deposit_fen: number;
  usage_count: number;
  remarks: string;
  purchased_on: string | null;
  version: number;
  /** Stored values in the category's order; only of enabled definitions. */
  attributes: { id: string; name: string; kind: AttributeKind; value: AttributeValue }[];
  /** In the order to show them. */
  images: { id: string; width: number; height: number }[];
  /** Live holds that are not over, the earliest first. */
  unavailable: { startTime: string; endTime: string }[];
};

const columns = sql`
  e.id, m.name, m.brand, m.model, v.size_label, e.barcode, e.status, e.store_id, s.name as store_name,
  e.home_store_id, hs.name as home_store_name, e.transfer_to_store_id, ts.name as transfer_to_store_name,
  c.id as category_id, c.name as category_name, c.art, v.id as variant_id, v.daily_rent_fen,
  v.deposit_fen, e.usage_count, e.remarks, e.purchased_on, e.version,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'value', m.attributes -> d.id::text) order by d.sort, d.name)
    from attribute_definition d
    where d.category_id = c.id and d.is_enabled and m.attributes ? d.id::text), '[]') as attributes,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position)
    from stored_file f
    where f.adopted_kind = 'equipment' and f.adopted_id = e.id and f.state = 'ready'), '[]') as images`;

const tables = sql`
  equipment e join variant v on v.id = e.variant_id join model m on m.id = v.model_id
  join category c on c.id = m.category_id join store s on s.id = e.store_id
  join store hs on hs.id = e.home_store_id left join store ts on ts.id = e.transfer_to_store_id`;

const unavailable = (now: string): Sql => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('startTime', h.starts_at, 'endTime', h.ends_at) order by h.starts_at)
    from hold h
    where h.equipment_id = e.id and h.released_at is null and h.during && tstzrange(${now}::timestamptz, null)
  ), '[]') as unavailable`;

/** The item with a barcode. */
export const findByBarcode = async (
  db: Queryable,
  barcode: string,
  now: string,
): Promise<EquipmentRow | undefined> => {
  const [row] = await db.query<EquipmentRow>(sql`
    select ${columns}, ${unavailable(now)} from ${tables} where e.barcode = ${barcode}`);
  return row;
};

/** The item with an id. */
export const findById = async (db: Queryable, id: string, now: string): Promise<EquipmentRow | undefined> => {
  const [row] = await db.query<EquipmentRow>(sql`
    select ${columns}, ${unavailable(now)} from ${tables} where e.id = ${id}`);
  return row;
};

/** Some items. */
export const findByIds = (db: Queryable, ids: readonly string[], now: string): Promise<EquipmentRow[]> =>
  db.query<EquipmentRow>(sql`
    select ${columns}, ${unavailable(now)} from ${tables} where e.id = any(${ids}::uuid[])`);

type UnavailableRow = {
  id: string;
  starts_at: string;
  ends_at: string;
  source: 'order' | 'manual' | 'transfer' | 'repair';
  reason: string;
  order_number: string | null;
};

/**
 * An item's live holds that are not over, the earliest first; orders are named where they are of one of some stores, or
 * everywhere for null.
 */
export const listUnavailable = (
  db: Queryable,
  { equipmentId, storeIds }: { readonly equipmentId: string; readonly storeIds: readonly string[] | null },
  now: string,
): Promise<UnavailableRow[]> =>
  db.query<UnavailableRow>(sql`
    select h.id, h.starts_at, h.ends_at, h.source, h.reason, o.order_number
    from hold h left join rental_order o on o.id = h.order_id
      and (${storeIds}::uuid[] is null or o.store_id = any(${storeIds}::uuid[]))
    where h.equipment_id = ${equipmentId} and h.released_at is null
      and h.during && tstzrange(${now}::timestamptz, null)
    order by h.starts_at`);
