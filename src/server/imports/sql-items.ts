import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** What makes items equal, by name. */
export type VariantKey = {
  readonly category: string;
  readonly brand: string;
  readonly model: string;
  readonly name: string;
  readonly sizeLabel: string;
  readonly dailyRentFen: number;
  readonly depositFen: number;
};

export type KnownItem = VariantKey & {
  readonly id: string;
  readonly barcode: string;
  readonly variantId: string;
  readonly status: EquipmentStatus;
  /** Its home. */
  readonly store: string;
  readonly homeStoreId: string;
  /** Where it is. */
  readonly storeId: string;
  readonly purchasedOn: string | null;
  readonly remarks: string;
  /** An order, a person or a transfer holds it now or later. */
  readonly isHeld: boolean;
  /** It was handed out with an order and has not been returned, also when reported lost or damaged meanwhile. */
  readonly isWithGuest: boolean;
  /** How many items there are of its variant. */
  readonly siblings: number;
};

/** Locks the items so that nobody rents one out while it is compared. */
export const lockItems = (db: Queryable, barcodes: readonly string[]): Promise<unknown> =>
  db.query(sql`
    select count(*) from (
      select id from equipment where barcode collate "C" = any(${barcodes}) order by id for update
    ) locked`);

export const listItems = (db: Queryable, barcodes: readonly string[]) =>
  db.query<KnownItem>(sql`
    select e.id, e.barcode, e.variant_id, e.status, e.purchased_on, e.remarks, s.name as store, e.home_store_id,
      e.store_id,
      c.name as category, m.brand, m.model, m.name, v.size_label, v.daily_rent_fen, v.deposit_fen,
      exists (select 1 from hold h where h.equipment_id = e.id and h.released_at is null) as is_held,
      exists (
        select 1 from hold h join order_line l on l.id = h.line_id
        where h.equipment_id = e.id and h.released_at is null and l.handed_over_at is not null) as is_with_guest,
      (select sum(t.n)::int from equipment_tally t where t.variant_id = e.variant_id) as siblings
    from equipment e
      join variant v on v.id = e.variant_id
      join model m on m.id = v.model_id
      join category c on c.id = m.category_id
      join store s on s.id = e.home_store_id
    where e.barcode collate "C" = any(${barcodes})`);

/** What lines may repeat beyond the limits. */
export const listStoredItems = (db: Queryable, codes: readonly string[]) =>
  db.query<{ code: string; dailyRentFen: number; depositFen: number; purchasedOn: string | null }>(sql`
    select e.barcode as code, v.daily_rent_fen, v.deposit_fen, e.purchased_on
    from equipment e join variant v on v.id = e.variant_id where e.barcode collate "C" = any(${codes})`);

/** The codes that shelves have and no item: those that both were given once are the items' too. */
export const listShelfCodesAmong = async (db: Queryable, codes: readonly string[]): Promise<string[]> =>
  (
    await db.query<{ shelfCode: string }>(sql`
      select shelf_code from pool p
      where shelf_code = any(${codes}) and not exists (
        select from equipment e where e.barcode collate "C" = p.shelf_code)`)
  ).map((row) => row.shelfCode);

export const insertModels = (
  db: Queryable,
  models: readonly { id: string; categoryId: string; brand: string; model: string; name: string }[],
) =>
  db.exec(sql`
    insert into model (id, category_id, brand, model, name)
    select r.id, r.category_id, r.brand, r.model, r.name
    from jsonb_populate_recordset(null::model, ${jsonRows(models)}::jsonb) r
    on conflict (category_id, brand, model, name) do nothing`);

type VariantRow = VariantKey & { readonly id: string };

export const listVariants = (db: Queryable, categoryIds: readonly string[]) =>
  db.query<VariantRow>(sql`
    select v.id, c.name as category, m.brand, m.model, m.name, v.size_label, v.daily_rent_fen, v.deposit_fen
    from variant v join model m on m.id = v.model_id join category c on c.id = m.category_id
    where c.id = any(${categoryIds}::uuid[])
    order by v.id`);

export const insertVariants = (db: Queryable, variants: readonly VariantRow[]) =>
  db.exec(sql`
    insert into variant (id, model_id, size_label, daily_rent_fen, deposit_fen)
    select r.id, m.id, r.size_label, r.daily_rent_fen, r.deposit_fen
    from jsonb_to_recordset(${jsonRows(variants)}::jsonb)
      as r (id uuid, category text, brand text, model text, name text, size_label text,
        daily_rent_fen integer, deposit_fen integer)
      join category c on c.name = r.category
      join model m on m.category_id = c.id and m.brand = r.brand and m.model = r.model and m.name = r.name`);

/** Orders keep the rate they were made with. */
export const updateVariantPrices = (
  db: Queryable,
  prices: readonly { id: string; dailyRentFen: number; depositFen: number }[],
) =>
  db.exec(sql`
    update variant v set daily_rent_fen = r.daily_rent_fen, deposit_fen = r.deposit_fen
    from jsonb_to_recordset(${jsonRows(prices)}::jsonb) as r (id uuid, daily_rent_fen integer, deposit_fen integer)
    where v.id = r.id`);

type ItemColumns = {
  readonly id: string;
  readonly barcode: string;
  readonly variantId: string;
  readonly status: number;
  readonly storeId: string;
  readonly purchasedOn: string | null;
  readonly remarks: string;
};

export const insertItems = (db: Queryable, items: readonly ItemColumns[], at: string) =>
  db.exec(sql`
    insert into equipment (id, variant_id, barcode, status, home_store_id, store_id, purchased_on, remarks, created_at)
    select r.id, r.variant_id, r.barcode, r.status, r.store_id, r.store_id, r.purchased_on, r.remarks, ${at}
    from jsonb_populate_recordset(null::equipment, ${jsonRows(items)}::jsonb) r`);

/** With `movesHome` an item that changes its home goes there; one that only lies elsewhere stays where it is. */
export const updateItems = (
  db: Queryable,
  items: readonly ItemColumns[],
  { at, movesHome }: { readonly at: string; readonly movesHome: boolean },
) =>
  db.exec(sql`
    update equipment e
    set variant_id = r.variant_id, status = r.status, purchased_on = r.purchased_on, remarks = r.remarks,
      store_id = case when ${movesHome} and e.home_store_id <> r.store_id then r.store_id else e.store_id end,
      home_store_id = r.store_id, version = e.version + 1, updated_at = ${at}
    from jsonb_populate_recordset(null::equipment, ${jsonRows(items)}::jsonb) r
    where e.id = r.id`);
