import { no, type Outcome } from '#domain/outcome.ts';

/** What unpaid orders keep from others: pieces of gear, and the sum of the days of each of them. */
export type Unpaid = { readonly pieces: number; readonly pieceDays: number };

/** Of as many pieces as are allowed, each may be kept so many days: all for two weeks, or half of them for four. */
export const daysEach = 14;

/** Pieces that guests who proved nothing may keep from others without paying: a family always fits. */
export const unverifiedPieces = (
  store: { readonly pieces: number },
  most: { readonly pieces: number; readonly percent: number },
): number => Math.max(most.pieces, Math.floor((store.pieces * most.percent) / 100));

/** Tells whether one more booking fits beside what is unpaid already. Refuses `order.tooMuchUnpaid` {pieces, days}. */
export const decideUnpaidRoom = (
  held: Unpaid,
  wanted: Unpaid,
  pieces: number,
): Outcome<true, 'order.tooMuchUnpaid'> => {
  const fits =
    held.pieces + wanted.pieces <= pieces && held.pieceDays + wanted.pieceDays <= pieces * daysEach;
  return fits ? { ok: true, value: true } : no('order.tooMuchUnpaid', { pieces, days: daysEach });
};
