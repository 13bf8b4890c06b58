import type { Edit, HireContext, HireRule } from '#domain/orders/hire-rule.ts';
import type { Hire, PriceItem } from '#domain/orders/hire.ts';
import { kindsFen, priceOf, sumFen } from '#domain/orders/price.ts';
import { isPercent } from '#domain/orders/hand-over.ts';
import { isNoShow } from '#domain/orders/no-show.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Cancels an order that was not handed over. Of a paid one the store keeps its percentage of the hire; deposit and fees go
 * back in full. Refuses `order.percentWrong`, `order.hireOver` (a guest whose paid hire is over).
 */
export const cancel: HireRule<'cancel'> = (hire, { keepPercent, reason, byGuest = false }, ctx) => {
  if (byGuest && isNoShow(hire, ctx.now)) return no('order.hireOver');
  if (!isPercent(keepPercent)) return no('order.percentWrong');
  const isPaid = hire.status === orderStatus.pendingDelivery;
  return ok(ended(hire, { keptFen: isPaid ? keptFenOf(hire, keepPercent) : 0, reason }, ctx));
};

/** Turns a Pending order down. Refuses `order.reasonRequired`. */
export const reject: HireRule<'reject'> = (hire, { reason }, ctx) =>
  reason.trim() === '' ? no('order.reasonRequired') : ok(ended(hire, { keptFen: 0, reason }, ctx));

/** Ends an order whose timer has run out: not confirmed, not paid, or not come for. Refuses `order.notNow`. */
export const expire: HireRule<'expire'> = (hire, _command, ctx) =>
  hire.expiresAt === null || ctx.now < hire.expiresAt
    ? no('order.notNow')
    : ok(ended(hire, { keptFen: 0, reason: '' }, ctx));

const ended = (
  hire: Hire,
  { keptFen, reason }: { keptFen: number; reason: string },
  { now }: HireContext,
): Edit => ({
  hire: {
    ...hire,
    cancelledAt: now,
    expiresAt: null,
    cancelled: { keptFen, typedBefore: hire.typed.length, waiversBefore: hire.waivers.length },
  },
  reason,
});

/** What is not paid counts no more than what is; a broken fen goes to the guest. */
const keptFenOf = (hire: Hire, keepPercent: number): number => {
  const paid = hire.bills.filter(({ status }) => status === 'Paid').flatMap(({ items }) => items);
  return Math.floor((Math.min(hireFen(priceOf(hire)), hireFen(paid)) * keepPercent) / 100);
};

/** The hire itself: rent less discount, and no more than is charged in all beside the ways. */
const hireFen = (items: readonly PriceItem[]): number => {
  const chargeFen = sumFen(items) - kindsFen(items, 'Deposit', 'Secured', 'DeliveryFee');
  return Math.max(0, Math.min(kindsFen(items, 'Rent', 'Discount'), chargeFen));
};
