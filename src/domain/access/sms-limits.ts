import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';

/** Limits of one code sent by text message. */
export const smsCode = {
  lifeMs: 5 * minuteMs,
  /**
   * How often a code may be tried: from one device in one network, from one network, and by everybody together. One
   * place that guesses leaves the tries of others alone: 20 of a network's are less than 50. All 50 tries hit one of
   * 1,000,000 codes in 1 of 20,000 cases. A number gets 10 messages a day, so that guessing all day long finds a code in
   * 1 of 2,000 cases.
   */
  tries: { device: 5, network: 20, all: 50 },
  /** The pause before another code can be asked for. */
  resendMs: minuteMs,
} as const;

type Limit = { readonly max: number; readonly withinMs: number };

/** A number's owner must not be flooded with messages, nor must the code be guessable by asking for many. */
const numberLimits: readonly Limit[] = [
  { max: 5, withinMs: hourMs },
  { max: 10, withinMs: dayMs },
];
/** Each message costs money; a shop's guests share one address. */
const addressLimits: readonly Limit[] = [
  { max: 60, withinMs: hourMs },
  { max: 200, withinMs: dayMs },
];

/** What went out before. */
type SentMessages = {
  /** When, within the last day, to one number and from one address; in any order. */
  readonly toNumber: readonly Instant[];
  readonly fromAddress: readonly Instant[];
  /** How many today, all stores together. */
  readonly today: number;
};

/** The day that a message counts for. */
export const smsDayOf = (at: Instant): Day => dayOf(at, chainZone);

/** How much of a day's messages is used up, in steps that are worth telling: percent. */
export const usedUpPercent = (sent: number, mostPerDay: number): 0 | 50 | 100 => {
  if (sent >= mostPerDay) return 100;
  return sent * 2 >= mostPerDay ? 50 : 0;
};

/** When the limit lets the next message through. */
const freeAt = (sent: readonly Instant[], { max, withinMs }: Limit): Instant => {
  const newestFirst = sent.toSorted((a, b) => b - a);
  const blocking = newestFirst[max - 1];
  return blocking === undefined ? -Infinity : blocking + withinMs;
};

/**
 * Decides whether another code may be sent. Refuses `request.tooMany` {seconds} within the minute, `sms.limitReached`
 * {minutes} beyond an hour's or a day's number, `sms.usedUp` when the chain sent all that it sends in a day.
 */
export function decideSms(
  { toNumber, fromAddress, today }: SentMessages,
  { now, mostPerDay }: { readonly now: Instant; readonly mostPerDay: number },
): Outcome<null, 'request.tooMany' | 'sms.limitReached' | 'sms.usedUp'> {
  const pausedUntil = freeAt(toNumber, { max: 1, withinMs: smsCode.resendMs });
  if (pausedUntil > now) return no('request.tooMany', { seconds: Math.ceil((pausedUntil - now) / 1000) });
  const until = Math.max(
    ...numberLimits.map((limit) => freeAt(toNumber, limit)),
    ...addressLimits.map((limit) => freeAt(fromAddress, limit)),
  );
  if (until > now) return no('sms.limitReached', { minutes: Math.ceil((until - now) / minuteMs) });
  if (today >= mostPerDay) return no('sms.usedUp');
  return ok(null);
}
