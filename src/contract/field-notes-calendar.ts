import type { FieldNotes } from '#contract/field-notes.ts';

/** Fields of the calendar of holidays and working weekends. */
export const calendarFieldNotes: FieldNotes = {
  year: 'A year, 2020 to 2100.',
  'CalendarYear.days': 'Its special days, ascending.',
  'CalendarYear.state': 'How far its calendar is.',
  'SpecialDay.name': 'The holiday that the day belongs to, in Chinese.',
  'SpecialDay.source': 'Number or address of the notice; empty for a day that the chain itself set.',
  'CalendarDay.name': 'The holiday that the day belongs to, in Chinese.',
  'CalendarDay.source': 'Number or address of the notice; empty for a day that the chain itself set.',
  isProvisional: 'The day was computed by the rule, before the year’s notice.',
  'DaySeen.version': 'Version of the day as it was seen; 0 where the calendar did not name it.',
  'DayChange.before': 'What the calendar says of it; null where it does not name it.',
  'DayChange.after': 'What it would say; null where it would not name it.',
  classBefore: 'What the day costs by now.',
  classAfter: 'What it would cost by.',
  basis: 'Tells the year’s calendar that the changes are made to; another one there is refused.',
  changes: 'Days that would be new, changed or gone, ascending.',
};
