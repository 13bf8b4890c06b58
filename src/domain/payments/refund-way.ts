import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

/**
 * How far the channel is with a promised refund. `cashNeeded`: it will not do it; `cash`: it was given in cash instead;
 * `withdrawn`: the promise was taken back before it was sent.
 */
export const refundStates = [
  'planned',
  'sent',
  'processing',
  'done',
  'abnormal',
  'cashNeeded',
  'cash',
  'withdrawn',
] as const;
export type RefundState = (typeof refundStates)[number];

/** So long after it was paid a channel gives money back. Source: pay.weixin.qq.com/wiki chapter3_3. */
export const refundWithinMs = 365 * dayMs;
/** So often a channel gives back of one payment. Source: the same. */
export const mostRefunds = 50;
/** Between two refunds of one payment. */
const apartMs = minuteMs;

type RefundFacts = {
  /** When the money came; null: it did not come by an attempt that a channel knows. */
  readonly paidAt: Instant | null;
  /** Other refunds of the same payment that went to the channel. */
  readonly sentBefore: number;
  /** When the last refund of the same payment went to the channel. */
  readonly lastSentAt: Instant | null;
};

export type RefundWay =
  | { readonly kind: 'send' }
  | { readonly kind: 'later'; readonly at: Instant }
  | { readonly kind: 'cash'; readonly why: 'noAttempt' | 'tooOld' | 'tooMany' };

/** Decides how a promised refund goes back: to the channel now or later, or by hand. */
export const refundWay = ({ paidAt, sentBefore, lastSentAt }: RefundFacts, now: Instant): RefundWay => {
  if (paidAt === null) return { kind: 'cash', why: 'noAttempt' };
  if (now >= paidAt + refundWithinMs) return { kind: 'cash', why: 'tooOld' };
  if (sentBefore >= mostRefunds) return { kind: 'cash', why: 'tooMany' };
  // One that was sent by a clock which ran ahead was sent at a time that nobody knows: the channel refuses what is too soon.
  const freeAt = lastSentAt === null || lastSentAt > now ? now : lastSentAt + apartMs;
  return freeAt > now ? { kind: 'later', at: freeAt } : { kind: 'send' };
};

/** No refund is put off for longer: what is due later still was planned by a clock that ran ahead. */
export const longestRefundWaitMs = dayMs + hourMs;

const looksMs: readonly number[] = [5000, 30_000, 2 * minuteMs];

/** Gives when the channel is next asked about a refund that it works on: soon at first, then every ten minutes. */
export const nextRefundLookAt = (sentAt: Instant, now: Instant): Instant => {
  const soon = sentAt > now ? undefined : looksMs.find((ms) => sentAt + ms > now);
  return soon === undefined ? now + 10 * minuteMs : sentAt + soon;
};

/** Gives when a refund that the channel did not take is tried again: after some minutes at first, then hourly. */
export const nextRefundTryAt = (tries: number, now: Instant): Instant =>
  now + Math.min(60, 5 * 2 ** Math.min(tries, 4)) * minuteMs;

/**
 * Gives when a refund that the channel does not know although it was sent goes out again: at once after the first time,
 * then further and further apart, and in the end with hours between, in which people may decide.
 */
export const nextResendAt = (tries: number, now: Instant): Instant =>
  tries <= 1 ? now : now + Math.min(240, 5 * 2 ** Math.min(tries - 2, 6)) * minuteMs;
