import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { paymentRows } from '#contract/payments.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import { cashRightOf } from '#domain/payments/refund-way.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { besideOrder, giveRefundInCash } from '#server/orders/payment-actions.ts';
import { isoOf } from '#server/payments/desk.ts';
import { insertRefunds, lockRefund, updateEndedRefund, updateStanding } from './sql-refunds.ts';

type Rows = typeof paymentRows;
type Detail = AnswerOf<Rows['payments.refundInCash']>;

/** Gives a promised refund in cash. Refuses `refund.onItsWay` while the payment company may be making it. */
export const refundInCash = (ctx: Ctx, input: InputOf<Rows['payments.refundInCash']>): Promise<Detail> =>
  giveRefundInCash(ctx, input, async (tx) => {
    const row = await lockRefund(tx, input.paymentId);
    const right = cashRightOf(row?.state ?? null);
    if (right === 'never') throw new AppError(row?.pending === true ? 'refund.onItsWay' : 'payment.unknown');
    await updateEndedRefund(tx, {
      paymentId: input.paymentId,
      state: 'cash',
      channelRefundNo: null,
      at: isoOf(ctx.now()),
    });
    return right === 'anyone';
  });

/** Lets the payment company try again, under the same number. Refuses `payment.unknown`, `refund.onlyCash`. */
export const retryRefund = (
  ctx: Ctx,
  { id, paymentId }: InputOf<Rows['payments.retryRefund']>,
): Promise<Detail> =>
  besideOrder(ctx, id, async (tx, { order, storeId }) => {
    const payment = order.payments.find((one) => one.id === paymentId && one.status === 'pending');
    if (payment === undefined || payment.method === 'cash') throw new AppError('payment.unknown');
    const at = isoOf(ctx.now());
    await insertRefunds(tx, { channel: payment.method, at, orderId: id });
    const row = await lockRefund(tx, paymentId);
    if (row === undefined) throw new AppError('payment.unknown');
    if (row.state === 'cashNeeded') throw new AppError('refund.onlyCash');
    const state = row.state === 'abnormal' ? 'planned' : row.state;
    await updateStanding(tx, { paymentId, state, code: '', nextAt: at });
    await recordRetry(ctx, tx, { orderId: id, storeId, amountFen: payment.amountFen });
  });

const recordRetry = (
  ctx: Ctx,
  tx: Queryable,
  { orderId, storeId, amountFen }: { orderId: string; storeId: string; amountFen: number },
): Promise<number> => {
  const { userId, displayName } = callerOf(ctx);
  return recordEvent(tx, {
    actorId: userId,
    actorName: displayName,
    kind: 'payment.refundRetried',
    subject: { type: 'order', id: orderId },
    storeId,
    note: formatYuan(amountFen),
    at: ctx.now(),
  });
};
