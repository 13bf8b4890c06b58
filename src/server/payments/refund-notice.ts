import type { Queryable } from '#server/db/database.ts';
import type { Notice, PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { applyTrade } from '#server/payments/apply-trade.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { raiseMatter } from '#server/payments/matters.ts';
import { applyRefundView } from '#server/payments/refund-standing.ts';
import type { AttemptRow } from './sql-attempts.ts';
import { findRefundByNo } from './sql-refunds.ts';

type Told = {
  readonly gateway: PaymentGateway;
  readonly notice: Notice;
  readonly attempt: AttemptRow;
  readonly beside: (tx: Queryable) => Promise<unknown>;
};

/**
 * Applies a notice about a refund by asking its channel. Of a trade that was not booked yet the payment comes first; a
 * refund that is not ours is told to people.
 */
export const applyRefundNotice = async (
  desk: PayDesk,
  { gateway, notice, attempt, beside }: Told,
): Promise<void> => {
  const { channel } = gateway;
  const refund =
    notice.refundNo === undefined ? undefined : await findRefundByNo(desk.db, channel, notice.refundNo);
  if (refund !== undefined) {
    const view = await gateway.queryRefund({ attemptNo: attempt.attempt_no, refundNo: refund.refund_no });
    return applyRefundView(desk, refund, { view, beside });
  }
  const word = await gateway.query(attempt.attempt_no);
  await applyTrade(desk, attempt, {
    word,
    beside: async (tx, { verdict, wasPaid }) => {
      // The first of its kind is told; its copies are not, and one that failed moved nothing.
      if ((await beside(tx)) === 0 || notice.state !== 'done') return;
      // What the trade itself says of it was told with its money. Alipay calls a trade paid while a part is left.
      const isNews = wasPaid || (verdict === 'book' && word.state !== 'refunded');
      if (!isNews) return;
      const at = desk.now();
      await raiseMatter(tx, {
        kind: 'refundedElsewhere',
        subject: `${attempt.id} ${notice.refundNo ?? notice.id}`,
        orderId: attempt.order_id,
        storeId: attempt.store_id,
        amountFen: notice.amountFen ?? null,
        after: { attemptId: attempt.id, channel, at: isoOf(at) },
        at,
      });
    },
  });
};
