import type { ListedGear, PriceBook } from '#domain/pricing/price-book.ts';
import { ratesOf, setOffsOn, type Days } from '#domain/pricing/price-lines.ts';
import {
  unpricedDays,
  type DayRange,
  type Priced,
  type RateSpan,
  type Tariff,
} from '#domain/pricing/tariff.ts';
import { dayNumber, dayOfNumber } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

/** A line of an order, with its gear as it is on the list now. */
export type BookedLine = Priced & {
  readonly id: string;
  /** The line that it replaced first, by way of others, or its own id. */
  readonly root: string;
  readonly gear: ListedGear;
  /** First day that is charged; null: the hire's first. */
  readonly fromDay: Day | null;
};

/** What was booked before there were tariffs costs its own rate on each day. */
const pricedSpans = (
  { tariff, shelfRateFen: rateFen, setOffFen }: BookedLine,
  { from, to }: DayRange,
): readonly RateSpan[] =>
  tariff === null ? [{ fromOn: dayOfNumber(from), days: to - from, rateFen, setOffFen }] : tariff.spans;

const setOf = ({ tariff }: BookedLine): Tariff['set'] => tariff?.set ?? null;

/** The lines that were booked as one set, by the places of their pieces; a line with several pieces in it comes as often. */
const membersOf = (lines: readonly BookedLine[], setId: string, group: number): readonly BookedLine[] =>
  lines
    .flatMap((line) => {
      const set = setOf(line);
      if (line.id !== line.root || set?.id !== setId) return [];
      return set.groups.flatMap((each, index) =>
        each === group ? [{ line, place: set.places[index] ?? 0 }] : [],
      );
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ line }) => line);

/** A piece of a set keeps its share of the set's price, whatever became of the others. */
const setOffOf = (
  lines: readonly BookedLine[],
  line: BookedLine,
  book: PriceBook,
): ((day: number) => number) => {
  const set = setOf(line);
  const offered = book.sets.find(({ id }) => id === set?.id);
  if (offered === undefined || set === null) return () => 0;
  const groups = [...new Set(set.groups)].map((group) => {
    const members = membersOf(lines, set.id, group);
    const own = members.map(({ id }) => id === line.root);
    return { own, gears: members.map(({ gear }) => gear) };
  });
  // Pieces of one line cost the same, also beside pieces that cost different from now on.
  return (day) =>
    Math.max(
      0,
      ...groups.flatMap(({ own, gears }) =>
        setOffsOn(book, { set: offered, members: gears }, day).filter((_, index) => own[index] === true),
      ),
    );
};

/** Lists the days that a line gets by other dates and has no price for yet. */
const addedDays = (line: BookedLine, before: DayRange, after: DayRange): Days => {
  const from = line.fromDay === null ? after.from : Math.max(after.from, dayNumber(line.fromDay));
  return unpricedDays(pricedSpans(line, before), { from, to: after.to });
};

/**
 * Prices the days that lines get by other dates, by the price list of now. Days that were ever priced keep their price, so
 * that going back to them costs what it did. Lines without further days are left out.
 */
export const priceAddedDays = (
  lines: readonly BookedLine[],
  { book, before, after }: { book: PriceBook; before: DayRange; after: DayRange },
): Readonly<Record<string, readonly RateSpan[]>> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const days = addedDays(line, before, after);
      if (days.length === 0) return [];
      const added = ratesOf(book, { gear: line.gear, days }, setOffOf(lines, line, book));
      return [[line.id, [...pricedSpans(line, before), ...added]] as const];
    }),
  );
