import { dueFenOf } from '#domain/hire/hire-money.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { isOut, isWhole } from '#domain/hire/units.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';

/** Gives the status that follows from an order's facts alone, whatever the clock says. Source: DOMAIN section 4. */
export const deriveStatus = (hire: Hire): OrderStatus => {
  if (hire.cancelledAt !== null) return orderStatus.cancelled;
  if (hire.completedAt !== null) return orderStatus.completed;
  if (isWhole(hire)) return beforeHandOver(hire);
  if (hire.lines.some(isOut)) return whileOut(hire);
  return dueFenOf(hire) > 0 ? orderStatus.pendingPayment : orderStatus.returned;
};

const beforeHandOver = (hire: Hire): OrderStatus => {
  if (hire.approvedAt === null) return orderStatus.pending;
  if (hire.firstPaidAt !== null) return orderStatus.pendingDelivery;
  return hire.paymentAskedAt === null ? orderStatus.reserved : orderStatus.unpaid;
};

const whileOut = (hire: Hire): OrderStatus => {
  if (hire.deliveryMethod === 'Delivery' && hire.deliveredAt === null) return orderStatus.delivering;
  if (dueFenOf(hire) > 0) return orderStatus.pendingPayment;
  if (hire.dueNotedAt !== null || hire.returnAskedAt !== null) return orderStatus.pendingReturn;
  return hire.startedAt === null ? orderStatus.delivered : orderStatus.inUse;
};
