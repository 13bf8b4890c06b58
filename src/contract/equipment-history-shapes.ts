import { z } from 'zod';
import { equipmentStatusCode } from '#contract/equipment-shapes.ts';
import { id, instant } from '#contract/shapes.ts';

/** What can happen to an item. */
export const equipmentEventKinds = [
  'created',
  'imported',
  'updated',
  'changedByImport',
  'barcodeChanged',
  'stockedIn',
  'stockedOut',
  'statusChanged',
  'transferred',
  'arrived',
  'timeFreed',
  'handedOut',
  'takenBack',
  'cameBackUnused',
  'damaged',
  'lost',
  'other',
] as const;

/** One thing that happened to an item: who, when, what, why. */
export const equipmentEvent = z.object({
  id,
  at: instant,
  actorName: z.string(),
  kind: z.enum(equipmentEventKinds),
  reason: z.string(),
  remarks: z.string(),
  statusBefore: equipmentStatusCode.nullable(),
  statusAfter: equipmentStatusCode.nullable(),
  /** Where the item was. */
  storeName: z.string().nullable(),
  /** Where it went, when that is another store. */
  toStoreName: z.string().nullable(),
  /** The order that it left or came back with; null where the caller may not open it. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** The days that a check-out took. */
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  /** Fields of the item, or ids of attribute definitions. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export const usageStatistics = z.object({
  /** Hires. */
  timesHired: z.int(),
  /** Check-outs by hand. */
  timesOutByHand: z.int(),
  /** Calendar days at the store on which it was out. */
  daysOut: z.int(),
  timesDamaged: z.int(),
  timesLost: z.int(),
  firstOutAt: instant.nullable(),
  lastOutAt: instant.nullable(),
  lastBackAt: instant.nullable(),
  /** The last twelve months, the oldest first; `month` is `YYYY-MM`. */
  months: z.array(z.object({ month: z.string(), timesOut: z.int(), daysOut: z.int() })),
});

const statusCount = z.object({ status: equipmentStatusCode, count: z.int() });

export const inventorySummary = z.object({
  storeId: id,
  storeName: z.string(),
  totalCount: z.int(),
  /** Every status, also where there is none. */
  byStatus: z.array(statusCount),
  /** On the way here from other stores. */
  comingCount: z.int(),
  /** In the chain's order; only those that the store has something of. */
  categories: z.array(
    z.object({
      categoryId: id,
      categoryName: z.string(),
      art: z.string(),
      totalCount: z.int(),
      byStatus: z.array(statusCount),
    }),
  ),
});
