import { formatYuan } from '#domain/money/format-yuan.ts';
import { grossParts, typedInForce } from '#domain/orders/gross-price.ts';
import type { OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire, HireLine } from '#domain/orders/hire.ts';
import { kindsFen, priceOf, sumFen } from '#domain/orders/price.ts';
import type { FeeKind } from '#domain/orders/status.ts';
import { endedUnits, liveUnits } from '#domain/orders/units.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

/**
 * What a store gives away: a discount, a waived fee, rent given back, a deposit given back before its gear, lost gear
 * settled below its deposit. Source: DOMAIN section 2, "Free gifts".
 */
export const giftKinds = ['discount', 'fee', 'rent', 'deposit', 'lost'] as const;
export type GiftKind = (typeof giftKinds)[number];

/** One gift of one command, in fen above 0. */
export type Gift = { readonly kind: GiftKind; readonly amountFen: number };

/** What somebody may give away of one order, with all that was given of it before. */
export type GiftLimit = {
  /** All kinds together, in fen. */
  readonly mostFen: number;
  /** Of what each kind is taken from: a whole percentage. */
  readonly mostPercent: number;
};

/** An amount for each kind, in fen. */
type GiftSums = Readonly<Record<`${GiftKind}Fen`, number>>;

const sumsOf = (fenOf: (kind: GiftKind) => number): GiftSums => ({
  discountFen: fenOf('discount'),
  feeFen: fenOf('fee'),
  rentFen: fenOf('rent'),
  depositFen: fenOf('deposit'),
  lostFen: fenOf('lost'),
});

const noGifts = sumsOf(() => 0);

const feesOf = {
  discount: ['Discount', 'Other'],
  fee: ['DeliveryFee', 'ExtensionFee', 'DamageFee', 'CleaningFee'],
  rent: ['Rent'],
} as const satisfies Partial<Record<GiftKind, readonly FeeKind[]>>;

const isKind = (kinds: readonly FeeKind[], { kind }: { readonly kind: FeeKind }): boolean =>
  kinds.includes(kind);

/** Adds up what people took off the price of some kinds, whatever the price is by now. */
const takenOffFen = (hire: Hire, ...kinds: readonly FeeKind[]): number => {
  const waived = hire.waivers
    .slice(hire.cancelled?.waiversBefore ?? 0)
    .filter((waiver) => isKind(kinds, waiver))
    .reduce((sum, { fromFen, toFen }) => sum + toFen - fromFen, 0);
  // A discount that is taken back gives no more; a charge of another kind takes no credit back.
  const typed = typedInForce(hire).filter(
    (item) => isKind(kinds, item) && (item.kind === 'Discount' || item.amountFen < 0),
  );
  return waived - sumFen(typed);
};

/** A deposit for the whole order counts for its pieces alike. */
const unitDepositFen = ({ depositPresetFen, lines }: Hire, { depositFen }: HireLine): number => {
  if (depositPresetFen === null) return depositFen;
  const units = lines.reduce(
    (sum, line) => sum + line.quantity - endedUnits(line, 'exchanged') - endedUnits(line, 'dropped'),
    0,
  );
  return units === 0 ? 0 : Math.ceil(depositPresetFen / units);
};

const depositOfFen = (hire: Hire, unitsOf: (line: HireLine) => number): number =>
  hire.lines.reduce((sum, line) => sum + unitDepositFen(hire, line) * unitsOf(line), 0);

const lostUnits = (line: HireLine): number => endedUnits(line, 'lost');

/** The deposit whose gear is back, damaged or not, in fen. That of lost gear secures its compensation until the settlement. */
const endedDepositFen = (hire: Hire): number =>
  depositOfFen(
    hire,
    (line) =>
      endedUnits(line, 'returned') +
      endedUnits(line, 'damaged') +
      (hire.settlement === null ? 0 : lostUnits(line)),
  );

/** Gives what of the deposit of gear that is back was not given back yet, in fen: that is no gift. */
export const backDepositFen = (hire: Hire): number =>
  Math.max(0, endedDepositFen(hire) - takenOffFen(hire, 'Deposit'));

/** What lost gear was settled below its deposit; compensation for no line in particular counts for all. */
const lostShortFen = (hire: Hire): number => {
  if (hire.settlement === null) return 0;
  const paid = typedInForce(hire).filter(({ kind, amountFen }) => kind === 'DamageFee' && amountFen > 0);
  const shortFen = hire.lines.reduce((sum, line) => {
    const paidFen = sumFen(paid.filter(({ lineId }) => lineId === line.id));
    return sum + Math.max(0, unitDepositFen(hire, line) * lostUnits(line) - paidFen);
  }, 0);
  return Math.max(0, shortFen - sumFen(paid.filter(({ lineId }) => lineId === null)));
};

