import type { Company } from '#domain/finance/account-groups.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type UnreportedQuery = {
  storeIds: readonly string[];
  /** The last day whose statements are written. */
  writtenOn: string;
  /** Companies that can be asked. */
  channelsOn: readonly string[];
};

/**
 * What companies have of stores and no statement tells: movements of days in Beijing of which there is none, and none
 * is awaited. What a statement leaves out is not among it: that is for people to look into. A movement is of the day on
 * which its company would tell it.
 */
const unreported = ({ storeIds, writtenOn, channelsOn }: UnreportedQuery) => sql`
  select p.id as payment_id, p.store_id, c.channel, d.on_day, y.lines + 1 as turn,
    case p.direction when 'in' then p.amount_fen else -p.amount_fen end as gross_fen
  from at_company c
    join payment p on p.id = c.payment_id and p.status = 'done'
    left join pay_attempt a on a.payment_id = p.id
    left join refund_call r on r.payment_id = p.id
    cross join lateral (
      select (coalesce(a.paid_at, case c.channel when 'wechat' then r.last_sent_at end, r.done_at, p.done_at)
        at time zone 'Asia/Shanghai')::date as on_day
    ) d
    cross join lateral (
      select count(*) as lines, coalesce(sum(y.gross_fen), 0) as gross_fen from payout_line y
      where y.payment_id = p.id
    ) y
    left join channel_statement s on s.channel = c.channel and s.on_day = d.on_day
  where c.store_id = any(${storeIds}::uuid[]) and d.on_day <= ${writtenOn}::date and y.gross_fen = 0
    and s.state is distinct from 'kept'
    and not exists (
      select 1 from channel_statement_line l
      where l.payment_id = p.id and l.their_at is not null and l.outcome in ('matched', 'dayDiffers')
        and l.their_state <> 'failed')
    and (s.next_at is null or s.channel <> all(${channelsOn}::text[]))`;

type UnreportedRow = {
  storeId: string;
  channel: Company;
  on: string;
  lines: number;
  grossFen: number;
};

/** Adds up what no statement tells, by the days in Beijing; the oldest first. */
export const sumUnreported = (db: Queryable, asked: UnreportedQuery) =>
  db.query<UnreportedRow>(sql`
    select u.store_id, u.channel, u.on_day::text as "on", count(*)::int as lines,
      sum(u.gross_fen)::int8 as gross_fen
    from (${unreported(asked)}) u
    group by u.store_id, u.channel, u.on_day order by u.on_day`);

type UnreportedPayout = {
  id: string;
  storeId: string;
  channel: Company;
  throughOn: string;
  feeFen: number;
};

/** Adds to a payout whatever no statement tells up to its day. Its fee is of all of it, and stands in its first line. */
export const insertUnreportedLines = (
  tx: Queryable,
  { id, storeId, channel, throughOn, feeFen }: UnreportedPayout,
  asked: Omit<UnreportedQuery, 'storeIds'>,
) =>
  tx.exec(sql`
    insert into payout_line (payment_id, turn, payout_id, gross_fen, fee_fen)
    select u.payment_id, u.turn, ${id}, u.gross_fen,
      case row_number() over (order by u.payment_id) when 1 then ${feeFen}::bigint else 0 end
    from (${unreported({ storeIds: [storeId], ...asked })}) u
    where u.channel = ${channel} and u.on_day <= ${throughOn}`);

/**
 * Puts what was paid out with another fee than a statement tells now among what its company may have. What was paid out
 * by what the bank shows is done with, whatever statements tell of it later.
 */
export const insertOtherFees = (tx: Queryable, statementId: string) =>
  tx.exec(sql`
    insert into at_company (payment_id, store_id, channel)
    select distinct p.id, p.store_id, p.method
    from channel_statement_line l
      join payment p on p.id = l.payment_id
      cross join lateral (
        select sum(y.gross_fen) as gross_fen, sum(y.fee_fen) as fee_fen from payout_line y where y.payment_id = p.id
      ) y
    where l.statement_id = ${statementId} and l.their_at is not null and y.gross_fen <> 0
      and y.fee_fen <> case p.direction when 'in' then l.their_fee_fen else -l.their_fee_fen end
      and not exists (
        select 1 from payout_line z join payout o on o.id = z.payout_id left join payout r on r.reverses = o.id
        where z.payment_id = p.id and o.bank_note <> '' and r.id is null)
    on conflict (payment_id) do nothing`);
