import { replan } from '#domain/equipment/replan.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  isGone,
  packingTask,
  planBoard,
  withHolds,
  type Board,
  type BoardHold,
  type Plan,
} from '#server/equipment/board.ts';
import { fromNow, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { loosenPrepared } from '#server/equipment/sql-holds.ts';
import { listStockOfItems } from '#server/equipment/sql-stock.ts';
import { lockKeys } from '#server/equipment/stock-work.ts';

type Evacuation = {
  /** null: nothing moves. */
  readonly plan: Plan | null;
  /** Holds that found no other item, the earliest first. */
  readonly stuck: readonly BoardHold[];
};

/** Placements that may be tried while the stock is locked, before a plan by the packing is taken instead. */
const maxNodes = 2000;

/** The plan that finds other items for the most of some holds with the fewest moves; null when the search gave up. */
const planFewestMoves = (after: Board, homeless: readonly BoardHold[]): Evacuation | null => {
  const lookingIds = new Set(homeless.map(({ id }) => id));
  const { items, movables } = packingTask(after);
  const { placed, moved, isBest } = replan(
    {
      items: items.map((item) => ({ ...item, groupId: '' })),
      holds: movables.flatMap(({ id, itemId, window }) =>
        itemId === null || lookingIds.has(id) ? [] : { id, itemId, window },
      ),
      waiting: homeless.map(({ id, window }) => ({
        id,
        choices: [{ groupId: '', grade: 'equal', steps: 0, takes: window }],
      })),
    },
    maxNodes,
  );
  if (!isBest && placed.size < homeless.length) return null;
  const itemOf = (id: string): string | undefined => placed.get(id)?.itemId ?? moved.get(id);
  const changed = after.holds.flatMap((hold) => {
    const equipmentId = itemOf(hold.id);
    return equipmentId === undefined ? [] : { ...hold, equipmentId };
  });
  return {
    plan: changed.length === 0 ? null : { changed, placed: new Map() },
    stuck: homeless.filter(({ id }) => !placed.has(id)),
  };
};

const byStart = (holds: readonly BoardHold[]): BoardHold[] =>
  holds.toSorted((a, b) => a.window.startAt - b.window.startAt);

/**
 * Looks for other items for some movable holds, on a board from which their items are gone: for as many as fit, the
 * earliest first, with the fewest moves of others. What finds none stays where it is.
 */
const rehouse = (before: Board, after: Board, homeless: readonly BoardHold[]): Evacuation => {
  if (homeless.length === 0) return { plan: null, stuck: [] };
  const fewest = planFewestMoves(after, byStart(homeless));
  if (fewest !== null) return fewest;
  const together = planWithout(before, after, homeless);
  if (together !== null) return { plan: together, stuck: [] };
  const housed: BoardHold[] = [];
  const stuck: BoardHold[] = [];
  let plan: Plan | null = null;
  for (const hold of byStart(homeless)) {
    const next = planWithout(before, after, [...housed, hold]);
    if (next === null) stuck.push(hold);
    else {
      plan = next;
      housed.push(hold);
    }
  }
  return { plan, stuck };
};

const planWithout = (before: Board, after: Board, homeless: readonly BoardHold[]): Plan | null =>
  planBoard(
    before,
    withHolds(
      after,
      homeless.map(({ id }) => ({ id, equipmentId: null })),
    ),
  );

/** Finds other items for everything that was promised on items which leave the board; fixed holds count as stuck. */
const evacuateItems = (board: Board, itemIds: ReadonlySet<string>): Evacuation => {
  const on = board.holds.filter(
    (hold) => itemIds.has(hold.equipmentId ?? '') && hold.window.endAt > board.now,
  );
  const left = { ...board, items: board.items.filter((item) => !itemIds.has(item.id)) };
  const found = rehouse(
    board,
    left,
    on.filter((hold) => hold.movable),
  );
  return { plan: found.plan, stuck: [...on.filter((hold) => !hold.movable), ...found.stuck] };
};

/**
 * Finds items for bookings that lie on items which are gone: what has left with its own guest is not movable any more.
 * `strays` are bookings whose item is at another store.
 */
export const rescueHolds = (here: Board, strays: readonly BoardHold[]): Evacuation => {
  const board = withHolds(here, [], strays);
  const inDanger = board.holds.filter(
    ({ movable, equipmentId, window }) =>
      movable && window.endAt > board.now && isGone(board, equipmentId ?? ''),
  );
  return rehouse(board, board, [...inDanger, ...strays]);
};

/** The order numbers of holds, each once, sorted. */
export const orderNumbersOf = (holds: readonly BoardHold[]): string[] =>
  [...new Set(holds.map((hold) => hold.orderNumber).filter((number) => number !== null))].toSorted();

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

/**
 * The same for items that are broken, lost or away for good: what is prepared moves too, and is to be scanned anew.
 * `prepared` are its orders.
 */
export const clearGoneItems = async (
  tx: Queryable,
  clearing: Clearing,
): Promise<{ readonly stuck: readonly BoardHold[]; readonly prepared: readonly string[] }> => {
  const prepared = await loosenPrepared(tx, clearing.itemIds, isoOf(clearing.now));
  const { stuck } = await clearItems(tx, clearing);
  return { stuck, prepared };
};

type UnfitItem = { readonly id: string; readonly storeId: string; readonly variantId: string };

/** The same again for items of any stores and variants. Gives the order numbers of what found no other item, each once, sorted. */
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
    const cleared = await clearGoneItems(tx, { storeId, variantId, itemIds: group.map(({ id }) => id), now });
    stuck.push(...cleared.stuck);
  }
  return orderNumbersOf(stuck);
};

/**
 * Locks the stock that the available ones among some items belong to, for work that takes them out of hire: before
 * their rows, as bookings do, since in another order the two would wait for each other.
 */
export const lockStockOfItems = async (tx: Queryable, barcodes: readonly string[]): Promise<void> => {
  if (barcodes.length > 0) await lockKeys(tx, await listStockOfItems(tx, barcodes));
};

/**
 * Moves what was promised on items that are out of hire now to equal ones. Gives the order numbers of what found none,
 * each once, sorted.
 */
export const evacuateUnfitItems = async (
  tx: Queryable,
  items: readonly UnfitItem[],
  now: Instant,
): Promise<string[]> => {
  await lockKeys(tx, items);
  return clearUnfitItems(tx, items, now);
};
