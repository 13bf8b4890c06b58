import { choice, day, line, text } from '#contract/bounds.ts';
import { mostNameLetters } from '#domain/pricing/calendar-file.ts';
import { specialDayKinds } from '#domain/pricing/day-class.ts';

/** Days that the calendar names, from the first to the last, both included. */
export const specialDays = {
  from: day,
  to: day,
  kind: choice(specialDayKinds),
  name: line(mostNameLetters),
  source: text(300),
};

/** Where the calendar of a year was announced: a notice's number or address. */
export const notice = { source: line(300) };

/** More than any notice gives off in a row. */
export const mostDaysAtOnce = 31;

/** The package chinese-days has all its years in one file of some 80,000 letters. */
export const mostFileLetters = 500_000;
