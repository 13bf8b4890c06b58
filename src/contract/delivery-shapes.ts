import { z } from 'zod';
import { id, note } from '#contract/shapes.ts';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { markKinds } from '#domain/orders/collect-marks.ts';

/** A place on a Chinese map (GCJ-02), in degrees. */
export const point = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .meta({ id: 'Point' });

const photoIds = z.array(id).max(fileLimits.pictures).default([]);

/** What proves a delivery beside words. */
export const deliveryProof = z
  .object({
    photoIds,
    /** An uploaded picture of what the guest signed. */
    signatureId: id.optional(),
    /** Where the driver stands, if they say so; kept for the address, too. */
    point: point.optional(),
  })
  .meta({ id: 'DeliveryProof' });

const marked = {
  lineId: id,
  how: z.enum(markKinds).meta({ id: 'MarkKind' }),
  quantity: z.int().min(1).max(100),
};

/** What a driver found broken or missing at the door. */
export const collectMark = z.object({ ...marked, note, photoIds }).meta({ id: 'CollectMark' });

/** The same as staff read it. */
export const declaredMark = z
  .object({ ...marked, note: z.string(), photos: z.int() })
  .meta({ id: 'DeclaredMark' });
