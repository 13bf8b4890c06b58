import { worthFen } from '#domain/tills/cash-up.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { altered, differenceOf, noteShift, yuan, type Check, type Checked } from './altered.ts';

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
      when m.kind = 'handOver' then array['till.handedOver', 'till.cashedUp']
      when m.kind = 'agent' then array['agentPayout.paid', 'agentPayout.takenBack'] end as kinds,
    case
      when m.kind = 'difference' then 'cashDifference'
      when m.kind in ('float', 'bank') then 'bank'
      when m.at_cash_up then 'cash:' || m.other_till_id
      else 'cash:' || t.id end as account,
    case when m.kind in ('handOver', 'agent') and not m.at_cash_up then m.amount_fen else -m.amount_fen end as booked_fen
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
const listCheckedMovements = (db: Queryable, storeId: string) =>
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
          join event e on e.at = m.moved_at and e.kind = k.kind
            and case when m.kind = 'agent' then e.subject_type = 'agentPayout' and e.after ->> 'tillId' = m.till_id::text
              else e.subject_type = 'till' and e.subject_id in (m.till_id, m.other_till_id) end
            and e.note = m.reason and e.actor_id is not distinct from m.moved_by and e.actor_name = m.moved_by_name
      )
    select m.id, m.shift_id, m.moved_at, f.seq, coalesce(f.is_sure, true) as is_sure, t.id is not null as is_told
    from moved m left join found f on f.id = m.id left join told t on t.id = m.id
    order by m.moved_at, m.id`);

/** The first journal of a till that was written for none of its movements. */
const findUnmoved = async (db: Queryable, storeId: string): Promise<number | null> => {
  const [row] = await db.query<{ seq: number | null }>(sql`
    with moved as materialized (select * from (${booked}) b where b.store_id = ${storeId}),
      j as materialized (${ofStore(storeId)})
    select min(s.seq) as seq
    from ledger_journal s
    where s.store_id = ${storeId} and s.order_id is null and s.kind like 'till.%'
      and s.seq not in (select j.seq from moved m join j on ${isBooked})`);
  return row?.seq ?? null;
};

/** The tills of a store, and what came in less what went out of each by payments and movements. */
const listTillSums = (db: Queryable, storeId: string) =>
  db.query<{ id: string; kind: string; movedFen: number }>(sql`
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

type Shift = {
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
const listCheckedShifts = (db: Queryable, storeId: string) =>
  db.query<Shift>(sql`
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

/** Holds what payments and movements make of each till against the chain. */
export const checkTills: Check = async (tx, { id }, checked) => {
  const tills = await listTillSums(tx, id);
  const inTills = new Map(tills.map((till) => [`cash:${till.id}`, till.movedFen]));
  const booked = new Map([...checked.balances].filter(([account]) => account.startsWith('cash:')));
  const wrong = differenceOf(booked, inTills);
  if (wrong !== null)
    return altered(
      `payments and movements make ${wrong.found} of ${wrong.account}, the journals ${wrong.booked}`,
    );
  checked.tills = tills.length;
  return null;
};

/** Holds every movement of cash without an order against its journal and the history of its till. */
export const checkMovements: Check = async (tx, { id }, checked) => {
  for (const { shiftId, seq, isSure, isTold, ...movement } of await listCheckedMovements(tx, id)) {
    const name = `the movement ${movement.id} of ${movement.movedAt}`;
    if (seq === null) return altered(`${name} has another time, kind, amount or reason than its journal`);
    if (!isTold) return altered(`${name} was made by another person than the history tells`);
    if (isSure) noteShift(checked, shiftId, seq);
  }
  const unmoved = await findUnmoved(tx, id);
  return unmoved === null
    ? null
    : { seq: unmoved, orderNumber: null, what: 'it was written for no movement of cash that there is' };
};

const countsFen = ({ counts }: Shift): number | null =>
  counts === null ? null : worthFen(counts as Record<string, number>);

/** Inconsistencies within the closing figures of a shift. */
const faultAtEnd = (shift: Shift): string | null => {
  const { expectedFen: expected, countedFen: counted, differenceFen: difference, leftFen: left } = shift;
  if (shift.closedAt === null) return null;
  if (expected !== shift.movedFen)
    return `expected ${yuan(expected)}, its payments and movements make ${yuan(shift.movedFen)}`;
  if (difference !== shift.foundFen)
    return `found ${yuan(difference)} more or less, its cash-up booked ${yuan(shift.foundFen)}`;
  if (left !== shift.movedFen + shift.atEndFen)
    return `left ${yuan(left)}, its cash-up left ${yuan(shift.movedFen + shift.atEndFen)}`;
  if (shift.counts !== null && countsFen(shift) !== counted)
    return `counted ${yuan(counted)}, its notes and coins make ${yuan(countsFen(shift))}`;
  return shift.isTold ? null : 'was ended by another person, or with another count, than the history tells';
};

/** What is wrong with a shift after the one before it in the same till. Of two that began at once nobody knows which came first. */
const faultAfter = (shift: Shift, before: Shift | undefined, { shifts }: Checked): string | null => {
  if (before === undefined || before.tillId !== shift.tillId) return null;
  if (before.closedAt === null) return null;
  if (Date.parse(shift.openedAt) <= Date.parse(before.openedAt)) return null;
  if (shift.floatFen !== before.leftFen)
    return `began with ${yuan(shift.floatFen)}, the one before it left ${yuan(before.leftFen)}`;
  const [own, other] = [shifts.get(shift.id), shifts.get(before.id)];
  return own !== undefined && other !== undefined && own.first < other.last
    ? 'has payments or movements of the one before it'
    : null;
};

/** Holds every shift of a till against what moved in it, how it was counted, and the one before it. */
export const checkShifts: Check = async (tx, { id }, checked) => {
  const rows = await listCheckedShifts(tx, id);
  for (const [index, shift] of rows.entries()) {
    const fault = faultAtEnd(shift) ?? faultAfter(shift, rows[index - 1], checked);
    if (fault !== null) return altered(`the shift ${shift.id} of ${shift.openedAt} ${fault}`);
  }
  return null;
};
