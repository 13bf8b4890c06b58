import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Board, BoardHold } from '#server/equipment/board.ts';
import { evacuateItems, orderNumbersOf } from '#server/equipment/evacuate.ts';
import { fromNow, readBoard, savePlan } from '#server/equipment/plan-store.ts';

type Clearing = {
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

export type UnfitItem = { readonly id: string; readonly storeId: string; readonly variantId: string };

/** The same for items of any stores and variants. Gives the order numbers of what found no other item, each once, sorted. */
export const clearUnfitItems = async (
  tx: Queryable,
  items: readonly UnfitItem[],
  now: Instant,
): Promise<string[]> => {
  const stuck: BoardHold[] = [];
  for (const group of Map.groupBy(items, (item) => `${item.storeId} ${item.variantId}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { storeId, variantId } = first;
    const cleared = await clearItems(tx, { storeId, variantId, itemIds: group.map(({ id }) => id), now });
    stuck.push(...cleared.stuck);
  }
  return orderNumbersOf(stuck);
};
