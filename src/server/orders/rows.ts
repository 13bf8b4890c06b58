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
  orderId,
  position,
  person: planned.person,
  variantId: planned.variantId,
  poolId: planned.poolId,
  equipmentId: null,
  named: planned.equipmentId !== null,
  title: planned.title,
  sizeLabel: planned.sizeLabel,
  closeNote: '',
  insteadOf: null,
});

const at = (text: string | null): Instant | null => (text === null ? null : Date.parse(text));
const iso = (instant: Instant | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** Turns the rows of an order into the facts that the rules decide about. */
export const rowsToHire = ({ order, lines, bills, payments }: OrderRows): Hire => ({
  type: order.type as OrderType,
  status: order.status as OrderStatus,
  deliveryMethod: order.deliveryMethod as DeliveryMethod,
  returnMethod: order.returnMethod as ReturnMethod,
  period: rowToPeriod(order),
  ...rowToPriceFacts(order),
  approvedAt: at(order.approvedAt),
  paymentAskedAt: at(order.paymentAskedAt),
  expiresAt: at(order.expiresAt),
  firstPaidAt: at(order.firstPaidAt),
  deliveredAt: at(order.deliveredAt),
  startedAt: at(order.startedAt),
  dueNotedAt: at(order.dueNotedAt),
  returnAskedAt: at(order.returnAskedAt),
  cancelledAt: at(order.cancelledAt),
  completedAt: at(order.completedAt),
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
  leg === 'delivery' ? order.deliveryFeeFen : order.pickupFeeFen;

const rowToPriceFacts = (order: OrderRow): PriceFacts => ({
  datesBefore: order.datesBefore as Hire['datesBefore'],
  extensions: order.extensions as Hire['extensions'],
  wayFees: { delivery: feeOf(order, 'delivery'), pickup: feeOf(order, 'pickup') },
  takesDeposit: order.takesDeposit,
  depositPresetFen: order.depositPresetFen,
  discountFen: order.discountFen,
  typed: order.typedAmounts as Hire['typed'],
  waivers: order.waivers as Hire['waivers'],
  settlement: order.settlement as Hire['settlement'],
  cancelled: order.cancelled as Hire['cancelled'],
  held: order.held as Hire['held'],
});

const rowToPeriod = (row: OrderRow): Period => ({
  startOn: row.startOn,
  days: row.days,
  startAt: Date.parse(row.startAt),
  endAt: Date.parse(row.endAt),
  dueAt: Date.parse(row.dueAt),
  graceEndsAt: Date.parse(row.graceEndsAt),
});

const rowToLine = (row: LineRow): HireLine => ({
  id: row.id,
  root: row.rootId,
  size: row.size as HireLine['size'],
  quantity: row.quantity,
  shelfRateFen: row.shelfRateFen,
  setOffFen: row.setOffFen,
  depositFen: row.depositFen,
  fromDay: row.fromDay,
  ends: row.ends as HireLine['ends'],
  boundTo: row.boundTo,
  handedOverAt: at(row.handedOverAt),
  collectedAt: at(row.collectedAt),
});

const rowToBill = (row: BillRow): HireBill => ({
  id: row.id,
  purpose: row.purpose as BillPurpose,
  status: row.status as HireBill['status'],
  version: row.version,
  items: row.items as HireBill['items'],
  totalFen: row.totalFen,
  asksFor: row.asksFor as HireBill['asksFor'],
  reason: row.reason,
  createdAt: Date.parse(row.createdAt),
});

const rowToPayment = (row: PaymentRow): HirePayment => ({
  id: row.id,
  billId: row.billId,
  direction: row.direction as HirePayment['direction'],
  amountFen: row.amountFen,
  method: row.method as PaymentMethod,
  status: row.status as HirePayment['status'],
  refundOf: row.refundOf,
  ...(row.isReversal ? { isReversal: true as const } : {}),
  ...(row.isSent ? { isSent: true as const } : {}),
  at: Date.parse(row.doneAt ?? row.createdAt),
});

/** The columns of `rental_order` that follow from the order's facts. */
export const hireToColumns = (hire: Hire) => ({
  status: hire.status,
  deliveryMethod: hire.deliveryMethod,
  returnMethod: hire.returnMethod,
  startOn: hire.period.startOn,
  days: hire.period.days,
  startAt: iso(hire.period.startAt),
  endAt: iso(hire.period.endAt),
  dueAt: iso(hire.period.dueAt),
  graceEndsAt: iso(hire.period.graceEndsAt),
  approvedAt: iso(hire.approvedAt),
  paymentAskedAt: iso(hire.paymentAskedAt),
  expiresAt: iso(hire.expiresAt),
  firstPaidAt: iso(hire.firstPaidAt),
  deliveredAt: iso(hire.deliveredAt),
  startedAt: iso(hire.startedAt),
  dueNotedAt: iso(hire.dueNotedAt),
  returnAskedAt: iso(hire.returnAskedAt),
  cancelledAt: iso(hire.cancelledAt),
  completedAt: iso(hire.completedAt),
  deliveryFeeFen: hire.wayFees.delivery,
  pickupFeeFen: hire.wayFees.pickup,
  takesDeposit: hire.takesDeposit,
  depositPresetFen: hire.depositPresetFen,
  discountFen: hire.discountFen,
  datesBefore: hire.datesBefore,
  extensions: hire.extensions,
  typedAmounts: hire.typed,
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
    gearOut: hire.lines.some(isOut),
    factsExpireAt: iso(factsExpireAt(hire)),
    factsKeptAt: iso(factsKeptAt(hire)),
    chargeFen: sumFen(price) - depositFen,
    depositFen,
    dueFen: Math.max(0, dueFenOf(hire, price)),
  };
};

/** The columns of `order_line` that follow from a line's facts. */
export const lineToColumns = (line: HireLine, boundAt: Instant) => ({
  id: line.id,
  rootId: line.root,
  size: line.size,
  quantity: line.quantity,
  shelfRateFen: line.shelfRateFen,
  setOffFen: line.setOffFen,
  depositFen: line.depositFen,
  fromDay: line.fromDay,
  boundTo: line.boundTo,
  boundAt: line.boundTo === null ? null : iso(boundAt),
  handedOverAt: iso(line.handedOverAt),
  collectedAt: iso(line.collectedAt),
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
  orderId: place.orderId,
  position: place.position,
  purpose: bill.purpose,
  status: bill.status,
  version: bill.version,
  items: bill.items,
  totalFen: bill.totalFen,
  asksFor: bill.asksFor,
  reason: bill.reason,
  createdBy: place.by,
  createdAt: iso(bill.createdAt),
});

/** A whole row of `payment`. */
export const paymentToColumns = (
  payment: HirePayment,
  place: { orderId: string; position: number; by: string | null; storeId: string; providerNo: string | null },
) => ({
  id: payment.id,
  orderId: place.orderId,
  billId: payment.billId,
  position: place.position,
  direction: payment.direction,
  amountFen: payment.amountFen,
  method: payment.method,
  status: payment.status,
  refundOf: payment.refundOf,
  isReversal: payment.isReversal === true,
  providerNo: payment.direction === 'in' || payment.status === 'done' ? place.providerNo : null,
  takenBy: place.by,
  storeId: place.storeId,
  createdAt: iso(payment.at),
  doneAt: payment.status === 'done' ? iso(payment.at) : null,
});
