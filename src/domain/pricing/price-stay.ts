import { priceLines, type Terms, type WantedLine } from '#domain/pricing/price-lines.ts';
import { ratesOn, tierFor, type ListedGear, type PriceBook } from '#domain/pricing/price-book.ts';
import {
  afterShares,
  dayFenOf,
  tierPercent,
  type DayRange,
  type MemberFact,
  type TierFact,
} from '#domain/pricing/tariff.ts';
import { dayOfNumber } from '#domain/time/days.ts';

/** Days in a row, the tier that stands for all gear, if any, and what the guest has off as a member. */
type PricedStay = DayRange & { readonly tier?: TierFact | null; readonly member: MemberFact | null };

/** Gives what one unit of any gear costs for a stay by itself, in fen: without sets, with its own tier where none stands for all. */
export const stayPrices = (
  book: PriceBook,
  { from, to, tier: tierOfAll = null, member }: PricedStay,
): ((gear: ListedGear) => number) => {
  const rates = Array.from({ length: Math.max(0, to - from) }, (_, place) =>
    ratesOn(book, dayOfNumber(from + place)),
  );
  return (gear) => {
    const tier = tierOfAll ?? tierFor(book, gear);
    return rates.reduce(
      (sum, rateOf, place) => sum + afterShares(rateOf(gear), { member }, tierPercent(tier, place)),
      0,
    );
  };
};

/** Gives what all that is wanted costs on each day alone, in fen, by day number. */
export const dayPrices = (wanted: readonly WantedLine[], terms: Terms): ReadonlyMap<number, number> => {
  const lines = priceLines(wanted, terms).map(({ quantity, tariff }) => {
    return { quantity, priced: { shelfRateFen: 0, setOffFen: 0, tariff } };
  });
  return new Map(
    terms.days.map((day) => [
      day,
      lines.reduce((sum, { quantity, priced }) => sum + quantity * dayFenOf(priced, day, 0), 0),
    ]),
  );
};
