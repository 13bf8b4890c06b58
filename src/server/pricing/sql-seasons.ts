import type { Day } from '#domain/time/instant.ts';
import { jsonRows } from '#server/db/column-names.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type SeasonPriceRow = {
  targetKind: 'category' | 'model' | 'variant' | 'pool';
  targetId: string;
  unit: 'fen' | 'percent';
  weekday: number;
  weekend: number | null;
  holiday: number | null;
};

export type SeasonRow = {
  id: string;
  storeId: string | null;
  name: string;
  fromOn: Day | null;
  toOn: Day | null;
  version: number;
  prices: SeasonPriceRow[];
};

const columns = sql`s.id, s.store_id, s.name, s.from_on, s.to_on, s.version,
  coalesce((select jsonb_agg(jsonb_build_object('targetKind', p.target_kind, 'targetId', p.target_id, 'unit', p.unit,
      'weekday', p.weekday, 'weekend', p.weekend, 'holiday', p.holiday)
      order by array_position(array['category', 'model', 'variant', 'pool'], p.target_kind), p.target_id)
    from season_price p where p.season_id = s.id), '[]') as prices`;

/** The seasons of a store, or of the chain where `storeId` is null: those with dates ascending, then that of the whole year. */
export const listSeasons = (db: Queryable, storeId: string | null) =>
  db.query<SeasonRow>(sql`
    select ${columns} from season s where s.store_id is not distinct from ${storeId}::uuid
    order by s.from_on nulls last, s.id`);

/**
 * Lets nobody else change seasons until the transaction ends. Locking one row does not do: an import deletes the seasons
 * that it replaces and inserts them again, and whoever waits for a deleted row finds none.
 */
export const lockSeasons = async (tx: Queryable): Promise<void> => {
  await tx.query(sql`select pg_advisory_xact_lock(726173, 10)`);
};

/** One season. */
export const findSeason = (db: Queryable, id: string) =>
  firstRow(db.query<SeasonRow>(sql`select ${columns} from season s where s.id = ${id}`));

export const countSeasons = (tx: Queryable, storeId: string | null) =>
  onlyRow(
    tx.query<{ count: number }>(
      sql`select count(*)::int as count from season s where s.store_id is not distinct from ${storeId}::uuid`,
    ),
  );

type Stretch = Pick<SeasonRow, 'id' | 'storeId' | 'fromOn' | 'toOn'>;

/** Another season of the same store or chain that has a day in common, among those with dates or those without. */
export const findOverlap = (tx: Queryable, { id, storeId, fromOn, toOn }: Stretch) =>
  firstRow(
    tx.query<{ name: string; fromOn: Day | null; toOn: Day | null }>(sql`
      select s.name, s.from_on, s.to_on from season s
      where s.store_id is not distinct from ${storeId}::uuid and s.id <> ${id}
        and (s.from_on is null) = (${fromOn}::date is null)
        and daterange(s.from_on, s.to_on, '[]') && daterange(${fromOn}::date, ${toOn}::date, '[]')
      order by s.from_on limit 1`),
  );

/** Writes a new season, or what a known one is now, with its prices in place of those before. */
export const saveSeason = async (tx: Queryable, { prices, ...row }: SeasonRow): Promise<void> => {
  await tx.exec(sql`
    insert into season (id, store_id, name, from_on, to_on, version)
    values (${row.id}, ${row.storeId}, ${row.name}, ${row.fromOn}, ${row.toOn}, ${row.version})
    on conflict (id) do update set name = excluded.name, from_on = excluded.from_on, to_on = excluded.to_on,
      version = excluded.version`);
  await tx.exec(sql`delete from season_price where season_id = ${row.id}`);
  await tx.exec(sql`
    insert into season_price (season_id, target_kind, target_id, unit, weekday, weekend, holiday)
    select ${row.id}, p.target_kind, p.target_id, p.unit, p.weekday, p.weekend, p.holiday
    from jsonb_populate_recordset(null::season_price, ${jsonRows(prices)}::jsonb) p`);
};

export const deleteSeason = (tx: Queryable, id: string) => tx.exec(sql`delete from season where id = ${id}`);
