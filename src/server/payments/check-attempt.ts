import { isLive, lastCheckAt, nextQueryAt, patienceWith } from '#domain/payments/attempt.ts';
import { isoOf, isoOrNull, minuteMs, type Instant } from '#domain/time/instant.ts';
import { runTx } from '#server/db/transaction.ts';
import type { PaymentGateway, TradeView } from '#server/gateways/payments/payment-gateway.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { applyTrade } from '#server/payments/apply-trade.ts';
import { failureOf, logFailure, raiseMatter, type PayDesk } from '#server/payments/desk.ts';
import { lockAttempt, updateAsked, updateEnded, updateReported, type AttemptRow } from './sql-attempts.ts';

/** Asks the channel what became of an attempt and applies its answer; closes one that is over or given up. */
export const checkAttempt = async (desk: PayDesk, attempt: AttemptRow): Promise<void> => {
  const gateway = desk.payments[attempt.channel];
  if (gateway === null) return waitOn(desk, attempt, 'off');
  try {
    const isOver = desk.now() >= Date.parse(attempt.expiresAt);
    if (isLive(attempt.state) && (attempt.ends || isOver)) await closeAtChannel(desk, gateway, attempt);
    else await take(desk, gateway, { attempt, view: await gateway.query(attempt.attemptNo) });
  } catch (error) {
    const failure = failureOf(error);
    logFailure(desk, failure, { channel: attempt.channel, attemptId: attempt.id });
    await waitOn(desk, attempt, failure.code);
  }
};

type Answered = { readonly attempt: AttemptRow; readonly view: TradeView };

const take = async (desk: PayDesk, gateway: PaymentGateway, { attempt, view }: Answered): Promise<void> => {
  const verdict = await applyTrade(desk, attempt, { word: view });
  if (verdict === 'book' || verdict === 'close') return;
  if (isLive(attempt.state)) return waitOn(desk, attempt, '');
  // It ended here and can still be paid there.
  const isPaidNow = view.state === 'unpaid' && (await gateway.close(attempt.attemptNo)) === 'paid';
  const now = desk.now();
  const lastCheck = lastCheckAt(Date.parse(attempt.expiresAt));
  const isSure = view.state === 'closed' || attempt.state === 'paid' || now >= lastCheck;
  const nextAt = isSure ? null : lastCheck;
  await putOff(desk, attempt, { code: attempt.lastCode, nextAt: isPaidNow ? now + minuteMs : nextAt });
};

/** Ends an attempt at its channel; what was paid meanwhile is booked. */
const closeAtChannel = async (desk: PayDesk, gateway: PaymentGateway, attempt: AttemptRow): Promise<void> => {
  const answer = await gateway.close(attempt.attemptNo);
  if (answer === 'closed') await applyTrade(desk, attempt, { word: { state: 'closed' } });
  else if (answer === 'none') await endWithoutTrade(desk, attempt);
  else await take(desk, gateway, { attempt, view: await gateway.query(attempt.attemptNo) });
};

/** The channel knows no trade, yet one that is on its way there could still appear. */
const endWithoutTrade = (desk: PayDesk, attempt: AttemptRow): Promise<unknown> =>
  runTx(desk.db, async (tx) => {
    await lockOrderToPay(tx, attempt.orderId);
    const now = desk.now();
    const checkAt = isoOf(Math.max(now + minuteMs, lastCheckAt(Date.parse(attempt.expiresAt))));
    await updateEnded(tx, { id: attempt.id, state: 'closed', code: '', at: isoOf(now), checkAt });
  });

const putOff = async (
  desk: PayDesk,
  attempt: AttemptRow,
  { code, nextAt }: { code: string; nextAt: Instant | null },
): Promise<void> => {
  const asked = {
    id: attempt.id,
    code,
    at: isoOf(desk.now()),
    seen: attempt.nextQueryAt,
    nextAt: isoOrNull(nextAt),
  };
  await updateAsked(desk.db, asked);
};

/** Asks again later; tells people once when that takes too long, and stops after days. */
const waitOn = async (desk: PayDesk, attempt: AttemptRow, code: string): Promise<void> => {
  const now = desk.now();
  const expiresAt = Date.parse(attempt.expiresAt);
  const patience = patienceWith(expiresAt, now);
  if (patience !== 'usual') await tellPeople(desk, attempt, { code, isOver: patience === 'giveUp' });
  if (patience === 'giveUp') return putOff(desk, attempt, { code, nextAt: null });
  const nextAt = nextQueryAt({ createdAt: Date.parse(attempt.createdAt), expiresAt }, now);
  await putOff(desk, attempt, { code, nextAt });
};

const tellPeople = async (
  desk: PayDesk,
  { id, orderId, storeId, channel, amountFen }: AttemptRow,
  { code, isOver }: { code: string; isOver: boolean },
): Promise<void> => {
  const now = desk.now();
  await runTx(desk.db, async (tx) => {
    await lockOrderToPay(tx, orderId);
    const row = await lockAttempt(tx, id);
    if (row === undefined || row.state === 'paid') return;
    if (isOver) await updateEnded(tx, { id, state: 'failed', code, at: isoOf(now), checkAt: null });
    if ((await updateReported(tx, id, isoOf(now))) === 0) return;
    const after = { attemptId: id, channel, code };
    await raiseMatter(tx, { kind: 'unresolved', subject: id, orderId, storeId, amountFen, after, at: now });
    desk.log.error(
      { attemptId: id, channel, code },
      'a payment company tells nothing clear about an attempt to pay',
    );
  });
};
