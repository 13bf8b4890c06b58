import { endedUnits, isOut } from '#domain/orders/units.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { Hire, HireBill, HireLine, HirePayment, Period } from '#domain/orders/hire.ts';
import { factsExpireAt, factsKeptAt } from '#domain/orders/withdraw.ts';
import { kindsFen, priceOf, sumFen } from '#domain/orders/price.ts';
import type {
  BillPurpose,
  DeliveryMethod,
  Leg,
  OrderStatus,
  OrderType,
  PaymentMethod,
  ReturnMethod,
} from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { BillRow, LineRow, OrderRow, OrderRows, PaymentRow } from './sql.ts';
import type { PlannedLine } from '#server/orders/wish.ts';

type Place = {
  readonly orderId: string;
  readonly position: number;
  /** What is known of the thing. */
  readonly planned: PlannedLine;
  /** As the order bears it. */
  readonly line: HireLine;
  readonly now: number;
};

/** A whole row of `order_line` for a line that joins an order. */
export const newLineRow = ({ orderId, position, planned, line, now }: Place) => ({
  ...lineToColumns(line, now),
  order_id: orderId,
  position,
  person: planned.person,
  variant_id: planned.variantId,
  pool_id: planned.poolId,
  equipment_id: null,
  named: planned.equipmentId !== null,
  title: planned.title,
  size_label: planned.sizeLabel,
  close_note: '',
  instead_of: null,
});

