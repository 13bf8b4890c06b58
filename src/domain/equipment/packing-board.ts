import type { TimeWindow } from '#domain/time/time-window.ts';
import { overlaps } from '#domain/time/time-window.ts';

/** Which movable window sits on which item while a packing is worked out; all by index. */
export type Board = {
  readonly fixed: readonly (readonly TimeWindow[])[];
  readonly windows: readonly TimeWindow[];
  /** Item of each window, -1 while it has none. */
  readonly itemOf: number[];
  readonly windowsOn: readonly Set<number>[];
};

const nowhere: TimeWindow = { startAt: 0, endAt: 0 };

/** Sets up a board with nothing placed. */
export function emptyBoard(fixed: readonly (readonly TimeWindow[])[], windows: readonly TimeWindow[]): Board {
  return { fixed, windows, itemOf: windows.map(() => -1), windowsOn: fixed.map(() => new Set<number>()) };
}

/** Puts a window on an item, taking it from where it was; -1 only takes it away. */
export function put(board: Board, index: number, item: number): void {
  board.windowsOn[board.itemOf[index] ?? -1]?.delete(index);
  board.windowsOn[item]?.add(index);
  board.itemOf[index] = item;
}

/** Lists the movable windows in the way of a window that is not placed yet; null when a fixed one is. */
export function inTheWay(board: Board, index: number, item: number): number[] | null {
  const window = board.windows[index] ?? nowhere;
  if (board.fixed[item]?.some((fixed) => overlaps(fixed, window)) ?? true) return null;
  const others: number[] = [];
  for (const other of board.windowsOn[item] ?? []) {
    if (overlaps(board.windows[other] ?? nowhere, window)) others.push(other);
  }
  return others;
}

/** Places a window where nothing is in its way and the least time is left around it; false when every item is taken. */
export function placeTightest(board: Board, index: number): boolean {
  const free = board.fixed
    .map((_, item) => item)
    .filter((item) => inTheWay(board, index, item)?.length === 0);
  const [best] = free
    .map((item) => ({ item, room: roomAround(board, index, item) }))
    .toSorted((a, b) => a.room - b.room);
  if (best === undefined) return false;
  put(board, index, best.item);
  return true;
}

// A gap without an end counts as a century, so that two such gaps compare by their other side.
const openEndMs = 3_155_760_000_000;

function roomAround(board: Board, index: number, item: number): number {
  const window = board.windows[index] ?? nowhere;
  const others = [
    ...(board.fixed[item] ?? []),
    ...[...(board.windowsOn[item] ?? [])].map((other) => board.windows[other] ?? nowhere),
  ];
  const before = others.map((other) => window.startAt - other.endAt).filter((gap) => gap >= 0);
  const after = others.map((other) => other.startAt - window.endAt).filter((gap) => gap >= 0);
  return Math.min(openEndMs, ...before) + Math.min(openEndMs, ...after);
}

/** Locks that one lock may push aside at once: chains through more of them hardly ever end well. */
const maxPushed = 3;

/** Places a window by moving others out of its way, each at most `depth` steps of a chain; false leaves the board as it was. */
export function placeByMoving(board: Board, index: number, depth: number): boolean {
  if (placeTightest(board, index)) return true;
  if (depth === 0) return false;
  const options = board.fixed
    .map((_, item) => ({ item, others: inTheWay(board, index, item) ?? [] }))
    .filter(({ others }) => others.length > 0 && others.length <= maxPushed)
    .toSorted((a, b) => a.others.length - b.others.length);
  return options.some(({ item, others }) => takeOver(board, { index, item, others, depth }));
}

function takeOver(
  board: Board,
  { index, item, others, depth }: { index: number; item: number; others: readonly number[]; depth: number },
): boolean {
  const before = [...board.itemOf];
  for (const other of others) put(board, other, -1);
  put(board, index, item);
  if (others.every((other) => placeByMoving(board, other, depth - 1))) return true;
  before.forEach((was, window) => {
    if (board.itemOf[window] !== was) put(board, window, was);
  });
  return false;
}
