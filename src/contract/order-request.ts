import { z } from 'zod';
import { typedCode } from '#contract/coupon-bounds.ts';
import * as bounds from '#contract/form-bounds.ts';
import { customerPhone, person, personIndex } from '#contract/order-shapes.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { addressIfAny, code, day, fenFrom0, id, note } from '#contract/shapes.ts';
import { maxLines, maxPeople } from '#domain/orders/order-fields.ts';
import { deliveryMethods, orderTypes, returnMethods } from '#domain/orders/status.ts';

/** What is asked for: a size of a model, one named item, units of a pool, or what staff scanned. */
export const requestedLine = z
  .object({
    variantId: id.optional(),
    equipmentId: id.optional(),
    poolId: id.optional(),
    /** On an item or its shelf, scanned by staff: this very piece, bound at once. */
    barcode: code.optional(),
    quantity: z.int().min(1).max(50),
    /** Index into `people`. */
    person: personIndex.optional(),
  })
  .refine(
    ({ variantId, equipmentId, poolId, barcode }) =>
      [variantId, equipmentId, poolId, barcode].filter(Boolean).length === 1,
    { message: 'exactly one of variantId, equipmentId, poolId, barcode' },
  )
  .refine((line) => line.equipmentId === undefined || line.quantity === 1, {
    message: 'a named item has quantity 1',
  })
  .meta({ id: 'RequestedLine' });

const namesNothingTwice = (lines: readonly { equipmentId?: string | undefined }[]): boolean => {
  const named = lines.flatMap(({ equipmentId }) => equipmentId ?? []);
  return new Set(named).size === named.length;
};

export const requestedLines = z
  .array(requestedLine)
  .min(1)
  .max(maxLines)
  .refine(namesNothingTwice, 'itemTwice');

/** Everything a price and a hold are worked out from. */
const orderRequest = z.object({
  storeId: id,
  startDate: day,
  days: z.int().min(1).max(365),
  /** Only a part of the one day, of those that the store hires gear for. */
  dayPartId: id.optional(),
  lines: requestedLines,
  deliveryMethod: z.enum(deliveryMethods).default('SelfPickup'),
  returnMethod: z.enum(returnMethods).default('SelfReturn'),
  deliveryAddress: addressIfAny,
  pickupAddress: addressIfAny,
  /** As it was typed; empty: none. */
  couponCode: shapeOf(typedCode).optional(),
});

/** Any text: a booking never fails for it. */
export const agentCode = z.string().max(40).optional();

/** Staff only: one of the store's preset deposits for the whole order, or none, which only a Loan may go without. */
const depositChoice = {
  depositPresetFen: fenFrom0.optional(),
  withoutDeposit: z.boolean().optional(),
};

export const newOrder = orderRequest.extend({
  type: z.enum(orderTypes).default('Online'),
  /** Staff give the guest's phone, and a name if they know it; a guest's own come from the login. */
  customerName: shapeOf(bounds.orderWords.customerName).optional(),
  customerPhone: customerPhone.optional(),
  people: z.array(person).max(maxPeople).default([]),
  remark: shapeOf(bounds.orderWords.remark).default(''),
  reason: note,
  discountFen: fenFrom0.default(0),
  ...depositChoice,
  /** What the link of an agent carried by which a guest came; one that nobody has counts as left out. */
  agentCode,
  /** What the guest saw; another total is refused, so nobody pays a surprise. */
  expectedTotalFen: fenFrom0.optional(),
  /** The version of the rental agreement that the guest accepted; another than that in force is refused. */
  agreementNumber: z.int().min(1).max(1_000_000).optional(),
  /** The scheme that becomes this order, which none can become twice. */
  schemeToken: z
    .string()
    .regex(/^[\w-]{22}$/)
    .optional(),
});

/** What decides a new order's price. */
export const quoteRequest = orderRequest.extend({
  discountFen: fenFrom0.default(0),
  type: newOrder.shape.type,
  /** Of whom staff book for, as far as it is typed: a member has other prices, and a coupon may count once for each. */
  customerPhone: newOrder.shape.customerPhone,
  ...depositChoice,
});
