import { hoursOf } from '#web/parts/stores/store-facts.ts';
import { addDays } from '#domain/time/days.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { StoreConfig } from '#web/api/client-config.ts';
import { useNow } from '#web/parts/time/use-now.ts';

/** The day at a store: its name, and the moment it ends. */
export const useStoreDay = (store: StoreConfig | undefined): { todayOn: string; endOfTodayAt: string } => {
  const now = useNow(60_000);
  const zone = store === undefined ? 'Asia/Shanghai' : hoursOf(store).zone;
  const todayOn = dayOf(now, zone);
  return { todayOn, endOfTodayAt: new Date(dayStart(addDays(todayOn, 1), zone)).toISOString() };
};
