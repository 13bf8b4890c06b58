import type { Bill, BillItem, Line, Order, Payment, Period } from '#domain/orders/order.ts';
import type {
  BillPurpose,
  BillStatus,
  DeliveryMethod,
  OrderStatus,
  OrderType,
  PaymentMethod,
  ReturnMethod,
} from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { BillRow, LineRow, OrderRow, OrderRows, PaymentRow } from './sql.ts';

const at = (text: string | null): Instant | null => (text === null ? null : Date.parse(text));
const iso = (instant: Instant | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** Turns the rows of an order into the value that the rules decide about. */
export const rowsToOrder = ({ order, lines, bills, payments }: OrderRows): Order => ({
  type: order.type as OrderType,
  status: order.status as OrderStatus,
  deliveryMethod: order.delivery_method as DeliveryMethod,
  returnMethod: order.return_method as ReturnMethod,
  period: rowToPeriod(order),
  approvedAt: at(order.approved_at),
  paymentAskedAt: at(order.payment_asked_at),
  expiresAt: at(order.expires_at),
  datesKeptAt: at(order.dates_kept_at),
  deliveredAt: at(order.delivered_at),
  startedAt: at(order.started_at),
  dueNotedAt: at(order.due_noted_at),
  returnAskedAt: at(order.return_asked_at),
  cancelledAt: at(order.cancelled_at),
  completedAt: at(order.completed_at),
  lines: lines.map(rowToLine),
  ...rowsToMoney({ bills, payments }),
});

/** The rows of an order's money. */
export type MoneyRows = Pick<OrderRows, 'bills' | 'payments'>;

/** Turns the rows of an order's money alone into what the rules count. */
export const rowsToMoney = ({ bills, payments }: MoneyRows): Pick<Order, 'bills' | 'payments'> => ({
  bills: bills.map(rowToBill),
  payments: payments.map(rowToPayment),
});

const rowToPeriod = (row: OrderRow): Period => ({
  startOn: row.start_on,
  days: row.days,
  startAt: Date.parse(row.start_at),
  endAt: Date.parse(row.end_at),
  dueAt: Date.parse(row.due_at),
  graceEndsAt: Date.parse(row.grace_ends_at),
});

const rowToLine = (row: LineRow): Line => ({
  id: row.id,
  size: row.size as Line['size'],
  quantity: row.quantity,
  rateFen: row.rate_fen,
  depositFen: row.deposit_fen,
  boundTo: row.bound_to,
  handedOverAt: at(row.handed_over_at),
  collectedAt: at(row.collected_at),
  closed: {
    returned: row.returned,
    damaged: row.damaged,
    lost: row.lost,
    exchanged: row.exchanged,
    dropped: row.dropped,
  },
  lastClosedAt: at(row.last_closed_at),
});

const rowToBill = (row: BillRow): Bill => ({
  id: row.id,
  purpose: row.purpose as BillPurpose,
  status: row.status as BillStatus,
  items: row.items as BillItem[],
  totalFen: row.total_fen,
  reason: row.reason,
  createdAt: Date.parse(row.created_at),
  periodBefore: row.period_before as Period | null,
});

const rowToPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  billId: row.bill_id,
  direction: row.direction as Payment['direction'],
  amountFen: row.amount_fen,
  method: row.method as PaymentMethod,
  status: row.status as Payment['status'],
  refundOf: row.refund_of,
  ...(row.is_storno ? { isStorno: true as const } : {}),
  at: Date.parse(row.done_at ?? row.created_at),
});

/** The columns of `rental_order` that follow from the order's value. */
export const orderToColumns = (order: Order) => ({
  status: order.status,
  delivery_method: order.deliveryMethod,
  return_method: order.returnMethod,
  start_on: order.period.startOn,
  days: order.period.days,
  start_at: iso(order.period.startAt),
  end_at: iso(order.period.endAt),
  due_at: iso(order.period.dueAt),
  grace_ends_at: iso(order.period.graceEndsAt),
  approved_at: iso(order.approvedAt),
  payment_asked_at: iso(order.paymentAskedAt),
  expires_at: iso(order.expiresAt),
  dates_kept_at: iso(order.datesKeptAt),
  delivered_at: iso(order.deliveredAt),
  started_at: iso(order.startedAt),
  due_noted_at: iso(order.dueNotedAt),
  return_asked_at: iso(order.returnAskedAt),
  cancelled_at: iso(order.cancelledAt),
  completed_at: iso(order.completedAt),
});

/** The columns of `order_line` that commands change. */
export const lineToColumns = (line: Line, boundAt: Instant) => ({
  id: line.id,
  bound_to: line.boundTo,
  bound_at: line.boundTo === null ? null : iso(boundAt),
  handed_over_at: iso(line.handedOverAt),
  collected_at: iso(line.collectedAt),
  returned: line.closed.returned,
  damaged: line.closed.damaged,
  lost: line.closed.lost,
  exchanged: line.closed.exchanged,
  dropped: line.closed.dropped,
  last_closed_at: iso(line.lastClosedAt),
});

/** A whole row of `bill`. */
export const billToColumns = (
  bill: Bill,
  place: { orderId: string; position: number; by: string | null },
) => ({
  id: bill.id,
  order_id: place.orderId,
  position: place.position,
  purpose: bill.purpose,
  status: bill.status,
  items: bill.items,
  total_fen: bill.totalFen,
  reason: bill.reason,
  period_before: bill.periodBefore,
  created_by: place.by,
  created_at: iso(bill.createdAt),
});

/** A whole row of `payment`. */
export const paymentToColumns = (
  payment: Payment,
  place: { orderId: string; position: number; by: string | null; storeId: string; providerNo: string | null },
) => ({
  id: payment.id,
  order_id: place.orderId,
  bill_id: payment.billId,
  position: place.position,
  direction: payment.direction,
  amount_fen: payment.amountFen,
  method: payment.method,
  status: payment.status,
  refund_of: payment.refundOf,
  is_storno: payment.isStorno === true,
  provider_no: payment.direction === 'in' || payment.status === 'done' ? place.providerNo : null,
  taken_by: place.by,
  store_id: place.storeId,
  created_at: iso(payment.at),
  done_at: payment.status === 'done' ? iso(payment.at) : null,
});
