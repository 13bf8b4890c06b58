import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { runRows } from '#contract/runs.ts';
import { hasRight } from '#domain/access/call-access.ts';
import { collects, delivers } from '#domain/access/rights.ts';
import { drives } from '#domain/access/run-rights.ts';
import { mostStops, runLimits, type RunWork } from '#domain/runs/stop.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, refusal } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { getRun } from '#server/runs/present.ts';
import { dispatchesAt, runScopeOf, todayAt, worksFor, type RunScope } from '#server/runs/scope.ts';
import {
  ensureRun,
  findRunOf,
  holdDriver,
  listDrivers,
  lockRun,
  reopenRun,
  touchRuns,
  type RunRow,
} from './sql-runs.ts';
import {
  endStops,
  findSame,
  insertStop,
  listStops,
  lockOpenStop,
  moveStop,
  type NewStop,
} from './sql-stops.ts';
import { dropLostMarks, hasTransfer, lockWork } from './sql-work.ts';

type Rows = typeof runRows;
type Wish = InputOf<Rows['runs.take']>;

/** What is put on a run, as it is known once it is locked. */
type Work = Pick<NewStop, 'kind' | 'orderId' | 'storeId' | 'otherStoreId'> & {
  /** Of the order; '' for a transfer. */
  readonly orderNumber: string;
  /** It is in a van already: whoever has it keeps it. */
  readonly isInVan: boolean;
};

/** An order's delivery or collection. Refuses `run.noWork`, also for an order that is not there or not the caller's. */
const lockOrderWork = async (
  tx: Queryable,
  { session }: RunScope,
  { orderId, kind }: { readonly orderId: string; readonly kind: 'deliver' | 'collect' },
): Promise<Work> => {
  const found = await lockWork(tx, { orderId, kind });
  if (found === undefined || !worksFor(session, found.storeId)) throw refusal('run.noWork');
  const sends = kind === 'collect' && dispatchesAt(session, found.storeId);
  if (!(sends ? found.isSendable : found.stands)) throw refusal('run.noWork');
  if (sends) await dropLostMarks(tx, orderId);
  const { storeId, orderNumber, status } = found;
  return {
    kind,
    orderId,
    storeId,
    otherStoreId: null,
    orderNumber,
    isInVan: kind === 'deliver' && status === 3,
  };
};

const findTransferWork = async (tx: Queryable, { session }: RunScope, wish: Wish): Promise<Work> => {
  const { fromStoreId: from = '', toStoreId: to = '' } = wish;
  if (!worksFor(session, from) || !(await hasTransfer(tx, { from, to }))) throw refusal('run.noWork');
  return {
    kind: 'take',
    orderId: null,
    storeId: from,
    otherStoreId: to,
    orderNumber: '',
    isInVan: false,
  };
};

const lockWorkOf = (tx: Queryable, scope: RunScope, wish: Wish): Promise<Work> =>
  wish.kind === 'transfer' || wish.orderId === undefined
    ? findTransferWork(tx, scope, wish)
    : lockOrderWork(tx, scope, { orderId: wish.orderId, kind: wish.kind });

const rightTo: Readonly<Record<RunWork, typeof drives>> = {
  deliver: delivers,
  collect: collects,
  transfer: drives,
};

/** Whose run it is: the caller's own, or that of a driver of the store for whom they may plan. */
const driverOf = async (
  tx: Queryable,
  { session }: RunScope,
  { wish, storeId }: { readonly wish: Wish; readonly storeId: string },
): Promise<string> => {
  const driverId = wish.driverId ?? session.userId;
  const isOwn = driverId === session.userId && hasRight(rightTo[wish.kind], session);
  if (!isOwn && !dispatchesAt(session, storeId)) throw new AppError('session.forbidden');
  const drivers = await listDrivers(tx, storeId);
  if (!drivers.some(({ id }) => id === driverId)) throw refusal('run.driverUnknown');
  return driverId;
};

/** The locked run of a driver and day, made when it is needed first, and opened again where it had ended. */
const openRun = async (
  tx: Queryable,
  scope: RunScope,
  {
    driverId,
    storeId,
    day = todayAt(scope, storeId),
  }: { driverId: string; storeId: string; day?: string | undefined },
): Promise<RunRow> => {
  if (day < todayAt(scope, storeId)) throw refusal('run.dayOver');
  await ensureRun(tx, { id: uuid(), driverId, day, storeId, now: isoOf(scope.now) });
  const made = await findRunOf(tx, { driverId, day });
  const run = made === undefined ? undefined : await lockRun(tx, made.id);
  if (run === undefined) throw refusal('run.unknown');
  if (run.endedAt !== null) await reopenRun(tx, run.id);
  return run;
};

