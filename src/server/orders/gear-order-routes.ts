import type { equipmentOrderRows } from '#contract/equipment-orders.ts';
import type { Handlers } from '#server/http/context.ts';
import { scopeOf } from '#server/orders/command-call.ts';
import { returnEarly } from '#server/orders/early-return-actions.ts';
import { countOrdersOfItem, listOrdersOfItem } from '#server/orders/gear-order-actions.ts';

export const equipmentOrderHandlers: Handlers<typeof equipmentOrderRows> = {
  'equipment.earlyReturn': async (input, ctx) => {
    const scope = await scopeOf(ctx, { ...input, id: input.orderId });
    return ctx.write((tx) => returnEarly(tx, scope, { ...input, language: ctx.language }));
  },
  'equipment.ordersCount': (input, ctx) => countOrdersOfItem(ctx, input),
  'equipment.inUseOrders': (input, ctx) => listOrdersOfItem(ctx, 'inUse', input),
  'equipment.reservedOrders': (input, ctx) => listOrdersOfItem(ctx, 'reserved', input),
  'equipment.unpaidOrders': (input, ctx) => listOrdersOfItem(ctx, 'unpaid', input),
  'equipment.completedOrders': (input, ctx) => listOrdersOfItem(ctx, 'completed', input),
};
