import { z } from 'zod';
import { day, id, page, queryFlag, text } from '#contract/shapes.ts';
import { deliveryMethods, orderTypes, paymentMethods, returnMethods } from '#domain/orders/status.ts';

/** What a list of orders can be asked for. */
export const orderListQuery = z.object({
  ...page,
  storeId: id.optional(),
  /** The caller's own as a guest, also where they see more as staff. */
  mine: queryFlag.optional(),
  /** Status codes joined by commas. */
  status: z
    .string()
    .regex(/^\d{1,2}(,\d{1,2}){0,11}$/)
    .transform((codes) => codes.split(',').map(Number))
    .optional(),
  type: z.enum(orderTypes).optional(),
  /** Staff only: orders that this agent brought. */
  agentId: id.optional(),
  deliveryMethod: z.enum(deliveryMethods).optional(),
  returnMethod: z.enum(returnMethods).optional(),
  overdue: queryFlag.optional(),
  /** Paid orders whose hire is over and whose gear nobody came for, or all but those. */
  noShow: queryFlag.optional(),
  /** Orders of which money is on its way back, or waits at the counter. */
  refundPending: queryFlag.optional(),
  /** Orders on which something was paid that way. */
  paidBy: z.enum(paymentMethods).optional(),
  /** Orders with something still to pay, or without. */
  due: queryFlag.optional(),
  /** Staff only: orders whose gear is broken, away, late or too few. */
  gearAtRisk: queryFlag.optional(),
  keyword: text(60).optional(),
  startFrom: day.optional(),
  startTo: day.optional(),
  /** Days of the store on which orders were made, and their last days. */
  createdFrom: day.optional(),
  createdTo: day.optional(),
  endFrom: day.optional(),
  endTo: day.optional(),
  /** Only orders whose gear is out and due before this moment. */
  dueBefore: z.iso.datetime().optional(),
  sorting: z
    .enum(['createdAt desc', 'createdAt asc', 'startDate asc', 'startDate desc', 'dueAt asc', 'dueFen desc'])
    .default('createdAt desc'),
});
