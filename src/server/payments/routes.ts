import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { paymentRows } from '#contract/payments.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import { isVoucherMethod } from '#domain/orders/status.ts';
import { isLive } from '#domain/payments/attempt.ts';
import { payableUntil, unaskedBill } from '#domain/payments/bill-to-pay.ts';
import { afterCashMs, cashRightOf, otherAmountCode } from '#domain/payments/refund-way.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { workOf, type Ctx, type Handlers } from '#server/http/context.ts';
import { besideOrder, findOrderToPay, giveRefundInCash, standingOf } from '#server/orders/payment-actions.ts';
import { deskOf, failureOf, logFailure, type PayDesk } from '#server/payments/desk.ts';
import { checkAttempt } from '#server/payments/check-attempt.ts';
import { wayOf } from '#server/payments/make-refund.ts';
import { findPayable, type Payable } from '#server/payments/payable.ts';
import { findPayer, readLink, signLink, type Payer } from '#server/payments/payer.ts';
import { applyRefundView, refundStandingOf } from '#server/payments/refund-standing.ts';
import {
  findRefund,
  insertRefunds,
  lockRefund,
  refundNumbersOf,
  updateAskSoon,
  updateGivenInCash,
  updateStanding,
} from './sql-refunds.ts';
import type { RefundRow } from './sql-refunds.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { askAboutHold, closeHold, startHold } from '#server/payments/start-hold.ts';
import { findAttempt, updateEnds, type AttemptRow } from './sql-attempts.ts';

type Rows = typeof paymentRows;
type Detail = AnswerOf<Rows['payments.refundInCash']>;

const rightTo = (row: RefundRow | undefined, now: Instant) =>
  row === undefined ? 'manager' : cashRightOf(refundStandingOf(row), now);

/** What the company gave of it is booked first. */
const assertSameAmount = (row: RefundRow | undefined): void => {
  if (row?.pending === true && row.lastCode === otherAmountCode) throw new AppError('refund.otherAmount');
};

/**
 * Gives a promised refund in cash. Refuses `refund.onItsWay` while the payment company may be making it,
 * `refund.otherAmount` while a part of it waits to be booked, `payment.channelBusy` while the company has to be asked and
 * does not answer.
 */
const refundInCash = async (ctx: Ctx, input: InputOf<Rows['payments.refundInCash']>): Promise<Detail> => {
  const isStaff = (await standingOf(ctx, input.id)) === 'staff';
  const asked = isStaff && (await askBefore(deskOf(ctx), input));
  return giveRefundInCash(ctx, input, async (tx) => {
    const now = ctx.now();
    const row = await lockRefund(tx, input.paymentId);
    const right = rightTo(row, now);
    assertSameAmount(row);
    if (right === 'never' || (right === 'asked' && !asked))
      throw new AppError(row?.pending === true ? 'refund.onItsWay' : 'payment.unknown');
    const askAt = row?.firstSentAt == null ? null : isoOf(now + afterCashMs);
    await updateGivenInCash(tx, { paymentId: input.paymentId, at: isoOf(now), askAt });
  });
};

