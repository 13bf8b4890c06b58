import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import { endangeredOrder, orderHead, person } from '#contract/order-shapes.ts';
import { overdueList, preparationList } from '#contract/order-work-lists.ts';
import { code, day, fenFrom0, id, instant } from '#contract/shapes.ts';
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
  ...listRows(overdueList, {
    item: overdueOrder,
    summary: 'Lists orders whose gear is overdue, with the bookings that wait for it.',
  }),
});
