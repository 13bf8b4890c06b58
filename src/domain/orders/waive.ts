import { baseOf, grossParts } from '#domain/orders/gross-price.ts';
import { dueFenOf, hireMoney } from '#domain/orders/hire-money.ts';
import type { HireRule } from '#domain/orders/hire-rule.ts';
import type { Hire, PriceItem, Waiver } from '#domain/orders/hire.ts';
import { openBill } from '#domain/orders/open-bill.ts';
import { beyondVouchersFen, cutTop, kindsFen, priceOf, slicesOf, sumFen } from '#domain/orders/price.ts';
import { type FeeKind, isPrivileged } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Waives what is still due: it is cut off the top of the prices that the open bill asks for, so nobody is given anything
 * back, and a later change of these prices meets the slices again. Refuses `bill.notOpen`, `order.reasonRequired`.
 */
export const waive: HireRule<'waive'> = (hire, { reason }) => {
  if (dueFenOf(hire) <= 0) return no('bill.notOpen');
  if (reason.trim() === '') return no('order.reasonRequired');
  const asked = cutAll(hire, { reason, askedOnly: true });
  return ok({ hire: dueFenOf(asked) > 0 ? cutAll(asked, { reason, askedOnly: false }) : asked, reason });
};

// The deposit first, which would else be owed at the settlement, and the ways, which would go back with a change of way;
// last what a discount leans on.
const inTurn: readonly FeeKind[] = [
  'Deposit',
  'DeliveryFee',
  'Other',
  'DamageFee',
  'CleaningFee',
  'ExtensionFee',
  'Rent',
];

type Cut = { readonly reason: string; readonly askedOnly: boolean };

/** Takes what the open bill asks for first, then, where it asks for a discount that is gone, what is left of the price. */
const cutAll = (hire: Hire, cut: Cut): Hire => {
  const bases = new Map(grossParts(hire).map(({ kind, of }) => [`${kind} ${of}`, { kind, of }]));
  const ordered = inTurn.flatMap((kind) => [...bases.values()].filter((base) => base.kind === kind));
  const items = openBill(hire)?.items ?? [];
  return ordered.reduce((so, base) => {
    const askedFen = cut.askedOnly ? sumFen(items.filter((item) => isOf(hire, item, base))) : Infinity;
    const amountFen = Math.min(askedFen, dueFenOf(so), roomFen(so, base));
    return amountFen > 0 ? cutOff(so, base, { amountFen, reason: cut.reason }) : so;
  }, hire);
};

type Base = Pick<Waiver, 'kind' | 'of'>;

const isOf = (hire: Hire, item: PriceItem, { kind, of }: Base): boolean =>
  item.kind === kind && baseOf(hire, item) === of;

/** How much can come off a base so that the whole price falls by as much, in fen. The rent of a Loan is discounted as a whole. */
const roomFen = (hire: Hire, base: Base): number => {
  if (base.kind === 'Rent' && isPrivileged(hire.type) && hire.cancelled === null) return 0;
  const price = priceOf(hire);
  const ownFen = sumFen(price.filter((item) => isOf(hire, item, base)));
  const { depositFen, securedFen } = hireMoney(hire);
  const mostFen = Math.min(ownFen, kindsFen(price, base.kind));
  if (base.kind === 'Deposit') return Math.min(mostFen, Math.max(0, depositFen - securedFen));
  const leansFen = base.kind === 'Rent' || base.kind === 'DeliveryFee' ? discountedFen(price) : Infinity;
  return Math.min(mostFen, leansFen, beyondVouchersFen(hire));
};

/** What a discount leaves of rent and ways together. */
const discountedFen = (price: readonly PriceItem[]): number =>
  kindsFen(price, 'Rent', 'DeliveryFee', 'Discount');

const cutOff = (
  hire: Hire,
  base: Base,
  { amountFen, reason }: { amountFen: number; reason: string },
): Hire => {
  const priceFen = sumFen(grossParts(hire).filter(({ kind, of }) => kind === base.kind && of === base.of));
  const cuts = cutTop(slicesOf(hire, base), { priceFen, amountFen });
  return { ...hire, waivers: [...hire.waivers, ...cuts.map((cut) => ({ ...base, ...cut, reason }))] };
};
