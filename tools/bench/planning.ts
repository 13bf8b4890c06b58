import { planRoute, planRounds } from '#domain/runs/plan-route.ts';
import { randomFrom, randomRun } from '#testing/random-runs.ts';
import { median } from './measure.ts';

/** How long it takes to plan a full day of a van, in seconds: the median over some days. */
export const planningSeconds = (stops: number): number =>
  median(
    [1, 2, 3, 4, 5].map((seed) => {
      const startMs = performance.now();
      planRoute(randomRun(seed, stops), { random: randomFrom(seed), rounds: planRounds });
      return (performance.now() - startMs) / 1000;
    }),
  );
