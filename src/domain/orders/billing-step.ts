import type { HireContext } from '#domain/orders/hire-rule.ts';
import type { Hire, PriceItem } from '#domain/orders/hire.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import { promiseSurplus, stateBill, takeBackPromises } from '#domain/orders/open-bill.ts';
import type { Stated } from '#domain/orders/open-bill.ts';
import { priceOf, withPriceOf } from '#domain/orders/price.ts';
import { orderStatus } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { hasGearOut, isWhole } from '#domain/orders/units.ts';

/** Gives the status that follows from an order's facts alone, whatever the clock says. Source: DOMAIN section 4. */
export const deriveStatus = (hire: Hire): OrderStatus => {
  if (hire.cancelledAt !== null) return orderStatus.cancelled;
  if (hire.completedAt !== null) return orderStatus.completed;
  if (isWhole(hire)) return beforeHandOver(hire);
  if (hasGearOut(hire)) return whileOut(hire);
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

/**
 * Makes an order's bill and promises follow from its facts and payments. It stands behind every command; done twice, the
 * second time changes nothing.
 */
export const bill = (hire: Hire, change: Stated, ctx: HireContext): Hire => {
  const price = priceOf(hire);
  const stated = stateBill(takeBackPromises(endHold(hire, price), price), { ...change, price }, ctx);
  return withPriceOf(hire, markPaid(promiseSurplus(stated, price, ctx), price, ctx));
};

/** At the settlement a company is to capture what is due; the rest, and all of it at a cancellation, it is to release. */
const endHold = (hire: Hire, price: readonly PriceItem[]): Hire => {
  const { held, settlement, cancelled } = hire;
  if (held === null || held.captureFen !== null || (settlement === null && cancelled === null)) return hire;
  const without = takeBackPromises({ ...hire, held: null }, price);
  const dueFen = cancelled === null ? Math.max(0, dueFenOf(without, price)) : 0;
  return { ...without, held: { ...held, captureFen: Math.min(held.fen, dueFen) } };
};

/** The order's own timer runs until it is paid for the first time, or ends. */
const markPaid = (hire: Hire, price: readonly PriceItem[], { now }: HireContext): Hire => {
  const isPaid = hire.paymentAskedAt !== null && hire.cancelled === null && dueFenOf(hire, price) <= 0;
  const firstPaidAt = hire.firstPaidAt ?? (isPaid ? now : null);
  const isOver = firstPaidAt !== null || hire.cancelled !== null;
  return { ...hire, firstPaidAt, expiresAt: isOver ? null : hire.expiresAt };
};
