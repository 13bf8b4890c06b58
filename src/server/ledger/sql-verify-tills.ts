import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type CheckedMovementRow = {
  id: string;
  shiftId: string;
  movedAt: string;
  /** The journal that moved it. */
  seq: number | null;
  /** No other journal could be meant. */
  isSure: boolean;
  isTold: boolean;
};

/** Of each movement: which kinds of journals, which account and which amount it was booked with. */
const booked = sql`
  select m.*, t.id as till_id, t.store_id,
    case
      when m.at_cash_up then array['till.cashedUp']
      when m.kind = 'float' then array['till.opened', 'till.putIn']
      when m.kind = 'bank' then array['till.tookOut']
      when m.kind = 'handOver' then array['till.handedOver', 'till.cashedUp'] end as kinds,
    case
      when m.kind = 'difference' then 'cashDifference'
      when m.kind in ('float', 'bank') then 'bank'
      when m.at_cash_up then 'cash:' || m.other_till_id
      else 'cash:' || t.id end as account,
    case when m.kind = 'handOver' and not m.at_cash_up then m.amount_fen else -m.amount_fen end as booked_fen
  from till_movement m join till_shift s on s.id = m.shift_id join till t on t.id = s.till_id`;

/** The postings of a store's journals without an order. */
const ofStore = (storeId: string) => sql`
  select j.seq, j.at, j.kind, j.memo, l.account, l.amount_fen
  from ledger_journal j join ledger_posting l on l.store_id = j.store_id and l.seq = j.seq
  where j.store_id = ${storeId} and j.order_id is null`;

const isBooked = sql`
  j.at = m.moved_at and j.account = m.account and j.amount_fen = m.booked_fen and j.memo = m.reason and j.kind = any(m.kinds)`;

/**
 * Every movement of a store's cash without an order, its journal, and whether the history tells who moved it. All by
 * joins, so that twice the books take twice the time.
 */
export const listCheckedMovements = (db: Queryable, storeId: string): Promise<CheckedMovementRow[]> =>
  db.query<CheckedMovementRow>(sql`
    with moved as materialized (select * from (${booked}) b where b.store_id = ${storeId}),
      j as materialized (${ofStore(storeId)}),
      found as (
        select m.id, min(j.seq) as seq, count(*) < 2 as is_sure from moved m join j on ${isBooked} group by m.id
      ),
      told as (
        select distinct m.id
        from moved m
          join found f on f.id = m.id
          join ledger_journal k on k.store_id = m.store_id and k.seq = f.seq
          join event e on e.subject_type = 'till' and e.at = m.moved_at and e.kind = k.kind
            and e.subject_id in (m.till_id, m.other_till_id)
            and e.note = m.reason and e.actor_id is not distinct from m.moved_by and e.actor_name = m.moved_by_name
      )
    select m.id, m.shift_id, m.moved_at, f.seq, coalesce(f.is_sure, true) as is_sure, t.id is not null as is_told
    from moved m left join found f on f.id = m.id left join told t on t.id = m.id
    order by m.moved_at, m.id`);

/** The first journal of a till that was written for none of its movements. */
export const findUnmoved = async (db: Queryable, storeId: string): Promise<number | null> => {
  const [row] = await db.query<{ seq: number | null }>(sql`
    with moved as materialized (select * from (${booked}) b where b.store_id = ${storeId}),
      j as materialized (${ofStore(storeId)})
    select min(s.seq) as seq
    from ledger_journal s
    where s.store_id = ${storeId} and s.order_id is null and s.kind like 'till.%'
      and s.seq not in (select j.seq from moved m join j on ${isBooked})`);
  return row?.seq ?? null;
};

type TillSumRow = { id: string; kind: string; movedFen: number };

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
  tillId: string;
  openedAt: string;
  closedAt: string | null;
  floatFen: number;
  expectedFen: number | null;
  countedFen: number | null;
  differenceFen: number | null;
  leftFen: number | null;
  counts: unknown;
  /** The float, and what moved before the cash-up. */
  movedFen: number;
  /** What the cash-up found more or less, and all that it moved. */
  foundFen: number;
  atEndFen: number;
  /** The history tells who closed it, and with which figures. */
  isTold: boolean;
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
