import { isDeepStrictEqual } from 'node:util';
import { figuresOf, noPayouts, standingOf } from '#domain/finance/figures.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { altered, type Alteration, type Check } from './altered.ts';

type KeptClosingRow = {
  onDay: string;
  figures: unknown;
  /** It names a journal of its chain, and begins where the one before it ends. */
  isPlaced: boolean;
  /** The history tells who made it, when, and with which end. */
  isTold: boolean;
};

/** The closings of a store as they are kept, the oldest first. */
const listKeptClosings = (db: Queryable, storeId: string) =>
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
const listLostClosings = (db: Queryable, storeId: string) =>
  db.query<{ onDay: string }>(sql`
    select e.after ->> 'on' as on_day
    from event e left join daily_closing c on c.store_id = e.subject_id and c.on_day::text = e.after ->> 'on'
    where e.subject_type = 'store' and e.subject_id = ${storeId} and c.id is null
      and e.kind = 'store.dayClosed'
    order by 1 limit 1`);

type ClosingFlowRow = {
  onDay: string;
  account: string;
  ofOrder: boolean;
  /** In the figures of the time; all is in what stands open at its end. */
  isMoved: boolean;
  inFen: number;
  outFen: number;
};

/** What the journals between the last of one closing and the last of the next add up to, day by day. */
const sumClosings = (db: Queryable, storeId: string) =>
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

/** Where the closings of a store end, the oldest first, but for those that name another journal than there is. */
const listClosed = (db: Queryable, storeId: string) =>
  db.query<{ lastSeq: number; untilAt: string }>(sql`
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
const findLastTimes = async (db: Queryable, storeId: string): Promise<LastTimesRow> => {
  const [row] = await db.query<LastTimesRow>(sql`
    select h.last_at, h.closed_until,
      (select max(c.until_at) from daily_closing c where c.store_id = h.store_id) as until_at
    from ledger_head h where h.store_id = ${storeId}`);
  return row ?? { lastAt: null, closedUntil: null, untilAt: null };
};

/** Follows a store's chain by the times that its journals are counted by. */
export type Timeline = {
  /** Names what is wrong with the time of the next journal, or null. */
  readonly next: (journal: TimedJournal) => string | null;
  /** Names what is wrong beside the journals, once all were seen. */
  readonly end: (tx: Queryable) => Promise<Alteration | null>;
  /** Where the journals that were seen end. */
  readonly endsAt: () => Instant;
};

type TimedJournal = { readonly seq: number; readonly at: Instant; readonly countedAt: Instant };

const atOf = (text: string | null): Instant => (text === null ? -Infinity : Date.parse(text));

/** Reads when the journals of a store are counted: at their own time, but not before the one before nor in a closed day. */
export const timelineOf = async (tx: Queryable, storeId: string): Promise<Timeline> => {
  const closings = await listClosed(tx, storeId);
  let closed = 0;
  let endsAt = -Infinity;
  const next = ({ seq, at, countedAt }: TimedJournal): string | null => {
    let fromAt = endsAt;
    for (let closing = closings[closed]; closing !== undefined && closing.lastSeq < seq;) {
      fromAt = Math.max(fromAt, atOf(closing.untilAt));
      closed += 1;
      closing = closings[closed];
    }
    endsAt = countedAt;
    return countedAt === Math.max(at, fromAt) ? null : 'it is counted at another time than when it happened';
  };
  const end = async (db: Queryable): Promise<Alteration | null> => {
    const kept = await findLastTimes(db, storeId);
    if (kept.closedUntil !== kept.untilAt)
      return altered('the time up to which days are closed is not where the last closing ends');
    if (atOf(kept.lastAt) !== endsAt)
      return altered('the time that the books end at is not that of the last journal');
    return null;
  };
  return { next, end, endsAt: () => endsAt };
};

/** What a closing has to keep by its journals; `balances` is what they and all before them add up to. */
const figuresBy = (rows: readonly ClosingFlowRow[], balances: ReadonlyMap<string, number>): object => ({
  ...figuresOf(rows.filter(({ isMoved }) => isMoved)),
  standing: standingOf([...balances].map(([account, amountFen]) => ({ account, amountFen }))),
});

const faultOf = (closing: KeptClosingRow, figures: object): string | null => {
  if (!closing.isPlaced) return 'does not begin and end where the books do';
  if (!isDeepStrictEqual({ ...noPayouts, ...(closing.figures as object) }, figures))
    return 'keeps other figures than its journals make';
  return closing.isTold ? null : 'was made by another person, at another time or end, than the history tells';
};

/** Holds every closing of a store against the journals up to its end, the one before it, and the history. */
export const checkClosings: Check = async (tx, { id }) => {
  const byDay = Map.groupBy(await sumClosings(tx, id), ({ onDay: on }) => on);
  const balances = new Map<string, number>();
  for (const closing of await listKeptClosings(tx, id)) {
    const rows = byDay.get(closing.onDay) ?? [];
    for (const { account, inFen, outFen } of rows)
      balances.set(account, (balances.get(account) ?? 0) + inFen - outFen);
    const fault = faultOf(closing, figuresBy(rows, balances));
    if (fault !== null) return altered(`the closing of ${closing.onDay} ${fault}`);
  }
  const [lost] = await listLostClosings(tx, id);
  return lost === undefined
    ? null
    : altered(`the closing of ${lost.onDay} is missing, though the history tells of it`);
};
