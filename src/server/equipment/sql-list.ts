import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { Sql } from '#server/db/sql-tag.ts';

export type EquipmentFilter = {
  readonly storeId: string | null;
  readonly categoryId: string | null;
  readonly variantId: string | null;
  readonly status: number | null;
  readonly sizeLabel: string | null;
  /** Where a transfer is taking it. */
  readonly comingTo: string | null;
  /** What its model's attributes must fit, as a jsonpath. */
  readonly attributes: string | null;
  /** Part of a name, brand or model, or of a barcode as it is stored. */
  readonly keyword: { readonly words: string; readonly code: string } | null;
};

const all = sql`true`;

const likePart = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** What the size and its model decide; null when nothing is asked of them. */
const variantsPart = (filter: EquipmentFilter): Sql | null => {
  const { categoryId, variantId, sizeLabel, attributes } = filter;
  if (categoryId === null && variantId === null && sizeLabel === null && attributes === null) return null;
  const category = categoryId === null ? all : sql`m.category_id = ${categoryId}`;
  const variant = variantId === null ? all : sql`v.id = ${variantId}`;
  const size = sizeLabel === null ? all : sql`v.size_label = ${sizeLabel}`;
  const values = attributes === null ? all : sql`m.attributes @@ ${attributes}::jsonpath`;
  return sql`select v.id from variant v join model m on m.id = v.model_id
    where ${category} and ${variant} and ${size} and ${values}`;
};

/** Those of the sizes asked for whose model is called so. */
const namedPart = (filter: EquipmentFilter, words: string): Sql => {
  const like = likePart(words);
  const variants = variantsPart(filter);
  const among = variants === null ? all : sql`v.id in (${variants})`;
  return sql`select v.id from variant v join model m on m.id = v.model_id
    where (m.name ilike ${like} or m.brand ilike ${like} or m.model ilike ${like}) and ${among}`;
};

/** Fewer signs have no trigram to find them by: then they are how the code begins. */
const codePart = (code: string): Sql =>
  code.length < 3
    ? sql`e.barcode collate "C" >= ${code} and e.barcode collate "C" < ${`${code}\u{10ffff}`}`
    : sql`e.barcode like ${likePart(code)}`;

const ofTally = (filter: EquipmentFilter): Sql => {
  const store = filter.storeId === null ? all : sql`t.store_id = ${filter.storeId}`;
  const status = filter.status === null ? all : sql`t.status = ${filter.status}::smallint`;
  return sql`${store} and ${status}`;
};

/** Read row by row, with the sizes looked up in a list that is made once. */
const ofItem = (filter: EquipmentFilter): Sql => {
  const store = filter.storeId === null ? all : sql`e.store_id = ${filter.storeId}`;
  const category = filter.categoryId === null ? all : sql`e.category_id = ${filter.categoryId}`;
  const status = filter.status === null ? all : sql`e.status = ${filter.status}::smallint`;
  const coming =
    filter.comingTo === null ? all : sql`e.transfer_to_store_id = ${filter.comingTo} and e.status = 4`;
  const variants = variantsPart({ ...filter, categoryId: null });
  const among = variants === null ? all : sql`(e.variant_id in (${variants})) is true`;
  return sql`${store} and ${category} and ${status} and ${coming} and ${among}`;
};

/** So many are looked up where nothing is kept to count by. */
export const mostCoded = 500;

/** What fits: how many by their kind, and which by their code alone, of whom at most one more than `mostCoded` are looked up. */
export type Found = { readonly kinds: number; readonly coded: readonly string[] };

const noCodes = sql`null::text[]`;

/** What the code alone finds, beside the kinds that are listed already. */
const codedPart = (filter: EquipmentFilter): Sql => {
  const { keyword, comingTo } = filter;
  if (keyword === null || comingTo !== null) return noCodes;
  return sql`
    (select array_agg(c.id::text) from (
      select e.id from equipment e
      where ${codePart(keyword.code)} and ${ofItem(filter)}
        and (e.variant_id in (select k.id from kind k)) is not true
      limit ${mostCoded + 1}::int) c)`;
};

const kindsPart = (filter: EquipmentFilter): Sql | null =>
  filter.keyword === null ? variantsPart(filter) : namedPart(filter, filter.keyword.words);

