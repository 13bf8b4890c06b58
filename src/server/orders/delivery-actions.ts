import type { orderDeliveryRows } from '#contract/order-deliveries.ts';
import type { Handlers } from '#server/http/context.ts';
import { AppError } from '#server/http/app-error.ts';
import { commandHandler, noFields } from '#server/orders/command-call.ts';

/** Handles the calls by which gear travels to its guest and back. */
export const orderDeliveryHandlers: Handlers<typeof orderDeliveryRows> = {
  'orders.load': commandHandler('load', ({ early }) => ({ isEarly: early })),
  'orders.confirmDelivery': commandHandler('deliver', noFields),
  'orders.deliveryProof': () => Promise.reject(new AppError('notFound')),
  'orders.collect': commandHandler('collect', ({ lineIds }) => ({ lineIds })),
  'orders.failDelivery': commandHandler('deliveryFailed', noFields),
  'orders.confirmReceived': commandHandler('start', () => ({ confirmed: true })),
};
