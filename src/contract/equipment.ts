import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import {
  availability,
  category,
  equipment,
  equipmentStatusCode,
  stockAnswer,
  stockReason,
  stockReasonIfAny,
  stockRemarks,
} from '#contract/equipment-shapes.ts';
import { listRows } from '#contract/list-query.ts';
import {
  code,
  day,
  id,
  listOf,
  page,
  queryFlag,
  queryInt,
  text,
  version,
  fen,
  instant,
} from '#contract/shapes.ts';
import { gearList } from '#contract/gear-lists.ts';
import { attribute, maxOptions } from '#contract/form-bounds.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { attributeKinds } from '#domain/equipment/attributes.ts';
import { customerPhone, orderStatusCode } from '#contract/order-shapes.ts';

const note = { reason: stockReason, remarks: stockRemarks };

const attributeDefinition = z
  .object({
    id,
    categoryId: id,
    name: z.string(),
    kind: z.enum(attributeKinds),
    options: z.array(z.string()),
    isFilterable: z.boolean(),
    isEnabled: z.boolean(),
    sort: z.int(),
    version,
  })
  .meta({ id: 'AttributeDefinition' });

/** A time in which an item is taken. */
const unavailableTime = z
  .object({
    id,
    startTime: instant,
    endTime: instant,
    source: z.enum(['order', 'manual', 'transfer', 'repair']),
    reason: z.string(),
    orderNumber: z.string().nullable(),
  })
  .meta({ id: 'UnavailableTime' });

const definition = {
  name: shapeOf(attribute.name),
  /** For select and multi-select, in their order. */
  options: z.array(shapeOf(attribute.option)).max(maxOptions).default([]),
  isFilterable: z.boolean().default(true),
  isEnabled: z.boolean().default(true),
  /** Smaller ones come first. */
  sort: shapeOf(attribute.sort).default(0),
};

/** Items, what is free, and stock work at the shelf. Source: SPEC sections 3 to 5 and 7. */
export const equipmentRows = rows({
  'equipment.byBarcode': {
    query: z.object({ barcodeNumber: code }),
    output: equipment,
    summary: 'Looks an item up by its label, typed or scanned; staff see more than guests.',
  },
  ...listRows(gearList, { item: equipment, summary: 'Lists items of every store.' }),
  'equipment.categories': {
    output: listOf(category),
    summary: 'The categories of gear, in the order of the chain.',
  },
  'equipment.attributeDefinitions': {
    query: z.object({
      ...page,
      maxResultCount: queryInt(1, 1000).default(100),
      categoryId: id.optional(),
      isFilterable: queryFlag.optional(),
      isEnabled: queryFlag.optional(),
    }),
    output: listOf(attributeDefinition),
    summary: 'What gear of a category is described by.',
  },
  'equipment.availability': {
    query: z.object({
      storeId: id,
      startDate: day,
      days: queryInt(1, 365),
      /** Only a part of the one day. */
      dayPartId: id.optional(),
      /** Of whom staff book for: a member has other prices. */
      customerPhone: customerPhone.optional(),
      /** The order that staff add gear to: it has that order's prices. */
      orderId: id.optional(),
      /** As in the list of items: only models that are so. */
      attributes: text(2000).optional(),
    }),
    output: availability,
    summary:
      'What a store can still promise for some days, by model and size, at the prices of whoever asks or of whom staff book for.',
  },
  'equipment.unavailableTimes': {
    output: listOf(unavailableTime),
    summary: 'When an item is taken from now on, and by what; the earliest first.',
  },
  'equipment.stockIn': {
    body: z.object({ ...note, shouldClearManualUnavailableTime: z.boolean().default(true) }),
    output: stockAnswer,
    summary: 'Takes an item in: it is in stock and can be hired.',
  },
  'equipment.stockOut': {
    /** Instants, or days at the store. The end is exclusive; both are widened to whole days. */
    body: z.object({
      ...note,
      unavailableStartTime: z.union([z.iso.datetime({ offset: true, local: true }), day]),
      unavailableEndTime: z.union([z.iso.datetime({ offset: true, local: true }), day]),
    }),
    output: stockAnswer,
    summary: 'Takes an item out of the calendar for some days.',
  },
  'equipment.changeStatus': {
    body: z.object({ reason: stockReasonIfAny, remarks: stockRemarks, newStatus: equipmentStatusCode }),
    output: stockAnswer,
    summary: 'Marks an item; back to 0 it is taken in, which needs the right to stock-in.',
  },
  'equipment.transfer': {
    body: z.object({ ...note, toStoreId: id }),
    output: stockAnswer,
    summary: 'Sends an item to another store.',
  },
  'equipment.transferArrive': {
    body: z.object(note),
    output: stockAnswer,
    summary: 'The item reached the store that it was sent to.',
  },
  'equipment.createAttribute': {
    body: z.object({ ...definition, categoryId: id, kind: z.enum(attributeKinds) }),
    output: attributeDefinition,
    summary: 'Adds an attribute to a category.',
  },
  'equipment.updateAttribute': {
    body: z.object({ ...definition, version }),
    output: attributeDefinition,
    summary: 'Changes an attribute.',
  },
  'equipment.attributeValues': {
    query: z.object({
      ...page,
      maxResultCount: queryInt(1, 1000).default(100),
      searchKeyword: text(60).optional(),
    }),
    output: listOf(z.object({ value: z.string() })),
    summary: 'The values that an attribute can have, or has somewhere; to choose from.',
  },
});

const equipmentOrder = z
  .object({
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
  })
  .meta({ id: 'EquipmentOrder' });

const tab = {
  query: z.object({ ...page, equipmentId: id }),
  output: listOf(equipmentOrder).meta({ id: 'EquipmentOrderList' }),
};

/** The orders that an item is part of, of the caller's own stores: `domain/orders/gear-tab.ts` says which list each is in. */
export const equipmentOrderRows = rows({
  'equipment.earlyReturn': {
    body: z.object({
      orderId: id,
      /** The order's, as the caller saw it. */
      version: version.optional(),
      /** What the order's quote said goes back; another amount is refused. */
      expectedFen: fen.optional(),
      ...note,
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
    summary: 'How many orders an item is part of, by the lists below.',
  },
  'equipment.inUseOrders': { ...tab, summary: 'Orders that an item is in use by.' },
  'equipment.reservedOrders': { ...tab, summary: 'Orders that an item is reserved for.' },
  'equipment.unpaidOrders': { ...tab, summary: 'Orders of an item that are not paid.' },
  'equipment.completedOrders': { ...tab, summary: 'Orders of an item that are over.' },
});
