import type { z } from 'zod';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { financeWaiting, waitingRows } from '#contract/finance-waiting.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { findAhead } from './clock-actions.ts';
import { storesAsked } from './scope.ts';
import type { AheadRow } from './sql-clock.ts';
import {
  countWaiting,
  listWaiting,
  lockMatter,
  updateMatterSettled,
  type WaitingRow,
} from './sql-waiting.ts';

type Rows = typeof waitingRows;
type Waiting = z.input<typeof financeWaiting>;

const present = (row: WaitingRow): Waiting => ({
  id: row.id,
  kind: row.kind as Waiting['kind'],
  orderId: row.order_id,
  orderNumber: row.order_number,
  storeId: row.store_id,
  storeName: row.store_name,
  method: row.method as Waiting['method'],
  paymentNo: row.payment_no,
  refundNo: row.refund_no,
  amountFen: row.amount_fen,
  since: row.since,
  code: row.code,
  isSettledByHand: row.by_hand,
});

const presentClock = ({ store_id: storeId, store_name: storeName, until_at: until }: AheadRow) => ({
  storeId,
  storeName,
  until,
});

const idsOf = async (ctx: Ctx, storeId?: string): Promise<readonly string[]> =>
  (await storesAsked(ctx, storeId)).map((store) => store.storeId);

/** One page of the money that waits for people, and the stores whose books ran ahead of the clock. Refuses `store.unknown`. */
export const findWaiting = async (
  ctx: Ctx,
  { storeId, skipCount: skip, maxResultCount: take }: InputOf<Rows['finance.waiting']>,
): Promise<AnswerOf<Rows['finance.waiting']>> => {
  const storeIds = await idsOf(ctx, storeId);
  const rows = await listWaiting(ctx.db, storeIds, { skip, take });
  const ahead = await findAhead(ctx.db, ctx.now());
  return {
    items: rows.map(present),
    totalCount: await countWaiting(ctx.db, storeIds),
    clocks: ahead.filter((row) => storeIds.includes(row.store_id)).map(presentClock),
  };
};

/** Notes what was done about a matter, in the order's history too; once. Refuses `payment.unknown`. */
export const settleMatter = async (
  ctx: Ctx,
  { id, note }: InputOf<Rows['finance.settleMatter']>,
): Promise<AnswerOf<Rows['finance.settleMatter']>> => {
  const storeIds = await idsOf(ctx);
  const { userId, displayName } = callerOf(ctx);
  return ctx.write(async (tx) => {
    const matter = await lockMatter(tx, id, storeIds);
    if (matter === undefined) throw new AppError('payment.unknown');
    if (matter.settled_at !== null) return {};
    const at = ctx.now();
    await updateMatterSettled(tx, { id, by: userId, note, at: new Date(at).toISOString() });
    await recordEvent(tx, {
      actorId: userId,
      actorName: displayName,
      kind: 'payment.settledByHand',
      subject: { type: 'order', id: matter.order_id },
      storeId: matter.store_id,
      note,
      after: { matterId: id, about: matter.kind },
      at,
    });
    return {};
  });
};
