import { wholeWithin } from '#domain/stores/parameter-readers.ts';
import { define, readDefined } from '#domain/stores/parameter-text.ts';
import type { ParameterSources } from '#domain/stores/parameter-text.ts';
import { addDays } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

/** Nobody books a first day further ahead, staff included. */
export const mostDaysAhead = 366;

/** The parameter that calendars of guests end by. */
export const horizonDefinitions = {
  /** How many days ahead the first day of a guest's hire may be. */
  BookingDaysAhead: define(365, wholeWithin(1, mostDaysAhead)),
} as const;

/** How many days ahead a guest may begin a hire at a store; a member's level adds to it, up to what staff may. */
export const guestDaysAhead = (
  sources: ParameterSources,
  member: { readonly daysEarlier: number } | null = null,
): number => {
  const days = readDefined('BookingDaysAhead', horizonDefinitions.BookingDaysAhead, sources);
  return Math.min(mostDaysAhead, days + (member?.daysEarlier ?? 0));
};

/** The last day on which a guest's hire may begin. */
export const lastBookableOn = (
  todayOn: Day,
  sources: ParameterSources,
  member: { readonly daysEarlier: number } | null = null,
): Day => addDays(todayOn, guestDaysAhead(sources, member));
