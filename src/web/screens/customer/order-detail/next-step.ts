import { orderStatus } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

type NextKey = `next.${OrderStatus}` | 'next.2.delivery';

/** The words for what comes next: a title and, under the same name with `.text`, a sentence. */
export const nextKeyOf = (order: { status: OrderStatus; deliveryMethod: string }): NextKey =>
  order.status === orderStatus.pendingDelivery && order.deliveryMethod === 'Delivery'
    ? 'next.2.delivery'
    : `next.${order.status}`;

const {
  pending,
  unpaid,
  pendingDelivery,
  pendingPayment,
  pendingReturn,
  inUse,
  delivered,
  reserved,
  returned,
} = orderStatus;

const atCounter: readonly OrderStatus[] = [
  pending,
  unpaid,
  pendingDelivery,
  pendingPayment,
  pendingReturn,
  inUse,
  delivered,
  reserved,
  returned,
];

/** Whether the guest still has business at the counter, where the code is shown. */
export const needsCode = (status: OrderStatus): boolean => atCounter.includes(status);
