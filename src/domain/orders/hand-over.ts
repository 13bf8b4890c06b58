import { isOut, liveLines, openQuantity } from '#domain/orders/lines.ts';
import { hasOpenBill } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Instant } from '#domain/time/instant.ts';

/**
 * Hands all gear to the guest at the counter, which starts the hire.
 * Refuses `order.selfPickupNeeded`, `order.periodOver`, `order.billOpen`, `order.notAllBound`.
 */
export const handOver: OrderRule<'handOver'> = (order, _command, { now }) => {
  if (order.deliveryMethod !== 'SelfPickup') return no('order.selfPickupNeeded');
  const obstacle = obstacleToLeaving(order, now);
  return obstacle === null ? ok({ ...leaveShop(order, now), startedAt: now }) : no(obstacle);
};

/**
 * Loads all gear into the driver's van.
 * Refuses `order.deliveryNeeded`, `order.periodOver`, `order.billOpen`, `order.notAllBound`.
 */
export const load: OrderRule<'load'> = (order, _command, { now }) => {
  if (order.deliveryMethod !== 'Delivery') return no('order.deliveryNeeded');
  const obstacle = obstacleToLeaving(order, now);
  return obstacle === null ? ok(leaveShop(order, now)) : no(obstacle);
};

/** Takes undelivered gear back into the shop; it stays bound for the next run. */
export const deliveryFailed: OrderRule<'deliveryFailed'> = (order) =>
  ok({ ...order, lines: order.lines.map((line) => ({ ...line, handedOverAt: null })) });

/** Notes that the driver has delivered the gear. */
export const deliver: OrderRule<'deliver'> = (order, _command, { now }) => ok({ ...order, deliveredAt: now });

/** Starts a delivered hire: the guest confirms, or the start is reached. Refuses `order.notNow`, `order.nothingOut`. */
export const start: OrderRule<'start'> = (order, { confirmed }, { now }) => {
  if (order.startedAt !== null) return no('order.notNow');
  if (!confirmed && now < order.period.startAt) return no('order.notNow');
  return order.lines.some(isOut) ? ok({ ...order, startedAt: now }) : no('order.nothingOut');
};

const obstacleToLeaving = (order: Order, now: Instant): OrderCode | null => {
  if (now >= order.period.endAt) return 'order.periodOver';
  if (hasOpenBill(order)) return 'order.billOpen';
  return liveLines(order).every((line) => line.boundTo !== null) ? null : 'order.notAllBound';
};

const leaveShop = (order: Order, now: Instant): Order => ({
  ...order,
  lines: order.lines.map((line) => (openQuantity(line) > 0 ? { ...line, handedOverAt: now } : line)),
});
