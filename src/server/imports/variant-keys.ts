import type { ImportedItem } from '#domain/imports/imported.ts';
import type { VariantKey } from './sql-items.ts';

/** The variant that a line describes. */
export const variantKeyOf = (row: ImportedItem): VariantKey => ({
  category: row.category,
  brand: row.brand,
  model: row.model,
  name: row.name,
  size_label: row.size,
  daily_rent_fen: row.rateFen,
  deposit_fen: row.depositFen,
});

export const keyTextOf = (key: VariantKey): string =>
  JSON.stringify([
    key.category,
    key.brand,
    key.model,
    key.name,
    key.size_label,
    key.daily_rent_fen,
    key.deposit_fen,
  ]);
