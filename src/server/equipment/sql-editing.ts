import type { AttributeValue } from '#domain/equipment/attributes.ts';
import { cleanKey } from '#domain/text/clean-text.ts';
import { firstRow, hasRow, type Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';

/** Names a barcode or shelf code until the transaction ends, so that nobody gives it away meanwhile. */
export const lockCode = (tx: Queryable, code: string): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${code}, 2))`);

/** Whether a code is on an item, or on a shelf of small gear. */
export const isCodeUsed = (tx: Queryable, code: string): Promise<boolean> =>
  hasRow(
    tx.query(sql`
      select 1 from equipment where barcode = ${code} union all select 1 from pool where shelf_code = ${code}`),
  );

type ModelColumns = {
  readonly categoryId: string;
  readonly brand: string;
  readonly model: string;
  readonly name: string;
};

const findExactModel = async (tx: Queryable, model: ModelColumns): Promise<string | undefined> => {
  const [row] = await tx.query<{ id: string }>(sql`
    select id from model where category_id = ${model.categoryId} and brand = ${model.brand}
      and model = ${model.model} and name = ${model.name}`);
  return row?.id;
};

/** One that was stored before texts were cleaned is the same model in another spelling. */
const findModelLike = async (tx: Queryable, wanted: ModelColumns): Promise<string | undefined> => {
  const rows = await tx.query<{ id: string; brand: string; model: string; name: string }>(
    sql`select id, brand, model, name from model where category_id = ${wanted.categoryId} order by id`,
  );
  const keyOf = ({ brand, model, name }: Omit<ModelColumns, 'categoryId'>): string =>
    cleanKey(brand, model, name);
  return rows.find((row) => keyOf(row) === keyOf(wanted))?.id;
};

/** A model's id, made when there is none. */
export const prepareModel = async (tx: Queryable, id: string, model: ModelColumns): Promise<string> => {
  const known = (await findExactModel(tx, model)) ?? (await findModelLike(tx, model));
  if (known !== undefined) return known;
  await tx.exec(sql`
    insert into model (id, category_id, brand, model, name)
    values (${id}, ${model.categoryId}, ${model.brand}, ${model.model}, ${model.name})
    on conflict (category_id, brand, model, name) do nothing`);
  return (await findExactModel(tx, model)) ?? id;
};

type VariantColumns = {
  readonly sizeLabel: string;
  readonly dailyRentFen: number;
  readonly depositFen: number;
};

type WantedVariant = VariantColumns & { readonly modelId: string };

/** The size as it is written, or else in the spelling of before texts were cleaned. */
const findVariant = async (tx: Queryable, wanted: WantedVariant): Promise<string | undefined> => {
  const rows = await tx.query<{ id: string; sizeLabel: string }>(sql`
    select id, size_label from variant where model_id = ${wanted.modelId}
      and daily_rent_fen = ${wanted.dailyRentFen} and deposit_fen = ${wanted.depositFen}
    order by id`);
  const exact = rows.find((row) => row.sizeLabel === wanted.sizeLabel);
  return (exact ?? rows.find((row) => cleanKey(row.sizeLabel) === cleanKey(wanted.sizeLabel)))?.id;
};

/** The id of a size at its prices, made when there is none. */
export const prepareVariant = async (
  tx: Queryable,
  id: string,
  { modelId, ...variant }: WantedVariant,
): Promise<string> => {
  const known = await findVariant(tx, { modelId, ...variant });
  if (known !== undefined) return known;
  await tx.exec(sql`
    insert into variant (id, model_id, size_label, daily_rent_fen, deposit_fen)
    values (${id}, ${modelId}, ${variant.sizeLabel}, ${variant.dailyRentFen}, ${variant.depositFen})
    on conflict (model_id, size_label, daily_rent_fen, deposit_fen) do nothing`);
  return (await findVariant(tx, { modelId, ...variant })) ?? id;
};

/** Renames a model with all its sizes. */
export const renameModel = (tx: Queryable, id: string, model: ModelColumns) =>
  tx.exec(sql`
    update model set category_id = ${model.categoryId}, brand = ${model.brand}, model = ${model.model},
      name = ${model.name}, version = version + 1
    where id = ${id}`);

/** Changes the size and the prices of all equal items; orders keep the rate they were made with. */
export const changeVariant = (tx: Queryable, id: string, variant: VariantColumns) =>
  tx.exec(sql`
    update variant set size_label = ${variant.sizeLabel}, daily_rent_fen = ${variant.dailyRentFen},
      deposit_fen = ${variant.depositFen}
    where id = ${id}`);

type Attributes = Readonly<Record<string, AttributeValue>>;

/** What a model is described by, held still until the transaction ends. */
export const lockAttributes = async (tx: Queryable, modelId: string): Promise<Attributes> => {
  const [row] = await tx.query<{ attributes: Attributes }>(
    sql`select attributes from model where id = ${modelId} for no key update`,
  );
  return row?.attributes ?? {};
};

export const saveAttributes = (tx: Queryable, modelId: string, attributes: Attributes) =>
  tx.exec(sql`
    update model set attributes = ${json(attributes)}::jsonb, version = version + 1 where id = ${modelId}`);

type NewItem = {
  readonly id: string;
  readonly variantId: string;
  readonly barcode: string;
  readonly storeId: string;
  readonly purchasedOn: string | null;
  readonly remarks: string;
  readonly now: string;
};

export const insertItem = (tx: Queryable, item: NewItem) =>
  tx.exec(sql`
    insert into equipment (id, variant_id, barcode, home_store_id, store_id, purchased_on, remarks, created_at)
    values (${item.id}, ${item.variantId}, ${item.barcode}, ${item.storeId}, ${item.storeId}, ${item.purchasedOn},
      ${item.remarks}, ${item.now})`);

/**
 * Removes an item that is in stock and to which nothing happened but its check-in and changes of what it is; tells
 * whether it did.
 */
export const deleteUntouched = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.exec(sql`
    delete from equipment e
    where e.id = ${id} and e.status = 0
      and exists (select from event v
        where v.subject_type = 'equipment' and v.subject_id = e.id and v.kind = 'equipment.created')
      and not exists (select from event v
        where v.subject_type = 'equipment' and v.subject_id = e.id
          and v.kind not in ('equipment.created', 'equipment.updated', 'equipment.barcodeChanged'))
      and not exists (select from hold h where h.equipment_id = e.id)
      and not exists (select from order_line l where l.equipment_id = e.id)`)) === 1;

/** Writes what an item is, with its home store; where it lies stays. Its live holds follow it to another variant. */
export const changeItem = (tx: Queryable, item: Omit<NewItem, 'barcode'>) =>
  tx.exec(sql`
    with changed as (
      update equipment set variant_id = ${item.variantId}, home_store_id = ${item.storeId},
        purchased_on = ${item.purchasedOn}, remarks = ${item.remarks}, version = version + 1, updated_at = ${item.now}
      where id = ${item.id}
      returning id, variant_id
    )
    update hold h set variant_id = c.variant_id
    from changed c where h.equipment_id = c.id and h.released_at is null and h.variant_id <> c.variant_id`);

/** Makes what was seen of an item no longer the latest. */
export const touchItem = (tx: Queryable, id: string, now: string) =>
  tx.exec(sql`update equipment set version = version + 1, updated_at = ${now} where id = ${id}`);

/** Gives an item another label; orders that hold it bound go on under the new one. */
export const changeBarcode = (
  tx: Queryable,
  { id, from, to, now }: { id: string; from: string; to: string; now: string },
) =>
  tx.exec(sql`
    with changed as (
      update equipment set barcode = ${to}, version = version + 1, updated_at = ${now} where id = ${id} returning id
    )
    update order_line l set bound_to = ${to}
    from changed c, hold h
    where h.equipment_id = c.id and h.released_at is null and l.id = h.line_id and l.bound_to = ${from}`);

type PlaceRow = {
  variantId: string;
  modelId: string;
  storeId: string;
  homeStoreId: string;
  version: number;
  /** The order that keeps it, first of all. */
  orderNumber: string | null;
};

/** Home store, present store and current booking of an item. */
export const findItemLocation = (tx: Queryable, id: string) =>
  firstRow(
    tx.query<PlaceRow>(sql`
    select e.variant_id, v.model_id, e.store_id, e.home_store_id, e.version,
      (select o.order_number from hold h join rental_order o on o.id = h.order_id
        where h.equipment_id = e.id and h.released_at is null order by h.starts_at limit 1) as order_number
    from equipment e join variant v on v.id = e.variant_id where e.id = ${id}`),
  );

/** Tells whether other stores than these have items of a model, scrapped ones left out, that neither belong to nor lie in one of these. */
export const isModelElsewhere = (
  db: Queryable,
  modelId: string,
  storeIds: readonly string[],
): Promise<boolean> =>
  hasRow(
    db.query(sql`
      select 1 from equipment e join variant v on v.id = e.variant_id
      where v.model_id = ${modelId} and e.status <> 5 and e.home_store_id <> all(${storeIds}::uuid[])
        and e.store_id <> all(${storeIds}::uuid[])
      limit 1`),
  );

/** Locks a model; undefined when there is none. */
export const lockModel = (tx: Queryable, id: string) =>
  firstRow(tx.query<{ version: number }>(sql`select version from model where id = ${id} for no key update`));

/** Tells whether one of some stores has gear of a model, large or small. */
export const isModelAt = (db: Queryable, modelId: string, storeIds: readonly string[]): Promise<boolean> =>
  hasRow(
    db.query(sql`
      select 1 from pool p where p.model_id = ${modelId} and p.store_id = any(${[...storeIds]}::uuid[])
      union all
      select 1 from equipment e join variant v on v.id = e.variant_id
      where v.model_id = ${modelId} and (e.store_id = any(${[...storeIds]}::uuid[]) or e.home_store_id = any(${[...storeIds]}::uuid[]))
      limit 1`),
  );

/** Makes what was seen of a model no longer the latest. */
export const touchModel = (tx: Queryable, id: string) =>
  tx.exec(sql`update model set version = version + 1 where id = ${id}`);
