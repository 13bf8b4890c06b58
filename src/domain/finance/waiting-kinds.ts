/** How far a payment company is with a refund that is not over. */
export const refundStates = ['planned', 'sent', 'processing', 'abnormal', 'cashNeeded'] as const;

/**
 * Money that no rule can put right, so that people have to. `unresolved`: a company tells nothing clear about an attempt
 * to pay. `contradicts`: it tells of another trade than the one that was booked. `refundedTwice`: in cash and by the
 * company. `refundedElsewhere`: at the company itself, past our books.
 */
const matterKinds = ['unresolved', 'contradicts', 'refundedTwice', 'refundedElsewhere'] as const;
export type MatterKind = (typeof matterKinds)[number];

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
