import { blankBill, type OrderContext } from '#domain/orders/bills.ts';
import { derive } from '#domain/orders/derive.ts';
import { nothingClosed } from '#domain/orders/lines.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { BillItem, Line, Order, Period } from '#domain/orders/order.ts';
import { type DeliveryMethod, orderStatus, isPrivileged, type ReturnMethod } from '#domain/orders/status.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { linesBearDeposit, type PriceInput, priceOrder } from '#domain/pricing/price-order.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A line as it is booked; a large one has quantity 1. */
export type NewLine = Pick<Line, 'id' | 'size' | 'quantity' | 'rateFen' | 'depositFen'>;

/** What an order starts from. A fee counts only with its method. */
export type NewOrder = Omit<PriceInput, 'days' | 'lines'> & {
  readonly deliveryMethod: DeliveryMethod;
  readonly returnMethod: ReturnMethod;
  readonly period: Period;
  readonly lines: readonly NewLine[];
  /** The store confirms this order by hand before it can be paid. */
  readonly needsConfirmation: boolean;
  readonly byManager: boolean;
  /** How many pieces the order may hold; null: any number. */
  readonly mostUnits: number | null;
  /** Required on a Hospitality and a Loan. */
  readonly reason: string;
  /** When the order ends by itself unless confirmed and paid; null: never. */
  readonly expiresAt: Instant | null;
};

/**
 * Makes a new order with its Initial bill: Pending, Unpaid, Reserved, or PendingDelivery when there is nothing to pay.
 * Refuses `order.tooManyUnits` {most}, `order.reasonRequired`, `order.quantityWrong`, `order.periodOver` and what `priceOrder` refuses.
 */
export const createOrder = (input: NewOrder, ctx: OrderContext): Outcome<Order, OrderCode> => {
  const obstacle = obstacleTo(input, ctx);
  if (obstacle !== null) return no(obstacle);
  const { mostUnits } = input;
  if (mostUnits !== null && unitsOf(input.lines) > mostUnits) {
    return no('order.tooManyUnits', { most: mostUnits });
  }
  const priced: PriceInput = {
    ...input,
    days: input.period.days,
    deliveryFeeFen: input.deliveryMethod === 'Delivery' ? input.deliveryFeeFen : 0,
    pickupFeeFen: input.returnMethod === 'Pickup' ? input.pickupFeeFen : 0,
  };
  const price = priceOrder(priced);
  if (!price.ok) return price;
  const approved = !input.needsConfirmation && (input.byManager || !isPrivileged(input.type));
  const bare = bareOrder(input, linesBearDeposit(priced));
  const withBill = addInitialBill(bare, price.value.items, ctx);
  const order = approved ? openForPayment({ ...withBill, approvedAt: ctx.now }, ctx.now) : withBill;
  return ok({ ...order, status: derive(order) });
};

/**
 * Opens an approved order's draft bill, or pays it off when it comes to nothing.
 * A Reservation keeps its draft until it is asked to pay.
 */
export const openForPayment = (order: Order, now: Instant): Order => {
  const draft = order.bills.find((bill) => bill.status === 'Draft');
  if (draft === undefined) return order;
  if (draft.totalFen > 0 && order.type === 'Reservation' && order.paymentAskedAt === null) return order;
  const status = draft.totalFen > 0 ? 'Open' : 'Paid';
  return {
    ...order,
    paymentAskedAt: order.paymentAskedAt ?? now,
    expiresAt: status === 'Paid' ? null : order.expiresAt,
    bills: order.bills.map((bill) => (bill === draft ? { ...bill, status } : bill)),
  };
};

const obstacleTo = ({ type, reason, lines, period }: NewOrder, { now }: OrderContext): OrderCode | null => {
  if (isPrivileged(type) && reason.trim() === '') return 'order.reasonRequired';
  if (lines.some((line) => line.size === 'large' && line.quantity !== 1)) return 'order.quantityWrong';
  return now >= period.endAt ? 'order.periodOver' : null;
};

const unitsOf = (lines: readonly NewLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const addInitialBill = (order: Order, items: readonly BillItem[], ctx: OrderContext): Order => {
  const totalFen = items.reduce((sum, item) => sum + item.amountFen, 0);
  return { ...order, bills: [{ ...blankBill('Initial', ctx), status: 'Draft', items, totalFen }] };
};

const bareOrder = (input: NewOrder, bearsDeposit: boolean): Order => ({
  type: input.type,
  status: orderStatus.pending,
  deliveryMethod: input.deliveryMethod,
  returnMethod: input.returnMethod,
  period: input.period,
  approvedAt: null,
  paymentAskedAt: null,
  expiresAt: input.expiresAt,
  deliveredAt: null,
  startedAt: null,
  datesKeptAt: null,
  dueNotedAt: null,
  returnAskedAt: null,
  cancelledAt: null,
  completedAt: null,
  lines: input.lines.map((line) => newLine(line, bearsDeposit)),
  bills: [],
  payments: [],
});

const newLine = ({ id, size, quantity, rateFen, depositFen }: NewLine, bearsDeposit: boolean): Line => ({
  id,
  size,
  quantity,
  rateFen,
  depositFen: bearsDeposit ? depositFen : 0,
  boundTo: null,
  handedOverAt: null,
  collectedAt: null,
  closed: nothingClosed,
  lastClosedAt: null,
});
