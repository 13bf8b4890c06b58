import type { z } from 'zod';
import type { orderDetail, orderSummary } from '#contract/order-shapes.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { addDays } from '#domain/time/days.ts';
import type { Instant } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { assertSeen, isStaffOf, viewerAt, type Viewer } from '#server/orders/access.ts';
import { presentEndangered, presentRisks } from '#server/orders/present-risk.ts';
import { presentOrder, presentSummary } from '#server/orders/present.ts';
import { findOrderId, readOrder } from './sql.ts';
import {
  countByStatus,
  countOrders,
  findDetail,
  listOrders,
  type OrderFilter,
  type OrderSorting,
} from './sql-lists.ts';
import { countAtRisk, listEndangered, listRisks, type Seen } from './sql-risk.ts';

type Detail = z.input<typeof orderDetail>;

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

export type ListInput = {
  readonly storeId?: string | undefined;
  readonly mine?: boolean | undefined;
  readonly status?: readonly number[] | undefined;
  readonly type?: string | undefined;
  readonly agentId?: string | undefined;
  readonly deliveryMethod?: string | undefined;
  readonly returnMethod?: string | undefined;
  readonly due?: boolean | undefined;
  readonly refundPending?: boolean | undefined;
  readonly paidBy?: string | undefined;
  readonly overdue?: boolean | undefined;
  readonly noShow?: boolean | undefined;
  readonly gearAtRisk?: boolean | undefined;
  readonly keyword?: string | undefined;
  readonly startFrom?: string | undefined;
  readonly startTo?: string | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  readonly endFrom?: string | undefined;
  readonly endTo?: string | undefined;
  readonly dueBefore?: string | undefined;
  readonly sorting: OrderSorting;
  readonly skipCount: number;
  readonly maxResultCount: number;
};

/**
 * One page of the orders that the viewer may see: their stores' for staff, what their stores deliver for drivers, their
 * own for guests. Refuses `session.forbidden` to others than staff who ask for gear at risk or by an agent.
 */
export const findOrders = async (
  db: Queryable,
  input: ListInput,
  { viewer, now }: { viewer: Viewer; now: Instant },
): Promise<{ items: z.input<typeof orderSummary>[]; totalCount: number }> => {
  const isOfStaff = input.gearAtRisk !== undefined || input.agentId !== undefined;
  if (isOfStaff && !viewer.isStaff) throw new AppError('session.forbidden');
  const filter = filterOf(input, viewer, now);
  const page = { sorting: input.sorting, skip: input.skipCount, take: input.maxResultCount };
  const [rows, totalCount] = await Promise.all([listOrders(db, filter, page), countOrders(db, filter)]);
  return { items: rows.map((row) => presentSummary(row, viewer)), totalCount };
};

const filterOf = (input: ListInput, viewer: Viewer, now: Instant): OrderFilter => ({
  ...whoseOf(input, viewer),
  status: input.status ?? null,
  type: input.type ?? null,
  deliveryMethod: input.deliveryMethod ?? null,
  returnMethod: input.returnMethod ?? null,
  agentId: input.agentId ?? null,
  ...moneyOf(input),
  overdue: input.overdue ?? null,
  noShow: input.noShow ?? null,
  gearAtRisk: input.gearAtRisk ?? null,
  keyword: textOrNull(input.keyword),
  // A number that is shown with stars cannot be guessed digit by digit.
  searchesPhone: !viewer.isMasked,
  ...daysOf(input),
  dueBefore: input.dueBefore ?? null,
  now: new Date(now).toISOString(),
});

const daysOf = (input: ListInput) => ({
  startFrom: input.startFrom ?? null,
  startTo: input.startTo ?? null,
  createdFrom: input.createdFrom ?? null,
  createdTo: input.createdTo ?? null,
  endFrom: input.endFrom ?? null,
  endTo: input.endTo ?? null,
});

const moneyOf = ({ due, refundPending, paidBy }: ListInput) => ({
  due: due ?? null,
  refundPending: refundPending ?? null,
  paidBy: paidBy ?? null,
});

const textOrNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;

/** Staff see their stores' orders, a driver those that the stores deliver, and everybody else their own. */
const whoseOf = (
  { storeId, mine = false }: ListInput,
  viewer: Viewer,
): Pick<OrderFilter, 'storeIds' | 'customerId' | 'deliveredFrom'> => {
  if (viewer.isStaff && !mine)
    return { storeIds: storesOf(viewer, storeId), customerId: null, deliveredFrom: null };
  return {
    storeIds: storeId === undefined ? null : [storeId],
    customerId: viewer.userId,
    deliveredFrom: viewer.roles.includes('Driver') && !mine ? (viewer.storeIds ?? []) : null,
  };
};

/** A store that is not the caller's gives an empty list, as if it had no orders. */
const storesOf = (viewer: Viewer, storeId: string | undefined): readonly string[] | null => {
  if (storeId === undefined) return viewer.storeIds;
  return isStaffOf(viewer, storeId) ? [storeId] : [];
};

/** Counts for the tabs and the counter's day. `zone` is the store's, or the chain's first. */
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
