import { dayNumber, dayOfNumber } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

/** Days from `from` up to but not including `to`, as day numbers. */
export type DayRange = { readonly from: number; readonly to: number };

/** What a day costs per unit, in fen: its price on the list, and what a set takes off of it. */
export type DayRate = { readonly rateFen: number; readonly setOffFen: number };

/** Days in a row at one rate. */
export type RateSpan = DayRate & { readonly fromOn: Day; readonly days: number };

/** The share of the day price that each day of a hire costs, in per cent, by its place in the hire. */
export type TierFact = {
  readonly name: string;
  /** For the first day, the second and so on; not empty, each 0 to 100. */
  readonly percents: readonly number[];
  /** true: they begin anew after the last one. false: the last one stands for all later days. */
  readonly repeats: boolean;
  /** It stands for a part of a day: it counts while only that is hired. */
  readonly isDayPart?: boolean;
};

/**
 * The set that the units of a line are part of: each of `groups` is one set, and holds one unit of the line. `places` has
 * the place of each of these units among the pieces of its set, from 0, since a fen that is left over goes by it.
 */
type SetFact = {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly number[];
  readonly places: readonly number[];
};

/** What a member has off each day price, and the share of the usual deposit that they leave; both in per cent, 0 to 100. */
export type MemberFact = {
  readonly name: string;
  readonly percentOff: number;
  readonly depositPercent: number;
};

/**
 * What a line costs day by day, as the price list was when each day was booked. Spans are sorted and do not overlap. A day
 * that is in none costs the line's own rate.
 */
export type Tariff = {
  readonly spans: readonly RateSpan[];
  readonly tier: TierFact | null;
  readonly set: SetFact | null;
  readonly member: MemberFact | null;
};

/** The prices of a line of an order: its own rate, and its tariff if it has one. */
export type Priced = {
  readonly shelfRateFen: number;
  readonly setOffFen: number;
  readonly tariff: Tariff | null;
};

/** Gives the per cent of the day price that a day of the hire costs; `place` counts from 0. */
export const tierPercent = (tier: TierFact | null, place: number): number => {
  if (tier === null) return 100;
  const { percents, repeats } = tier;
  const index = repeats ? place % percents.length : Math.min(place, percents.length - 1);
  return percents[index] ?? 100;
};

/** Gives what one unit costs on a day before its tier and the member's share, in fen; `day` is a day number. */
export const rateOn = (priced: Priced, day: number): number => {
  const { rateFen, setOffFen } = dayRateOn(priced, day);
  return Math.max(0, rateFen - setOffFen);
};

/** Tariffs are never changed in place, and each day of one is asked for several times. */
const knownRates = new WeakMap<Tariff, ReadonlyMap<number, DayRate>>();

const ratesByDay = (tariff: Tariff): ReadonlyMap<number, DayRate> => {
  const known = knownRates.get(tariff) ?? new Map(daysOfSpans(tariff.spans).map((rate) => [rate.day, rate]));
  knownRates.set(tariff, known);
  return known;
};

/** Finds what a day costs on the list and what a set takes off, by day number. */
const dayRateOn = ({ shelfRateFen, setOffFen, tariff }: Priced, day: number): DayRate =>
  (tariff === null ? undefined : ratesByDay(tariff).get(day)) ?? { rateFen: shelfRateFen, setOffFen };

/** Gives what is left of a day price after a tier's per cent and the member's share, in fen, floored. */
export const afterShares = (fen: number, tariff: Pick<Tariff, 'member'> | null, percent: number): number =>
  Math.floor((fen * percent * (100 - (tariff?.member?.percentOff ?? 0))) / 10_000);

/** Gives what one unit costs on a day of the hire, in fen, floored per unit and day. */
export const dayFenOf = (priced: Priced, day: number, place: number): number =>
  afterShares(rateOn(priced, day), priced.tariff, tierPercent(priced.tariff?.tier ?? null, place));

/** Takes the price of a day apart: its list price less what set, tier and member's share take off is `dayFen`. In fen. */
export const dayParts = (priced: Priced, day: number, place: number) => {
  const { rateFen } = dayRateOn(priced, day);
  const netFen = rateOn(priced, day);
  const dayFen = dayFenOf(priced, day, place);
  const afterTierFen = Math.floor((netFen * tierPercent(priced.tariff?.tier ?? null, place)) / 100);
  return {
    rateFen,
    setOffFen: rateFen - netFen,
    tierOffFen: netFen - afterTierFen,
    memberOffFen: afterTierFen - dayFen,
    dayFen,
  };
};

