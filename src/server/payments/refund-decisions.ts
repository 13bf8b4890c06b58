import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { paymentRows } from '#contract/payments.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import { afterCashMs, cashRightOf, otherAmountCode, type CashRight } from '#domain/payments/refund-rights.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { besideOrder, giveRefundInCash, standingOf } from '#server/orders/payment-actions.ts';
import { failureOf, isoOf, logFailure, type PayDesk } from '#server/payments/desk.ts';
import { refundStandingOf } from '#server/payments/late-refund.ts';
import { wayOf } from '#server/payments/make-refund.ts';
import { applyRefundView } from '#server/payments/refund-standing.ts';
import { deskOf } from '#server/payments/start-payment.ts';
import {
  findRefund,
  insertRefunds,
  lockRefund,
  updateAskSoon,
  updateGivenInCash,
  updateStanding,
  type RefundRow,
} from './sql-refunds.ts';

type Rows = typeof paymentRows;
type Detail = AnswerOf<Rows['payments.refundInCash']>;

const rightTo = (row: RefundRow | undefined, now: Instant): CashRight =>
  row === undefined ? 'manager' : cashRightOf(refundStandingOf(row), now);

/** What the company gave of it is booked first. */
const assertSameAmount = (row: RefundRow | undefined): void => {
  if (row?.pending === true && row.last_code === otherAmountCode) throw new AppError('refund.otherAmount');
};

/**
 * Gives a promised refund in cash. Refuses `refund.onItsWay` while the payment company may be making it,
 * `refund.otherAmount` while a part of it waits to be booked, `payment.channelBusy` while the company has to be asked and
 * does not answer.
 */
export const refundInCash = async (
  ctx: Ctx,
  input: InputOf<Rows['payments.refundInCash']>,
): Promise<Detail> => {
  const isStaff = (await standingOf(ctx, input.id)) === 'staff';
  const asked = isStaff && (await askBefore(deskOf(ctx), input));
  return giveRefundInCash(ctx, input, async (tx) => {
    const now = ctx.now();
    const row = await lockRefund(tx, input.paymentId);
    const right = rightTo(row, now);
    assertSameAmount(row);
    if (right === 'never' || (right === 'asked' && !asked))
      throw new AppError(row?.pending === true ? 'refund.onItsWay' : 'payment.unknown');
    const askAt = row?.first_sent_at == null ? null : isoOf(now + afterCashMs);
    await updateGivenInCash(tx, { paymentId: input.paymentId, at: isoOf(now), askAt });
  });
};

/** Asks the company right before, where the right to give cash wants that; what it says is applied. */
const askBefore = async (
  desk: PayDesk,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
): Promise<boolean> => {
  const row = await findRefund(desk.db, paymentId);
  if (row === undefined || row.order_id !== id || rightTo(row, desk.now()) !== 'asked') return false;
  const gateway = desk.payments[row.channel];
  if (gateway === null) return true;
  try {
    const view = await gateway.queryRefund({ attemptNo: row.attempt_no ?? '', refundNo: row.refund_no });
    await applyRefundView(desk, row, { view });
  } catch (error) {
    const failure = failureOf(error);
    logFailure(desk, failure, { channel: row.channel, paymentId });
    // Where our own settings are what is wrong, it never answers.
    if (failure.kind !== 'config') throw new AppError('payment.channelBusy');
  }
  return true;
};

/**
 * Lets the payment company try again, under the same number; one that may be on its way is asked about instead. Refuses
 * `payment.unknown`, `refund.onlyCash`, `refund.otherAmount`.
 */
export const retryRefund = (
  ctx: Ctx,
  { id, paymentId }: InputOf<Rows['payments.retryRefund']>,
): Promise<Detail> =>
  besideOrder(ctx, id, async (tx, { hire, storeId }) => {
    const payment = hire.payments.find((one) => one.id === paymentId && one.status === 'pending');
    if (payment === undefined || payment.method === 'cash') throw new AppError('payment.unknown');
    const at = isoOf(ctx.now());
    await insertRefunds(tx, { channel: payment.method, at, orderId: id });
    const row = await lockRefund(tx, paymentId);
    if (row === undefined) throw new AppError('payment.unknown');
    assertSameAmount(row);
    if (row.state === 'cashNeeded' && wayOf(row, ctx.now()).kind === 'cash')
      throw new AppError('refund.onlyCash');
    if (row.state === 'sent' || row.state === 'processing') await updateAskSoon(tx, paymentId, at);
    else await updateStanding(tx, { paymentId, state: 'planned', code: '', nextAt: at });
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
