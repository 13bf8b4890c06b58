import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import { endangeredOrder, orderHead, person, riskReasons } from '#contract/order-shapes.ts';
import { overdueList, preparationList } from '#contract/order-work-lists.ts';
import { code, day, fenFrom0, id, instant } from '#contract/shapes.ts';
import { rescueKinds } from '#domain/equipment/rescue-kinds.ts';
import { returnMethods } from '#domain/orders/status.ts';

/** A line whose gear is to be fetched from the racks. */
const preparedLine = z
  .object({
    id,
    /** Index into `people`; null: nobody's in particular. */
    person: z.int().nullable(),
    size: z.enum(['large', 'small']),
    title: z.string(),
    sizeLabel: z.string(),
    art: z.string(),
    quantity: z.int(),
    /** The guest chose this very item. */
    named: z.boolean(),
    /** The item that is kept for it, or its shelf; null where the item is not in the store now. */
    barcode: z.string().nullable(),
    boundTo: z.string().nullable(),
  })
  .meta({ id: 'PreparedLine' });

const { type, status, deliveryMethod, startDate, days, customerName, customerPhone } = orderHead;
const { orderNumber, storeId, storeName, dueAt } = orderHead;

const preparedOrder = z
  .object({
    id,
    orderNumber,
    storeId,
    storeName,
    type,
    status,
    deliveryMethod,
    deliveryAddress: z.string(),
    startDate,
    days,
    customerName,
    customerPhone,
    remark: z.string(),
    dueFen: fenFrom0,
    people: z.array(person),
    lines: z.array(preparedLine),
    version: z.int(),
  })
  .meta({ id: 'PreparedOrder' });

/** A size of a model, or a pool, with how many of it some orders need. */
const pickedSize = z
  .object({
    /** Of the variant or of the pool. */
    id,
    categoryName: z.string(),
    art: z.string(),
    title: z.string(),
    sizeLabel: z.string(),
    /** null for gear with a barcode on each piece. */
    shelfCode: z.string().nullable(),
    needed: z.int(),
    bound: z.int(),
  })
  .meta({ id: 'PickedSize' });

const overdueLine = z
  .object({
    id,
    size: z.enum(['large', 'small']),
    title: z.string(),
    sizeLabel: z.string(),
    art: z.string(),
    quantity: z.int(),
    /** The item that was handed over, or its shelf. */
    barcode: z.string().nullable(),
  })
  .meta({ id: 'OverdueLine' });

const overdueOrder = z
  .object({
    id,
    orderNumber,
    storeId,
    storeName,
    status,
    startDate,
    dueAt,
    graceEndsAt: instant,
    returnMethod: z.enum(returnMethods),
    customerName,
    customerPhone,
    dueFen: fenFrom0,
    lines: z.array(overdueLine),
    endangers: z.array(endangeredOrder),
  })
  .meta({ id: 'OverdueOrder' });

/** What could serve a booking whose item cannot come. */
const rescueProposal = z
  .object({
    kind: z.enum(rescueKinds),
    variantId: id,
    sizeLabel: z.string(),
    /** The item; null for another size, of which any will do. */
    equipmentId: id.nullable(),
    barcode: z.string().nullable(),
    /** Where the item is, or comes from, when that is another store. */
    storeName: z.string().nullable(),
    /** The caller may send the item here. */
    sendable: z.boolean(),
  })
  .meta({ id: 'RescueProposal' });

/** A booked line whose item cannot come, with the best that can be done about it first. */
const rescue = z
  .object({
    orderId: id,
    orderNumber,
    version: z.int(),
    customerName,
    customerPhone,
    startDate,
    lineId: id,
    /** Name of who it is for; '' for nobody in particular. */
    person: z.string(),
    title: z.string(),
    sizeLabel: z.string(),
    art: z.string(),
    reason: z.enum(riskReasons),
    barcode: z.string().nullable(),
    storeName: z.string().nullable(),
    otherOrder: z.object({ id, orderNumber: z.string() }).nullable(),
    proposals: z.array(rescueProposal),
  })
  .meta({ id: 'Rescue' });

/** The store and the first days whose orders are prepared. */
const workDays = { storeId: id, startFrom: day.optional(), startTo: day };

/** The lists that the counter works through, and the scan that serves whichever order needs the piece. */
export const orderWorkRows = rows({
  ...listRows(preparationList, {
    item: preparedOrder,
    summary: 'Lists paid and reserved orders whose gear is still to leave, with what was scanned for them.',
  }),
  'orders.pickList': {
    query: z.object(workDays),
    output: z.object({ sizes: z.array(pickedSize) }),
    summary: 'Adds up by model and size what these orders need, to walk the racks once.',
  },
  'orders.bindForDay': {
    body: z.object({ ...workDays, barcode: code }),
    output: z.object({ order: preparedOrder, lineId: id }),
    summary: 'Binds a scanned piece to the first order of these days that needs it.',
  },
  'orders.rescues': {
    query: z.object({ storeId: id, orderId: id.optional() }),
    output: z.object({ items: z.array(rescue) }),
    summary:
      'Lists booked lines whose item cannot come and that no equal item serves by itself, with what can be done: planned together, so that no two get the same.',
  },
  ...listRows(overdueList, {
    item: overdueOrder,
    summary: 'Lists orders whose gear is overdue, with the bookings that wait for it.',
  }),
});
