import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useLocale } from '#web/state/language.ts';

/** Writes moments as they were at a store. */
export const useMoment = (storeId: string | undefined): ((at: string) => string) => {
  const place = { locale: useLocale(), zone: useZone(storeId) };
  return (at) => momentText(at, place);
};
