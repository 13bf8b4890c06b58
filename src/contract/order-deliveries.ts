import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { orderDetail } from '#contract/order-shapes.ts';
import { reason, version } from '#contract/shapes.ts';

const command = z.object({ version });

/** The way of a delivery order to its guest. Staff and drivers of its store give these commands; the last one is the guest's. */
export const deliveryRows = rows({
  'orders.load': {
    body: command,
    output: orderDetail,
    summary: 'All gear goes into the van; every line is scanned and nothing is left to pay.',
  },
  'orders.confirmDelivery': {
    /** Who took the gear, and where it is when nobody was there: the proof of delivery in words. */
    body: command.extend({ note: reason }),
    output: orderDetail,
  },
  'orders.failDelivery': {
    body: command.extend({ reason }),
    output: orderDetail,
    summary: 'The gear is back in the shop undelivered, still bound for the next run.',
  },
  'orders.confirmReceived': {
    body: command,
    output: orderDetail,
    summary: 'The guest has the gear, and the hire starts before its first day does.',
  },
});