const usual = { serviceMinutes: runLimits.usualServiceMinutes, afterId: null };

/** Puts work at the end of a run; of a transfer both stops. Gives false where a run has it already. */
const insertWork = async (tx: Queryable, runId: string, work: Work): Promise<boolean> => {
  const { kind, orderId, storeId, otherStoreId } = work;
  const stop: NewStop = { ...usual, id: uuid(), runId, kind, orderId, storeId, otherStoreId };
  if ((await insertStop(tx, stop)) === 0) return false;
  if (otherStoreId !== null) {
    const other = { storeId: otherStoreId, otherStoreId: storeId };
    await insertStop(tx, { ...stop, ...other, id: uuid(), kind: 'bring', afterId: stop.id });
  }
  return true;
};

/** What was collected in part stays with who has it; the rest is a stop of its own. */
const moveRest = async (
  tx: Queryable,
  { now }: RunScope,
  { id, run, work }: { readonly id: string; readonly run: RunRow; readonly work: Work },
): Promise<void> => {
  await endStops(tx, { ids: [id], outcome: 'failed', reason: '', now: isoOf(now) });
  await insertWork(tx, run.id, work);
};

/**
 * Handles work that some run has already: on the own one there is nothing to do; staff move it, a driver is told who
 * has it. Gives the run that had it.
 */
const moveHere = async (
  tx: Queryable,
  scope: RunScope,
  { run, work }: { readonly run: RunRow; readonly work: Work },
): Promise<RunRow | undefined> => {
  const { session } = scope;
  const same = await findSame(tx, work);
  if (same === undefined) throw refusal('run.stale');
  if (same.runId === run.id) return undefined;
  if (!dispatchesAt(session, work.storeId)) throw refusal('run.taken', { driver: same.driverName });
  if (work.isInVan) throw refusal('run.gearInVan', { what: work.orderNumber });
  // Whoever acts on that stop holds its run.
  const from = await lockRun(tx, same.runId);
  if (!(await lockOpenStop(tx, same.id))) throw refusal('run.stale');
  if (same.begunAt === null) await moveStop(tx, { id: same.id, runId: run.id });
  else await moveRest(tx, scope, { id: same.id, run, work });
  await touchRuns(tx, [same.runId]);
  return from;
};

type Put = { readonly run: RunRow; readonly work: Work; readonly from: RunRow | undefined };

const keepEvent = (tx: Queryable, scope: RunScope, { run, work, from }: Put) =>
  recordEventBy(tx, scope, {
    kind: work.orderId === null ? 'run.transferAdded' : 'order.putOnRun',
    subject: work.orderId === null ? { type: 'run', id: run.id } : { type: 'order', id: work.orderId },
    storeId: work.storeId,
    ...(from === undefined ? {} : { before: { runId: from.id, driverId: from.driverId } }),
    after: { runId: run.id, driverId: run.driverId, kind: work.kind, otherStoreId: work.otherStoreId },
    note: `${run.driverName} · ${run.day}`,
  });

/**
 * Puts a delivery, a collection or a transfer on a driver's run, which is made when it is the first. Refuses `run.noWork`,
 * `run.taken` {driver}, `run.driverUnknown`, `run.dayOver`, `run.full` {most}, `run.gearInVan` {what}, and
 * `session.forbidden` to whoever may not plan for that driver.
 */
export const putOnRun = async (
  tx: Queryable,
  scope: RunScope,
  wish: Wish,
): Promise<AnswerOf<Rows['runs.take']>> => {
  // Whoever switches the driver off meanwhile waits, or was first.
  await holdDriver(tx, wish.driverId ?? scope.session.userId);
  const work = await lockWorkOf(tx, scope, wish);
  const { storeId } = work;
  const driverId = await driverOf(tx, scope, { wish, storeId });
  const run = await openRun(tx, scope, { driverId, storeId, day: wish.day });
  if ((await listStops(tx, [run.id])).length >= mostStops - 1) throw refusal('run.full', { most: mostStops });
  const isNew = await insertWork(tx, run.id, work);
  const from = isNew ? undefined : await moveHere(tx, scope, { run, work });
  await touchRuns(tx, [run.id]);
  await keepEvent(tx, scope, { run, work, from });
  return getRun(tx, run.id, scope.session);
};

/** Handles the call that puts work on a run. */
export const takeWork = async (ctx: Ctx, wish: Wish): Promise<AnswerOf<Rows['runs.take']>> => {
  const scope = await runScopeOf(ctx);
  return ctx.write((tx) => putOnRun(tx, scope, wish));
};
