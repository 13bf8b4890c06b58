import type { ListValues } from '#contract/list.ts';
import type { gearList } from '#contract/gear-lists.ts';
import type { AttributeKind, AttributeValue } from '#domain/equipment/attributes.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { normalizeBarcode } from '#domain/scan/read-code.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { likePattern, plannedEachTime, sql, type Sql } from '#server/db/sql-tag.ts';

export type ImageRow = { id: string; width: number; height: number };

export type EquipmentRow = {
  id: string;
  name: string;
  brand: string;
  model: string;
  sizeLabel: string;
  barcode: string;
  status: EquipmentStatus;
  storeId: string;
  storeName: string;
  homeStoreId: string;
  homeStoreName: string;
  transferToStoreId: string | null;
  transferToStoreName: string | null;
  categoryId: string;
  categoryName: string;
  art: string;
  variantId: string;
  dailyRentFen: number;
  depositFen: number;
  usageCount: number;
  remarks: string;
  purchasedOn: string | null;
  version: number;
  /** Stored values in the category's order; only of enabled definitions. */
  attributes: { id: string; name: string; kind: AttributeKind; value: AttributeValue }[];
  /** In the order to show them. */
  images: ImageRow[];
  modelId: string;
  /** Those of its model. */
  modelImages: ImageRow[];
  /** Live holds that are not over, the earliest first. */
  unavailable: { startTime: string; endTime: string }[];
};

/** What describes the model `m` of the category `c`. */
const described = sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'value', m.attributes -> d.id::text) order by d.sort, d.name)
    from attribute_definition d
    where d.category_id = c.id and d.is_enabled and m.attributes ? d.id::text), '[]')`;

const itemImages = sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position)
    from stored_file f
    where f.adopted_kind = 'equipment' and f.adopted_id = e.id and f.state = 'ready'), '[]')`;

