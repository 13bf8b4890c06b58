import { z } from 'zod';
import { day, fenFrom0, id, instant } from '#contract/shapes.ts';

export const equipmentStatusCode = z.literal([0, 1, 2, 3, 4, 5]);

export const category = z.object({
  id,
  name: z.string(),
  size: z.enum(['large', 'small']),
  art: z.string(),
  sort: z.int(),
});

export const attributeDefinition = z.object({
  id,
  categoryId: id,
  name: z.string(),
  kind: z.enum(['text', 'number', 'select', 'multi-select', 'boolean', 'date']),
  options: z.array(z.string()),
  isFilterable: z.boolean(),
  isEnabled: z.boolean(),
});

/** One large item. For guests the fields that only staff may see are absent. */
export const equipment = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  sizeLabel: z.string(),
  barcodeNumber: z.string(),
  status: equipmentStatusCode.optional(),
  statusDisplayName: z.string().optional(),
  storeId: id,
  storeName: z.string(),
  homeStoreId: id.optional(),
  categoryId: id,
  categoryName: z.string(),
  art: z.string(),
  variantId: id,
  dailyRentFen: fenFrom0,
  depositFen: fenFrom0,
  usageCount: z.int().optional(),
  remarks: z.string().optional(),
  purchasedOn: day.nullable().optional(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  unavailableTimes: z.array(z.object({ startTime: instant, endTime: instant })).optional(),
  version: z.int().optional(),
});

/** How many of one size of a model are free at a store over the asked days. */
const variantOffer = z.object({
  variantId: id,
  sizeLabel: z.string(),
  dailyRentFen: fenFrom0,
  depositFen: fenFrom0,
  total: z.int(),
  free: z.int(),
});

const modelOffer = z.object({
  modelId: id,
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  categoryId: id,
  sizes: z.array(variantOffer),
});

const poolOffer = z.object({
  poolId: id,
  name: z.string(),
  sizeLabel: z.string(),
  categoryId: id,
  dailyRentFen: fenFrom0,
  depositFen: fenFrom0,
  total: z.int(),
  free: z.int(),
});

/** What a store offers over some days. Models sorted by category, name; sizes as a person reads them. */
export const availability = z.object({
  storeId: id,
  startDate: day,
  days: z.int(),
  categories: z.array(category),
  models: z.array(modelOffer),
  pools: z.array(poolOffer),
});

export const stockAnswer = z.object({ success: z.boolean(), message: z.string() });

/** A time in which an item is taken. */
export const unavailableTime = z.object({
  id,
  startTime: instant,
  endTime: instant,
  source: z.enum(['order', 'manual', 'transfer', 'repair']),
  reason: z.string(),
  orderNumber: z.string().nullable(),
});
