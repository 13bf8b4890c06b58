import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type ClosedRow = { last_seq: number; until_at: string };

/** Where the closings of a store end, the oldest first, but for those that name another journal than there is. */
export const listClosed = (db: Queryable, storeId: string): Promise<ClosedRow[]> =>
  db.query<ClosedRow>(sql`
    select c.last_seq, c.until_at
    from daily_closing c left join ledger_journal j on j.store_id = c.store_id and j.seq = c.last_seq
    where c.store_id = ${storeId} and coalesce(j.hash, repeat('0', 64)) = c.last_hash order by c.on_day`);

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

export type LastTimesRow = {
  last_at: string | null;
  closed_until: string | null;
  /** Where the last closing ends. */
  until_at: string | null;
};

/** The times that are kept with the end of a store's chain. */
export const findLastTimes = async (db: Queryable, storeId: string): Promise<LastTimesRow> => {
  const [row] = await db.query<LastTimesRow>(
    sql`
      select h.last_at, h.closed_until,
        (select max(c.until_at) from daily_closing c where c.store_id = h.store_id) as until_at
      from ledger_head h where h.store_id = ${storeId}`,
  );
  return row ?? { last_at: null, closed_until: null, until_at: null };
};
