import { contains } from '#domain/time/time-window.ts';
import type { TimeWindow } from '#domain/time/time-window.ts';

/** State of the search: fixed windows per item (ascending, not overlapping), when each item becomes free, and the windows not placed yet. */
export type Outlook = {
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
