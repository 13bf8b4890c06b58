import { cashRightOf } from '#domain/payments/refund-rights.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { isoOf } from '#server/payments/desk.ts';
import { refundStandingOf } from '#server/payments/late-refund.ts';
import { updateLookAt } from './sql-attempts.ts';
import { lockRefund, updateDone } from './sql-refunds.ts';

/** Has a company asked soon about an attempt that was not booked, whatever its end was: a statement says that it was paid. */
export const lookSoon = (tx: Queryable, attemptId: string, at: string): Promise<number> =>
  updateLookAt(tx, attemptId, at);

type Elsewhere = { readonly channelRefundNo: string; readonly doneAt: Instant; readonly now: Instant };

/**
 * Ends a promised refund that people made in the company's console: nobody sends it any more. For transactions that
 * hold the order. Refuses `refund.onItsWay` while a call of ours may still be carried out.
 */
export const endElsewhere = async (
  tx: Queryable,
  paymentId: string,
  { channelRefundNo, doneAt, now }: Elsewhere,
): Promise<void> => {
  const row = await lockRefund(tx, paymentId);
  if (row === undefined) return;
  const right = cashRightOf(refundStandingOf(row), now);
  if (right === 'never' || right === 'asked') throw new AppError('refund.onItsWay');
  await updateDone(tx, { paymentId, channelRefundNo, at: isoOf(now), doneAt: isoOf(doneAt) });
};
