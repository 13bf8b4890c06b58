import { bookBill, type OrderContext, voidUnsettled } from '#domain/orders/bills.ts';
import { countedItems, sumFen, sumOfKinds } from '#domain/orders/money.ts';
import { isNoShow } from '#domain/orders/no-show.ts';
import type { BillItem, Order } from '#domain/orders/order.ts';
import type { OrderRule, RuleOutcome } from '#domain/orders/rule.ts';
import { type FeeKind, feeKinds, legs, orderStatus } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';
import { legFeeFen, legItem } from '#domain/pricing/price-items.ts';

/**
 * Cancels an order that was not handed over. Unpaid bills are void and part payments go back; of a paid order the store
 * keeps its percentage, and deposit and fees go back in full. Refuses `order.percentWrong`, `order.hireOver` (a guest
 * whose paid hire is over).
 */
export const cancel: OrderRule<'cancel'> = (order, { keepPercent, reason, byGuest = false }, ctx) => {
  if (byGuest && isNoShow(order, ctx.now)) return no('order.hireOver');
  if (!Number.isInteger(keepPercent) || keepPercent < 0 || keepPercent > 100) return no('order.percentWrong');
  return endBeforeHandOver(order, { keepPercent: keepsRent(order) ? keepPercent : 0, reason }, ctx);
};

/** Tells whether the store keeps a part of the rent of an order that is cancelled now: only of a paid one. */
export const keepsRent = ({ status }: Pick<Order, 'status'>): boolean =>
  status === orderStatus.pendingDelivery;

/** Turns a Pending order down. Refuses `order.reasonRequired`. */
export const reject: OrderRule<'reject'> = (order, { reason }, ctx) =>
  reason.trim() === ''
    ? no('order.reasonRequired')
    : endBeforeHandOver(order, { keepPercent: 0, reason }, ctx);

/** Ends an order whose timer has run out: not confirmed, not paid, or not come for. Refuses `order.notNow`. */
export const expire: OrderRule<'expire'> = (order, _command, ctx) =>
  order.expiresAt === null || ctx.now < order.expiresAt
    ? no('order.notNow')
    : endBeforeHandOver(order, { keepPercent: 0, reason: '' }, ctx);

const endBeforeHandOver = (
  order: Order,
  { keepPercent, reason }: { keepPercent: number; reason: string },
  ctx: OrderContext,
): RuleOutcome => {
  const voided = voidUnsettled(order, ctx);
  if (!voided.ok) return voided;
  const items = cancelItems(voided.value, keepPercent);
  const booked = bookBill(voided.value, { purpose: 'CancelRefund', items, reason }, ctx);
  return booked.ok ? ok({ ...booked.value, cancelledAt: ctx.now, expiresAt: null }) : booked;
};

const cancelItems = (order: Order, keepPercent: number): readonly BillItem[] => {
  const keptFen = keptOf(order, keepPercent);
  const counted = countedItems(order);
  return feeKinds.flatMap((kind): readonly BillItem[] => {
    if (kind === 'DeliveryFee')
      return [...legs, undefined].map((leg) => legItem(leg, -legFeeFen(counted, leg)));
    const amountFen = (kind === 'Rent' ? keptFen : 0) - sumOfKinds(counted, [kind]);
    return [{ kind, amountFen, lineId: null, note: '' }];
  });
};

// Courtesy refunds given before lower what can be kept; a broken fen goes to the guest.
const keptOf = (order: Order, keepPercent: number): number => {
  const items = countedItems(order);
  const hireFen = sumOfKinds(items, ['Rent', 'Discount']);
  const chargeFen = sumFen(items) - sumOfKinds(items, ['Deposit', 'DeliveryFee'] satisfies FeeKind[]);
  return Math.floor((Math.max(0, Math.min(hireFen, chargeFen)) * keepPercent) / 100);
};
