import { hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

/** How wrong tries slow down what they are counted for. */
type TryRule = {
  /** So many wrong tries cost nothing. */
  readonly freeFailures: number;
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** One wrong try is forgotten after so long. */
  readonly forgiveMs: number;
};

/**
 * `who` is an account, a typed name or a phone number: few people share it. `where` is a network address: a shop and
 * all its guests may share one, so it allows for many mistakes a day.
 */
export const tryRules = {
  who: {
    freeFailures: 4,
    firstDelayMs: minuteMs / 2,
    longestDelayMs: 15 * minuteMs,
    forgiveMs: hourMs,
  },
  where: {
    freeFailures: 59,
    firstDelayMs: minuteMs / 6,
    longestDelayMs: 15 * minuteMs,
    forgiveMs: 2 * minuteMs,
  },
} as const satisfies Record<string, TryRule>;

/** Tells how long nothing is taken after so many wrong tries: the first delay, doubling up to the longest. */
function delayMsAfter(failures: number, rule: TryRule): number {
  if (failures <= rule.freeFailures) return 0;
  return Math.min(
    rule.longestDelayMs,
    rule.firstDelayMs * 2 ** Math.min(failures - rule.freeFailures - 1, 20),
  );
}

/** Wrong tries as they are kept: how many count, and when the last one was. */
type Tries = { readonly failures: number; readonly lastAt: Instant };

/** Tells how long nothing is taken any more from now on, in milliseconds; 0 when the next try may come. */
export function waitMs({ failures, lastAt }: Tries, rule: TryRule, now: Instant): number {
  return Math.max(0, lastAt + delayMsAfter(failures, rule) - now);
}
