import { priceLines, type Terms, type WantedLine } from '#domain/pricing/price-lines.ts';
import { ratesOn, tierFor, type ListedGear, type PriceBook } from '#domain/pricing/price-book.ts';
import { dayFenOf, tierPercent, type DayRange, type TierFact } from '#domain/pricing/tariff.ts';
import { dayOfNumber } from '#domain/time/days.ts';

/** Gives what one unit of any gear costs for some days in a row by itself, in fen: without sets, with its tier or the one that stands for all. */
export const stayPrices = (
  book: PriceBook,
  { from, to }: DayRange,
  tierOfAll: TierFact | null = null,
): ((gear: ListedGear) => number) => {
  const rates = Array.from({ length: Math.max(0, to - from) }, (_, place) =>
    ratesOn(book, dayOfNumber(from + place)),
  );
  return (gear) => {
    const tier = tierOfAll ?? tierFor(book, gear);
    return rates.reduce(
      (sum, rateOf, place) => sum + Math.floor((rateOf(gear) * tierPercent(tier, place)) / 100),
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
