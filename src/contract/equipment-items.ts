import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import {
  equipment,
  equipmentModel,
  equipmentStatusCode,
  stockAnswer,
  gearLine,
} from '#contract/equipment-shapes.ts';
import { gear } from '#contract/form-bounds.ts';
import { listRows } from '#contract/list-query.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { gearEventNames, gearHistoryList, modelList } from '#contract/gear-lists.ts';
import { code, day, fenFrom0, id, instant, note, queryInt, version, ofStore } from '#contract/shapes.ts';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { cleanNote } from '#domain/text/clean-text.ts';

type EventKind = keyof typeof gearEventNames;

/** What can happen to an item. */
export const equipmentEventKinds = Object.keys(gearEventNames) as [EventKind, ...EventKind[]];

/** One thing that happened to an item: who, when, what, why. */
const equipmentEvent = z
  .object({
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
  })
  .meta({ id: 'EquipmentEvent' });

const usageStatistics = z
  .object({
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
  })
  .meta({ id: 'UsageStatistics' });

const statusCount = z.object({ status: equipmentStatusCode, count: z.int() }).meta({ id: 'StatusCount' });

const inventorySummary = z
  .object({
    ...ofStore,
    totalCount: z.int(),
    /** Every status, also where there is none. */
    byStatus: z.array(statusCount),
    /** On the way here from other stores. */
    comingCount: z.int(),
    /** Of what is in stock, what orders hold at some time from now until the end of the day. */
    promisedToday: z.int(),
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
  })
  .meta({ id: 'InventorySummary' });

/** How many items there are, and in which status most of them are; the rest is lost, in transfer or scrapped. */
const gearCounts = { totalCount: z.int(), freeCount: z.int(), outCount: z.int(), damagedCount: z.int() };

const gearModel = z
  .object({
    id,
    name: z.string(),
    brand: z.string(),
    model: z.string(),
    categoryId: id,
    categoryName: z.string(),
    /** The least and the most that a day costs in any of its sizes. */
    rentFromFen: fenFrom0,
    rentToFen: fenFrom0,
    ...gearCounts,
    picture: z.string(),
    /** From small to large; only those that there is an item of. */
    sizes: z.array(
      z
        .object({
          variantId: id,
          sizeLabel: z.string(),
          dailyRentFen: fenFrom0,
          depositFen: fenFrom0,
          ...gearCounts,
        })
        .meta({ id: 'EquipmentModelSize' }),
    ),
  })
  .meta({ id: 'EquipmentModel' });

/** Values as a form gives them, by definition id; the definitions say what fits. */
const givenAttributes = z
  .record(
    id,
    z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(200)).max(100), z.null()]),
  )
  .refine((given) => Object.keys(given).length <= 100, 'at most 100 attributes');

/** What an item is. Items of the same name, brand, model, size and prices are equal. */
const description = {
  categoryId: id,
  name: gearLine(gear.name),
  brand: gearLine(gear.brand).default(''),
  model: gearLine(gear.model).default(''),
  sizeLabel: gearLine(gear.sizeLabel).default(''),
  dailyRentFen: shapeOf(gear.dailyRentFen),
  depositFen: shapeOf(gear.depositFen),
  purchasedOn: day.nullable().default(null),
  remarks: shapeOf({ ...gear.remarks, normalize: cleanNote }).default(''),
  /** By definition id; they belong to the model. null takes a value away, one that is left out stays. */
  attributes: givenAttributes.default({}),
  /** Pictures in the order to show them: uploads of the caller, or already its own. Left out, they stay. */
  imageFileIds: z.array(id).max(fileLimits.pictures).optional(),
};

/** One item: what it is, what happened to it, and what a store has of them. */
export const equipmentItemRows = rows({
  'equipment.get': { output: equipment, summary: 'One item; staff see more than guests.' },
  'equipment.create': {
    body: z.object({ ...description, storeId: id, barcodeNumber: code }),
    output: equipment,
    summary: 'Checks a new item in; its model and size are made when they are new.',
  },
  'equipment.update': {
    body: z.object({
      ...description,
      version,
      homeStoreId: id,
      /** Changes name, brand, model and category of every size, and size and prices of every equal item. Managers only. */
      forAllEqual: z.boolean().default(false),
    }),
    output: equipment,
    summary: 'Changes what an item is; somebody else was faster: 409 with the item as it is now.',
  },
  'equipment.remove': {
    query: z.object({ version: queryInt(1, 1_000_000_000) }),
    output: stockAnswer,
    summary: 'Takes back a check-in that was a mistake, while nothing else has happened to the item.',
  },
  'equipment.changeBarcode': {
    body: z.object({ barcodeNumber: code, version, reason: note }),
    output: equipment,
    summary: 'Gives an item another label.',
  },
  'equipment.getModel': {
    output: equipmentModel,
    summary: 'One model: what describes it, and its pictures.',
  },
  'equipment.setModelPictures': {
    body: z.object({
      version,
      /** In the order to show them: uploads of the caller, or already its own. */
      imageFileIds: z.array(id).max(fileLimits.pictures),
    }),
    output: equipmentModel,
    summary: 'Says which pictures a model shows, in every store; those left out are deleted.',
  },
  'equipment.deleteUnavailableTime': { output: stockAnswer, summary: 'Frees days that were taken by hand.' },
  ...listRows(modelList, {
    item: gearModel,
    summary: 'Models of large gear at a store or at all, with how many items of each size there are.',
  }),
  ...listRows(gearHistoryList, {
    item: equipmentEvent,
    summary: 'What happened to an item, the newest first.',
  }),
  'equipment.usageStatistics': {
    output: usageStatistics,
    summary: 'How often and how long an item was out, in all and by month.',
  },
  'equipment.inventorySummary': {
    output: inventorySummary,
    summary: 'What a store has now, by status and category.',
  },
});
