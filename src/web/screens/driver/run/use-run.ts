import { arrivalsOf } from '#domain/runs/route-cost.ts';
import { gcj02 } from '#domain/geo/coordinates.ts';
import { minuteOf } from '#domain/time/zone.ts';
import type { Output } from '#web/api/calls.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { useCall } from '#web/api/queries.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';

/** What the driver who is logged in drives on a day. */
export type Run = NonNullable<Output<'runs.today'>['run']>;
export type RunStop = Run['stops'][number] & {
  /** It is over, and this phone has not sent that yet. */
  readonly isQueued?: boolean;
};
export type StopPiece = RunStop['pieces'][number];

const refetchMs = 30_000;

/** The run of today and the cash in the bag; looks again all the time, since staff may change it. */
export const useRun = () => useCall('runs.today', {}, { refetchMs });

/** Stops that nothing came of yet, in their order. */
export const openStops = ({ stops }: Run): readonly RunStop[] =>
  stops.filter(({ outcome }) => outcome === null);

/** The stop that stands for an order: the one that is not over, else the last. */
export const stopOfOrder = (run: Run | null | undefined, orderId: string): RunStop | undefined => {
  const own = run?.stops.filter(({ order }) => order?.id === orderId) ?? [];
  return own.find(({ outcome }) => outcome === null) ?? own.at(-1);
};

/** When the van is at each stop to come, as a minute of the day; by stop. */
export const useArrivals = (run: Run): ReadonlyMap<string, number> => {
  const { data: config } = useClientConfig();
  const now = minuteOf(useNow(60_000), useZone(run.storeId));
  const over = run.stops.filter(({ outcome }) => outcome !== null);
  const base = config?.storeConfigs[run.storeId]?.location ?? null;
  const last = over.at(-1)?.point ?? base;
  return arrivalsOf({
    start: last === null ? null : gcj02(last),
    startMinute: run.startedAt === null ? Math.max(now, run.startMinute) : now,
    loaded: 0,
    capacity: run.capacity,
    over: over.length,
    stops: [...over, ...openStops(run)].map(({ id, point, window, serviceMinutes }) => ({
      id,
      point: point === null ? null : gcj02(point),
      window,
      serviceMinutes,
      pieces: 0,
      after: null,
      isFixed: true,
    })),
  });
};
