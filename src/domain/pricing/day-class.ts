import { weekday } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

/** What a day costs by: a weekday, a weekend, or a day of rest that the calendar names. */
export const dayClasses = ['weekday', 'weekend', 'holiday'] as const;
export type DayClass = (typeof dayClasses)[number];

/** What the official calendar makes of a day: of rest, or of work in spite of its weekday. */
export const specialDayKinds = ['rest', 'work'] as const;
export type SpecialDayKind = (typeof specialDayKinds)[number];

/** A day that the calendar names. Source: the yearly notice of the State Council on holidays. */
export type SpecialDay = {
  readonly day: Day;
  readonly kind: SpecialDayKind;
  /** The holiday that it belongs to, in Chinese. */
  readonly name: string;
  /** The notice's number or address. */
  readonly source: string;
  /** Whether the day was computed by the rule, before the year's notice. */
  readonly isProvisional: boolean;
};

/** Finds the class of a day: what the calendar says of it, else whether it is a Saturday or a Sunday. */
export function classOf(day: Day, specialDays: ReadonlyMap<Day, SpecialDayKind>): DayClass {
  const kind = specialDays.get(day);
  if (kind !== undefined) return kind === 'rest' ? 'holiday' : 'weekday';
  const number = weekday(day);
  return number === 0 || number === 6 ? 'weekend' : 'weekday';
}

/** Keys the kinds of special days by day, as `classOf` reads them. */
export function kindsByDay(
  days: Iterable<Pick<SpecialDay, 'day' | 'kind'>>,
): ReadonlyMap<Day, SpecialDayKind> {
  return new Map(Array.from(days, ({ day, kind }) => [day, kind]));
}

/** Tells whether a day may be of that kind: only a Saturday or a Sunday is worked in exchange. */
export function isWorkable({ day, kind }: Pick<SpecialDay, 'day' | 'kind'>): boolean {
  return kind === 'rest' || classOf(day, new Map()) === 'weekend';
}
