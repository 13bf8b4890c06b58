import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type AheadRow = { store_id: string; store_name: string; until_at: string };

/** The stores whose books end later than a moment, and where. */
export const listAhead = (db: Queryable, at: string): Promise<AheadRow[]> =>
  db.query<AheadRow>(sql`
    select h.store_id, s.name as store_name, greatest(h.last_at, h.closed_until) as until_at
    from ledger_head h join store s on s.id = h.store_id
    where greatest(h.last_at, h.closed_until) > ${at}::timestamptz order by s.sort, s.name, s.id`);

/** Counts what a store has booked since then as of when it happened, and takes back the closings that end later. */
export const insertCorrection = (
  tx: Queryable,
  by: { id: string; storeId: string; at: string; by: string; byName: string },
): Promise<unknown> =>
  tx.exec(sql`
    insert into clock_correction (id, store_id, corrected_at, ahead_until, from_seq, to_seq, corrected_by, corrected_by_name)
    select ${by.id}, h.store_id, ${by.at}, greatest(h.last_at, h.closed_until),
      coalesce((select min(j.seq) from ledger_journal j
        where j.store_id = h.store_id and j.counted_at > ${by.at}), h.seq + 1),
      h.seq, ${by.by}, ${by.byName}
    from ledger_head h where h.store_id = ${by.storeId}`);

export type TakenBackRow = { on_day: string; last_seq: number; figures: unknown; closed_by_name: string };

/** The closings of a store that end after a moment, the oldest first. */
export const listClosingsAfter = (db: Queryable, storeId: string, at: string): Promise<TakenBackRow[]> =>
  db.query<TakenBackRow>(sql`
    select on_day::text as on_day, last_seq, figures, closed_by_name from daily_closing
    where store_id = ${storeId} and until_at > ${at} order by on_day`);

/** How far the database's own clock is ahead of another, in ms; the rest of a second is on the way. */
export const aheadOf = async (db: Queryable, at: string): Promise<number> => {
  const [row] = await db.query<{ ms: number }>(sql`
    select (extract(epoch from clock_timestamp() - ${at}::timestamptz) * 1000)::int8 as ms`);
  return row?.ms ?? 0;
};
