import { comeHome, serve } from '#domain/runs/route-cost.ts';
import type { Problem, Van } from '#domain/runs/route-cost.ts';

/** A way that the van may have come, and the free stops on it in reverse. */
type Way = Van & { readonly stop: number; readonly before: Way | null };

/** Ways that served the same stops and ended at the same place, none of them worse than another in time and in cost. */
type Ways = readonly Way[];

const isNoBetter = (way: Van, { seconds, cost }: Van): boolean => seconds <= way.seconds && cost <= way.cost;

const keepBest = (ways: Ways, way: Way): Ways =>
  ways.some((other) => isNoBetter(way, other))
    ? ways
    : [...ways.filter((other) => !isNoBetter(other, way)), way];

const freeStops = (way: Way | null): readonly number[] =>
  way === null ? [] : [...freeStops(way.before), ...(way.stop < 0 ? [] : [way.stop])];

/** All ways after so many stops, by the set that was served and the last place. */
type Layer = ReadonlyMap<number, { readonly set: number; readonly ways: Ways }>;

/** Tells whether the stop that one needs was before, of the free ones in a set and those fixed before a place. */
const readiness = ({ free, fixed, needs }: Problem) => {
  const bits = new Map(free.map((stop, index) => [stop, 1 << index]));
  const places = new Map(fixed.map(({ place, stop }) => [stop, place]));
  return {
    bitOf: (stop: number): number => bits.get(stop) ?? 0,
    isReady: (stop: number, { set, place }: { readonly set: number; readonly place: number }): boolean => {
      const need = needs[stop] ?? -1;
      const bit = bits.get(need);
      return need < 0 || (bit === undefined ? (places.get(need) ?? -1) < place : (set & bit) > 0);
    },
  };
};

type Ready = ReturnType<typeof readiness>;

/** Goes on by one stop: the one that keeps this place, or any free one that was not served. */
const nextLayer = (
  problem: Problem,
  layer: Layer,
  { place, most, bitOf, isReady }: Ready & { readonly place: number; readonly most: number },
): Layer => {
  const next = new Map<number, { readonly set: number; ways: Ways }>();
  const fixed = problem.fixed.find((each) => each.place === place);
  const goOn = (
    set: number,
    before: Way,
    step: { readonly stop: number; readonly isReady: boolean },
  ): void => {
    const way = { ...before, stop: fixed === undefined ? step.stop : -1, before };
    serve(problem, way, step);
    if (way.cost >= most) return;
    const served = set | bitOf(step.stop);
    const key = served * (problem.stops.length + 1) + way.place;
    const there = next.get(key);
    if (there === undefined) next.set(key, { set: served, ways: [way] });
    else there.ways = keepBest(there.ways, way);
  };
  for (const { set, ways } of layer.values())
    for (const stop of fixed === undefined ? problem.free : [fixed.stop]) {
      if ((set & bitOf(stop)) > 0) continue;
      const step = { stop, isReady: isReady(stop, { set, place }) };
      for (const before of ways) goOn(set, before, step);
    }
  return next;
};

/**
 * Finds the cheapest order of the free stops; null when none costs less than `most`. Time and room grow with 2 to the power
 * of their count. Dynamic programming over the set that was served and the last place (Held and Karp), with a Pareto list of
 * time and cost.
 */
export const exactRoute = (problem: Problem, most: number): readonly number[] | null => {
  const ready = readiness(problem);
  const start: Way = { ...problem.start, stop: -1, before: null };
  let layer: Layer = new Map([[0, { set: 0, ways: [start] }]]);
  for (let place = 0; place < problem.stops.length; place += 1)
    layer = nextLayer(problem, layer, { ...ready, place, most });
  const ends = [...layer.values()].flatMap(({ ways }) => ways);
  for (const end of ends) comeHome(problem, end);
  const best = ends.toSorted((a, b) => a.cost - b.cost)[0];
  return best === undefined || best.cost >= most ? null : freeStops(best);
};
