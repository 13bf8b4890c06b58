import { firstDayOf, hiredDays, lotsOf, percentOf, pricedFor, type Lot } from '#domain/orders/gross-price.ts';
import type { Hire, HireLine } from '#domain/orders/hire.ts';
import { dayParts } from '#domain/pricing/tariff.ts';
import { dayNumber } from '#domain/time/days.ts';

/** What makes a rent smaller than its day prices. */
export type SavingKind = 'set' | 'tier' | 'member' | 'notUsed';

/** What was taken off of the day prices, above 0; `name` is that of the set, tier or level, else empty. */
export type Saving = { readonly kind: SavingKind; readonly name: string; readonly amountFen: number };

/** So many units times days at one day price. */
export type RatedDays = { readonly rateFen: number; readonly unitDays: number };

/** How the rent of a line, before what people typed and waived, adds up: its days at their prices less the savings. */
export type RentOfLine = {
  readonly lineId: string;
  readonly rates: readonly RatedDays[];
  readonly savings: readonly Saving[];
  readonly rentFen: number;
};

type Add = (kind: SavingKind, name: string, amountFen: number) => void;

/** What is let off of a day for how its unit ended: it came back before, or never left. */
const notUsedFen = (dayFen: number, day: number, end: Lot['end']): number => {
  if (end?.how === 'dropped') return dayFen - percentOf(dayFen, end.keepPercent);
  const isAfter = end !== null && end.day !== null && day > dayNumber(end.day);
  return isAfter ? percentOf(dayFen, end.backPercent) : 0;
};

const namesOf = (tariff: HireLine['tariff']) => ({
  set: tariff?.set?.name ?? '',
  tier: tariff?.tier?.name ?? '',
  member: tariff?.member?.name ?? '',
});

const explainLine = (hire: Hire, line: HireLine): RentOfLine => {
  const rates = new Map<number, number>();
  const savings = new Map<string, Saving>();
  const add: Add = (kind, name, amountFen) => {
    const key = `${kind} ${name}`;
    const knownFen = savings.get(key)?.amountFen ?? 0;
    if (amountFen !== 0) savings.set(key, { kind, name, amountFen: knownFen + amountFen });
  };
  const names = namesOf(line.tariff);
  const first = firstDayOf(hire, line);
  let rentFen = 0;
  for (const { units, end } of lotsOf(hire, line).filter((lot) => lot.units > 0)) {
    const { from, to } = hiredDays(hire, line, end).Rent;
    const priced = pricedFor(hire, line, end);
    for (let day = from; day < to; day += 1) {
      const parts = dayParts(priced, day, Math.max(0, day - first));
      const offFen = notUsedFen(parts.dayFen, day, end);
      rates.set(parts.rateFen, (rates.get(parts.rateFen) ?? 0) + units);
      add('set', names.set, units * parts.setOffFen);
      add('tier', names.tier, units * parts.tierOffFen);
      add('member', names.member, units * parts.memberOffFen);
      add('notUsed', '', units * offFen);
      rentFen += units * (parts.dayFen - offFen);
    }
  }
  return {
    lineId: line.id,
    rates: [...rates].map(([rateFen, unitDays]) => ({ rateFen, unitDays })),
    savings: [...savings.values()],
    rentFen,
  };
};

/** Explains the rent of an order line by line; lines that cost nothing by their facts are there as well. Empty once it was cancelled. */
export const explainRent = (hire: Hire): readonly RentOfLine[] =>
  hire.cancelled === null ? hire.lines.map((line) => explainLine(hire, line)) : [];

/** Adds the savings of lines up by kind and name, in the order in which they are taken off. */
export const savingsOf = (lines: readonly RentOfLine[]): readonly Saving[] => {
  const order: readonly SavingKind[] = ['set', 'tier', 'member', 'notUsed'];
  const sums = new Map<string, Saving>();
  for (const saving of lines.flatMap(({ savings }) => savings)) {
    const key = `${saving.kind} ${saving.name}`;
    sums.set(key, { ...saving, amountFen: (sums.get(key)?.amountFen ?? 0) + saving.amountFen });
  }
  return [...sums.values()].toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
};

/** Adds up what lines cost at the day prices of the list, in fen. */
export const listFenOf = (lines: readonly RentOfLine[]): number =>
  lines.flatMap(({ rates }) => rates).reduce((sum, { rateFen, unitDays }) => sum + rateFen * unitDays, 0);
