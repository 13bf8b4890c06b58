import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';

type SeasonOf = {
  readonly storeId: string;
  readonly variantId: string;
  readonly weekday: number;
  /** Left out: as a weekday. */
  readonly weekend?: number;
};

/** Gives a variant prices of a season, in fen, for all days that tests use. */
export const addSeasonPrices = async (
  db: Database,
  { storeId, variantId, weekday, weekend }: SeasonOf,
): Promise<void> => {
  const id = uuid();
  await db.exec(sql`
    insert into season (id, store_id, name, from_on, to_on)
    values (${id}, ${storeId}, '雪季', '2026-01-01'::date, '2030-01-01'::date)`);
  await db.exec(sql`
    insert into season_price (season_id, target_kind, target_id, unit, weekday, weekend)
    values (${id}, 'variant', ${variantId}, 'fen', ${weekday}, ${weekend ?? null})`);
};
