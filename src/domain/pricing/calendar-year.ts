import type { SpecialDay, SpecialDayKind } from '#domain/pricing/day-class.ts';
import { daysBetween } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

/** Years whose calendar can be kept. */
export const firstCalendarYear = 2020;
export const lastCalendarYear = 2100;

/** Days in a row of one kind that belong to one holiday, both ends included. */
export type Stretch = {
  readonly from: Day;
  readonly to: Day;
  readonly kind: SpecialDayKind;
  readonly name: string;
  readonly isProvisional: boolean;
};

type Named = Pick<SpecialDay, 'day' | 'kind' | 'name' | 'isProvisional'>;

/** Joins special days, ascending, to stretches of the same holiday, kind and standing. */
export function stretchesOf(days: readonly Named[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { day, kind, name, isProvisional } of days) {
    const last = stretches.at(-1);
    const goesOn =
      last?.kind === kind &&
      last.name === name &&
      last.isProvisional === isProvisional &&
      daysBetween(last.to, day) === 1;
    if (goesOn) stretches[stretches.length - 1] = { ...last, to: day };
    else stretches.push({ from: day, to: day, kind, name, isProvisional });
  }
  return stretches;
}

/** A holiday: its stretch of rest, and the days that are worked in exchange, ascending. */
export type Holiday = Omit<Stretch, 'kind'> & { readonly workDays: readonly Day[] };

const distance = ({ from, to }: Pick<Stretch, 'from' | 'to'>, day: Day): number =>
  Math.max(daysBetween(day, from), daysBetween(to, day), 0);

/** The stretch of rest that a working day belongs to: the nearest of its name; undefined where there is none. */
const holidayOfWork = (rests: readonly Stretch[], work: Stretch): Stretch | undefined =>
  rests
    .filter(({ name }) => name === work.name)
    .toSorted((one, other) => distance(one, work.from) - distance(other, work.from))[0];

/** Lists the holidays among special days, ascending; working days without a holiday of their name are left out. */
export function holidaysOf(days: readonly Named[]): Holiday[] {
  const rests = stretchesOf(days.filter(({ kind }) => kind === 'rest'));
  const works = days
    .filter(({ kind }) => kind === 'work')
    .map((day) => ({ ...day, from: day.day, to: day.day }));
  return rests.map(({ kind: _kind, ...rest }) => ({
    ...rest,
    workDays: works.filter((work) => holidayOfWork(rests, work)?.from === rest.from).map(({ day }) => day),
  }));
}

/** How far the calendar of a year is: not loaded, computed by the rule at least in part, or as its notice says. */
export const yearStates = ['none', 'provisional', 'official'] as const;
export type YearState = (typeof yearStates)[number];

/** Tells how far the calendar of a year is by its special days. */
export function yearState(days: readonly Pick<SpecialDay, 'kind' | 'isProvisional'>[]): YearState {
  if (!days.some(({ kind }) => kind === 'rest')) return 'none';
  return days.some(({ isProvisional }) => isProvisional) ? 'provisional' : 'official';
}

/**
 * Finds the year whose calendar is missed; null for none. The notice on a year comes in the autumn before: it is missed from
 * October on, until it is official.
 */
export function missedYear(
  today: Day,
  states: { readonly thisYear: YearState; readonly nextYear: YearState },
): number | null {
  const year = Number(today.slice(0, 4));
  if (states.thisYear !== 'official') return year;
  return today.slice(5) >= '10-01' && states.nextYear !== 'official' ? year + 1 : null;
}
