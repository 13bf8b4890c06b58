import type { statementLineList } from '#contract/store-lists.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Whose lines are read: some stores', and those that nobody knows the store of. */
export type LineScope = { storeIds: readonly string[]; withChains: boolean };

const seen = ({ storeIds, withChains }: LineScope) => sql`
  (l.store_id = any(${storeIds}::uuid[]) or (${withChains}::boolean and l.store_id is null))`;

/** What the contract's rate makes of a payment `l` of a statement `s`, half a fen up; null where nothing is held against it. */
const contractFee = sql`
  case when l.kind = 'payment' and l.outcome <> 'gone' then (l.their_fen * s.fee_per_ten_thousand + 5000) / 10000 end`;

/** A fen is how companies round. */
const feeDiffers = sql`coalesce(abs(l.their_fee_fen - ${contractFee}) > 1, false)`;

/** Somebody has to look into a line. */
const isOdd = sql`(l.outcome not in ('matched', 'dayDiffers') or ${feeDiffers})`;

type OutcomeRow = {
  statementId: string;
  outcome: string;
  lines: number;
  unexplained: number;
  feesWrong: number;
  feeFen: number;
  contractFeeFen: number;
  theirPaidFen: number;
  theirRefundedFen: number;
  ourPaidFen: number;
  ourRefundedFen: number;
};

/** Adds up the lines of statements by outcome. */
export const sumOutcomes = (db: Queryable, statementIds: readonly string[], scope: LineScope) =>
  db.query<OutcomeRow>(sql`
    select l.statement_id, l.outcome, count(*)::int as lines,
      (count(*) filter (where ${isOdd}
        and not exists (select 1 from channel_statement_note n where n.line_id = l.id)))::int as unexplained,
      (count(*) filter (where ${feeDiffers}))::int as fees_wrong,
      coalesce(sum(l.their_fee_fen) filter (where ${feeDiffers}), 0)::int8 as fee_fen,
      coalesce(sum(${contractFee}) filter (where ${feeDiffers}), 0)::int8 as contract_fee_fen,
      coalesce(sum(l.their_fen) filter (
        where l.kind = 'payment' and l.outcome <> 'gone'), 0)::int8 as their_paid_fen,
      coalesce(sum(l.their_fen) filter (
        where l.kind = 'refund' and l.outcome <> 'gone' and l.their_state <> 'failed'), 0)::int8 as their_refunded_fen,
      coalesce(sum(l.our_fen) filter (where l.kind = 'payment' and d.is_own), 0)::int8 as our_paid_fen,
      coalesce(sum(l.our_fen) filter (where l.kind = 'refund' and d.is_own), 0)::int8 as our_refunded_fen
    from channel_statement_line l join channel_statement s on s.id = l.statement_id
      cross join lateral (select (l.our_at at time zone 'Asia/Shanghai')::date = s.on_day as is_own) d
    where l.statement_id = any(${statementIds}::uuid[]) and ${seen(scope)}
    group by l.statement_id, l.outcome`);

type NumberColumns = {
  kind: StatementLine['kind'];
  attemptNo: string;
  refundNo: string;
  channelTradeNo: string;
  channelRefundNo: string;
};

const reportedColumns = sql`
  l.kind, l.attempt_no, l.refund_no, l.channel_trade_no, l.channel_refund_no, l.their_fen, l.their_fee_fen,
  l.their_state, l.their_at`;

type TheirRow = NumberColumns & {
  amountFen: number;
  feeFen: number;
  state: StatementLine['state'];
  at: string;
};

/** What the company told, as it was kept. */
export const listTheirLines = (db: Queryable, statementId: string) =>
  db.query<TheirRow>(sql`
    select l.kind, l.attempt_no, l.refund_no, l.channel_trade_no, l.channel_refund_no, l.their_fen as amount_fen,
      l.their_fee_fen as fee_fen, l.their_state as state, l.their_at as at
    from channel_statement_line l
    where l.statement_id = ${statementId} and l.their_at is not null and l.outcome <> 'gone'
    order by l.their_at, l.line_key`);

type StatementLineRow = ItemRow<'finance.statementLines'>;

const columns = sql`
  l.id, s.channel, s.on_day::text as "on", l.outcome, ${reportedColumns},
    ${contractFee} as contract_fee_fen, ${feeDiffers} as fee_differs, l.told_on::text as told_on, l.our_fen, l.our_at, l.store_id, st.name as store_name, l.order_id, o.order_number, (
      select coalesce(jsonb_agg(jsonb_build_object('reason', n.reason, 'note', n.note, 'notedAt', n.noted_at,
        'notedBy', n.noted_by_name) order by n.noted_at, n.id), '[]'::jsonb)
      from channel_statement_note n where n.line_id = l.id) as notes`;
const tables = sql`channel_statement_line l join channel_statement s on s.id = l.statement_id`;
const withNames = sql`
  ${tables} left join store st on st.id = l.store_id left join rental_order o on o.id = l.order_id`;

const resultOf = sql`
  case when ${isOdd} then 'differs' when l.outcome = 'dayDiffers' then 'otherDay' else 'agrees' end`;

/** Lines of statements. What does not agree sorts first, then what is of another day; each by time. */
export const statementLines = listReads<
  typeof statementLineList,
  StatementLineRow,
  LineScope & { readonly from: string; readonly to: string }
>({
  columns,
  from: withNames,
  countFrom: tables,
  scope: ({ context }) => sql`s.on_day between ${context.from} and ${context.to} and ${seen(context)}`,
  where: () => ({
    storeId: null,
    from: null,
    to: null,
    channel: (channel) => sql`s.channel = ${channel}`,
    result: (result) => sql`${resultOf} = ${result}`,
  }),
  sorts: {
    'result asc': sql`(case ${resultOf} when 'agrees' then 2 when 'otherDay' then 1 else 0 end) * 100000000000
      + extract(epoch from coalesce(l.their_at, l.our_at))`,
    'on desc': sql`s.on_day`,
  },
  id: sql`l.id`,
});

export const findLine = (db: Queryable, id: string, scope: LineScope) =>
  firstRow(
    db.query<StatementLineRow>(
      sql`select ${columns} from ${withNames} where l.id = ${id} and ${seen(scope)}`,
    ),
  );

export const insertNote = (
  tx: Queryable,
  note: { id: string; lineId: string; reason: string; note: string; at: string; by: string; byName: string },
) =>
  tx.exec(sql`
    insert into channel_statement_note (id, line_id, reason, note, noted_at, noted_by, noted_by_name)
    values (${note.id}, ${note.lineId}, ${note.reason}, ${note.note}, ${note.at}, ${note.by}, ${note.byName})`);

/** The payment that a line's refund takes from, when it is one of ours. */
export const findTradePayment = async (db: Queryable, lineId: string): Promise<string | null> => {
  const [row] = await db.query<{ tradePaymentId: string | null }>(
    sql`select trade_payment_id from channel_statement_line where id = ${lineId}`,
  );
  return row?.tradePaymentId ?? null;
};
