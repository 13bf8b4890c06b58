import type { ImportedItem } from '#domain/imports/imported.ts';
import { cleanKey } from '#domain/text/clean-text.ts';
import { keyTextOf, variantKeyOf } from '#server/imports/variant-keys.ts';
import type { VariantKey } from './sql-items.ts';

const modelKeyOf = ({ category, brand, model, name }: VariantKey): string =>
  JSON.stringify([category, brand, model, name]);

const cleanModelKeyOf = ({ category, brand, model, name }: VariantKey): string =>
  `${JSON.stringify(category)}${cleanKey(brand, model, name)}`;

/** Within a model of one spelling. */
const cleanVariantKeyOf = (key: VariantKey): string =>
  JSON.stringify([modelKeyOf(key), cleanKey(key.size_label), key.daily_rent_fen, key.deposit_fen]);

/** The first of those with the same key. */
const firstBy = (keys: readonly VariantKey[], of: (key: VariantKey) => string) =>
  new Map(keys.toReversed().map((key) => [of(key), key]));

/** The variants that exist. */
export type StoredVariants = {
  readonly has: (key: string) => boolean;
  /** Writes a line's texts as those of the model and variant that it means, which may be stored untidily. */
  readonly spell: (row: ImportedItem) => ImportedItem;
};

export const storedVariants = (variants: readonly VariantKey[]): StoredVariants => {
  const exact = new Set(variants.map(keyTextOf));
  const models = new Set(variants.map(modelKeyOf));
  const cleanModels = firstBy(variants, cleanModelKeyOf);
  const cleanSizes = firstBy(variants, cleanVariantKeyOf);
  return {
    has: (key) => exact.has(key),
    spell: (row) => {
      const key = variantKeyOf(row);
      if (exact.has(keyTextOf(key))) return row;
      const { brand, model, name } = models.has(modelKeyOf(key))
        ? key
        : (cleanModels.get(cleanModelKeyOf(key)) ?? key);
      const spelled = { ...row, brand, model, name };
      const spelledKey = variantKeyOf(spelled);
      if (exact.has(keyTextOf(spelledKey))) return spelled;
      return { ...spelled, size: cleanSizes.get(cleanVariantKeyOf(spelledKey))?.size_label ?? row.size };
    },
  };
};
