import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { figures, standing } from '#contract/finance.ts';
import { exportOf, readOf } from '#contract/list-query.ts';
import { day, id, instant, note } from '#contract/shapes.ts';
import { closingList } from '#contract/store-lists.ts';

/** What a closing keeps of a day. */
const kept = {
  storeId: id,
  storeName: z.string(),
  on: day,
  /** What was booked from then up to, not including, the end is in it. */
  fromAt: instant,
  untilAt: instant,
  /** The last entry of the store's books before the end. */
  lastSeq: z.int(),
  lastHash: z.string(),
  ...figures,
  /** What stood open at the end. */
  standing,
};

/** A day of a store as it was when it was closed. */
export const financeClosing = z.object({
  id,
  ...kept,
  note: z.string(),
  closedAt: instant,
  closedBy: z.string(),
});

const toClose = z.object({
  storeId: id,
  storeName: z.string(),
  on: day,
  /** The store's closing time while the day is not over; null when it may be closed now. */
  mayCloseFrom: z.string().nullable(),
  /** It is the first closing, and something was booked before that day, which no closing will include. */
  leavesOut: z.boolean(),
  /** Tills that are to be counted first. */
  openShifts: z.array(
    z.object({ kind: z.enum(['counter', 'driver']), holderName: z.string(), openedAt: instant }),
  ),
});

/** Closing the days of stores, one after the other. */
export const closingRows = rows({
  'finance.toClose': {
    query: z.object({ storeId: id.optional() }),
    output: z.array(toClose),
    summary: 'The next day to close of each store, and what is in the way.',
  },
  'finance.closingPreview': {
    query: z.object({ storeId: id, on: day }),
    output: z.object(kept),
    summary: 'What closing a day would keep of it now.',
  },
  'finance.closings': readOf(closingList, financeClosing, 'Days that were closed, the newest first.'),
  'finance.exportClosings': exportOf(closingList, 'Every closing as a spreadsheet.'),
  'finance.closing': { output: financeClosing },
  'finance.closeDay': {
    body: z.object({
      storeId: id,
      on: day,
      note,
      /** The last entry of the books that was shown: something that was booked since is looked at first. */
      expectedLastSeq: z.int().min(0).optional(),
    }),
    output: financeClosing,
    summary: 'Closes a day: keeps its figures, and nothing is booked into it any more.',
  },
});
