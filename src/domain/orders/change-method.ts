import { bookBill, type OrderContext } from '#domain/orders/bills.ts';
import { redraft } from '#domain/orders/draft.ts';
import { giveBack, leftOfLegFen, takeMore } from '#domain/orders/limits.ts';
import { isInVan, isOut } from '#domain/orders/lines.ts';
import { openBills } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { BillItem, Order } from '#domain/orders/order.ts';
import type { OrderRule, RuleOutcome } from '#domain/orders/rule.ts';
import type { Leg } from '#domain/orders/status.ts';
import { no } from '#domain/outcome.ts';
import { isFen } from '#domain/pricing/amounts.ts';
import { legFeeFen, legItem } from '#domain/pricing/price-items.ts';

/**
 * Changes how the guest gets the gear, before dispatch. The fee is billed, the unused one goes back.
 * Refuses `order.nothingToChange`, `payment.amountWrong`, `order.billOpen` (this very fee is not yet paid), `bill.tooHigh`.
 */
export const changeDelivery: OrderRule<'changeDelivery'> = (order, { method, feeFen }, ctx) => {
  if (method === order.deliveryMethod) return no('order.nothingToChange');
  const travels = method === 'Delivery';
  return changeLeg({ ...order, deliveryMethod: method }, { leg: 'delivery', feeFen, travels }, ctx);
};

/**
 * Changes how the gear comes back, before the pick-up run starts. The fee is billed, the unused one goes back.
 * Refuses as `changeDelivery` does, and `order.inVan`, `order.nothingOut`.
 */
export const changeReturn: OrderRule<'changeReturn'> = (order, { method, feeFen }, ctx) => {
  if (method === order.returnMethod) return no('order.nothingToChange');
  if (order.lines.some(isInVan)) return no('order.inVan');
  const left = order.lines.some((line) => line.handedOverAt !== null);
  if (left && !order.lines.some(isOut)) return no('order.nothingOut');
  const travels = method === 'Pickup';
  return changeLeg({ ...order, returnMethod: method }, { leg: 'pickup', feeFen, travels }, ctx);
};

type LegChange = { readonly leg: Leg; readonly feeFen: number; readonly travels: boolean };

const changeLeg = (order: Order, change: LegChange, ctx: OrderContext): RuleOutcome => {
  const obstacle = obstacleTo(order, change);
  if (obstacle !== null) return no(obstacle);
  const feeFen = change.travels ? change.feeFen : 0;
  if (order.bills.some((bill) => bill.status === 'Draft')) {
    return redraft(order, change.leg === 'delivery' ? { deliveryFeeFen: feeFen } : { pickupFeeFen: feeFen });
  }
  return bookBill(order, { purpose: 'Supplement', items: feeDifference(order, change), reason: '' }, ctx);
};

const obstacleTo = (order: Order, { leg, feeFen }: LegChange): OrderCode | null => {
  if (!isFen(feeFen)) return 'payment.amountWrong';
  return openBills(order).some((bill) => legFeeFen(bill.items, leg) > 0) ? 'order.billOpen' : null;
};

const feeDifference = (order: Order, { leg, feeFen, travels }: LegChange): readonly BillItem[] => {
  if (travels) return order.type === 'Hospitality' ? [] : takeMore(order, [legItem(leg, feeFen)]);
  return giveBack(order, legItem(leg, leftOfLegFen(order, leg)));
};
