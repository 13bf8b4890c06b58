import { sumFen, sumOfKinds } from '#domain/orders/money.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Bill, BillItem, Order } from '#domain/orders/order.ts';
import { type FeeKind, feeKinds, type Leg, legs } from '#domain/orders/status.ts';
import { discounted, legFeeFen } from '#domain/pricing/price-items.ts';

// An open bill may still be paid or voided. A limit must hold either way, so what can be given back is reckoned
// with every open bill ending in the way that leaves the least.

type BillPart = Pick<Bill, 'status' | 'items'>;
type Bills = { readonly bills: readonly BillPart[] };

/** Gives the least that some kinds of item come to, however the open bills end, in fen. */
export const leastFen = (order: Bills, kinds: readonly FeeKind[]): number =>
  bound(order, (items) => sumOfKinds(items, kinds), Math.min);

const mostFen = (order: Bills, kinds: readonly FeeKind[]): number =>
  bound(order, (items) => sumOfKinds(items, kinds), Math.max);

const leastOfLegFen = (order: Bills, leg: Leg | undefined): number =>
  bound(order, (items) => legFeeFen(items, leg), Math.min);

const bound = (
  { bills }: Bills,
  sumOf: (items: readonly BillItem[]) => number,
  pick: (a: number, b: number) => number,
): number =>
  bills.reduce((sum, { status, items }) => {
    if (status === 'Paid' || status === 'Refunding') return sum + sumOf(items);
    return status === 'Open' ? sum + pick(0, sumOf(items)) : sum;
  }, 0);

/**
 * Gives what is left of the fee of a leg, from 0 up, in fen: charged, and neither given back nor waived. What went back
 * without a leg may have been of this one.
 */
export const leftOfLegFen = (order: Bills, leg: Leg): number =>
  Math.max(0, leastOfLegFen(order, leg) + Math.min(0, leastOfLegFen(order, undefined)));

// What was charged without a leg may go back for either.
const goesBelow = (order: Bills, leg: Leg): boolean =>
  leastOfLegFen(order, leg) + Math.max(0, leastOfLegFen(order, undefined)) < 0;

const chargeKinds = feeKinds.filter((kind) => kind !== 'Deposit');
const neverNegative = feeKinds.filter((kind) => kind !== 'Discount' && kind !== 'Other');

/**
 * Names the limit that an order's bills break, or null: nothing is given back that was not charged, nor more for one of
 * these legs than was charged for it, the whole charge stays at 0 or above, and the discount stays within rent and
 * delivery fee.
 */
export const brokenLimit = (order: Bills, touched: readonly Leg[] = legs): OrderCode | null => {
  if (neverNegative.some((kind) => leastFen(order, [kind]) < 0)) return 'refund.tooMuch';
  if (touched.some((leg) => goesBelow(order, leg))) return 'refund.tooMuchOfLeg';
  if (mostFen(order, ['Discount']) > 0) return 'bill.itemWrong';
  if (leastFen(order, discounted) < 0) return 'discount.tooHigh';
  return leastFen(order, chargeKinds) < 0 ? 'refund.tooMuch' : null;
};

/** Names the limit that one more bill with these items would break, or null. */
export const limitBrokenBy = (order: Order, items: readonly BillItem[]): OrderCode | null => {
  const bill: BillPart = { status: sumFen(items) > 0 ? 'Open' : 'Paid', items };
  return brokenLimit(
    { bills: [...order.bills, bill] },
    items.flatMap(({ leg }) => leg ?? []),
  );
};

/**
 * Makes the items of a rent, a delivery fee or a deposit that becomes lower by an amount (from 0 up, in fen): it goes
 * back as far as the limits allow, and a discount that the rest no longer bears shrinks with it. What nothing is left
 * for stays unused, and `takeMore` takes it up; so does what is to stay of it (in fen) whatever becomes lower.
 */
export const giveBack = (order: Bills, item: BillItem, staysFen = 0): readonly BillItem[] => {
  const bearFen = leastFen(order, discounted);
  const mostFen = Math.max(0, mostBackFen(order, item.kind) - staysFen);
  const backFen = Math.min(item.amountFen, mostFen);
  const overFen = item.kind === 'Deposit' ? 0 : Math.max(0, backFen - bearFen);
  return [
    { ...item, amountFen: 0 - item.amountFen },
    { ...item, amountFen: item.amountFen - backFen, isUnused: true },
    unusedDiscount(overFen),
  ];
};

/**
 * Makes the items of days of a line that come to nothing (from 0 up, in fen): those of its extensions come last, so they
 * go back before its rent, as far as that was paid for them; no discount shrinks with them.
 */
export const giveBackDays = (
  order: Bills,
  { lineId, amountFen, extensionFen }: { lineId: string; amountFen: number; extensionFen: number },
): readonly BillItem[] => {
  const leftFen = Math.min(leastFen(order, ['ExtensionFee']), leastFen(order, chargeKinds));
  const ofExtensionFen = Math.max(0, Math.min(amountFen, extensionFen, leftFen));
  const items = [{ kind: 'ExtensionFee', amountFen: 0 - ofExtensionFen, lineId, note: '' }] as const;
  const then: Bills = { bills: [...order.bills, { status: 'Paid', items }] };
  const rent = { kind: 'Rent', amountFen: amountFen - ofExtensionFen, lineId, note: '' } as const;
  return [...items, ...giveBack(then, rent)];
};

/** Makes the item of what a discount does not take off any more (above 0, in fen), or takes off again (below 0). */
export const unusedDiscount = (amountFen: number): BillItem => ({
  kind: 'Discount',
  amountFen,
  lineId: null,
  note: '',
  isUnused: true,
});

const mostBackFen = (order: Bills, kind: FeeKind): number => {
  const leftFen = leastFen(order, [kind]);
  if (kind === 'Deposit') return leftFen;
  const bearFen = leastFen(order, discounted);
  const chargeFen = leastFen(order, chargeKinds);
  const spareFen = bearFen - mostFen(order, ['Discount']);
  return Math.min(leftFen, spareFen, chargeFen < bearFen ? chargeFen : spareFen);
};

/**
 * Makes the items of a price that becomes higher by these, all of one kind (from 0 up, in fen): what stayed unused comes
 * off, what could not go back before the discount.
 */
export const takeMore = (order: Order, items: readonly BillItem[]): readonly BillItem[] => {
  const [first] = items;
  if (first === undefined) return [];
  const ofKindFen = unusedFen(order, ({ kind, leg }) => kind === first.kind && leg === first.leg);
  const offFen = Math.min(sumFen(items), ofKindFen);
  const ofDiscountFen = first.kind === 'Deposit' ? 0 : unusedFen(order, ({ kind }) => kind === 'Discount');
  const discountFen = Math.min(sumFen(items) - offFen, ofDiscountFen);
  return [
    ...items,
    { ...first, lineId: null, amountFen: 0 - offFen, isUnused: true },
    unusedDiscount(0 - discountFen),
  ];
};

/** What stays unused however the open bills end: what one of them may still take up is not there for another. */
const unusedFen = (order: Bills, is: (item: BillItem) => boolean): number =>
  Math.max(
    0,
    bound(order, (items) => sumFen(items.filter((item) => item.isUnused === true && is(item))), Math.min),
  );
