import type { z } from 'zod';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { orderDetail } from '#contract/order-shapes.ts';
import { orderStatusNames } from '#contract/order-status-words.ts';
import type { orderRows } from '#contract/orders.ts';
import { orderSheet } from '#domain/orders/order-column-names.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { addDays } from '#domain/time/days.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import { assertSeen, isSeen, storesOf, viewerAt, viewerOf, type Viewer } from '#server/orders/access.ts';
import { workingDay } from '#server/orders/period.ts';
import { presentOrder, presentSummary } from '#server/orders/present.ts';
import { findConfiguration } from '#server/stores/actions.ts';
import { countToPrepare } from './sql-preparation.ts';
import { countAtRisk, listEndangered, listRisks, type Seen } from './sql-risk.ts';
import { findHead, findOrderId, readOrder, type OrderRows } from './sql.ts';
import { findDetail } from './sql-detail.ts';
import { countByStatus, countMoved, countOrders, listOrders, type OrderScope } from './sql-lists.ts';

/** What is wrong with each line, by line; a line with several faults has the first. */
const findRisks = async (db: Queryable, orderId: string, seen: Seen) =>
  new Map(
    (await listRisks(db, orderId, seen)).toReversed().map(({ otherId: id, otherNumber, ...row }) => {
      const otherOrder = id === null || otherNumber === null ? null : { id, orderNumber: otherNumber };
      return [row.lineId, { ...row, otherOrder }];
    }),
  );

type Detail = z.input<typeof orderDetail>;

type ReadScope = { readonly viewer: Viewer; readonly now: Instant };

/** One order in full, as the viewer may see it. Refuses `order.notFound`, also for an order of somebody else. */
export const getOrder = async (db: Queryable, orderId: string, scope: ReadScope): Promise<Detail> => {
  const { order, isStaff, isGearOut } = await findOrder(db, orderId, scope);
  if (!isStaff) return order;
  const seen = { storeIds: scope.viewer.storeIds, now: isoOf(scope.now) };
  if (isGearOut || back.includes(order.status)) return withEndangered(db, order, seen);
  return booked.includes(order.status) ? withRisks(db, order, seen) : order;
};

/** What is left of an order that is not the caller's any more: they brought its gear back, and its guest is none of their business. */
const withoutGuest = {
  customerName: '',
  customerPhone: '',
  deliveryAddress: '',
  pickupAddress: '',
  remark: '',
  proven: false,
} as const;

/** An order after a command of the caller: a driver whose delivery failed reads it without its guest. */
export const getCommanded = async (db: Queryable, orderId: string, scope: ReadScope): Promise<Detail> => {
  const head = scope.viewer.roles.includes('Driver') ? await findHead(db, orderId) : null;
  if (head === null || isSeen(scope.viewer, head)) return getOrder(db, orderId, scope);
  const { order } = await presentFound(db, await readOrder(db, orderId), scope);
  return { ...order, ...withoutGuest, marks: [], people: [], bills: [], payments: [], events: [] };
};

/** An order that was booked in this very transaction: its gear was free, so nothing is asked about risks. */
export const getNewOrder = async (tx: Queryable, orderId: string, scope: ReadScope): Promise<Detail> =>
  (await findOrder(tx, orderId, scope)).order;

type Found = { readonly order: Detail; readonly isStaff: boolean; readonly isGearOut: boolean };

const findOrder = async (db: Queryable, orderId: string, scope: ReadScope): Promise<Found> => {
  const rows = await readOrder(db, orderId);
  assertSeen(scope.viewer, rows?.order ?? null);
  return presentFound(db, rows, scope);
};

const presentFound = async (
  db: Queryable,
  rows: OrderRows | null,
  { viewer, now }: ReadScope,
): Promise<Found> => {
  const detail = rows === null ? null : await findDetail(db, rows.order.id);
  if (rows === null || detail === null) throw new AppError('order.notFound');
  const here = viewerAt(viewer, rows.order);
  const order = presentOrder({ rows, detail }, here, now);
  return { order, isStaff: here.isStaff, isGearOut: rows.order.gearOut };
};

const booked: readonly number[] = [
  orderStatus.pending,
  orderStatus.unpaid,
  orderStatus.pendingDelivery,
  orderStatus.reserved,
];

/** All gear is back, and staff are not done with it. */
const back: readonly number[] = [orderStatus.pendingPayment, orderStatus.returned];

