import type { Queryable } from '#server/db/database.ts';
import { likePattern, sql, type Sql } from '#server/db/sql-tag.ts';

export type TargetRow = {
  id: string;
  kind: 'category' | 'model' | 'variant' | 'pool';
  name: string;
  categoryId: string;
  leastListFen: number | null;
  mostListFen: number | null;
};

/** The shelves of a store; of all stores where `storeId` is null. */
const shelvesOf = (storeId: string | null): Sql =>
  sql`(${storeId}::uuid is null or p.store_id = ${storeId}::uuid)`;

const sized = sql`case when v.size_label = '' then '' else ' · ' || v.size_label end`;
const shelfName = sql`p.name || case when p.size_label = '' then '' else ' ' || p.size_label end || ' · ' || p.shelf_code`;

/** Every category with the list prices of its gear, in the chain's order. */
export const listCategoryTargets = (db: Queryable, storeId: string | null) =>
  db.query<TargetRow>(sql`
    select c.id, 'category' as kind, c.name, c.id as category_id,
      min(g.fen) as least_list_fen, max(g.fen) as most_list_fen
    from category c
    left join (
      select m.category_id, v.daily_rent_fen as fen from variant v join model m on m.id = v.model_id
      union all
      select p.category_id, p.daily_rent_fen from pool p where ${shelvesOf(storeId)}) g on g.category_id = c.id
    group by c.id order by c.sort, c.name, c.id`);

const models = sql`
  select m.id, 'model' as kind, m.name, m.category_id,
    (select min(v.daily_rent_fen) from variant v where v.model_id = m.id) as least_list_fen,
    (select max(v.daily_rent_fen) from variant v where v.model_id = m.id) as most_list_fen
  from model m`;
const variants = sql`
  select v.id, 'variant' as kind, m.name || ${sized} as name, m.category_id,
    v.daily_rent_fen as least_list_fen, v.daily_rent_fen as most_list_fen
  from variant v join model m on m.id = v.model_id`;
const shelves = sql`
  select p.id, 'pool' as kind, ${shelfName} as name, p.category_id,
    p.daily_rent_fen as least_list_fen, p.daily_rent_fen as most_list_fen
  from pool p`;

/** Models, sizes and a store's shelves by their ids; what does not exist is left out. */
export const listTargets = (db: Queryable, ids: readonly string[], storeId: string | null) =>
  db.query<TargetRow>(sql`
    ${models} where m.id = any(${ids}::uuid[])
    union all ${variants} where v.id = any(${ids}::uuid[])
    union all ${shelves} where p.id = any(${ids}::uuid[]) and ${shelvesOf(storeId)}`);

/** Models of some names, of which several may have the same. */
export const listModelsNamed = (db: Queryable, names: readonly string[]) =>
  db.query<TargetRow>(sql`${models} where m.name = any(${names}::text[]) order by m.id`);

/** Finds gear by part of its name, models before their sizes, shelves last; at most `most`. */
export const searchTargets = (
  db: Queryable,
  { search, storeId, most }: { search: string; storeId: string | null; most: number },
) => {
  const like = likePattern(search);
  return db.query<TargetRow>(sql`
    select t.id, t.kind, t.name, t.category_id, t.least_list_fen, t.most_list_fen from (
      (${models} where m.brand || ' ' || m.name || ' ' || m.model ilike ${like} limit ${most})
      union all (${variants} where m.brand || ' ' || m.name || ${sized} ilike ${like} limit ${most})
      union all (${shelves} where ${shelfName} ilike ${like} and ${shelvesOf(storeId)} limit ${most})) t
    order by array_position(array['model', 'pool', 'variant'], t.kind), t.name, t.id limit ${most}`);
};

export type StoreGearRow = {
  id: string;
  modelId: string;
  categoryId: string;
  listFen: number;
  name: string;
};

/** Gear that lies in a store: the cheapest size of each model that it has an item of, and its shelves; in order of the price. */
export const listStoreGear = (db: Queryable, storeId: string) =>
  db.query<StoreGearRow>(sql`
    select g.id, g.model_id, g.category_id, g.list_fen, g.name from (
      (select distinct on (v.model_id) v.id, v.model_id, m.category_id, v.daily_rent_fen as list_fen,
          m.name || ${sized} as name
        from equipment_tally t join variant v on v.id = t.variant_id join model m on m.id = v.model_id
        where t.store_id = ${storeId} and t.n > 0
        order by v.model_id, v.daily_rent_fen, v.id)
      union all
      select p.id, p.model_id, p.category_id, p.daily_rent_fen, ${shelfName} from pool p
      where p.store_id = ${storeId}) g
    order by g.list_fen, g.name, g.id`);
