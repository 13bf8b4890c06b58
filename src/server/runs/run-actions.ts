import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { runRows } from '#contract/runs.ts';
import { gcj02, type Gcj02 } from '#domain/geo/coordinates.ts';
import { chanceOf } from '#domain/runs/chance.ts';
import { planRoute } from '#domain/runs/plan-route.ts';
import { routeOf } from '#domain/runs/route-of.ts';
import { isOrderOf } from '#domain/runs/stop-order.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { refusal } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { getRun } from '#server/runs/present.ts';
import { minuteAt, requireRun, runScopeOf, todayAt, type RunScope } from '#server/runs/scope.ts';
import { assertFresh } from '#server/runs/stop-actions.ts';
import { endRun, findRun, lockRun, startRun, touchRuns, updateRun, type RunRow } from './sql-runs.ts';
import { listStops, placeStops, type StopRow } from './sql-stops.ts';
import { findInVan } from './sql-work.ts';

type Rows = typeof runRows;
type Run = AnswerOf<Rows['runs.start']>;

/** Locks a run that is the caller's to change. Refuses `run.unknown`. */
const openRun = async (tx: Queryable, { session }: RunScope, id: string): Promise<RunRow> =>
  requireRun(session, await lockRun(tx, id));

/** Only who drives sets out and comes back. */
const openOwn = async (tx: Queryable, scope: RunScope, id: string): Promise<RunRow> => {
  const run = await openRun(tx, scope, id);
  if (run.driverId !== scope.session.userId) throw refusal('run.unknown');
  return run;
};

const keepEvent = (tx: Queryable, scope: RunScope, { run, kind }: { run: RunRow; kind: string }) =>
  recordEventBy(tx, scope, {
    kind: `run.${kind}`,
    subject: { type: 'run', id: run.id },
    storeId: run.storeId,
    note: `${run.driverName} · ${run.day}`,
  });

/** Sets when a run sets out and how much the van takes. Refuses `run.stale`, `run.notNow` once it has set out. */
const update = async (tx: Queryable, scope: RunScope, input: InputOf<Rows['runs.update']>): Promise<Run> => {
  const run = await openRun(tx, scope, input.id);
  assertFresh(run, input.version);
  const { startMinute = run.startMinute, capacity = run.capacity } = input;
  if (run.startedAt !== null && startMinute !== run.startMinute) throw refusal('run.notNow');
  await updateRun(tx, { id: run.id, startMinute, capacity });
  await keepEvent(tx, scope, { run, kind: 'changed' });
  return getRun(tx, run.id, scope.session);
};

/** Puts the stops of a run into another sequence. Refuses `run.stale`, `run.orderWrong`. */
const reorder = async (
  tx: Queryable,
  scope: RunScope,
  { id, version, stopIds }: InputOf<Rows['runs.reorder']>,
): Promise<Run> => {
  const run = await openRun(tx, scope, id);
  assertFresh(run, version);
  if (!isOrderOf(await listStops(tx, [run.id]), stopIds)) throw refusal('run.orderWrong');
  await placeStops(tx, stopIds);
  await touchRuns(tx, [run.id]);
  await keepEvent(tx, scope, { run, kind: 'reordered' });
  return getRun(tx, run.id, scope.session);
};

/** Sets out. Refuses `run.notNow` before the run's day, and once it has set out. */
const start = async (tx: Queryable, scope: RunScope, id: string): Promise<Run> => {
  const run = await openOwn(tx, scope, id);
  if (run.startedAt !== null || run.endedAt !== null || run.day > todayAt(scope, run.storeId))
    throw refusal('run.notNow');
  await startRun(tx, { id, now: isoOf(scope.now) });
  await keepEvent(tx, scope, { run, kind: 'started' });
  return getRun(tx, id, scope.session);
};

/** Comes back; what is left is on nobody's run again. Refuses `run.notNow` (it has ended), `run.gearInVan` {what}. */
const end = async (tx: Queryable, scope: RunScope, id: string): Promise<Run> => {
  const run = await openOwn(tx, scope, id);
  if (run.endedAt !== null) throw refusal('run.notNow');
  const left = await findInVan(tx, id);
  if (left !== undefined) throw refusal('run.gearInVan', { what: left.what });
  await endRun(tx, { id, now: isoOf(scope.now) });
  await keepEvent(tx, scope, { run, kind: 'ended' });
  return getRun(tx, id, scope.session);
};

const placeOf = ({ latitude, longitude }: Pick<StopRow, 'latitude' | 'longitude'>): Gcj02 | null =>
  latitude === null || longitude === null ? null : gcj02({ latitude, longitude });

const countOf = (pieces: StopRow['pieces']): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

const drivenOf = (stop: StopRow) => ({
  id: stop.id,
  kind: stop.kind,
  point: placeOf(stop),
  window:
    stop.fromMinute === null || stop.untilMinute === null
      ? null
      : { fromMinute: stop.fromMinute, untilMinute: stop.untilMinute },
  serviceMinutes: stop.serviceMinutes,
  after: stop.afterId,
  isOver: stop.outcome !== null,
  isLocked: stop.locked,
  pieces: countOf(stop.pieces),
  inVan: countOf(stop.pieces.filter(({ inVan }) => inVan)),
});

/** So often the planner tears a long run up and mends it: well below a second for 60 stops. */
const rounds = 400;

type Planned = { readonly run: RunRow; readonly stops: readonly StopRow[] };

const readPlanned = async (db: Queryable, { session }: RunScope, id: string): Promise<Planned> => {
  const run = requireRun(session, await findRun(db, id));
  return { run, stops: await listStops(db, [id]) };
};

/** Proposes a sequence for the stops that are left; of the same stops always the same. */
const planOf = (scope: RunScope, { run, stops }: Planned): AnswerOf<Rows['runs.plan']> => {
  const store = scope.stores.find(({ storeId }) => storeId === run.storeId);
  const home = store === undefined ? null : placeOf(store);
  const startMinute = run.startedAt === null ? run.startMinute : minuteAt(scope, run.storeId);
  const route = routeOf({ home, startMinute, capacity: run.capacity, stops: stops.map(drivenOf) });
  const planned = planRoute(route, { random: chanceOf(run.id), rounds });
  return { ...planned, stopIds: [...planned.stopIds], version: run.version };
};

const onRun =
  <I>(action: (tx: Queryable, scope: RunScope, input: I) => Promise<Run>) =>
  async (input: I, ctx: Ctx): Promise<Run> => {
    const scope = await runScopeOf(ctx);
    return ctx.write((tx) => action(tx, scope, input));
  };

type ById = { readonly id: string };

/** Handles the calls about a whole run. */
export const runActionHandlers = {
  'runs.update': onRun(update),
  'runs.reorder': onRun(reorder),
  'runs.plan': async ({ id }, ctx) => {
    const scope = await runScopeOf(ctx);
    return planOf(scope, await readAtOnce(ctx.db, (db) => readPlanned(db, scope, id)));
  },
  'runs.start': onRun((tx, scope, { id }: ById) => start(tx, scope, id)),
  'runs.end': onRun((tx, scope, { id }: ById) => end(tx, scope, id)),
} satisfies Partial<Handlers<Rows>>;