/** Gives what one unit costs on a late day, in fen: the rate of the hire's last day, without a tier. */
export const lateDayFen = (priced: Priced, lastDay: number): number =>
  afterShares(rateOn(priced, lastDay), priced.tariff, 100);

/** Lists the day numbers from `from` up to but not including `to` that are in none of the spans. */
export const unpricedDays = (spans: readonly RateSpan[], { from, to }: DayRange): readonly number[] => {
  const known = new Set(
    spans.flatMap(({ fromOn, days }) =>
      Array.from({ length: days }, (_, index) => dayNumber(fromOn) + index),
    ),
  );
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).filter(
    (day) => !known.has(day),
  );
};

/** Joins days at one rate that follow each other; `rates` in any order, each day once. */
export const spansOf = (rates: readonly (DayRate & { readonly day: number })[]): readonly RateSpan[] => {
  const spans: (DayRate & { from: number; days: number })[] = [];
  for (const { day, rateFen, setOffFen } of rates.toSorted((one, other) => one.day - other.day)) {
    const last = spans.at(-1);
    const continues = last !== undefined && last.from + last.days === day;
    if (continues && last.rateFen === rateFen && last.setOffFen === setOffFen) last.days += 1;
    else spans.push({ from: day, days: 1, rateFen, setOffFen });
  }
  return spans.map(({ from, ...span }) => ({ ...span, fromOn: dayOfNumber(from) }));
};

const daysOfSpans = (spans: readonly RateSpan[]): readonly (DayRate & { readonly day: number })[] =>
  spans.flatMap(({ fromOn, days, rateFen, setOffFen }) => {
    const from = dayNumber(fromOn);
    return Array.from({ length: days }, (_, index) => ({ day: from + index, rateFen, setOffFen }));
  });

/** Adds prices for further days. A day that has a price keeps it. */
export const withSpans = (tariff: Tariff | null, added: readonly RateSpan[]): Tariff | null => {
  if (added.length === 0) return tariff;
  const before = tariff ?? { spans: [], tier: null, set: null, member: null };
  const known = daysOfSpans(before.spans);
  const taken = new Set(known.map(({ day }) => day));
  return {
    ...before,
    spans: spansOf([...known, ...daysOfSpans(added).filter(({ day }) => !taken.has(day))]),
  };
};

/**
 * Gives the days that gear is to be priced for which takes the place of a line: those of the hire, and all that the line has
 * prices for, so that a later change of dates finds them; only later ones than `from` unless the line is still ahead.
 */
export const daysToExchange = (
  { tariff }: Pick<Priced, 'tariff'>,
  { from, to }: DayRange,
  isAhead: boolean,
): DayRange => {
  const known = (tariff?.spans ?? []).map(({ fromOn, days }) => [
    dayNumber(fromOn),
    dayNumber(fromOn) + days,
  ]);
  return {
    from: isAhead ? Math.min(from, ...known.map(([first = from]) => first)) : from,
    to: Math.max(to, ...known.map(([, last = to]) => last)),
  };
};

/** Gives other gear the place of a line: its own list prices, less what the set took off of the line before. */
export const exchangedTariff = (old: Priced, rates: readonly RateSpan[]): Tariff | null => {
  if (old.tariff === null && rates.length === 0) return null;
  const before = old.tariff ?? { spans: [], tier: null, set: null, member: null };
  const known = old.tariff === null ? null : new Set(daysOfSpans(old.tariff.spans).map(({ day }) => day));
  const days = daysOfSpans(rates)
    .filter(({ day }) => known?.has(day) ?? true)
    .map(({ day, rateFen }) => ({ day, rateFen, setOffFen: dayRateOn(old, day).setOffFen }));
  return { ...before, spans: spansOf(days) };
};

/** Forgets the prices of days outside a hire. */
export const withinDays = (tariff: Tariff | null, { from, to }: DayRange): Tariff | null => {
  if (tariff === null) return null;
  const days = daysOfSpans(tariff.spans).filter(({ day }) => from <= day && day < to);
  return { ...tariff, spans: spansOf(days) };
};
