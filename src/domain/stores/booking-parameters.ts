import { amountInYuan, clockTime, wholeWithin } from '#domain/stores/parameter-readers.ts';
import { define, readDefined } from '#domain/stores/parameter-text.ts';
import type { Definition, ParameterSources } from '#domain/stores/parameter-text.ts';
import { defaultThresholdMinute } from '#domain/time/start-on.ts';

/** The parameters that the booking page needs. */
export const bookingDefinitions = {
  DefaultRentalDays: define(1, wholeWithin(1, 365)),
  /** Pieces per order, large and small gear together (ten people with four pieces each). Does not apply to staff. */
  MaxUnitsPerOrder: define(40, wholeWithin(1, 1000)),
  /** Fen. */
  DeliveryFee: define(0, amountInYuan),
  /** Fen. */
  PickupFee: define(0, amountInYuan),
  /** Minute of the day. */
  NextDayThreshold: define(defaultThresholdMinute, clockTime),
} as const;

type BookingParameter = keyof typeof bookingDefinitions;

/** Parses a default of the booking form; a missing or malformed value gives the built-in default. */
export const readBookingParameter = (name: BookingParameter, sources: ParameterSources): number => {
  const definition: Definition<number> = bookingDefinitions[name];
  return readDefined(name, definition, sources);
};
