import { searchPacking } from '#domain/equipment/packing-search.ts';
import { contains, overlaps } from '#domain/time/period.ts';
import type { TimeWindow } from '#domain/time/period.ts';

/**
 * Plans windows from scratch in order of their start: each goes to the item that was busy last, so that long gaps stay
 * whole. Gives the item of each window by index, or null when one finds no place, which proves nothing unless nothing
 * is fixed. `fixed` is ascending and apart for each item.
 */
export function planByStart(
  fixed: readonly (readonly TimeWindow[])[],
  windows: readonly TimeWindow[],
): readonly number[] | null {
  const itemOf: number[] = windows.map(() => -1);
  const busyUntil = fixed.map(() => Number.NEGATIVE_INFINITY);
  const nextFixed = fixed.map(() => 0);
  const order = windows.map((window, index) => ({ window, index }));
  for (const { window, index } of order.toSorted((a, b) => a.window.startAt - b.window.startAt)) {
    let best = -1;
    let bestBusyUntil = Number.NEGATIVE_INFINITY;
    for (const [item, list] of fixed.entries()) {
      const lastEnd = passFixed({ list, item, startAt: window.startAt }, { busyUntil, nextFixed });
      const barrier = list[nextFixed[item] ?? 0]?.startAt ?? Number.POSITIVE_INFINITY;
      if (lastEnd > window.startAt || barrier < window.endAt) continue;
      if (best !== -1 && lastEnd <= bestBusyUntil) continue;
      best = item;
      bestBusyUntil = lastEnd;
    }
    if (best === -1) return null;
    itemOf[index] = best;
    busyUntil[best] = window.endAt;
  }
  return itemOf;
}

type Fixed = { readonly list: readonly TimeWindow[]; readonly item: number; readonly startAt: number };
type Progress = { readonly busyUntil: number[]; readonly nextFixed: number[] };

/** Leaves behind the fixed windows that began by a moment, and gives until when the item is busy with all so far. */
function passFixed({ list, item, startAt }: Fixed, { busyUntil, nextFixed }: Progress): number {
  let next = nextFixed[item] ?? 0;
  let until = busyUntil[item] ?? Number.NEGATIVE_INFINITY;
  for (let window = list[next]; window !== undefined && window.startAt <= startAt; window = list[next]) {
    until = Math.max(until, window.endAt);
    next += 1;
  }
  nextFixed[item] = next;
  busyUntil[item] = until;
  return until;
}

/** Which movable window sits on which item while a packing is worked out; all by index. */
type Board = {
  readonly fixed: readonly (readonly TimeWindow[])[];
  readonly windows: readonly TimeWindow[];
  /** Item of each window, -1 while it has none. */
  readonly itemOf: number[];
  readonly windowsOn: readonly Set<number>[];
};

const nowhere: TimeWindow = { startAt: 0, endAt: 0 };

/** Sets up a board with nothing placed. */
function emptyBoard(fixed: readonly (readonly TimeWindow[])[], windows: readonly TimeWindow[]): Board {
  return { fixed, windows, itemOf: windows.map(() => -1), windowsOn: fixed.map(() => new Set<number>()) };
}

/** Puts a window on an item, taking it from where it was; -1 only takes it away. */
function put(board: Board, index: number, item: number): void {
  board.windowsOn[board.itemOf[index] ?? -1]?.delete(index);
  board.windowsOn[item]?.add(index);
  board.itemOf[index] = item;
}

/** Lists the movable windows in the way of a window that is not placed yet; null when a fixed one is. */
function inTheWay(board: Board, index: number, item: number): number[] | null {
  const window = board.windows[index] ?? nowhere;
  if (board.fixed[item]?.some((fixed) => overlaps(fixed, window)) ?? true) return null;
  const others: number[] = [];
  for (const other of board.windowsOn[item] ?? []) {
    if (overlaps(board.windows[other] ?? nowhere, window)) others.push(other);
  }
  return others;
}

