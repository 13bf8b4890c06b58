import type { orderChangeRows } from '#contract/order-changes.ts';
import type { Handlers } from '#server/http/context.ts';
import * as act from '#server/orders/change-actions.ts';
import { commandHandler, noFields, actionHandler, scopeOf } from '#server/orders/command-call.ts';
import { waive } from '#server/orders/actions.ts';
import { exchange, quoteExchange } from '#server/orders/exchange-actions.ts';
import { expiryOf } from '#server/orders/period.ts';

export const orderChangeHandlers: Handlers<typeof orderChangeRows> = {
  'orders.update': actionHandler(act.update),
  'orders.setAgent': actionHandler(act.setAgent),
  'orders.agents': (input, ctx) => act.findAgents(ctx.db, input),
  'orders.changeQuote': async (input, ctx) => act.quoteChange(ctx.db, await scopeOf(ctx, input), input),
  'orders.deliveryMethod': actionHandler(act.changeDelivery),
  'orders.returnMethod': actionHandler(act.changeReturn),
  'orders.askReturn': commandHandler('askReturn', noFields),
  'orders.withdrawReturn': commandHandler('withdrawReturn', noFields),
  'orders.exchangeQuote': async (input, ctx) =>
    quoteExchange(ctx.db, await scopeOf(ctx, { id: input.id }), input),
  'orders.exchange': actionHandler(exchange),
  'orders.dropLineQuote': async (input, ctx) =>
    act.quoteDrop(ctx.db, await scopeOf(ctx, { id: input.id }), input),
  'orders.dropLine': commandHandler('dropLine', ({ lineId, quantity, reason }) => ({
    lineId,
    quantity,
    reason,
  })),
  // An order that waits for its first payment again gets the time of a guest who was asked to pay.
  'orders.reverseCashPayment': commandHandler(
    'reverseCashPayment',
    ({ paymentId, reason }, { settings, now }, { hire }) => ({
      paymentId,
      reason,
      expiresAt: expiryOf(settings, { type: hire.type, period: hire.period, asked: true }, now),
    }),
  ),
  'orders.reverseCashRefund': commandHandler('reverseCashRefund', ({ paymentId, reason }) => ({
    paymentId,
    reason,
  })),
  'orders.waive': actionHandler(waive),
  'orders.load': commandHandler('load', noFields),
  'orders.confirmDelivery': commandHandler('deliver', noFields),
  'orders.failDelivery': commandHandler('deliveryFailed', noFields),
  'orders.confirmReceived': commandHandler('start', () => ({ confirmed: true })),
};
