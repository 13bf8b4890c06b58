import * as bounds from '#contract/form-bounds.ts';
import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { requestedLines } from '#contract/order-request.ts';
import {
  agreedCommand,
  customerPhone,
  declaredReturn,
  orderCommand,
  orderDetail,
  person,
  quotedChange,
} from '#contract/order-shapes.ts';
import {
  addressIfAny,
  code,
  day,
  fen,
  id,
  listOf,
  page,
  queryInt,
  reason,
  text,
  version,
} from '#contract/shapes.ts';
import { maxPeople } from '#domain/orders/order-fields.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { deliveryMethods, returnMethods } from '#domain/orders/status.ts';

/** Other gear: the code on the item, or that of its shelf; before anything has left, also just a size, or a pool. */
const otherGear = { lineId: id, barcode: code.optional(), variantId: id.optional(), poolId: id.optional() };
const { dueFen, refundFen } = quotedChange.shape;
/** What pieces cost more or less. */
const quotedSwap = { rentFen: fen, depositFen: fen, totalFen: fen, dueFen, refundFen };

const isOneThing = (requested: { barcode?: unknown; variantId?: unknown; poolId?: unknown }): boolean =>
  [requested.barcode, requested.variantId, requested.poolId].filter((each) => each !== undefined).length ===
  1;
const oneThing = 'exactly one of barcode, variantId, poolId';

/** What becomes of the gear that the guest gives for other gear. */
const oldGear = z.enum(['returned', 'damaged']);

/**
 * What changes about an order besides its course: its words, its ways, its agent, its gear, what is due waived.
 * Which are open in which status, and to whom, is in `domain/orders/command.ts` and `order-fields.ts`.
 */
