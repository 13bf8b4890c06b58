import { isOut } from '#domain/orders/lines.ts';
import { hasOpenBill } from '#domain/orders/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';

/** Gives the status that follows from an order's facts alone, whatever the clock says. */
export const derive = (order: Order): OrderStatus => {
  if (order.cancelledAt !== null) return orderStatus.cancelled;
  if (order.completedAt !== null) return orderStatus.completed;
  if (order.lines.every((line) => line.handedOverAt === null)) return beforeHandOver(order);
  if (order.lines.some(isOut)) return whileOut(order);
  return hasOpenBill(order) ? orderStatus.pendingPayment : orderStatus.returned;
};

const beforeHandOver = (order: Order): OrderStatus => {
  if (order.approvedAt === null) return orderStatus.pending;
  const initial = order.bills.find((bill) => bill.purpose === 'Initial');
  if (initial?.status === 'Paid') return orderStatus.pendingDelivery;
  return order.type === 'Reservation' && order.paymentAskedAt === null
    ? orderStatus.reserved
    : orderStatus.unpaid;
};

const whileOut = (order: Order): OrderStatus => {
  if (order.deliveryMethod === 'Delivery' && order.deliveredAt === null) return orderStatus.delivering;
  if (hasOpenBill(order)) return orderStatus.pendingPayment;
  if (order.dueNotedAt !== null || order.returnAskedAt !== null) return orderStatus.pendingReturn;
  return order.startedAt === null ? orderStatus.delivered : orderStatus.inUse;
};
