import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { TimeWindow } from '#domain/time/period.ts';
import type { Queryable } from '#server/db/database.ts';
import { freeOn, isOpenFor, planBoard, orderHold, withHolds, type Board } from '#server/equipment/board.ts';
import type { HoldWindow, Wanted } from '#server/equipment/hold-actions.ts';
import { reaches, readBoards } from '#server/equipment/plan-store.ts';
import { listCategories, listOffers, listPoolOffers } from '#server/equipment/sql-availability.ts';

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
    listPoolOffers(db, { storeId, fromOn: window.fromOn, untilOn: window.untilOn, poolIds: null }),
  ]);
  const open = variants.filter((row) => !row.isFinal && row.free < row.total).map((row) => row.variantId);
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

/** Counts what `reserve` would accept now of each thing wanted, keyed by `equipmentId ?? poolId ?? variantId`; a named item counts 0 or 1. */
export const countFree = async (
  db: Queryable,
  { storeId, window, wanted, now }: StoreWindow & { readonly wanted: readonly Wanted[] },
): Promise<Map<string, number>> => {
  const items = wanted.filter((want) => want.variantId !== null);
  const variantIds = [...new Set(items.map((want) => want.variantId ?? ''))];
  const counted = await countVariants(db, { storeId, variantIds, window, now });
  const free = await countUnits(db, { storeId, window, wanted });
  for (const { variantId, equipmentId } of items) {
    const own = counted.get(variantId ?? '');
    if (own === undefined) continue;
    free.set(
      equipmentId ?? variantId ?? '',
      equipmentId === null ? own.free : countNamed(own.board, equipmentId, window),
    );
  }
  return free;
};

const countUnits = async (
  db: Queryable,
  { storeId, window, wanted }: Omit<StoreWindow, 'now'> & { readonly wanted: readonly Wanted[] },
): Promise<Map<string, number>> => {
  const poolIds = wanted.map((want) => want.poolId).filter((poolId) => poolId !== null);
  if (poolIds.length === 0) return new Map();
  const rows = await listPoolOffers(db, { storeId, fromOn: window.fromOn, untilOn: window.untilOn, poolIds });
  return new Map(rows.map((row) => [row.poolId, row.free]));
};

const countNamed = (board: Board, itemId: string, window: TimeWindow): number => {
  if (!isOpenFor(board, itemId, window)) return 0;
  const named = { ...orderHold('named', window), equipmentId: itemId, movable: false };
  return planBoard(board, withHolds(board, [], [named])) === null ? 0 : 1;
};
