import { exactRoute } from '#domain/runs/exact-route.ts';
import { minutesOf, problemOf, withFixed } from '#domain/runs/route-cost.ts';
import { firstFound, search, searchIn } from '#domain/runs/search-route.ts';
import type { Found } from '#domain/runs/search-route.ts';
import type { PlannedRoute, PlanOptions, RouteToPlan } from '#domain/runs/stop.ts';

/** Up to so many stops that may move, the best order of all is found. */
const mostExact = 12;
/** So many rounds plan 60 stops in about half a second; more hardly find anything better. */
export const planRounds = 1000;
/** An order that is better by no more than so many seconds of driving is not worth a change. */
const worthSeconds = 60;

/**
 * Plans the stops of a run that are not over: none before the one whose gear it needs, no more pieces than the van takes,
 * nobody waiting, little driving, the former before the latter. Fixed stops and those without a point keep their place. The best
 * order for up to 12 that may move; above that a search of `rounds` rounds. The same run and chance give the same order,
 * the planned order gives itself, and the present one is never made worse.
 */
export const planRoute = (run: RouteToPlan, options: PlanOptions): PlannedRoute => {
  const problem = problemOf(run);
  const within = searchIn(problem);
  const present: Found = { free: problem.free, cost: within.cost(problem.free) };
  const found = problem.free.length > mostExact ? search(within, options) : firstFound(within);
  const exact = problem.free.length > mostExact ? null : exactRoute(problem, found.cost);
  const best = exact === null ? found : { free: exact, cost: within.cost(exact) };
  const chosen = best.cost < present.cost - worthSeconds ? best : present;
  const ids = withFixed(problem, chosen.free).map((stop) => problem.stops[stop]?.id ?? '');
  return {
    stopIds: [...run.stops.slice(0, run.over).map(({ id }) => id), ...ids],
    before: minutesOf(present.cost),
    after: minutesOf(chosen.cost),
  };
};
