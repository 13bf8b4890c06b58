import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { runRows } from '#contract/runs.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { scannedCode } from '#server/equipment/lookup-actions.ts';
import { refusal } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { refuseLeft } from '#server/orders/left-run-actions.ts';
import { getRun } from '#server/runs/present.ts';
import { carriesFor, dispatchesAt, runScopeOf, type RunScope } from '#server/runs/scope.ts';
import { lockRun, touchRuns, type RunRow } from './sql-runs.ts';
import {
  deleteStop,
  endStops,
  findStop,
  findStopHead,
  listStops,
  lockStopOrder,
  updateStop,
  type StopRow,
} from './sql-stops.ts';
import { leavePieces, pinAddress, takePieces } from './sql-work.ts';

type Rows = typeof runRows;
type Run = AnswerOf<Rows['runs.give']>;
type Opened = { readonly run: RunRow; readonly stop: StopRow };

/**
 * Locks a stop's order and its run, and reads the stop. Refuses `run.stopUnknown`, also for one that is not the caller's:
 * of their own run, or of a store for which they plan. A driver who had it is told where it went (`run.movedAway`).
 */
const openStop = async (tx: Queryable, { session, now }: RunScope, id: string): Promise<Opened> => {
  const head = await findStopHead(tx, id);
  if (head === undefined) throw refusal('run.stopUnknown');
  if (head.orderId !== null) await lockStopOrder(tx, head.orderId);
  const run = await lockRun(tx, head.runId);
  const stop = await findStop(tx, id);
  if (run === undefined || stop === undefined || stop.runId !== run.id) throw refusal('run.stopUnknown');
  const isOwn = run.driverId === session.userId && carriesFor(session, stop);
  if (isOwn || dispatchesAt(session, stop.storeId)) return { run, stop };
  if (stop.orderId !== null && carriesFor(session, stop))
    await refuseLeft(tx, { orderId: stop.orderId, driverId: session.userId, now });
  throw refusal('run.stopUnknown');
};

/** Only who drives tells what happened on the way. */
const openOwnStop = async (tx: Queryable, scope: RunScope, id: string): Promise<Opened> => {
  const opened = await openStop(tx, scope, id);
  if (opened.run.driverId !== scope.session.userId) throw refusal('run.stopUnknown');
  if (opened.stop.outcome !== null) throw refusal('run.notNow');
  return opened;
};

const isCarried = ({ pieces }: StopRow): boolean => pieces.some(({ inVan }) => inVan);

/** Takes a stop off a run. Refuses `run.notNow` (it is over), `run.gearInVan` {what}. */
const give = async (tx: Queryable, scope: RunScope, id: string): Promise<Run> => {
  const { run, stop } = await openStop(tx, scope, id);
  if (stop.outcome !== null) throw refusal('run.notNow');
  const what = stop.orderNumber ?? stop.otherStoreName ?? '';
  if (stop.status === orderStatus.delivering || (stop.orderId === null && isCarried(stop)))
    throw refusal('run.gearInVan', { what });
  if (stop.begunAt === null) await deleteStop(tx, stop.afterId ?? stop.id);
  else await endStops(tx, { ids: [stop.id], outcome: 'failed', reason: '', now: isoOf(scope.now) });
  await touchRuns(tx, [run.id]);
  await recordEventBy(tx, scope, {
    kind: stop.orderId === null ? 'run.transferRemoved' : 'order.takenOffRun',
    subject: stop.orderId === null ? { type: 'run', id: run.id } : { type: 'order', id: stop.orderId },
    storeId: stop.storeId,
    before: { runId: run.id, driverId: run.driverId },
    note: `${run.driverName} · ${run.day}`,
  });
  return getRun(tx, run.id, scope.session);
};

type Change = InputOf<Rows['runs.window']>;

/** Refuses a stale version of the run with `run.stale`. */
export const assertFresh = ({ version }: RunRow, seen: number): void => {
  if (version !== seen) throw refusal('run.stale');
};

/**
 * Changes when, how long and where a stop is. Refuses `run.stale`, `run.notNow` for one that is over, or a store's
 * place.
 */
const change = async (tx: Queryable, scope: RunScope, input: Change): Promise<Run> => {
  const { run, stop } = await openStop(tx, scope, input.id);
  assertFresh(run, input.version);
  if (stop.outcome !== null) throw refusal('run.notNow');
  const { window, locked = stop.locked, serviceMinutes = stop.serviceMinutes, point } = input;
  const { fromMinute = null, untilMinute = null } = window === undefined ? stop : (window ?? {});
  await updateStop(tx, { id: stop.id, fromMinute, untilMinute, serviceMinutes, locked });
  if (point !== undefined) {
    if (stop.orderId === null) throw refusal('run.notNow');
    const { storeId, address } = stop;
    await pinAddress(tx, { storeId, address, point, now: isoOf(scope.now) });
  }
  await touchRuns(tx, [run.id]);
  return getRun(tx, run.id, scope.session);
};