const givenAway = (hire: Hire): GiftSums => {
  const isGranted = hire.cancelled === null && hire.type !== 'Hospitality';
  const grantedFen = isGranted ? hire.discountFen : 0;
  return {
    discountFen: Math.max(0, grantedFen + takenOffFen(hire, ...feesOf.discount)),
    feeFen: takenOffFen(hire, ...feesOf.fee),
    rentFen: takenOffFen(hire, ...feesOf.rent),
    depositFen: Math.max(0, takenOffFen(hire, 'Deposit') - endedDepositFen(hire)),
    lostFen: lostShortFen(hire),
  };
};

/** What the percentage of each kind is of. */
const takenFrom = (hire: Hire): GiftSums => {
  const gross = grossParts(hire);
  const grossFen = (...kinds: readonly FeeKind[]): number =>
    sumFen(gross.filter((part) => isKind(kinds, part)));
  return {
    discountFen: grossFen('Rent', 'DeliveryFee'),
    feeFen: grossFen(...feesOf.fee),
    rentFen: grossFen(...feesOf.rent),
    depositFen: depositOfFen(hire, liveUnits),
    lostFen: depositOfFen(hire, lostUnits),
  };
};

/** How much more may be given away, by kind and all kinds together, in fen. */
type GiftRoom = GiftSums & { readonly totalFen: number };

/**
 * Tells how much more somebody with a limit may give away of an order, by kind, in fen; `given` null: of a new one; `from`:
 * the order as it would be charged in full, where it is about to be settled.
 */
export const giftRoomOf = (given: Hire | null, from: Hire, { mostFen, mostPercent }: GiftLimit): GiftRoom => {
  const before = given === null ? noGifts : givenAway(given);
  const of = takenFrom(from);
  const totalFen = Math.max(0, mostFen - giftKinds.reduce((sum, kind) => sum + fenOf(before, kind), 0));
  const room = sumsOf((kind) => {
    const mostOfKindFen = Math.floor((fenOf(of, kind) * mostPercent) / 100);
    return Math.max(0, Math.min(totalFen, mostOfKindFen - fenOf(before, kind)));
  });
  return { ...room, totalFen };
};

const fenOf = (sums: GiftSums, kind: GiftKind): number => sums[`${kind}Fen`];

/** An order before a command, null where that made it, and after it. */
type Giving = {
  readonly before: Hire | null;
  readonly after: Hire;
  /** The order as the store's rules would have charged it, where the command charges less. */
  readonly charged?: Hire | undefined;
};

const giftsOf = ({ before, after, charged = after }: Giving): readonly Gift[] => {
  const were = before === null ? noGifts : givenAway(before);
  const are = givenAway(after);
  const forgoneFen = (kind: GiftKind): number =>
    kind === 'fee' || kind === 'rent'
      ? kindsFen(priceOf(charged), ...feesOf[kind]) - kindsFen(priceOf(after), ...feesOf[kind])
      : 0;
  return giftKinds
    .map((kind) => ({ kind, amountFen: fenOf(are, kind) - fenOf(were, kind) + forgoneFen(kind) }))
    .filter(({ amountFen }) => amountFen > 0);
};

/**
 * Decides whether somebody may give away what a command gives, and lists it; empty for most commands. `limit` null: as much
 * as the price bears. Refuses `order.reasonRequired`, `gift.aboveLimit` {left, leftFen}: so much more at most.
 */
export const decideGifts = (
  giving: Giving,
  { limit, reason }: { readonly limit: GiftLimit | null; readonly reason: string },
): Outcome<readonly Gift[], OrderCode> => {
  const gifts = giftsOf(giving);
  if (gifts.length === 0) return ok(gifts);
  if (reason.trim() === '') return no('order.reasonRequired');
  if (limit === null) return ok(gifts);
  const room = giftRoomOf(giving.before, giving.charged ?? giving.after, limit);
  const over = gifts.find(({ kind, amountFen }) => amountFen > fenOf(room, kind));
  if (over === undefined && sumFen(gifts) <= room.totalFen) return ok(gifts);
  const leftFen = over === undefined ? room.totalFen : fenOf(room, over.kind);
  return no('gift.aboveLimit', { left: formatYuan(leftFen), leftFen });
};
