import type { paymentRows } from '#contract/payments.ts';
import { isLive } from '#domain/payments/attempt.ts';
import { payableUntil, unaskedBill } from '#domain/payments/bill-to-pay.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { findOrderToPay } from '#server/orders/payment-actions.ts';
import { isoOf } from '#server/payments/desk.ts';
import { lookAtAttempt } from '#server/payments/look-at-attempt.ts';
import { findPayable, type Payable } from '#server/payments/payable.ts';
import { findPayer, type Payer } from '#server/payments/payer.ts';
import { linkExpiry, readLink, signLink } from '#server/payments/pay-links.ts';
import { refundInCash, retryRefund } from '#server/payments/refund-decisions.ts';
import { deskOf, startPayment } from '#server/payments/start-payment.ts';
import { findAttempt, updateEnds, type AttemptRow } from './sql-attempts.ts';

/** A payer who looks again and again asks the channel no more often than that. */
const askAgainMs = 2000;

type About = { readonly id: string; readonly link?: string | undefined };

const findOwn = async (ctx: Ctx, { id, link }: About): Promise<{ attempt: AttemptRow; payer: Payer }> => {
  const attempt = await findAttempt(ctx.db, id);
  if (attempt === undefined) throw new AppError('payment.unknown');
  return { attempt, payer: await findPayer(ctx, { billId: attempt.bill_id, link }) };
};

const check = async (ctx: Ctx, about: About): Promise<Payable> => {
  const { attempt, payer } = await findOwn(ctx, about);
  const desk = deskOf(ctx);
  const isFresh = attempt.queried_at !== null && ctx.now() - Date.parse(attempt.queried_at) < askAgainMs;
  // What ended and was asked about for the last time stays as it is.
  const mayChange = isLive(attempt.state) || attempt.next_query_at !== null;
  if (mayChange && !isFresh) await lookAtAttempt(desk, attempt);
  return findPayable(desk, payer);
};

/** Only who started an attempt gives it up, and staff. */
const close = async (ctx: Ctx, about: About): Promise<Payable> => {
  const { attempt, payer } = await findOwn(ctx, about);
  if (payer.standing !== 'staff' && attempt.payer !== payer.key) throw new AppError('payment.unknown');
  const desk = deskOf(ctx);
  const isLive = (await runTx(ctx.db, (tx) => updateEnds(tx, [attempt.id], isoOf(ctx.now())))) === 1;
  if (isLive) await lookAtAttempt(desk, { ...attempt, ends: true });
  return findPayable(desk, payer);
};

const byLink = async (ctx: Ctx, link: string): Promise<Payable> => {
  const { billId } = await readLink(ctx.db, link, ctx.now());
  return findPayable(deskOf(ctx), await findPayer(ctx, { billId, link }));
};

const makeLink = async (ctx: Ctx, billId: string): Promise<{ url: string; expiresAt: string }> => {
  const { orderId, standing } = await findPayer(ctx, { billId });
  const { hire } = await findOrderToPay(ctx.db, orderId);
  // Whoever pays a Reservation turns it into an order whose time runs.
  if (standing !== 'staff' && unaskedBill(hire, orderId) !== null) throw new AppError('payLink.draft');
  const expiresAt = linkExpiry(ctx.now(), payableUntil(hire));
  const token = await signLink(ctx.db, { billId, expiresAt });
  // What is behind the # reaches no server and no log.
  return { url: `/customer/payment/${orderId}?bill=${billId}#t=${token}`, expiresAt: isoOf(expiresAt) };
};

export const paymentHandlers: Handlers<typeof paymentRows> = {
  'payments.status': async (input, ctx) => findPayable(deskOf(ctx), await findPayer(ctx, input)),
  'payments.byLink': (input, ctx) => byLink(ctx, input.link),
  'payments.start': (input, ctx) => startPayment(ctx, input),
  'payments.check': (input, ctx) => check(ctx, input),
  'payments.close': (input, ctx) => close(ctx, input),
  'payments.makeLink': (input, ctx) => makeLink(ctx, input.billId),
  'payments.refundInCash': (input, ctx) => refundInCash(ctx, input),
  'payments.retryRefund': (input, ctx) => retryRefund(ctx, input),
};