export const orderChangeRows = rows({
  'orders.update': {
    /** What is left out stays as it is. */
    body: orderCommand.extend({
      remark: shapeOf(bounds.orderWords.remark).optional(),
      people: z.array(person).max(maxPeople).optional(),
      customerName: shapeOf(bounds.orderWords.customerName).optional(),
      customerPhone: customerPhone.optional(),
      deliveryAddress: shapeOf(bounds.address).optional(),
      pickupAddress: shapeOf(bounds.address).optional(),
    }),
    output: orderDetail,
    summary: 'Remark, people, contact and addresses; guests change their own until the gear leaves.',
  },
  'orders.setAgent': {
    /** An account with the role Agent; null: nobody. */
    body: orderCommand.extend({ agentId: id.nullable() }),
    output: orderDetail,
    summary: 'Says who brought the guest.',
  },
  'orders.agents': {
    query: z.object({ ...page, keyword: text(60).optional() }),
    output: listOf(z.object({ id, name: z.string() })),
    summary: 'Whom an order can be attributed to, by name.',
  },
  'orders.changeQuote': {
    query: z
      .object({
        startDate: day.optional(),
        days: queryInt(1, 365).optional(),
        deliveryMethod: z.enum(deliveryMethods).optional(),
        returnMethod: z.enum(returnMethods).optional(),
        /** An item of the order that comes back before its time. */
        earlyEquipmentId: id.optional(),
      })
      .refine(
        ({ startDate, days, deliveryMethod, returnMethod, earlyEquipmentId }) =>
          (startDate === undefined) === (days === undefined) &&
          [days, deliveryMethod, returnMethod, earlyEquipmentId].filter((change) => change !== undefined)
            .length === 1,
        'exactly one of startDate with days, deliveryMethod, returnMethod, earlyEquipmentId',
      ),
    output: quotedChange.extend({
      /** The order's, as it was looked at. */
      version,
    }),
    summary:
      'What other dates, another way or an early return would cost more or less; refuses what the change itself would refuse.',
  },
  'orders.deliveryMethod': {
    body: agreedCommand.extend({ deliveryMethod: z.enum(deliveryMethods), deliveryAddress: addressIfAny }),
    output: orderDetail,
    summary: 'How the guest gets the gear, before it leaves; an unused fee goes back.',
  },
  'orders.returnMethod': {
    body: agreedCommand.extend({ returnMethod: z.enum(returnMethods), pickupAddress: addressIfAny }),
    output: orderDetail,
    summary: 'How the gear comes back, until the van has it; an unused fee goes back.',
  },
  'orders.askReturn': {
    body: orderCommand.extend({ declared: declaredReturn.optional() }),
    output: orderDetail,
    summary:
      'The gear is on its way back, to a branch with pieces and pictures where the guest says so, or is to be fetched; it frees nothing and moves no money.',
  },
  'orders.withdrawReturn': {
    body: orderCommand,
    output: orderDetail,
    summary: 'Takes back that the gear is coming.',
  },
  'orders.exchangeQuote': {
    query: z.object({ ...otherGear, quantity: queryInt(1, 100).default(1) }).refine(isOneThing, oneThing),
    output: z.object({
      title: z.string(),
      sizeLabel: z.string(),
      /** null: a size, and no item of it yet. */
      barcode: z.string().nullable(),
      /** All days of the hire until something has left. */
      daysLeft: z.int(),
      ...quotedSwap,
      /** The new gear can be had until the hire ends. */
      isFree: z.boolean(),
    }),
    summary: 'What other gear would cost more or less for the days left, today included; changes nothing.',
  },
  'orders.exchange': {
    body: agreedCommand
      .extend({
        ...otherGear,
        quantity: z.int().min(1).max(100).default(1),
        oldGear: oldGear.default('returned'),
        reason,
      })
      .refine(isOneThing, oneThing),
    output: orderDetail,
    summary:
      'Gear that is out, or came back whole before, goes for other gear; before it leaves, other gear is booked in its place.',
  },
  'orders.addLineQuote': {
    query: z
      .object({
        barcode: code.optional(),
        variantId: id.optional(),
        poolId: id.optional(),
        quantity: queryInt(1, 50).default(1),
      })
      .refine(isOneThing, oneThing),
    output: z.object({
      title: z.string(),
      sizeLabel: z.string(),
      /** null: a size, and no item of it yet. */
      barcode: z.string().nullable(),
      ...quotedSwap,
      /** It can be had until the hire ends. */
      isFree: z.boolean(),
    }),
    summary: 'What the order costs more with another piece; changes nothing.',
  },
  'orders.addLines': {
    body: agreedCommand.extend({
      lines: requestedLines,
      /** Who joins; `person` of a line counts the people that the order names first. */
      people: z.array(person).max(maxPeople).default([]),
    }),
    output: orderDetail,
    summary: 'Gear and people join an order: for all its days, or from today once gear is out.',
  },
  'orders.dropLineQuote': {
    query: z.object({ lineId: id, quantity: queryInt(1, 100).default(1) }),
    output: z.object(quotedSwap),
    summary: 'What the order costs less without some pieces; refuses what dropping them would refuse.',
  },
  'orders.dropLine': {
    body: agreedCommand.extend({ lineId: id, quantity: z.int().min(1).max(100).default(1), reason }),
    output: orderDetail,
    summary:
      'Pieces that are not wanted any more and have not left go off the order; rent and deposit go back, once other gear is out less what a cancellation keeps.',
  },
  'orders.waive': {
    /** With all that was due, as it was shown. */
    body: agreedCommand.extend({ reason }),
    output: orderDetail,
    summary: 'Waives all that is still due; a manager decides.',
  },
  'orders.reverseCashPayment': {
    body: orderCommand.extend({ reason, paymentId: id }),
    output: orderDetail,
    summary: 'Cash was booked by mistake and never came: it is due again; a manager decides.',
  },
  'orders.reverseCashRefund': {
    body: orderCommand.extend({ reason, paymentId: id }),
    output: orderDetail,
    summary: 'A cash refund was booked by mistake and never left: it is promised again; a manager decides.',
  },
});
