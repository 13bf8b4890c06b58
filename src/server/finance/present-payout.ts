import type { z } from 'zod';
import type { payout } from '#contract/finance-payouts.ts';
import type { UnpaidDay, UntoldDay } from '#domain/finance/payout.ts';
import type { PayoutRow, UnpaidRow } from './sql-payouts.ts';
import type { UntoldRow } from './sql-untold.ts';

type Payout = z.input<typeof payout>;
type Whose = Pick<UnpaidRow, 'channel'> & { readonly storeId: string };

const rowsOf = <Row extends UnpaidRow | UntoldRow>(
  rows: readonly Row[],
  { storeId, channel }: Whose,
): readonly Row[] => rows.filter((row) => row.store_id === storeId && row.channel === channel);

/** The days of one store at one company with something to be paid out. */
export const unpaidDaysOf = (rows: readonly UnpaidRow[], whose: Whose): UnpaidDay[] =>
  rowsOf(rows, whose).map(({ on_day: on, lines, gross_fen: grossFen, fee_fen: feeFen }) => ({
    on,
    lines,
    grossFen,
    feeFen,
  }));

/** The days of one store at one company with something that no statement tells. */
export const untoldDaysOf = (rows: readonly UntoldRow[], whose: Whose): UntoldDay[] =>
  rowsOf(rows, whose).map(({ on_day: on, lines, gross_fen: grossFen }) => ({ on, lines, grossFen }));

const takenBackOf = (row: PayoutRow): Payout['takenBack'] =>
  row.back_at === null
    ? null
    : { reason: row.back_reason ?? '', at: row.back_at, by: row.back_by_name ?? '', seq: row.back_seq };

/** A payout as people read it. */
export const presentPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  storeId: row.store_id,
  storeName: row.store_name,
  channel: row.channel,
  throughOn: row.through_on,
  grossFen: row.gross_fen,
  feeFen: row.fee_fen,
  lines: row.lines,
  seq: row.seq,
  reason: row.reason,
  bankNote: row.bank_note,
  bookedAt: row.booked_at,
  bookedBy: row.booked_by_name,
  takenBack: takenBackOf(row),
});
