import { isoOf, type Instant } from '#domain/time/instant.ts';
import { keptPromise } from '#domain/payments/refund-way.ts';
import type { Queryable } from '#server/db/database.ts';
import { orRefuse } from '#server/http/app-error.ts';
import { refundStandingOf } from '#server/payments/refund-standing.ts';
import { updateCheckAt } from './sql-attempts.ts';
import { settleReturn } from './sql-matters.ts';
import { lockRefundsOf, updateDone } from './sql-refunds.ts';

/** Has a company asked soon about an attempt that was not booked, whatever its end was: a statement says that it was paid. */
export const checkSoon = (tx: Queryable, attemptId: string, at: string): Promise<number> =>
  updateCheckAt(tx, attemptId, at);

/** A refund that people made in the company's console, and what its locked order promised of that payment. */
type Elsewhere = {
  readonly refundOf: string;
  readonly promises: readonly { readonly id: string; readonly amountFen: number }[];
  readonly reported: Parameters<typeof keptPromise>[1];
  readonly channelRefundNo: string;
  readonly doneAt: Instant;
  readonly now: Instant;
};

/**
 * Ends the promise that a refund of the company's console keeps: nobody sends it any more. Gives that promise, null when
 * it keeps none. Refuses `refund.onItsWay`, `refund.promisedFirst`.
 */
export const endElsewhere = async (
  tx: Queryable,
  { refundOf, promises, reported, channelRefundNo, doneAt, now }: Elsewhere,
): Promise<string | null> => {
  const rows = await lockRefundsOf(tx, refundOf);
  const standing = promises.map(({ id, amountFen }) => {
    const row = rows.find(({ paymentId }) => paymentId === id);
    if (row === undefined) return { paymentId: id, amountFen, refundNo: '', standing: null };
    return { paymentId: id, amountFen, refundNo: row.refundNo, standing: refundStandingOf(row) };
  });
  const kept = orRefuse(keptPromise(standing, reported, now));
  if (kept === null) return null;
  const { paymentId } = kept;
  await updateDone(tx, { paymentId, channelRefundNo, at: isoOf(now), doneAt: isoOf(doneAt) });
  return paymentId;
};

/** Settles what people were told, or are told later, of a refund of the company's console that is booked. */
export const settleReturned = (tx: Queryable, settled: Parameters<typeof settleReturn>[1]): Promise<void> =>
  settleReturn(tx, settled);
