import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { longestRefundWaitMs } from '#domain/payments/refund-way.ts';
import { runTx } from '#server/db/transaction.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { workOnRefund } from '#server/payments/make-refund.ts';
import { workOnDue } from '#server/payments/work-on-due.ts';
import { claimRefunds, holdRefund, insertRefunds, listPromised } from './sql-refunds.ts';

const batch = 16;

/** Works on every promised refund of a channel that is due. True when there may be more. */
export const makeRefunds = async (desk: PayDesk, channel: PayChannel): Promise<boolean> => {
  const planned = await planRefunds(desk, channel);
  const isMore = await workOnDue(desk, {
    longestWaitMs: longestRefundWaitMs,
    claim: (due) => claimRefunds(desk.db, { channel, ...due }),
    renew: (lease) => holdRefund(desk.db, lease),
    work: ({ id }) => workOnRefund(desk, id),
    failure: 'a refund could not be worked on',
  });
  return isMore || planned === batch;
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
