import type { Gcj02 } from '#domain/geo/coordinates.ts';
import type { RouteStop, RouteToPlan, StopKind } from '#domain/runs/stop.ts';

/** A stop of a run as the planner is told of it. */
type DrivenStop = Pick<RouteStop, 'id' | 'point' | 'window' | 'serviceMinutes' | 'after'> & {
  readonly kind: StopKind;
  readonly isOver: boolean;
  readonly isLocked: boolean;
  /** Pieces that are wanted there. */
  readonly pieces: number;
  /** Those of them that are in the van now. */
  readonly inVan: number;
};

type DrivenRun = {
  /** Where the run sets out. */
  readonly home: Gcj02 | null;
  /** When it sets out; once it is under way, the present minute. */
  readonly startMinute: number;
  readonly capacity: number;
  /** As they are driven: those that are over first. */
  readonly stops: readonly DrivenStop[];
};

const brings = ({ kind }: DrivenStop): boolean => kind === 'deliver' || kind === 'bring';

/** What is in the van as it sets out, or now: all that is to be delivered, and what was collected or taken on the way. */
const loadedOf = (stops: readonly DrivenStop[]): number =>
  stops.reduce((sum, stop) => {
    if (stop.kind === 'deliver') return sum + (stop.isOver ? 0 : stop.pieces);
    if (stop.kind === 'collect') return sum + stop.inVan;
    return stop.kind === 'bring' && !stop.isOver ? sum + stop.inVan : sum;
  }, 0);

/** Pieces that come into the van at a stop; below 0: that leave it. What was collected there before is in it already. */
const changeAt = (stop: DrivenStop): number => {
  if (brings(stop)) return -stop.pieces;
  return stop.kind === 'collect' ? stop.pieces - stop.inVan : stop.pieces;
};

/** Tells the planner of a run. */
export const routeOf = ({ home, startMinute, capacity, stops }: DrivenRun): RouteToPlan => {
  const over = stops.filter(({ isOver }) => isOver);
  return {
    start: over.at(-1)?.point ?? home,
    startMinute,
    capacity,
    loaded: loadedOf(stops),
    over: over.length,
    stops: stops.map((stop) => ({
      id: stop.id,
      point: stop.point,
      window: stop.window,
      serviceMinutes: stop.serviceMinutes,
      after: stop.after,
      pieces: changeAt(stop),
      isFixed: stop.isLocked,
    })),
  };
};
