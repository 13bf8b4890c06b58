import { onShelf, poolAdjustments } from '#domain/equipment/pool.ts';
import type { Pool, PoolAdjustment } from '#domain/equipment/pool.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';

const names = Object.keys(poolAdjustments) as PoolAdjustment[];

/** Most pieces that an adjustment can move now; 0 where there is nothing to move. */
export const mostFor = (pool: Pool, adjustment: PoolAdjustment): number => {
  const { usable, damaged, lost } = poolAdjustments[adjustment];
  if (usable < 0) return onShelf(pool);
  if (damaged < 0) return pool.damaged;
  return lost < 0 ? pool.lost : 999;
};

/** What can be done to a pool as it is. */
export const possibleFor = (pool: Pool): readonly PoolAdjustment[] =>
  names.filter((adjustment) => mostFor(pool, adjustment) > 0);

/** Reasons that one press fills in, by what is done. */
export const reasonsFor: Readonly<Record<PoolAdjustment, readonly QuickReason[]>> = {
  bought: ['newStock'],
  found: ['foundAgain'],
  repaired: ['repairDone'],
  damaged: ['brokenInUse', 'wornOut'],
  lost: ['notFound'],
  scrapped: ['wornOut'],
  scrappedDamaged: ['wornOut', 'brokenInUse'],
  writtenOff: ['notFound'],
  countedMore: ['countCorrected'],
  countedLess: ['countCorrected'],
};
