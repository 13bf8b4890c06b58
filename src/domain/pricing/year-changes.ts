import { classOf, kindsByDay, type DayClass, type SpecialDay } from '#domain/pricing/day-class.ts';
import type { Day } from '#domain/time/instant.ts';

/** What a new calendar makes of one day; null where the calendar does not name it. */
export type DayChange = {
  readonly day: Day;
  readonly before: SpecialDay | null;
  readonly after: SpecialDay | null;
  readonly classBefore: DayClass;
  readonly classAfter: DayClass;
};

const isSame = (one: SpecialDay, other: SpecialDay): boolean =>
  one.kind === other.kind &&
  one.name === other.name &&
  one.source === other.source &&
  one.isProvisional === other.isProvisional;

/** Lists the days that differ between two calendars, ascending: new ones, changed ones, and those that are gone. */
export function changesBetween(before: readonly SpecialDay[], after: readonly SpecialDay[]): DayChange[] {
  const [was, is] = [before, after].map((days) => new Map(days.map((each) => [each.day, each])));
  const [kindsBefore, kindsAfter] = [kindsByDay(before), kindsByDay(after)];
  const days = [...new Set([...before, ...after].map(({ day }) => day))].toSorted();
  return days.flatMap((day) => {
    const [old = null, next = null] = [was?.get(day), is?.get(day)];
    if (old !== null && next !== null && isSame(old, next)) return [];
    return [
      {
        day,
        before: old,
        after: next,
        classBefore: classOf(day, kindsBefore),
        classAfter: classOf(day, kindsAfter),
      },
    ];
  });
}
