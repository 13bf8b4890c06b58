import { dayMs } from '#domain/time/instant.ts';
import { countdownText } from '#web/parts/time/time-text.ts';

/** Time left to pay: to the second within a day, else in whole days, never more than there are. */
export const timeLeftText = (leftMs: number, locale: string): string =>
  leftMs < dayMs
    ? countdownText(leftMs)
    : new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
        Math.floor(leftMs / dayMs),
      );