/** Adds to each line why its gear cannot come. */
const withRisks = async (db: Queryable, order: Detail, seen: Seen): Promise<Detail> => {
  const risks = await findRisks(db, order.id, seen);
  const lines = order.lines.map((line) => {
    const risk = risks.get(line.id);
    return risk === undefined ? line : { ...line, risk };
  });
  return { ...order, lines };
};

/** Adds the bookings that wait for what is out, or lost what came back broken. */
const withEndangered = async (db: Queryable, order: Detail, seen: Seen): Promise<Detail> => ({
  ...order,
  endangers: await listEndangered(db, order.id, seen),
});

/** The id behind an order number or a bill. Refuses `order.notFound`. */
export const requireOrderId = async (
  db: Queryable,
  by: { orderNumber?: string; billId?: string },
): Promise<string> => {
  const orderId = await findOrderId(db, by);
  if (orderId === null) throw new AppError('order.notFound');
  return orderId;
};

type Narrowed = Pick<
  InputOf<(typeof orderRows)['orders.list']>,
  'storeId' | 'mine' | 'gearAtRisk' | 'agentId'
>;

/**
 * Lists and exports the orders that the caller may see: their stores' for staff, those of their runs for drivers,
 * their own for guests. Refuses `session.forbidden` to others than staff who ask for gear at risk or by an agent.
 */
export const orderListHandlers = listHandlers('orders.list', {
  reads: { rows: listOrders, count: countOrders },
  context: (ctx, input) => scopeOf(input, { viewer: viewerOf(callerOf(ctx)), now: ctx.now() }),
  present: (row, ctx) => presentSummary(row, viewerOf(callerOf(ctx))),
  sheet: {
    ...orderSheet,
    cells: {
      status: (_, order) => orderStatusNames[order.status].zh,
      titles: (_, order) => order.titles.map(({ title, quantity }) => `${title} ×${quantity}`).join('; '),
    },
  },
});

/** Staff see their stores' orders, a driver those of the own runs, and everybody else their own. */
const scopeOf = (input: Narrowed, { viewer, now }: ReadScope): OrderScope => {
  const { storeId, mine = false } = input;
  const isOfStaff = input.gearAtRisk !== undefined || input.agentId !== undefined;
  if (isOfStaff && !viewer.isStaff) throw new AppError('session.forbidden');
  const reader = { login: littleKnown(viewer), now: isoOf(now) };
  if (viewer.isStaff && !mine) return { ...reader, storeIds: storesOf(viewer, storeId), customer: null };
  const drivenBy = viewer.roles.includes('Driver') && !mine ? viewer.userId : null;
  return {
    ...reader,
    storeIds: storeId === undefined ? null : [storeId],
    customer: { id: viewer.userId, drivenBy },
  };
};

/** A login that may not see every order of its account in full. */
const littleKnown = (viewer: Viewer): Viewer | null =>
  viewer.isStaff || viewer.isPhoneProven ? null : viewer;

/** Counts of the open orders for the tabs and the day of the counter, by the clock of the store or of the chain's first. */
export const countOrdersByStatus = async (
  db: Database,
  storeId: string | undefined,
  { viewer, now }: ReadScope,
): Promise<AnswerOf<(typeof orderRows)['orders.counts']>> => {
  const { everyStore } = await findConfiguration(db);
  const store = everyStore.find((one) => one.storeId === storeId) ?? everyStore[0];
  const zone = store?.hours.zone ?? chainZone;
  const today = dayOf(now, zone);
  const of = { storeIds: storesOf(viewer, storeId), now: isoOf(now) };
  const endOfToday = isoOf(dayStart(addDays(today, 1), zone));
  const startTo = store === undefined ? today : workingDay(store, now);
  const [rows, gearAtRisk, toPrepare, moved] = await Promise.all([
    countByStatus(db, { ...of, today, endOfToday }),
    countAtRisk(db, of),
    countToPrepare(db, { ...of, startTo }),
    countMoved(db, { ...of, from: isoOf(dayStart(today, zone)), to: endOfToday }),
  ]);
  const sum = (pick: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + pick(row), 0);
  return {
    byStatus: Object.fromEntries(rows.map(({ status, n }) => [String(status), n])),
    overdue: sum((row) => row.overdue),
    noShows: sum((row) => row.noShow),
    toHandOverToday: sum((row) => row.toHandOver),
    toPrepare,
    readyToday: sum((row) => row.ready),
    handedOverToday: moved.handedOver,
    dueToday: sum((row) => row.dueToday),
    gearOut: sum((row) => row.gearOut),
    refunding: moved.refunding,
    gearAtRisk,
  };
};
