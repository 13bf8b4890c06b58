import type { Extension, Hire, HireLine, LineEnd, TypedAmount } from '#domain/orders/hire.ts';
import { liveUnits } from '#domain/orders/units.ts';
import { isPrivileged, legs } from '#domain/orders/status.ts';
import type { FeeKind, Leg } from '#domain/orders/status.ts';
import { dayFenOf, lateDayFen, rateOn } from '#domain/pricing/tariff.ts';
import { hiredPart } from '#domain/time/period.ts';
import { dayNumber } from '#domain/time/days.ts';

type Dates = Pick<Hire, 'period' | 'extensions'>;

/** Days from `from` up to but not including `to`, as day numbers; `to` is never below `from`. */
type Days = { readonly from: number; readonly to: number };

/** The days that a unit is charged for, by the kind that they are charged as. */
type HiredDays = { readonly Rent: Days; readonly ExtensionFee: Days };

/** Adds up the days of extensions that are in force, of the first `asked` ones only if that is given. */
const extensionDays = (extensions: readonly Extension[], asked = extensions.length): number =>
  extensions.slice(0, asked).reduce((sum, { days, isWithdrawn }) => (isWithdrawn ? sum : sum + days), 0);

/** Counts the days of a hire without its extensions. */
const baseDays = ({ period, extensions }: Dates): number => period.days - extensionDays(extensions);

/**
 * Lists the days of units of a line that share an end (null: they are live). Gear that was exchanged counts up to the day
 * before, its successor from that day on; what was exchanged before it left counts no day.
 */
export const hiredDays = (
  hire: Dates,
  { fromDay }: Pick<HireLine, 'fromDay'>,
  end: LineEnd | null,
): HiredDays => {
  const start = dayNumber(hire.period.startOn);
  const from = ownFirstDay(hire, { fromDay });
  const baseEnd = start + baseDays(hire);
  const to = endOfDays(end, { from, lastEnd: start + coveredDays(hire, end) });
  return {
    Rent: daysBetween(from, Math.min(to, baseEnd)),
    ExtensionFee: daysBetween(Math.max(from, baseEnd), to),
  };
};

/** Counts the days of a hire that were for units with an end. Dropped gear never left: no extension was for it. */
const coveredDays = (hire: Dates, end: LineEnd | null): number =>
  baseDays(hire) + (end?.how === 'dropped' ? 0 : extensionDays(hire.extensions, end?.extensions));

const endOfDays = (end: LineEnd | null, { from, lastEnd }: { from: number; lastEnd: number }): number => {
  if (end?.how !== 'exchanged') return lastEnd;
  return end.day === null ? from : Math.min(lastEnd, dayNumber(end.day));
};

const daysBetween = (from: number, to: number): Days => ({ from, to: Math.max(from, to) });

/** What one line, leg or typed charge costs before waivers, credits and discounts, in fen, from 0 up. */
export type GrossPart = {
  readonly kind: FeeKind;
  readonly lineId: string | null;
  readonly leg: Leg | null;
  /** The root of its line, its leg, or '' for what has neither. */
  readonly of: string;
  readonly amountFen: number;
};

type Start = { readonly period: Pick<Hire['period'], 'startOn'> };

type PricedLine = Pick<HireLine, 'shelfRateFen' | 'setOffFen' | 'tariff' | 'fromDay'>;

/** Gives the first day number on which the gear of a line is hired. */
const ownFirstDay = ({ period }: Start, { fromDay }: Pick<HireLine, 'fromDay'>): number => {
  const start = dayNumber(period.startOn);
  return fromDay === null ? start : Math.max(start, dayNumber(fromDay));
};

/** Gives what one unit of a line costs on its first day of the hire, in fen: its price on the list, or its share of a set. */
export const rateFenOf = (hire: Start, line: PricedLine): number => rateOn(line, ownFirstDay(hire, line));

/** Gives what one unit of a line costs on a late day, in fen: nothing on a Hospitality or a Loan. */
export const lateDayFenOf = (
  { type, period }: Pick<Hire, 'type' | 'period'>,
  line: Omit<PricedLine, 'fromDay'>,
): number => {
  const lastDay = dayNumber(period.startOn) + period.days - 1;
  return isPrivileged(type) ? 0 : lateDayFen(line, lastDay);
};

/** Gives what one unit of a line costs on a day, in fen, by day number. */
type PriceOn = (day: number) => number;

/** Gives the day number from which the days of a line are counted: what replaced other gear goes on where that one's began. */
export const firstDayOf = (hire: Hire, line: HireLine): number =>
  ownFirstDay(hire, hire.lines.find(({ id }) => id === line.root) ?? line);

const priceOn = (hire: Hire, line: HireLine, end: LineEnd | null): PriceOn => {
  if (line.tariff === null) {
    const fen = rateFenOf(hire, line);
    return () => fen;
  }
  const priced = pricedFor(hire, line, end);
  // Only a tier asks for the place of a day.
  const first = priced.tariff?.tier == null ? 0 : firstDayOf(hire, line);
  return (day) => dayFenOf(priced, day, Math.max(0, day - first));
};

/**
 * Gives the prices of a line for units that share an end (null: they are live): gear whose hire grew to whole days pays for
 * whole days, gear that was back before that does not.
 */
export const pricedFor = (hire: Dates, line: HireLine, end: LineEnd | null): HireLine => {
  const { tariff } = line;
  if (tariff?.tier?.isDayPart !== true) return line;
  const isPart = hiredPart({ ...hire.period, days: coveredDays(hire, end) }) !== null;
  return isPart ? line : { ...line, tariff: { ...tariff, tier: null } };
};

