import type { AnswerOf } from '#contract/endpoint.ts';
import type { payoutRows } from '#contract/finance-payouts.ts';
import { openingMemo, payoutPostings } from '#domain/finance/payout.ts';
import type { PayoutSums } from '#domain/finance/payout.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import type { Day } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { writeJournals } from '#server/ledger/journal-actions.ts';
import { presentPayout } from '#server/finance/present-payout.ts';
import { findPayout, insertPayout } from './sql-payouts.ts';

export type Payout = AnswerOf<(typeof payoutRows)['finance.bookPayout']>;

/** By what it is booked: statements, the bank alone, or another payout that it takes back. */
type Ground =
  | { readonly by: 'statements' }
  | { readonly by: 'bank'; readonly reason: string; readonly bankNote: string }
  | { readonly by: 'payout'; readonly reverses: string; readonly reason: string };

type Booking = PayoutSums & {
  readonly storeId: string;
  readonly channel: PayChannel;
  readonly throughOn: Day;
  readonly ground: Ground;
};

const kinds = { statements: 'payout.booked', bank: 'payout.opening', payout: 'payout.takenBack' } as const;

const wordsOf = (throughOn: Day, ground: Ground) => {
  switch (ground.by) {
    case 'statements':
      return { memo: throughOn, reason: '', bankNote: '', reverses: null };
    case 'bank':
      return { ...ground, memo: openingMemo(throughOn, ground), reverses: null };
    case 'payout':
      return { ...ground, memo: ground.reason, bankNote: '' };
  }
};

type Written = {
  readonly booking: Booking;
  /** The end of the books, which the caller holds. */
  readonly afterSeq: number;
  /** Adds its lines. */
  readonly fill: (id: string) => Promise<unknown>;
};

/** Books a payout with its journal, its lines and its event, while the caller holds the end of the books; gives its id. */
export const writePayout = async (
  ctx: Ctx,
  tx: Queryable,
  { booking, afterSeq, fill }: Written,
): Promise<string> => {
  const { storeId, channel, throughOn, grossFen, feeFen, ground } = booking;
  const { userId: by, displayName: byName } = callerOf(ctx);
  const now = ctx.now();
  const kind = kinds[ground.by];
  const { memo, reason, bankNote, reverses } = wordsOf(throughOn, ground);
  const postings = payoutPostings(channel, booking);
  await writeJournals(tx, storeId, [{ at: now, orderId: null, kind, memo, postings }]);
  const id = uuid();
  const sums = { channel, throughOn, grossFen, feeFen };
  const seq = postings.length === 0 ? null : afterSeq + 1;
  const at = new Date(now).toISOString();
  await insertPayout(tx, { id, storeId, ...sums, seq, at, by, byName, reverses, reason, bankNote });
  await fill(id);
  const more = { ...(reverses === null ? {} : { reverses }), ...(bankNote === '' ? {} : { bankNote }) };
  await recordEvent(tx, {
    actorId: by,
    actorName: byName,
    kind,
    subject: { type: 'payout', id },
    storeId,
    after: { ...sums, ...more },
    note: reason,
    at: now,
  });
  return id;
};

/** A payout of a store as it is now. Refuses `payout.unknown`. */
export const getPayout = async (tx: Queryable, id: string, storeId: string): Promise<Payout> => {
  const row = await findPayout(tx, id, [storeId]);
  if (row === undefined) throw new AppError('payout.unknown');
  return presentPayout(row);
};
