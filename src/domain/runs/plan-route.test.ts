import { describe, expect, test } from 'vitest';
import { distanceM, toWgs84, type Gcj02 } from '#domain/geo/coordinates.ts';
import { planRoute } from '#domain/runs/plan-route.ts';
import { problemOf, withFixed } from '#domain/runs/route-cost.ts';
import { search, searchIn } from '#domain/runs/search-route.ts';
import type { RouteStop, RouteToPlan } from '#domain/runs/stop.ts';
import { randomFrom, randomRun } from '#testing/random-runs.ts';

/** What outweighs what: stops before their own, pieces too many, minutes late, seconds driven. */
type Weights = readonly [broken: number, pieces: number, late: number, drive: number];

const isLess = (a: Weights, b: Weights): boolean => {
  const differs = a.findIndex((each, index) => each !== b[index]);
  return differs >= 0 && (a[differs] ?? 0) < (b[differs] ?? 0);
};

const driveBetween = (from: Gcj02 | null, to: Gcj02 | null): number =>
  from === null || to === null ? 0 : Math.round((distanceM(toWgs84(from), toWgs84(to)) * 1.35 * 3.6) / 30);

type Driven = { at: Gcj02 | null; seconds: number; load: number; seen: readonly string[]; weights: Weights };

/** Drives to one more stop as the words of `stop.ts` say. */
const step = (run: RouteToPlan, driven: Driven, stop: RouteStop): Driven => {
  const [broken, pieces, late, drive] = driven.weights;
  const leg = stop.point === null ? 0 : driveBetween(driven.at, stop.point);
  const seconds = Math.max(driven.seconds + leg, (stop.window?.fromMinute ?? 0) * 60);
  const load = driven.load + stop.pieces;
  const isBroken = stop.after !== null && !driven.seen.includes(stop.after);
  return {
    at: stop.point ?? driven.at,
    seconds: seconds + stop.serviceMinutes * 60,
    load,
    seen: [...driven.seen, stop.id],
    weights: [
      broken + Number(isBroken),
      pieces + Math.max(0, load - run.capacity),
      late + Math.max(0, Math.ceil(seconds / 60) - (stop.window?.untilMinute ?? Infinity)),
      drive + leg,
    ],
  };
};

const setOut = ({ start, startMinute, loaded, stops, over }: RouteToPlan): Driven => ({
  at: start,
  seconds: startMinute * 60,
  load: loaded,
  seen: stops.slice(0, over).map(({ id }) => id),
  weights: [0, 0, 0, 0],
});

const home = (run: RouteToPlan, { at, weights: [broken, pieces, late, drive] }: Driven): Weights => [
  broken,
  pieces,
  late,
  drive + driveBetween(at, run.start),
];

const drive = (run: RouteToPlan, order: readonly RouteStop[]): Weights =>
  home(
    run,
    order.reduce<Driven>((driven, stop) => step(run, driven, stop), setOut(run)),
  );

const isPut = ({ isFixed, point }: RouteStop): boolean => isFixed || point === null;

/** The least of all orders that leave what is put in its place. */
const bruteForce = (run: RouteToPlan): Weights => {
  const left = run.stops.slice(run.over);
  let best = drive(run, left);
  const walk = (driven: Driven, place: number, free: readonly RouteStop[]): void => {
    const here = left[place];
    if (here === undefined) {
      const cost = home(run, driven);
      if (isLess(cost, best)) best = cost;
      return;
    }
    for (const stop of isPut(here) ? [here] : free) {
      const next = step(run, driven, stop);
      if (isLess(next.weights, best))
        walk(
          next,
          place + 1,
          free.filter((other) => other !== stop),
        );
    }
  };
  walk(
    setOut(run),
    0,
    left.filter((stop) => !isPut(stop)),
  );
  return best;
};

const options = (rounds: number) => ({ random: randomFrom(1), rounds });

const inOrder = (run: RouteToPlan, ids: readonly string[]): readonly RouteStop[] =>
  ids.flatMap((id) => run.stops.filter((stop) => stop.id === id));

/** What holds of every plan, whatever its size; answers the planned run. */
const holdsItsPromises = (run: RouteToPlan, rounds: number): RouteToPlan => {
  const plan = planRoute(run, options(rounds));
  const stops = inOrder(run, plan.stopIds);
  expect(plan.stopIds.toSorted()).toEqual(run.stops.map(({ id }) => id).toSorted());
  for (const [place, stop] of run.stops.entries())
    if (place < run.over || isPut(stop)) expect(plan.stopIds[place]).toBe(stop.id);
  const [before, after] = [run.stops, stops].map((order) => drive(run, order.slice(run.over)));
  expect(isLess(before ?? [0, 0, 0, 0], after ?? [0, 0, 0, 0])).toBe(false);
  expect(plan.after).toEqual({ lateMinutes: after?.[2], driveMinutes: Math.round((after?.[3] ?? 0) / 60) });
  expect(planRoute({ ...run, stops }, options(rounds)).stopIds).toEqual(plan.stopIds);
  return { ...run, stops };
};

describe('planRoute', () => {
  test('is as good as trying every order, in 1,000 random runs', () => {
    let [late, broken] = [0, 0];
    for (let seed = 1; seed <= 1000; seed += 1) {
      const run = randomRun(seed, seed % 100 === 0 ? 8 : 2 + (seed % 5));
      const planned = holdsItsPromises(run, 1);
      const cost = drive(run, planned.stops.slice(run.over));
      const best = bruteForce(run);
      expect([seed, ...cost.slice(0, 3)]).toEqual([seed, ...best.slice(0, 3)]);
      // What saves less than a minute is not worth a change.
      expect(cost[3]).toBeLessThanOrEqual(best[3] + 60);
      late += Math.sign(best[2]);
      broken += best[0];
    }
    expect(late).toBeGreaterThan(100);
    expect(broken).toBeGreaterThan(0);
  });

  test('the search alone is within a tenth of the best order', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const run = { ...randomRun(seed, 6), over: 0 };
      const problem = problemOf(run);
      const { free } = search(searchIn(problem), options(40));
      const ids = withFixed(problem, free).map((stop) => problem.stops[stop]?.id ?? '');
      const cost = drive(run, inOrder(run, ids));
      const best = bruteForce(run);
      expect([seed, ...cost.slice(0, 3)]).toEqual([seed, ...best.slice(0, 3)]);
      expect(cost[3]).toBeLessThanOrEqual(best[3] * 1.1);
    }
  });

  test('a day of sixty stops keeps every promise and is not made worse', () => {
    for (const seed of [1, 2]) {
      const run = randomRun(seed, 60);
      const planned = holdsItsPromises(run, 20);
      expect(isLess(drive(run, planned.stops.slice(run.over)), drive(run, run.stops.slice(run.over)))).toBe(
        true,
      );
    }
  });
});
