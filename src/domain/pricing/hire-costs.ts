import { classOf, type DayClass } from '#domain/pricing/day-class.ts';
import type { GearSet, ListedGear, PriceBook } from '#domain/pricing/price-book.ts';
import { priceLines } from '#domain/pricing/price-lines.ts';
import { dayFenOf } from '#domain/pricing/tariff.ts';
import { dayNumber, dayOfNumber } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

/** Gear and how many of it. */
export type Wanted = { readonly gear: ListedGear; readonly quantity: number };

/** What a hire that begins on a day costs. */
type DayCost = { readonly day: Day; readonly dayClass: DayClass; readonly costFen: number };

/** Gives the rent of a hire of some days, in fen, before discounts, deposits and fees. */
const hireFen = (book: PriceBook, wanted: readonly Wanted[], days: readonly number[]): number => {
  const lines = wanted.map((line) => ({ ...line, person: null }));
  let sumFen = 0;
  for (const { of, quantity, tariff } of priceLines(lines, { book, days, member: null })) {
    const listFen = wanted[of]?.gear.listFen ?? 0;
    const priced = { shelfRateFen: listFen, setOffFen: 0, tariff };
    for (const [place, day] of days.entries()) sumFen += quantity * dayFenOf(priced, day, place);
  }
  return sumFen;
};

/** Gives what a hire of `hireDays` days costs that begins on each of some days, in their order. */
export const hireCosts = (
  book: PriceBook,
  wanted: readonly Wanted[],
  { days, hireDays }: { readonly days: readonly Day[]; readonly hireDays: number },
): readonly DayCost[] =>
  days.map((day) => {
    const from = dayNumber(day);
    const numbers = Array.from({ length: hireDays }, (_, index) => from + index);
    return { day, dayClass: classOf(day, book.specialDays), costFen: hireFen(book, wanted, numbers) };
  });

/** Finds the piece of the lowest list price for each part of a set; null where a part has none. */
export const cheapestPieces = (
  parts: GearSet['parts'],
  gear: readonly ListedGear[],
): readonly (ListedGear | null)[] => {
  const byPrice = gear.toSorted((one, other) => one.listFen - other.listFen);
  return parts.map(
    ({ categoryId, modelIds }) =>
      byPrice.find(
        (each) =>
          each.categoryId === categoryId && (modelIds.length === 0 || modelIds.includes(each.modelId)),
      ) ?? null,
  );
};

/** Lists the days of a month, `YYYY-MM`, ascending. */
export const daysOfMonth = (month: string): readonly Day[] => {
  const first = dayNumber(`${month}-01`);
  const all = Array.from({ length: 31 }, (_, index) => dayOfNumber(first + index));
  return all.filter((day) => day.startsWith(month));
};
