import { no, ok } from '#domain/outcome.ts';
import type { Outcome, Refusal } from '#domain/outcome.ts';
import type { Day } from '#domain/time/instant.ts';

/** How many pieces of one kind of small equipment are where. Whole numbers, never negative; `usable` counts those that are `out`. */
export type Pool = {
  readonly usable: number;
  readonly out: number;
  readonly damaged: number;
  readonly lost: number;
};

/** Why a count changed, as the ledger keeps it. */
type MovementKind = 'bought' | 'found' | 'repaired' | 'damaged' | 'lost' | 'scrapped' | 'count';

type Effect = { readonly kind: MovementKind } & Readonly<Record<'usable' | 'damaged' | 'lost', -1 | 0 | 1>>;

/** Manual changes of the counts, and what one piece changes. */
export const poolAdjustments = {
  bought: { kind: 'bought', usable: 1, damaged: 0, lost: 0 },
  found: { kind: 'found', usable: 1, damaged: 0, lost: -1 },
  repaired: { kind: 'repaired', usable: 1, damaged: -1, lost: 0 },
  damaged: { kind: 'damaged', usable: -1, damaged: 1, lost: 0 },
  lost: { kind: 'lost', usable: -1, damaged: 0, lost: 1 },
  scrapped: { kind: 'scrapped', usable: -1, damaged: 0, lost: 0 },
  scrappedDamaged: { kind: 'scrapped', usable: 0, damaged: -1, lost: 0 },
  writtenOff: { kind: 'scrapped', usable: 0, damaged: 0, lost: -1 },
  countedMore: { kind: 'count', usable: 1, damaged: 0, lost: 0 },
  countedLess: { kind: 'count', usable: -1, damaged: 0, lost: 0 },
} as const satisfies Record<string, Effect>;

export type PoolAdjustment = keyof typeof poolAdjustments;

/** Maximum pieces of a shelf, of a count and of one change. */
export const mostPieces = 99_999;

export type PoolCode =
  | 'pool.quantityWrong'
  | 'pool.tooMany'
  | 'pool.tooFew'
  | 'pool.tooFewDamaged'
  | 'pool.tooFewLost'
  | 'pool.booked'
  | 'pool.countPassed';

/** Changes of the counts, as signed numbers of pieces. */
type PoolChange = {
  readonly kind: MovementKind;
  readonly usable: number;
  readonly damaged: number;
  readonly lost: number;
};

/** The day to come on which most pieces are booked. */
type BusiestDay = { readonly day: Day; readonly booked: number };

/** Number of pieces in the store that are fit for hire. */
export function onShelf({ usable, out }: Pick<Pool, 'usable' | 'out'>): number {
  return usable - out;
}

/**
 * Decides how a manual change affects the counts. Pieces with guests cannot be changed. Damage and loss are recorded
 * even where pieces were booked; scrapping usable pieces that are booked is refused.
 */
export function decideAdjustment(
  pool: Pool,
  { adjustment, quantity }: { adjustment: PoolAdjustment; quantity: number },
  busiest: BusiestDay | null,
): Outcome<PoolChange, PoolCode> {
  if (!isPieces(quantity) || quantity < 1) return no('pool.quantityWrong');
  const effect = poolAdjustments[adjustment];
  const short = shortageIn(pool, effect, quantity);
  if (short !== null) return short;
  if (adjustment === 'scrapped' && busiest !== null && pool.usable - quantity < busiest.booked) {
    return no('pool.booked', { day: busiest.day, booked: busiest.booked });
  }
  const { kind, usable, damaged, lost } = effect;
  return ok({ kind, usable: usable * quantity, damaged: damaged * quantity, lost: lost * quantity });
}

function shortageIn(pool: Pool, effect: Effect, quantity: number): Refusal<PoolCode> | null {
  const left = onShelf(pool);
  if (effect.usable < 0 && left < quantity) return no('pool.tooFew', { left, quantity });
  if (effect.damaged < 0 && pool.damaged < quantity) return no('pool.tooFewDamaged', { left: pool.damaged });
  if (effect.lost < 0 && pool.lost < quantity) return no('pool.tooFewLost', { left: pool.lost });
  if (effect.usable > 0 && pool.usable + quantity > mostPieces)
    return no('pool.tooMany', { most: mostPieces });
  return null;
}

/**
 * Decides what a stock take changes: the difference to what lay on the shelf when it was counted, so that what left or
 * came back since does not matter. Refuses when more than the counted pieces have left meanwhile.
 */
export function decideCount(
  pool: Pool,
  { counted, onShelfThen }: { counted: number; onShelfThen: number },
): Outcome<PoolChange, PoolCode> {
  if (!isPieces(counted)) return no('pool.quantityWrong');
  const usable = counted - onShelfThen;
  if (onShelf(pool) + usable < 0) return no('pool.countPassed', { counted });
  if (usable > 0 && pool.usable + usable > mostPieces) return no('pool.tooMany', { most: mostPieces });
  return ok({ kind: 'count', usable, damaged: 0, lost: 0 });
}

function isPieces(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= mostPieces;
}
