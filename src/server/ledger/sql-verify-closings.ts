import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type KeptClosingRow = {
  onDay: string;
  figures: unknown;
  /** It names a journal of its chain, and begins where the one before it ends. */
  isPlaced: boolean;
  /** The history tells who made it, when, and with which end. */
  isTold: boolean;
};

/** The closings of a store as they are kept, the oldest first. */
export const listKeptClosings = (db: Queryable, storeId: string): Promise<KeptClosingRow[]> =>
  db.query<KeptClosingRow>(sql`
    select c.on_day::text as on_day, c.figures,
      coalesce(j.hash, repeat('0', 64)) = c.last_hash and c.from_at = coalesce(c.before_until, c.from_at) as is_placed,
      exists (
        select 1 from event e
        where e.subject_type = 'store' and e.subject_id = c.store_id and e.kind = 'store.dayClosed'
          and e.at = c.closed_at and e.after ->> 'on' = c.on_day::text and e.note = c.note
          and e.actor_id = c.closed_by and e.actor_name = c.closed_by_name
          and coalesce(e.after ->> 'lastHash', c.last_hash) = c.last_hash) as is_told
    from (
      select d.*, lag(d.until_at) over (order by d.on_day) as before_until from daily_closing d
      where d.store_id = ${storeId}
    ) c
    left join ledger_journal j on j.store_id = c.store_id and j.seq = c.last_seq
    order by c.on_day`);

/** The first day of a store that was closed according to its history and has no closing. */
export const findLostClosing = async (db: Queryable, storeId: string): Promise<string | null> => {
  const [row] = await db.query<{ onDay: string }>(sql`
    select e.after ->> 'on' as on_day
    from event e left join daily_closing c on c.store_id = e.subject_id and c.on_day::text = e.after ->> 'on'
    where e.subject_type = 'store' and e.subject_id = ${storeId} and c.id is null
      and e.kind = 'store.dayClosed'
    order by 1 limit 1`);
  return row?.onDay ?? null;
};

export type ClosingFlowRow = {
  onDay: string;
  account: string;
  ofOrder: boolean;
  /** In the figures of the time; all is in what stands open at its end. */
  isMoved: boolean;
  inFen: number;
  outFen: number;
};

/** What the journals between the last of one closing and the last of the next add up to, day by day. */
export const sumClosings = (db: Queryable, storeId: string): Promise<ClosingFlowRow[]> =>
  db.query<ClosingFlowRow>(sql`
    select c.on_day::text as on_day, p.account, j.order_id is not null as of_order,
      j.counted_at >= c.from_at as is_moved,
      coalesce(sum(p.amount_fen) filter (where p.amount_fen > 0), 0)::int8 as in_fen,
      coalesce(-sum(p.amount_fen) filter (where p.amount_fen < 0), 0)::int8 as out_fen
    from (
      select d.*, coalesce(lag(d.last_seq) over (order by d.on_day), 0) as before_seq from daily_closing d
      where d.store_id = ${storeId}
    ) c
      join ledger_journal j on j.store_id = c.store_id and j.seq > c.before_seq and j.seq <= c.last_seq
      join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
    group by c.on_day, p.account, of_order, is_moved
    order by c.on_day, p.account`);

type ClosedRow = { lastSeq: number; untilAt: string };

/** Where the closings of a store end, the oldest first, but for those that name another journal than there is. */
export const listClosed = (db: Queryable, storeId: string): Promise<ClosedRow[]> =>
  db.query<ClosedRow>(sql`
    select c.last_seq, c.until_at
    from daily_closing c left join ledger_journal j on j.store_id = c.store_id and j.seq = c.last_seq
    where c.store_id = ${storeId} and coalesce(j.hash, repeat('0', 64)) = c.last_hash order by c.on_day`);

type LastTimesRow = {
  lastAt: string | null;
  closedUntil: string | null;
  /** Where the last closing ends. */
  untilAt: string | null;
};

/** The times that are stored with the end of a store's chain. */
export const findLastTimes = async (db: Queryable, storeId: string): Promise<LastTimesRow> => {
  const [row] = await db.query<LastTimesRow>(sql`
    select h.last_at, h.closed_until,
      (select max(c.until_at) from daily_closing c where c.store_id = h.store_id) as until_at
    from ledger_head h where h.store_id = ${storeId}`);
  return row ?? { lastAt: null, closedUntil: null, untilAt: null };
};
