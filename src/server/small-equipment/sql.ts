import type { Input } from '#contract/api.ts';
import type { movementList, poolList } from '#contract/gear-lists.ts';
import type { ListValues } from '#contract/list.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { likePattern, sql, type Sql } from '#server/db/sql-tag.ts';

export type PoolRow = Omit<ItemRow<'smallEquipment.list'>, 'onShelf' | 'short' | 'picture'> & {
  coverId: string | null;
  shortOn: string | null;
  missing: number | null;
};

const todayAt = (now: Instant): Sql => sql`(${isoOf(now)}::timestamptz at time zone s.time_zone)::date`;

const poolParts = sql`
  p.id, p.store_id, s.name as store_name, p.category_id, c.name as category_name, c.art, p.name, p.size_label,
    p.shelf_code, p.daily_rent_fen, p.deposit_fen, p.usable, p.out, p.damaged, p.lost, p.version,
    short.day as short_on, short.missing, p.model_id,
    (select f.id from stored_file f where f.adopted_kind = 'model' and f.adopted_id = p.model_id and f.state = 'ready'
      order by f.position limit 1) as cover_id`;
const poolTables = (now: Instant): Sql => sql`
  pool p join store s on s.id = p.store_id join category c on c.id = p.category_id
  left join lateral (
    select d.day, d.taken - p.usable as missing from pool_day d
    where d.pool_id = p.id and d.day >= ${todayAt(now)} and d.taken > p.usable
    order by d.day limit 1) short on true`;

const statePart = (state: NonNullable<ListValues<typeof poolList.fields>['state']>, now: Instant): Sql => {
  if (state === 'damaged') return sql`p.damaged > 0`;
  if (state === 'lost') return sql`p.lost > 0`;
  if (state === 'out') return sql`p.out > 0`;
  return sql`exists (
    select 1 from pool_day w where w.pool_id = p.id and w.day >= ${todayAt(now)} and w.taken > p.usable)`;
};

const keywordPart = (keyword: string): Sql => {
  const like = likePattern(keyword);
  return sql`(p.name ilike ${like} or p.size_label ilike ${like} or p.shelf_code ilike ${like} or c.name ilike ${like})`;
};

/**
 * One key for the order along the shelves: lettered sizes from small to large, then sizes that begin with a number, then
 * the rest. Numbers are padded, as texts are compared; 'x' comes after every digit.
 */
const shelfKey = sql`array[
  lpad((c.sort + 2147483648)::text, 10, '0'), c.name, p.name, p.store_id::text,
  coalesce(array_position(array['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']::text[], upper(p.size_label))::text, 'x'),
  coalesce(lpad(substring(p.size_label from '^[0-9]+'), 30, '0'), 'x'), p.size_label]`;

/** Pools in the order of the shelves. */
export const pools = listReads<typeof poolList, PoolRow, Instant>({
  columns: poolParts,
  from: poolTables,
  countFrom: sql`pool p join store s on s.id = p.store_id join category c on c.id = p.category_id`,
  scope: () => sql`true`,
  where: (now) => ({
    storeId: (id) => sql`p.store_id = ${id}::uuid`,
    categoryId: (id) => sql`p.category_id = ${id}::uuid`,
    keyword: keywordPart,
    state: (state) => statePart(state, now),
  }),
  sorts: { 'shelf asc': shelfKey },
  id: sql`p.id`,
});

/** The pieces of a store, or of the chain. */
export const summarizePools = (db: Queryable, storeId: string | null, now: Instant) =>
  onlyRow(
    db.query<ItemRow<'smallEquipment.summary'>>(sql`
      select count(*)::int as pools, coalesce(sum(p.usable), 0)::int as usable, coalesce(sum(p.out), 0)::int as out,
        coalesce(sum(p.damaged), 0)::int as damaged, coalesce(sum(p.lost), 0)::int as lost,
        count(*) filter (where p.damaged > 0)::int as pools_damaged,
        count(*) filter (where p.lost > 0)::int as pools_lost,
        count(*) filter (where exists (
          select 1 from pool_day w where w.pool_id = p.id and w.day >= ${todayAt(now)} and w.taken > p.usable))::int
          as pools_short
      from pool p join store s on s.id = p.store_id
      where ${storeId}::uuid is null or p.store_id = ${storeId}::uuid`),
  );

