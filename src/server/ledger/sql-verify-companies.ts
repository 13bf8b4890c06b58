import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { altered, differenceOf, type Check } from './altered.ts';

/** What disagrees with a payout. */
const payoutFaults = {
  lines: 'is not the sum of its lines',
  journal: 'has other amounts, another time, day or reason than its journal',
  back: 'takes back another payout than it names',
  event: 'was booked by another person, or with other amounts, than the history tells',
};

/** The first payouts of a store that are not the sum of their lines, not what their journal or the history tells. */
const listWrongPayouts = (db: Queryable, storeId: string) =>
  db.query<{ id: string; fault: keyof typeof payoutFaults }>(sql`
    with own as (
      select o.*, case when o.reverses is not null then 'payout.takenBack'
        when o.bank_note = '' then 'payout.booked' else 'payout.opening' end as kind
      from payout o where o.store_id = ${storeId}
    ),
    summed as (
      select y.payout_id, sum(y.gross_fen) as gross_fen, sum(y.fee_fen) as fee_fen
      from payout_line y join own o on o.id = y.payout_id group by y.payout_id
    ),
    booked as (
      select j.seq, j.at, j.kind, j.memo, coalesce(sum(p.amount_fen) filter (where p.account = 'payouts'), 0) as net_fen,
        coalesce(sum(p.amount_fen) filter (where p.account = 'companyFees'), 0) as fee_fen,
        coalesce(sum(p.amount_fen) filter (where p.account = 'clearing:' || o.channel), 0) as clearing_fen
      from own o
        join ledger_journal j on j.store_id = o.store_id and j.seq = o.seq
        join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
      group by j.seq, j.at, j.kind, j.memo
    ),
    judged as (
      select o.id, o.booked_at, case
        when y.gross_fen is distinct from o.gross_fen or y.fee_fen is distinct from o.fee_fen then 'lines'
        when (o.seq is null) <> (o.gross_fen = 0 and o.fee_fen = 0) or o.seq is not null and (
          b.kind is distinct from o.kind or b.at <> o.booked_at or b.net_fen <> o.gross_fen - o.fee_fen or b.fee_fen <> o.fee_fen
          or b.clearing_fen <> -o.gross_fen
          or b.memo <> case o.kind when 'payout.booked' then o.through_on::text when 'payout.takenBack' then o.reason
            else o.through_on || ' · ' || o.reason || ' · ' || o.bank_note end) then 'journal'
        when o.reverses is not null and not exists (
          select 1 from own r where r.id = o.reverses and r.reverses is null and r.channel = o.channel
            and r.gross_fen = -o.gross_fen and r.fee_fen = -o.fee_fen) then 'back'
        when not exists (
          select 1 from event e where e.subject_type = 'payout' and e.subject_id = o.id and e.kind = o.kind
            and e.actor_id = o.booked_by and e.actor_name = o.booked_by_name and e.at = o.booked_at
            and e.note = o.reason and coalesce(e.after ->> 'bankNote', '') = o.bank_note and e.after ->> 'throughOn' = o.through_on::text
            and e.after ->> 'grossFen' = o.gross_fen::text and e.after ->> 'feeFen' = o.fee_fen::text) then 'event'
        end as fault
      from own o left join summed y on y.payout_id = o.id left join booked b on b.seq = o.seq
    )
    select id, fault from judged where fault is not null order by booked_at, id limit 1`);

/** The first journal of a payout that no payout names. */
const listLostPayouts = (db: Queryable, storeId: string) =>
  db.query<{ seq: number }>(sql`
    select j.seq from ledger_journal j left join payout o on o.store_id = j.store_id and o.seq = j.seq
    where j.store_id = ${storeId} and j.order_id is null and j.kind like 'payout.%' and o.id is null
    order by j.seq limit 1`);

/** The first movement of a store that is paid out twice or in part, or that is none of its company. */
const listWrongPayoutLines = (db: Queryable, storeId: string) =>
  db.query<{ paymentId: string }>(sql`
    select p.id as payment_id
    from payout o join payout_line y on y.payout_id = o.id join payment p on p.id = y.payment_id
    where o.store_id = ${storeId}
    group by p.id
    having bool_or(p.store_id <> o.store_id or p.method <> o.channel or p.status <> 'done')
      or max(y.turn) <> count(*)
      or sum(y.gross_fen) not in (0, case p.direction when 'in' then p.amount_fen else -p.amount_fen end)
    order by p.id limit 1`);

