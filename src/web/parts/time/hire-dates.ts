import { addDays } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

/** The dates that a draft stands for: a first day that has passed gives way to the default. */
export const datesOf = (
  draft: { readonly startOn: Day | null; readonly days: number | null },
  store: { todayOn: Day; defaultStartOn: Day; defaultDays: number },
) => {
  const isPast = draft.startOn === null || draft.startOn < store.todayOn;
  const startOn = isPast ? store.defaultStartOn : (draft.startOn ?? store.defaultStartOn);
  const days = draft.days ?? store.defaultDays;
  return { startOn, days, lastOn: addDays(startOn, days - 1) };
};
