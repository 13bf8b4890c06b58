import { weekday } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

/** How a day is priced. */
export type DayClass = 'weekday' | 'weekend' | 'holiday';

/** A day that is not what its weekday says: free of work, or a weekend day that is worked on. */
export type SpecialDays = ReadonlyMap<Day, 'rest' | 'work'>;

/** Tells how a day is priced: an official day of rest is a holiday, a worked weekend day is a weekday. */
export const classOf = (day: Day, specialDays: SpecialDays): DayClass => {
  const special = specialDays.get(day);
  if (special !== undefined) return special === 'rest' ? 'holiday' : 'weekday';
  return [0, 6].includes(weekday(day)) ? 'weekend' : 'weekday';
};
