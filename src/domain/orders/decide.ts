import { adjust } from '#domain/orders/adjust.ts';
import { askReturn, collect, noteDue, withdrawReturn } from '#domain/orders/ask-return.ts';
import { hasSettlement, openDatesBill, type OrderContext } from '#domain/orders/bills.ts';
import { bind, unbind } from '#domain/orders/bind.ts';
import { cancel, expire, reject } from '#domain/orders/cancel.ts';
import { changeDelivery, changeReturn } from '#domain/orders/change-method.ts';
import { closeLines, earlyReturn } from '#domain/orders/close-lines.ts';
import type { OrderCommand, OrderCommandKind } from '#domain/orders/command.ts';
import { approve, askPayment } from '#domain/orders/confirm.ts';
import { confirmRefund } from '#domain/orders/confirm-refund.ts';
import { derive } from '#domain/orders/derive.ts';
import { dropLine } from '#domain/orders/drop-line.ts';
import { exchange } from '#domain/orders/exchange.ts';
import { extend } from '#domain/orders/extend.ts';
import { deliver, deliveryFailed, handOver, load, start } from '#domain/orders/hand-over.ts';
import { canOrder } from '#domain/orders/order-actions.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Order } from '#domain/orders/order.ts';
import { recordPayment } from '#domain/orders/record-payment.ts';
import { keepDates, redate } from '#domain/orders/redate.ts';
import { refundInCash } from '#domain/orders/refund-in-cash.ts';
import { returnedElsewhere } from '#domain/orders/returned-elsewhere.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { setAgent } from '#domain/orders/set-agent.ts';
import { settle } from '#domain/orders/settle.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { takeBackCash, takeBackCashRefund } from '#domain/orders/take-back-cash.ts';
import { update } from '#domain/orders/update.ts';
import { withdrawBill } from '#domain/orders/withdraw-bill.ts';
import { writeOffRest } from '#domain/orders/write-off-rest.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

/** The order after a command, and each status that it passed on the way, in order; empty when the status stayed. */
export type Decision = { readonly order: Order; readonly trail: readonly OrderStatus[] };

const rules: { readonly [K in OrderCommandKind]: OrderRule<K> } = {
  approve,
  reject,
  askPayment,
  recordPayment,
  confirmRefund,
  takeBackCash,
  takeBackCashRefund,
  refundInCash,
  returnedElsewhere,
  cancel,
  expire,
  bind,
  unbind,
  load,
  deliveryFailed,
  deliver,
  start,
  handOver,
  adjust,
  extend,
  withdrawBill,
  writeOffRest,
  redate,
  keepDates,
  askReturn,
  withdrawReturn,
  noteDue,
  collect,
  closeLines,
  earlyReturn,
  exchange,
  dropLine,
  settle,
  changeDelivery,
  changeReturn,
  update,
  setAgent,
};

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
  const rule: OrderRule<K> = rules[command.kind];
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
