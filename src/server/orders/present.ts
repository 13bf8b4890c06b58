import type { z } from 'zod';
import type { orderDetail, orderSummary } from '#contract/order-shapes.ts';
import { orderCommands } from '#domain/orders/command.ts';
import type { Bill, Order } from '#domain/orders/order.ts';
import { dueFen, moneyOf, paidFen } from '#domain/orders/money.ts';
import { payableFen } from '#domain/payments/bill-to-pay.ts';
import { maskAddress, maskPhone } from '#domain/access/masking.ts';
import { addDays } from '#domain/time/days.ts';
import { isOverdue, lateDays } from '#domain/time/period.ts';
import type { Instant } from '#domain/time/instant.ts';
import { actionsFor, handlesGear, type Viewer } from '#server/orders/access.ts';
import { presentPayment } from '#server/orders/present-payment.ts';
import { rowsToOrder } from '#server/orders/rows.ts';
import { toldItems } from '#server/orders/told-items.ts';
import type { LineRow, OrderRows } from './sql.ts';
import type { DetailRow } from './sql-detail.ts';
import type { SummaryRow } from './sql-lists.ts';

type Detail = z.input<typeof orderDetail>;

const iso = (text: string): string => new Date(text).toISOString();
const isoOrNull = (text: string | null): string | null => (text === null ? null : iso(text));

/** An order as this viewer may see it. What the viewer may not see is not in the answer. */
export const presentOrder = (
  { rows, detail }: { rows: OrderRows; detail: DetailRow },
  viewer: Viewer,
  now: Instant,
): Detail => {
  const order = rowsToOrder(rows);
  const out = rows.order.gear_out;
  return {
    ...presentHead(rows, detail, viewer),
    ...presentPeriod(rows, order),
    overdue: out && isOverdue(now, order.period),
    lateDays: out ? lateDays(now, order.period, detail.time_zone) : 0,
    lines: rows.lines.map((line) => presentLine(line, detail, viewer)),
    datesEndedAt: presentDatesEnded(detail),
    bills: order.bills.map((bill) => presentBill(order, bill)),
    payments: rows.payments.map((payment) => presentPayment(payment, { detail, viewer, now })),
    events: viewer.isStaff ? detail.events.map((event) => presentEvent(event)) : [],
    money: moneyOf(order),
    payLinkable: order.bills.some((bill) => payableFen(order, bill) > 0),
    actions: actionsFor(order, viewer, now).filter(
      (command) => detail.store_is_active || orderCommands[command].givesDays !== true,
    ),
  };
};

const presentHead = ({ order }: OrderRows, detail: DetailRow, viewer: Viewer) => ({
  id: order.id,
  orderNumber: order.order_number,
  storeId: order.store_id,
  storeName: detail.store_name,
  storePhone: detail.store_phone,
  storeAddress: detail.store_address,
  type: order.type as Detail['type'],
  status: order.status as Detail['status'],
  deliveryMethod: order.delivery_method as Detail['deliveryMethod'],
  returnMethod: order.return_method as Detail['returnMethod'],
  returnAsked: order.return_asked_at !== null,
  ...(viewer.isStaff ? { agent: detail.agent } : {}),
  deliveryAddress: viewer.isMasked ? maskAddress(order.delivery_address) : order.delivery_address,
  pickupAddress: viewer.isMasked ? maskAddress(order.pickup_address) : order.pickup_address,
  customerName: order.customer_name,
  customerPhone: viewer.isMasked ? maskPhone(order.customer_phone) : order.customer_phone,
  people: order.people as Detail['people'],
  remark: order.remark,
  reason: viewer.isStaff ? order.reason : '',
  cancelReason: order.cancel_reason,
  expiresAt: isoOrNull(order.expires_at),
  version: order.version,
  createdAt: iso(order.created_at),
});

const presentPeriod = ({ order: row }: OrderRows, { period }: Order) => ({
  startDate: period.startOn,
  lastDay: addDays(period.startOn, period.days - 1),
  days: period.days,
  startAt: iso(row.start_at),
  endAt: iso(row.end_at),
  dueAt: iso(row.due_at),
  graceEndsAt: iso(row.grace_ends_at),
});

const presentLine = (line: LineRow, detail: DetailRow, viewer: Viewer): Detail['lines'][number] => {
  const more = detail.lines.find(({ id }) => id === line.id);
  return {
    id: line.id,
    person: line.person,
    size: line.size as 'large' | 'small',
    variantId: line.variant_id,
    poolId: line.pool_id,
    equipmentId: viewer.isStaff ? line.equipment_id : null,
    barcode: handlesGear(viewer) || line.bound_to !== null ? (more?.barcode ?? null) : null,
    title: line.title,
    sizeLabel: line.size_label,
    categoryName: more?.category_name ?? '',
    art: more?.art ?? 'other',
    quantity: line.quantity,
    rateFen: line.rate_fen,
    depositFen: line.deposit_fen,
    named: line.named,
    boundTo: line.bound_to,
    handedOverAt: isoOrNull(line.handed_over_at),
    returned: line.returned,
    damaged: line.damaged,
    lost: line.lost,
    exchanged: line.exchanged,
    dropped: line.dropped,
    lateUnitDays: line.late_unit_days,
    closeNote: line.close_note,
    insteadOf: line.instead_of,
  };
};

const presentBill = (order: Order, bill: Bill): Detail['bills'][number] => ({
  id: bill.id,
  purpose: bill.purpose,
  status: bill.status,
  items: toldItems(bill.items).map((item) => ({ ...item })),
  totalFen: bill.totalFen,
  paidFen: paidFen(order, bill.id),
  dueFen: dueFen(order, bill),
  reason: bill.reason,
  ofDates: bill.periodBefore !== null,
  createdAt: new Date(bill.createdAt).toISOString(),
});

const ofDates: readonly string[] = ['order.extend', 'order.redate', 'order.endDates'];

const presentDatesEnded = ({ events }: DetailRow): string | null => {
  const last = events.findLast(({ kind }) => ofDates.includes(kind));
  return last?.kind === 'order.endDates' ? iso(last.at) : null;
};

const presentEvent = (event: DetailRow['events'][number]): Detail['events'][number] => ({
  at: iso(event.at),
  actorName: event.actor_name,
  kind: event.kind,
  note: event.note,
});

/** A row of a list. */
export const presentSummary = (row: SummaryRow, viewer: Viewer): z.input<typeof orderSummary> => ({
  id: row.id,
  orderNumber: row.order_number,
  storeId: row.store_id,
  storeName: row.store_name,
  type: row.type as Detail['type'],
  status: row.status as Detail['status'],
  overdue: row.overdue,
  deliveryMethod: row.delivery_method as Detail['deliveryMethod'],
  startDate: row.start_on,
  lastDay: addDays(row.start_on, row.days - 1),
  days: row.days,
  dueAt: iso(row.due_at),
  expiresAt: isoOrNull(row.expires_at),
  customerName: row.customer_name,
  customerPhone: viewer.isMasked ? maskPhone(row.customer_phone) : row.customer_phone,
  itemCount: row.item_count,
  titles: row.titles,
  chargeFen: row.charge_fen,
  depositFen: row.deposit_fen,
  dueFen: row.due_fen,
  createdAt: iso(row.created_at),
});
