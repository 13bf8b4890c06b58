import { useMemo } from 'react';
import { isRestDay } from '#domain/stores/store-hours.ts';
import { addDays, daysFrom } from '#domain/time/days.ts';
import type { StoreConfig } from '#web/api/client-config.ts';
import { hoursOf } from '#web/parts/stores/store-facts.ts';
import { dayPricesText } from '#web/text/day-prices.ts';

/** Marks the days in a calendar on which a store does not open, from one to another, both included. */
export const useRestMarks = (
  store: StoreConfig | undefined,
  { from, until }: { readonly from: string; readonly until: string },
): Readonly<Record<string, { readonly text: string }>> => {
  const { rest: text } = dayPricesText.use();
  return useMemo(() => {
    if (store === undefined) return {};
    const hours = hoursOf(store);
    const rest = daysFrom(from, addDays(until, 1)).filter((day) => isRestDay(day, hours));
    return Object.fromEntries(rest.map((day) => [day, { text }]));
  }, [store, from, until, text]);
};
