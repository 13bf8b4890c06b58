import { orderRows } from '#contract/orders.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import * as act from '#server/orders/actions.ts';
import { bind, unbindLine } from '#server/orders/bind.ts';
import {
  command,
  commandHandler,
  readScopeOf,
  noFields,
  actionHandler,
} from '#server/orders/command-call.ts';
import { createFor } from '#server/orders/create.ts';
import { expiryOf } from '#server/orders/period.ts';
import { quoteHandlers } from '#server/orders/quote.ts';
import { countOrdersByStatus, getOrder, orderListHandlers, requireOrderId } from '#server/orders/reads.ts';
import type { CommandScope } from '#server/orders/run-command.ts';
import { findStoreSettings } from '#server/stores/actions.ts';

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
  'orders.bind': actionHandler(bind),
  'orders.unbind': actionHandler(unbindLine),
  'orders.handOver': commandHandler('handOver', noFields),
  'orders.takeBack': async (input, ctx) => {
    await assertStore(ctx, input.storeId);
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
  'orders.withdraw': commandHandler('withdraw', ({ fact }, scope, { hire }) =>
    act.withdrawalOf(scope, hire, fact),
  ),
};

const assertStore = async (ctx: Ctx, storeId: string | undefined): Promise<void> => {
  if (storeId !== undefined && (await findStoreSettings(ctx.db, storeId)) === undefined)
    throw new AppError('store.unknown');
};

/** Gear may come back to another branch where the caller works. */
const atStore = (scope: CommandScope, storeId: string | undefined): CommandScope => {
  if (storeId === undefined) return scope;
  const { storeIds } = scope.viewer;
  if (storeIds !== null && !storeIds.includes(storeId)) throw new AppError('store.unknown');
  return { ...scope, storeId };
};
