import { weekday } from '#domain/time/days.ts';
import { monthDay, weekdayName } from '#web/text/chinese-days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format, made once. */
export const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
};

/** The noon of a day, for formats in UTC. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

// The first question to Intl takes a tenth of all that the first page works, and its Chinese can do without.
const ofFirstPage = 'zh-CN';

/** A day without its year, such as 21 Nov. */
export const dayText = (day: string, locale: string): string =>
  locale === ofFirstPage
    ? monthDay(Number(day.slice(5, 7)), Number(day.slice(8)))
    : formatOf(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(atNoon(day));

/** The weekday of a day, short. */
export const weekdayText = (day: string, locale: string): string =>
  locale === ofFirstPage
    ? weekdayName(weekday(day))
    : formatOf(locale, { weekday: 'short', timeZone: 'UTC' }).format(atNoon(day));
