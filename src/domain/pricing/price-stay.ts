import { priceLines, type Terms, type WantedLine } from '#domain/pricing/price-lines.ts';
import { listRateOn, tierFor, type ListedGear, type PriceBook } from '#domain/pricing/price-book.ts';
import { dayFenOf, type DayRange } from '#domain/pricing/tariff.ts';
import { dayOfNumber } from '#domain/time/days.ts';

/** Gives what one unit costs for some days in a row by itself, in fen: without sets, with its tier. */
export const stayFen = (book: PriceBook, gear: ListedGear, { from, to }: DayRange): number => {
  const tariff = { spans: [], tier: tierFor(book, gear), set: null, member: null };
  let sum = 0;
  for (let day = from; day < to; day += 1) {
    const shelfRateFen = listRateOn(book, gear, dayOfNumber(day));
    sum += dayFenOf({ shelfRateFen, setOffFen: 0, tariff }, day, day - from);
  }
  return sum;
};

/** Gives what all that is wanted costs on one day alone, in fen, by day number. */
export const dayPriceFen = (wanted: readonly WantedLine[], day: number, terms: Omit<Terms, 'days'>): number =>
  priceLines(wanted, { ...terms, days: [day] }).reduce((sum, { quantity, tariff }) => {
    const priced = { shelfRateFen: 0, setOffFen: 0, tariff };
    return sum + quantity * dayFenOf(priced, day, 0);
  }, 0);
