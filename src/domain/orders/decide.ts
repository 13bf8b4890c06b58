import { hasSettlement, openDatesBill, type OrderContext } from '#domain/orders/bills.ts';
import { canOrder } from '#domain/orders/command.ts';
import type { OrderCommand, OrderCommandKind } from '#domain/orders/command.ts';
import { derive } from '#domain/orders/derive.ts';
import { orderRules } from '#domain/orders/order-rules.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

/** The order after a command, and each status that it passed on the way, in order; empty when the status stayed. */
export type Decision = { readonly order: Order; readonly trail: readonly OrderStatus[] };

/**
 * Decides a command on an order: the changed order, or why not. Nothing is changed in place.
 * Refuses `order.notNow` when the status does not allow the command, and what the command's own rule refuses.
 */
export const decide = <K extends OrderCommandKind>(
  order: Order,
  command: OrderCommand<K>,
  ctx: OrderContext,
): Outcome<Decision, OrderCode> => {
  if (!canOrder(command.kind, order.status)) return no('order.notNow', { status: order.status });
  const rule: OrderRule<K> = orderRules[command.kind].rule;
  const outcome = rule(order, command, ctx);
  return outcome.ok ? ok(conclude(outcome.value, order.status, ctx)) : outcome;
};

const conclude = (decided: Order, from: OrderStatus, { now }: OrderContext): Decision => {
  const status = derive(decided);
  const changed = hasTimer(decided, status) ? decided : { ...decided, expiresAt: null, datesKeptAt: null };
  const trail = status === from ? [] : [status];
  if (status !== orderStatus.returned || !isSettled(changed)) return { order: { ...changed, status }, trail };
  const completed: Order = { ...changed, completedAt: now, status: orderStatus.completed };
  return { order: completed, trail: [...trail, orderStatus.completed] };
};

const beforePayment: readonly OrderStatus[] = [orderStatus.pending, orderStatus.unpaid, orderStatus.reserved];

/** What is paid waits for no money but that of longer dates. */
const hasTimer = (order: Order, status: OrderStatus): boolean =>
  beforePayment.includes(status) ||
  openDatesBill(order) !== undefined ||
  (order.expiresAt === null && order.datesKeptAt === null);

const isSettled = (order: Order): boolean =>
  hasSettlement(order) &&
  order.bills.every((bill) => bill.status === 'Paid' || bill.status === 'Void') &&
  order.payments.every((payment) => payment.status === 'done');
