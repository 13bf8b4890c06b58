import { replaceBill } from '#domain/orders/bills.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { liveLines } from '#domain/orders/lines.ts';
import { sumFen, sumOfKinds } from '#domain/orders/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { maxOrderFen } from '#domain/pricing/amounts.ts';
import { feeItems, type Fees, legFeeFen, rentItems } from '#domain/pricing/price-items.ts';
import { discountItems, discountOf } from '#domain/pricing/price-order.ts';

/**
 * Works an order's draft bill out anew from its present dates, and from the given fees in place of those before.
 * The deposit stays; the discount stays as far as rent and fees bear it. Refuses `bill.tooHigh`.
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
  // A Loan's discount follows its rent; only what else was asked is a fixed amount.
  const askedFen =
    order.type === 'Loan' ? 0 : Math.min(-sumOfKinds(draft.items, ['Discount']), rentFen + feeFen);
  const discounts = discountItems(discountOf(order.type, { rentFen, feeFen, askedFen }));
  const items = [...rents, ...deposits, ...fees, ...discounts];
  return ok(replaceBill(order, { ...draft, items, totalFen: sumFen(items) }));
};
