import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type TillSumRow = { id: string; kind: string; moved_fen: number };

/** The tills of a store, and what came in less what went out of each by payments and movements. */
export const listTillSums = (db: Queryable, storeId: string): Promise<TillSumRow[]> =>
  db.query<TillSumRow>(sql`
    select t.id, t.kind, (coalesce(p.fen, 0) + coalesce(m.fen, 0))::int8 as moved_fen
    from till t
      left join (
        select till_id, sum(case direction when 'in' then amount_fen else -amount_fen end) as fen
        from payment where store_id = ${storeId} and till_id is not null group by till_id
      ) p on p.till_id = t.id
      left join (
        select s.till_id, sum(m.amount_fen) as fen
        from till_movement m join till_shift s on s.id = m.shift_id group by s.till_id
      ) m on m.till_id = t.id
    where t.store_id = ${storeId} order by t.kind, t.id`);

export type CheckedShiftRow = {
  id: string;
  till_id: string;
  opened_at: string;
  closed_at: string | null;
  float_fen: number;
  expected_fen: number | null;
  counted_fen: number | null;
  difference_fen: number | null;
  left_fen: number | null;
  counts: unknown;
  /** The float, and what moved before the cash-up. */
  moved_fen: number;
  /** What the cash-up found more or less, and all that it moved. */
  found_fen: number;
  at_end_fen: number;
  /** The history tells who closed it, and with which figures. */
  is_told: boolean;
};

/** The shifts of a store's tills, the oldest first, with what their payments and movements make. */
export const listCheckedShifts = (db: Queryable, storeId: string): Promise<CheckedShiftRow[]> =>
  db.query<CheckedShiftRow>(sql`
    select s.id, s.till_id, s.opened_at, s.closed_at, s.float_fen, s.expected_fen, s.counted_fen, s.difference_fen,
      s.left_fen, s.counts,
      (s.float_fen + coalesce(p.fen, 0) + coalesce(m.fen, 0))::int8 as moved_fen,
      coalesce(m.found_fen, 0)::int8 as found_fen, coalesce(m.at_end_fen, 0)::int8 as at_end_fen,
      (s.closed_at is null or exists (
        select 1 from event e
        where e.subject_type = 'till' and e.subject_id = s.till_id and e.kind = 'till.cashedUp'
          and e.after ->> 'shiftId' = s.id::text and e.actor_id is not distinct from s.closed_by
          and e.actor_name = s.closed_by_name and e.note = s.note
          and e.after ->> 'countedFen' = s.counted_fen::text and e.after ->> 'leftFen' = s.left_fen::text)) as is_told
    from till_shift s join till t on t.id = s.till_id
      left join (
        select shift_id, sum(case direction when 'in' then amount_fen else -amount_fen end) as fen
        from payment where shift_id is not null group by shift_id
      ) p on p.shift_id = s.id
      left join (
        select shift_id, sum(amount_fen) filter (where not at_cash_up) as fen,
          sum(amount_fen) filter (where at_cash_up) as at_end_fen,
          sum(amount_fen) filter (where at_cash_up and kind = 'difference') as found_fen
        from till_movement group by shift_id
      ) m on m.shift_id = s.id
    where t.store_id = ${storeId}
    order by s.till_id, s.opened_at, s.closed_at nulls last, s.id`);
