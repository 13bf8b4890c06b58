import { z } from 'zod';
import * as bounds from '#contract/calendar-bounds.ts';
import { rows } from '#contract/endpoint.ts';
import { shapesOf } from '#contract/shape-of.ts';
import { day as anyDay, line, queryInt, version } from '#contract/shapes.ts';
import { firstCalendarYear, lastCalendarYear, yearStates } from '#domain/pricing/calendar-year.ts';
import { dayClasses, specialDayKinds } from '#domain/pricing/day-class.ts';

const { name, source } = shapesOf(bounds.specialDays);
const kind = z.enum(specialDayKinds).meta({ id: 'SpecialDayKind' });
export const dayClass = z.enum(dayClasses).meta({ id: 'DayClass' });
const day = anyDay.refine((each) => {
  const year = Number(each.slice(0, 4));
  return year >= firstCalendarYear && year <= lastCalendarYear;
}, 'noDay');
const year = queryInt(firstCalendarYear, lastCalendarYear);

const facts = { kind, name, source, isProvisional: z.boolean() };
const specialDay = z.object({ day: anyDay, ...facts }).meta({ id: 'SpecialDay' });
const calendarDay = specialDay.extend({ version }).meta({ id: 'CalendarDay' });
const calendarYear = z
  .object({
    year: z.int(),
    state: z.enum(yearStates).meta({ id: 'CalendarState' }),
    days: z.array(calendarDay),
  })
  .meta({ id: 'CalendarYear' });

const dayChange = z
  .object({
    day: anyDay,
    before: specialDay.nullable(),
    after: specialDay.nullable(),
    classBefore: dayClass,
    classAfter: dayClass,
  })
  .meta({ id: 'DayChange' });

const isEachOnce = (days: readonly { readonly day: string }[]): boolean =>
  new Set(days.map((each) => each.day)).size === days.length;
/** Days as their sender saw them; version 0: not named by the calendar. */
const daysSeen = z
  .array(z.object({ day, version: z.int().min(0) }).meta({ id: 'DaySeen' }))
  .min(1)
  .max(bounds.mostDaysAtOnce)
  .refine(isEachOnce, 'dayTwice');

const file = {
  text: z.string().min(1, 'fillIn').max(bounds.mostFileLetters, `tooLong:${bounds.mostFileLetters}`),
  source: shapesOf(bounds.notice).source,
};

/** Holidays and working weekends, which prices by the day go by; one calendar for the whole chain. */
export const calendarRows = rows({
  'calendar.year': {
    params: z.object({ year }),
    output: calendarYear,
    summary: 'The special days of a year, ascending, and how far its calendar is.',
  },
  'calendar.setDays': {
    body: z.object({ days: daysSeen, ...facts }),
    output: z.object({ days: z.array(calendarDay) }),
    summary: 'Names one day or several, or changes them.',
  },
  'calendar.removeDays': {
    body: z.object({ days: daysSeen }),
    output: z.object({ days: z.array(anyDay) }),
    summary: 'Makes special days ordinary ones again.',
  },
  'calendar.preview': {
    params: z.object({ year }),
    body: z.object(file),
    output: z
      .object({ year: z.int(), basis: z.string(), changes: z.array(dayChange) })
      .meta({ id: 'CalendarPreview' }),
    summary: 'What a file would change in the calendar of a year; changes nothing.',
  },
  'calendar.import': {
    params: z.object({ year }),
    body: z.object({ ...file, basis: line(80) }),
    output: calendarYear,
    summary: 'Puts the days of a file in the place of a year’s; the same twice changes nothing.',
  },
});
