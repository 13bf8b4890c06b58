import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { payoutRows } from '#contract/finance-payouts.ts';
import { decidePayout, payoutPostings, sumsThrough, takenBack } from '#domain/finance/payout.ts';
import type { PayoutSums } from '#domain/finance/payout.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import type { Day } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { lockBooks, writeJournals } from '#server/ledger/journal-actions.ts';
import { presentPayout, unpaidDaysOf } from '#server/finance/present-payout.ts';
import { storesAsked } from '#server/finance/scope.ts';
import {
  findPayout,
  holdStatements,
  insertLinesBack,
  insertPayout,
  insertUnpaidLines,
  sumUnpaid,
} from './sql-payouts.ts';

type Rows = typeof payoutRows;
type Payout = AnswerOf<Rows['finance.bookPayout']>;

type Booking = PayoutSums & {
  readonly storeId: string;
  readonly channel: PayChannel;
  readonly throughOn: Day;
  /** What takes another payout back, and why. */
  readonly back: { readonly id: string; readonly reason: string } | null;
};

/** Books a payout with its journal and its event, while the caller holds the end of the books; gives its id. */
const book = async (
  ctx: Ctx,
  tx: Queryable,
  { booking, afterSeq }: { booking: Booking; afterSeq: number },
) => {
  const { storeId, channel, throughOn, grossFen, feeFen, back } = booking;
  const { userId: by, displayName: byName } = callerOf(ctx);
  const now = ctx.now();
  const kind = back === null ? 'payout.booked' : 'payout.takenBack';
  const reason = back?.reason ?? '';
  const postings = payoutPostings(channel, booking);
  const memo = back === null ? throughOn : reason;
  await writeJournals(tx, storeId, [{ at: now, orderId: null, kind, memo, postings }]);
  const id = uuid();
  const seq = postings.length === 0 ? null : afterSeq + 1;
  const at = new Date(now).toISOString();
  const reverses = back?.id ?? null;
  const about = { id, storeId, channel, throughOn };
  await insertPayout(tx, { ...about, grossFen, feeFen, seq, at, by, byName, reverses, reason });
  if (back === null) await insertUnpaidLines(tx, about);
  else await insertLinesBack(tx, id, back.id);
  await recordEvent(tx, {
    actorId: by,
    actorName: byName,
    kind,
    subject: { type: 'payout', id },
    storeId,
    after: { channel, throughOn, grossFen, feeFen, ...(back === null ? {} : { reverses: back.id }) },
    note: reason,
    at: now,
  });
  return id;
};

const getPayout = async (tx: Queryable, id: string, storeId: string): Promise<Payout> => {
  const row = await findPayout(tx, id, [storeId]);
  if (row === undefined) throw new AppError('payout.unknown');
  return presentPayout(row);
};

/**
 * Books what a company paid out to the bank of what its statements tell up to a day, and kept as its fee. Every movement
 * is paid out once; what the company tells otherwise later is left for the next payout. Refuses `store.unknown`,
 * `payout.nothing`, `payout.changed` {grossFen, feeFen} when somebody looked at other sums.
 */
export const bookPayout = async (
  ctx: Ctx,
  { storeId: asked, channel, throughOn, ...shown }: InputOf<Rows['finance.bookPayout']>,
): Promise<Payout> => {
  const [store] = await storesAsked(ctx, asked);
  if (store === undefined) throw new AppError('store.unknown');
  const { storeId } = store;
  return ctx.write(async (tx) => {
    await holdStatements(tx, { channel, throughOn });
    // Two that book the same wait here for each other; the second finds it paid out.
    const { seq: afterSeq } = await lockBooks(tx, storeId);
    const days = unpaidDaysOf(await sumUnpaid(tx, [storeId]), { storeId, channel });
    const sums = orRefuse(decidePayout(shown, sumsThrough(days, throughOn)));
    // A day without anything to pay out says nothing: the last one before it does.
    const lastOn = days.findLast(({ on }) => on <= throughOn)?.on ?? throughOn;
    const booking = { storeId, channel, throughOn: lastOn, ...sums, back: null };
    return getPayout(tx, await book(ctx, tx, { booking, afterSeq }), storeId);
  });
};

/**
 * Takes a payout back that was booked wrongly, now, whatever days are closed: its lines are to be paid out again.
 * Refuses `payout.unknown`, `payout.takenBack`.
 */
export const takeBackPayout = async (
  ctx: Ctx,
  { id, reason }: InputOf<Rows['finance.takeBackPayout']>,
): Promise<Payout> => {
  const storeIds = (await storesAsked(ctx)).map((store) => store.storeId);
  const seen = await findPayout(ctx.db, id, storeIds);
  if (seen === undefined) throw new AppError('payout.unknown');
  const storeId = seen.store_id;
  return ctx.write(async (tx) => {
    const { seq: afterSeq } = await lockBooks(tx, storeId);
    const { channel, throughOn, takenBack: isBack, ...sums } = await getPayout(tx, id, storeId);
    if (isBack !== null) throw new AppError('payout.takenBack');
    const booking = { storeId, channel, throughOn, ...takenBack(sums), back: { id, reason } };
    await book(ctx, tx, { booking, afterSeq });
    return getPayout(tx, id, storeId);
  });
};
