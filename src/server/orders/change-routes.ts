import type { orderChangeRows } from '#contract/order-changes.ts';
import type { Handlers } from '#server/http/context.ts';
import { writeOffRest } from '#server/orders/actions.ts';
import { takeBackCash, takeBackCashRefund } from '#server/orders/storno-actions.ts';
import * as act from '#server/orders/change-actions.ts';
import { command, scopeOf } from '#server/orders/command-call.ts';
import { dropLine, quoteDrop } from '#server/orders/drop-actions.ts';
import { exchange, quoteExchange } from '#server/orders/exchange-actions.ts';

export const orderChangeHandlers: Handlers<typeof orderChangeRows> = {
  'orders.update': (input, ctx) => command(ctx, input, (tx, scope) => act.update(tx, scope, input)),
  'orders.setAgent': (input, ctx) =>
    command(ctx, input, (tx, scope) => act.setAgent(tx, scope, input.agentId)),
  'orders.agents': (input, ctx) => act.findAgents(ctx.db, input),
  'orders.changeQuote': async (input, ctx) => act.quoteChange(ctx.db, await scopeOf(ctx, input), input),
  'orders.deliveryMethod': (input, ctx) =>
    command(ctx, input, (tx, scope) => act.changeDelivery(tx, scope, input)),
  'orders.returnMethod': (input, ctx) =>
    command(ctx, input, (tx, scope) => act.changeReturn(tx, scope, input)),
  'orders.askReturn': (input, ctx) => command(ctx, input, act.askReturn),
  'orders.withdrawReturn': (input, ctx) => command(ctx, input, act.withdrawReturn),
  'orders.exchangeQuote': async (input, ctx) =>
    quoteExchange(ctx.db, await scopeOf(ctx, { id: input.id }), input),
  'orders.exchange': (input, ctx) => command(ctx, input, (tx, scope) => exchange(tx, scope, input)),
  'orders.dropLineQuote': async (input, ctx) =>
    quoteDrop(ctx.db, await scopeOf(ctx, { id: input.id }), input),
  'orders.dropLine': (input, ctx) => command(ctx, input, (tx, scope) => dropLine(tx, scope, input)),
  'orders.takeBackCash': (input, ctx) => command(ctx, input, (tx, scope) => takeBackCash(tx, scope, input)),
  'orders.takeBackCashRefund': (input, ctx) =>
    command(ctx, input, (tx, scope) => takeBackCashRefund(tx, scope, input)),
  'orders.writeOffRest': (input, ctx) => command(ctx, input, (tx, scope) => writeOffRest(tx, scope, input)),
};
