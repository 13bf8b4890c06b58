import { z } from 'zod';
import { collectMark, deliveryProof, point } from '#contract/delivery-shapes.ts';
import { rows } from '#contract/endpoint.ts';
import { imageFile } from '#contract/files.ts';
import { leavingCommand, orderCommand, orderDetail } from '#contract/order-shapes.ts';
import { id, instant, reason } from '#contract/shapes.ts';
import { maxLines } from '#domain/orders/order-fields.ts';

/** The way of gear to its guest and back by van. */
export const orderDeliveryRows = rows({
  'orders.load': {
    body: leavingCommand,
    output: orderDetail,
    summary: 'All gear goes into the van; every line is scanned and nothing is left to pay.',
  },
  'orders.confirmDelivery': {
    /** Who took the gear, and where it is when nobody was there. A driver proves it by a picture or a signature besides. */
    body: orderCommand.extend({ note: reason, proof: deliveryProof.optional() }),
    output: orderDetail,
    summary: 'The gear is delivered.',
  },
  'orders.deliveryProof': {
    output: z.object({
      note: z.string(),
      at: instant,
      photos: z.array(imageFile),
      signature: imageFile.nullable(),
      /** Where the driver stood, where they said so. Staff only. */
      point: point.nullable(),
    }),
    summary: 'How a delivery was proven, for staff, its driver and its guest.',
  },
  'orders.collect': {
    body: orderCommand.extend({
      /** May be none where all that is left is marked as lost. */
      lineIds: z.array(id).max(maxLines),
      /** What the driver found broken or missing; staff decide when the gear comes in. */
      marks: z.array(collectMark).max(maxLines).default([]),
    }),
    output: orderDetail,
    summary: 'Gear goes into the van at the guest’s door, which is no return yet.',
  },
  'orders.failDelivery': {
    body: orderCommand.extend({ reason }),
    output: orderDetail,
    summary: 'The gear is back in the shop undelivered, still bound for the next run.',
  },
  'orders.confirmReceived': {
    body: orderCommand,
    output: orderDetail,
    summary: 'The guest has the gear, and the hire starts before its first day does.',
  },
});
