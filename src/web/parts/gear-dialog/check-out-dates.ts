import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { checkStockOutDates } from '#domain/equipment/stock-form.ts';
import { addDays } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

/** What a check-out adds: whole days at the store, the end not included. */
export type CheckOutDates = { readonly unavailableStartTime: Day; readonly unavailableEndTime: Day };

/** Whether a check-out by hand can begin on a day, by the rule that the server goes by. */
export const isStartOn = (
  startOn: Day,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): boolean => checkStockOutDates({ startOn, days: 1 }, now, zone).ok;

/** The dates that an operation is sent with; only a check-out uses them. */
export const datesOf = (
  operation: GearOperation,
  { startOn, days }: { readonly startOn: Day; readonly days: string },
): CheckOutDates => ({
  unavailableStartTime: startOn,
  unavailableEndTime: operation === 'stockOut' ? addDays(startOn, Number(days)) : startOn,
});
