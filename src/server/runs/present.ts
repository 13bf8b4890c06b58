import type { AnswerOf } from '#contract/endpoint.ts';
import type { runRows } from '#contract/runs.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { areaOf } from '#domain/runs/area-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { refusal } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { carriesFor, dispatchesAt } from '#server/runs/scope.ts';
import { findRun, type RunRow } from './sql-runs.ts';
import { listStops, type StopRow } from './sql-stops.ts';

type Run = AnswerOf<(typeof runRows)['runs.start']>;
type Stop = Run['stops'][number];

/** The order at a stop is the driver's as long as the run lasts; staff see those of their stores. */
const isOpenTo = (session: Session, run: RunRow, stop: StopRow): boolean =>
  (run.driverId === session.userId && stop.closedAt === null && carriesFor(session, stop)) ||
  dispatchesAt(session, stop.storeId);

/** What comes back in the van of an order that is not the driver's to see any more: its number, pieces and status. */
const isBroughtBack = (session: Session, run: RunRow, stop: StopRow): boolean =>
  run.driverId === session.userId &&
  run.endedAt === null &&
  stop.outcome === 'failed' &&
  carriesFor(session, stop);

const orderOf = (stop: StopRow): Stop['order'] => {
  const { orderId: id, orderNumber, status, startDate, days, dueAt, customerName, remark, dueFen } = stop;
  const { orderVersion: version } = stop;
  if (id === null || orderNumber === null || status === null || startDate === null || days === null)
    return null;
  if (dueAt === null || customerName === null || remark === null || dueFen === null || version === null)
    return null;
  return { id, orderNumber, status, startDate, days, dueAt, customerName, remark, dueFen, version };
};

const windowOf = ({ fromMinute, untilMinute }: StopRow): Stop['window'] =>
  fromMinute === null || untilMinute === null ? null : { fromMinute, untilMinute };

const pointOf = ({ latitude, longitude }: StopRow): Stop['point'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const untold = { order: null, phone: '', point: null, reason: '' } as const;

const withoutGuest = (order: Stop['order']): Stop['order'] =>
  order === null ? null : { ...order, customerName: '', remark: '', dueFen: 0 };

const presentStop = (row: StopRow, isOpen: boolean): Stop => ({
  id: row.id,
  kind: row.kind,
  storeId: row.storeId,
  storeName: row.storeName,
  otherStore: row.otherStoreId === null ? null : { id: row.otherStoreId, name: row.otherStoreName ?? '' },
  orderNumber: row.orderNumber ?? '',
  order: orderOf(row),
  address: isOpen ? row.address : areaOf(row.address),
  phone: row.customerPhone ?? row.storePhone,
  point: pointOf(row),
  window: windowOf(row),
  serviceMinutes: row.serviceMinutes,
  locked: row.locked,
  outcome: row.outcome,
  overAt: row.overAt,
  begunAt: row.begunAt,
  reason: row.reason,
  pieces: isOpen ? row.pieces : [],
  ...(isOpen ? {} : untold),
});

/** A stop as somebody may see it. */
const presentTo = (session: Session, run: RunRow, stop: StopRow): Stop => {
  const presented = presentStop(stop, isOpenTo(session, run, stop));
  if (presented.order !== null || !isBroughtBack(session, run, stop)) return presented;
  const { pieces, reason } = stop;
  return { ...presented, order: withoutGuest(orderOf(stop)), pieces, reason };
};

/** What goes into the van at the store first is what leaves it last. */
const loadingOf = (stops: readonly StopRow[]): string[] =>
  stops
    .filter(({ kind, status }) => kind === 'deliver' && status === orderStatus.pendingDelivery)
    .filter(({ outcome }) => outcome === null)
    .map(({ id }) => id)
    .toReversed();

/** A run as somebody may see it. */
export const presentRun = (run: RunRow, stops: readonly StopRow[], session: Session): Run => ({
  ...run,
  stops: stops.map((stop) => presentTo(session, run, stop)),
  loading: loadingOf(stops),
});

/** A run as it is now. Refuses `run.unknown`. */
export const getRun = async (db: Queryable, id: string, session: Session): Promise<Run> => {
  const run = await findRun(db, id);
  if (run === undefined) throw refusal('run.unknown');
  return presentRun(run, await listStops(db, [id]), session);
};
