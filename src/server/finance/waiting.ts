import type { financeRows } from '#contract/finance.ts';
import { storeSheets } from '#contract/store-lists.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/context.ts';
import { findAhead } from './clock-actions.ts';
import { storeScope } from './scope.ts';
import type { AheadRow } from './sql-waiting.ts';
import { waiting, lockMatter, updateMatterSettled } from './sql-waiting.ts';

const presentClock = ({ storeId, storeName, untilAt: until }: AheadRow) => ({
  storeId,
  storeName,
  until,
});

/** Lists and exports money that waits for people. Refuses `store.unknown`. */
const waitingListHandlers = listHandlers('finance.waiting', {
  reads: waiting,
  context: storeScope,
  sheet: storeSheets.waiting,
});

/** Money that waits for people. */
export const waitingHandlers = {
  ...waitingListHandlers,
  /** One page of the money that waits for people, and the stores whose books ran ahead of the clock. Refuses `store.unknown`. */
  'finance.waiting': async (input, ctx) => {
    const { storeIds } = await storeScope(ctx, input);
    const ahead = await findAhead(ctx.db, ctx.now());
    return {
      ...(await waitingListHandlers['finance.waiting'](input, ctx)),
      clocks: ahead.filter((row) => storeIds.includes(row.storeId)).map(presentClock),
    };
  },
  /** Notes what was done about a matter, in the order's history too; once. Refuses `payment.unknown`. */
  'finance.settleMatter': async ({ id, note }, ctx) => {
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
  },
} satisfies Partial<Handlers<typeof financeRows>>;
