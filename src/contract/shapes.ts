import { z } from 'zod';
import * as bounds from '#contract/bounds.ts';
import * as formBounds from '#contract/form-bounds.ts';
import { shapeOf } from '#contract/shape-of.ts';

/** Pieces that every row is made of. All text is bounded; days are store-local `YYYY-MM-DD`; instants are ISO strings. */
export const id = z.uuid();
export const day = shapeOf(bounds.day);
export const instant = z.string().meta({ format: 'date-time' });
export const fen = z.int();
export const fenFrom0 = z.int().min(0).max(1_000_000_000);
/** What many orders come to together: a chain's day or year. */
export const sumFenFrom0 = z.int().min(0);
export const version = z.int().min(1);
export const line = (max: number) => shapeOf(bounds.line(max));
export const text = (max: number) => shapeOf(bounds.text(max));
export const code = line(128);
/** A store by its name. */
export const ofStore = { storeId: id, storeName: z.string() };
/** Why something is done. */
export const reason = shapeOf(formBounds.reason);
/** A remark, or none. */
export const note = shapeOf(formBounds.note).default('');
/** Where gear travels to or from; none where it does not. */
export const addressIfAny = shapeOf(bounds.neededWhen(false, formBounds.address)).default('');

/** A whole number in a query string. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** A yes or no in a query string. */
export const queryFlag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .pipe(z.boolean());

/** The paging every list takes; sorting comes from a white list of each row. */
export const page = {
  skipCount: queryInt(0, 1_000_000).default(0),
  maxResultCount: queryInt(1, 1000).default(10),
};

/** `{items, totalCount}`, the shape of every list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), totalCount: z.int() });
