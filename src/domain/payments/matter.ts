/**
 * Money that no rule can put right, so that people have to. `unresolved`: a company tells nothing clear about an attempt
 * to pay. `contradicts`: it tells of another trade than the one that was booked. `refundedTwice`: in cash and by the
 * company. `refundedElsewhere`: at the company itself, past our books.
 */
export const matterKinds = ['unresolved', 'contradicts', 'refundedTwice', 'refundedElsewhere'] as const;
export type MatterKind = (typeof matterKinds)[number];
