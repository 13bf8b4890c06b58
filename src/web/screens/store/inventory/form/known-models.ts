import type { Gear } from '#web/screens/store/inventory/gear-types.ts';

/** One item of each model and size among those found, in their order. */
export const modelsIn = (items: readonly Gear[], most: number): readonly Gear[] => {
  const seen = new Map<string, Gear>();
  for (const item of items) if (!seen.has(item.variantId)) seen.set(item.variantId, item);
  return [...seen.values()].slice(0, most);
};

/** The values of a field among the items found, each once. */
export const valuesIn = (
  items: readonly Gear[],
  field: 'brand' | 'model' | 'sizeLabel',
): readonly string[] => [...new Set(items.map((item) => item[field]).filter((value) => value !== ''))];
