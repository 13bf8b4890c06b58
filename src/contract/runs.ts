import { z } from 'zod';
import { point } from '#contract/delivery-shapes.ts';
import { rows } from '#contract/endpoint.ts';
import { carriedOrder, minute, openWork, run, stopWindow, workKind } from '#contract/run-shapes.ts';
import { code, day, fen, id, ofStore, reason, version } from '#contract/shapes.ts';
import { mostStops, runLimits } from '#domain/runs/stop.ts';

const routeCost = z.object({ lateMinutes: z.int(), driveMinutes: z.int() }).meta({ id: 'RouteCost' });

/** Runs of vans. Writes answer the whole run. */
export const runRows = rows({
  'runs.today': {
    query: z.object({ day: day.optional() }),
    output: z.object({
      day,
      run: run.nullable(),
      /** Cash in the caller's bags. */
      bags: z.array(z.object({ ...ofStore, cashFen: fen })),
    }),
    summary: 'The caller’s run of a day, today where none is named, and the cash in their bag.',
  },
  'runs.list': {
    query: z.object({ storeId: id, day: day.optional() }),
    output: z.object({
      day,
      drivers: z.array(z.object({ id, name: z.string(), run: run.nullable() })),
    }),
    summary: 'The drivers of a store and their runs of a day.',
  },
  'runs.open': {
    query: z.object({ storeId: id.optional(), kind: workKind.optional(), day: day.optional() }),
    output: z.object({ items: z.array(openWork) }),
    summary:
      'Deliveries, collections and transfers of the caller’s stores that are on nobody’s run: of one day, or all until tomorrow.',
  },
  'runs.carried': {
    query: z.object({ storeId: id }),
    output: z.object({ items: z.array(carriedOrder) }),
    summary:
      'Orders of a store whose gear drivers collected and nobody scanned in yet, or of which all that is left is marked as lost, the longest ago first.',
  },
  'runs.take': {
    body: z
      .object({
        kind: workKind,
        orderId: id.optional(),
        fromStoreId: id.optional(),
        toStoreId: id.optional(),
        /** Staff say whose run; a driver takes for themselves. */
        driverId: id.optional(),
        day: day.optional(),
      })
      .refine(
        ({ kind, orderId, fromStoreId, toStoreId }) =>
          kind === 'transfer'
            ? orderId === undefined && fromStoreId !== undefined && toStoreId !== undefined
            : orderId !== undefined && fromStoreId === undefined && toStoreId === undefined,
        { message: 'orderId, or for a transfer fromStoreId and toStoreId' },
      ),
    output: run,
    summary:
      'Puts a delivery, a collection or a transfer on a run, which is made when it is the first; staff take it from another driver’s by that.',
  },
  'runs.give': {
    output: run,
    summary: 'Takes a stop off a run, of a transfer both; it is on nobody’s then.',
  },
  'runs.window': {
    body: z.object({
      version,
      /** What is left out stays. */
      window: stopWindow.nullable().optional(),
      locked: z.boolean().optional(),
      serviceMinutes: z.int().min(0).max(runLimits.serviceMinutes).optional(),
      /** Kept for the address, too: the next stop there knows it. */
      point: point.nullable().optional(),
    }),
    output: run,
    summary: 'When, how long and where a stop is, and whether it keeps its place.',
  },
  'runs.failStop': {
    body: z.object({ reason }),
    output: run,
    summary:
      'Nothing could be collected, or a transfer not be carried; a delivery fails by orders.failDelivery.',
  },
  'runs.handOverTransfer': {
    body: z.object({
      /** What is scanned into the van where it is taken; left out where it is brought. */
      barcodes: z.array(code).max(200).default([]),
    }),
    output: run,
    summary:
      'Pieces of a transfer go into the van, or are left at the other store, whose staff scan them in.',
  },
  'runs.update': {
    body: z.object({
      version,
      startMinute: minute.optional(),
      capacity: z.int().min(1).max(runLimits.capacity).optional(),
    }),
    output: run,
    summary: 'When a run sets out, and how much the van takes.',
  },
  'runs.reorder': {
    body: z.object({ version, stopIds: z.array(id).max(mostStops) }),
    output: run,
    summary: 'The sequence of all stops of a run; those that are over stay first.',
  },
  'runs.plan': {
    output: z.object({
      /** The run's, as it was planned. */
      version,
      /** A sequence for runs.reorder; the present one where no better was found. */
      stopIds: z.array(id),
      before: routeCost,
      after: routeCost,
    }),
    summary: 'Proposes a sequence for the stops that are left; changes nothing.',
  },
  'runs.start': { output: run, summary: 'The van sets out.' },
  'runs.end': {
    output: run,
    summary: 'The van is back and empty; stops that are left are on nobody’s run again.',
  },
});
