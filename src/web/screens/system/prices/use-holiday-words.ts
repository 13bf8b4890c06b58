import { holidayNames } from '#contract/calendar-words.ts';
import { nameOf } from '#contract/list-words.ts';
import type { SpecialDay } from '#domain/pricing/day-class.ts';
import type { Day } from '#domain/time/instant.ts';
import { atNoon, dayText, formatOf, weekdayText } from '#web/parts/time/day-text.ts';
import { useLanguage, useLocale } from '#web/state/language.ts';
import { holidaysText } from '#web/text/holidays.ts';

type Shown = Pick<SpecialDay, 'kind' | 'name' | 'isProvisional'>;

/** How days, stretches of days and holidays are written. */
export const useHolidayWords = () => {
  const t = holidaysText.use();
  const locale = useLocale();
  const language = useLanguage();
  const name = (of: string): string => nameOf(holidayNames, of, language);
  const standing = ({ kind, isProvisional }: Omit<Shown, 'name'>) => (isProvisional ? 'provisional' : kind);
  return {
    t,
    locale,
    name,
    day: (day: Day): string => dayText(day, locale),
    dayOfWeek: (day: Day): string => `${dayText(day, locale)} ${weekdayText(day, locale)}`,
    // What Intl makes of a range in Chinese are figures with slashes.
    period: ({ from, to }: { from: Day; to: Day }): string => {
      if (from === to) return dayText(from, locale);
      return language === 'zh'
        ? `${dayText(from, locale)}–${dayText(to, locale)}`
        : formatOf(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).formatRange(
            atNoon(from),
            atNoon(to),
          );
    },
    sign: (day: Shown): string => t[`sign.${standing(day)}`],
    about: (day: Shown): string => t[`about.${standing(day)}`](name(day.name)),
  };
};
