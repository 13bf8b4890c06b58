import type { PayChannel } from '#domain/payments/channels.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type StatementRow = {
  id: string;
  channel: PayChannel;
  onDay: string;
  state: 'waiting' | 'missing' | 'none' | 'kept';
  source: 'company' | 'upload' | null;
  fetchedAt: string | null;
  sourceHash: string | null;
  lineCount: number;
  paidFen: number;
  refundedFen: number;
  nextAt: string | null;
  tries: number;
  lastCode: string;
  reportedAt: string | null;
};

const statements = sql`
  select s.id, s.channel, s.on_day::text as on_day, s.state, s.source, s.fetched_at, s.source_hash, s.line_count,
    s.paid_fen, s.refunded_fen, s.next_at, s.tries, s.last_code, s.reported_at
  from channel_statement s`;

/** Makes the rows of every day up to one, since the first attempt to pay or the first statement; not before `from`. */
export const insertDays = (
  db: Queryable,
  { channel, from, to, at }: { channel: PayChannel; from: string; to: string; at: string },
) =>
  db.exec(sql`
    insert into channel_statement (id, channel, on_day, state, next_at)
    select gen_random_uuid(), ${channel}, d::date, 'waiting', ${at}
    from generate_series(
      greatest(${from}::date, coalesce(
        (select min(on_day) from channel_statement where channel = ${channel}),
        (select (min(created_at) at time zone 'Asia/Shanghai')::date from pay_attempt where channel = ${channel}),
        ${to}::date + 1)),
      ${to}::date, interval '1 day') d
    on conflict (channel, on_day) do nothing`);

/** Asks again for days that a clock that ran ahead gave up, or put off for too long, before they were over. */
export const updateRunAhead = (
  db: Queryable,
  ahead: {
    channel: PayChannel;
    to: string;
    at: string;
    missingAfter: string;
    noneAfter: string;
    waitsUntil: string;
  },
) =>
  db.exec(sql`
    update channel_statement set state = case when state = 'kept' then state else 'waiting' end, tries = 0,
      next_at = ${ahead.at}, leased_until = null, reported_at = case when state = 'kept' then reported_at end
    where channel = ${ahead.channel} and on_day <= ${ahead.to}::date
      and (state = 'missing' and on_day > ${ahead.missingAfter}::date
        or state = 'none' and on_day > ${ahead.noneAfter}::date
        or greatest(next_at, leased_until) > ${ahead.waitsUntil}::timestamptz)`);

/** Makes the row of one day, whatever came before it. */
export const ensureStatement = (tx: Queryable, { channel, on }: { channel: PayChannel; on: string }) =>
  tx.exec(sql`
    insert into channel_statement (id, channel, on_day, state)
    values (gen_random_uuid(), ${channel}, ${on}, 'waiting') on conflict (channel, on_day) do nothing`);

/** Locks the statements of some days, the earliest first. */
export const lockStatements = (
  tx: Queryable,
  { channel, from, to }: { channel: PayChannel; from: string; to: string },
) =>
  tx.query<StatementRow>(sql`
    ${statements} where s.channel = ${channel} and s.on_day between ${from} and ${to}
    order by s.on_day for update of s`);

/**
 * Takes days that are due for a while, the oldest first, and those that are here already last; no other process takes
 * them meanwhile.
 */
export const claimStatements = (
  db: Queryable,
  claim: { channel: PayChannel; at: string; until: string; take: number },
) =>
  db.query<{ onDay: string; isHere: boolean }>(sql`
    update channel_statement set leased_until = ${claim.until}
    where id in (
      select id from channel_statement
      where channel = ${claim.channel} and next_at <= ${claim.at}
        and (leased_until is null or leased_until <= ${claim.at})
      order by state = 'kept', on_day limit ${claim.take}::int for update skip locked)
    returning on_day::text as on_day, state = 'kept' as is_here`);

type ToMatch = { channel: PayChannel; from: string; before: string; changed: readonly string[] };

/**
 * Days that are here and still have lines that nobody could explain, or that are known to have changed, the oldest match
 * first.
 */
export const listToMatch = (db: Queryable, { channel, from, before, changed }: ToMatch) =>
  db.query<{ onDay: string }>(sql`
    select s.on_day::text as on_day from channel_statement s
    where s.channel = ${channel} and s.state = 'kept' and s.on_day >= ${from} and s.matched_at < ${before}
      and (s.id = any(${changed}::uuid[]) or exists (
        select 1 from channel_statement_line l
        where l.statement_id = s.id and l.outcome <> 'matched'
          and (l.outcome in ('onlyOurs', 'onlyTheirs', 'amountDiffers')
            or l.told_on is not null and not exists (
              select 1 from channel_statement_line t join channel_statement o on o.id = t.statement_id
              where t.payment_id = l.payment_id and t.their_at is not null and t.outcome <> 'gone'
                and o.channel = s.channel and o.on_day = l.told_on))))
    order by s.matched_at limit 10`);

export const listStatements = (db: Queryable, { from, to }: { from: string; to: string }) =>
  db.query<StatementRow>(sql`
    ${statements} where s.on_day between ${from} and ${to} order by s.on_day desc, s.channel desc`);

export const updateKept = (
  tx: Queryable,
  kept: {
    id: string;
    source: 'company' | 'upload';
    at: string;
    hash: string;
    lines: number;
    paidFen: number;
    refundedFen: number;
  },
) =>
  tx.exec(sql`
    update channel_statement set state = 'kept', source = ${kept.source}, fetched_at = ${kept.at},
      source_hash = ${kept.hash}, line_count = ${kept.lines}, paid_fen = ${kept.paidFen},
      refunded_fen = ${kept.refundedFen}, leased_until = null, last_code = '',
      next_at = case when ${kept.source}::text = 'upload' then coalesce(next_at, ${kept.at}) end
    where id = ${kept.id}`);

/** By which contract the fees of a statement are looked at. */
export const updateFeeRate = (tx: Queryable, id: string, feePerTenThousand: number) =>
  tx.exec(sql`update channel_statement set fee_per_ten_thousand = ${feePerTenThousand} where id = ${id}`);

export const updateMatched = (tx: Queryable, id: string, at: string) =>
  tx.exec(sql`update channel_statement set matched_at = ${at} where id = ${id}`);

/** When a statement is asked for again: one that is not here, or one that is to be another, which stays meanwhile. */
export const updatePutOff = (
  tx: Queryable,
  put: {
    id: string;
    state: 'waiting' | 'missing' | 'none';
    code: string;
    nextAt: string | null;
    reportedAt: string | null;
  },
) =>
  tx.exec(sql`
    update channel_statement set state = case when state = 'kept' then state else ${put.state} end,
      last_code = case when state = 'kept' then last_code else ${put.code} end, tries = tries + 1,
      next_at = ${put.nextAt}, leased_until = null,
      reported_at = case when state = 'kept' then reported_at else ${put.reportedAt} end
    where id = ${put.id}`);
