import { orderStatus } from '#domain/orders/status.ts';
import type { Attempt, Payable } from '#web/parts/pay/pay-types.ts';

/** The picture that a payment page shows; all of it follows from what the server says. */
export type PayStage =
  | { readonly kind: 'choose' }
  /** Somebody is paying right now; `mine` when this payer's attempt can go on here. */
  | { readonly kind: 'paying'; readonly attempt: Attempt }
  | { readonly kind: 'paid' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'closed' };

const isLive = ({ state }: Attempt): boolean => state === 'starting' || state === 'waiting';

/** The attempt that waits for its money; null when none does, also when it was given up and its company does not answer. */
export const liveAttempt = ({ attempts, state }: Pick<Payable, 'attempts' | 'state'>): Attempt | null =>
  state === 'paying' ? (attempts.find(isLive) ?? null) : null;

/** What the page shows. */
export const payStage = (payable: Payable): PayStage => {
  if (payable.state === 'paid') return { kind: 'paid' };
  if (payable.state === 'closed') {
    return { kind: payable.orderStatus === orderStatus.cancelled ? 'cancelled' : 'closed' };
  }
  const attempt = liveAttempt(payable);
  return attempt === null ? { kind: 'choose' } : { kind: 'paying', attempt };
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
const nextLookMs = (sinceMs: number): number => {
  if (sinceMs < 20_000) return 1500;
  if (sinceMs < 120_000) return 3000;
  return sinceMs < 600_000 ? 8000 : 20_000;
};

/** An open page with nothing on its way looks now and then: it may be paid elsewhere. */
const idleLookMs = 10_000;

/** When to look again at a bill; false when nothing can change any more. */
export const lookAgainMs = (payable: Payable, now: number): number | false => {
  if (payable.state === 'closed') return payable.refundPendingFen > 0 ? 20_000 : false;
  if (payable.state === 'paid') return payable.refundPendingFen > 0 ? 20_000 : false;
  const attempt = liveAttempt(payable);
  return attempt === null ? idleLookMs : nextLookMs(now - Date.parse(attempt.createdAt));
};