export const findPool = (db: Queryable, id: string, now: Instant) =>
  firstRow(db.query<PoolRow>(sql`select ${poolParts} from ${poolTables(now)} where p.id = ${id}`));

/** Changes of one pool come one after the other; new order lines share its key meanwhile. */
export const lockPools = (tx: Queryable, ids: readonly string[]): Promise<unknown> =>
  tx.query(sql`select id from pool where id = any(${ids}::uuid[]) order by id for no key update`);

/** The day to come on which most pieces are booked. */
export const findBusiestDay = (tx: Queryable, poolId: string, now: Instant) =>
  firstRow(
    tx.query<{ day: string; taken: number }>(sql`
      select d.day, d.taken from pool_day d join pool p on p.id = d.pool_id join store s on s.id = p.store_id
      where d.pool_id = ${poolId} and d.taken > 0 and d.day >= ${todayAt(now)}
      order by d.taken desc, d.day limit 1`),
  );

type NewPool = Omit<Input<'smallEquipment.create'>, 'quantity'> & { readonly id: string };

export const insertPool = (tx: Queryable, pool: NewPool, at: string) =>
  tx.exec(sql`
    insert into pool (id, store_id, category_id, name, size_label, shelf_code, daily_rent_fen, deposit_fen, usable, created_at)
    values (${pool.id}, ${pool.storeId}, ${pool.categoryId}, ${pool.name}, ${pool.sizeLabel}, ${pool.shelfCode},
      ${pool.dailyRentFen}::int, ${pool.depositFen}::int, 0, ${at})`);

export const updatePool = (tx: Queryable, pool: Omit<NewPool, 'storeId'>) =>
  tx.exec(sql`
    update pool set category_id = ${pool.categoryId}, name = ${pool.name}, size_label = ${pool.sizeLabel},
      shelf_code = ${pool.shelfCode}, daily_rent_fen = ${pool.dailyRentFen}::int, deposit_fen = ${pool.depositFen}::int,
      version = version + 1
    where id = ${pool.id}`);

/** Movements of a pool. Orders are named where they are of one of some stores, or everywhere for null. */
type SeenMovements = { readonly poolId: string; readonly storeIds: readonly string[] | null };

export const movements = listReads<typeof movementList, ItemRow<'smallEquipment.movements'>, SeenMovements>({
  columns: sql`
    m.id, m.at, m.kind, m.usable_change, m.out_change, m.damaged_change, m.lost_change, m.reason,
      coalesce(nullif(a.name, ''), nullif(a.real_name, ''), a.user_name, '') as actor_name, o.id as order_id,
      o.order_number`,
  from: ({ storeIds }) => sql`
    pool_movement m left join account a on a.id = m.actor_id
    left join rental_order o on o.id = m.order_id
      and (${storeIds}::uuid[] is null or o.store_id = any(${storeIds}::uuid[]))`,
  countFrom: sql`pool_movement m`,
  scope: ({ context }) => sql`m.pool_id = ${context.poolId}`,
  where: () => ({}),
  sorts: { 'at desc': sql`m.at` },
  id: sql`m.id`,
});

/** What decides whether a pool may be as it is wished. `id` is the pool itself, which stands in nobody's way. */
export const findSurroundings = (tx: Queryable, pool: NewPool) =>
  firstRow(
    tx.query<{ storeName: string | null; categoryIsSmall: boolean; twin: boolean; isHeld: boolean }>(sql`
      select (select s.name from store s where s.id = ${pool.storeId} and s.is_active) as store_name,
        exists (select 1 from category c where c.id = ${pool.categoryId} and c.size = 'small') as category_is_small,
        exists (
          select 1 from pool p
          where p.store_id = ${pool.storeId} and p.category_id = ${pool.categoryId} and p.name = ${pool.name}
            and p.size_label = ${pool.sizeLabel} and p.daily_rent_fen = ${pool.dailyRentFen}::int
            and p.deposit_fen = ${pool.depositFen}::int and p.id <> ${pool.id}::uuid) as twin,
        exists (select 1 from pool_hold h where h.pool_id = ${pool.id}::uuid and h.released_at is null) as is_held`),
  );
