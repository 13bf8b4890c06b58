import { baseOf, gearRentFen, grossParts, typedInForce, type GrossPart } from '#domain/orders/gross-price.ts';
import type { Hire, PriceItem, TypedAmount, Waiver } from '#domain/orders/hire.ts';
import { isPrivileged, type FeeKind } from '#domain/orders/status.ts';
import { voucherFenOf } from '#domain/orders/vouchers.ts';
import { couponFen } from '#domain/pricing/coupon.ts';

type Slice = Pick<Waiver, 'fromFen' | 'toFen'>;

/** Adds up how much of a price, in fen, lies in slices that are forgiven. Slices of one price never overlap. */
const forgivenFen = (slices: readonly Slice[], priceFen: number): number =>
  slices.reduce((sum, { fromFen, toFen }) => sum + Math.max(0, Math.min(toFen, priceFen) - fromFen), 0);

/** Cuts an amount off the top of a price, around the slices that are cut already; no more than is left of it. */
export const cutTop = (
  slices: readonly Slice[],
  { priceFen, amountFen }: { priceFen: number; amountFen: number },
): readonly Slice[] => {
  const cuts: Slice[] = [];
  let topFen = priceFen;
  let restFen = amountFen;
  for (const slice of slices.toSorted((a, b) => b.fromFen - a.fromFen)) {
    const fromFen = Math.max(Math.min(slice.toFen, topFen), topFen - restFen);
    if (fromFen < topFen) cuts.push({ fromFen, toFen: topFen });
    restFen -= topFen - fromFen;
    topFen = Math.min(topFen, slice.fromFen);
  }
  const fromFen = Math.max(0, topFen - restFen);
  return fromFen < topFen ? [...cuts, { fromFen, toFen: topFen }] : cuts;
};

/** Adds up amounts, in fen. */
export const sumFen = (items: readonly { readonly amountFen: number }[]): number =>
  items.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** Adds up the items of some kinds, in fen. */
export const kindsFen = (items: readonly PriceItem[], ...kinds: readonly PriceItem['kind'][]): number =>
  sumFen(items.filter(({ kind }) => kinds.includes(kind)));

/** Orders are never changed in place, and each decision asks for the price of the same one several times. */
const knownPrices = new WeakMap<Hire, readonly PriceItem[]>();

/**
 * Lists what an order should cost now, by its facts alone: kind by kind and line by line, what is forgiven apart from what
 * is charged, without items of 0. A quote, the preview of a change and a bill all come from here.
 */
export const priceOf = (hire: Hire): readonly PriceItem[] => {
  const known = knownPrices.get(hire);
  if (known !== undefined) return known;
  const price = computePrice(hire);
  knownPrices.set(hire, price);
  return price;
};

/** Notes that an order costs what it cost before its bills, promises or status changed, which are no part of a price. */
export const withPriceOf = (before: Hire, after: Hire): Hire => {
  knownPrices.set(after, priceOf(before));
  return after;
};

const computePrice = (hire: Hire): readonly PriceItem[] => {
  const typed = typedInForce(hire);
  const credits = typed.filter(({ amountFen }) => amountFen < 0);
  const own = basesOf(grossParts(hire)).flatMap((base) =>
    netItems(base, creditOn(hire, credits, base), hire),
  );
  const items = [...own, ...looseCredits(credits, own)];
  const discount = looseItem('Discount', 0 - discountFenOf(hire, items));
  const chargeFen = sumFen(items) + discount.amountFen - kindsFen(items, 'Deposit');
  const other = looseItem('Other', 0 - Math.min(chargeFen, creditFen(credits.filter(isOther))));
  const unusedFen = Math.max(0, voucherFenOf(hire) - chargeFen - other.amountFen);
  const unused = looseItem('UnusedVoucher', unusedFen);
  return [...items, discount, other, unused].filter(({ amountFen }) => amountFen !== 0);
};

/** Adds up what an order costs without what its vouchers are worth beyond that, in fen. */
export const ownPriceFen = (hire: Hire): number => {
  const price = priceOf(hire);
  return sumFen(price) - kindsFen(price, 'UnusedVoucher');
};

/** Gives how much of a price can come off so that the whole falls by as much, in fen: what vouchers are worth cannot. */
export const beyondVouchersFen = (hire: Hire): number => {
  const price = priceOf(hire);
  return sumFen(price) - kindsFen(price, 'Deposit') - voucherFenOf(hire);
};

/** Gives how much of a price no voucher has paid and one may pay, in fen: all but the deposit. */
export const voucherRoomFen = (hire: Hire): number =>
  Math.max(0, ownPriceFen(hire) - kindsFen(priceOf(hire), 'Deposit') - voucherFenOf(hire));

const looseItem = (kind: FeeKind, amountFen: number): PriceItem => ({
  kind,
  amountFen,
  lineId: null,
  leg: null,
  isWaiver: false,
});

/** What waivers and credits are measured by together: the parts of one kind of all lines that replaced each other. */
type Base = { readonly kind: FeeKind; readonly of: string; readonly parts: readonly GrossPart[] };

