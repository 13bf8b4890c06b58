import { memberDepositFen } from '#domain/members/levels.ts';
import { classOf, kindsByDay } from '#domain/pricing/day-class.ts';
import { priceAddedDays, type BookedLine } from '#domain/pricing/price-added-days.ts';
import type { ScopedBook } from '#domain/pricing/price-draft.ts';
import { priceLines } from '#domain/pricing/price-lines.ts';
import { dayPrices, stayPrices } from '#domain/pricing/price-stay.ts';
import type { DayRange, MemberFact, TierFact } from '#domain/pricing/tariff.ts';
import { dayOfNumber } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { listListedGear, readPriceBook } from './sql-price-book.ts';

/** Reads what a store's prices follow from, for stays from `fromOn` to `toOn`, both included. */
export const findPriceBook = async (
  db: Queryable,
  stay: { readonly storeId: string; readonly fromOn: Day; readonly toOn: Day },
): Promise<ScopedBook & { readonly holidays: ReadonlyMap<Day, string> }> => {
  const { specialDays, seasons, tiers, sets } = await readPriceBook(db, stay);
  const named = Object.entries(specialDays).map(([day, special]) => ({ day, ...special }));
  return {
    specialDays: kindsByDay(named),
    holidays: new Map(named.map(({ day, kind, name }) => [day, kind === 'rest' ? name : ''])),
    seasons: seasons.map((season) => ({ ...season, prices: new Map(Object.entries(season.prices)) })),
    tiers,
    sets,
  };
};

/** Days of a stay in a store. */
export type Stay = DayRange & { readonly storeId: string };

const numbersOf = ({ from, to }: DayRange): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const bookOf = (db: Queryable, { storeId, from, to }: Stay): ReturnType<typeof findPriceBook> =>
  findPriceBook(db, { storeId, fromOn: dayOfNumber(from), toOn: dayOfNumber(Math.max(from, to - 1)) });

/** A stay, what the guest has off as a member, null for everybody else, and the tier that stands for all gear, if any. */
export type MemberStay = Stay & { readonly member: MemberFact | null; readonly tier?: TierFact | null };

/** Prices what somebody wants for a stay, as `priceLines` of the domain does. */
export const priceWanted = async (
  db: Queryable,
  wanted: Parameters<typeof priceLines>[0],
  { member, tier = null, ...stay }: MemberStay,
): Promise<ReturnType<typeof priceLines>> =>
  priceLines(wanted, { book: await bookOf(db, stay), days: numbersOf(stay), member, tier });

/** A line of an order with the ids of its gear. */
type LineOfOrder = Omit<BookedLine, 'gear'> & {
  readonly variantId: string | null;
  readonly poolId: string | null;
};

const gearIdOf = ({ variantId, poolId }: Pick<LineOfOrder, 'variantId' | 'poolId'>): string =>
  variantId ?? poolId ?? '';

const withGear = async (db: Queryable, lines: readonly LineOfOrder[]): Promise<readonly BookedLine[]> => {
  const pick = (key: 'variantId' | 'poolId'): string[] => lines.flatMap((line) => line[key] ?? []);
  const found = await listListedGear(db, { variantIds: pick('variantId'), poolIds: pick('poolId') });
  const gearById = new Map(found.map((each) => [each.id, each]));
  return lines.flatMap((line) => {
    const gear = gearById.get(gearIdOf(line));
    return gear === undefined ? [] : [{ ...line, gear }];
  });
};

/** Prices the days that the lines of an order get by other dates, as `priceAddedDays` of the domain does. */
export const findAddedRates = async (
  db: Queryable,
  lines: readonly LineOfOrder[],
  { before, after }: { readonly before: Stay; readonly after: Stay },
): Promise<ReturnType<typeof priceAddedDays>> =>
  priceAddedDays(await withGear(db, lines), { book: await bookOf(db, after), before, after });

type Offer = {
  readonly modelId: string;
  readonly categoryId: string;
  readonly dailyRentFen: number;
  readonly depositFen: number;
};
type Offers<V, P> = { readonly variants: readonly V[]; readonly pools: readonly P[] };

/**
 * Puts what a day costs the guest on average over a stay in place of the price on the list, for one unit of each offer by
 * itself, and the deposit that the guest leaves in place of the usual one.
 */
export const priceOffers = async <
  V extends Offer & { readonly variantId: string },
  P extends Offer & { readonly poolId: string },
  O extends Offers<V, P>,
>(
  db: Queryable,
  offers: O & Offers<V, P>,
  stay: MemberStay,
): Promise<O> => {
  const book = await bookOf(db, stay);
  const days = Math.max(1, stay.to - stay.from);
  const stayFenOf = stayPrices(book, stay);
  const priced = (id: string, { modelId, categoryId, dailyRentFen: listFen, depositFen }: Offer) => ({
    dailyRentFen: Math.round(stayFenOf({ id, modelId, categoryId, listFen }) / days),
    depositFen: memberDepositFen(depositFen, stay.member),
  });
  return {
    ...offers,
    variants: offers.variants.map((offer) => ({ ...offer, ...priced(offer.variantId, offer) })),
    pools: offers.pools.map((offer) => ({ ...offer, ...priced(offer.poolId, offer) })),
  };
};

/** Tells for each day of a stay what all that is wanted costs the guest on it alone, in fen, and how the day is priced. */
export const priceEachDay = async (
  db: Queryable,
  wanted: Parameters<typeof priceLines>[0],
  stay: MemberStay,
) => {
  const book = await bookOf(db, stay);
  const days = numbersOf(stay);
  const prices = dayPrices(wanted, { book, days, member: stay.member });
  return days.map((day) => ({
    day: dayOfNumber(day),
    dayClass: classOf(dayOfNumber(day), book.specialDays),
    holiday: book.holidays.get(dayOfNumber(day)) ?? '',
    amountFen: prices.get(day) ?? 0,
  }));
};
