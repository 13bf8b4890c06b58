import { formatYuan } from '#domain/money/format-yuan.ts';
import { isRefundLate, type RefundStanding } from '#domain/payments/refund-rights.ts';
import { runTx } from '#server/db/transaction.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { tellPeople } from '#server/payments/refund-standing.ts';
import { findRefund, updateRefundReported, type RefundRow } from './sql-refunds.ts';

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** How a refund stands with its channel. */
export const refundStandingOf = (row: RefundRow): RefundStanding => ({
  state: row.state,
  createdAt: Date.parse(row.created_at),
  firstSentAt: instantOf(row.first_sent_at),
  openAt: instantOf(row.open_at),
  reportedAt: instantOf(row.reported_at),
  code: row.last_code,
});

/** Tells people once of a refund that takes too long, whatever it waits for. */
export const reportIfLate = async (desk: PayDesk, paymentId: string): Promise<void> => {
  const now = desk.now();
  const row = await findRefund(desk.db, paymentId);
  if (row === undefined || row.reported_at !== null || !isRefundLate(refundStandingOf(row), now)) return;
  await runTx(desk.db, async (tx) => {
    if ((await updateRefundReported(tx, paymentId, isoOf(now))) === 0) return;
    await tellPeople(tx, row, { kind: 'payment.refundUnresolved', note: formatYuan(row.amount_fen), now });
    desk.log.error(
      { paymentId, channel: row.channel, state: row.state, code: row.last_code },
      'a refund takes too long',
    );
  });
};
