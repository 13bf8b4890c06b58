import type { modelList } from '#contract/gear-lists.ts';
import { normalizeBarcode } from '#domain/scan/read-code.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { likePattern, sql, type Sql } from '#server/db/sql-tag.ts';
import type { WantedAttributes } from '#server/equipment/sql-lookup.ts';

type ModelRow = Omit<ItemRow<'equipment.models'>, 'picture'> & { art: string; coverId: string | null };

type ModelScope = {
  /** null: the items of all stores are counted. */
  readonly storeId: string | null;
  readonly wanted: WantedAttributes | null;
};

/** The counts of items by store, size and status, of one store or of all. */
const counted = (storeId: string | null): Sql =>
  sql`t.n > 0 and (${storeId}::uuid is null or t.store_id = ${storeId}::uuid)`;

const sums = sql`
  sum(t.n)::int as total_count, coalesce(sum(t.n) filter (where t.status = 0), 0)::int as free_count,
  coalesce(sum(t.n) filter (where t.status = 1), 0)::int as out_count,
  coalesce(sum(t.n) filter (where t.status = 2), 0)::int as damaged_count`;

/** The models that there is an item of. Items are not read: there are as many counts as there are sizes, whatever lies there. */
export const models = listReads<typeof modelList, ModelRow, ModelScope>({
  columns: ({ storeId }) => sql`
    m.id, m.name, m.brand, m.model, c.id as category_id, c.name as category_name, c.art, g.rent_from_fen, g.rent_to_fen,
    g.total_count, g.free_count, g.out_count, g.damaged_count,
    (select f.id from stored_file f where f.adopted_kind = 'model' and f.adopted_id = m.id and f.state = 'ready'
      order by f.position limit 1) as cover_id,
    (select jsonb_agg(jsonb_build_object('variantId', z.id, 'sizeLabel', z.size_label, 'dailyRentFen', z.daily_rent_fen,
        'depositFen', z.deposit_fen, 'totalCount', z.total_count, 'freeCount', z.free_count, 'outCount', z.out_count,
        'damagedCount', z.damaged_count))
      from (
        select v.id, v.size_label, v.daily_rent_fen, v.deposit_fen, ${sums}
        from variant v join equipment_tally t on t.variant_id = v.id
        where v.model_id = m.id and ${counted(storeId)} group by v.id) z) as sizes`,
  from: ({ storeId }) => sql`
    (select v.model_id, array_agg(distinct t.status) as statuses, min(v.daily_rent_fen) as rent_from_fen,
        max(v.daily_rent_fen) as rent_to_fen, ${sums}
      from equipment_tally t join variant v on v.id = t.variant_id where ${counted(storeId)} group by v.model_id) g
    join model m on m.id = g.model_id join category c on c.id = m.category_id`,
  scope: ({ context: { wanted } }) =>
    wanted === null
      ? sql`true`
      : sql`m.category_id = ${wanted.categoryId} and m.attributes @@ ${wanted.path}::jsonpath`,
  where: () => ({
    storeId: null,
    categoryId: (id) => sql`m.category_id = ${id}::uuid`,
    keyword: (keyword) => {
      const like = likePattern(keyword);
      return sql`(m.name ilike ${like} or m.brand ilike ${like} or m.model ilike ${like} or m.id in (
        select w.model_id from equipment e join variant w on w.id = e.variant_id
        where e.barcode = ${normalizeBarcode(keyword)}))`;
    },
    status: {
      one: (code) => sql`${code}::smallint = any(g.statuses)`,
      any: (codes) => sql`g.statuses && ${codes}::smallint[]`,
    },
    attributes: null,
  }),
  sorts: {
    'name asc': sql`m.name`,
    'totalCount desc': sql`g.total_count`,
    'totalCount asc': sql`g.total_count`,
    'freeCount desc': sql`g.free_count`,
    'freeCount asc': sql`g.free_count`,
    'outCount desc': sql`g.out_count`,
    'damagedCount desc': sql`g.damaged_count`,
    'rentFromFen asc': sql`g.rent_from_fen`,
    'rentFromFen desc': sql`g.rent_from_fen`,
  },
  id: sql`m.id`,
});
