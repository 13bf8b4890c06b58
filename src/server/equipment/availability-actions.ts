import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { HoldWindow, TimeWindow } from '#domain/time/period.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  freeOn,
  isOpenFor,
  planBoard,
  orderHold,
  withHolds,
  type Board,
  type BoardHold,
} from '#server/equipment/board.ts';
import type { Wanted } from '#server/equipment/hold-actions.ts';
import { reaches, readBoards } from '#server/equipment/plan-store.ts';
import { listCategories, listOffers } from '#server/equipment/sql-availability.ts';
import { listPoolOffers } from '#server/equipment/sql-pools.ts';

type StoreWindow = { readonly storeId: string; readonly window: HoldWindow; readonly now: Instant };

/**
 * Finds what a store can promise for a window, unsorted. The free number of a variant is the largest quantity that `reserve`
 * accepts: the items that lie free, or more when re-packing makes room. While every hold is movable that is the items
 * less the busiest moment; with fixed ones (handed over, bound, named, manual) the packing itself is asked.
 */
export const findOffers = async (db: Queryable, { storeId, window, now }: StoreWindow) => {
  const [categories, variants, pools] = await Promise.all([
    listCategories(db),
    listOffers(db, { storeId, startAt: isoOf(window.startAt), endAt: isoOf(window.endAt), now: isoOf(now) }),
    listPoolOffers(db, { storeId, window, poolIds: null, now: isoOf(now) }),
  ]);
  const open = variants.filter((row) => !row.isFinal).map((row) => row.variantId);
  if (open.length === 0) return { categories, variants, pools };
  const counted = await countVariants(db, { storeId, variantIds: open, window, now });
  return {
    categories,
    pools,
    variants: variants.map((row) => ({ ...row, free: counted.get(row.variantId)?.free ?? row.free })),
  };
};

type Counted = ReturnType<typeof freeOn> & { readonly board: Board };

/** Counts on boards that reach near, and farther only where that could show more. */
const countVariants = async (
  db: Queryable,
  { variantIds, ...query }: StoreWindow & { readonly variantIds: readonly string[] },
): Promise<Map<string, Counted>> => {
  const counted = new Map<string, Counted>();
  for (const reach of reaches) {
    const open = variantIds.filter((variantId) => counted.get(variantId)?.isFinal !== true);
    if (open.length === 0) break;
    const boards = await readBoards(db, { ...query, variantIds: open, reach });
    for (const [variantId, board] of boards) {
      counted.set(variantId, { ...freeOn(board, query.window), board });
    }
  }
  return counted;
};

/**
 * Counts what `reserve` would accept now of each thing wanted, keyed by `equipmentId ?? poolId ?? variantId`; a named item
 * counts 0 or 1, beside those named before it.
 */
export const countFree = async (
  db: Queryable,
  { storeId, window, wanted, now }: StoreWindow & { readonly wanted: readonly Wanted[] },
): Promise<Map<string, number>> => {
  const items = wanted.filter((want) => want.variantId !== null);
  const variantIds = [...new Set(items.map((want) => want.variantId ?? ''))];
  const counted = await countVariants(db, { storeId, variantIds, window, now });
  const free = await countUnits(db, { storeId, window, wanted, now });
  for (const [variantId, own] of counted) {
    const same = items.filter((want) => want.variantId === variantId);
    if (same.some(({ equipmentId }) => equipmentId === null)) free.set(variantId, own.free);
    const named = same.flatMap(({ equipmentId }) => equipmentId ?? []);
    for (const [itemId, count] of countNamed(own.board, named, window)) free.set(itemId, count);
  }
  return free;
};

const countUnits = async (
  db: Queryable,
  { wanted, now, ...query }: StoreWindow & { readonly wanted: readonly Wanted[] },
): Promise<Map<string, number>> => {
  const poolIds = wanted.map((want) => want.poolId).filter((poolId) => poolId !== null);
  if (poolIds.length === 0) return new Map();
  const rows = await listPoolOffers(db, { ...query, poolIds, now: isoOf(now) });
  return new Map(rows.map((row) => [row.poolId, row.free]));
};

const countNamed = (
  board: Board,
  itemIds: readonly string[],
  window: TimeWindow,
): ReadonlyMap<string, number> => {
  const taken: BoardHold[] = [];
  const free = new Map<string, number>();
  for (const equipmentId of itemIds) {
    const named = { ...orderHold(`named ${equipmentId}`, window), equipmentId, movable: false };
    const isFree =
      isOpenFor(board, equipmentId, window) &&
      planBoard(board, withHolds(board, [], [...taken, named])) !== null;
    if (isFree) taken.push(named);
    free.set(equipmentId, isFree ? 1 : 0);
  }
  return free;
};
