import { gcj02 } from '#domain/geo/coordinates.ts';
import type { RouteStop, RouteToPlan } from '#domain/runs/stop.ts';
import { seededRandom } from '#testing/seeded-random.ts';

/** Repeatable numbers from 0 to below 1. */
export const randomFrom = (seed: number): (() => number) => {
  const { int } = seededRandom(seed);
  return () => int(1e9) / 1e9;
};

/** A run in a town of some ten kilometres: windows, a full van, gear fetched before it is brought, stops that stay. Sources of gear form no ring. */
export const randomRun = (seed: number, count: number): RouteToPlan => {
  const { int, chance } = seededRandom(seed);
  const around = () => gcj02({ latitude: 40.9 + int(900) / 9000, longitude: 115.4 + int(900) / 8000 });
  const stops = Array.from({ length: count }, (_, index): RouteStop => {
    const fromMinute = 480 + int(12) * 20;
    return {
      id: `${int(1e6)}-${index}`,
      point: chance(0.95) ? around() : null,
      window: chance(0.5) ? { fromMinute, untilMinute: fromMinute + 20 + int(60) } : null,
      serviceMinutes: int(8),
      pieces: int(7) - 3,
      after: null,
      isFixed: chance(0.08),
    };
  });
  const linked = stops.map((stop, index) =>
    chance(0.3) ? { ...stop, after: stops[(index + 1 + int(count)) % count]?.id ?? null } : stop,
  );
  const isRing = (stop: RouteStop, steps = 0): boolean =>
    steps > count ||
    linked.some(({ id, ...other }) => id === stop.after && isRing({ id, ...other }, steps + 1));
  return {
    start: chance(0.9) ? around() : null,
    startMinute: 470 + int(30),
    loaded: int(6),
    capacity: 5 + int(5),
    stops: linked.map((stop) => (isRing(stop) ? { ...stop, after: null } : stop)),
    over: int(2),
  };
};
