import { dayText } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';

type Days = { readonly from: string; readonly to: string };

/** Writes one day, or the first and the last of some. */
export const useDaysText = (): ((days: Days) => string) => {
  const locale = useLocale();
  return ({ from, to }) =>
    from === to ? dayText(from, locale) : `${dayText(from, locale)} – ${dayText(to, locale)}`;
};
