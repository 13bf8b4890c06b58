import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { category as shape } from '#contract/equipment-shapes.ts';
import { category as bounds } from '#contract/category-bounds.ts';
import { shapesOf } from '#contract/shape-of.ts';
import { id } from '#contract/shapes.ts';

const { size: _size, ...changeable } = bounds;
const now = shapesOf(changeable);

/** What gear is sorted by. Whether its pieces have a code each stays as it was made. */
export const categoryRows = rows({
  'equipment.createCategory': {
    body: z.object(shapesOf(bounds)),
    output: shape,
    summary: 'Adds a category of gear.',
  },
  'equipment.updateCategory': {
    body: z.object({
      ...now,
      /** What the change was made to; another category there is refused. */
      before: z.object(now).meta({ id: 'CategoryBefore' }),
    }),
    output: shape,
    summary: 'Changes what a category is called, its drawing and its place.',
  },
  'equipment.removeCategory': {
    output: z.object({ id }),
    summary: 'Removes a category that has no gear and no attributes.',
  },
});
