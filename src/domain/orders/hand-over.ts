import { dueFenOf } from '#domain/hire/hire-money.ts';
import type { HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { isOut, liveUnits } from '#domain/hire/units.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Instant } from '#domain/time/instant.ts';

/**
 * Hands all gear to the guest at the counter, which starts the hire.
 * Refuses `order.selfPickupNeeded`, `order.periodOver`, `order.billOpen`, `order.notAllBound`.
 */
export const handOver: HireRule<'handOver'> = (hire, _command, { now }) => {
  if (hire.deliveryMethod !== 'SelfPickup') return no('order.selfPickupNeeded');
  const obstacle = obstacleToLeaving(hire, now);
  return obstacle === null ? ok({ hire: { ...leaveShop(hire, now), startedAt: now } }) : no(obstacle);
};

/**
 * Loads all gear into the driver's van.
 * Refuses `order.deliveryNeeded`, `order.periodOver`, `order.billOpen`, `order.notAllBound`.
 */
export const load: HireRule<'load'> = (hire, _command, { now }) => {
  if (hire.deliveryMethod !== 'Delivery') return no('order.deliveryNeeded');
  const obstacle = obstacleToLeaving(hire, now);
  return obstacle === null ? ok({ hire: leaveShop(hire, now) }) : no(obstacle);
};

/** Takes undelivered gear back into the shop; it stays bound for the next run. */
export const deliveryFailed: HireRule<'deliveryFailed'> = (hire) =>
  ok({ hire: { ...hire, lines: hire.lines.map((line) => ({ ...line, handedOverAt: null })) } });

/** Notes that the driver has delivered the gear. */
export const deliver: HireRule<'deliver'> = (hire, _command, { now }) =>
  ok({ hire: { ...hire, deliveredAt: now } });

/** Starts a delivered hire: the guest confirms, or the start is reached. Refuses `order.notNow`, `order.nothingOut`. */
export const start: HireRule<'start'> = (hire, { confirmed }, { now }) => {
  if (hire.startedAt !== null) return no('order.notNow');
  if (!confirmed && now < hire.period.startAt) return no('order.notNow');
  return hire.lines.some(isOut) ? ok({ hire: { ...hire, startedAt: now } }) : no('order.nothingOut');
};

const obstacleToLeaving = (hire: Hire, now: Instant): OrderCode | null => {
  if (now >= hire.period.endAt) return 'order.periodOver';
  if (dueFenOf(hire) > 0) return 'order.billOpen';
  return hire.lines.every((line) => liveUnits(line) === 0 || line.boundTo !== null)
    ? null
    : 'order.notAllBound';
};

const leaveShop = (hire: Hire, now: Instant): Hire => ({
  ...hire,
  lines: hire.lines.map((line) => (liveUnits(line) > 0 ? { ...line, handedOverAt: now } : line)),
});
