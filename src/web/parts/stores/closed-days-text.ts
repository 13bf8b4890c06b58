import type { ClosedDays } from '#domain/stores/store-hours.ts';
import { atNoon, formatOf } from '#web/parts/time/day-text.ts';

/** Days without opening as one reads them, such as February 5 – 7, 2027; without the year where they are near. */
export const closedDaysText = ({ from, to }: ClosedDays, locale: string, { isNear = false } = {}): string =>
  formatOf(locale, {
    ...(isNear ? {} : { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatRange(atNoon(from), atNoon(to));
