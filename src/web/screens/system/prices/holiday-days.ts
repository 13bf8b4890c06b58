import { addDays, daysFrom } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import type { Output } from '#web/api/calls.ts';

export type CalendarYear = Output<'calendar.year'>;
type CalendarDay = CalendarYear['days'][number];

/** The special days of the years at hand, by day. */
export type NamedDays = ReadonlyMap<Day, CalendarDay>;

export const namedDays = (years: readonly (CalendarYear | undefined)[]): NamedDays =>
  new Map(years.flatMap((year) => year?.days ?? []).map((day) => [day.day, day]));

type Period = { readonly from: Day; readonly to: Day };

/** Days from the first to the last, both included, as they were seen; version 0 where the calendar does not name them. */
export const daysSeen = ({ from, to }: Period, named: NamedDays): { day: Day; version: number }[] =>
  daysFrom(from, addDays(to, 1)).map((day) => ({ day, version: named.get(day)?.version ?? 0 }));

/** What a sheet about days begins with: as the first of them is, or an ordinary rest day. */
export const factsOf = ({ from, to }: Period, named: NamedDays) => {
  const { kind = 'rest', name = '', source = '', isProvisional = false } = named.get(from) ?? {};
  return { typed: { from, to, kind, name, source }, isProvisional };
};
