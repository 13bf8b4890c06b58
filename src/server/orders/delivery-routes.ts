import type { deliveryRows } from '#contract/order-deliveries.ts';
import type { Handlers } from '#server/http/context.ts';
import { command } from '#server/orders/command-call.ts';
import * as act from '#server/orders/delivery-actions.ts';

export const deliveryHandlers: Handlers<typeof deliveryRows> = {
  'orders.load': (input, ctx) => command(ctx, input, act.load),
  'orders.confirmDelivery': (input, ctx) =>
    command(ctx, input, (tx, scope) => act.confirmDelivery(tx, scope, input.note)),
  'orders.failDelivery': (input, ctx) =>
    command(ctx, input, (tx, scope) => act.failDelivery(tx, scope, input.reason)),
  'orders.confirmReceived': (input, ctx) => command(ctx, input, act.confirmReceived),
};
