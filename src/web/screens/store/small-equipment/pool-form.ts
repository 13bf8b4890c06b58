import { fen, optional } from '#contract/bounds.ts';
import { newPool } from '#contract/form-bounds.ts';
import { gearLimits } from '#domain/equipment/gear-limits.ts';
import { typedYuan } from '#web/screens/store/counter/yuan.ts';
import type { PoolView } from '#web/screens/store/small-equipment/pool-groups.ts';

/** Higher prices than a new pool may have stay where they are its own. */
export const boundsFor = (pool: PoolView | null) => ({
  ...newPool,
  dailyRentFen: fen(0, Math.max(gearLimits.rateFen, pool?.dailyRentFen ?? 0)),
  depositFen: optional(fen(0, Math.max(gearLimits.depositFen, pool?.depositFen ?? 0))),
  quantity: optional(newPool.quantity),
});

/** The form as it begins: empty, or as the pool is. */
export const typedOf = (pool: PoolView | null) => ({
  categoryId: pool?.categoryId ?? '',
  name: pool?.name ?? '',
  sizeLabel: pool?.sizeLabel ?? '',
  shelfCode: pool?.shelfCode ?? '',
  dailyRentFen: pool === null ? '' : typedYuan(pool.dailyRentFen),
  depositFen: pool === null ? '' : typedYuan(pool.depositFen),
  quantity: '',
});
