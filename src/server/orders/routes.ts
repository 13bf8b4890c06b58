import { orderRows } from '#contract/orders.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import type { Handlers } from '#server/http/context.ts';
import * as act from '#server/orders/actions.ts';
import { bind, unbindLine } from '#server/orders/bind.ts';
import { command, commandHandler, readScopeOf, scopeOf, actionHandler } from '#server/orders/command-call.ts';
import { createFor } from '#server/orders/create.ts';
import { findPiece } from '#server/orders/join-actions.ts';
import { expiryOf } from '#server/orders/period.ts';
import { quoteHandlers } from '#server/orders/quote.ts';
import { countOrdersByStatus, getOrder, orderListHandlers, requireOrderId } from '#server/orders/reads.ts';
import { assertStore, atStore } from '#server/orders/take-back-place.ts';
import { withdrawalOf } from '#server/orders/withdrawal.ts';

export const orderHandlers: Handlers<typeof orderRows> = {
  ...quoteHandlers,
  'orders.create': (input, ctx) => createFor(ctx, input),
  ...orderListHandlers,
  'orders.counts': (input, ctx) => countOrdersByStatus(ctx.db, input.storeId, readScopeOf(ctx)),
  'orders.get': (input, ctx) => readAtOnce(ctx.db, (tx) => getOrder(tx, input.id, readScopeOf(ctx))),
  'orders.getByNumber': (input, ctx) =>
    readAtOnce(ctx.db, async (tx) => getOrder(tx, await requireOrderId(tx, input), readScopeOf(ctx))),
  'orders.approve': commandHandler('approve', (_input, { viewer, settings, now }, { hire }) => ({
    byManager: viewer.isManager,
    expiresAt: expiryOf(settings, { ...hire, asked: false }, now),
  })),
  'orders.reject': commandHandler('reject', ({ reason }) => ({ reason })),
  'orders.askPayment': actionHandler(act.askPayment),
  'orders.confirmCash': async (input, ctx) => {
    const id = await requireOrderId(ctx.db, { billId: input.billId });
    return command(ctx, { id }, (tx, scope) => act.confirmCash(tx, scope, input));
  },
  'orders.confirmCashRefund': actionHandler(act.confirmCashRefund),
  'orders.piece': (input, ctx) => findPiece(ctx, input),
  'orders.bind': actionHandler(bind),
  'orders.unbind': actionHandler(unbindLine),
  'orders.handOver': commandHandler('handOver', ({ early, lineIds }) => ({
    isEarly: early,
    ...(lineIds !== undefined && { lineIds }),
  })),
  'orders.takeBack': async (input, ctx) => {
    await assertStore(ctx.db, input.storeId);
    return command(ctx, input, (tx, scope) =>
      act.takeBackGear(tx, atStore(scope, input.storeId), input.lines),
    );
  },
  'orders.settle': actionHandler(act.settle),
  'orders.cancel': actionHandler(act.cancel),
  'orders.extend': actionHandler(act.extend),
  'orders.redate': actionHandler(act.redate),
  'orders.adjust': commandHandler('adjust', ({ items, reason }, { viewer }) => ({
    items,
    reason,
    byManager: viewer.isManager,
  })),
  'orders.giftRoom': async (input, ctx) => act.giftRoomFor(ctx.db, await scopeOf(ctx, input)),
  'orders.withdraw': commandHandler('withdraw', ({ fact }, scope, { tx, ...locked }) =>
    withdrawalOf(tx, scope, { ...locked, fact }),
  ),
};
