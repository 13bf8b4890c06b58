import type { Edit, HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { priceOf, sumFen } from '#domain/hire/price.ts';
import { isOut, isWhole } from '#domain/hire/units.ts';
import type { Leg } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';
import { isFen } from '#domain/pricing/amounts.ts';

/**
 * Changes how the guest gets the gear, before dispatch. Refuses `order.nothingToChange`, `payment.amountWrong`,
 * `order.notNow` (gear is out).
 */
export const changeDelivery: HireRule<'changeDelivery'> = (hire, { method, feeFen }) => {
  if (method === hire.deliveryMethod) return no('order.nothingToChange');
  if (!isWhole(hire)) return no('order.notNow');
  if (!isFen(feeFen)) return no('payment.amountWrong');
  const changed = { ...hire, deliveryMethod: method };
  return ok(feeEdit(hire, changed, { leg: 'delivery', feeFen: method === 'Delivery' ? feeFen : 0 }));
};

/**
 * Changes how the gear comes back, before the pick-up run starts. Refuses `order.nothingToChange`, `order.inVan`,
 * `order.nothingOut`, `payment.amountWrong`.
 */
export const changeReturn: HireRule<'changeReturn'> = (hire, { method, feeFen }) => {
  if (method === hire.returnMethod) return no('order.nothingToChange');
  // Its fee was earned by the first line that the van fetched.
  if (hire.lines.some(({ collectedAt }) => collectedAt !== null)) return no('order.inVan');
  if (!isWhole(hire) && !hire.lines.some(isOut)) return no('order.nothingOut');
  if (!isFen(feeFen)) return no('payment.amountWrong');
  const changed = { ...hire, returnMethod: method };
  return ok(feeEdit(hire, changed, { leg: 'pickup', feeFen: method === 'Pickup' ? feeFen : 0 }));
};

const feeEdit = (before: Hire, after: Hire, { leg, feeFen }: { leg: Leg; feeFen: number }): Edit => {
  const hire = { ...after, wayFees: { ...after.wayFees, [leg]: feeFen } };
  const isDearer = sumFen(priceOf(hire)) > sumFen(priceOf(before));
  return isDearer ? { hire, asksFor: leg } : { hire };
};
