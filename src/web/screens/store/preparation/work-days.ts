import { addDays } from '#domain/time/days.ts';
import { defaultStartOn } from '#domain/time/start-on.ts';
import type { Day } from '#domain/time/instant.ts';
import { parameterAt } from '#web/parts/stores/parameter-at.ts';
import { hoursOf } from '#web/parts/stores/store-facts.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';

/** How many days, the working day included, one may look ahead. */
const daysAhead = 5;

/** Orders of the working day include those that nobody came for yet; later days stand each for itself. */
export const firstDaysOf = (day: Day, workingOn: Day): { readonly startFrom?: Day; readonly startTo: Day } =>
  day === workingOn ? { startTo: day } : { startFrom: day, startTo: day };

/** The days whose gear can be prepared at the store where this device stands: its working day and the next ones. */
export const useWorkDays = (): { readonly workingOn: Day; readonly days: readonly Day[] } | undefined => {
  const { config, current: store } = useStaffStores();
  const now = useNow(60_000);
  if (config === undefined || store === undefined) return undefined;
  const threshold = parameterAt('NextDayThreshold', { config, store });
  const workingOn = defaultStartOn(now, hoursOf(store), threshold);
  return { workingOn, days: Array.from({ length: daysAhead }, (_, later) => addDays(workingOn, later)) };
};
