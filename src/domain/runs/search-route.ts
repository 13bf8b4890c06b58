import { costIn } from '#domain/runs/route-cost.ts';
import type { Problem } from '#domain/runs/route-cost.ts';

/** Free stops in an order, and what the whole order then costs. */
export type Found = { readonly free: readonly number[]; readonly cost: number };

type Search = {
  readonly problem: Problem;
  /** What the whole order costs with the free stops in the given one; above `most` any number above it. */
  readonly cost: (free: readonly number[], most?: number) => number;
};

/** Starts a search. */
export const searchIn = (problem: Problem): Search => {
  return { problem, cost: costIn(problem) };
};

/** Puts a stop where it costs least, passing over a place now and then, where `skips` says so. */
const insertBest = (
  search: Search,
  free: readonly number[],
  { stop, skips }: { readonly stop: number; readonly skips: () => boolean },
): readonly number[] => {
  const tried = [...free, stop];
  let best = free.length;
  let least = search.cost(tried);
  for (let index = free.length - 1; index >= 0; index -= 1) {
    tried[index + 1] = free[index] ?? stop;
    tried[index] = stop;
    if (skips()) continue;
    const cost = search.cost(tried, least);
    if (cost < least) [best, least] = [index, cost];
  }
  return [...free.slice(0, best), stop, ...free.slice(best)];
};

const never = (): boolean => false;

/** A first order: each stop where it costs least, those that have to be reached soonest first. */
const insertAll = (search: Search): readonly number[] => {
  const { stops, free } = search.problem;
  const deadline = (stop: number): number => stops[stop]?.window?.untilMinute ?? Infinity;
  const byDeadline = free.toSorted((a, b) =>
    deadline(a) === deadline(b) ? a - b : deadline(a) - deadline(b),
  );
  return byDeadline.reduce<readonly number[]>(
    (order, stop) => insertBest(search, order, { stop, skips: never }),
    [],
  );
};

/** Every order that one move makes of another: up to three stops elsewhere, either way round, or any stretch reversed. */
function* movesOf(free: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < free.length; from += 1)
    for (let length = 1; length <= 3 && from + length <= free.length; length += 1) {
      const moved = free.slice(from, from + length);
      const rest = [...free.slice(0, from), ...free.slice(from + length)];
      for (let to = 0; to <= rest.length; to += 1) {
        if (to !== from) yield [...rest.slice(0, to), ...moved, ...rest.slice(to)];
        if (length > 1) yield [...rest.slice(0, to), ...moved.toReversed(), ...rest.slice(to)];
      }
    }
  for (let from = 0; from < free.length; from += 1)
    for (let end = from + 4; end <= free.length; end += 1)
      yield [...free.slice(0, from), ...free.slice(from, end).toReversed(), ...free.slice(end)];
}

/** Moves stops about while that costs less: or-opt and 2-opt, up to a local optimum. */
const polish = (search: Search, free: readonly number[]): Found => {
  let best: Found = { free, cost: search.cost(free) };
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const tried of movesOf(best.free)) {
      const cost = search.cost(tried, best.cost);
      if (cost >= best.cost) continue;
      best = { free: tried, cost };
      isBetter = true;
      break;
    }
  }
  return best;
};

/** So many stops at most leave the order in one round. */
const mostOut = 10;
/** So often a place is passed over, so that rounds differ. */
const skipped = 0.01;
/** Seconds of driving by which an order may be worse than the one before it, in the first round. */
const firstSlack = 600;

/** Takes out a stop and those near it. */
const tearUp = ({ problem }: Search, free: readonly number[], random: () => number) => {
  const centre = free[Math.floor(random() * free.length)] ?? 0;
  const drives = problem.driveSeconds[centre + 1];
  const out = free
    .map((stop) => ({ stop, far: (drives?.[stop + 1] ?? 0) * (0.5 + random()) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 1 + Math.floor(random() * Math.min(mostOut, free.length)))
    .map(({ stop }) => stop);
  return { kept: free.filter((stop) => !out.includes(stop)), out };
};

/** A good order at once: no move of stops makes it better. */
export const firstFound = (within: Search): Found => polish(within, insertAll(within));

/** Ruin and recreate with threshold acceptance, from an order that does not depend on the present one. */
export const search = (
  within: Search,
  { random, rounds }: { readonly random: () => number; readonly rounds: number },
): Found => {
  const first = insertAll(within);
  let at: Found = { free: first, cost: within.cost(first) };
  let best = at;
  for (let round = 0; round < rounds; round += 1) {
    const { kept, out } = tearUp(within, at.free, random);
    const shuffled = out.map((stop) => ({ stop, by: random() })).toSorted((a, b) => a.by - b.by);
    const free = shuffled.reduce(
      (order, { stop }) => insertBest(within, order, { stop, skips: () => random() < skipped }),
      kept as readonly number[],
    );
    const cost = within.cost(free);
    const slack = -Math.log(1 - random()) * firstSlack * (1 - round / rounds);
    if (cost < at.cost + slack) at = { free, cost };
    if (cost < best.cost) best = at;
  }
  return polish(within, best.free);
};
