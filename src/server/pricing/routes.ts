import type { calendarRows } from '#contract/calendar.ts';
import { workOf, type Handlers } from '#server/http/context.ts';
import { findYear, removeDays, setDays } from '#server/pricing/calendar-actions.ts';
import { importYear, previewImport } from '#server/pricing/calendar-import-actions.ts';

/** The calendar that prices by the day go by. */
export const calendarHandlers: Handlers<typeof calendarRows> = {
  'calendar.year': ({ year }, ctx) => findYear(ctx.db, year),
  'calendar.setDays': (input, ctx) => ctx.write((tx) => setDays(tx, workOf(ctx), input)),
  'calendar.removeDays': (input, ctx) => ctx.write((tx) => removeDays(tx, workOf(ctx), input)),
  'calendar.preview': (input, ctx) => previewImport(ctx.db, input),
  'calendar.import': (input, ctx) => ctx.write((tx) => importYear(tx, workOf(ctx), input)),
};
