import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { imageFile } from '#contract/files.ts';
import { orderDetail } from '#contract/order-shapes.ts';
import { code, id, note } from '#contract/shapes.ts';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { closings } from '#domain/orders/status.ts';

/** What a scan at the return bin came to: booked back, back before, or to be asked whose it is. */
const scanOutcomes = ['back', 'already', 'choose'] as const;

const returnCandidate = z
  .object({
    orderId: id,
    orderNumber: z.string(),
    customerName: z.string(),
    lineId: id,
    /** Units that are out. */
    quantity: z.int(),
  })
  .meta({ id: 'ReturnCandidate' });

/** Pictures of damage, as uploaded. */
const photoIds = z.array(id).max(fileLimits.pictures).default([]);

/** Gear that comes back in any sequence, and how it really did. */
export const returnRows = rows({
  'orders.returnScan': {
    /** With a line where a shelf's code stands for gear of several orders; without one it goes to the only one that has it. */
    body: z.object({
      barcode: code,
      storeId: id,
      lineId: id.optional(),
      /** No other line will do, since it was scanned a while ago; of a line that is back nothing more is booked. */
      isExact: z.boolean().optional(),
    }),
    output: z.object({
      outcome: z.enum(scanOutcomes),
      /** Null while it is asked whose it is. */
      order: orderDetail.nullable(),
      lineId: id.nullable(),
      candidates: z.array(returnCandidate),
    }),
    summary: 'Books a scanned piece back at once, whoever has it; a second scan changes nothing.',
  },
  'orders.correctClose': {
    body: z.object({
      lineId: id,
      from: z.enum(closings),
      to: z.enum([...closings, 'out']),
      units: z.int().min(1).max(100).default(1),
      note,
      photoIds,
    }),
    output: orderDetail,
    summary: 'Corrects how gear came back before the settlement, or undoes that it did.',
  },
  'orders.returnPhotos': {
    output: z.object({
      lines: z.array(z.object({ lineId: id, images: z.array(imageFile) })),
      /** Of what a driver said at the door, line by line. */
      marked: z.array(z.object({ lineId: id, images: z.array(imageFile) })),
      /** Of what the guest brings back, as they declared it. */
      declared: z.array(imageFile),
    }),
    summary:
      'The pictures of damage of an order, line by line, and those with which the driver or the guest told of it before. Their addresses end within two hours.',
  },
});