/** Lists the amounts that people typed and that count: after a cancellation only those typed since. */
export const typedInForce = ({ typed, settlement, cancelled }: Hire): readonly TypedAmount[] =>
  cancelled === null ? [...typed, ...(settlement?.typed ?? [])] : typed.slice(cancelled.typedBefore);

/** Names what the waivers and credits of an amount are measured by: the root of its line, its leg, or ''. */
export const baseOf = (
  { lines }: Pick<Hire, 'lines'>,
  { lineId, leg }: { lineId: string | null; leg: Leg | null },
): string => leg ?? lines.find(({ id }) => id === lineId)?.root ?? '';

/** Lists what an order costs by kind and line, leg or none. A deposit ends with the settlement or a cancellation. */
export const grossParts = (hire: Hire): readonly GrossPart[] => {
  const { cancelled, settlement } = hire;
  const charges = typedInForce(hire)
    .filter(({ kind, amountFen }) => amountFen > 0 && kind !== 'Discount')
    .map(({ kind, lineId, leg, amountFen }) => {
      const of = baseOf(hire, { lineId, leg });
      return { kind, lineId, leg, of, amountFen };
    });
  const parts = [
    ...(cancelled === null ? hireParts(hire) : [loosePart('Rent', cancelled.keptFen)]),
    ...charges,
  ];
  const isOver = cancelled !== null || settlement !== null;
  return parts.filter(({ kind, amountFen }) => amountFen > 0 && !(isOver && kind === 'Deposit'));
};

/** Orders are never changed in place, and a price asks for these twice: for themselves, and for what a coupon is worth. */
const knownParts = new WeakMap<Hire, readonly GrossPart[]>();

const gearParts = (hire: Hire): readonly GrossPart[] => {
  const known = knownParts.get(hire) ?? hire.lines.flatMap((line) => lineParts(hire, line));
  knownParts.set(hire, known);
  return known;
};

/** Gives what the gear of an order costs as rent, in fen, without what people typed. */
export const gearRentFen = (hire: Hire): number =>
  gearParts(hire).reduce((sum, { kind, amountFen }) => (kind === 'Rent' ? sum + amountFen : sum), 0);

const loosePart = (kind: FeeKind, amountFen: number): GrossPart => ({
  kind,
  lineId: null,
  leg: null,
  of: '',
  amountFen,
});

const hireParts = (hire: Hire): readonly GrossPart[] => [
  ...gearParts(hire),
  loosePart('Deposit', hire.depositPresetFen ?? 0),
  ...legs.map((leg) => ({ ...loosePart('DeliveryFee', hire.wayFees[leg]), leg, of: leg })),
];

const lineParts = (hire: Hire, line: HireLine): readonly GrossPart[] => {
  const part = (kind: FeeKind, amountFen: number): GrossPart => {
    return { ...loosePart(kind, amountFen), lineId: line.id, of: line.root };
  };
  const lots = lotsOf(hire, line).map((lot) => ({
    ...lot,
    days: hiredDays(hire, line, lot.end),
    price: priceOn(hire, line, lot.end),
  }));
  const lateDays = (hire.settlement?.late ?? []).reduce(
    (sum, { lineId, unitDays }) => (lineId === line.id ? sum + unitDays : sum),
    0,
  );
  const lateFen = lateDayFenOf(hire, line);
  const daysFen = (kind: 'Rent' | 'ExtensionFee'): number =>
    lots.reduce(
      (sum, { units, end, days, price }) =>
        sum + units * unitDaysFen({ days: days[kind], end, priceOn: price }),
      0,
    );
  const bearing = lots.filter(({ end }) => end?.how !== 'exchanged' && end?.how !== 'dropped');
  return [
    part('Rent', daysFen('Rent')),
    // A Hospitality or a Loan costs nothing longer, nor late.
    part('ExtensionFee', isPrivileged(hire.type) ? 0 : daysFen('ExtensionFee') + lateDays * lateFen),
    part(
      'Deposit',
      bearing.reduce((sum, { units }) => sum + units * line.depositFen, 0),
    ),
  ];
};

/** Units of a line with one end. */
export type Lot = { readonly units: number; readonly end: LineEnd | null };

/** Lists the units of a line by how they ended. Gear that is live at the settlement is gear that nobody took: it is dropped. */
export const lotsOf = ({ settlement, extensions, period }: Hire, line: HireLine): readonly Lot[] => {
  const units = liveUnits(line);
  const dropped: LineEnd = {
    units,
    how: 'dropped',
    day: null,
    at: 0,
    backPercent: 0,
    keepPercent: settlement?.keepPercent ?? 0,
    extensions: extensions.length,
    graceEndsAt: period.graceEndsAt,
  };
  return [
    ...line.ends.map((end) => ({ units: end.units, end })),
    { units, end: settlement === null ? null : dropped },
  ];
};

type UnitDays = { readonly days: Days; readonly end: LineEnd | null; readonly priceOn: PriceOn };

/** Each percentage is floored per unit and day, so that it does not matter how units are counted together. */
const unitDaysFen = ({ days, end, priceOn: price }: UnitDays): number => {
  const backFrom = end === null || end.day === null ? Infinity : dayNumber(end.day);
  let fen = 0;
  for (let day = days.from; day < days.to; day += 1) {
    const dayFen = price(day);
    if (end?.how === 'dropped') fen += percentOf(dayFen, end.keepPercent);
    else fen += dayFen - (day > backFrom ? percentOf(dayFen, end?.backPercent ?? 0) : 0);
  }
  return fen;
};

/** Gives a percentage of an amount, in fen, floored. */
export const percentOf = (fen: number, percent: number): number => Math.floor((fen * percent) / 100);
