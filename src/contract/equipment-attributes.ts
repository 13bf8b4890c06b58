import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { attributeDefinition } from '#contract/equipment-shapes.ts';
import { attribute, maxOptions } from '#contract/form-bounds.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { id, listOf, page, queryInt, text, version } from '#contract/shapes.ts';
import { attributeKinds } from '#domain/equipment/attributes.ts';

const definition = {
  name: shapeOf(attribute.name),
  /** For select and multi-select, in their order. */
  options: z.array(shapeOf(attribute.option)).max(maxOptions).default([]),
  isFilterable: z.boolean().default(true),
  isEnabled: z.boolean().default(true),
  /** Smaller ones come first. */
  sort: shapeOf(attribute.sort).default(0),
};

/** What gear of a category is described by. Each kind keeps its category and its kind of value for good. */
export const attributeRows = rows({
  'equipment.createAttribute': {
    body: z.object({ ...definition, categoryId: id, kind: z.enum(attributeKinds) }),
    output: attributeDefinition,
  },
  'equipment.updateAttribute': { body: z.object({ ...definition, version }), output: attributeDefinition },
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
