import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { refundStandingOf } from '#server/payments/refund-standing.ts';
import { updateCheckAt } from './sql-attempts.ts';
import { settleReturn } from './sql-matters.ts';
import { lockRefundsOf, updateDone } from './sql-refunds.ts';

/** Has a company asked soon about an attempt that was not booked, whatever its end was: a statement says that it was paid. */
export const checkSoon = (tx: Queryable, attemptId: string, at: string): Promise<number> =>
  updateCheckAt(tx, attemptId, at);

/** What a locked order promised of one payment, and how it stands with the channel; locked too. */
export const lockPromises = async (
  tx: Queryable,
  refundOf: string,
  promises: readonly { readonly id: string; readonly amountFen: number }[],
) => {
  const rows = await lockRefundsOf(tx, refundOf);
  return promises.map(({ id, amountFen }) => {
    const row = rows.find(({ paymentId }) => paymentId === id);
    if (row === undefined) return { paymentId: id, amountFen, refundNo: '', standing: null };
    return { paymentId: id, amountFen, refundNo: row.refundNo, standing: refundStandingOf(row) };
  });
};

type Elsewhere = { readonly channelRefundNo: string; readonly doneAt: Instant; readonly now: Instant };

/** Ends a locked promise that people kept in the company's console: nobody sends it any more. */
export const endElsewhere = (
  tx: Queryable,
  paymentId: string,
  { channelRefundNo, doneAt, now }: Elsewhere,
): Promise<number> => updateDone(tx, { paymentId, channelRefundNo, at: isoOf(now), doneAt: isoOf(doneAt) });

/** Settles what people were told, or are told later, of a refund of the company's console that is booked. */
export const settleReturned = (tx: Queryable, settled: Parameters<typeof settleReturn>[1]): Promise<void> =>
  settleReturn(tx, settled);