const at = (text: string | null): Instant | null => (text === null ? null : Date.parse(text));
const iso = (instant: Instant | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** Turns the rows of an order into the facts that the rules decide about. */
export const rowsToHire = ({ order, lines, bills, payments }: OrderRows): Hire => ({
  type: order.type as OrderType,
  status: order.status as OrderStatus,
  deliveryMethod: order.delivery_method as DeliveryMethod,
  returnMethod: order.return_method as ReturnMethod,
  period: rowToPeriod(order),
  ...rowToPriceFacts(order),
  approvedAt: at(order.approved_at),
  paymentAskedAt: at(order.payment_asked_at),
  expiresAt: at(order.expires_at),
  firstPaidAt: at(order.first_paid_at),
  deliveredAt: at(order.delivered_at),
  startedAt: at(order.started_at),
  dueNotedAt: at(order.due_noted_at),
  returnAskedAt: at(order.return_asked_at),
  cancelledAt: at(order.cancelled_at),
  completedAt: at(order.completed_at),
  lines: lines.map(rowToLine),
  bills: bills.map(rowToBill),
  payments: payments.map(rowToPayment),
});

type PriceFacts = Pick<
  Hire,
  | 'datesBefore'
  | 'extensions'
  | 'wayFees'
  | 'takesDeposit'
  | 'depositPresetFen'
  | 'discountFen'
  | 'typed'
  | 'waivers'
  | 'settlement'
  | 'cancelled'
  | 'held'
>;

const feeOf = (order: OrderRow, leg: Leg): number =>
  leg === 'delivery' ? order.delivery_fee_fen : order.pickup_fee_fen;

const rowToPriceFacts = (order: OrderRow): PriceFacts => ({
  datesBefore: order.dates_before as Hire['datesBefore'],
  extensions: order.extensions as Hire['extensions'],
  wayFees: { delivery: feeOf(order, 'delivery'), pickup: feeOf(order, 'pickup') },
  takesDeposit: order.takes_deposit,
  depositPresetFen: order.deposit_preset_fen,
  discountFen: order.discount_fen,
  typed: order.typed_amounts as Hire['typed'],
  waivers: order.waivers as Hire['waivers'],
  settlement: order.settlement as Hire['settlement'],
  cancelled: order.cancelled as Hire['cancelled'],
  held: order.held as Hire['held'],
});

const rowToPeriod = (row: OrderRow): Period => ({
  startOn: row.start_on,
  days: row.days,
  startAt: Date.parse(row.start_at),
  endAt: Date.parse(row.end_at),
  dueAt: Date.parse(row.due_at),
  graceEndsAt: Date.parse(row.grace_ends_at),
});

const rowToLine = (row: LineRow): HireLine => ({
  id: row.id,
  root: row.root_id,
  size: row.size as HireLine['size'],
  quantity: row.quantity,
  shelfRateFen: row.shelf_rate_fen,
  setOffFen: row.set_off_fen,
  depositFen: row.deposit_fen,
  fromDay: row.from_day,
  ends: row.ends as HireLine['ends'],
  boundTo: row.bound_to,
  handedOverAt: at(row.handed_over_at),
  collectedAt: at(row.collected_at),
});

const rowToBill = (row: BillRow): HireBill => ({
  id: row.id,
  purpose: row.purpose as BillPurpose,
  status: row.status as HireBill['status'],
  version: row.version,
  items: row.items as HireBill['items'],
  totalFen: row.total_fen,
  asksFor: row.asks_for as HireBill['asksFor'],
  reason: row.reason,
  createdAt: Date.parse(row.created_at),
});

const rowToPayment = (row: PaymentRow): HirePayment => ({
  id: row.id,
  billId: row.bill_id,
  direction: row.direction as HirePayment['direction'],
  amountFen: row.amount_fen,
  method: row.method as PaymentMethod,
  status: row.status as HirePayment['status'],
  refundOf: row.refund_of,
  ...(row.is_reversal ? { isReversal: true as const } : {}),
  ...(row.is_sent ? { isSent: true as const } : {}),
  at: Date.parse(row.done_at ?? row.created_at),
});

/** The columns of `rental_order` that follow from the order's facts. */
export const hireToColumns = (hire: Hire) => ({
  status: hire.status,
  delivery_method: hire.deliveryMethod,
  return_method: hire.returnMethod,
  start_on: hire.period.startOn,
  days: hire.period.days,
  start_at: iso(hire.period.startAt),
  end_at: iso(hire.period.endAt),
  due_at: iso(hire.period.dueAt),
  grace_ends_at: iso(hire.period.graceEndsAt),
  approved_at: iso(hire.approvedAt),
  payment_asked_at: iso(hire.paymentAskedAt),
  expires_at: iso(hire.expiresAt),
  first_paid_at: iso(hire.firstPaidAt),
  delivered_at: iso(hire.deliveredAt),
  started_at: iso(hire.startedAt),
  due_noted_at: iso(hire.dueNotedAt),
  return_asked_at: iso(hire.returnAskedAt),
  cancelled_at: iso(hire.cancelledAt),
  completed_at: iso(hire.completedAt),
  delivery_fee_fen: hire.wayFees.delivery,
  pickup_fee_fen: hire.wayFees.pickup,
  takes_deposit: hire.takesDeposit,
  deposit_preset_fen: hire.depositPresetFen,
  discount_fen: hire.discountFen,
  dates_before: hire.datesBefore,
  extensions: hire.extensions,
  typed_amounts: hire.typed,
  waivers: hire.waivers,
  settlement: hire.settlement,
  cancelled: hire.cancelled,
  held: hire.held,
  ...listedColumns(hire),
});

/** What lists and the clock read; an order that was not asked to pay is listed with what it would cost. */
const listedColumns = (hire: Hire) => {
  const price = priceOf(hire);
  const depositFen = kindsFen(price, 'Deposit');
  return {
    gear_out: hire.lines.some(isOut),
    facts_expire_at: iso(factsExpireAt(hire)),
    facts_kept_at: iso(factsKeptAt(hire)),
    charge_fen: sumFen(price) - depositFen,
    deposit_fen: depositFen,
    due_fen: Math.max(0, dueFenOf(hire, price)),
  };
};

/** The columns of `order_line` that follow from a line's facts. */
export const lineToColumns = (line: HireLine, boundAt: Instant) => ({
  id: line.id,
  root_id: line.root,
  size: line.size,
  quantity: line.quantity,
  shelf_rate_fen: line.shelfRateFen,
  set_off_fen: line.setOffFen,
  deposit_fen: line.depositFen,
  from_day: line.fromDay,
  bound_to: line.boundTo,
  bound_at: line.boundTo === null ? null : iso(boundAt),
  handed_over_at: iso(line.handedOverAt),
  collected_at: iso(line.collectedAt),
  ends: line.ends,
  returned: endedUnits(line, 'returned'),
  damaged: endedUnits(line, 'damaged'),
  lost: endedUnits(line, 'lost'),
  exchanged: endedUnits(line, 'exchanged'),
  dropped: endedUnits(line, 'dropped'),
});

/** A whole row of `bill`. */
export const billToColumns = (
  bill: HireBill,
  place: { orderId: string; position: number; by: string | null },
) => ({
  id: bill.id,
  order_id: place.orderId,
  position: place.position,
  purpose: bill.purpose,
  status: bill.status,
  version: bill.version,
  items: bill.items,
  total_fen: bill.totalFen,
  asks_for: bill.asksFor,
  reason: bill.reason,
  created_by: place.by,
  created_at: iso(bill.createdAt),
});

/** A whole row of `payment`. */
export const paymentToColumns = (
  payment: HirePayment,
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
  is_reversal: payment.isReversal === true,
  provider_no: payment.direction === 'in' || payment.status === 'done' ? place.providerNo : null,
  taken_by: place.by,
  store_id: place.storeId,
  created_at: iso(payment.at),
  done_at: payment.status === 'done' ? iso(payment.at) : null,
});