/** Asks the company right before, where the right to give cash wants that; what it says is applied. */
const askBefore = async (
  desk: PayDesk,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
): Promise<boolean> => {
  const row = await findRefund(desk.db, paymentId);
  if (row === undefined || row.orderId !== id || rightTo(row, desk.now()) !== 'asked') return false;
  const gateway = desk.payments[row.channel];
  if (gateway === null) return true;
  try {
    const view = await gateway.queryRefund(refundNumbersOf(row));
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
const retryRefund = (ctx: Ctx, { id, paymentId }: InputOf<Rows['payments.retryRefund']>): Promise<Detail> =>
  besideOrder(ctx, id, async (tx, { hire, storeId }) => {
    const payment = hire.payments.find((one) => one.id === paymentId && one.status === 'pending');
    if (payment === undefined || payment.method === 'cash' || isVoucherMethod(payment.method))
      throw new AppError('payment.unknown');
    const at = isoOf(ctx.now());
    await insertRefunds(tx, { channel: payment.method, at, orderId: id });
    const row = await lockRefund(tx, paymentId);
    if (row === undefined) throw new AppError('payment.unknown');
    assertSameAmount(row);
    if (row.state === 'cashNeeded' && wayOf(row, ctx.now()).kind === 'cash')
      throw new AppError('refund.onlyCash');
    if (row.state === 'sent' || row.state === 'processing') await updateAskSoon(tx, paymentId, at);
    else await updateStanding(tx, { paymentId, state: 'planned', code: '', nextAt: at });
    await recordEventBy(tx, workOf(ctx), {
      kind: 'payment.refundRetried',
      subject: { type: 'order', id },
      storeId,
      note: formatYuan(payment.amountFen),
    });
  });

/** A payer who looks again and again asks the channel no more often than that. */
const askAgainMs = 2000;

type About = { readonly id: string; readonly link?: string | undefined };

const findOwn = async (ctx: Ctx, { id, link }: About): Promise<{ attempt: AttemptRow; payer: Payer }> => {
  const attempt = await findAttempt(ctx.db, id);
  if (attempt === undefined) throw new AppError('payment.unknown');
  return { attempt, payer: await findPayer(ctx, { billId: attempt.billId, link }) };
};

const check = async (ctx: Ctx, about: About): Promise<Payable> => {
  const { attempt, payer } = await findOwn(ctx, about);
  const desk = deskOf(ctx);
  const isFresh = attempt.queriedAt !== null && ctx.now() - Date.parse(attempt.queriedAt) < askAgainMs;
  // What ended and was asked about for the last time stays as it is.
  const mayChange = isLive(attempt.state) || attempt.nextQueryAt !== null;
  if (mayChange && !isFresh) await checkAttempt(desk, attempt);
  return findPayable(desk, payer);
};

/** Only who started an attempt gives it up, and staff. */
const close = async (ctx: Ctx, about: About): Promise<Payable> => {
  const { attempt, payer } = await findOwn(ctx, about);
  if (payer.standing !== 'staff' && attempt.payer !== payer.key) throw new AppError('payment.unknown');
  const desk = deskOf(ctx);
  const isLive = (await runTx(ctx.db, (tx) => updateEnds(tx, [attempt.id], isoOf(ctx.now())))) === 1;
  if (isLive) await checkAttempt(desk, { ...attempt, ends: true });
  return findPayable(desk, payer);
};

const byLink = async (ctx: Ctx, link: string): Promise<Payable> => {
  const { billId } = await readLink(ctx.db, link, ctx.now());
  return findPayable(deskOf(ctx), await findPayer(ctx, { billId, link }));
};

const makeLink = async (ctx: Ctx, billId: string): Promise<AnswerOf<Rows['payments.makeLink']>> => {
  const { orderId, standing } = await findPayer(ctx, { billId });
  const { hire } = await findOrderToPay(ctx.db, orderId);
  // Whoever pays a Reservation turns it into an order whose time runs.
  if (standing !== 'staff' && unaskedBill(hire, orderId) !== null) throw new AppError('payLink.draft');
  const { token, expiresAt } = await signLink(ctx.db, {
    billId,
    orderExpiresAt: payableUntil(hire),
    now: ctx.now(),
  });
  return { orderId, token, expiresAt: isoOf(expiresAt) };
};

export const paymentHandlers: Handlers<typeof paymentRows> = {
  'payments.status': async (input, ctx) => findPayable(deskOf(ctx), await findPayer(ctx, input)),
  'payments.byLink': (input, ctx) => byLink(ctx, input.link),
  'payments.start': (input, ctx) => startPayment(ctx, input),
  'payments.check': (input, ctx) => check(ctx, input),
  'payments.close': (input, ctx) => close(ctx, input),
  'payments.startHold': (input, ctx) => startHold(ctx, input),
  'payments.checkHold': (input, ctx) => askAboutHold(ctx, input),
  'payments.closeHold': (input, ctx) => closeHold(ctx, input),
  'payments.makeLink': (input, ctx) => makeLink(ctx, input.billId),
  'payments.refundInCash': (input, ctx) => refundInCash(ctx, input),
  'payments.retryRefund': (input, ctx) => retryRefund(ctx, input),
};
