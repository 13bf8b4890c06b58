import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { stockAnswer } from '#contract/equipment-shapes.ts';
import { orderStatusCode } from '#contract/order-shapes.ts';
import { fen, id, instant, listOf, page, text, version } from '#contract/shapes.ts';

const ofEquipment = z.object({ ...page, equipmentId: id });

const equipmentOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  status: orderStatusCode,
  statusDescription: z.string(),
  customerName: z.string(),
  rentalStartTime: instant,
  rentalEndTime: instant,
  /** Without deposits. */
  totalAmountFen: fen,
  /** The item has left with this order and is not back: early return can be offered. */
  isOut: z.boolean(),
});

const tab = { query: ofEquipment, output: listOf(equipmentOrder) } as const;

/** The orders that an item is part of, of the caller's own stores: `domain/orders/gear-tab.ts` says which list each is in. */
export const equipmentOrderRows = rows({
  'equipment.earlyReturn': {
    body: z.object({
      orderId: id,
      /** The order's, as the caller saw it. */
      version: version.optional(),
      /** What the order's quote said goes back; another amount is refused. */
      expectedFen: fen.optional(),
      reason: text(1000).default(''),
      remarks: text(2000).default(''),
    }),
    output: stockAnswer,
    summary:
      'Takes one item of an order back before its time; promises what the store refunds of the days left, as a rule nothing.',
  },
  'equipment.ordersCount': {
    query: z.object({ equipmentId: id }),
    output: z.object({
      totalCount: z.int(),
      inUseCount: z.int(),
      reservedCount: z.int(),
      unpaidCount: z.int(),
      completedCount: z.int(),
    }),
  },
  'equipment.inUseOrders': { ...tab },
  'equipment.reservedOrders': { ...tab },
  'equipment.unpaidOrders': { ...tab },
  'equipment.completedOrders': { ...tab },
});
