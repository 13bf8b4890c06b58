import { orderStatus } from '#domain/orders/status.ts';
import type { Attempt, Deposit, Payable } from '#web/parts/pay/pay-types.ts';

const isLive = ({ state, isGivenUp }: Attempt): boolean =>
  !isGivenUp && (state === 'starting' || state === 'waiting');

/**
 * The attempt that waits for its money, the payer's own before anybody else's; null when none does, also when it was
 * given up and its company does not answer.
 */
export const liveAttempt = ({ attempts, state }: Pick<Payable, 'attempts' | 'state'>): Attempt | null => {
  const live = state === 'paying' ? attempts.filter(isLive) : [];
  return live.find(({ isMine }) => isMine) ?? live[0] ?? null;
};

/** The payer's own attempt that was given up but has not ended: it may still have been paid. */
export const openEnd = ({ attempts }: Pick<Payable, 'attempts'>): Attempt | null =>
  attempts.find(({ isMine, state }) => isMine && (state === 'starting' || state === 'waiting')) ?? null;

/** The state that a payment page shows, derived from the server's answer only; `linkOver`: the payer's link has expired, so no new payment can begin. */
export const payStage = (payable: Payable) => {
  if (payable.state === 'paid') return 'paid';
  if (payable.state === 'closed') {
    return payable.orderStatus === orderStatus.cancelled ? 'cancelled' : 'closed';
  }
  // A payment is in progress, by this payer or another one.
  if (liveAttempt(payable) !== null) return 'paying';
  return payable.mayBegin ? 'choose' : 'linkOver';
};

/** How the last unsuccessful attempt ended, shown above the next choice of a method; null without one. */
export const lastEnd = ({
  attempts,
  state,
}: Pick<Payable, 'attempts' | 'state'>): 'failed' | 'closed' | null => {
  const [newest] = attempts;
  if (state !== 'due' || newest === undefined) return null;
  return newest.state === 'failed' || newest.state === 'closed' ? newest.state : null;
};

/** Polling interval of an attempt, growing with its age. */
const attemptPollMs = (sinceMs: number): number => {
  if (sinceMs < 20_000) return 1500;
  if (sinceMs < 120_000) return 3000;
  return sinceMs < 600_000 ? 8000 : 20_000;
};

/** Polling interval without an attempt, since the bill may be paid elsewhere; longer after ten minutes. */
const idlePollMs = (sinceMs: number): number => (sinceMs < 600_000 ? 10_000 : 60_000);

/** A guest is confirming at a company that it answers for the deposit. */
const isAskedOfGuest = ({ hold }: Deposit): boolean =>
  hold !== null && !hold.isGivenUp && (hold.state === 'starting' || hold.state === 'asked');

/** The payer here is that guest. */
export const isAskedHere = (deposit: Deposit): boolean =>
  isAskedOfGuest(deposit) && deposit.hold?.isMine === true;

/** Polling interval of a bill; false when nothing can change any more. */
export const pollDelayMs = (
  payable: Payable,
  { openedAt, now }: { openedAt: number; now: number },
): number | false => {
  if (isAskedOfGuest(payable.deposit)) return attemptPollMs(0);
  const isReturning = payable.overpaidPendingFen > 0 || payable.refundPendingFen > 0;
  const end = openEnd(payable);
  if (payable.state === 'closed' || payable.state === 'paid') {
    if (end !== null) return attemptPollMs(now - Date.parse(end.createdAt));
    return isReturning ? 20_000 : false;
  }
  const attempt = liveAttempt(payable);
  if (attempt !== null) return attemptPollMs(now - Date.parse(attempt.createdAt));
  const newest = payable.attempts[0]?.createdAt;
  return idlePollMs(now - Math.max(openedAt, newest === undefined ? 0 : Date.parse(newest)));
};
