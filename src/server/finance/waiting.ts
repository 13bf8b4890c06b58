import type { financeRows } from '#contract/finance.ts';
import { storeSheets } from '#contract/store-lists.ts';
import { isBookedAhead } from '#domain/finance/closing.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { workOf, type Handlers } from '#server/http/context.ts';
import { storeScope as context } from './scope-actions.ts';
import { dues, listAhead, lockMatter, refunds, updateMatterSettled, waiting } from './sql-waiting.ts';

/** The stores whose last journal or closing lies ahead of the clock. */
export const findAhead = async (db: Queryable, now: Instant) =>
  (await listAhead(db, isoOf(now))).filter(({ until }) => isBookedAhead(Date.parse(until), now));

/** Lists and exports money that waits for people. Refuses `store.unknown`. */
const waitingListHandlers = listHandlers('finance.waiting', {
  reads: waiting,
  context,
  sheet: storeSheets.waiting,
});

/** Money that waits for people, orders that still have to pay, and refunds on their way. */
export const waitingHandlers = {
  ...listHandlers('finance.dues', { reads: dues, context, sheet: storeSheets.dues }),
  ...listHandlers('finance.refunds', { reads: refunds, context, sheet: storeSheets.refunds }),
  ...waitingListHandlers,
  /** One page of the money that waits for people, and the stores whose books ran ahead of the clock. Refuses `store.unknown`. */
  'finance.waiting': async (input, ctx) => {
    const { storeIds } = await context(ctx, input);
    const ahead = await findAhead(ctx.db, ctx.now());
    return {
      ...(await waitingListHandlers['finance.waiting'](input, ctx)),
      clocks: ahead.filter(({ storeId }) => storeIds.includes(storeId)),
    };
  },
  /** Notes what was done about a matter, in the order's history too; once. Refuses `payment.unknown`. */
  'finance.settleMatter': async ({ id, note }, ctx) => {
    const { storeIds } = await context(ctx, {});
    return ctx.write(async (tx) => {
      const matter = await lockMatter(tx, id, storeIds);
      if (matter === undefined) throw new AppError('payment.unknown');
      if (matter.settledAt !== null) return {};
      const work = workOf(ctx);
      await updateMatterSettled(tx, { id, by: work.session.userId, note, at: isoOf(work.now) });
      await recordEventBy(tx, work, {
        kind: 'payment.settledByHand',
        subject: { type: 'order', id: matter.orderId },
        storeId: matter.storeId,
        note,
        after: { matterId: id, about: matter.kind },
      });
      return {};
    });
  },
} satisfies Partial<Handlers<typeof financeRows>>;
