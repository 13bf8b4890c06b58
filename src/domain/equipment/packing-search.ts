import { contains } from '#domain/time/period.ts';
import type { TimeWindow } from '#domain/time/period.ts';

/** State of the search: fixed windows per item (ascending, not overlapping), when each item becomes free, and the windows not placed yet. */
type Outlook = {
  readonly fixed: readonly (readonly TimeWindow[])[];
  readonly busyUntil: readonly number[];
  readonly waiting: readonly TimeWindow[];
};

/** Tells whether at some coming start the waiting windows that are then active cannot each get a gap of their own. True is a proof, false promises nothing. */
export function isHopeless(outlook: Outlook): boolean {
  const starts = new Set(outlook.waiting.map((window) => window.startAt));
  return [...starts].some((moment) => isHopelessAt(outlook, moment));
}

function isHopelessAt({ fixed, busyUntil, waiting }: Outlook, moment: number): boolean {
  const needed = waiting.filter((window) => contains(window, moment));
  const gaps = fixed
    .map((list, item) => gapAt(list, busyUntil[item] ?? Number.NEGATIVE_INFINITY, moment))
    .filter((gap) => gap !== null)
    .toSorted((a, b) => length(a) - length(b));
  return !eachGetsOne(needed, gaps);
}

const length = (window: TimeWindow): number => window.endAt - window.startAt;

/** Returns the free interval of an item around a moment; null when the item is busy then. */
function gapAt(fixed: readonly TimeWindow[], busyUntil: number, moment: number): TimeWindow | null {
  if (busyUntil > moment) return null;
  let startAt = busyUntil;
  for (const window of fixed) {
    if (window.startAt > moment) return { startAt, endAt: window.startAt };
    if (window.endAt > moment) return null;
    startAt = Math.max(startAt, window.endAt);
  }
  return { startAt, endAt: Number.POSITIVE_INFINITY };
}

/** Tells whether each window can get a gap of its own that contains it: a bipartite matching by augmenting paths. */
function eachGetsOne(needed: readonly TimeWindow[], gaps: readonly TimeWindow[]): boolean {
  const ownerOf: number[] = gaps.map(() => -1);
  const seat = (index: number, tried: Set<number>): boolean => {
    const window = needed[index];
    return gaps.some((gap, position) => {
      if (window === undefined || tried.has(position) || !holds(gap, window)) return false;
      tried.add(position);
      const owner = ownerOf[position] ?? -1;
      if (owner !== -1 && !seat(owner, tried)) return false;
      ownerOf[position] = index;
      return true;
    });
  };
  return needed.every((_, index) => seat(index, new Set()));
}

function holds(gap: TimeWindow, window: TimeWindow): boolean {
  return gap.startAt <= window.startAt && window.endAt <= gap.endAt;
}

/** A group of movable windows that are linked by overlaps, and the windows that are fixed on each item (ascending, apart). */
type PackingTask = {
  readonly fixed: readonly (readonly TimeWindow[])[];
  readonly windows: readonly TimeWindow[];
  /** The item each window sits on at present; -1 for none. */
  readonly homes: readonly number[];
};

type SearchResult =
  | { readonly kind: 'packed'; readonly itemOf: readonly number[] }
  | { readonly kind: 'impossible' }
  | { readonly kind: 'unknown' };

type Fit = { readonly item: number; readonly kindId: number; readonly nextFixedAt: number };

type Sweep = {
  readonly task: PackingTask;
  /** Windows by start: the order in which they are placed. */
  readonly order: readonly number[];
  /** For each item, a number per count of fixed windows already past: equal numbers mean an equal future. */
  readonly futureIds: readonly (readonly number[])[];
  readonly busyUntil: number[];
  readonly itemOf: number[];
  /** Situations that are known to have no way on. */
  readonly dead: Set<string>;
  nodesLeft: number;
  readonly homesFirst: boolean;
};

/** Finds an item for each window or proves that there is none, by a sweep over time with backtracking. Items with an equal future are tried once, and no dead situation is entered twice; `unknown` only when `maxNodes` placements were tried without a result. */
export function searchPacking(task: PackingTask, maxNodes: number): SearchResult {
  const nodes = Math.ceil(maxNodes / 3);
  const first = runSweep(task, { nodes, homesFirst: true });
  if (first.kind !== 'unknown') return first;
  const second = runSweep(task, { nodes, homesFirst: false });
  // What is hard to see coming is often easy to see going: the last try runs from the end of time.
  return second.kind === 'unknown' ? runSweep(mirrored(task), { nodes, homesFirst: false }) : second;
}

function runSweep(task: PackingTask, options: { nodes: number; homesFirst: boolean }): SearchResult {
  const sweep = startSweep(task, options);
  if (placeFrom(sweep, 0)) return { kind: 'packed', itemOf: sweep.itemOf };
  return { kind: sweep.nodesLeft > 0 ? 'impossible' : 'unknown' };
}

function mirrored(task: PackingTask): PackingTask {
  const mirror = ({ startAt, endAt }: TimeWindow): TimeWindow => ({ startAt: -endAt, endAt: -startAt });
  return {
    fixed: task.fixed.map((list) => list.map(mirror).toReversed()),
    windows: task.windows.map(mirror),
    homes: task.homes,
  };
}

