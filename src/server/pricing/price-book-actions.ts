import { kindsByDay } from '#domain/pricing/day-class.ts';
import type { ListedGear } from '#domain/pricing/price-book.ts';
import type { ScopedBook } from '#domain/pricing/price-draft.ts';
import { priceFurtherDays, priceLines } from '#domain/pricing/price-lines.ts';
import { unpricedDays, type RateSpan, type Tariff } from '#domain/pricing/tariff.ts';
import { dayNumber, dayOfNumber } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { listListedGear, readPriceBook } from './sql-price-book.ts';

/** Reads what a store's prices follow from, for stays from `fromOn` to `toOn`, both included. */
export const findPriceBook = async (
  db: Queryable,
  stay: { readonly storeId: string; readonly fromOn: Day; readonly toOn: Day },
): Promise<ScopedBook> => {
  const { specialDays, seasons, tiers, sets } = await readPriceBook(db, stay);
  const named = Object.entries(specialDays).map(([day, special]) => ({ day, ...special }));
  return {
    specialDays: kindsByDay(named),
    seasons: seasons.map((season) => ({ ...season, prices: new Map(Object.entries(season.prices)) })),
    tiers,
    sets,
  };
};

/** Days of a stay in a store, from `from` up to but not including `to`, as day numbers. */
export type Stay = { readonly storeId: string; readonly from: number; readonly to: number };

const numbersOf = ({ from, to }: Pick<Stay, 'from' | 'to'>): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const bookOf = (db: Queryable, { storeId, from, to }: Stay): Promise<ScopedBook> =>
  findPriceBook(db, { storeId, fromOn: dayOfNumber(from), toOn: dayOfNumber(Math.max(from, to - 1)) });

/** Prices what somebody wants for a stay, as `priceLines` of the domain does. */
export const priceWanted = async (
  db: Queryable,
  wanted: Parameters<typeof priceLines>[0],
  stay: Stay,
): Promise<ReturnType<typeof priceLines>> =>
  priceLines(wanted, { book: await bookOf(db, stay), days: numbersOf(stay), member: null });

/** A line of an order, with what its gear is. */
type PricedRow = {
  readonly id: string;
  readonly root: string;
  readonly variantId: string | null;
  readonly poolId: string | null;
  readonly shelfRateFen: number;
  readonly setOffFen: number;
  readonly tariff: Tariff | null;
  readonly fromDay: Day | null;
};

const gearIdOf = ({ variantId, poolId }: Pick<PricedRow, 'variantId' | 'poolId'>): string =>
  variantId ?? poolId ?? '';

const findGear = async (db: Queryable, lines: readonly PricedRow[]): Promise<Map<string, ListedGear>> => {
  const pick = (key: 'variantId' | 'poolId'): string[] => lines.flatMap((line) => line[key] ?? []);
  const gear = await listListedGear(db, { variantIds: pick('variantId'), poolIds: pick('poolId') });
  return new Map(gear.map((each) => [each.id, each]));
};

/** The days that lines have prices for, whatever their tariff says: what was booked before there were tariffs costs its own rate. */
const bookedSpans = ({ tariff, shelfRateFen: rateFen, setOffFen }: PricedRow, { from, to }: Stay) =>
  tariff === null ? [{ fromOn: dayOfNumber(from), days: to - from, rateFen, setOffFen }] : tariff.spans;

/**
 * Prices the days that the lines of an order get by other dates and have no price for yet, by the price list of now; lines
 * without such days are left out.
 */
export const priceAddedDays = async (
  db: Queryable,
  lines: readonly PricedRow[],
  { before, after }: { readonly before: Stay; readonly after: Stay },
): Promise<Readonly<Record<string, readonly RateSpan[]>>> => {
  const missing = new Map(
    lines.map((line) => {
      const from = line.fromDay === null ? after.from : Math.max(after.from, dayNumber(line.fromDay));
      return [line.id, unpricedDays(bookedSpans(line, before), { from, to: after.to })] as const;
    }),
  );
  const days = [...missing.values()].flat();
  if (days.length === 0) return {};
  const stay = { storeId: after.storeId, from: Math.min(...days), to: Math.max(...days) + 1 };
  const book = await bookOf(db, stay);
  const gear = await findGear(db, lines);
  const booked = lines.flatMap((line) => {
    const own = gear.get(gearIdOf(line));
    return own === undefined
      ? []
      : [{ id: line.id, root: line.root, gear: own, set: line.tariff?.set ?? null }];
  });
  const rates = priceFurtherDays(booked, { book, daysOf: (id) => missing.get(id) ?? [] });
  return Object.fromEntries(
    lines.flatMap((line) => {
      const added = rates.get(line.id) ?? [];
      return added.length === 0 ? [] : [[line.id, [...bookedSpans(line, before), ...added]] as const];
    }),
  );
};
