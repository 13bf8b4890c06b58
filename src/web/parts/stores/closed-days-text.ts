import type { ClosedDays } from '#domain/stores/store-hours.ts';
import { atNoon, formatOf } from '#web/parts/time/day-text.ts';

/** Days without opening as one reads them, such as 2027年2月5日至7日; without the year where they are near. */
export const closedDaysText = ({ from, to }: ClosedDays, locale: string, { isNear = false } = {}): string =>
  formatOf(locale, {
    ...(isNear ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatRange(atNoon(from), atNoon(to));
