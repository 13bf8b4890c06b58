import { orderStatus } from '#domain/orders/status.ts';
import type { Attempt, Payable } from '#web/parts/pay/pay-types.ts';

/** The picture that a payment page shows; all of it follows from what the server says. */
type PayStage =
  | { readonly kind: 'choose' }
  /** This payer, or somebody else, is paying right now. */
  | { readonly kind: 'paying'; readonly attempt: Attempt }
  /** The payer's link is over: nothing new begins. */
  | { readonly kind: 'linkOver' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'closed' };

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

/** The payer's own attempt that has not ended yet, though nobody wants it any more: it may have been paid all the same. */
export const openEnd = ({ attempts }: Pick<Payable, 'attempts'>): Attempt | null =>
  attempts.find(({ isMine, state }) => isMine && (state === 'starting' || state === 'waiting')) ?? null;

/** What the page shows. */
export const payStage = (payable: Payable): PayStage => {
  if (payable.state === 'paid') return { kind: 'paid' };
  if (payable.state === 'closed') {
    return { kind: payable.orderStatus === orderStatus.cancelled ? 'cancelled' : 'closed' };
  }
  const attempt = liveAttempt(payable);
  if (attempt !== null) return { kind: 'paying', attempt };
  return { kind: payable.mayBegin ? 'choose' : 'linkOver' };
};

/** How the last attempt ended when it came to nothing, so that the next choice says why it is asked again. */
export const lastEnd = ({
  attempts,
  state,
}: Pick<Payable, 'attempts' | 'state'>): 'failed' | 'closed' | null => {
  const [newest] = attempts;
  if (state !== 'due' || newest === undefined) return null;
  return newest.state === 'failed' || newest.state === 'closed' ? newest.state : null;
};

/** Milliseconds until the server is asked again: quickly at first, then ever more slowly. */
const attemptPollMs = (sinceMs: number): number => {
  if (sinceMs < 20_000) return 1500;
  if (sinceMs < 120_000) return 3000;
  return sinceMs < 600_000 ? 8000 : 20_000;
};

/** An open page with nothing on its way looks now and then, since it may be paid elsewhere; one that was forgotten seldom. */
const idlePollMs = (sinceMs: number): number => (sinceMs < 600_000 ? 10_000 : 60_000);

/** When to look again at a bill; false when nothing can change any more. */
export const pollDelayMs = (
  payable: Payable,
  { openedAt, now }: { openedAt: number; now: number },
): number | false => {
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
