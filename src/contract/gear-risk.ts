import { z } from 'zod';
import { day, id } from '#contract/shapes.ts';

/**
 * Why a booked line has no gear to come: its item is broken, lost or scrapped, at another store, on the way there, or
 * still out with somebody else; or its pool has fewer units than were promised.
 */
const riskReasons = ['damaged', 'lost', 'scrapped', 'elsewhere', 'onTheWay', 'stillOut', 'short'] as const;
export type RiskReason = (typeof riskReasons)[number];

/** What is wrong with one line. Only staff see it. */
export const gearRisk = z.object({
  reason: z.enum(riskReasons),
  /** The item that was meant; null for units of a pool. */
  barcode: z.string().nullable(),
  /** Where the item is, when that is another store. */
  storeName: z.string().nullable(),
  /** The order whose guest still has it. */
  otherOrder: z.object({ id, orderNumber: z.string() }).nullable(),
  /** So many units of the pool are missing, first on this day; null for an item. */
  missing: z.int().nullable(),
  missingOn: day.nullable(),
});

/** A booking that waits for an item which this order still has, returned damaged, or lost. Only staff see it. */
export const endangeredOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  startDate: day,
  /** The line of this order that has or had the item. */
  lineId: id,
  barcode: z.string(),
  reason: z.enum(riskReasons),
});
