import { distanceM, toWgs84 } from '#domain/geo/coordinates.ts';
import type { Gcj02 } from '#domain/geo/coordinates.ts';
import type { RouteCost, RouteStop, RouteToPlan } from '#domain/runs/stop.ts';

/** Roads are longer than the crow's way, and a van in a ski town drives so fast. */
const detour = 1.35;
const metresPerSecond = 30 / 3.6;

/**
 * A cost is one whole number in which each concern outweighs all that follow: stops before the one that they need, pieces
 * that the van has no room for, minutes late, seconds driven. Exact while those stay below 9, 10,000, 100,000 and 1,000,000.
 */
const digits = { broken: 1e15, piece: 1e11, late: 1e6 };

/** Stops by number, so that the search works on whole numbers; a number depends on the stop's id alone. */
export type Problem = {
  /** The stops that are not over, sorted by id. */
  readonly stops: readonly RouteStop[];
  /** Seconds from a place to another: place 0 is where the van sets out, place `stop + 1` a stop. */
  readonly driveSeconds: readonly Float64Array[];
  /** The stop that has to be before each; -1 for none. */
  readonly needs: readonly number[];
  /** The stops that keep their place in the list, by that place. */
  readonly fixed: readonly { readonly place: number; readonly stop: number }[];
  /** The others, in their present order. */
  readonly free: readonly number[];
  readonly start: Van;
  readonly capacity: number;
};

/** Where the van is, when, with how many pieces, and what that cost so far. */
export type Van = { place: number; seconds: number; pieces: number; cost: number };

const drivesBetween = (points: readonly (Gcj02 | null)[]): readonly Float64Array[] => {
  const places = points.map((point) => (point === null ? null : toWgs84(point)));
  return places.map((from) =>
    Float64Array.from(places, (to) =>
      from === null || to === null ? 0 : Math.round((distanceM(from, to) * detour) / metresPerSecond),
    ),
  );
};

/** A stop that nobody knows the place of is not moved either. */
const staysPut = ({ isFixed, point }: RouteStop): boolean => isFixed || point === null;

/** Numbers the stops of a run that are not over. */
export const problemOf = ({ stops, over, ...run }: RouteToPlan): Problem => {
  const left = stops.slice(over);
  const sorted = left.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const numberOf = new Map(sorted.map(({ id }, number) => [id, number]));
  const order = left.map((each, place) => ({ each, place, stop: numberOf.get(each.id) ?? -1 }));
  return {
    stops: sorted,
    driveSeconds: drivesBetween([run.start, ...sorted.map(({ point }) => point)]),
    needs: sorted.map(({ after }) => (after === null ? -1 : (numberOf.get(after) ?? -1))),
    fixed: order.filter(({ each }) => staysPut(each)),
    free: order.filter(({ each }) => !staysPut(each)).map(({ stop }) => stop),
    start: { place: 0, seconds: run.startMinute * 60, pieces: run.loaded, cost: 0 },
    capacity: run.capacity,
  };
};

/** Drives the van to a stop and serves it; `isReady` tells whether the stop that it needs was before. */
export const serve = (
  problem: Problem,
  van: Van,
  { stop: number, isReady }: { readonly stop: number; readonly isReady: boolean },
): void => {
  const stop = problem.stops[number];
  if (stop === undefined) return;
  if (stop.point !== null) {
    const drive = problem.driveSeconds[van.place]?.[number + 1] ?? 0;
    van.seconds += drive;
    van.cost += drive;
    van.place = number + 1;
  }
  const { window } = stop;
  if (window !== null) {
    van.seconds = Math.max(van.seconds, window.fromMinute * 60);
    const late = Math.ceil(van.seconds / 60) - window.untilMinute;
    if (late > 0) van.cost += late * digits.late;
  }
  van.seconds += stop.serviceMinutes * 60;
  van.pieces += stop.pieces;
  if (van.pieces > problem.capacity) van.cost += (van.pieces - problem.capacity) * digits.piece;
  if (!isReady) van.cost += digits.broken;
};

/** Drives the van back to where it set out. */
export const comeHome = (problem: Problem, van: Van): void => {
  van.cost += problem.driveSeconds[van.place]?.[0] ?? 0;
};

/** The whole order of stops: the free ones in the given order around those that keep their place. */
export const withFixed = ({ fixed }: Problem, free: readonly number[]): readonly number[] => {
  const order = [...free];
  for (const { place, stop } of fixed) order.splice(place, 0, stop);
  return order;
};

/** Makes the function that tells what an order of the free stops costs; above `most` any number above it. */
export const costIn = (problem: Problem) => {
  const fixedAt = new Int32Array(problem.stops.length).fill(-1);
  for (const { place, stop } of problem.fixed) fixedAt[place] = stop;
  const seen = new Int32Array(problem.stops.length);
  const van = { ...problem.start };
  let asked = 0;
  const stopAt = (stop: number): void => {
    const need = problem.needs[stop] ?? -1;
    serve(problem, van, { stop, isReady: need < 0 || seen[need] === asked });
    seen[stop] = asked;
  };
  return (free: readonly number[], most = Infinity): number => {
    asked += 1;
    Object.assign(van, problem.start);
    let next = 0;
    for (const fixed of fixedAt) {
      // While stops are missing, those that keep their place come after the last.
      const stop = fixed < 0 ? free[next] : fixed;
      if (fixed < 0) next += 1;
      if (stop !== undefined) stopAt(stop);
      if (van.cost > most) return van.cost;
    }
    comeHome(problem, van);
    return van.cost;
  };
};

/** A cost in minutes late and driven. */
export const minutesOf = (cost: number): RouteCost => ({
  lateMinutes: Math.floor((cost % digits.piece) / digits.late),
  driveMinutes: Math.round((cost % digits.late) / 60),
});

/** When the van reaches each stop that is not over, in the present order: a minute of the day, by stop. Where the van waits for a window, its begin. */
export const arrivalsOf = (run: RouteToPlan): ReadonlyMap<string, number> => {
  const problem = problemOf(run);
  const van = { ...problem.start };
  const numbers = new Map(problem.stops.map(({ id }, number) => [id, number]));
  return new Map(
    run.stops.slice(run.over).map(({ id, serviceMinutes }) => {
      serve(problem, van, { stop: numbers.get(id) ?? -1, isReady: true });
      return [id, Math.round(van.seconds / 60) - serviceMinutes];
    }),
  );
};
