import type { Instant } from '#domain/time/instant.ts';

/** One movement of money as a channel's daily statement tells it. */
export type StatementLine = {
  /** other: a movement that we never ask for, for a person to look at. */
  readonly kind: 'payment' | 'refund' | 'other';
  readonly attemptNo: string;
  /** Empty for a payment. */
  readonly refundNo: string;
  readonly channelTradeNo: string;
  /** WeChat's own number of a refund; empty otherwise. */
  readonly channelRefundNo: string;
  /** Never negative. */
  readonly amountFen: number;
  /** What the company keeps of a payment, or gives back of its fee with a refund; never negative. */
  readonly feeFen: number;
  /** What it was when the statement was written; a refund may have gone on since. */
  readonly state: 'done' | 'processing' | 'failed';
  /** A payment's end; for WeChat's refunds when they were asked for. */
  readonly at: Instant;
};
