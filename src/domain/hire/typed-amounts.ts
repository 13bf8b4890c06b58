import type { HireContext } from '#domain/hire/hire-rule.ts';
import type { Hire, TypedAmount } from '#domain/hire/hire.ts';
import { priceOf, sumFen } from '#domain/hire/price.ts';
import { findLine } from '#domain/hire/units.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { BillItem } from '#domain/orders/order.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { isFen } from '#domain/pricing/amounts.ts';

/**
 * Names what is wrong with amounts that a person typed, or null: whole fen, not 0, on lines of this order; a delivery fee
 * has a leg, and nothing else has.
 */
export const wrongItem = (hire: Hire, items: readonly BillItem[]): OrderCode | null => {
  if (items.some(({ amountFen }) => amountFen === 0 || !isFen(Math.abs(amountFen)))) return 'bill.itemWrong';
  if (items.some(({ kind, leg }) => kind !== 'DeliveryFee' && leg !== undefined)) return 'bill.itemWrong';
  if (items.some(({ kind, leg }) => kind === 'DeliveryFee' && leg === undefined)) return 'bill.legMissing';
  return items.every(({ lineId }) => lineId === null || findLine(hire, lineId)) ? null : 'order.lineUnknown';
};

/** Makes facts of amounts that a person typed; an item's own note says more than the reason of all. */
export const typedAmounts = (
  items: readonly BillItem[],
  reason: string,
  { newId }: HireContext,
): readonly TypedAmount[] =>
  items.map(({ kind, amountFen, lineId, leg, note }) => ({
    id: newId(),
    kind,
    amountFen,
    lineId: leg === undefined ? lineId : null,
    leg: leg ?? null,
    reason: note === '' ? reason : note,
  }));

/**
 * Checks that the price bears all that was typed: an order costs just so much more or less with it. Refuses
 * `discount.tooHigh` {leftFen}, `refund.tooMuch` {leftFen}: so much at most can come off.
 */
export const priceBears = (
  without: Hire,
  withTyped: Hire,
  typed: readonly TypedAmount[],
): Outcome<Hire, OrderCode> => {
  const movedFen = sumFen(priceOf(withTyped)) - sumFen(priceOf(without));
  if (movedFen === sumFen(typed)) return ok(withTyped);
  const isDiscount = typed.some(({ kind }) => kind === 'Discount');
  return no(isDiscount ? 'discount.tooHigh' : 'refund.tooMuch', { leftFen: Math.max(0, 0 - movedFen) });
};
