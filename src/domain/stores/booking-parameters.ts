import { amountInYuan, clockTime, wholeWithin } from '#domain/stores/parameter-readers.ts';
import { define, readDefined } from '#domain/stores/parameter-text.ts';
import type { Definition, ParameterSources } from '#domain/stores/parameter-text.ts';
import { defaultThresholdMinute } from '#domain/time/start-on.ts';

/** The settings that a guest meets before anything is booked. */
export const bookingDefinitions = {
  DefaultRentalDays: define(1, wholeWithin(1, 365)),
  /** Pieces, large and small together; a family of five with six things each. Staff are not bound by it. */
  MaxUnitsPerOrder: define(30, wholeWithin(1, 1000)),
  /** Fen. */
  DeliveryFee: define(0, amountInYuan),
  /** Fen. */
  PickupFee: define(0, amountInYuan),
  /** Minute of the day. */
  NextDayThreshold: define(defaultThresholdMinute, clockTime),
} as const;

export type BookingParameter = keyof typeof bookingDefinitions;

/** Reads a number that a booking begins with; a missing or malformed value gives the default. */
export const readBookingParameter = (name: BookingParameter, sources: ParameterSources): number => {
  const definition: Definition<number> = bookingDefinitions[name];
  return readDefined(name, definition, sources);
};
