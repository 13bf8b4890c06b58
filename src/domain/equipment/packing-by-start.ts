import type { TimeWindow } from '#domain/time/time-window.ts';

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
