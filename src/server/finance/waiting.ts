import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { financeRows } from '#contract/finance.ts';
import { storeSheets } from '#contract/store-lists.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx } from '#server/http/context.ts';
import { findAhead } from './clock-actions.ts';
import { storeScope } from './scope.ts';
import type { AheadRow } from './sql-waiting.ts';
import { waiting, lockMatter, updateMatterSettled } from './sql-waiting.ts';

type Rows = typeof financeRows;
const presentClock = ({ storeId, storeName, untilAt: until }: AheadRow) => ({
  storeId,
  storeName,
  until,
});

/** Lists and exports money that waits for people. Refuses `store.unknown`. */
export const waitingListHandlers = listHandlers('finance.waiting', {
  reads: waiting,
  context: storeScope,
  sheet: storeSheets.waiting,
});

/** One page of the money that waits for people, and the stores whose books ran ahead of the clock. Refuses `store.unknown`. */
export const findWaiting = async (
  input: InputOf<Rows['finance.waiting']>,
  ctx: Ctx,
): Promise<AnswerOf<Rows['finance.waiting']>> => {
  const { storeIds } = await storeScope(ctx, input);
  const ahead = await findAhead(ctx.db, ctx.now());
  return {
    ...(await waitingListHandlers['finance.waiting'](input, ctx)),
    clocks: ahead.filter((row) => storeIds.includes(row.storeId)).map(presentClock),
  };
};

/** Notes what was done about a matter, in the order's history too; once. Refuses `payment.unknown`. */
export const settleMatter = async (
  { id, note }: InputOf<Rows['finance.settleMatter']>,
  ctx: Ctx,
): Promise<AnswerOf<Rows['finance.settleMatter']>> => {
  const { storeIds } = await storeScope(ctx, {});
  const { userId, displayName } = callerOf(ctx);
  return ctx.write(async (tx) => {
    const matter = await lockMatter(tx, id, storeIds);
    if (matter === undefined) throw new AppError('payment.unknown');
    if (matter.settledAt !== null) return {};
    const at = ctx.now();
    await updateMatterSettled(tx, { id, by: userId, note, at: new Date(at).toISOString() });
    await recordEvent(tx, {
      actorId: userId,
      actorName: displayName,
      kind: 'payment.settledByHand',
      subject: { type: 'order', id: matter.orderId },
      storeId: matter.storeId,
      note,
      after: { matterId: id, about: matter.kind },
      at,
    });
    return {};
  });
};
