import type { closingList } from '#contract/store-lists.ts';
import { chainStart } from '#domain/ledger/journal.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { json, sql } from '#server/db/sql-tag.ts';
import type { StoreScope } from './scope-actions.ts';

type ClosingRow = {
  id: string;
  storeId: string;
  storeName: string;
  timeZone: string;
  on: string;
  fromAt: string;
  untilAt: string;
  lastSeq: number;
  lastHash: string;
  figures: unknown;
  note: string;
  closedAt: string;
  closedBy: string;
};

const columns = sql`
  c.id, c.store_id, s.name as store_name, s.time_zone, c.on_day::text as "on", c.from_at, c.until_at, c.last_seq,
    c.last_hash, c.figures, c.note, c.closed_at, c.closed_by_name as closed_by`;
const tables = sql`daily_closing c join store s on s.id = c.store_id`;

export const closings = listReads<typeof closingList, ClosingRow, StoreScope>({
  columns,
  from: tables,
  countFrom: sql`daily_closing c`,
  scope: ({ context }) => sql`c.store_id = any(${context.storeIds}::uuid[])`,
  where: () => ({
    storeId: null,
    from: (day) => sql`c.on_day >= ${day}::date`,
    to: (day) => sql`c.on_day <= ${day}::date`,
  }),
  sorts: { 'on desc': sql`c.on_day` },
  id: sql`c.id`,
});

export const findClosing = (db: Queryable, id: string) =>
  firstRow(db.query<ClosingRow>(sql`select ${columns} from ${tables} where c.id = ${id}`));

type ProgressRow = {
  storeId: string;
  lastOn: string | null;
  lastUntil: string | null;
  firstBookedAt: string | null;
};

/** How far the days of stores are closed, and what was booked first after that, or ever when none is. */
export const listProgress = (db: Queryable, storeIds: readonly string[]) =>
  db.query<ProgressRow>(sql`
    select h.store_id, c.on_day::text as last_on, c.until_at as last_until, j.counted_at as first_booked_at
    from ledger_head h
      left join lateral (
        select on_day, until_at from daily_closing d where d.store_id = h.store_id order by on_day desc limit 1) c on true
      left join lateral (
        select k.counted_at from ledger_journal k
        where k.store_id = h.store_id and (h.closed_until is null or k.counted_at >= h.closed_until)
        order by k.counted_at limit 1) j on true
    where h.store_id = any(${storeIds}::uuid[])`);

type OpenShiftRow = {
  storeId: string;
  kind: 'counter' | 'driver';
  holderName: string;
  openedAt: string;
};

/** The shifts of stores that go on, the oldest first. */
export const listOpenShifts = (db: Queryable, storeIds: readonly string[]) =>
  db.query<OpenShiftRow>(sql`
    select t.store_id, t.kind, coalesce(a.name, '') as holder_name, h.opened_at
    from till_shift h join till t on t.id = h.till_id left join account a on a.id = t.holder_id
    where h.closed_at is null and t.store_id = any(${storeIds}::uuid[])
    order by h.opened_at, h.id`);

type BalanceAtRow = { storeId: string; account: string; amountFen: number };

/** What the accounts of a store held at a moment. */
export const listBalancesAt = (db: Queryable, storeId: string, at: string) =>
  db.query<BalanceAtRow>(sql`
    select b.store_id, b.account, (b.amount_fen - coalesce(l.amount_fen, 0))::int8 as amount_fen
    from ledger_balance b
      left join (
        select p.account, sum(p.amount_fen) as amount_fen
        from ledger_journal j join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
        where j.store_id = ${storeId} and j.counted_at >= ${at} group by p.account
      ) l on l.account = b.account
    where b.store_id = ${storeId}`);

type EndRow = { seq: number; hash: string };

/** The last journal of a store before the first one from a moment on; the chain's beginning when there is none. */
export const findEndBefore = async (db: Queryable, storeId: string, at: string): Promise<EndRow> => {
  const [row] = await db.query<EndRow>(sql`
    select seq, hash from ledger_journal
    where store_id = ${storeId} and seq < coalesce(
      (select min(seq) from ledger_journal where store_id = ${storeId} and counted_at >= ${at}), 9223372036854775807)
    order by seq desc limit 1`);
  return row ?? chainStart;
};

type NewClosing = {
  id: string;
  storeId: string;
  on: string;
  fromAt: string;
  untilAt: string;
  lastSeq: number;
  lastHash: string;
  figures: object;
  note: string;
  closedAt: string;
  closedBy: string;
  closedByName: string;
};

export const insertClosing = (tx: Queryable, closing: NewClosing) =>
  tx.exec(sql`
    insert into daily_closing (id, store_id, on_day, from_at, until_at, last_seq, last_hash, figures, note, closed_at,
      closed_by, closed_by_name)
    values (${closing.id}, ${closing.storeId}, ${closing.on}, ${closing.fromAt}, ${closing.untilAt},
      ${closing.lastSeq}, ${closing.lastHash}, ${json(closing.figures)}::jsonb, ${closing.note}, ${closing.closedAt},
      ${closing.closedBy}, ${closing.closedByName})`);
