import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type AheadRow = { store_id: string; store_name: string; until_at: string };

/** The stores whose books end later than a moment, and where. */
export const listAhead = (db: Queryable, at: string): Promise<AheadRow[]> =>
  db.query<AheadRow>(sql`
    select h.store_id, s.name as store_name, greatest(h.last_at, h.closed_until) as until_at
    from ledger_head h join store s on s.id = h.store_id
    where greatest(h.last_at, h.closed_until) > ${at}::timestamptz order by s.sort, s.name, s.id`);

/** How far the database's own clock is ahead of another, in ms; the rest of a second is on the way. */
export const aheadOf = async (db: Queryable, at: string): Promise<number> => {
  const [row] = await db.query<{ ms: number }>(sql`
    select (extract(epoch from clock_timestamp() - ${at}::timestamptz) * 1000)::int8 as ms`);
  return row?.ms ?? 0;
};
