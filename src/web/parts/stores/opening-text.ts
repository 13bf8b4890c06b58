import { addDays } from '#domain/time/days.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { StoreConfig } from '#web/api/client-config.ts';
import { openingOf } from '#web/parts/stores/store-facts.ts';
import { weekdayText } from '#web/parts/time/day-text.ts';

const someSunday = '2026-01-04';

/** Weekdays as one reads them, joined by the words of the language; 0 is Sunday. */
export const weekdaysText = (weekdays: readonly number[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    weekdays.map((weekday) => weekdayText(addDays(someSunday, weekday), locale)),
  );

type Words = { readonly open: string; readonly closed: string; readonly unknown: string };

/** Whether a store is open, in one line with its hours; a day of rest counts as closed. Source: SPEC section 4, store open status. */
export const openingText = (store: StoreConfig | undefined, now: Instant, words: Words): string => {
  if (store === undefined) return words.unknown;
  const { state, hours } = openingOf(store, now);
  return `${state === 'open' ? words.open : words.closed} ${hours}`;
};
