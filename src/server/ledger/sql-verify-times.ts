import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type ClosedRow = { last_seq: number; until_at: string };

/** Where the closings of a store end, the oldest first. */
export const listClosed = (db: Queryable, storeId: string): Promise<ClosedRow[]> =>
  db.query<ClosedRow>(sql`
    select last_seq, until_at from daily_closing where store_id = ${storeId} order by on_day`);

export type CorrectionRow = {
  id: string;
  from_seq: number;
  to_seq: number;
  corrected_at: string;
  ahead_until: string;
  corrected_by_name: string;
  /** The history of the store tells who made it. */
  is_told: boolean;
};

/** What was counted anew in a store because a clock had run ahead, the oldest first. */
export const listCorrections = (db: Queryable, storeId: string): Promise<CorrectionRow[]> =>
  db.query<CorrectionRow>(sql`
    select c.id, c.from_seq, c.to_seq, c.corrected_at, c.ahead_until, c.corrected_by_name, exists (
        select 1 from event e where e.subject_type = 'store' and e.subject_id = c.store_id
          and e.kind = 'store.clockCorrected' and e.at = c.corrected_at and e.actor_id = c.corrected_by
          and e.actor_name = c.corrected_by_name) as is_told
    from clock_correction c where c.store_id = ${storeId} order by c.to_seq, c.from_seq desc`);

export type LastTimesRow = { last_at: string | null; closed_until: string | null };

/** The times that are kept with the end of a store's chain. */
export const findLastTimes = async (db: Queryable, storeId: string): Promise<LastTimesRow> => {
  const [row] = await db.query<LastTimesRow>(
    sql`select last_at, closed_until from ledger_head where store_id = ${storeId}`,
  );
  return row ?? { last_at: null, closed_until: null };
};
