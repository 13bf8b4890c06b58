import type { z } from 'zod';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/files.ts';
import type { orderDetail, orderSummary } from '#contract/order-shapes.ts';
import { orderStatusNames } from '#contract/order-status-words.ts';
import type { orderRows } from '#contract/orders.ts';
import { deliveryMethodNames, orderColumns, orderTypeNames } from '#domain/orders/order-column-names.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { addDays } from '#domain/time/days.ts';
import type { Instant } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { allPages, presentPage } from '#server/db/bind-list.ts';
import type { Queryable } from '#server/db/database.ts';
import { answerList, localTime, yuanCell, type CellsOf } from '#server/exports/sheet-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { assertSeen, isStaffOf, viewerAt, type Viewer } from '#server/orders/access.ts';
import { presentEndangered, presentRisks } from '#server/orders/present-risk.ts';
import { presentOrder, presentSummary } from '#server/orders/present.ts';
import { findOrderId, readOrder } from './sql.ts';
import { findDetail } from './sql-detail.ts';
import { countByStatus, countOrders, listOrders, type OrderScope, type SummaryRow } from './sql-lists.ts';
import { countAtRisk, listEndangered, listRisks, type Seen } from './sql-risk.ts';

type Detail = z.input<typeof orderDetail>;
type Summary = z.input<typeof orderSummary>;

type Look = { readonly viewer: Viewer; readonly now: Instant };

/** One order in full, as the viewer may see it. Refuses `order.notFound`, also for an order of somebody else. */
export const getOrder = async (db: Queryable, orderId: string, look: Look): Promise<Detail> => {
  const { order, isStaff, isGearOut } = await findOrder(db, orderId, look);
  if (!isStaff) return order;
  const seen = { storeIds: look.viewer.storeIds, now: new Date(look.now).toISOString() };
  if (isGearOut || back.includes(order.status)) return withEndangered(db, order, seen);
  return booked.includes(order.status) ? withRisks(db, order, seen) : order;
};

/** An order that was booked in this very transaction: its gear was free, so nothing is asked about risks. */
export const getNewOrder = async (tx: Queryable, orderId: string, look: Look): Promise<Detail> =>
  (await findOrder(tx, orderId, look)).order;

type Found = { readonly order: Detail; readonly isStaff: boolean; readonly isGearOut: boolean };

const findOrder = async (db: Queryable, orderId: string, { viewer, now }: Look): Promise<Found> => {
  const rows = await readOrder(db, orderId);
  assertSeen(viewer, rows?.order ?? null);
  const detail = await findDetail(db, orderId);
  if (rows === null || detail === null) throw new AppError('order.notFound');
  const here = viewerAt(viewer, rows.order);
  const order = presentOrder({ rows, detail }, here, now);
  return { order, isStaff: here.isStaff, isGearOut: rows.order.gear_out };
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
  const risks = presentRisks(await listRisks(db, order.id, seen));
  const lines = order.lines.map((line) => {
    const risk = risks.get(line.id);
    return risk === undefined ? line : { ...line, risk };
  });
  return { ...order, lines };
};

