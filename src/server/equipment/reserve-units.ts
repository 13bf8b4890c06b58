import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import type { HoldWindow, Wanted } from '#server/equipment/hold-types.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { takePoolUnits } from '#server/equipment/sql-pools.ts';

type Request = {
  readonly storeId: string;
  readonly orderId: string;
  readonly window: HoldWindow;
  readonly wanted: readonly Wanted[];
};

/** Holds units for every small line; refuses with the first pool that has too few on some day. */
export const reserveUnits = async (
  tx: Queryable,
  { storeId, orderId, window, wanted }: Request,
): Promise<void> => {
  const lines = wanted.filter((want) => want.poolId !== null);
  if (lines.length === 0) return;
  const pools = await takePoolUnits(tx, {
    storeId,
    orderId,
    fromOn: window.fromOn,
    untilOn: window.untilOn,
    holdIds: lines.map(() => uuid()),
    lineIds: lines.map((line) => line.lineId),
    poolIds: lines.map((line) => line.poolId ?? ''),
    quantities: lines.map((line) => line.quantity),
  });
  const short = pools.find((pool) => pool.free < pool.wanted);
  if (short !== undefined)
    throw refusal('stock.soldOut', { title: short.title, free: Math.max(0, short.free) });
  const known = new Set(pools.map((pool) => pool.pool_id));
  if (lines.some((line) => !known.has(line.poolId ?? ''))) throw refusal('pool.unknown');
};
