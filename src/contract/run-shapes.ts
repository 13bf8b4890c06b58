import { z } from 'zod';
import { point } from '#contract/delivery-shapes.ts';
import { orderHead } from '#contract/order-shapes.ts';
import { day, fenFrom0, id, instant, ofStore } from '#contract/shapes.ts';
import { minutesOfDay, runWork, stopKinds, stopOutcomes } from '#domain/runs/stop.ts';

/** What can be put on a run; a transfer is two stops. */
export const workKind = z.enum(runWork).meta({ id: 'RunWork' });

/** A minute of the run's day in the time of its store; 1440 is midnight at its end. */
export const minute = z.int().min(0).max(minutesOfDay);

/** When somebody is there. */
export const stopWindow = z
  .object({ fromMinute: minute, untilMinute: minute })
  .refine(({ fromMinute, untilMinute }) => fromMinute <= untilMinute, {
    message: 'untilMinute is before fromMinute',
  })
  .meta({ id: 'StopWindow' });

/** A piece, or a quantity of small gear, that comes into the van or leaves it at a stop. */
const stopPiece = z
  .object({
    /** Of the order's line, or of the item of a transfer. */
    id,
    size: z.enum(['large', 'small']),
    title: z.string(),
    sizeLabel: z.string(),
    art: z.string(),
    /** Units that are not over. */
    quantity: z.int(),
    /** Of the item that is kept or was handed out, or of its shelf; null where the item is not in the store. */
    barcode: z.string().nullable(),
    /** Scanned for its order; of a transfer always. */
    bound: z.boolean(),
    /** In the van now. */
    inVan: z.boolean(),
  })
  .meta({ id: 'StopPiece' });

const { orderNumber, status, startDate, days, customerName, dueAt } = orderHead;

/** What a driver reads of the order at a stop; all of it stands in `orders.get`, as long as the order is theirs. */
const stopOrder = z
  .object({
    id,
    orderNumber,
    status,
    startDate,
    days,
    dueAt,
    /** '' once the stop failed: the gear comes back, and its guest is none of the driver's business any more. */
    customerName,
    remark: z.string(),
    /** What is to be paid at the door. */
    dueFen: fenFrom0,
    version: z.int(),
  })
  .meta({ id: 'StopOrder' });

/** A stop of a run, in the order in which they are driven. */
const runStop = z
  .object({
    id,
    kind: z.enum(stopKinds).meta({ id: 'StopKind' }),
    /** Of the order; of a transfer the store where the van stops. */
    ...ofStore,
    /** null at the stops of a transfer, and where the order is not the caller's to see any more. */
    order: stopOrder.nullable(),
    /** null unless it is a stop of a transfer: the store at its other end. */
    otherStore: z.object({ id, name: z.string() }).nullable(),
    /** The number of the order, also where it is not the caller's to see any more; '' at the stops of a transfer. */
    orderNumber: z.string(),
    address: z.string(),
    phone: z.string(),
    point: point.nullable(),
    window: stopWindow.nullable(),
    serviceMinutes: z.int(),
    locked: z.boolean(),
    outcome: z.enum(stopOutcomes).meta({ id: 'StopOutcome' }).nullable(),
    overAt: instant.nullable(),
    /** Since when something was collected here, or marked as lost; the rest may still be to come. */
    begunAt: instant.nullable(),
    /** Why it failed; '' otherwise. */
    reason: z.string(),
    pieces: z.array(stopPiece),
  })
  .meta({ id: 'RunStop' });

/** What one driver drives on one day. */
export const run = z
  .object({
    id,
    day,
    /** Where the van sets out. */
    ...ofStore,
    driverId: id,
    driverName: z.string(),
    startMinute: minute,
    /** Pieces that the van takes. */
    capacity: z.int(),
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    version: z.int(),
    /** Those that are over come first. */
    stops: z.array(runStop),
    /** Stops whose gear is to be put into the van at the store, what goes in first first: the last stop. */
    loading: z.array(id),
  })
  .meta({ id: 'Run' });

/** Work that is on nobody's run: told without name, phone and house number. */
export const openWork = z
  .object({
    kind: workKind,
    /** null for a transfer. */
    orderId: id.nullable(),
    orderNumber: z.string(),
    ...ofStore,
    /** Where the gear of a transfer goes; null for an order. */
    toStore: z.object({ id, name: z.string() }).nullable(),
    /** The day on which it is to be done: the first of the hire, the day when it is due, or today. */
    day,
    startDate: day.nullable(),
    days: z.int().nullable(),
    pieces: z.int(),
    /** The address up to its first digit; the address of the store for a transfer. */
    area: z.string(),
  })
  .meta({ id: 'OpenWork' });

/** An order whose gear is in a van on its way back. */
export const carriedOrder = z
  .object({
    orderId: id,
    orderNumber,
    customerName,
    /** Of who collected it last; '' where that is not known any more. */
    driverName: z.string(),
    collectedAt: instant,
    pieces: z.int(),
    /** Of what nobody collected, since the driver did not find it. */
    lostPieces: z.int(),
  })
  .meta({ id: 'CarriedOrder' });
