import { matterKinds } from '#domain/payments/matter.ts';

/**
 * Why money waits for people. A refund that the company refused, that it takes no more, that it cannot make as things
 * are, or that takes too long; longer dates that nobody paid and that cannot go back; and what no rule can put right.
 */
export const waitingKinds = [
  'refundAbnormal',
  'refundCashNeeded',
  'refundFailing',
  'refundLate',
  'datesUnpaid',
  ...matterKinds,
] as const;