/** Looks how much fits a filter, before one page of it is read. */
export const findEquipment = async (db: Queryable, filter: EquipmentFilter): Promise<Found> => {
  const variants = kindsPart(filter);
  const kind = variants === null ? sql`select v.id from variant v` : variants;
  const listed = variants === null ? all : sql`t.variant_id in (select k.id from kind k)`;
  const kinds =
    filter.comingTo === null
      ? sql`(select coalesce(sum(t.n), 0)::int from equipment_tally t where ${ofTally(filter)} and ${listed})`
      : sql`(select count(*)::int from equipment e where ${ofItem(filter)} and ${wordsPart(filter)})`;
  const [row] = await db.query<{ kinds: number; coded: string[] | null }>(sql`
    with kind as materialized (${kind})
    select ${kinds} as kinds, ${codedPart(filter)} as coded`);
  return { kinds: row?.kinds ?? 0, coded: row?.coded ?? [] };
};

const wordsPart = (filter: EquipmentFilter): Sql => {
  const { keyword } = filter;
  if (keyword === null) return all;
  return sql`((${codePart(keyword.code)}) or (e.variant_id in (${namedPart(filter, keyword.words)})) is true)`;
};

const byName = sql`join variant v on v.id = e.variant_id join model m on m.id = v.model_id`;
const orderings = {
  'barcodeNumber asc': { joins: sql``, order: sql`e.barcode collate "C", e.id` },
  'barcodeNumber desc': { joins: sql``, order: sql`e.barcode collate "C" desc, e.id desc` },
  'name asc': { joins: byName, order: sql`m.name, v.size_label, e.barcode collate "C", e.id` },
  'usageCount desc': { joins: sql``, order: sql`e.usage_count desc, e.id` },
  'creationTime desc': { joins: sql``, order: sql`e.created_at desc, e.id desc` },
} as const;

export type EquipmentPage = {
  readonly sorting: keyof typeof orderings;
  readonly skip: number;
  readonly take: number;
};

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** One page where many items fit: walks the items in their order until it is full. */
export const walkEquipment = async (
  db: Queryable,
  filter: EquipmentFilter,
  { sorting, skip, take }: EquipmentPage,
): Promise<string[]> => {
  const { joins, order } = orderings[sorting];
  const rows = await db.query<{ id: string }>(sql`
    select e.id from equipment e ${joins} where ${ofItem(filter)} and ${wordsPart(filter)}
    order by ${order} limit ${take}::int offset ${skip}::int`);
  return idsOf(rows);
};

/** One page where few items fit: gathers them, by the kept counts and by what is known of their codes, then sorts. */
export const gatherEquipment = async (
  db: Queryable,
  { filter, found }: { readonly filter: EquipmentFilter; readonly found: Found },
  { sorting, skip, take }: EquipmentPage,
): Promise<string[]> => {
  const { joins, order } = orderings[sorting];
  const variants = found.kinds === 0 ? sql`select v.id from variant v where false` : kindsPart(filter);
  const among = variants === null ? all : sql`t.variant_id in (${variants})`;
  const rows = await db.query<{ id: string }>(sql`
    with e as materialized (
      select i.id, i.variant_id, i.barcode, i.usage_count, i.created_at
      from equipment_tally t
      cross join lateral (
        select e.id, e.variant_id, e.barcode, e.usage_count, e.created_at from equipment e
        where e.store_id = t.store_id and e.variant_id = t.variant_id and e.status = t.status
        offset 0) i
      where t.n > 0 and ${ofTally(filter)} and ${among}
      union all
      select c.id, c.variant_id, c.barcode, c.usage_count, c.created_at from equipment c
      where c.id = any(${found.coded}::uuid[])
    )
    select e.id from e ${joins} order by ${order} limit ${take}::int offset ${skip}::int`);
  return idsOf(rows);
};

export type ExportedItemRow = {
  barcode: string;
  name: string;
  category_name: string;
  brand: string;
  model: string;
  size_label: string;
  daily_rent_fen: number;
  deposit_fen: number;
  home_store_name: string;
  status: number;
  purchased_on: string | null;
  remarks: string;
};

/** Items behind a barcode, in the order of barcodes: a whole list is read by where the last page ended. */
export const listForExport = (
  db: Queryable,
  filter: EquipmentFilter,
  page: { after: string; take: number },
): Promise<ExportedItemRow[]> =>
  db.query<ExportedItemRow>(sql`
    select e.barcode, x.name, c.name as category_name, x.brand, x.model, y.size_label, y.daily_rent_fen, y.deposit_fen,
      s.name as home_store_name, e.status, e.purchased_on, e.remarks
    from equipment e join variant y on y.id = e.variant_id join model x on x.id = y.model_id
    join category c on c.id = x.category_id join store s on s.id = e.home_store_id
    where ${ofItem(filter)} and ${wordsPart(filter)} and e.barcode collate "C" > ${page.after}
    order by e.barcode collate "C" limit ${page.take}::int`);
