import { z } from 'zod';
import { bankNote } from '#contract/form-bounds.ts';
import { rows } from '#contract/endpoint.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { exportOf, readOf } from '#contract/list-query.ts';
import { day, fen, id, instant, reason } from '#contract/shapes.ts';
import { payoutList } from '#contract/store-lists.ts';

const channel = z.enum(['wechat', 'alipay']);

/** What came in less what went back, and what the company kept less what it gave back of that. */
const sums = { grossFen: fen, feeFen: fen };
const mostFen = 1_000_000_000_000;
const shownFen = z.int().min(-mostFen).max(mostFen);

/** The money of a store that a company has. */
const companyMoney = z.object({
  storeId: id,
  storeName: z.string(),
  channel,
  /** All that the books say is with the company. */
  balanceFen: fen,
  /** By the company's days: what it told, agrees with the books, and is not paid out yet; the oldest first. */
  days: z.array(z.object({ on: day, lines: z.int(), ...sums })),
  /**
   * By days in Beijing: what no statement tells and none will; the oldest first. Only for those who may book it, empty
   * for others.
   */
  untoldDays: z.array(z.object({ on: day, lines: z.int(), grossFen: fen })),
});

export const payout = z.object({
  id,
  storeId: id,
  storeName: z.string(),
  channel,
  /** The last day of the company's statements that it takes in. */
  throughOn: day,
  ...sums,
  lines: z.int(),
  /** Its place in the store's books; null when all of it takes each other away. */
  seq: z.int().nullable(),
  /** Why, and by what the bank shows, it was booked without a statement; empty when statements tell it. */
  reason: z.string(),
  bankNote: z.string(),
  bookedAt: instant,
  bookedBy: z.string(),
  /** How it was taken back; null: it stands. */
  takenBack: z
    .object({ reason: z.string(), at: instant, by: z.string(), seq: z.int().nullable() })
    .nullable(),
});

/** What payment companies pay out to the bank, and keep as their fee. */
export const payoutRows = rows({
  'finance.openPayouts': {
    query: z.object({ storeId: id.optional() }),
    output: z.array(companyMoney),
    summary: 'What payment companies have of the money of stores, and what of it is to be paid out next.',
  },
  'finance.payouts': readOf(payoutList, payout, 'Payouts that were booked, the newest first.'),
  'finance.exportPayouts': exportOf(
    payoutList,
    'Payouts that were booked as a spreadsheet, the newest first.',
  ),
  'finance.bookPayout': {
    body: z.object({ storeId: id, channel, throughOn: day, grossFen: shownFen, feeFen: shownFen }),
    output: payout,
    summary:
      'Books what a company paid out up to a day of its statements; the sums are those that were shown.',
  },
  'finance.bookOpeningPayout': {
    body: z.object({
      storeId: id,
      channel,
      throughOn: day,
      grossFen: shownFen,
      feeFen: shownFen,
      reason,
      bankNote: shapeOf(bankNote),
    }),
    output: payout,
    summary:
      'Books what a company paid out up to a day of what no statement tells, by what the bank shows; the sum is what was shown.',
  },
  'finance.takeBackPayout': {
    body: z.object({ reason }),
    output: payout,
    summary: 'Takes a payout back that was booked wrongly: its lines are to be paid out again.',
  },
});
