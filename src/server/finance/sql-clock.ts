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

export type TakenBackRow = {
  id: string;
  on_day: string;
  from_at: string;
  until_at: string;
  last_seq: number;
  figures: unknown;
  closed_at: string;
  closed_by_name: string;
};

/** The closings of a store that end after a moment, the oldest first. */
export const listClosingsAfter = (db: Queryable, storeId: string, at: string): Promise<TakenBackRow[]> =>
  db.query<TakenBackRow>(sql`
    select id, on_day::text as on_day, from_at, until_at, last_seq, figures, closed_at, closed_by_name from daily_closing
    where store_id = ${storeId} and until_at > ${at} order by on_day`);

/** How far the database's own clock is ahead of another, in ms; the rest of a second is on the way. */
export const aheadOf = async (db: Queryable, at: string): Promise<number> => {
  const [row] = await db.query<{ ms: number }>(sql`
    select (extract(epoch from clock_timestamp() - ${at}::timestamptz) * 1000)::int8 as ms`);
  return row?.ms ?? 0;
};

export type CorrectionRow = {
  id: string;
  store_id: string;
  store_name: string;
  corrected_at: string;
  ahead_until: string;
  entries: number;
  closings: number;
  corrected_by_name: string;
};

export type CorrectionFilter = {
  storeIds: readonly string[];
  /** null: any day. */
  from: string | null;
  to: string | null;
};

const whichCorrections = ({ storeIds, from, to }: CorrectionFilter) => sql`
  k.store_id = any(${storeIds}::uuid[])
    and (${from}::date is null or (k.corrected_at at time zone s.time_zone)::date >= ${from}::date)
    and (${to}::date is null or (k.corrected_at at time zone s.time_zone)::date <= ${to}::date)`;

/** The newest corrections of some stores and days; more than these happen nowhere. */
export const listCorrections = (db: Queryable, filter: CorrectionFilter): Promise<CorrectionRow[]> =>
  db.query<CorrectionRow>(sql`
    select k.id, k.store_id, s.name as store_name, k.corrected_at, k.ahead_until, k.to_seq - k.from_seq + 1 as entries, (
        select count(*)::int from event e
        where e.subject_type = 'store' and e.subject_id = k.store_id and e.at = k.corrected_at
          and e.kind = 'store.closingTakenBack') as closings, k.corrected_by_name
    from clock_correction k join store s on s.id = k.store_id
    where ${whichCorrections(filter)}
    order by k.corrected_at desc, k.id limit 20`);
