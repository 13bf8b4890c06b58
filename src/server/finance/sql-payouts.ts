import type { payoutList } from '#contract/store-lists.ts';
import type { Company } from '#domain/finance/account-groups.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { StoreScope } from './scope-actions.ts';

/**
 * What the statements of companies tell of the movements that they may still have of some stores, and agrees with the
 * books: each movement once, though two days may tell it. A try that failed moved nothing; the day on which it went
 * through tells it again.
 */
const reported = (storeIds: readonly string[]) => sql`
  select distinct on (p.id) p.id as payment_id, p.store_id, s.channel, s.on_day,
    case p.direction when 'in' then p.amount_fen else -p.amount_fen end as gross_fen,
    case p.direction when 'in' then l.their_fee_fen else -l.their_fee_fen end as fee_fen
  from at_company c
    join payment p on p.id = c.payment_id and p.status = 'done'
    join channel_statement_line l on l.payment_id = p.id and l.their_at is not null
      and l.outcome in ('matched', 'dayDiffers') and l.their_state <> 'failed'
    join channel_statement s on s.id = l.statement_id and s.channel = p.method
  where c.store_id = any(${storeIds}::uuid[])
  order by p.id, s.on_day, l.id`;

/** What of it is not paid out yet, or with another fee. */
const unpaid = (storeIds: readonly string[]) => sql`
  select t.payment_id, t.store_id, t.channel, t.on_day, t.gross_fen - y.gross_fen as gross_fen,
    t.fee_fen - y.fee_fen as fee_fen, y.lines + 1 as turn
  from (${reported(storeIds)}) t
    cross join lateral (
      select count(*) as lines, coalesce(sum(y.gross_fen), 0) as gross_fen, coalesce(sum(y.fee_fen), 0) as fee_fen
      from payout_line y where y.payment_id = t.payment_id
    ) y
  where t.gross_fen <> y.gross_fen or t.fee_fen <> y.fee_fen`;

type UnpaidRow = {
  storeId: string;
  channel: Company;
  on: string;
  lines: number;
  grossFen: number;
  feeFen: number;
};

/** Adds up what is not paid out yet, by the days of the companies; the oldest first. */
export const sumUnpaid = (db: Queryable, storeIds: readonly string[]) =>
  db.query<UnpaidRow>(sql`
    select u.store_id, u.channel, u.on_day::text as "on", count(*)::int as lines,
      sum(u.gross_fen)::int8 as gross_fen, sum(u.fee_fen)::int8 as fee_fen
    from (${unpaid(storeIds)}) u
    group by u.store_id, u.channel, u.on_day order by u.on_day`);

/** Holds the statements of a company up to a day as they are for the rest of the transaction; others may hold them too. */
export const holdStatements = (
  tx: Queryable,
  { channel, throughOn }: { channel: Company; throughOn: string },
) =>
  tx.query(sql`
    select id from channel_statement where channel = ${channel} and on_day <= ${throughOn} order by on_day for share`);

type NewPayout = {
  id: string;
  storeId: string;
  channel: Company;
  throughOn: string;
  grossFen: number;
  feeFen: number;
  seq: number | null;
  at: string;
  by: string;
  byName: string;
  reverses: string | null;
  reason: string;
  bankNote: string;
};

export const insertPayout = (tx: Queryable, payout: NewPayout) =>
  tx.exec(sql`
    insert into payout (id, store_id, channel, through_on, gross_fen, fee_fen, seq, booked_at, booked_by,
      booked_by_name, reverses, reason, bank_note)
    values (${payout.id}, ${payout.storeId}, ${payout.channel}, ${payout.throughOn}, ${payout.grossFen},
      ${payout.feeFen}, ${payout.seq}, ${payout.at}, ${payout.by}, ${payout.byName}, ${payout.reverses},
      ${payout.reason}, ${payout.bankNote})`);

/** Adds to a payout whatever is not paid out yet up to its day. */
export const insertUnpaidLines = (
  tx: Queryable,
  payout: Pick<NewPayout, 'id' | 'storeId' | 'channel' | 'throughOn'>,
) =>
  tx.exec(sql`
    insert into payout_line (payment_id, turn, payout_id, gross_fen, fee_fen)
    select u.payment_id, u.turn, ${payout.id}, u.gross_fen, u.fee_fen
    from (${unpaid([payout.storeId])}) u
    where u.channel = ${payout.channel} and u.on_day <= ${payout.throughOn}`);

/** Adds to a payout what takes back every line of another. */
export const insertLinesBack = (tx: Queryable, id: string, reverses: string) =>
  tx.exec(sql`
    insert into payout_line (payment_id, turn, payout_id, gross_fen, fee_fen)
    select y.payment_id, n.lines + 1, ${id}, -y.gross_fen, -y.fee_fen
    from payout_line y
      cross join lateral (select count(*) as lines from payout_line z where z.payment_id = y.payment_id) n
    where y.payout_id = ${reverses}`);

type PayoutRow = Omit<ItemRow<'finance.payouts'>, 'takenBack'> & {
  timeZone: string;
  backAt: string | null;
  backBy: string | null;
  backSeq: number | null;
  backReason: string | null;
};

const columns = sql`
  o.id, o.store_id, s.name as store_name, s.time_zone, o.channel, o.through_on::text as through_on, o.gross_fen,
    o.fee_fen, (select count(*)::int from payout_line y where y.payout_id = o.id) as lines, o.seq, o.booked_at,
    o.booked_by_name as booked_by, o.reason, o.bank_note, r.booked_at as back_at, r.booked_by_name as back_by,
    r.seq as back_seq, r.reason as back_reason`;
const tables = sql`payout o join store s on s.id = o.store_id left join payout r on r.reverses = o.id`;
const inStores = ({ storeIds }: StoreScope) =>
  sql`o.reverses is null and o.store_id = any(${storeIds}::uuid[])`;

/** Payouts; the one that takes back another is part of it. */
export const payouts = listReads<typeof payoutList, PayoutRow, StoreScope>({
  columns,
  from: tables,
  countFrom: sql`payout o`,
  scope: ({ context }) => inStores(context),
  where: () => ({ storeId: null }),
  sorts: { 'bookedAt desc': sql`o.booked_at` },
  id: sql`o.id`,
});

export const findPayout = (db: Queryable, id: string, storeIds: readonly string[]) =>
  firstRow(
    db.query<PayoutRow>(
      sql`select ${columns} from ${tables} where o.id = ${id} and ${inStores({ storeIds })}`,
    ),
  );
