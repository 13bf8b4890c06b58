import { jsonRows } from '#server/db/column-names.ts';
import type { StatementOutcome } from '#domain/payments/statement-line.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** A line as the table has it, but for its id. */
type LineColumns = {
  lineKey: string;
  kind: string;
  attemptNo: string;
  refundNo: string;
  channelTradeNo: string;
  channelRefundNo: string;
  theirFen: number | null;
  theirFeeFen: number | null;
  theirState: string | null;
  theirAt: string | null;
  toldOn: string | null;
  ourFen: number | null;
  ourAt: string | null;
  paymentId: string | null;
  tradePaymentId: string | null;
  orderId: string | null;
  storeId: string | null;
  outcome: StatementOutcome;
};

/** Adds lines, or changes those of the same key where they say something else. */
export const saveLines = (tx: Queryable, statementId: string, lines: readonly LineColumns[]) =>
  tx.exec(sql`
    insert into channel_statement_line as l (id, statement_id, line_key, kind, attempt_no, refund_no, channel_trade_no,
      channel_refund_no, their_fen, their_fee_fen, their_state, their_at, told_on, our_fen, our_at, payment_id,
      trade_payment_id, order_id, store_id, outcome)
    select gen_random_uuid(), ${statementId}, n.line_key, n.kind, n.attempt_no, n.refund_no, n.channel_trade_no,
      n.channel_refund_no, n.their_fen, n.their_fee_fen, n.their_state, n.their_at, n.told_on, n.our_fen, n.our_at, n.payment_id,
      n.trade_payment_id, n.order_id, n.store_id, n.outcome
    from jsonb_populate_recordset(null::channel_statement_line, ${jsonRows(lines)}::jsonb) n
    on conflict (statement_id, line_key) do update set
      kind = excluded.kind, attempt_no = excluded.attempt_no, refund_no = excluded.refund_no,
      channel_trade_no = excluded.channel_trade_no, channel_refund_no = excluded.channel_refund_no,
      their_fen = excluded.their_fen, their_fee_fen = excluded.their_fee_fen, their_state = excluded.their_state, their_at = excluded.their_at,
      told_on = excluded.told_on, our_fen = excluded.our_fen, our_at = excluded.our_at,
      payment_id = excluded.payment_id, trade_payment_id = excluded.trade_payment_id, order_id = excluded.order_id,
      store_id = excluded.store_id, outcome = excluded.outcome
    where (l.their_fen, l.their_fee_fen, l.their_state, l.their_at, l.told_on, l.our_fen, l.our_at, l.payment_id, l.trade_payment_id,
        l.order_id, l.outcome, l.channel_trade_no, l.channel_refund_no)
      is distinct from (excluded.their_fen, excluded.their_fee_fen, excluded.their_state, excluded.their_at, excluded.told_on, excluded.our_fen,
        excluded.our_at, excluded.payment_id, excluded.trade_payment_id, excluded.order_id, excluded.outcome,
        excluded.channel_trade_no, excluded.channel_refund_no)`);

/** What neither side has any more: it stays where the company had told it or somebody noted something, else it goes. */
export const dropOtherLines = async (
  tx: Queryable,
  statementId: string,
  keys: readonly string[],
): Promise<void> => {
  await tx.exec(sql`
    update channel_statement_line l set outcome = 'gone', our_fen = null, our_at = null, told_on = null
    where l.statement_id = ${statementId} and l.outcome <> 'gone'
      and not exists (select 1 from unnest(${keys}::text[]) k where k = l.line_key)`);
  await tx.exec(sql`
    delete from channel_statement_line l
    where l.statement_id = ${statementId} and l.outcome = 'gone' and l.their_at is null
      and not exists (select 1 from channel_statement_note n where n.line_id = l.id)`);
};
