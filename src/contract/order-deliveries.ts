import { z } from 'zod';
import { at, endpoint, rows } from '#contract/endpoint.ts';
import { preparesOrders } from '#contract/staff-access.ts';
import { orderDetail } from '#contract/order-shapes.ts';
import { id, line, version } from '#contract/shapes.ts';

const one = z.object({ id });
const command = z.object({ version });

/** The way of a delivery order to its guest. Staff and drivers of its store give these commands; the last one is the guest's. */
export const deliveryRows = rows(
  endpoint({
    ...at('orders.load'),
    access: preparesOrders,
    idempotent: 'required',
    params: one,
    body: command,
    output: orderDetail,
    summary: 'All gear goes into the van; every line is scanned and nothing is left to pay.',
  }),
  endpoint({
    ...at('orders.confirmDelivery'),
    access: preparesOrders,
    idempotent: 'required',
    params: one,
    /** Who took the gear, and where it is when nobody was there: the proof of delivery in words. */
    body: command.extend({ note: line(200) }),
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.failDelivery'),
    access: preparesOrders,
    idempotent: 'required',
    params: one,
    body: command.extend({ reason: line(200) }),
    output: orderDetail,
    summary: 'The gear is back in the shop undelivered, still bound for the next run.',
  }),
  endpoint({
    ...at('orders.confirmReceived'),
    access: 'signedIn',
    idempotent: 'required',
    params: one,
    body: command,
    output: orderDetail,
    summary: 'The guest has the gear, and the hire starts before its first day does.',
  }),
);
