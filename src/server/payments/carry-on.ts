import { isLive } from '#domain/payments/attempt.ts';
import { lastLookAt } from '#domain/payments/query-plan.ts';
import { runTx } from '#server/db/transaction.ts';
import type { GatewayError } from '#server/gateways/gateway-error.ts';
import type { PayAction, PaymentGateway, PayRequest } from '#server/gateways/payments/payment-gateway.ts';
import { AppError } from '#server/http/app-error.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { applyTrade } from '#server/payments/apply-trade.ts';
import { failureOf, isoOf, logFailure, type PayDesk } from '#server/payments/desk.ts';
import { lookAtAttempt } from '#server/payments/look-at-attempt.ts';
import { inParallel } from '#server/payments/in-parallel.ts';
import {
  findAttempt,
  listAttempts,
  updateEnded,
  updateUnwanted,
  updateWaiting,
  type AttemptRow,
  type RequestColumn,
} from './sql-attempts.ts';

/**
 * Goes on with an attempt as far as it has not come yet, after whatever happened before: closes the payer's older ones,
 * then has the channel start it, always under its own number. Refuses `payment.channelBusy` (try again: the same attempt
 * goes on), `payment.channelRefused` (it failed).
 */
export const carryOn = async (desk: PayDesk, attemptId: string): Promise<void> => {
  const attempt = await findAttempt(desk.db, attemptId);
  if (attempt === undefined || attempt.state !== 'starting') return;
  await endOlder(desk, attempt);
  // One of the older ones may have been paid: then nobody wants this one, and the channel never hears of it.
  await updateUnwanted(desk.db, attempt.channel, isoOf(desk.now()));
  const now = await findAttempt(desk.db, attemptId);
  if (now === undefined || now.state !== 'starting' || now.ends) return;
  const gateway = desk.payments[attempt.channel];
  if (gateway === null) throw new AppError('payment.notOffered');
  await startAtChannel(desk, gateway, attempt);
};

const endOlder = async (desk: PayDesk, attempt: AttemptRow): Promise<void> => {
  const older = (await listAttempts(desk.db, attempt.bill_id)).filter(
    ({ id, payer, ends, state }) => id !== attempt.id && payer === attempt.payer && ends && isLive(state),
  );
  await inParallel(older, (row) => lookAtAttempt(desk, row));
};

const requestOf = (desk: PayDesk, attempt: AttemptRow): PayRequest => {
  const { person: _, ...request } = attempt.request as RequestColumn;
  return {
    ...request,
    attemptNo: attempt.attempt_no,
    amountFen: attempt.amount_fen,
    expiresAt: Date.parse(attempt.expires_at),
    scene: attempt.scene,
    noticeUrl: desk.payments.noticeUrl(attempt.channel),
  };
};

const startAtChannel = async (desk: PayDesk, gateway: PaymentGateway, attempt: AttemptRow): Promise<void> => {
  const request = requestOf(desk, attempt);
  try {
    await updateWaiting(desk.db, attempt.id, await askTwice(() => gateway.start(request)));
  } catch (error) {
    const failure = failureOf(error);
    logFailure(desk, failure, { channel: attempt.channel, attemptId: attempt.id });
    // It may have been started: the same attempt goes on, or is asked about.
    if (failure.kind === 'busy' || failure.kind === 'unknown') throw new AppError('payment.channelBusy');
    if (failure.kind === 'refused' && (await isOverAtChannel(desk, gateway, attempt))) return;
    await fail(desk, attempt, failure);
  }
};

/** A repeat under the same number is harmless, and a lost answer is most often the only one lost. */
const askTwice = async (ask: () => Promise<PayAction>): Promise<PayAction> => {
  try {
    return await ask();
  } catch (error) {
    if (failureOf(error).kind !== 'unknown') throw error;
    return ask();
  }
};

/** What is refused may be a repeat of what was paid since, behind an answer that was lost. */
const isOverAtChannel = async (
  desk: PayDesk,
  gateway: PaymentGateway,
  attempt: AttemptRow,
): Promise<boolean> => {
  const word = await gateway.query(attempt.attempt_no).catch((error: unknown) => {
    logFailure(desk, failureOf(error), { channel: attempt.channel, attemptId: attempt.id });
    throw new AppError('payment.channelBusy');
  });
  const verdict = await applyTrade(desk, attempt, { word });
  return verdict === 'book' || verdict === 'nothing';
};

const fail = async (desk: PayDesk, attempt: AttemptRow, { code }: GatewayError): Promise<never> => {
  await runTx(desk.db, async (tx) => {
    await lockOrderToPay(tx, attempt.order_id);
    const now = desk.now();
    const lookAt = isoOf(Math.max(now, lastLookAt(Date.parse(attempt.expires_at))));
    await updateEnded(tx, { id: attempt.id, state: 'failed', code, at: isoOf(now), lookAt });
  });
  throw new AppError('payment.channelRefused');
};