const basesOf = (parts: readonly GrossPart[]): readonly Base[] => {
  const bases = new Map<string, Base & { readonly parts: GrossPart[] }>();
  for (const part of parts) {
    const key = `${part.kind} ${part.of}`;
    const base = bases.get(key) ?? { kind: part.kind, of: part.of, parts: [] };
    base.parts.push(part);
    bases.set(key, base);
  }
  return [...bases.values()];
};

const isOther = ({ kind }: TypedAmount): boolean => kind === 'Other';
const creditFen = (credits: readonly TypedAmount[]): number => 0 - sumFen(credits);

/** Credits of other kinds, of a discount and without a line lean on more than one base. */
const creditOn = (hire: Hire, credits: readonly TypedAmount[], { kind, of }: Base): number =>
  of === '' || kind === 'Other'
    ? 0
    : creditFen(credits.filter((credit) => credit.kind === kind && baseOf(hire, credit) === of));

/** Lists the slices of one price that count; after a cancellation only those made since. */
export const slicesOf = (
  { waivers, cancelled }: Pick<Hire, 'waivers' | 'cancelled'>,
  { kind, of }: Pick<Waiver, 'kind' | 'of'>,
): readonly Waiver[] =>
  waivers.slice(cancelled?.waiversBefore ?? 0).filter((waiver) => waiver.kind === kind && waiver.of === of);

/** Spreads what waivers and credits take off over the lines, the newest first. */
const netItems = (base: Base, creditedFen: number, hire: Hire): readonly PriceItem[] => {
  let waivedLeftFen = forgivenFen(slicesOf(hire, base), sumFen(base.parts));
  let creditLeftFen = creditedFen;
  const byLine = mergeByLine(base.parts).toReversed();
  const items = byLine.flatMap(({ kind, lineId, leg, amountFen }) => {
    const waivedFen = Math.min(waivedLeftFen, amountFen);
    const creditPartFen = Math.min(creditLeftFen, amountFen - waivedFen);
    waivedLeftFen -= waivedFen;
    creditLeftFen -= creditPartFen;
    const item = { kind, lineId, leg };
    return [
      { ...item, amountFen: 0 - waivedFen, isWaiver: true },
      { ...item, amountFen: amountFen - creditPartFen, isWaiver: false },
    ];
  });
  return items.toReversed();
};

const mergeByLine = (parts: readonly GrossPart[]): readonly GrossPart[] => {
  const lines = new Map<string | null, GrossPart>();
  for (const part of parts) {
    const amountFen = (lines.get(part.lineId)?.amountFen ?? 0) + part.amountFen;
    lines.set(part.lineId, { ...part, amountFen });
  }
  return [...lines.values()];
};

const looseCredits = (credits: readonly TypedAmount[], own: readonly PriceItem[]): readonly PriceItem[] => {
  const loose = credits.filter(
    ({ kind, lineId, leg }) => lineId === null && leg === null && kind !== 'Other',
  );
  const kinds = [...new Set(loose.map(({ kind }) => kind))].filter((kind) => kind !== 'Discount');
  return kinds.map((kind) => {
    const mostFen = kindsFen(own, kind);
    return looseItem(kind, 0 - Math.min(mostFen, creditFen(loose.filter((credit) => credit.kind === kind))));
  });
};

/** Gives what coupon and discount take off, in fen: all of a Hospitality, the rent of a Loan at least, never more than there is. */
const discountFenOf = (hire: Hire, items: readonly PriceItem[]): number => {
  const rentFen = kindsFen(items, 'Rent');
  const mostFen = rentFen + kindsFen(items, 'DeliveryFee');
  const typedFen = 0 - sumFen(typedInForce(hire).filter(({ kind }) => kind === 'Discount'));
  if (hire.cancelled !== null) return Math.min(mostFen, Math.max(0, typedFen));
  if (hire.type === 'Hospitality') return mostFen;
  const grantedFen = Math.max(0, hire.discountFen + typedFen);
  if (hire.type === 'Loan') return Math.min(mostFen, Math.max(rentFen, grantedFen));
  return Math.min(mostFen, couponOffFen(hire) + grantedFen);
};

/** Gives what the coupon of an order takes off, in fen; 0 without one, where it does not count, and after a cancellation. */
export const couponOffFen = (hire: Hire): number =>
  hire.coupon === null || hire.cancelled !== null || isPrivileged(hire.type)
    ? 0
    : couponFen(hire.coupon, gearRentFen(hire));

/** The most that one order may come to, in fen; keeps every sum far inside what is stored exactly. */
export const maxOrderFen = 1_000_000_000;

/** The longest hire, in days. */
export const maxDays = 365;

/** Tells whether an amount is a whole number of fen from 0 up to the most that an order may come to. */
export const isFen = (amountFen: number): boolean =>
  Number.isInteger(amountFen) && amountFen >= 0 && amountFen <= maxOrderFen;

/** Tells whether a number of days can be hired: whole, 1 to 365. */
export const isDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= maxDays;