/** Places a window where nothing is in its way and the least time is left around it; false when every item is taken. */
function placeTightest(board: Board, index: number): boolean {
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
function placeByMoving(board: Board, index: number, depth: number): boolean {
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

/** One of several equal items with its fixed holds: gear that is out, chosen by name, in repair or late. */
type PackItem = { readonly id: string; readonly fixed: readonly TimeWindow[] };

/** A lock that may sit on any of the items. `itemId` is its present place; null for a new one. */
type Movable = { readonly id: string; readonly window: TimeWindow; readonly itemId: string | null };

type Move = { readonly id: string; readonly from: string | null; readonly to: string };

/** `packed` lists only what changes place; `impossible` is a proof; `unknown` means that the search gave up. */
type Packing =
  | { readonly kind: 'packed'; readonly moves: readonly Move[] }
  | { readonly kind: 'impossible' }
  | { readonly kind: 'unknown' };

/** Placements that the exact search may try per group of linked windows before it gives up with `unknown`. */
const maxPackingNodes = 20_000;

/** Longest chain of locks that push each other on, tried before everything is re-planned. */
const moveDepth = 2;

/** With more unplaced locks than this, chains are not tried and everything is planned anew. */
const maxChained = 6;

/** Decides whether all movable locks fit on the items, and where. Present places are kept where possible: first nothing else moves, then short chains of moves are tried, then an exact search re-plans the group of linked windows. Each window ends after it starts. */
export function packMovables(
  items: readonly PackItem[],
  movables: readonly Movable[],
  maxNodes: number = maxPackingNodes,
): Packing {
  const fixed = items.map((item) => joinWindows(item.fixed));
  const windows = movables.map((movable) => movable.window);
  if (isOverfull(fixed, windows)) return { kind: 'impossible' };
  const board = emptyBoard(fixed, windows);
  const places = new Map(items.map((item, index) => [item.id, index]));
  const homes = movables.map((movable) => places.get(movable.itemId ?? '') ?? -1);
  const homeless = byStart(windows).filter((index) => !stayHome(board, index, homes[index] ?? -1));
  const waiting = homeless.filter((index) => !placeTightest(board, index));
  const depth = waiting.length > maxChained ? 0 : moveDepth;
  for (const index of waiting.filter((stuck) => !placeByMoving(board, stuck, depth))) {
    if (board.itemOf[index] !== -1) continue;
    const kind = replan(board, index, { homes, maxNodes });
    if (kind === 'unknown' && placeAllByStart(board)) break;
    if (kind !== 'packed') return { kind };
  }
  return { kind: 'packed', moves: movesOf(items, movables, board.itemOf) };
}

/**
 * Tells whether `packMovables` finds a place for everything, without asking where: a plan from scratch in order of start
 * is tried first, which settles nearly every case at once.
 */
export function isPackable(items: readonly PackItem[], movables: readonly Movable[]): boolean {
  const fixed = items.map((item) => joinWindows(item.fixed));
  const windows = movables.map((movable) => movable.window);
  if (isOverfull(fixed, windows)) return false;
  return planByStart(fixed, windows) !== null || packMovables(items, movables).kind === 'packed';
}

function placeAllByStart(board: Board): boolean {
  const plan = planByStart(board.fixed, board.windows);
  if (plan === null) return false;
  for (const [index, item] of plan.entries()) put(board, index, item);
  return true;
}

function stayHome(board: Board, index: number, home: number): boolean {
  if (home === -1 || inTheWay(board, index, home)?.length !== 0) return false;
  put(board, index, home);
  return true;
}

function replan(
  board: Board,
  index: number,
  { homes, maxNodes }: { homes: readonly number[]; maxNodes: number },
): Packing['kind'] {
  const group = linkedTo(board.windows, index);
  const task = {
    fixed: board.fixed,
    windows: group.map((member) => board.windows[member] ?? { startAt: 0, endAt: 0 }),
    homes: group.map((member) => homes[member] ?? -1),
  };
  const found = searchPacking(task, maxNodes);
  if (found.kind !== 'packed') return found.kind;
  for (const member of group) put(board, member, -1);
  group.forEach((member, position) => put(board, member, found.itemOf[position] ?? -1));
  return 'packed';
}

function movesOf(
  items: readonly PackItem[],
  movables: readonly Movable[],
  itemOf: readonly number[],
): Move[] {
  return movables
    .map((movable, index) => ({
      id: movable.id,
      from: movable.itemId,
      to: items[itemOf[index] ?? -1]?.id ?? '',
    }))
    .filter((move) => move.from !== move.to);
}

/** Tells whether at some moment more windows are active than there are items. */
function isOverfull(fixed: readonly (readonly TimeWindow[])[], windows: readonly TimeWindow[]): boolean {
  const all = [...fixed.flat(), ...windows];
  return all.some(({ startAt }) => all.filter((window) => contains(window, startAt)).length > fixed.length);
}

function byStart(windows: readonly TimeWindow[]): number[] {
  const start = (index: number): number => windows[index]?.startAt ?? 0;
  return windows.map((_, index) => index).toSorted((a, b) => start(a) - start(b));
}

/** Lists the windows that are linked to one by a chain of overlaps, itself included. */
function linkedTo(windows: readonly TimeWindow[], index: number): number[] {
  const linked = new Set([index]);
  for (const member of linked) {
    const window = windows[member];
    windows.forEach((other, position) => {
      if (window !== undefined && overlaps(window, other)) linked.add(position);
    });
  }
  return [...linked];
}

/** Sorts windows and joins those that overlap or touch. */
function joinWindows(windows: readonly TimeWindow[]): TimeWindow[] {
  const joined: { startAt: number; endAt: number }[] = [];
  for (const window of windows.toSorted((a, b) => a.startAt - b.startAt)) {
    const last = joined.at(-1);
    if (last !== undefined && window.startAt <= last.endAt) last.endAt = Math.max(last.endAt, window.endAt);
    else joined.push({ ...window });
  }
  return joined;
}
