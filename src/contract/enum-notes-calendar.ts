import type { EnumNote } from '#contract/enum-note.ts';

/** Enums of the calendar of holidays and working weekends. */
export const calendarEnumNotes: Readonly<Record<string, EnumNote>> = {
  SpecialDayKind: {
    what: 'What the official calendar makes of a day.',
    values: { rest: 'a rest day of a holiday', work: 'a Saturday or Sunday that is worked in exchange' },
  },
  DayClass: {
    what: 'What a day costs by.',
    values: {
      weekday: 'a weekday, or a working weekend',
      weekend: 'a Saturday or Sunday',
      holiday: 'a rest day of a holiday',
    },
  },
  CalendarState: {
    what: 'How far the calendar of a year is.',
    values: {
      none: 'not loaded',
      provisional: 'computed by the rule at least in part',
      official: 'as its notice says',
    },
  },
};
