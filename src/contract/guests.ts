import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { mobileNumber as mobile } from '#contract/form-bounds.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { id, instant, listOf, reason } from '#contract/shapes.ts';

const mobileNumber = shapeOf(mobile);

const guest = z
  .object({
    id,
    name: z.string(),
    /** Whoever uses the account has proven the phone number; also where it was released since. */
    isProven: z.boolean(),
    /** Staff took the number off the account, which keeps its orders. */
    isReleased: z.boolean(),
    hasWeChat: z.boolean(),
    isActive: z.boolean(),
    orderCount: z.int(),
    creationTime: instant,
  })
  .meta({ id: 'Guest' });

const guests = listOf(guest).meta({ id: 'GuestList' });

/** What staff do at the counter about whose a phone number is. */
export const guestRows = rows({
  'guests.ofPhone': {
    perMinute: 60,
    query: z.object({ phoneNumber: mobileNumber }),
    output: guests,
    summary:
      'Lists the guests who claim a phone number, the one who proved it first, and last those whom staff took it off and who still have orders.',
  },
  'guests.showCode': {
    perMinute: 60,
    body: z.object({ phoneNumber: mobileNumber }),
    output: z.object({ code: z.string(), expiresAt: instant }),
    summary:
      'Makes a code that staff show to a guest, who proves the phone number with it as with a text message.',
  },
  'guests.releasePhone': {
    params: z.object({ id }),
    body: z.object({ phoneNumber: mobileNumber, reason }),
    output: guests,
    summary:
      'Takes a phone number off a guest and ends their logins; the orders stay with the account. Answers like the list.',
  },
  'guests.merge': {
    params: z.object({ id }),
    body: z.object({ phoneNumber: mobileNumber, intoId: id, reason }),
    output: guests,
    summary: 'Gives all orders of a guest to another one with the same number, and closes the account.',
  },
});
