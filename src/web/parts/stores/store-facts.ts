import { readBookingParameter } from '#domain/stores/booking-parameters.ts';
import { openState, readHours, type StoreHours } from '#domain/stores/store-hours.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { ClientConfig, StoreConfig } from '#web/api/client-config.ts';

/** The stores in the order that the chain chose. */
export const storesOf = (config: ClientConfig): readonly StoreConfig[] => Object.values(config.storeConfigs);

/** A store's hours as the rules read them; hours that make no sense count as never shut. */
export const hoursOf = (store: StoreConfig): StoreHours => {
  const zone = store.timeZone === '' ? 'Asia/Shanghai' : store.timeZone;
  const read = readHours({ zone, ...store.businessHours });
  return read.ok ? read.value : { zone, openMinute: 0, closeMinute: 1439, restDays: [], closedDays: [] };
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
