import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { workOnRefund } from '#server/payments/make-refund.ts';
import { inParallel } from '#server/payments/in-parallel.ts';
import { claimRefunds, insertRefunds } from './sql-refunds.ts';
import { wordsForLog } from '#server/words-for-log.ts';

const leaseMs = minuteMs;
const batch = 40;

/** Works on every promised refund of a channel that is due. True when there may be more. */
export const makeRefunds = async (desk: PayDesk, channel: PayChannel): Promise<boolean> => {
  const at = isoOf(desk.now());
  await insertRefunds(desk.db, { channel, at });
  const until = isoOf(desk.now() + leaseMs);
  const claimed = await claimRefunds(desk.db, { channel, at, until, take: batch });
  await inParallel(claimed, async ({ payment_id: paymentId }) => {
    try {
      await workOnRefund(desk, paymentId);
    } catch (error) {
      desk.log.error({ paymentId, error: wordsForLog(error) }, 'a refund could not be worked on');
    }
  });
  return claimed.length === batch;
};
