import type { FieldNotes } from '#contract/field-notes.ts';

/** Fields of seasons, tiers and sets. */
export const priceFieldNotes: FieldNotes = {
  'PriceList.storeId': 'The store; null for the whole chain.',
};