/** What payments and payouts of a store leave with each company. */
const sumAtCompanies = (db: Queryable, storeId: string) =>
  db.query<{ account: string; amountFen: number }>(sql`
    select 'clearing:' || m.channel as account, sum(m.fen)::int8 as amount_fen
    from (
      select p.method as channel, case p.direction when 'in' then p.amount_fen else -p.amount_fen end as fen
      from payment p where p.store_id = ${storeId} and p.method <> 'cash' and p.status = 'done'
      union all
      select o.channel, -o.gross_fen from payout o where o.store_id = ${storeId}
    ) m
    group by m.channel`);

/** The first movement of a store that is not paid out, and is not among what its company may have. */
const listForgotten = (db: Queryable, storeId: string) =>
  db.query<{ paymentId: string }>(sql`
    select p.id as payment_id from payment p
      left join at_company c on c.payment_id = p.id and c.store_id = p.store_id and c.channel = p.method
    where p.store_id = ${storeId} and p.method <> 'cash' and p.status = 'done' and c.payment_id is null
      and coalesce((select sum(y.gross_fen) from payout_line y where y.payment_id = p.id), 0) = 0
    order by p.id limit 1`);

/** What disagrees with a line of a statement. */
const lineFaults = {
  payment: 'agreed with a payment that is gone',
  attempt: 'was told of an attempt that is gone',
  note: 'has not what people wrote about it, as the history tells',
};

type WrongLineRow = { fault: keyof typeof lineFaults; lineId: string; channel: string; onDay: string };

/**
 * The first line of a statement that speaks of what is gone: a movement that agreed with the books, an attempt that the
 * company knows, or what somebody wrote about it. What belongs to no store is looked at with the first.
 */
const listWrongLines = (db: Queryable, { storeId, withChains }: { storeId: string; withChains: boolean }) =>
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

type CutStatementRow = { channel: string; onDay: string; kept: number; left: number };

/** The first statement whose lines are not those that the company told, by their number and by both sums. */
const findCutStatement = (db: Queryable) =>
  firstRow(
    db.query<CutStatementRow>(sql`
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
      order by s.on_day, s.channel limit 1`),
  );

/** Holds statements of payment companies against what they were, the payments and attempts they tell, and their notes. */
export const checkStatements: Check = async (tx, { id, isFirst: withChains }) => {
  const [line] = await listWrongLines(tx, { storeId: id, withChains });
  if (line !== undefined) {
    const place = `the line ${line.lineId} of the statement of ${line.channel}, ${line.onDay},`;
    return altered(`${place} ${lineFaults[line.fault]}`);
  }
  const cut = withChains ? await findCutStatement(tx) : undefined;
  return cut === undefined
    ? null
    : altered(
        `the statement of ${cut.channel}, ${cut.onDay}, had ${cut.kept} lines and other sums than its ${cut.left} lines of now`,
      );
};

/** Holds every payout of payment companies against its lines, its journal, its payments and the history. */
export const checkPayouts: Check = async (tx, { id }, { balances }) => {
  const [wrong] = await listWrongPayouts(tx, id);
  if (wrong !== undefined) return altered(`the payout ${wrong.id} ${payoutFaults[wrong.fault]}`);
  const [lost] = await listLostPayouts(tx, id);
  if (lost !== undefined) return { seq: lost.seq, orderNumber: null, what: 'no payout belongs to it' };
  const [line] = await listWrongPayoutLines(tx, id);
  if (line !== undefined)
    return altered(`the payment ${line.paymentId} was not paid out once and whole, or not by its company`);
  const [forgotten] = await listForgotten(tx, id);
  if (forgotten !== undefined)
    return altered(`the payment ${forgotten.paymentId} is not paid out, and not among what its company has`);
  const left = new Map((await sumAtCompanies(tx, id)).map((row) => [row.account, row.amountFen]));
  const booked = new Map([...balances].filter(([account]) => account.startsWith('clearing:')));
  const other = differenceOf(booked, left);
  return other === null
    ? null
    : altered(`payments and payouts leave ${other.found} of ${other.account}, the journals ${other.booked}`);
};
