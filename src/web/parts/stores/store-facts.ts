import { readBookingParameter } from '#domain/stores/booking-parameters.ts';
import { isWeekday, nextOpenDay, openState, readClock, type StoreHours } from '#domain/stores/store-hours.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import type { ClientConfig, StoreConfig } from '#web/api/client-config.ts';

/** The stores in the order that the chain chose. */
export const storesOf = (config: ClientConfig): readonly StoreConfig[] => Object.values(config.storeConfigs);

/** A store's hours as the rules read them; a time that makes no sense counts as never shut. */
export const hoursOf = (store: StoreConfig): StoreHours => {
  const zone = store.timeZone === '' ? 'Asia/Shanghai' : store.timeZone;
  const { startTime, endTime, restDays, closedDays = [] } = store.businessHours;
  return {
    zone,
    openMinute: readClock(startTime) ?? 0,
    closeMinute: readClock(endTime) ?? 1439,
    restDays: restDays.filter(isWeekday),
    closedDays,
  };
};

/** Whether a store is open now, and its hours as they are written on the door. */
export const openingOf = (store: StoreConfig, now: Instant) => ({
  state: openState(now, hoursOf(store)),
  hours: `${store.businessHours.startTime}–${store.businessHours.endTime}`,
});

/** A number that a booking begins with, as it holds at a store. */
export const bookingParameterAt = (
  name: Parameters<typeof readBookingParameter>[0],
  { config, store }: { config: ClientConfig; store: StoreConfig },
): number =>
  readBookingParameter(name, { store: store.businessParameters, global: config.globalBusinessParameters });

/** The first day on or after one on which a guest's hire can begin at a store. */
export const openDayFrom = (day: Day, store: StoreConfig | undefined): Day =>
  store === undefined ? day : (nextOpenDay(day, hoursOf(store)) ?? day);
