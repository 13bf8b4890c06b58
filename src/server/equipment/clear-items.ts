import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Board, BoardHold } from '#server/equipment/board.ts';
import { evacuateItems } from '#server/equipment/evacuate.ts';
import { fromNow, readBoard, savePlan } from '#server/equipment/plan-store.ts';

export type Clearing = {
  readonly storeId: string;
  readonly variantId: string;
  readonly itemIds: readonly string[];
  readonly now: Instant;
};

/**
 * Moves what was promised on some items of one variant to equal ones, within a transaction that has locked the stock.
 * Gives the board as it was, and the holds that found no other item.
 */
export const clearItems = async (
  tx: Queryable,
  { storeId, variantId, itemIds, now }: Clearing,
): Promise<{ readonly board: Board; readonly stuck: readonly BoardHold[] }> => {
  const board = await readBoard(tx, { storeId, variantId, window: fromNow(now), now });
  const { plan, stuck } = evacuateItems(board, new Set(itemIds));
  if (plan !== null) await savePlan(tx, plan, now);
  return { board, stuck };
};
