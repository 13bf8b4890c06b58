import { daysBetween } from '#domain/time/days.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { atNoon, dayText, formatOf } from '#web/parts/time/day-text.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useLocale } from '#web/state/language.ts';

type Days = { readonly from: string; readonly to: string };
type Reader = { readonly locale: string; readonly todayOn: string };

const isThisYear = (day: string, { todayOn }: Reader): boolean => day.slice(0, 4) === todayOn.slice(0, 4);

const withYear = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** Writes one day, or the first and the last of some; with their years unless both are of this one. */
export const daysText = ({ from, to }: Days, reader: Reader): string => {
  const isNear = isThisYear(from, reader) && isThisYear(to, reader);
  const text = (day: string): string =>
    isNear ? dayText(day, reader.locale) : formatOf(reader.locale, withYear).format(atNoon(day));
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
};

/** Writes a day of the books with its weekday; with its year unless it is of this one. */
export const bookDayText = (day: string, reader: Reader): string =>
  isThisYear(day, reader)
    ? wholeDayText(day, reader.locale)
    : formatOf(reader.locale, { ...withYear, weekday: 'short' }).format(atNoon(day));

const useReader = (): Reader => ({ locale: useLocale(), todayOn: dayOf(useNow(60_000), chainZone) });

/** `daysText` for who reads now. */
export const useDaysText = (): ((days: Days) => string) => {
  const reader = useReader();
  return (days) => daysText(days, reader);
};

/** `bookDayText` for who reads now. */
export const useBookDayText = (): ((day: string) => string) => {
  const reader = useReader();
  return (day) => bookDayText(day, reader);
};

/** How many days ago something of a store began, by the store's calendar. */
export const useDaysSince = ({ storeId, since }: { storeId: string; since: string }): number => {
  const zone = useZone(storeId);
  return Math.max(0, daysBetween(dayOf(Date.parse(since), zone), dayOf(useNow(60_000), zone)));
};
