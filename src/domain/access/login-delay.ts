import { minuteMs } from '#domain/time/instant.ts';

const freeFailures = 4;
const firstDelayMs = minuteMs / 2;
const longestDelayMs = 15 * minuteMs;

/** Tells for how many milliseconds an account takes no login after so many wrong passwords in a row: none for four, then 30 s and doubling up to 15 minutes. */
export function loginDelayMs(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - freeFailures - 1, 10));
}
