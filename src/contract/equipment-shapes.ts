import { z } from 'zod';
import { imageFile } from '#contract/files.ts';
import { day, fenFrom0, id, instant, ofStore, text, version } from '#contract/shapes.ts';
import { attributeKinds } from '#domain/equipment/attributes.ts';
import { maxReasonLength, maxRemarksLength } from '#domain/equipment/stock-form.ts';
import type { TextBound } from '#contract/bounds.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { cleanLine } from '#domain/text/clean-text.ts';

/** A text that describes gear: cleaned and limited as an import does it, so that it comes in as it went out. */
export const gearLine = (bound: TextBound) => shapeOf({ ...bound, normalize: cleanLine });

/**
 * Why stock work is done. The rules decide what is needed and how long it may be, and have words for it; the shape only
 * bounds what is read, and its metadata tell clients what the rules say.
 */
export const stockReasonIfAny = text(1000).default('').meta({ maxLength: maxReasonLength });
/** The same for work that no rule allows without a reason. */
export const stockReason = stockReasonIfAny.meta({ minLength: 1, isNeeded: true });
/** Remarks about stock work, in the same way. */
export const stockRemarks = text(2000).default('').meta({ maxLength: maxRemarksLength });

export const equipmentStatusCode = z.literal([0, 1, 2, 3, 4, 5]);

export const category = z
  .object({
    id,
    name: z.string(),
    size: z.enum(['large', 'small']),
    art: z.string(),
    sort: z.int(),
  })
  .meta({ id: 'Category' });

/** What a model is described by: `value` is to be read, `stored` to be changed. */
const described = z.array(
  z
    .object({
      definitionId: id,
      name: z.string(),
      kind: z.enum(attributeKinds),
      value: z.string(),
      stored: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
    })
    .meta({ id: 'EquipmentAttribute' }),
);

/** One large item. For guests the fields that only staff may see are absent. */
export const equipment = z
  .object({
    id,
    name: z.string(),
    brand: z.string(),
    model: z.string(),
    sizeLabel: z.string(),
    barcodeNumber: z.string(),
    status: equipmentStatusCode.optional(),
    statusDisplayName: z.string().optional(),
    ...ofStore,
    homeStoreId: id.optional(),
    homeStoreName: z.string().optional(),
    /** Where a transfer is taking it; null when it is not on the way. */
    transferToStoreId: id.nullable().optional(),
    transferToStoreName: z.string().nullable().optional(),
    categoryId: id,
    categoryName: z.string(),
    art: z.string(),
    variantId: id,
    dailyRentFen: fenFrom0,
    depositFen: fenFrom0,
    usageCount: z.int().optional(),
    remarks: z.string().optional(),
    purchasedOn: day.nullable().optional(),
    attributes: described,
    /** Its pictures, the one to show first at the front. */
    imageFiles: z.array(imageFile),
    modelId: id,
    /** Those of its model, to be shown after its own. */
    modelImageFiles: z.array(imageFile),
    picture: z.string(),
    unavailableTimes: z.array(z.object({ startTime: instant, endTime: instant })).optional(),
    /** Whether the caller may edit the item: its home or present store is one of theirs. */
    canEdit: z.boolean().optional(),
    version: z.int().optional(),
  })
  .meta({ id: 'Equipment' });

/** A model of large or small gear, as anybody may know it. */
export const equipmentModel = z
  .object({
    id,
    name: z.string(),
    brand: z.string(),
    model: z.string(),
    categoryId: id,
    categoryName: z.string(),
    art: z.string(),
    attributes: described,
    imageFiles: z.array(imageFile),
    picture: z.string(),
    version,
  })
  .meta({ id: 'ModelDetail' });

/** How many of one size of a model are free at a store over the asked days. */
const variantOffer = z
  .object({
    variantId: id,
    sizeLabel: z.string(),
    dailyRentFen: fenFrom0,
    depositFen: fenFrom0,
    total: z.int(),
    free: z.int(),
  })
  .meta({ id: 'VariantOffer' });

const modelOffer = z
  .object({
    modelId: id,
    name: z.string(),
    brand: z.string(),
    model: z.string(),
    categoryId: id,
    picture: z.string(),
    sizes: z.array(variantOffer),
  })
  .meta({ id: 'ModelOffer' });

const poolOffer = z
  .object({
    poolId: id,
    modelId: id,
    picture: z.string(),
    name: z.string(),
    sizeLabel: z.string(),
    categoryId: id,
    dailyRentFen: fenFrom0,
    depositFen: fenFrom0,
    total: z.int(),
    free: z.int(),
  })
  .meta({ id: 'PoolOffer' });

/** What a store offers over some days. Models sorted by category, name; sizes as a person reads them. */
export const availability = z
  .object({
    storeId: id,
    startDate: day,
    days: z.int(),
    categories: z.array(category),
    models: z.array(modelOffer),
    pools: z.array(poolOffer),
  })
  .meta({ id: 'Availability' });

export const stockAnswer = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: 'StockAnswer' });
