import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';

export type TierRow = {
  id: string;
  storeId: string | null;
  name: string;
  categoryId: string | null;
  percents: number[];
  repeats: boolean;
  version: number;
};

const columns = sql`t.id, t.store_id, t.name, t.category_id, t.percents, t.repeats, t.version`;

/** The tiers of a store, or of the chain where `storeId` is null: in the order of their categories, that for all gear last. */
export const listTiers = (db: Queryable, storeId: string | null) =>
  db.query<TierRow>(sql`
    select ${columns} from price_tier t left join category c on c.id = t.category_id
    where t.store_id is not distinct from ${storeId}::uuid
    order by t.category_id is null, c.sort, c.name, t.id`);

/** One tier, held still until the transaction ends. */
export const lockTier = (tx: Queryable, id: string) =>
  firstRow(tx.query<TierRow>(sql`select ${columns} from price_tier t where t.id = ${id} for update`));

export const countTiers = (tx: Queryable, storeId: string | null) =>
  onlyRow(
    tx.query<{ count: number }>(
      sql`select count(*)::int as count from price_tier t where t.store_id is not distinct from ${storeId}::uuid`,
    ),
  );

/** Writes a new tier, or what a known one is now. */
export const saveTier = (tx: Queryable, row: TierRow) =>
  tx.exec(sql`
    insert into price_tier (id, store_id, category_id, name, percents, repeats, version)
    values (${row.id}, ${row.storeId}, ${row.categoryId}, ${row.name}, ${json(row.percents)}::jsonb, ${row.repeats},
      ${row.version})
    on conflict (id) do update set category_id = excluded.category_id, name = excluded.name,
      percents = excluded.percents, repeats = excluded.repeats, version = excluded.version`);

export const deleteTier = (tx: Queryable, id: string) =>
  tx.exec(sql`delete from price_tier where id = ${id}`);