type Failure = InputOf<Rows['runs.failStop']>;

/**
 * Notes that nothing could be collected, or a transfer not be carried: what is in the van goes back where it came from.
 * Refuses `run.notNow` for a delivery, which fails by its own command, and for a stop that is over.
 */
const fail = async (tx: Queryable, scope: RunScope, { id, reason }: Failure): Promise<Run> => {
  const { run, stop } = await openOwnStop(tx, scope, id);
  if (stop.kind === 'deliver') throw refusal('run.notNow');
  const now = isoOf(scope.now);
  const stops = await listStops(tx, [run.id]);
  const ids = [stop.id, ...stops.filter(({ afterId }) => afterId === stop.id).map((other) => other.id)];
  if (stop.afterId !== null) await leavePieces(tx, { stopId: stop.afterId, now });
  await endStops(tx, { ids, outcome: 'failed', reason, now });
  await touchRuns(tx, [run.id]);
  await recordEventBy(tx, scope, {
    kind: stop.orderId === null ? 'run.transferFailed' : 'order.collectFailed',
    subject: stop.orderId === null ? { type: 'run', id: run.id } : { type: 'order', id: stop.orderId },
    storeId: stop.storeId,
    note: reason,
  });
  return getRun(tx, run.id, scope.session);
};

type Carried = InputOf<Rows['runs.handOverTransfer']>;

/** Scans pieces of a transfer into the van; the others wait for another run. */
const takeTransfer = async (
  tx: Queryable,
  scope: RunScope,
  { stop, barcodes }: Opened & { readonly barcodes: readonly string[] },
): Promise<string[]> => {
  const from = stop.storeId;
  const to = stop.otherStoreId ?? '';
  const wanted = [...new Set(barcodes.map(scannedCode))];
  const now = isoOf(scope.now);
  const taken = await takePieces(tx, { stopId: stop.id, from, to, barcodes: wanted, now });
  const missing = wanted.find((barcode) => !taken.some((piece) => piece.barcode === barcode));
  if (wanted.length === 0 || missing !== undefined)
    throw refusal('run.pieceUnknown', { barcode: missing ?? '' });
  return taken.map(({ equipmentId }) => equipmentId);
};

const bringTransfer = async (tx: Queryable, scope: RunScope, { stop }: Opened): Promise<string[]> => {
  const take = stop.afterId === null ? undefined : await findStop(tx, stop.afterId);
  if (take === undefined || take.outcome !== 'done')
    throw refusal('run.takeFirst', { store: stop.otherStoreName ?? '' });
  const left = await leavePieces(tx, { stopId: take.id, now: isoOf(scope.now) });
  return left.map(({ equipmentId }) => equipmentId);
};

/**
 * Hands pieces of a transfer over: into the van where it begins, out of it at the other store, whose staff scan them in.
 * Refuses `run.pieceUnknown` {barcode}, `run.takeFirst` {store}, `run.notNow`.
 */
const handOverTransfer = async (tx: Queryable, scope: RunScope, { id, barcodes }: Carried): Promise<Run> => {
  const opened = await openOwnStop(tx, scope, id);
  const { run, stop } = opened;
  if (stop.orderId !== null) throw refusal('run.notNow');
  const isTaken = stop.kind === 'take';
  const ids = isTaken
    ? await takeTransfer(tx, scope, { ...opened, barcodes })
    : await bringTransfer(tx, scope, opened);
  await endStops(tx, { ids: [stop.id], outcome: 'done', reason: '', now: isoOf(scope.now) });
  await touchRuns(tx, [run.id]);
  for (const equipmentId of ids)
    await recordEventBy(tx, scope, {
      kind: isTaken ? 'equipment.takenByVan' : 'equipment.leftByVan',
      subject: { type: 'equipment', id: equipmentId },
      storeId: stop.storeId,
      after: { runId: run.id },
    });
  return getRun(tx, run.id, scope.session);
};

const byStop =
  <I>(action: (tx: Queryable, scope: RunScope, input: I) => Promise<Run>) =>
  async (input: I, ctx: Ctx): Promise<Run> => {
    const scope = await runScopeOf(ctx);
    return ctx.write((tx) => action(tx, scope, input));
  };

/** Handles the calls about one stop. */
export const stopHandlers = {
  'runs.give': byStop((tx, scope, { id }: InputOf<Rows['runs.give']>) => give(tx, scope, id)),
  'runs.window': byStop(change),
  'runs.failStop': byStop(fail),
  'runs.handOverTransfer': byStop(handOverTransfer),
} satisfies Partial<Handlers<Rows>>;
