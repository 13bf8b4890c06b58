import type { z } from 'zod';
import type { statementLine, statementRows } from '#contract/finance-statements.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { statementOutcomes } from '#domain/payments/statement-outcomes.ts';
import type { StatementOutcome } from '#domain/payments/statement-outcomes.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { lastWrittenDay, writtenAt } from '#domain/payments/statement-plan.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import type { OurSumRow } from './sql-our-movements.ts';
import type { OutcomeRow, StatementLineRow } from './sql-statement-reads.ts';
import type { StatementRow } from './sql-statements.ts';

type Line = z.input<typeof statementLine>;
export type DayView = AnswerOf<(typeof statementRows)['finance.fetchStatement']>;

/** A line of a statement, as people read it. */
export const presentLine = (row: StatementLineRow): Line => ({
  id: row.id,
  channel: row.channel as PayChannel,
  on: row.on_day,
  kind: row.kind as Line['kind'],
  outcome: row.outcome as StatementOutcome,
  attemptNo: row.attempt_no,
  refundNo: row.refund_no,
  channelTradeNo: row.channel_trade_no,
  channelRefundNo: row.channel_refund_no,
  theirFen: row.their_fen,
  theirFeeFen: row.their_fee_fen,
  theirState: row.their_state as Line['theirState'],
  theirAt: row.their_at,
  toldOn: row.told_on,
  ourFen: row.our_fen,
  ourAt: row.our_at,
  storeId: row.store_id,
  storeName: row.store_name,
  orderId: row.order_id,
  orderNumber: row.order_number,
  notes: row.notes as Line['notes'],
});

/** What is known of a company's day. */
type DayFacts = {
  readonly channel: PayChannel;
  readonly on: Day;
  readonly now: Instant;
  readonly isOn: boolean;
  readonly row: StatementRow | undefined;
  readonly outcomes: readonly OutcomeRow[];
  /** By our books alone. */
  readonly ours: OurSumRow | undefined;
};

const sumOf = (rows: readonly OutcomeRow[], fenOf: (row: OutcomeRow) => number): number =>
  rows.reduce((sum, row) => sum + fenOf(row), 0);

const stateOf = ({ on, now, row, ours }: DayFacts): DayView['state'] => {
  if (row?.state === 'kept') return 'kept';
  if (on > lastWrittenDay(now)) return 'early';
  return row?.state ?? (ours === undefined ? 'none' : 'waiting');
};

const oursOf = ({ row, outcomes, ours }: DayFacts): DayView['ours'] =>
  row?.state === 'kept'
    ? {
        paidFen: sumOf(outcomes, ({ our_paid_fen: fen }) => fen),
        refundedFen: sumOf(outcomes, ({ our_refunded_fen: fen }) => fen),
      }
    : { paidFen: ours?.paid_fen ?? 0, refundedFen: ours?.refunded_fen ?? 0 };

const linesWith = (rows: readonly OutcomeRow[], outcome: StatementOutcome): number =>
  rows.find((row) => row.outcome === outcome)?.lines ?? 0;

/** A company's day, as far as the caller's stores are concerned. */
export const presentDay = (facts: DayFacts): DayView => {
  const { channel, on, isOn, row, outcomes } = facts;
  return {
    channel,
    on,
    state: stateOf(facts),
    availableAt: new Date(writtenAt(on)).toISOString(),
    fetchedAt: row?.fetched_at ?? null,
    source: row?.source ?? null,
    nextAt: row?.next_at ?? null,
    lastCode: row?.last_code ?? '',
    isOn,
    theirs: {
      paidFen: sumOf(outcomes, ({ their_paid_fen: fen }) => fen),
      refundedFen: sumOf(outcomes, ({ their_refunded_fen: fen }) => fen),
    },
    ours: oursOf(facts),
    outcomes: Object.fromEntries(
      statementOutcomes.map((outcome) => [outcome, linesWith(outcomes, outcome)]),
    ) as DayView['outcomes'],
    unexplained: sumOf(outcomes, ({ unexplained }) => unexplained),
  };
};
