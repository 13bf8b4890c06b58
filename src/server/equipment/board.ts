import { isPackable, packMovables } from '#domain/equipment/packing.ts';
import { isRentable, type EquipmentStatus } from '#domain/equipment/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import { contains, overlaps, type TimeWindow } from '#domain/time/period.ts';

type BoardItem = {
  readonly id: string;
  readonly barcode: string;
  readonly status: EquipmentStatus;
  /** Out beyond its hold. */
  readonly isLate: boolean;
};

/** A live hold, or one that is requested. `equipmentId` null: it has no item yet. */
export type BoardHold = {
  readonly id: string;
  readonly equipmentId: string | null;
  readonly movable: boolean;
  readonly window: TimeWindow;
  readonly orderNumber: string | null;
  readonly reason: string;
  readonly source: string;
  /** The item has left with it. */
  readonly hasLeft: boolean;
};

/** The items of one variant at one store, all equal, and what lies on them. */
export type Board = {
  readonly items: readonly BoardItem[];
  readonly holds: readonly BoardHold[];
  readonly now: Instant;
};

/** Where every hold lies after re-packing: those of the database that changed, and the item of each new one. */
export type Plan = {
  readonly changed: readonly (BoardHold & { readonly equipmentId: string })[];
  readonly placed: ReadonlyMap<string, string>;
};

const grouped = new WeakMap<Board, ReadonlyMap<string | null, readonly BoardHold[]>>();

/** A board never changes, so its holds are sorted by item once. */
const holdsOn = (board: Board, itemId: string): readonly BoardHold[] => {
  const known = grouped.get(board) ?? Map.groupBy(board.holds, (hold) => hold.equipmentId);
  grouped.set(board, known);
  return known.get(itemId) ?? [];
};

/** A late item is there again for who has it, once its hold is longer. */
const isFit = (board: Board, item: BoardItem): boolean =>
  isRentable(item.status) &&
  (!item.isLate || holdsOn(board, item.id).some((hold) => hold.hasLeft && contains(hold.window, board.now)));

/** The items that can be promised. What is broken, lost, away or late counts as gone until it is scanned back. */
export const fitItems = (board: Board): BoardItem[] => board.items.filter((item) => isFit(board, item));

/** Tells whether an item of the board counts as gone. */
export const isGone = (board: Board, itemId: string): boolean =>
  board.items.some((item) => item.id === itemId && !isFit(board, item));

/** Orders' holds on items that are gone. They wait for another item, which nobody else may be promised meanwhile. */
export const waitingOn = (board: Board): BoardHold[] =>
  board.items
    .filter((item) => !isFit(board, item))
    .flatMap((item) => holdsOn(board, item.id))
    .filter((hold) => hold.source === 'order' && !hold.hasLeft && hold.window.endAt > board.now);

type PackItem = Parameters<typeof packMovables>[0][number];

const packItem = (board: Board, item: BoardItem): PackItem => ({
  id: item.id,
  fixed: holdsOn(board, item.id)
    .filter((hold) => !hold.movable)
    .map((hold) => hold.window),
});

/** Movable holds on the items that can be hired, and what stays on those; the rest stays where it is. */
export const packingTask = (board: Board) => {
  const fit = fitItems(board);
  const fitIds = new Set(fit.map((item) => item.id));
  const movables = board.holds.filter(
    (hold) => hold.movable && (hold.equipmentId === null || fitIds.has(hold.equipmentId)),
  );
  return {
    items: fit.map((item) => packItem(board, item)),
    movables: movables.map(({ id, window, equipmentId }) => ({ id, window, itemId: equipmentId })),
  };
};

/**
 * Finds a place for every movable hold of `after` on the items that can be hired; null when there is none, or when the
 * search gave up. Movable holds that lie on an item which is gone stay there. `changed` is told against `before`.
 */
export const planBoard = (before: Board, after: Board): Plan | null => {
  const { items, movables } = packingTask(after);
  const packing = packMovables(items, movables);
  if (packing.kind !== 'packed') return null;
  const moves = new Map(packing.moves.map((move) => [move.id, move.to]));
  const final = after.holds.map((hold) => ({
    ...hold,
    equipmentId: moves.get(hold.id) ?? hold.equipmentId ?? '',
  }));
  if (hasClash(final)) return null;
  const known = new Map(before.holds.map((hold) => [hold.id, hold]));
  return {
    changed: final.filter((hold) => isChanged(known.get(hold.id), hold)),
    placed: new Map(final.filter((hold) => !known.has(hold.id)).map((hold) => [hold.id, hold.equipmentId])),
  };
};