function startSweep(task: PackingTask, options: { nodes: number; homesFirst: boolean }): Sweep {
  const order = task.windows.map((_, index) => index).toSorted((a, b) => compareWindows(task.windows, a, b));
  const lastEnd = Math.max(...task.windows.map((window) => window.endAt));
  const ids = new Map<string, number>();
  const futureIds = task.fixed.map((list) => {
    const relevant = list.filter((window) => window.startAt < lastEnd);
    return list.map((_, past) => futureId(ids, relevant.slice(past))).concat(futureId(ids, []));
  });
  return {
    task,
    order,
    futureIds,
    busyUntil: task.fixed.map(() => Number.NEGATIVE_INFINITY),
    itemOf: task.windows.map(() => -1),
    dead: new Set(),
    nodesLeft: options.nodes,
    homesFirst: options.homesFirst,
  };
}

function compareWindows(windows: readonly TimeWindow[], a: number, b: number): number {
  const [first, second] = [windows[a], windows[b]];
  if (first === undefined || second === undefined) return 0;
  return first.startAt - second.startAt || second.endAt - first.endAt;
}

function futureId(ids: Map<string, number>, future: readonly TimeWindow[]): number {
  const text = future.map((window) => `${window.startAt}-${window.endAt}`).join();
  const known = ids.get(text);
  if (known !== undefined) return known;
  ids.set(text, ids.size);
  return ids.size - 1;
}

/** Places the windows from a position of the order onwards; false leaves `nodesLeft` at 0 when it gave up, above 0 when it is a proof. */
function placeFrom(sweep: Sweep, position: number): boolean {
  const index = sweep.order[position];
  const window = index === undefined ? undefined : sweep.task.windows[index];
  if (index === undefined || window === undefined) return true;
  const key = situationKey(sweep, position, window.startAt);
  if (isDeadEnd(sweep, position, key)) return false;
  for (const { item } of candidates(sweep, index, window)) {
    if (sweep.nodesLeft <= 0) return false;
    sweep.nodesLeft -= 1;
    const before = sweep.busyUntil[item] ?? 0;
    sweep.busyUntil[item] = window.endAt;
    sweep.itemOf[index] = item;
    if (placeFrom(sweep, position + 1)) return true;
    sweep.busyUntil[item] = before;
  }
  if (sweep.nodesLeft > 0) sweep.dead.add(key);
  return false;
}

function isDeadEnd(sweep: Sweep, position: number, key: string): boolean {
  if (sweep.dead.has(key)) return true;
  if (!isNewStart(sweep, position) || !isHopeless(outlookOf(sweep, position))) return false;
  sweep.dead.add(key);
  return true;
}

function windowAt(sweep: Sweep, position: number): TimeWindow | undefined {
  return sweep.task.windows[sweep.order[position] ?? -1];
}

function isNewStart(sweep: Sweep, position: number): boolean {
  return windowAt(sweep, position)?.startAt !== windowAt(sweep, position - 1)?.startAt;
}

function outlookOf(sweep: Sweep, position: number): Outlook {
  const waiting = sweep.order.slice(position).map((index) => sweep.task.windows[index]);
  return {
    fixed: sweep.task.fixed,
    busyUntil: sweep.busyUntil,
    waiting: waiting.filter((window) => window !== undefined),
  };
}

function situationKey(sweep: Sweep, position: number, now: number): string {
  const parts = sweep.futureIds.map((futures, item) => {
    const busyUntil = sweep.busyUntil[item] ?? 0;
    const future = futures[fixedPast(sweep, item, now)] ?? 0;
    return busyUntil > now ? `${future}@${busyUntil}` : String(future);
  });
  return `${position}|${parts.toSorted().join()}`;
}

/** Counts the fixed windows of an item that are over by now. */
function fixedPast(sweep: Sweep, item: number, now: number): number {
  const list = sweep.task.fixed[item] ?? [];
  let past = 0;
  while ((list[past]?.endAt ?? Number.POSITIVE_INFINITY) <= now) past += 1;
  return past;
}

/** Lists one item of each kind that can take a window: the tightest gap first, or the window's present home first. */
function candidates(sweep: Sweep, index: number, window: TimeWindow): Fit[] {
  const home = sweep.task.homes[index];
  const byKind = new Map<number, Fit>();
  sweep.futureIds.forEach((futures, item) => {
    if ((sweep.busyUntil[item] ?? 0) > window.startAt) return;
    const past = fixedPast(sweep, item, window.startAt);
    const nextFixedAt = sweep.task.fixed[item]?.[past]?.startAt ?? Number.POSITIVE_INFINITY;
    if (nextFixedAt < window.endAt) return;
    const kindId = futures[past] ?? 0;
    if (!byKind.has(kindId) || item === home) byKind.set(kindId, { item, kindId, nextFixedAt });
  });
  const homeRank = (fit: Fit): number => (sweep.homesFirst && fit.item === home ? 0 : 1);
  return [...byKind.values()].toSorted(
    (a, b) => homeRank(a) - homeRank(b) || (a.nextFixedAt < b.nextFixedAt ? -1 : 1),
  );
}
