import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** What disagrees with a line of a statement. */
export type LineFault = 'payment' | 'attempt' | 'note';

type WrongLineRow = { fault: LineFault; line_id: string; channel: string; on_day: string };

/**
 * The first line of a statement that speaks of what is gone: a movement that agreed with the books, an attempt that the
 * company knows, or what somebody wrote about it. What belongs to no store is looked at with the first.
 */
export const listWrongLines = (
  db: Queryable,
  { storeId, withChains }: { storeId: string; withChains: boolean },
): Promise<WrongLineRow[]> =>
  db.query<WrongLineRow>(sql`
    select x.fault, l.id as line_id, s.channel, s.on_day::text as on_day
    from (
      select l.id, 'payment' as fault
      from channel_statement_line l left join payment p on p.id = l.payment_id
      where l.store_id = ${storeId} and l.outcome <> 'gone' and p.id is null
        and (l.payment_id is not null or l.our_fen is not null or l.kind = 'payment' and l.outcome = 'matched')
      union all
      select l.id, 'attempt'
      from channel_statement_line l
      where l.store_id = ${storeId} and l.outcome <> 'gone' and l.their_at is not null and l.payment_id is null
        and l.trade_payment_id is null
        and not exists (select 1 from pay_attempt a where a.attempt_no = l.attempt_no)
        and not exists (
          select 1 from pay_attempt a where a.channel_trade_no = l.channel_trade_no and l.channel_trade_no <> '')
        and not exists (
          select 1 from payment p where p.provider_no = l.channel_trade_no and l.channel_trade_no <> '')
      union all
      select e.subject_id, 'note'
      from event e
        left join channel_statement_note n on n.id::text = e.after ->> 'noteId' and n.line_id = e.subject_id
          and n.reason = e.after ->> 'reason' and n.note = e.note and n.noted_at = e.at and n.noted_by = e.actor_id
          and n.noted_by_name = e.actor_name
      where e.subject_type = 'statementLine' and e.kind = 'statement.lineNoted' and n.id is null
        and (e.store_id = ${storeId} or ${withChains}::boolean and e.store_id is null)
    ) x
      left join channel_statement_line l on l.id = x.id
      left join channel_statement s on s.id = l.statement_id
    order by 1, 4, 2 limit 1`);

type CutStatementRow = { channel: string; on_day: string; kept: number; left: number };

/** The first statement whose lines are not those that the company told, by their number and by both sums. */
export const findCutStatement = async (db: Queryable): Promise<CutStatementRow | undefined> =>
  (
    await db.query<CutStatementRow>(sql`
      select s.channel, s.on_day::text as on_day, s.line_count as kept, t.lines as left
      from channel_statement s
        cross join lateral (
          select count(*)::int as lines,
            coalesce(sum(l.their_fen) filter (where l.kind = 'payment' and l.their_state <> 'failed'), 0) as paid_fen,
            coalesce(sum(l.their_fen) filter (where l.kind = 'refund' and l.their_state <> 'failed'), 0) as refunded_fen
          from channel_statement_line l
          where l.statement_id = s.id and l.their_at is not null and l.outcome <> 'gone'
        ) t
      where s.state = 'kept'
        and (t.lines, t.paid_fen, t.refunded_fen) is distinct from (s.line_count, s.paid_fen, s.refunded_fen)
      order by s.on_day, s.channel limit 1`)
  )[0];
