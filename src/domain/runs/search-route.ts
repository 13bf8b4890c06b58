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
export const searchIn = (problem: Problem): Search => ({ problem, cost: costIn(problem) });

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

/** A stretch of the order that is put elsewhere, or the other way round, or both. */
type Move = {
  readonly from: number;
  readonly length: number;
  readonly to: number;
  readonly isTurned: boolean;
};

/** Every move of up to three of so many stops, and every stretch turned in its place. */
function* movesOf(count: number): Generator<Move> {
  for (let from = 0; from < count; from += 1) {
    for (let length = 1; length <= 3 && from + length <= count; length += 1)
      for (let to = 0; to <= count - length; to += 1)
        for (const isTurned of length === 1 ? [false] : [false, true])
          if (isTurned || to !== from) yield { from, length, to, isTurned };
    for (let length = 4; from + length <= count; length += 1)
      yield { from, length, to: from, isTurned: true };
  }
}

const moved = (free: readonly number[], { from, length, to, isTurned }: Move): readonly number[] => {
  const rest = [...free];
  const stretch = rest.splice(from, length);
  rest.splice(to, 0, ...(isTurned ? stretch.toReversed() : stretch));
  return rest;
};

/** Moves stops about while that costs less: or-opt and 2-opt, up to a local optimum. */
const polish = (within: Search, free: readonly number[]): Found => {
  let best: Found = { free, cost: within.cost(free) };
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const move of movesOf(free.length)) {
      const tried = moved(best.free, move);
      const cost = within.cost(tried, best.cost);
      if (cost >= best.cost) continue;
      best = { free: tried, cost };
      isBetter = true;
    }
  }
  return best;
};

/** A good order at once: no move of stops makes it better. */
export const firstFound = (within: Search): Found => polish(within, insertAll(within));

/** So many stops at most leave the order in one round. */
const mostOut = 10;
/** So often a place is passed over, so that rounds differ. */
const skipped = 0.01;
/** Seconds of driving by which an order may be worse than the one before it, in the first round. */
const firstSlack = 600;

type Torn = { readonly kept: readonly number[]; readonly out: readonly number[] };

/** Takes out a stop and those near it, in no order. */
const tearUp = ({ problem }: Search, free: readonly number[], random: () => number): Torn => {
  const drives = problem.driveSeconds[(free[Math.floor(random() * free.length)] ?? 0) + 1];
  const count = 1 + Math.floor(random() * Math.min(mostOut, free.length));
  const near = free
    .map((stop) => ({ stop, far: (drives?.[stop + 1] ?? 0) * (0.5 + random()) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ stop }) => ({ stop, by: random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ stop }) => stop);
  return { kept: free.filter((stop) => !near.includes(stop)), out: near };
};

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
    const free = out.reduce(
      (order, stop) => insertBest(within, order, { stop, skips: () => random() < skipped }),
      kept,
    );
    const cost = within.cost(free);
    const slack = -Math.log(1 - random()) * firstSlack * (1 - round / rounds);
    if (cost < at.cost + slack) at = { free, cost };
    if (cost < best.cost) best = at;
  }
  return polish(within, best.free);
};
