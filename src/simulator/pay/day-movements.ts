import { instantOfBeijing } from '#domain/time/beijing-time.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Books, Refund, Trade } from './pay-books.ts';

/** Money that moved; without a refund it came in. */
export type Movement = { readonly trade: Trade; readonly refund: Refund | null; readonly at: Instant };

/** What the company keeps of a payment, or gives back with a refund: 0.6 %, half a fen is a whole one. */
export const feeOf = ({ trade, refund }: Movement): number =>
  Math.floor(((refund ?? trade).amountFen * 6 + 500) / 1000);

/** Both companies write the bill of a day by ten in the morning of the next. */
const writtenAfterMs = 10 * hourMs;

/** The days that a bill may be asked for: `none` is no day, `early` not written yet. */
type BillDay = { readonly from: Instant; readonly to: Instant } | 'none' | 'early';

/** Reads which day in Beijing a bill is asked for. */
export const billDay = (text: string, now: Instant): BillDay => {
  const from = instantOfBeijing(`${text} 00:00:00`);
  if (from === null) return 'none';
  const to = from + dayMs;
  return now < to + writtenAfterMs ? 'early' : { from, to };
};

/** Lists what moved within a day, the oldest first; each company dates refunds in its own way. */
export const movementsOf = (
  books: Books,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  refundAt: (refund: Refund) => Instant | null,
): readonly Movement[] => {
  const paid = books.trades().map((trade) => ({ trade, refund: null, at: trade.paidAt }));
  const returned = books.refunds().flatMap((refund) => {
    const trade = books.find({ outTradeNo: refund.outTradeNo });
    return trade === null ? [] : [{ trade, refund, at: refundAt(refund) }];
  });
  return [...paid, ...returned]
    .flatMap(({ at, ...movement }) => (at !== null && at >= from && at < to ? [{ ...movement, at }] : []))
    .toSorted((a, b) => a.at - b.at);
};
