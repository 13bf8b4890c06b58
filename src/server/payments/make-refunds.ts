import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { longestRefundWaitMs } from '#domain/payments/refund-way.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { runTx } from '#server/db/transaction.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { workOnRefund } from '#server/payments/make-refund.ts';
import { inParallel } from '#server/payments/in-parallel.ts';
import { claimRefunds, holdRefund, insertRefunds, listPromised } from './sql-refunds.ts';
import { wordsForLog } from '#server/words-for-log.ts';

const leaseMs = minuteMs;
const batch = 16;

/** Works on every promised refund of a channel that is due. True when there may be more. */
export const makeRefunds = async (desk: PayDesk, channel: PayChannel): Promise<boolean> => {
  const planned = await planRefunds(desk, channel);
  const at = isoOf(desk.now());
  const held = isoOf(desk.now() + leaseMs);
  const ahead = isoOf(desk.now() + longestRefundWaitMs);
  const claimed = await claimRefunds(desk.db, { channel, at, ahead, until: held, take: batch });
  const work = async ({ payment_id: paymentId }: { payment_id: string }): Promise<void> => {
    try {
      // Those before it may have taken long.
      const until = isoOf(desk.now() + leaseMs);
      if (await holdRefund(desk.db, { paymentId, held, until })) await workOnRefund(desk, paymentId);
    } catch (error) {
      desk.log.error({ paymentId, error: wordsForLog(error) }, 'a refund could not be worked on');
    }
  };
  await inParallel(claimed, work, desk.isStopping);
  return claimed.length === batch || planned === batch;
};

/** Gives each new promise its row, order by order: whoever changes an order's refunds has locked it first. */
const planRefunds = async (desk: PayDesk, channel: PayChannel): Promise<number> => {
  const orders = await listPromised(desk.db, { channel, take: batch });
  for (const { order_id: orderId } of orders) {
    if (desk.isStopping?.() === true) break;
    await runTx(desk.db, async (tx) => {
      await lockOrderToPay(tx, orderId);
      await insertRefunds(tx, { channel, at: isoOf(desk.now()), orderId });
    });
  }
  return orders.length;
};