/** Adds the bookings that wait for what is out, or lost what came back broken. */
const withEndangered = async (db: Queryable, order: Detail, seen: Seen): Promise<Detail> => ({
  ...order,
  endangers: presentEndangered(await listEndangered(db, order.id, seen)),
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

type ListInput = InputOf<(typeof orderRows)['orders.list']>;
type Narrowed = Omit<ListInput, 'skipCount' | 'maxResultCount' | 'after' | 'sorting'>;

/**
 * One page of the orders that the viewer may see: their stores' for staff, what their stores deliver for drivers, their
 * own for guests. Refuses `session.forbidden` to others than staff who ask for gear at risk or by an agent.
 */
export const findOrders = async (
  db: Queryable,
  input: ListInput,
  look: Look,
): Promise<AnswerOf<(typeof orderRows)['orders.list']>> => {
  const asked = { values: input, scope: scopeOf(input, look) };
  const [rows, totalCount] = await Promise.all([listOrders(db, asked, input), countOrders(db, asked)]);
  return presentPage(input, { rows, totalCount }, (row) => presentSummary(row, look.viewer));
};

/** Writes the orders of the viewer's stores into a spreadsheet. Refuses `server.busy`, `export.tooManyLines` {most}. */
export const exportOrders = (
  db: Queryable,
  input: InputOf<(typeof orderRows)['orders.export']>,
  look: Look,
): Promise<FileAnswer> => {
  const asked = { values: input, scope: scopeOf(input, look) };
  return answerList({
    name: `orders-${dayOf(look.now, chainZone)}`,
    format: input.format,
    titles: orderColumns,
    cells: orderCells(look.viewer),
    rows: allPages(input.sorting, (page) => listOrders(db, asked, page)),
  });
};

const orderCells = (viewer: Viewer): CellsOf<typeof orderColumns, SummaryRow> => {
  const cell =
    <K extends keyof Summary, C>(name: K, write: (value: Summary[K]) => C) =>
    (row: SummaryRow): C =>
      write(presentSummary(row, viewer)[name]);
  const text = <V extends string | number>(value: V): V => value;
  return {
    orderNumber: cell('orderNumber', text),
    storeName: cell('storeName', text),
    type: cell('type', (type) => orderTypeNames[type]),
    status: cell('status', (status) => orderStatusNames[status].zh),
    customerName: cell('customerName', text),
    customerPhone: cell('customerPhone', text),
    createdAt: (row) => localTime(row.created_at, row.time_zone),
    startDate: cell('startDate', text),
    lastDay: cell('lastDay', text),
    days: cell('days', text),
    dueAt: (row) => localTime(row.due_at, row.time_zone),
    deliveryMethod: cell('deliveryMethod', (method) => deliveryMethodNames[method]),
    itemCount: cell('itemCount', text),
    titles: cell('titles', (titles) =>
      titles.map(({ title, quantity }) => `${title} ×${quantity}`).join('; '),
    ),
    chargeFen: cell('chargeFen', yuanCell),
    depositFen: cell('depositFen', yuanCell),
    dueFen: cell('dueFen', yuanCell),
  };
};

/** Staff see their stores' orders, a driver those that the stores deliver, and everybody else their own. */
const scopeOf = (input: Narrowed, { viewer, now }: Look): OrderScope => {
  const { storeId, mine = false } = input;
  const isOfStaff = input.gearAtRisk !== undefined || input.agentId !== undefined;
  if (isOfStaff && !viewer.isStaff) throw new AppError('session.forbidden');
  // A number that is shown with stars cannot be guessed digit by digit.
  const reader = { searchesPhone: !viewer.isMasked, now: new Date(now).toISOString() };
  if (viewer.isStaff && !mine) return { ...reader, storeIds: storesOf(viewer, storeId), customer: null };
  const deliveredFrom = viewer.roles.includes('Driver') && !mine ? (viewer.storeIds ?? []) : [];
  return {
    ...reader,
    storeIds: storeId === undefined ? null : [storeId],
    customer: { id: viewer.userId, deliveredFrom },
  };
};

/** A store that is not the caller's gives an empty list, as if it had no orders. */
const storesOf = (viewer: Viewer, storeId: string | undefined): readonly string[] | null => {
  if (storeId === undefined) return viewer.storeIds;
  return isStaffOf(viewer, storeId) ? [storeId] : [];
};

/** Counts of the open orders for the tabs and the counter's day. `zone` is the store's, or the chain's first. */
export const countOrdersByStatus = async (
  db: Queryable,
  { storeId, zone }: { storeId: string | undefined; zone: string },
  { viewer, now }: { viewer: Viewer; now: Instant },
): Promise<{
  byStatus: Record<string, number>;
  overdue: number;
  noShows: number;
  toHandOverToday: number;
  dueToday: number;
  gearAtRisk: number;
}> => {
  const today = dayOf(now, zone);
  const of = { storeIds: storesOf(viewer, storeId), now: new Date(now).toISOString() };
  const endOfToday = new Date(dayStart(addDays(today, 1), zone)).toISOString();
  const [rows, gearAtRisk] = await Promise.all([
    countByStatus(db, { ...of, today, endOfToday }),
    countAtRisk(db, of),
  ]);
  const sum = (pick: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + pick(row), 0);
  return {
    byStatus: Object.fromEntries(rows.map(({ status, n }) => [String(status), n])),
    overdue: sum((row) => row.overdue),
    noShows: sum((row) => row.no_show),
    toHandOverToday: sum((row) => row.to_hand_over),
    dueToday: sum((row) => row.due_today),
    gearAtRisk,
  };
};
