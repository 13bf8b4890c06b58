import type { stockTakeList } from '#contract/gear-lists.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { firstRow, hasRow, type Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';

type StockTakeRow = ItemRow<'smallEquipment.stockTakes'>;

const takeParts = sql`
  t.id, t.store_id, s.name as store_name, t.category_id, c.name as category_name, t.state, t.opened_at,
    t.opened_by_name as opened_by, t.ended_at, t.ended_by_name as ended_by, t.version, n.counted_pools, n.more, n.fewer`;
const takeTables = sql`
  stock_take t join store s on s.id = t.store_id left join category c on c.id = t.category_id
  cross join lateral (
    select count(*)::int as counted_pools, coalesce(sum(greatest(l.counted - l.on_shelf, 0)), 0)::int as more,
      coalesce(sum(greatest(l.on_shelf - l.counted, 0)), 0)::int as fewer
    from stock_take_line l where l.stock_take_id = t.id) n`;

export const stockTakes = listReads<typeof stockTakeList, StockTakeRow & { timeZone: string }, null>({
  columns: sql`${takeParts}, s.time_zone`,
  from: takeTables,
  countFrom: sql`stock_take t`,
  scope: () => sql`true`,
  where: () => ({
    storeId: (id) => sql`t.store_id = ${id}::uuid`,
    state: (state) => sql`t.state = ${state}`,
  }),
  sorts: { 'openedAt desc': sql`t.opened_at` },
  id: sql`t.id`,
});

export const findStockTake = (db: Queryable, id: string) =>
  firstRow(db.query<StockTakeRow>(sql`select ${takeParts} from ${takeTables} where t.id = ${id}`));

export const findOpenStockTake = (db: Queryable, storeId: string) =>
  firstRow(
    db.query<{ id: string }>(sql`select id from stock_take where store_id = ${storeId} and state = 'open'`),
  );

/** Counts and the end of one stock take come one after the other. */
export const lockStockTake = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`select id from stock_take where id = ${id} for update`);

export const insertStockTake = (
  tx: Queryable,
  take: {
    id: string;
    storeId: string;
    categoryId: string | null;
    openedBy: string;
    openedByName: string;
    at: string;
  },
) =>
  tx.exec(sql`
    insert into stock_take (id, store_id, category_id, opened_at, opened_by, opened_by_name)
    values (${take.id}, ${take.storeId}, ${take.categoryId}, ${take.at}, ${take.openedBy}, ${take.openedByName})`);

export const endStockTake = (
  tx: Queryable,
  end: { id: string; state: 'finished' | 'cancelled'; at: string; byName: string },
) =>
  tx.exec(sql`
    update stock_take set state = ${end.state}, ended_at = ${end.at}, ended_by_name = ${end.byName}, version = version + 1
    where id = ${end.id}`);

/** How many pools a store, or a category of it, has; null for a store that is not open or a category that is not counted. */
export const countScope = (
  tx: Queryable,
  { storeId, categoryId }: { storeId: string; categoryId: string | null },
) =>
  firstRow(
    tx.query<{ storeKnown: boolean; categoryKnown: boolean; pools: number }>(sql`
      select exists (select 1 from store where id = ${storeId} and is_active) as store_known,
        ${categoryId}::uuid is null
          or exists (select 1 from category where id = ${categoryId}::uuid and size = 'small') as category_known,
        (select count(*)::int from pool p where p.store_id = ${storeId}
          and (${categoryId}::uuid is null or p.category_id = ${categoryId}::uuid)) as pools`),
  );

export type LineRow = Omit<
  ItemRow<'smallEquipment.getStockTake'>['lines'][number],
  'onShelf' | 'difference'
> & { usable: number; out: number; onShelf: number | null };

/** Every shelf of a stock take, as one walks along them. */
export const listLines = (db: Queryable, takeId: string) =>
  db.query<LineRow>(sql`
    select p.id as pool_id, p.name, p.size_label, p.shelf_code, c.name as category_name, c.art, p.usable, p.out,
      l.counted, l.on_shelf, l.counted_at, l.counted_by_name as counted_by
    from stock_take t
    join pool p on p.store_id = t.store_id
    join category c on c.id = p.category_id
    left join stock_take_line l on l.stock_take_id = t.id and l.pool_id = p.id
    where t.id = ${takeId} and (l.pool_id is not null or t.category_id is null or p.category_id = t.category_id)
    order by c.sort, c.name, p.name,
      array_position(array['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']::text[], upper(p.size_label)) nulls last,
      substring(p.size_label from '^[0-9]+')::numeric nulls last, p.size_label, p.id`);

/** Keeps a count beside what lies on the shelf by the books now; gives false for a shelf that is not being counted. */
export const keepCount = async (
  tx: Queryable,
  count: { takeId: string; poolId: string; counted: number; at: string; byName: string },
): Promise<boolean> => {
  const kept = await tx.exec(sql`
    insert into stock_take_line as l (stock_take_id, pool_id, counted, on_shelf, counted_at, counted_by_name)
    select t.id, p.id, ${count.counted}::int, p.usable - p.out, ${count.at}, ${count.byName}
    from stock_take t join pool p on p.store_id = t.store_id
    where t.id = ${count.takeId} and p.id = ${count.poolId} and (t.category_id is null or p.category_id = t.category_id)
    on conflict (stock_take_id, pool_id) do update
    set counted = excluded.counted, on_shelf = excluded.on_shelf, counted_at = excluded.counted_at,
      counted_by_name = excluded.counted_by_name`);
  return kept === 1;
};

/** Tells whether a pool has a count that the end of its stock take will book. */
export const isBeingCounted = (tx: Queryable, poolId: string): Promise<boolean> =>
  hasRow(
    tx.query(sql`
      select 1 from stock_take t join stock_take_line l on l.stock_take_id = t.id
      where t.state = 'open' and l.pool_id = ${poolId}`),
  );

export const deleteCount = (tx: Queryable, takeId: string, poolId: string) =>
  tx.exec(sql`delete from stock_take_line where stock_take_id = ${takeId} and pool_id = ${poolId}`);

/** What was seen of a stock take is no longer the latest. */
export const renewStockTake = (tx: Queryable, id: string) =>
  tx.exec(sql`update stock_take set version = version + 1 where id = ${id}`);