const isChanged = (before: BoardHold | undefined, after: BoardHold): boolean =>
  before !== undefined &&
  (before.equipmentId !== after.equipmentId ||
    before.movable !== after.movable ||
    before.window.startAt !== after.window.startAt ||
    before.window.endAt !== after.window.endAt);

/** The packing keeps movable holds apart; fixed ones that were set by hand are checked here. */
const hasClash = (holds: readonly BoardHold[]): boolean => {
  const lastEnd = new Map<string | null, Instant>();
  return holds
    .toSorted((a, b) => a.window.startAt - b.window.startAt)
    .some(({ equipmentId, window }) => {
      const busyUntil = lastEnd.get(equipmentId) ?? Number.NEGATIVE_INFINITY;
      lastEnd.set(equipmentId, Math.max(busyUntil, window.endAt));
      return busyUntil > window.startAt;
    });
};

/** A board with some holds changed, and others added. */
export const withHolds = (
  board: Board,
  changes: readonly Partial<BoardHold>[],
  added: readonly BoardHold[] = [],
): Board => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return { ...board, holds: [...board.holds.map((hold) => ({ ...hold, ...byId.get(hold.id) })), ...added] };
};

/** A movable hold that looks for an item. */
export const orderHold = (id: string, window: TimeWindow): BoardHold => ({
  id,
  window,
  equipmentId: null,
  movable: true,
  orderNumber: null,
  reason: '',
  source: 'order',
  hasLeft: false,
});

/** Tells whether a named item can be had for a window: it is fit, and nothing that stays lies on it. */
export const isOpenFor = (board: Board, itemId: string, window: TimeWindow): boolean => {
  const item = board.items.find(({ id }) => id === itemId);
  if (item === undefined || !isFit(board, item)) return false;
  return !holdsOn(board, itemId).some((hold) => !hold.movable && overlaps(hold.window, window));
};

/** Most of some windows, which all overlap a window, that are active at one moment of it. */
const peakWithin = (window: TimeWindow, busy: readonly TimeWindow[]): number => {
  const moments = [window.startAt, ...busy.map((other) => Math.max(other.startAt, window.startAt))];
  return Math.max(...moments.map((moment) => busy.filter((other) => contains(other, moment)).length));
};

/** Everything that takes one of the items that can be promised, what waits for one included. */
const promisesOf = (board: Board): TimeWindow[] => {
  const fitIds = new Set<string | null>(fitItems(board).map(({ id }) => id));
  const placed = board.holds.filter(({ equipmentId }) => equipmentId === null || fitIds.has(equipmentId));
  return [...placed, ...waitingOn(board)].map(({ window }) => window);
};

/**
 * Tells whether a change of a board leaves less for orders that wait for an item than they had before: at some moment
 * more is promised than there is, and more so than before.
 */
export const takesAwaited = (before: Board, after: Board): boolean => {
  if (waitingOn(after).length === 0) return false;
  const [was, is] = [promisesOf(before), promisesOf(after)];
  const missingAt = (board: Board, promises: readonly TimeWindow[], moment: Instant): number =>
    promises.filter((window) => contains(window, moment)).length - fitItems(board).length;
  return is.some(
    ({ startAt }) => missingAt(after, is, startAt) > Math.max(0, missingAt(before, was, startAt)),
  );
};

/** How many holds fit; `isFinal` when no board that reaches farther can show more. */
type Free = { readonly free: number; readonly isFinal: boolean };

/**
 * Counts how many more holds of one window the board takes, which is what `reserve` accepts. At least the items that
 * are free as they lie; at most those and the ones with only movable holds in the way, and never more than the items
 * less the busiest moment; between the two the packing decides.
 */
export const freeOn = (board: Board, window: TimeWindow): Free => {
  const fit = fitItems(board);
  const busy = promisesOf(board).filter((other) => overlaps(other, window));
  const open = fit.filter((item) => isOpenFor(board, item.id, window)).length;
  const atMost = Math.max(0, Math.min(open, fit.length - peakWithin(window, busy)));
  const asTheyLie = Math.min(atMost, fit.filter(({ id }) => isFreeIn(board, id, window)).length);
  for (let free = atMost; free > asTheyLie; free -= 1) {
    const more = Array.from({ length: free }, (_, index) => orderHold(`more ${index}`, window));
    const { items, movables } = packingTask(withHolds(board, [], more));
    if (isPackable(items, movables)) return { free, isFinal: free === atMost };
  }
  return { free: asTheyLie, isFinal: atMost <= asTheyLie };
};

const isFreeIn = (board: Board, itemId: string, window: TimeWindow): boolean =>
  !holdsOn(board, itemId).some((hold) => overlaps(hold.window, window));
