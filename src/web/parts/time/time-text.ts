import { atNoon, formatOf } from '#web/parts/time/day-text.ts';

/** A day with its weekday, such as Sat 21 Nov. */
export const wholeDayText = (day: string, locale: string): string =>
  formatOf(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(atNoon(day));

/** A moment with day and time at a store, such as 21 Nov, 18:00. */
export const momentText = (instant: string | number, { locale, zone }: Place): string =>
  formatOf(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(instant));

/** The day of a moment at a store with its year, such as 21 Nov 2026. */
export const dateText = (instant: string | number, { locale, zone }: Place): string =>
  formatOf(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: zone }).format(
    new Date(instant),
  );

/** Only the time of a moment at a store, such as 18:00. */
export const clockText = (instant: string | number, { locale, zone }: Place): string =>
  formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    new Date(instant),
  );

/** How a moment is written: in which language, and on whose wall clock. */
type Place = { readonly locale: string; readonly zone: string };

/** Time left, as `1:04:09` or `04:09`; never below zero. */
export const countdownText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
};
