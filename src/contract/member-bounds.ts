import { day, fen, line, optional, whole } from '#contract/bounds.ts';
import { mobileNumber, reason } from '#contract/form-bounds.ts';

/** What a level of members is called and gives, and what it takes to be given it. */
export const memberLevel = {
  name: line(20),
  rank: whole(1, 99),
  percentOff: whole(0, 50),
  depositPercent: whole(0, 100),
  daysEarlier: whole(0, 365),
  spentFen: optional(fen(100)),
};

/** A level that somebody gives by hand; without a last day it has no end. */
export const memberGrant = { phoneNumber: mobileNumber, levelId: line(36), untilOn: optional(day), reason };

/** Why a level is taken away. */
export const memberEnd = { reason };