const modelImages = sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position)
    from stored_file f
    where f.adopted_kind = 'model' and f.adopted_id = m.id and f.state = 'ready'), '[]')`;

const columns = sql`
  e.id, m.name, m.brand, m.model, v.size_label, e.barcode, e.status, e.store_id, s.name as store_name,
  e.home_store_id, hs.name as home_store_name, e.transfer_to_store_id, ts.name as transfer_to_store_name,
  c.id as category_id, c.name as category_name, c.art, v.id as variant_id, v.daily_rent_fen,
  v.deposit_fen, e.usage_count, e.remarks, e.purchased_on, e.version,
  m.id as model_id, ${described} as attributes, ${itemImages} as images,
  ${modelImages} as model_images`;

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
export const findByBarcode = (db: Queryable, barcode: string, now: string) =>
  firstRow(
    db.query<EquipmentRow>(sql`
    select ${columns}, ${unavailable(now)} from ${tables} where e.barcode = ${barcode}`),
  );

/** The item with an id. */
export const findById = (db: Queryable, id: string, now: string) =>
  firstRow(
    db.query<EquipmentRow>(sql`
    select ${columns}, ${unavailable(now)} from ${tables} where e.id = ${id}`),
  );

export type ModelRow = {
  id: string;
  name: string;
  brand: string;
  model: string;
  categoryId: string;
  categoryName: string;
  art: string;
  version: number;
  attributes: EquipmentRow['attributes'];
  images: ImageRow[];
};

/** A model of large or small gear. */
export const findModel = (db: Queryable, id: string) =>
  firstRow(
    db.query<ModelRow>(sql`
    select m.id, m.name, m.brand, m.model, c.id as category_id, c.name as category_name, c.art, m.version,
      ${described} as attributes, ${modelImages} as images
    from model m join category c on c.id = m.category_id where m.id = ${id}`),
  );

/** The first photo of each of some models that has one. */
export const listCovers = (db: Queryable, modelIds: readonly string[]) =>
  db.query<{ modelId: string; id: string }>(sql`
    select distinct on (f.adopted_id) f.adopted_id as model_id, f.id from stored_file f
    where f.adopted_kind = 'model' and f.adopted_id = any(${[...modelIds]}::uuid[]) and f.state = 'ready'
    order by f.adopted_id, f.position`);

/** The models that are as they are wanted. */
export const listWantedModels = (db: Queryable, { path, categoryId }: WantedAttributes) =>
  db.query<{ id: string }>(sql`
    select id from model m where m.category_id = ${categoryId} and m.attributes @@ ${path}::jsonpath`);

/** The wanted attributes, as a jsonpath over those of a model, and the category that they describe. */
export type WantedAttributes = { readonly path: string; readonly categoryId: string };

type GearScope = {
  readonly now: string;
  readonly wanted: WantedAttributes | null;
  /** Everything that fits, where `findFew` found it; null: the items are read in their order until a page is full. */
  readonly ids: readonly string[] | null;
};

/** A code of one or two characters has no trigram: it is compared with the beginning of the barcode. */
const codePart = (code: string): Sql =>
  code.length < 3
    ? sql`e.barcode collate "C" >= ${code} and e.barcode collate "C" < ${`${code}\u{10ffff}`}`
    : sql`e.barcode like ${likePattern(code)}`;

const keywordPart = (keyword: string): Sql => {
  const like = likePattern(keyword);
  return sql`((${codePart(normalizeBarcode(keyword))}) or (e.variant_id in (
    select v.id from variant v join model m on m.id = v.model_id
    where m.name ilike ${like} or m.brand ilike ${like} or m.model ilike ${like})) is true)`;
};

/** An attribute describes one category only, whose items are read faster than those of all. */
const wantedPart = ({ path, categoryId }: WantedAttributes): Sql => sql`
  e.category_id = ${categoryId} and (e.variant_id in (
    select v.id from variant v join model m on m.id = v.model_id where m.attributes @@ ${path}::jsonpath)) is true`;

const scopePart = ({ ids, wanted }: GearScope): Sql => {
  if (ids !== null) return sql`e.id = any(${ids}::uuid[])`;
  return wanted === null ? sql`true` : wantedPart(wanted);
};

/** Tells whether an order holds an item at some time from now until a moment. */
const isPromised = (now: string, until: string): Sql => sql`exists (
  select from hold h where h.equipment_id = e.id and h.released_at is null and h.source = 'order'
    and h.starts_at < ${until}::timestamptz and h.ends_at > ${now}::timestamptz)`;

/** How many items lie in stock at a store and are promised for a time from now until a moment. */
export const countPromised = (
  db: Queryable,
  { storeId, now, until }: { readonly storeId: string; readonly now: string; readonly until: string },
) =>
  onlyRow(
    db.query<{ n: number }>(sql`
      select count(*)::int as n from equipment e
      where e.store_id = ${storeId} and e.status = 0 and ${isPromised(now, until)}`),
  );

/** Items of every store. */
export const gear = listReads<typeof gearList, EquipmentRow, GearScope>({
  columns: ({ now }) => sql`${columns}, ${unavailable(now)}`,
  from: tables,
  countFrom: sql`equipment e`,
  scope: ({ context }) => scopePart(context),
  where: ({ now }) => ({
    storeId: (id) => sql`e.store_id = ${id}::uuid`,
    categoryId: (id) => sql`e.category_id = ${id}::uuid`,
    variantId: (id) => sql`e.variant_id = ${id}::uuid`,
    keyword: keywordPart,
    status: {
      one: (code) => sql`e.status = ${code}::smallint`,
      any: (codes) => sql`e.status = any(${codes}::smallint[])`,
    },
    sizeLabel: (label) =>
      sql`(e.variant_id in (select z.id from variant z where z.size_label = ${label})) is true`,
    promisedBefore: (instant) => sql`e.status = 0 and ${isPromised(now, instant)}`,
    transferToStoreId: (id) => sql`e.transfer_to_store_id = ${id}::uuid and e.status = 4`,
    attributes: null,
  }),
  sorts: {
    'barcodeNumber asc': sql`e.barcode collate "C"`,
    'barcodeNumber desc': sql`e.barcode collate "C"`,
    'name asc': { texts: sql`m.name, v.size_label, e.barcode` },
    'usageCount desc': sql`e.usage_count`,
    'creationTime desc': sql`e.created_at`,
  },
  id: sql`e.id`,
});

const searchOf = (values: ListValues<typeof gearList.fields>, wanted: WantedAttributes | null) => ({
  storeId: values.storeId ?? null,
  categoryId: values.categoryId ?? wanted?.categoryId ?? null,
  variantId: values.variantId ?? null,
  sizeLabel: values.sizeLabel ?? '',
  status: values.status ?? null,
  keyword: values.keyword ?? '',
  path: wanted?.path ?? null,
});

/**
 * Finds everything that fits by indexes alone: through the number of items by store, variant and status, and by barcode.
 * Returns null where it is more than `most`.
 */
export const findFew = async (
  db: Queryable,
  values: ListValues<typeof gearList.fields>,
  { wanted, most }: { readonly wanted: WantedAttributes | null; readonly most: number },
): Promise<string[] | null> => {
  const { storeId, categoryId, variantId, sizeLabel, status, keyword, path } = searchOf(values, wanted);
  const like = likePattern(keyword);
  const rows = await db.query<{ id: string }>(
    plannedEachTime(sql`
      with sized as materialized (
        select v.id, m.name, m.brand, m.model from variant v join model m on m.id = v.model_id
        where (${categoryId}::uuid is null or m.category_id = ${categoryId}::uuid)
          and (${variantId}::uuid is null or v.id = ${variantId}::uuid)
          and (${sizeLabel}::text = '' or v.size_label = ${sizeLabel}::text)
          and (${path}::jsonpath is null or m.attributes @@ ${path}::jsonpath)
      ), kind as materialized (
        select id from sized
        where name ilike ${like} or brand ilike ${like} or model ilike ${like}
      )
      select i.id
      from equipment_tally t
      cross join lateral (
        select e.id from equipment e
        where e.store_id = t.store_id and e.variant_id = t.variant_id and e.status = t.status
        offset 0) i
      where t.n > 0 and t.variant_id in (select id from kind)
        and (${storeId}::uuid is null or t.store_id = ${storeId}::uuid)
        and (${status}::smallint[] is null or t.status = any(${status}::smallint[]))
      union all
      select e.id from equipment e
      where ${keyword} <> '' and ${codePart(normalizeBarcode(keyword))}
        and e.variant_id in (select id from sized) and e.variant_id not in (select id from kind)
        and (${storeId}::uuid is null or e.store_id = ${storeId}::uuid)
        and (${status}::smallint[] is null or e.status = any(${status}::smallint[]))
      limit ${most + 1}::int`),
  );
  return rows.length > most ? null : rows.map(({ id }) => id);
};

/**
 * An item's live holds that are not over, the earliest first; orders are named where they are of one of some stores, or
 * everywhere for null.
 */
export const listUnavailable = (
  db: Queryable,
  { equipmentId, storeIds }: { readonly equipmentId: string; readonly storeIds: readonly string[] | null },
  now: string,
) =>
  db.query<ItemRow<'equipment.unavailableTimes'>>(sql`
    select h.id, h.starts_at as start_time, h.ends_at as end_time, h.source, h.reason, o.order_number
    from hold h left join rental_order o on o.id = h.order_id
      and (${storeIds}::uuid[] is null or o.store_id = any(${storeIds}::uuid[]))
    where h.equipment_id = ${equipmentId} and h.released_at is null
      and h.during && tstzrange(${now}::timestamptz, null)
    order by h.starts_at`);
