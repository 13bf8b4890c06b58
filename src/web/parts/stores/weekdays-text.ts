import { addDays } from '#domain/time/days.ts';
import { weekdayText } from '#web/parts/time/day-text.ts';

const someSunday = '2026-01-04';

/** Weekdays as one reads them, joined by the words of the language; 0 is Sunday. */
export const weekdaysText = (weekdays: readonly number[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    weekdays.map((weekday) => weekdayText(addDays(someSunday, weekday), locale)),
  );
