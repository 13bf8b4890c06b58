import { replaceBill } from '#domain/orders/bills.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { unusedDiscount } from '#domain/orders/limits.ts';
import { liveLines } from '#domain/orders/lines.ts';
import { sumFen, sumOfKinds } from '#domain/orders/money.ts';
import type { Bill, Order } from '#domain/orders/order.ts';
import { isPrivileged } from '#domain/orders/status.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { maxOrderFen } from '#domain/pricing/amounts.ts';
import { feeItems, type Fees, legFeeFen, rentItems } from '#domain/pricing/price-items.ts';
import { discountItems, discountOf } from '#domain/pricing/price-order.ts';

/**
 * Works an order's draft bill out anew from its present dates, and from the given fees in place of those before.
 * The deposit stays; the discount counts as far as rent and fees bear it, and is whole again once they do.
 * Refuses `bill.tooHigh`.
 */
export const redraft = (order: Order, newFees: Partial<Fees>): Outcome<Order, OrderCode> => {
  const draft = order.bills.find((bill) => bill.status === 'Draft');
  if (draft === undefined) return ok(order);
  const rents = rentItems(liveLines(order), order.period.days);
  const fees = feeItems({
    deliveryFeeFen: newFees.deliveryFeeFen ?? legFeeFen(draft.items, 'delivery'),
    pickupFeeFen: newFees.pickupFeeFen ?? legFeeFen(draft.items, 'pickup'),
  });
  const deposits = draft.items.filter((item) => item.kind === 'Deposit');
  const [rentFen, feeFen] = [sumFen(rents), sumFen(fees)];
  if (rentFen + feeFen + sumFen(deposits) > maxOrderFen) return no('bill.tooHigh');
  const askedFen = askedOf(order, draft);
  const unusedFen = Math.max(0, askedFen - rentFen - feeFen);
  const usedFen = discountOf(order.type, { rentFen, feeFen, askedFen: askedFen - unusedFen });
  const unused = unusedFen === 0 ? [] : [unusedDiscount(unusedFen)];
  const items = [...rents, ...deposits, ...fees, ...discountItems(usedFen + unusedFen), ...unused];
  return ok(replaceBill(order, { ...draft, items, totalFen: sumFen(items) }));
};

/**
 * What a coupon or staff took off, in fen. What a Hospitality takes off follows its price, and what a Loan does its rent,
 * unless more was asked.
 */
const askedOf = ({ type }: Order, { items }: Bill): number => {
  const asked = items.filter(({ isUnused }) => isUnused !== true);
  const offFen = 0 - sumOfKinds(asked, ['Discount']);
  if (!isPrivileged(type)) return offFen;
  return type === 'Loan' && offFen > sumOfKinds(items, ['Rent']) ? offFen : 0;
};
