import { addDays } from '#domain/time/days.ts';
import type { Instant } from '#domain/time/instant.ts';
import { instantOf } from '#domain/time/zone-instants.ts';
import { dayOf, minuteOf } from '#domain/time/zone.ts';

/** When a store sends no messages, in minutes of its day; both the same: it always does. */
export type QuietHours = { readonly fromMinute: number; readonly untilMinute: number };

/** Tells when the quiet hours end that an instant lies in; null outside them. They may last over midnight. */
export const quietEnd = (
  now: Instant,
  { fromMinute, untilMinute }: QuietHours,
  zone: string,
): Instant | null => {
  const minute = minuteOf(now, zone);
  const today = dayOf(now, zone);
  if (fromMinute <= untilMinute)
    return minute >= fromMinute && minute < untilMinute ? instantOf(today, untilMinute, zone) : null;
  if (minute >= fromMinute) return instantOf(addDays(today, 1), untilMinute, zone);
  return minute < untilMinute ? instantOf(today, untilMinute, zone) : null;
};
