import { nextAfterCashAt } from '#domain/payments/refund-rights.ts';
import type { RefundView } from '#server/gateways/payments/payment-gateway.ts';
import { failureOf, isoOf, logFailure, type PayDesk } from '#server/payments/desk.ts';
import { applyRefundView } from '#server/payments/refund-standing.ts';
import { updateLookAfterCash, type RefundRow } from './sql-refunds.ts';

/**
 * Asks a channel whether it made a refund that was given in cash behind a call to it; what was given twice is told.
 * It is asked again while it works on it or cannot be reached.
 */
export const lookAfterCash = async (desk: PayDesk, row: RefundRow): Promise<void> => {
  const view = await askAbout(desk, row);
  if (view?.state === 'done') return applyRefundView(desk, row, { view });
  const isOpen = view === null || view.state === 'processing';
  const nextAt = isOpen ? nextAfterCashAt(Date.parse(row.ended_at ?? row.created_at), desk.now()) : null;
  await updateLookAfterCash(desk.db, row.payment_id, nextAt === null ? null : isoOf(nextAt));
};

const askAbout = async (desk: PayDesk, row: RefundRow): Promise<RefundView | null> => {
  const gateway = desk.payments[row.channel];
  if (gateway === null) return null;
  try {
    return await gateway.queryRefund({ attemptNo: row.attempt_no ?? '', refundNo: row.refund_no });
  } catch (error) {
    logFailure(desk, failureOf(error), { channel: row.channel, paymentId: row.payment_id });
    return null;
  }
};
