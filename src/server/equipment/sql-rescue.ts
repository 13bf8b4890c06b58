import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type SizeRow = { modelId: string; variantId: string; sizeLabel: string; items: number };

/** The sizes of some variants' models, with how many items of each a store has. */
export const listSizes = (db: Queryable, storeId: string, variantIds: readonly string[]) =>
  db.query<SizeRow>(sql`
    select v.model_id, v.id as variant_id, v.size_label,
      (select count(*)::int from equipment e
        where e.variant_id = v.id and e.store_id = ${storeId} and e.status in (0, 1)) as items
    from variant v
    where v.model_id in (select model_id from variant where id = any(${variantIds}::uuid[]))`);

type BranchRow = { storeId: string; storeName: string; variantId: string };

/** The other open stores that have some variants on the shelf. */
export const listBranchesWith = (db: Queryable, storeId: string, variantIds: readonly string[]) =>
  db.query<BranchRow>(sql`
    select distinct e.store_id, s.name as store_name, e.variant_id
    from equipment e join store s on s.id = e.store_id and s.is_active
    where e.variant_id = any(${variantIds}::uuid[]) and e.store_id <> ${storeId} and e.status = 0
    order by s.name, e.store_id, e.variant_id`);

type ComingRow = {
  equipmentId: string;
  variantId: string;
  barcode: string;
  store: { id: string; name: string };
};

/** Items of some variants that are on their way to a store, by code. */
export const listComing = (db: Queryable, storeId: string, variantIds: readonly string[]) =>
  db.query<ComingRow>(sql`
    select e.id as equipment_id, e.variant_id, e.barcode,
      jsonb_build_object('id', s.id, 'name', s.name) as store
    from equipment e join store s on s.id = e.store_id
    where e.transfer_to_store_id = ${storeId} and e.status = 4 and e.variant_id = any(${variantIds}::uuid[])
    order by e.barcode`);
