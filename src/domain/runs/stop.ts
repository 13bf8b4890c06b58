import type { Gcj02 } from '#domain/geo/coordinates.ts';

/** What a van does at a stop. A transfer between stores is two stops: `take` at the one, `bring` at the other. */
export type StopKind = 'deliver' | 'collect' | 'take' | 'bring';

/** Every kind of stop. */
export const stopKinds = ['deliver', 'collect', 'take', 'bring'] as const satisfies readonly StopKind[];

/** What can be put on a run; a transfer is two stops. */
export const runWork = ['deliver', 'collect', 'transfer'] as const;
export type RunWork = (typeof runWork)[number];

/** How a stop ended. */
export const stopOutcomes = ['done', 'failed'] as const;
export type StopOutcome = (typeof stopOutcomes)[number];

/** Minutes of a day; clocks are not changed while vans drive. */
export const minutesOfDay = 1440;

/** The most stops of one run. */
export const mostStops = 60;

/** The most that can be set, and what holds until somebody sets it. */
export const runLimits = {
  serviceMinutes: 240,
  usualServiceMinutes: 5,
  /** Pieces in a van. */
  capacity: 1000,
  usualCapacity: 60,
  /** Nine in the morning. */
  usualStartMinute: 540,
} as const;

/** Minutes of the run's day in the time of its store, 0 to 1440; the end is not before the start. */
export type StopWindow = { readonly fromMinute: number; readonly untilMinute: number };

/** A stop as the planner knows it. */
export type RouteStop = {
  readonly id: string;
  /** null: nobody knows where it is. It is not moved, and costs no driving: the stops around it are next to each other. */
  readonly point: Gcj02 | null;
  /** When somebody is there. Being early is waiting; being late counts more than any driving. null: at any time. */
  readonly window: StopWindow | null;
  /** How long the van stands there. */
  readonly serviceMinutes: number;
  /** Pieces that come into the van here; below 0: that leave it. */
  readonly pieces: number;
  /** The stop that has to be before this one: where its gear comes from. null: none. */
  readonly after: string | null;
  /** Keeps its place in the list: a person put it there, or it is over. */
  readonly isFixed: boolean;
};

/** What is to be planned: all stops of a run, in their present order. */
export type RouteToPlan = {
  /** Where the van is now; null: nobody knows. It comes back there. */
  readonly start: Gcj02 | null;
  /** When it sets out, a minute of the day. */
  readonly startMinute: number;
  /** Pieces in the van as it sets out. */
  readonly loaded: number;
  /** Pieces that the van takes. */
  readonly capacity: number;
  readonly stops: readonly RouteStop[];
  /** So many first stops are over: they keep their place and count for nothing. */
  readonly over: number;
};

/** What an order of stops comes to. Whole minutes; lateness is the sum over the stops. */
export type RouteCost = { readonly lateMinutes: number; readonly driveMinutes: number };

/** A planned order. The same as the present one where nothing better by more than a minute was found. */
export type PlannedRoute = {
  /** All stops, those that are over first. */
  readonly stopIds: readonly string[];
  /** What the present order comes to. */
  readonly before: RouteCost;
  /** What the planned order comes to. */
  readonly after: RouteCost;
};

/** What `planRoute` is told beside the run. */
export type PlanOptions = {
  /** From 0 to below 1, seeded by the caller. */
  readonly random: () => number;
  /** How often the order is torn up and mended; bounds the time. */
  readonly rounds: number;
};
